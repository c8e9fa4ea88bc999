"""One more sentence for a robot: `then`, `otherwise`, `one less` and sentences that belong together (GS-41).

What may mean two things is asked back. Must not know how a sentence is read.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount, Number
from bot.games.golden_strider.robots.conditions import Condition, Either, Every, Not, Rounds, both
from bot.games.golden_strider.robots.english import answers
from bot.games.golden_strider.robots.english.actions import Clause
from bot.games.golden_strider.robots.english.measures import over
from bot.games.golden_strider.robots.english.parting import Said
from bot.games.golden_strider.robots.english.playing import When
from bot.games.golden_strider.robots.english.standing import FIRST, LAST
from bot.games.golden_strider.robots.english.times import (
    NO_CONDITION,
    Always,
    ByDefault,
    Next,
    Phase,
    Since,
    Time,
)
from bot.games.golden_strider.robots.robot import Action, Robot, Rule
from grammar import Unreadable

T = TypeVar("T")
_LASTING = frozenset({"until", "while", "unless"})
_EVER = 1000  # beyond any round


@dataclass(frozen=True)
class Reading:
    """A robot, and what was understood beside its rules."""

    robot: Robot
    literally: bool = False  # every sentence is a rule of its own
    remarks: tuple[str, ...] = ()  # sentences that say nothing to a robot
    mended: tuple[tuple[str, str], ...] = ()  # words as they were written, and as they were read
    joined: tuple[str, ...] = ()  # sentences that were read together with the one before
    waits: tuple[When, ...] = ()  # what the lines below a heading wait for
    last: tuple[When, ...] = ()  # what the sentence before waited for
    alternatives: tuple[
        Condition | None, ...
    ] = ()  # what the rules waited for that `otherwise` would speak of
    first_wins: bool = False  # its writer said so: of the rules, the first that applies is played


def with_sentence(found: Reading, said: Said) -> Reading:
    """The robot with what a sentence says; raises Unreadable where that can't be meant so."""
    robot = found.robot
    if said.start and robot.start:
        raise Unreadable("The start cards are named already.")
    if said.start:
        found = replace(found, robot=replace(robot, start=said.start), waits=(), last=())
    if said.waits:
        raise Unreadable(answers.BEHIND)
    for at, clause in enumerate(said.clauses):
        found = _ruled(found, clause, first=not at)
    return found


def _ruled(found: Reading, clause: Clause, *, first: bool) -> Reading:
    """GS-41: one rule more, or the one before completed."""
    rules = found.robot.rules
    waits = clause.when
    if first and found.waits and not waits and not clause.then and not clause.otherwise:
        waits = found.waits
    elif first and found.waits:
        found = replace(found, waits=())
    when = _when(rules, found.last, waits, then=clause.then)
    action = _action(rules, clause)
    lasted = clause.then and any(one.kind in _LASTING for one in found.last)
    if lasted and action.card is None and rules:  # bank 4 until square 40, then move all: the card stays
        action = replace(action, card=rules[-1].action.card)
    found = replace(found, alternatives=(*found.alternatives, when) if clause.otherwise else (when,))
    rule = _alternative(found, Rule(action, when, clause.otherwise))
    if not found.literally and [amount for _, amount in action.lays].count("all") > 1:
        raise Unreadable("All of a card goes to movement, or to the bank: which of the two?")
    lone = [amount for _, amount in action.lays] == ["rest"]
    if first and not found.literally and (whole := _completed(rules, rule)):
        rules = (*rules[:-1], whole)
        said = str(Rule(action, when))
        return replace(
            found, robot=replace(found.robot, rules=rules), joined=(*found.joined, said), last=waits
        )
    if clause.each and (spread := _spread(rules, rule)):
        return replace(found, robot=replace(found.robot, rules=spread))
    if not found.literally:
        rules = _inclusive(rules, rule, found.last)
        _gapless(rules, rule)
        _one_card(rules, rule)
        _first_and_last(rules, rule)
    if first and not found.literally and _dangling(rules, rule):
        raise Unreadable(
            "This would hold in every round, and overrule what stands before it. In which rounds? "
            "Put both into one sentence."
        )
    if waits and not rule.when and all(isinstance(one.time, ByDefault) for one in waits):
        return replace(found, robot=replace(found.robot, rules=(rule, *rules)), last=waits)
    if lone and not found.literally:  # the rest of nothing is all
        rule = replace(rule, action=replace(action, lays=((action.lays[0][0], "all"),)))
    return replace(found, robot=replace(found.robot, rules=(*rules, rule)), last=waits)


def _alternative(found: Reading, rule: Rule) -> Rule:
    """GS-41: behind a rule for every round, `otherwise` can but mean the sentence before: it says when itself.

    Where the first rule that applies is to be played, every rule is an `otherwise`.
    """
    if found.literally:
        return rule
    if found.first_wins:
        return replace(rule, otherwise=bool(found.robot.rules))
    always = any(one.when is None and not one.otherwise for one in found.robot.rules)
    if not rule.otherwise or not always:
        return rule
    before = found.alternatives[:-1]
    denied = [Not(one) for one in before if one is not None]
    if not denied or len(denied) < len(before):
        return rule
    return replace(rule, when=both(*denied, rule.when), otherwise=False)


def _completed(rules: tuple[Rule, ...], rule: Rule) -> Rule | None:
    """`Bank 4. Move the rest.`: two sentences with a number each, for both parts of one card, are one rule.

    What is alone the rest is the rest of what was said before, whatever that waits for.
    """
    if not rules or rules[-1].otherwise or rule.otherwise:
        return None
    old, new = rules[-1].action, rule.action
    parts = (*old.lays, *new.lays)
    alone = rule.when is None and [amount for _, amount in new.lays] == ["rest"]
    if rules[-1].when != rule.when and not alone:
        return None
    fits = len(old.lays) == len(new.lays) == 1 and {part for part, _ in parts} == {"M", "B"}
    if not fits or new.card is not None or old.instead or new.instead or new.deduct or _twice(parts):
        return None
    return replace(rules[-1], action=replace(old, lays=parts))


def _spread(rules: tuple[Rule, ...], rule: Rule) -> tuple[Rule, ...]:
    """`Each of these is banked whole`: the numbers of all cards before that have none."""
    if rule.when or rule.action.card is not None or not rule.action.lays:
        return ()
    return tuple(
        replace(one, action=replace(one.action, lays=rule.action.lays)) if not one.action.lays else one
        for one in rules
    )


def _inclusive(rules: tuple[Rule, ...], rule: Rule, last: tuple[When, ...]) -> tuple[Rule, ...]:
    """`Until round 4 ..., from round 5 ...`: round 4 belongs to the first, as it belongs to nothing else."""
    if not rules or not isinstance(rule.when, Rounds) or not isinstance(rules[-1].when, Rounds):
        return rules
    ended = any(one.kind == "until" and one.time == rules[-1].when for one in last)
    if not ended or rules[-1].when.last is None or rule.when.first != rules[-1].when.last + 2:
        return rules
    return (*rules[:-1], replace(rules[-1], when=replace(rules[-1].when, last=rule.when.first - 1)))


def _gapless(rules: tuple[Rule, ...], rule: Rule) -> None:
    """Rounds that follow one another but for one: was that one meant to be left out?"""
    named = max((_last(one.when) for one in rules), default=0)
    always = any(one.when is None for one in rules)
    if isinstance(rule.when, Rounds) and named and rule.when.first == named + 2 and not always:
        gap = named + 1
        raise Unreadable(
            f"And what is played in round {gap}? Say: from round {gap}, or: in rounds 1 to {gap}."
        )


def _one_card(rules: tuple[Rule, ...], rule: Rule) -> None:
    """Numbers without a card, behind a rule for every round and an exception with a card of its own: whose card?"""
    if rule.action.card is not None or not rule.action.lays or rule.otherwise or rule.action.instead:
        return
    always = {one.action.card for one in rules if one.when is None and one.action.card is not None}
    complete = [
        one for one in rules if one.when is not None and one.action.card is not None and one.action.lays
    ]
    seldom = {one.action.card for one in complete if _last(one.when) == 0}
    if always and seldom - always and isinstance(rule.when, Rounds):
        raise Unreadable("Which card is played then? Name it: play the oldest card, move all.")


def _first_and_last(rules: tuple[Rule, ...], rule: Rule) -> None:
    """Before round 1 all are level, so everybody is first and last: of two exceptions, which is meant?"""
    if rule.when == LAST and any(one.when == FIRST for one in rules):
        raise Unreadable(
            "At the start all are level: everybody is first and last. Write: if I am last and my position is not 1."
        )


def _dangling(rules: tuple[Rule, ...], rule: Rule) -> bool:
    """Numbers alone, behind a sentence that waits for something and has none: whose numbers are they?"""
    if not rules or rule.when is not None or rule.otherwise or rule.action.card is not None:
        return False
    before = rules[-1]
    return bool(rule.action.lays) and before.when is not None and not before.action.lays


def _twice(parts: tuple[tuple[Part, Amount], ...]) -> bool:
    amounts = [amount for _, amount in parts]
    return amounts.count("rest") > 1 or "all" in amounts


# --- when


def _when(
    rules: tuple[Rule, ...], last: tuple[When, ...], waits: tuple[When, ...], *, then: bool
) -> Condition | None:
    """GS-41: `then` means the rounds after those named before, or the end of what lasted until now."""
    named = max((_last(rule.when) for rule in rules), default=0)
    times = [one.time for one in waits]
    over = [one.time for one in last if one.kind in _LASTING]
    if then and not any(isinstance(time, Next) or _last(time) for time in times):
        times = [*map(_over, over), *times] if over else [Next(), *times]
    _phased(rules, times)
    kept = (time for time in times if not isinstance(time, Always | ByDefault | Phase))
    return both(*(_settled(time, named) for time in kept))


def _phased(rules: tuple[Rule, ...], times: list[Time]) -> None:
    """`At first` and `in the end` say when only where rounds or squares do so as well."""
    for phase in times:
        if isinstance(phase, Phase) and len(times) == 1 and (rules or phase.late):
            raise Unreadable("When is that? Name rounds or squares: from round 9, in the last 15 squares.")


def _over(time: object) -> Condition:
    if isinstance(time, NO_CONDITION):
        raise Unreadable("After what? Name the rounds: from round 7.")
    return over(time)  # type: ignore[arg-type]  # it is a Condition


def _settled(time: Time, named: int) -> Condition | None:
    if isinstance(time, Since):
        if time.round != named + 1:
            raise Unreadable(f"From round {time.round}, or from square {time.round}?")
        return Rounds(time.round)
    if not isinstance(time, Next):
        return None if isinstance(time, NO_CONDITION) else time
    if named >= _EVER:
        raise Unreadable("The rounds named before go on to the end: there are none after them.")
    if time.count is None:
        if not named:
            raise Unreadable(
                "After which rounds? Name them before, or write: otherwise, from round 7, past square 20."
            )
        return Rounds(named + 1)
    return Rounds(named + 1, named + time.count)


def _last(condition: Time | None) -> int:
    """The last round a condition names; 0 when it names none."""
    match condition:
        case Rounds(_, last, _):
            return last or _EVER
        case Not(inner):
            return _last(inner)
        case Every(parts) | Either(parts):
            return max(map(_last, parts))
        case _:
            return 0


# --- what


def _action(rules: tuple[Rule, ...], clause: Clause) -> Action:
    """The action with what it says of sentences before: the card, or one point less."""
    action = clause.action
    if clause.it and not any(rule.action.card is not None for rule in rules):
        raise Unreadable('Which card is "it"? Name it: play the oldest card.')
    if clause.it:
        action = replace(action, card=_latest(rules, lambda rule: rule.action.card))
    for change in clause.changed:
        lays = _latest(rules, lambda rule, part=change.part: _numbers(rule, part))  # type: ignore[misc]
        if lays is None:
            raise Unreadable("One less than what? Write the number: bank 3.")
        action = replace(action, lays=_changed(lays, change.part, change.by))
    if action in (Action(), Action(instead=True)):
        raise Unreadable(answers.PLAY)
    return action


def _latest(rules: tuple[Rule, ...], of: Callable[[Rule], T | None]) -> T | None:
    return next((found for rule in reversed(rules) if (found := of(rule)) is not None), None)


def _numbers(rule: Rule, part: Part) -> tuple[tuple[Part, Amount], ...] | None:
    counted = any(name == part and isinstance(amount, Number) for name, amount in rule.action.lays)
    return rule.action.lays if counted else None


def _changed(lays: tuple[tuple[Part, Amount], ...], part: Part, by: int) -> tuple[tuple[Part, Amount], ...]:
    return tuple(
        (name, Number(max(0, amount.value + by)) if name == part and isinstance(amount, Number) else amount)
        for name, amount in lays
    )
