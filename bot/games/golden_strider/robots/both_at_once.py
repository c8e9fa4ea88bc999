"""Conditions that can't hold at once: `nobody is behind me, and more than 10 behind`, `up to square 20 and from 40`.

Must not know how a sentence is read, nor what its writer is asked.
"""

from collections.abc import Sequence
from operator import eq, ge, gt, le, lt, ne

from bot.games.golden_strider.robots.amounts import Expr, Figure, Number
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Not,
    Relation,
    Rounds,
)
from bot.games.golden_strider.robots.impossible import LATEST, is_within

_FAR = 100  # no figure is further from nothing
_HOLDS = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt, "!=": ne}


def is_impossible(when: Condition | None) -> bool:
    """`If the last man is more than 10 behind me`: that nobody is behind me, and more than ten."""
    match when:
        case Every(parts):
            return any(map(is_impossible, parts)) or not _can_be(parts)
        case Either(parts):
            return any(map(is_impossible, parts))
        case Not(inner):
            return is_impossible(inner)
        case _:
            return False


def _can_be(parts: Sequence[Condition]) -> bool:
    """Whether for each figure there is a number for which all holds that is asked of it."""
    rounds = [one for one in parts if isinstance(one, Rounds)]
    bounds: dict[Expr, list[tuple[Relation, int]]] = {}
    for one in parts:
        # of two squares that can't both be, the receipt tells (GS-41)
        if isinstance(one, Compare) and isinstance(one.right, Number) and not _is_square(one.left):
            bounds.setdefault(one.left, []).append((one.relation, one.right.value))
    return any(all(is_within(one, number) for one in rounds) for number in range(1, LATEST)) and all(
        any(all(_HOLDS[sign](number, value) for sign, value in told) for number in range(-_FAR, _FAR))
        for told in bounds.values()
    )


def is_nowhere(when: Condition | None) -> bool:
    """`Up to square 20 and from square 40`: no square is both."""
    if not isinstance(when, Every):
        return False
    squares = [one for one in when.parts if isinstance(one, Compare) and _is_square(one.left)]
    bounds = [(one.relation, one.right.value) for one in squares if isinstance(one.right, Number)]
    same = len({one.left for one in squares}) == 1
    return same and not any(all(_HOLDS[sign](at, value) for sign, value in bounds) for at in range(_FAR))


def _is_square(figure: Expr) -> bool:
    return isinstance(figure, Figure) and figure.name == "square"
