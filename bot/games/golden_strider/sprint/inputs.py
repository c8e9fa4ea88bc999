"""What a robot looks at besides its round, its hand and what it owes: the conditions and amounts that can differ.

Must not know how the robot judges what it looks at.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from bot.games.golden_strider.robots.amounts import PICKS, Expr, Figure, Half, Number, Sum, Who
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every, Holds, Not, Rounds
from bot.games.golden_strider.robots.robot import Covering, Robot
from bot.games.golden_strider.robots.sight import Sight
from bot.games.golden_strider.sprint.compiled import gauge, judge

_OWN = frozenset({"owe", "total", "drew", *PICKS})  # what the hand and the debt of a robot tell

Input: TypeAlias = Callable[[Sight], int | None]


def inputs(robot: Robot) -> tuple[Input, ...]:
    """A function for each condition and amount that round, hand and debt don't settle."""
    conditions = dict.fromkeys(rule.when for rule in robot.rules if rule.when and not _settled(rule.when))
    lays = (amount for rule in robot.rules for _, amount in rule.action.lays)
    least = (rule.action.card.least for rule in robot.rules if isinstance(rule.action.card, Covering))
    amounts = dict.fromkeys(one for one in (*lays, *least) if not isinstance(one, str) and not _told(one))
    return (*map(judge, conditions), *map(gauge, amounts))


def _settled(condition: Condition) -> bool:
    """Whether round, own hand and debt settle it."""
    match condition:
        case Rounds():
            return True
        case Compare(left, _, right):
            return _told(left) and _told(right)
        case Holds(who):
            return who == Who("me")
        case Not(inner):
            return _settled(inner)
        case Every(parts) | Either(parts):
            return all(map(_settled, parts))


def _told(expr: Expr) -> bool:
    """Whether round, own hand and debt tell it."""
    return all(one.name == "round" or (one.who.whose == "me" and one.name in _OWN) for one in _figures(expr))


def _figures(expr: Expr) -> Iterator[Figure]:
    match expr:
        case Number():
            return
        case Figure():
            yield expr
        case Half(of):
            yield from _figures(of)
        case Sum(left, _, right):
            yield from _figures(left)
            yield from _figures(right)
