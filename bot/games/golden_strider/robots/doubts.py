"""Rules that may be meant in two ways beside those before them: each is asked back, with what would do (GS-41).

Must not know how a sentence is read.
"""

from bot.games.golden_strider.robots.amounts import Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Either, Every, Not, Rounds
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.robot import Rule
from bot.games.golden_strider.robots.settling import last_round
from grammar import Unreadable

_BEST = 10  # what a card is worth at most


def doubted(rules: tuple[Rule, ...], rule: Rule, *, first: bool) -> None:
    """Raises Unreadable where one more rule may mean two things.

    `first`: it begins its sentence, and may be for what the one before it says alone.
    """
    if [amount for _, amount in rule.action.lays].count("all") > 1:
        raise Unreadable("All of a card goes to movement, or to the bank: which of the two?")
    _more_than_a_card(rule)
    _beside_itself(rule)
    _gapless(rules, rule)
    _two_payers(rules, rule)
    _one_card(rules, rule)
    _never_before(rules, rule)
    _other_card(rules, rule)
    _payer_lays(rules, rule)
    if first and _dangling(rules, rule):
        raise Unreadable(
            "This would hold in every round, and overrule what stands before it. In which rounds? "
            "Put both into one sentence."
        )


def overrules(before: tuple[Rule, ...], rules: tuple[Rule, ...]) -> bool:
    """Whether a rule for every round came behind others that wait: a word that is passed over may say when."""
    new = rules[len(before) :] if rules[: len(before)] == before else ()
    return (
        any(one.when for one in before)
        and any(one.when is None and not one.otherwise and not one.action.deduct for one in new)
    ) or (any(one.action.card is not None or one.action.lays for one in before) and any(map(whole, new)))


def _more_than_a_card(rule: Rule) -> None:
    """`Once I have banked 30`: in one round nobody moves or banks more than a card is worth."""
    match rule.when:
        case Compare(Figure("moved" | "banked" | "drew"), ">" | ">=" | "=", Number(value)) if value > _BEST:
            raise Unreadable(answers.HISTORY)


def _beside_itself(rule: Rule) -> None:
    """`If he moved more than I did` of a robot that is called he: who is compared with whom?"""
    if _is_of_itself(rule.when):
        raise Unreadable("Who is compared with whom here? Write: if the leader moved more than I moved.")


def _is_of_itself(when: object) -> bool:
    match when:
        case Compare(left, _, right):
            return left == right
        case Not(inner):
            return _is_of_itself(inner)
        case Every(parts) | Either(parts):
            return any(map(_is_of_itself, parts))
        case _:
            return False


def _gapless(rules: tuple[Rule, ...], rule: Rule) -> None:
    """Rounds that follow one another but for one: was that one meant to be left out?"""
    named = max((last_round(one.when) for one in rules), default=0)
    always = any(one.when is None for one in rules)
    if isinstance(rule.when, Rounds) and named and rule.when.first == named + 2 and not always:
        gap = named + 1
        raise Unreadable(
            f"And what is played in round {gap}? Say: from round {gap}, or: in rounds 1 to {gap}."
        )


def _two_payers(rules: tuple[Rule, ...], rule: Rule) -> None:
    """Overtaking always comes off the one, and always off the other."""
    always = {one.action.deduct for one in rules if one.when is None and one.action.deduct}
    if rule.when is None and rule.action.deduct and always - {rule.action.deduct}:
        raise Unreadable("Overtaking comes off the other part already. Which of the two pays it?")


def _one_card(rules: tuple[Rule, ...], rule: Rule) -> None:
    """Numbers without a card, behind a rule for every round and an exception with a card of its own: whose card?"""
    if rule.action.card is not None or not rule.action.lays or rule.otherwise or rule.action.instead:
        return
    everywhere = [
        one for one in rules if one.when is None and not one.otherwise
    ]  # of two cases each keeps its own
    always = {one.action.card for one in everywhere if one.action.card is not None}
    complete = [
        one for one in rules if one.when is not None and one.action.card is not None and one.action.lays
    ]
    seldom = {one.action.card for one in complete if last_round(one.when) == 0}
    if always and seldom - always and isinstance(rule.when, Rounds):
        raise Unreadable("Which card is played then? Name it: play the oldest card, move all.")


def _never_before(rules: tuple[Rule, ...], rule: Rule) -> None:
    """A whole rule for every round behind another one: the other would never apply."""
    if whole(rule) and any(whole(one) for one in rules):
        raise Unreadable(
            "This would hold in every round, and what stands before it never would. In which rounds?"
        )


def _other_card(rules: tuple[Rule, ...], rule: Rule) -> None:
    """`Play the oldest card. From round 8 bank nothing. Play the highest card`: in every round, or from round 8?"""
    waits = rule.when is not None or rule.otherwise or rule.action.instead
    always = {one.action.card for one in rules if one.when is None and not one.otherwise} - {None}
    if not waits and rule.action.card is not None and always and rule.action.card not in always:
        raise Unreadable(
            f"This would hold in every round, and the {always.pop()} card would never be played. In which rounds?"
        )


def _payer_lays(rules: tuple[Rule, ...], rule: Rule) -> None:
    """`Overtaking comes off the bank, and not off movement`: who pays, and no number behind those before."""
    whole_card = [amount for _, amount in rule.action.lays] == ["all"]
    told = any(one.action.lays for one in rules)
    if rule.action.deduct and whole_card and rule.when is None and rule.action.card is None and told:
        raise Unreadable("Who pays overtaking, and all of the card as well? Make it two sentences.")


def whole(rule: Rule) -> bool:
    """Whether it plays a card and numbers in every round."""
    waits = rule.when is not None or rule.otherwise
    return not waits and rule.action.card is not None and bool(rule.action.lays)


def _dangling(rules: tuple[Rule, ...], rule: Rule) -> bool:
    """Numbers alone, or a card, behind a sentence that waits for something and has none: whose are they?"""
    if not rules or rule.when is not None or rule.otherwise:
        return False
    before = rules[-1]
    if before.otherwise and not any(
        one.action.lays for one in rules
    ):  # if ... the newest, otherwise the oldest
        return False
    waits = before.when is not None or before.otherwise
    if rule.action.card is not None:  # if I lead, move all. The highest card.
        other = any(one.action.card not in {None, rule.action.card} for one in rules)
        bare = not rule.action.lays and before.action.card is None and bool(before.action.lays)
        return other and bare and waits
    return bool(rule.action.lays) and waits and (not before.action.lays or _other_number(before, rule))


def _other_number(before: Rule, rule: Rule) -> bool:
    """`If I hold a 10, play it, bank 5. Move 4`: a number for the one part, and then one for the other."""
    match before.action.lays, rule.action.lays:
        case ((part, Number()),), ((other, Number()),):
            return part != other
        case _:
            return False
