"""What a sentence takes from those before it: `it`, the same again, the same numbers, one point less (GS-41).

Must not know how a sentence is read.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, TypeVar

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import ME, Amount, Figure, Number
from bot.games.golden_strider.robots.completing import as_ever
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every, Not, Rounds
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.relating import LASTING
from bot.games.golden_strider.robots.robot import Action, Rule
from grammar import Unreadable

T = TypeVar("T")
_Lays: TypeAlias = tuple[tuple[Part, Amount], ...]
_SAME = "The same as what? Write the card and the numbers."
_SEVERAL = "More or less than which number? There are several. Write it: bank 3."


def taken(rules: tuple[Rule, ...], last: tuple[When, ...], clause: Clause) -> Action:
    """The action with what it says of sentences before: the card, or one point less."""
    action = clause.action
    lasted = clause.then and any(one.kind in LASTING for one in last)
    if clause.kept:
        _numbers_are_known(rules)
        action = _with_those(rules, action, clause.when)
    if lasted and action.card is None and rules:  # bank 4 until square 40, then move all: the card stays
        action = replace(action, card=rules[-1].action.card)
    if clause.it and not any(rule.action.card is not None for rule in rules):
        raise Unreadable('Which card is "it"? Name it: play the oldest card.')
    if clause.it:
        action = replace(action, card=_latest(rules, lambda rule: rule.action.card))
    told = action.card is not None and action.lays  # the same from round 9: the highest card, move all
    if clause.same and _may_be_another(rules, clause, told=bool(told)):
        raise Unreadable(_SAME)
    if clause.same:
        action = _same(rules, action)
    if clause.changed:
        action = replace(action, lays=_more_or_less(rules, clause, action.lays))
    if action in (Action(), Action(instead=True)):
        raise Unreadable(answers.PLAY)
    return action


def _more_or_less(rules: tuple[Rule, ...], clause: Clause, written: _Lays) -> _Lays:
    """`Bank one less and move one more` than before; what is written beside it stands for its part."""
    before = as_ever(rules, clause.when)
    lays: _Lays = ()
    for change in clause.changed:
        _one_number(before, change.part, clause.when)
        found = _latest(before, lambda rule, part=change.part: _numbers(rule, part))  # type: ignore[misc]
        if found is None or change.part in dict(written):
            raise Unreadable("One less than what? Write the number: bank 3.")
        if lays and {part for part, _ in lays} != {part for part, _ in found}:
            raise Unreadable(_SEVERAL)
        lays = _changed(lays or found, change.part, change.by)
    parts = {part for part, _ in written}
    return (*(one for one in lays if one[0] not in parts), *written)


def _same(rules: tuple[Rule, ...], action: Action) -> Action:
    """What was played before; `the same, but bank 2` lays another number beside what is left."""
    if not rules or _is_one_of_two(rules[-1]):
        raise Unreadable(_SAME)
    last = rules[-1].action
    if action in {Action(), last}:
        return last
    if action == Action(action.card) and last.lays:  # the same, but with the newest card
        return replace(last, card=action.card)
    if len(action.lays) != 1 or action != Action(lays=action.lays) or not last.lays:
        raise Unreadable(_SAME)
    (part, _), others = action.lays[0], [one for one in last.lays if one[0] != action.lays[0][0]]
    if [amount for _, amount in others] not in ([], ["rest"]) or part not in dict(last.lays):
        raise Unreadable(_SAME)
    return replace(last, lays=(*action.lays, *others))


def _is_one_of_two(rule: Rule) -> bool:
    """`In round 8, if I lead bank 4, otherwise 2. Round 9 the same`: the second half alone is not the same."""
    parts = rule.when.parts if isinstance(rule.when, Every) else (rule.when,)
    return rule.otherwise or any(isinstance(one, Not) and isinstance(one.condition, Every) for one in parts)


def _is_of_a_case(rule: Rule, clause: Clause) -> bool:
    """`In round 6, if I am last, ...; the same in round 7`: if I am last, or always?"""
    parts = rule.when.parts if isinstance(rule.when, Every) else (rule.when,) if rule.when else ()
    cased = not all(isinstance(one, Rounds) or _is_dated(one) for one in parts)
    return cased and bool(clause.when) and all(isinstance(one.time, Rounds) for one in clause.when)


def _may_be_another(rules: tuple[Rule, ...], clause: Clause, *, told: bool) -> bool:
    """Whether `the same` may be the same as in another rule, or as somebody else does."""
    several = bool(rules) and (_is_of_a_case(rules[-1], clause) or _is_of_several(rules, clause))
    # if he banked nothing, I do the same: as he, or as before?
    return (several and not told) or any(map(_tells_what_was_done, clause.when))


def _tells_what_was_done(wait: When) -> bool:
    """Whether it waits for what another runner moved or banked."""
    match wait.time:
        case Compare(Figure("moved" | "banked", who)):
            return who != ME
        case Every(parts) | Either(parts):
            return any(_tells_what_was_done(replace(wait, time=one)) for one in parts)
        case _:
            return False


def _is_dated(when: Condition) -> bool:
    """Whether it says where on the road the runner is."""
    return (
        isinstance(when, Compare) and isinstance(when.left, Figure) and when.left.name in {"square", "to go"}
    )


def _is_of_several(rules: tuple[Rule, ...], clause: Clause) -> bool:
    """`Round 1: ... Round 2: ... Rounds 3 and 4: the same again`: each of the two again, or the last one?"""
    match [rule.when for rule in rules[-2:]], [one.time for one in clause.when]:
        case [Rounds(_, int(end)), Rounds(int(first), int(last))], [Rounds(begin, until)]:
            return end + 1 == first == last < begin and until != begin
        case _:
            return False


def _numbers_are_known(rules: tuple[Rule, ...]) -> None:
    """`With the same numbers`: as are laid without this sentence, where no case before it has numbers of its own."""
    laid = [one for one in rules if one.action.lays]
    cases = [one for one in laid if not (one.when is None or isinstance(one.when, Rounds))]
    if not laid or (cases and len({one.action.lays for one in laid}) > 1):
        raise Unreadable("The same numbers as when? Write them: bank 4, move the rest.")


def _with_those(rules: tuple[Rule, ...], action: Action, waits: tuple[When, ...]) -> Action:
    """`Round 2: the highest, same split`: where no sentence lays numbers in every round, those just said."""
    always = any(rule.when is None and rule.action.lays for rule in rules)
    dated = bool(waits) and all(isinstance(one.time, Rounds) for one in waits)
    if always or not dated or action.lays:
        return action
    return replace(action, lays=_latest(rules, lambda rule: rule.action.lays or None) or ())


def _one_number(rules: tuple[Rule, ...], part: Part, waits: tuple[When, ...]) -> None:
    """`If I lead, bank 1 more`: more than what, where several cases bank several numbers?"""
    numbers = {dict(found)[part] for rule in rules if (found := _numbers(rule, part))}
    always = any(rule.when is None and not rule.otherwise and _numbers(rule, part) for rule in rules)
    if len(numbers) > 1 and waits and not always and not any(isinstance(one.time, Rounds) for one in waits):
        raise Unreadable(_SEVERAL)


def _latest(rules: tuple[Rule, ...], of: Callable[[Rule], T | None]) -> T | None:
    return next((found for rule in reversed(rules) if (found := of(rule)) is not None), None)


def _numbers(rule: Rule, part: Part) -> _Lays | None:
    counted = any(name == part and isinstance(amount, Number) for name, amount in rule.action.lays)
    return rule.action.lays if counted else None


def _changed(lays: _Lays, part: Part, by: int) -> _Lays:
    return tuple(
        (name, Number(max(0, amount.value + by)) if name == part and isinstance(amount, Number) else amount)
        for name, amount in lays
    )
