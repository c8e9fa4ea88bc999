"""What stands on the other side of what the sentence before asks for: `closer than that`, `if I'm any lower`.

Must not know what is played, nor what else a condition leans on.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.golden_strider.robots.amounts import BETWEEN, Figure, Number
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
from bot.games.golden_strider.robots.english.asked_back.asking import TwoMeanings
from bot.games.golden_strider.robots.english.meanings.islands import When
from bot.games.golden_strider.robots.english.meanings.leaning import Beyond
from bot.games.golden_strider.robots.english.meanings.measures import negated
from bot.games.golden_strider.robots.english.meanings.times import Time
from bot.games.golden_strider.robots.robot import Rule
from grammar import Unreadable

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


def beyond(time: Time, last: tuple[When, ...]) -> Time:
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


def between(told: Compare, rules: Sequence[Rule]) -> Condition:
    """`3 or less: ...; 8 or more: ...; if it's less: ...`: less than 8, and not what the first one asks for."""
    outer = [
        rule.when
        for rule in rules
        if isinstance(rule.when, Compare) and rule.when.left == told.left and _lies_within(rule.when, told)
    ]
    return both(told, *(negated(one) for one in outer[-1:])) or told


def _lies_within(one: Compare, wide: Compare) -> bool:
    match one.right, wide.right:
        case Number(inner), Number(outer):
            down = wide.relation in {"<", "<="} and one.relation in {"<", "<="} and inner < outer
            up = wide.relation in {">", ">="} and one.relation in {">", ">="} and inner > outer
            return down or up
        case _:
            return False


def asked(why: Unreadable, waits: Sequence[When]) -> Unreadable:
    """The same question; of one who `is further off` it stands, and `he` is not passed over."""
    times = [part for one in waits for part in getattr(one.time, "parts", (one.time,))]
    of_somebody = any(isinstance(one, Beyond) and one.who for one in times)
    return TwoMeanings(str(why)) if of_somebody else why


def _settled(part: Condition, last: tuple[When, ...]) -> Condition:
    return beyond(part, last)  # type: ignore[return-value]  # of a condition comes a condition


def _other_side(time: Beyond, last: tuple[When, ...]) -> Condition:
    asked = [one for one in compared([when.time for when in last]) if not time.of or _is_of(one, time.of)]
    if asked and not (asked := [one for one in asked if _speaks_of(one, time)]):
        raise TwoMeanings(answers.THAN_WHAT)
    of_place = any(map(is_place, asked))
    if time.way in {"back", "near", "behind", "ahead"} and of_place and not all(map(is_place, asked)):
        raise Unreadable(answers.THAN_WHAT)  # third and within 4 of him; if further back
    near, far = ("better", "worse") if of_place else ("near", "back")
    high, low = ("better", "worse") if of_place else ("more", "less")
    fewer = "better" if of_place else "less"  # runners ahead
    ways = {
        "back": far,
        "near": near,
        "high": high,
        "low": low,
        "fewer": fewer,
        "behind": far,
        "ahead": "back",
    }
    way = ways.get(time.way, time.way)
    turned, placed = _WAYS[way], way in {"worse", "better"}
    found = [
        Compare(one.left, turned[one.relation], one.right)
        for one in asked
        if one.relation in turned and placed == is_place(one) and not _counts_runners(one)
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


def _speaks_of(one: Compare, time: Beyond) -> bool:
    """Whether a comparison may be of whom that is said, and on the same side: who is further behind is behind."""
    match one.left:
        case Figure(name, ahead, behind) if name in BETWEEN:
            if time.who not in {None, ahead, behind}:
                return False
            on_that_side = {"ahead": ahead, "behind": behind}.get(time.way)
            return name == "gap" or time.who is None or on_that_side in {None, time.who}
        case Figure("position", who):
            return time.who in {None, who} and time.way != "ahead"
        case Figure(_, who):
            return time.who in {None, who} and time.way not in {"ahead", "behind"}
        case _:
            return True


def _is_of(one: Compare, names: frozenset[str]) -> bool:
    return isinstance(one.left, Figure) and one.left.name in names


def _counts_runners(one: Compare) -> bool:
    """`If I am last, ... If he is not so far ahead, ...`: so many runners are no distance."""
    return isinstance(one.left, Figure) and one.left.name in {"followers", "level"}


def _is_standing(one: Condition) -> bool:
    """`If I lead by 3 or more`: who leads stands first and alone."""
    return isinstance(one, Compare) and (is_place(one) or _counts_runners(one))


def is_place(one: Compare) -> bool:
    """Whether it asks about a place."""
    return isinstance(one.left, Figure) and one.left.name == "position"


def compared(times: Sequence[Time]) -> list[Compare]:
    """The comparisons of what a sentence waits for."""
    found: list[Compare] = []
    for time in times:
        match time:
            case Compare():
                found.append(time)
            case Every(parts) | Either(parts):
                found += compared(parts)
    return found
