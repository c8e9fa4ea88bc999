"""What a condition leans on in the sentence before: `closer than that`, `if 10 or more`, `once he has`.

Must not know what is played.
"""

from dataclasses import replace

from bot.games.golden_strider.robots import than_that
from bot.games.golden_strider.robots.amounts import PICKS, Number, Pick
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Not,
    Rounds,
)
from bot.games.golden_strider.robots.english.asked_back.asking import GoesOn
from bot.games.golden_strider.robots.english.meanings.actions import picked
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.leaning import (
    Beyond,
    OnceOver,
    OtherRounds,
    SoMuch,
    There,
    ThoseRounds,
)
from bot.games.golden_strider.robots.english.meanings.measures import measured, negated, over, shifted
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION, Time
from bot.games.golden_strider.robots.robot import Rule
from grammar import Unreadable

LASTING = frozenset({"until", "while", "unless"})


def resolved(
    waits: tuple[When, ...], last: tuple[When, ...], rules: tuple[Rule, ...] = ()
) -> tuple[When, ...]:
    """The same with all put in that the sentence before tells: `closer than that`, `if 10 or more`, `once he has`."""
    times = [_beside_that(one.time, _told(one.time, last, alone=len(waits) == 1), rules) for one in waits]
    return tuple(
        one if time == one.time else replace(one, time=time) for one, time in zip(waits, times, strict=True)
    )


def _told(time: Time, last: tuple[When, ...], *, alone: bool) -> Time:
    match time:
        case SoMuch():
            return _so_much(time, last)
        case OnceOver():
            return _once_over(last)
        case There():
            return _there(last)
        case ThoseRounds(count):
            return _so_many(_those_rounds(() if alone else last), count)
        case OtherRounds(latest):
            return _other_rounds(latest, last)
        case _:
            return than_that.beyond(time, last)


def _beside_that(said: Time, told: Time, rules: tuple[Rule, ...]) -> Time:
    """`If I'm third ..., if lower ..., if higher ...`: higher than third, where third itself was asked about."""
    match said, told:
        case Beyond(), Compare(left, ">=" | "<=" as relation, right) if any(
            rule.when == Compare(left, "=", right) for rule in rules
        ):
            return Compare(left, ">" if relation == ">=" else "<", right)
        case Beyond(), Compare(left, "<" | "<=" | ">" | ">="):
            return than_that.between(told, rules)
        case _:
            return told


def card_spoken_of(rules: tuple[Rule, ...], last: tuple[When, ...]) -> Pick | None:
    """The card that the rule before asks about, or plays in every round, where it asks about nothing else."""
    if any(isinstance(one.time, Compare) and not picked(one.time) for one in last):
        return None
    for rule in reversed(rules):
        if asked := picked(rule.when):
            return asked
        if rule.action.card is not None:
            return next((one for one in PICKS if one == rule.action.card and rule.when is None), None)
    return None


def value_spoken_of(rules: tuple[Rule, ...]) -> int | None:
    """The value of the card that the rule before plays."""
    card = rules[-1].action.card if rules else None
    return card if isinstance(card, int) else None


def _so_much(time: SoMuch, last: tuple[When, ...]) -> Condition:
    """`If 10 or more`, behind `if the leader is 5 or more ahead`: the same figure."""
    asked = than_that.compared([when.time for when in last])
    figures = {one.left for one in asked}
    if len(figures) != 1:
        raise Unreadable("So much of what? Write: if I owe 3 or more, if the leader is 5 or more ahead.")
    if time.placed:
        if not than_that.is_place(asked[0]):
            raise Unreadable("What is better or worse than that? Write: if my position is 5 or worse.")
        return measured(figures.pop(), time.measure)
    if not than_that.is_place(asked[0]):
        return measured(figures.pop(), time.measure)
    # so many runners ahead, or that place: what is left beside the place that was asked about
    ways = (measured(asked[0].left, one) for one in (time.measure, shifted(time.measure, 1)))
    found = [one for one in ways if [*map(_bound, asked)] == [_bound(negated(one))]]
    if not found:
        raise Unreadable("So many of what? Write: if three or more runners are ahead of me, if I am fourth.")
    return found[0]


def _bound(one: Condition) -> object:
    """A comparison with a number, so that `more than 3` is `at least 4`."""
    match one:
        case Compare(left, ">", Number(value)):
            return left, ">=", value + 1
        case Compare(left, "<", Number(value)):
            return left, "<=", value - 1
        case Compare(left, sign, Number(value)):
            return left, sign, value
        case _:
            return one


def _so_many(rounds: Time, count: int | None) -> Time:
    """The rounds, if they are so many: `in those five rounds`."""
    if count and isinstance(rounds, Rounds) and (rounds.last or 0) - rounds.first + 1 != count:
        raise Unreadable("The rounds named before are not so many. Name them again: in rounds 1 to 7, ...")
    return rounds


def _those_rounds(last: tuple[When, ...]) -> Condition:
    match [one.time for one in last if isinstance(one.time, Rounds)]:
        case [rounds]:
            return rounds
        case _:
            raise GoesOn("In which rounds? Name them: in rounds 1 to 5.")


def _there(last: tuple[When, ...]) -> Condition:
    match [one for one in last if not isinstance(one.time, NO_CONDITION)]:
        case [When(kind="until" | "while" | "unless") as one]:
            return ended(one.time)
        case [When(Compare() | Rounds() as time)]:
            return time
        case _:
            raise GoesOn("Where is that? Say when: in the last 15 squares, from square 45, from round 9.")


def _other_rounds(latest: int, last: tuple[When, ...]) -> Condition:
    """`The other rounds up to 9`, behind `rounds 3, 6 and 9`: those that are not named there."""
    match [one.time for one in last]:
        case [Rounds() | Either() as named] if _within(named, latest):
            return Every((Rounds(1, latest), Not(named)))
        case _:
            raise Unreadable("Which other rounds? Name them: in rounds 1, 2, 4 and 5.")


def _within(named: Condition, latest: int) -> bool:
    """Whether it is rounds only, all of them up to the latest."""
    rounds = named.parts if isinstance(named, Either) else (named,)
    return all(isinstance(one, Rounds) and one.last is not None and one.last <= latest for one in rounds)


def _once_over(last: tuple[When, ...]) -> Condition:
    """`Once he has`, behind `while the leader hasn't reached square 15`: when the leader has."""
    match [one for one in last if one.kind in LASTING or isinstance(one.time, Not)]:
        case [one]:
            return ended(one.time)
        case _:
            raise Unreadable("Once what? Say when: once the leader has reached square 15.")


def ended(time: object) -> Condition:
    """What holds when that has ended which lasted until now."""
    if isinstance(time, NO_CONDITION):
        raise Unreadable("After what? Name the rounds: from round 7.")
    return over(time)  # type: ignore[arg-type]  # it is a Condition
