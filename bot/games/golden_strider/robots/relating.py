"""What a condition leans on in the sentence before: `closer than that`, `if 10 or more`, `once he has`.

Must not know what is played.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.golden_strider.robots.amounts import PICKS, Figure, Number, Pick
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Not,
    Relation,
    Rounds,
    both,
)
from bot.games.golden_strider.robots.english.asked_back import answers
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
# less than 3 ... more: of 3 itself neither speaks; more than 3 ... not so many: this does
_WAYS: dict[str, dict[Relation, Relation]] = {
    "less": {">=": "<", ">": "<", "=": "<"},
    "more": {"<=": ">", "<": ">", "=": ">"},
    "worse": {"<=": ">", "<": ">", "=": ">"},
    "better": {">=": "<", ">": "<", "=": "<"},
    "no_more": {">=": "<", ">": "<=", "=": "<"},
    # more than 4 ahead: ...; if he is closer, he is so by 4 or less
    "near": {">=": "<", ">": "<=", "=": "<"},
    "back": {"<=": ">", "<": ">=", "=": ">"},
}


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
            return _beyond(time, last)


def _beside_that(said: Time, told: Time, rules: tuple[Rule, ...]) -> Time:
    """`If I'm third ..., if lower ..., if higher ...`: higher than third, where third itself was asked about."""
    match said, told:
        case Beyond(), Compare(left, ">=" | "<=" as relation, right) if any(
            rule.when == Compare(left, "=", right) for rule in rules
        ):
            return Compare(left, ">" if relation == ">=" else "<", right)
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
    asked = _compared([when.time for when in last])
    figures = {one.left for one in asked}
    if len(figures) != 1:
        raise Unreadable("So much of what? Write: if I owe 3 or more, if the leader is 5 or more ahead.")
    if time.placed:
        if not _is_place(asked[0]):
            raise Unreadable("What is better or worse than that? Write: if my position is 5 or worse.")
        return measured(figures.pop(), time.measure)
    if not _is_place(asked[0]):
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


def _beyond(time: Time, last: tuple[When, ...]) -> Time:
    """The same with every `closer than that` put in: behind `8 or more squares off the leader` fewer than 8."""
    match time:
        case Beyond():
            return _other_side(time, last)
        case Every(parts) | Either(parts) if not all(isinstance(part, Compare | Rounds) for part in parts):
            return replace(time, parts=tuple(_settled(part, last) for part in parts))
        case Not(inner):
            return Not(_settled(inner, last))
        case _:
            return time


def _settled(part: Condition, last: tuple[When, ...]) -> Condition:
    return _beyond(part, last)  # type: ignore[return-value]  # of a condition comes a condition


def _other_side(time: Beyond, last: tuple[When, ...]) -> Condition:
    asked = [one for one in _compared([when.time for when in last]) if not time.of or _is_of(one, time.of)]
    of_place = any(map(_is_place, asked))
    if time.way in {"back", "near"} and of_place and not all(map(_is_place, asked)):
        raise Unreadable(answers.THAN_WHAT)  # third and within 4 of him; if further back
    near, far = ("better", "worse") if of_place else ("near", "back")
    high, low = ("better", "worse") if of_place else ("more", "less")
    way = {"back": far, "near": near, "high": high, "low": low}.get(time.way, time.way)
    turned, placed = _WAYS[way], way in {"worse", "better"}
    found = [
        Compare(one.left, turned[one.relation], one.right)
        for one in asked
        if one.relation in turned and placed == _is_place(one) and not _counts_runners(one)
    ]
    bounds = [one.right.value for one in found if isinstance(one.right, Number)]
    if len({(one.left, one.relation) for one in found}) != 1 or len(bounds) not in {0, len(found)}:
        raise Unreadable(answers.THAN_WHAT)
    if not bounds:
        return found[0]
    outermost = max(bounds) if way in {"more", "worse", "back"} else min(bounds)
    told = Compare(found[0].left, found[0].relation, Number(outermost))
    return _beside(told, last)


def _beside(told: Compare, last: tuple[When, ...]) -> Condition:
    """`If I lead by 3 or more ..., if less ...`: the lead is asked about in both."""
    match [one.time for one in last]:
        case [Every(parts)] if sum(isinstance(one, Compare) and one.left == told.left for one in parts) == 1:
            others = [one for one in parts if not (isinstance(one, Compare) and one.left == told.left)]
            if (
                not isinstance(told.left, Figure)
                or told.left.name != "lead"
                or not all(map(_is_standing, others))
            ):
                raise Unreadable(answers.WITHIN)  # within 5 and not past 30, ... if further back
            return both(*others, told) or told
        case _:
            return told


def _is_of(one: Compare, names: frozenset[str]) -> bool:
    return isinstance(one.left, Figure) and one.left.name in names


def _counts_runners(one: Compare) -> bool:
    """`If I am last, ... If he is not so far ahead, ...`: so many runners are no distance."""
    return isinstance(one.left, Figure) and one.left.name in {"followers", "level"}


def _is_standing(one: Condition) -> bool:
    """`If I lead by 3 or more`: who leads stands first and alone."""
    return isinstance(one, Compare) and (_is_place(one) or _counts_runners(one))


def _is_place(one: Compare) -> bool:
    return isinstance(one.left, Figure) and one.left.name == "position"


def _compared(times: Sequence[Time]) -> list[Compare]:
    """The comparisons of what a sentence waits for."""
    found: list[Compare] = []
    for time in times:
        match time:
            case Compare():
                found.append(time)
            case Every(parts) | Either(parts):
                found += _compared(parts)
    return found
