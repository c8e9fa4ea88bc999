"""What a sentence keeps of those before it that it does not name: the rest that is banked, a card in hand (GS-41).

Must not know how a sentence is read.
"""

from dataclasses import replace

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import ME, Amount, Number
from bot.games.golden_strider.robots.both_at_once import is_impossible
from bot.games.golden_strider.robots.conditions import Every, Holds, Not
from bot.games.golden_strider.robots.english.meanings.measures import negated
from bot.games.golden_strider.robots.robot import Action, Rule
from grammar import Unreadable

_BANKED: tuple[Part, Amount] = ("B", "rest")


def with_other_part(rules: tuple[Rule, ...], rule: Rule) -> Rule:
    """`Move 2, bank the rest. From round 6 move 3`: the rest is banked still; and the other way round.

    By GS-43 what is over would be moved, and nobody says `move 3` who means the whole card.
    """
    match rule.action.lays:
        case (("M", Number()),) if not rule.action.instead and _rest_was_banked(rules):
            return replace(rule, action=replace(rule.action, lays=(*rule.action.lays, _BANKED)))
        case (("B", Number()),) if not rule.action.instead and rule.when:
            return replace(rule, action=replace(rule.action, lays=(*_moved_ever(rules), *rule.action.lays)))
        case _:
            return rule


def _moved_ever(rules: tuple[Rule, ...]) -> tuple[tuple[Part, Amount], ...]:
    """`Move 2 always. Bank 4 if I lead, otherwise 3`: what is moved in every round, where that is said alone."""
    always = [one.action.lays for one in rules if one.when is None and not one.otherwise and one.action.lays]
    match always[-1:]:
        case [(("M", Number()),)]:
            return always[-1]
        case _:
            return ()


def _rest_was_banked(rules: tuple[Rule, ...]) -> bool:
    """Whether what is said of every round, or else last of all, moves so many and banks the rest."""
    laid = [one for one in rules if one.action.lays]
    always = [one for one in laid if one.when is None and not one.otherwise]
    match (always or laid)[-1:]:
        case [Rule(action=action)]:
            parts = dict(action.lays)
            return parts.get("B") == "rest" and not isinstance(parts.get("M"), str)
        case _:
            return False


def with_other_half(whole: Rule | None, first: Action, action: Action) -> Action:
    """`I move 2. The bank gets 4, or 3 if I'm last`: what the sentence before moves is moved then as well.

    `whole` is the rule that the `first` half of this sentence has completed, if it has completed one.
    """
    if whole is None:
        return action
    completes = len(whole.action.lays) > len(first.lays) == 1 and first.lays[0] in whole.action.lays
    match first.lays, action.lays:
        case ((part, _),), ((again, Number()),) if completes and part == again and not action.instead:
            others = [lay for lay in whole.action.lays if lay != first.lays[0]]
            return replace(action, lays=(*others, *action.lays))
        case _:
            return action


def with_spoken_card(rules: tuple[Rule, ...], rule: Rule, *, of_it: bool) -> Rule:
    """`If I lead, bank all of my oldest card. If not, bank 4 of it`: of that card, where none is for every round.

    `In odd rounds the oldest card, bank 4. In even rounds the same card, bank 3` is so, too: no rule with a card is for
    the same rounds.
    """
    if not of_it or rule.action.card is not None or not rule.action.lays or rule.action.instead:
        return rule
    named = [one for one in rules if one.action.card is not None]
    last = named[-1] if named else None
    if last is None or not isinstance(last.action.card, str) or not _apart(named, rule):
        return rule
    return replace(rule, action=replace(rule.action, card=last.action.card))


def _apart(named: list[Rule], rule: Rule) -> bool:
    """Whether no rule with a card ever applies where this one does."""
    if any(one.when is None and not one.otherwise for one in named):
        return False
    if rule.otherwise and rule.when is None:
        return len(named) == 1
    return rule.when is not None and all(
        one.when is not None
        and not one.otherwise
        and (rule.when in {Not(one.when), negated(one.when)} or is_impossible(Every((one.when, rule.when))))
        for one in named
    )


def in_hand(rules: tuple[Rule, ...], rule: Rule) -> tuple[Rule, ...]:
    """`If I hold a 6 play it. If not, play a 7. If neither, the highest`: a 7, if there is one.

    Of two alternatives that wait for nothing, the second would never be played.
    """
    last = rules[-1] if rules else None
    if last is None or not (rule.otherwise and last.otherwise) or last.when is not None:
        return rules
    if isinstance(last.action.card, int):
        return (*rules[:-1], replace(last, when=Holds(ME, last.action.card)))
    if rule.action.card is None or last.action.card is None:
        return rules
    raise Unreadable("Otherwise than what? What stands before it is for all other cases.")
