"""Which sentences of a robot can never apply, whatever happens in a race (GS-41).

Reckoned round by round with what is sure: rounds, and figures that can't leave their range. Must not know sentences.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from bot.games.golden_strider.parameters import ROUND_LIMIT
from bot.games.golden_strider.robots.amounts import Expr, Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every, Not, Rounds
from bot.games.golden_strider.robots.deciding import speaks
from bot.games.golden_strider.robots.robot import Covering, Robot, Rule

_Span: TypeAlias = tuple[float, float]  # the least and the most something can be
_ENDLESS = float("inf")
_LOOKS_BACK = {"paid", "moved", "banked", "drew"}  # do not exist before round 1
_SURE = {"round", "position", "square", "to go", "level", "followers", "owe"}  # of me, they always exist

_RANGES: Mapping[str, _Span] = {
    "position": (1, 10),
    **dict.fromkeys(("level", "followers"), (0, 9)),
    **dict.fromkeys(("to go", "lead"), (-_ENDLESS, _ENDLESS)),
    **dict.fromkeys(("highest", "lowest", "oldest", "newest", "moved", "banked", "drew", "paid"), (0, 20)),
}


def never(robot: Robot) -> tuple[Rule, ...]:
    """The rules that apply in no round of any race."""
    return tuple(rule for at, rule in enumerate(robot.rules) if not _ever(robot.rules[:at], rule))


def overruled(robot: Robot) -> tuple[Rule, ...]:
    """The rules that apply in some round, but never count: later ones that surely apply say all that they say."""
    dead = never(robot)
    return tuple(
        rule
        for at, rule in enumerate(robot.rules)
        if rule not in dead and not any(later.otherwise for later in robot.rules[at:]) and _idle(robot, at)
    )


def _idle(robot: Robot, at: int) -> bool:
    """In every round in which it may apply, others behind it surely do, and leave nothing of it."""
    rule, behind = robot.rules[at], robot.rules[at + 1 :]
    return all(
        _replaced(rule, [one for one in behind if _surely(one, number)])
        for number in range(1, ROUND_LIMIT + 1)
        if truth(rule.when, number) is not False
    )


def _replaced(rule: Rule, behind: list[Rule]) -> bool:
    said = [one.action for one in behind]
    anew = any(action.instead for action in said)
    card = rule.action.card is None or anew or any(action.card is not None for action in said)
    lays = not rule.action.lays or anew or any(action.lays for action in said)
    pays = rule.action.deduct is None or any(action.deduct for action in said)
    return card and lays and pays


def _ever(before: tuple[Rule, ...], rule: Rule) -> bool:
    return any(_may(before, rule, number) for number in range(1, ROUND_LIMIT + 1))


def _may(before: tuple[Rule, ...], rule: Rule, number: int) -> bool:
    if truth(rule.when, number) is False:
        return False
    return not rule.otherwise or not any(_surely(one, number) for one in before)


def _surely(rule: Rule, number: int) -> bool:
    """It has been tried before, and applied."""
    known = all(isinstance(amount, str | Number) for _, amount in rule.action.lays)
    known = known and not isinstance(rule.action.card, Covering)
    return speaks(rule.action) and not rule.otherwise and known and truth(rule.when, number) is True


def truth(condition: Condition | None, number: int) -> bool | None:
    """Whether it is surely true or surely false in this round; None where that depends on the race."""
    match condition:
        case None:
            return True
        case Rounds(first, last, step):
            return first <= number <= (last or number) and (number - first) % step == 0
        case Not(inner):
            return _turned(truth(inner, number))
        case Every(parts):
            return False if _empty(parts) else _all(truth(part, number) for part in parts)
        case Either(parts):
            return _turned(_all(_turned(truth(part, number)) for part in parts))
        case _:
            return _compared(condition, number) if isinstance(condition, Compare) else None


def _all(truths: Iterable[bool | None]) -> bool | None:
    found = list(truths)
    return False if False in found else None if None in found else True


def _turned(sure: bool | None) -> bool | None:  # noqa: FBT001  # it is what is turned
    return None if sure is None else not sure


def _compared(one: Compare, number: int) -> bool | None:
    if number == 1 and (_looks_back(one.left) or _looks_back(one.right)):
        return False
    (least, most), (low, high) = _span(one.left, number), _span(one.right, number)
    sure = {
        "<": _less(least, most, low, high),
        ">=": _turned(_less(least, most, low, high)),
        ">": _less(low, high, least, most),
        "<=": _turned(_less(low, high, least, most)),
        "=": False if most < low or least > high else None,
        "!=": True if most < low or least > high else None,
    }[one.relation]
    return None if sure and not (_exists(one.left) and _exists(one.right)) else sure


def _less(least: float, most: float, low: float, high: float) -> bool | None:
    return True if most < low else False if least >= high else None


def _span(expr: Expr, number: int) -> _Span:
    match expr:
        case Number(value):
            return value, value
        case Figure("round"):
            return number, number
        case Figure(name):
            return _RANGES.get(name, (0, _ENDLESS))
        case _:
            return -_ENDLESS, _ENDLESS


def _looks_back(expr: Expr) -> bool:
    return isinstance(expr, Figure) and expr.name in _LOOKS_BACK


def _exists(expr: Expr) -> bool:
    return isinstance(expr, Number) or (
        isinstance(expr, Figure) and expr.who.whose == "me" and expr.name in _SURE
    )


def _empty(parts: tuple[Condition, ...]) -> bool:
    """Bounds of one figure that leave no number between them."""
    spans: dict[Figure, _Span] = {}
    for part in parts:
        match part:
            case Compare(Figure() as figure, relation, Number(value)):
                least, most = spans.get(figure, (-_ENDLESS, _ENDLESS))
                low, high = {
                    "<": (-_ENDLESS, value - 1),
                    "<=": (-_ENDLESS, value),
                    "=": (value, value),
                    ">=": (value, _ENDLESS),
                    ">": (value + 1, _ENDLESS),
                }.get(relation, (-_ENDLESS, _ENDLESS))
                spans[figure] = max(least, low), min(most, high)
    return any(least > most for least, most in spans.values())
