"""Conditions and amounts of a robot as functions of a report, put together once and called a million times.

These functions give the same results as `robots.looking`, only faster. Must not know which cards are played.
"""

from collections.abc import Callable, Mapping
from functools import partial
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import TypeAlias

from bot.games.golden_strider.robots.amounts import Expr, Figure, Half, Number, Sign, Sum, Who
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Holds,
    Not,
    Relation,
    Rounds,
)
from bot.games.golden_strider.robots.looking import PRINTED, found, holds, value
from bot.games.golden_strider.robots.sight import Line, Sight

Judge: TypeAlias = Callable[[Sight], bool]
Gauge: TypeAlias = Callable[[Sight], int | None]
_Finder: TypeAlias = Callable[[Sight], Line | None]

_RELATIONS: Mapping[Relation, Callable[[int, int], bool]] = {
    "<": lt,
    "<=": le,
    "=": eq,
    ">=": ge,
    ">": gt,
    "!=": ne,
}
_SIGNS: Mapping[Sign, Callable[[int, int], int]] = {"plus": add, "minus": sub, "times": mul}


def judge(condition: Condition) -> Judge:
    """Whether the condition holds, as `looking.holds` says."""
    match condition:
        case Compare(left, relation, Number(number)):
            return _against(gauge(left), _RELATIONS[relation], number)
        case Compare(left, relation, right):
            return _between(gauge(left), _RELATIONS[relation], gauge(right))
        case Not(inner):
            return _not(judge(inner))
        case Every(parts) | Either(parts):
            joined = _every if isinstance(condition, Every) else _either
            return joined(tuple(map(judge, parts)))
        case Rounds(first, last, step):
            return lambda seen: seen.round in range(first, (last or seen.round) + 1, step)
        case Holds():
            return partial(holds, condition)


def gauge(expr: Expr) -> Gauge:
    """The value of the amount, as `looking.value` says."""
    match expr:
        case Figure():
            return _figure(expr)
        case Half(of):
            return _half(gauge(of))
        case Sum(left, sign, right):
            return _sum(gauge(left), _SIGNS[sign], gauge(right))
        case Number(number):
            return lambda _: number


def _figure(figure: Figure) -> Gauge:
    match figure.name:
        case "lead":
            return _lead(_finder(figure.who), _finder(figure.other))
        case "gap":
            return _gap(_lead(_finder(figure.who), _finder(figure.other)))
        case "to go":
            return _to_go(_finder(figure.who))
        case name if name in PRINTED:
            return _of_line(_finder(figure.who), PRINTED[name])
        case _:
            return partial(value, figure)


def _finder(who: Who) -> _Finder:
    match who.whose:
        case "me":
            return lambda seen: seen.lines[seen.me]
        case "leader":
            return lambda seen: seen.lines[0]
        case _:
            return partial(found, who)


def _against(left: Gauge, related: Callable[[int, int], bool], number: int) -> Judge:
    def judged(seen: Sight) -> bool:
        one = left(seen)
        return one is not None and related(one, number)

    return judged


def _between(left: Gauge, related: Callable[[int, int], bool], right: Gauge) -> Judge:
    def judged(seen: Sight) -> bool:
        one, other = left(seen), right(seen)
        return one is not None and other is not None and related(one, other)

    return judged


def _not(inner: Judge) -> Judge:
    return lambda seen: not inner(seen)


def _every(parts: tuple[Judge, ...]) -> Judge:
    def judged(seen: Sight) -> bool:
        for part in parts:  # noqa: SIM110  # a generator costs as much as three parts
            if not part(seen):
                return False
        return True

    return judged


def _either(parts: tuple[Judge, ...]) -> Judge:
    def judged(seen: Sight) -> bool:
        for part in parts:  # noqa: SIM110  # the same
            if part(seen):
                return True
        return False

    return judged


def _of_line(finder: _Finder, printed: Callable[[Line], int | None]) -> Gauge:
    def gauged(seen: Sight) -> int | None:
        line = finder(seen)
        return None if line is None else printed(line)

    return gauged


def _to_go(finder: _Finder) -> Gauge:
    def gauged(seen: Sight) -> int | None:
        line = finder(seen)
        return None if line is None else seen.length - line.square

    return gauged


def _lead(finder: _Finder, other: _Finder) -> Gauge:
    def gauged(seen: Sight) -> int | None:
        one, two = finder(seen), other(seen)
        return None if one is None or two is None else one.square - two.square

    return gauged


def _gap(lead: Gauge) -> Gauge:
    def gauged(seen: Sight) -> int | None:
        squares = lead(seen)
        return None if squares is None else abs(squares)

    return gauged


def _half(of: Gauge) -> Gauge:
    def gauged(seen: Sight) -> int | None:
        whole = of(seen)
        return None if whole is None else whole // 2

    return gauged


def _sum(left: Gauge, sign: Callable[[int, int], int], right: Gauge) -> Gauge:
    def gauged(seen: Sight) -> int | None:
        one, other = left(seen), right(seen)
        return None if one is None or other is None else sign(one, other)

    return gauged
