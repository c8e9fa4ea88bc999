"""How much a condition asks for: `more than 2`, `5 or more`, `between 3 and 6`, `nothing`.

Must not know whose figure is measured.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games.golden_strider.robots.amounts import Expr, Figure, Number
from bot.games.golden_strider.robots.conditions import (
    TURNED,
    Compare,
    Condition,
    Either,
    Every,
    Not,
    Relation,
    Rounds,
)
from grammar import Unreadable


@dataclass(frozen=True)
class Measure:
    """Bounds that a figure has to keep: all of them, or with `any_of` one of them."""

    bounds: tuple[tuple[Relation, Expr], ...]
    any_of: bool = False
    by_height: bool = False  # it said "higher" or "lower", which of a place may mean either


NOTHING = Measure((("=", Number(0)),))
SOMETHING = Measure(((">", Number(0)),))


def measured(figure: Expr, found: Measure, *, turned: bool = False) -> Condition:
    """The figure keeps the measure, or with `turned` does not: it is false as well when the figure doesn't exist."""
    if found.by_height and isinstance(figure, Figure) and figure.name == "position":
        raise Unreadable("Higher or lower place? Write: third or better, third or worse.")
    parts = tuple(Compare(figure, sign, amount) for sign, amount in found.bounds)
    if len(parts) == 1:
        return negated(parts[0]) if turned else parts[0]
    whole = Either(parts) if found.any_of else Every(parts)
    return Not(whole) if turned else whole


def shifted(found: Measure, by: int) -> Measure:
    """The same of a figure that is so much greater."""
    bounds = []
    for sign, amount in found.bounds:
        if not isinstance(amount, Number):
            raise Unreadable("How many runners? Write a number.")
        bounds.append((sign, Number(amount.value + by)))
    return Measure(tuple(bounds), found.any_of)


def negated(condition: Condition) -> Condition:
    """`is not more than` is `is at most`; all else is denied as a whole."""
    match condition:
        case Compare(Figure(name) as left, ">", Number(0)) if name != "lead":
            return Compare(left, "=", Number(0))
        case Compare(left, sign, right):
            return Compare(left, TURNED[sign], right)
        case Rounds(first, None, 1) if first > 1:
            return Rounds(1, first - 1)
        case Not(inner):
            return inner
        case _:
            return Not(condition)


def contrary(conditions: Sequence[Condition]) -> bool:
    """Whether one of several is alone, and another one is not: `first, alone or shared` are no three."""
    parts = [one.parts if isinstance(one, Every | Either) else (one,) for one in conditions]
    # of a bare state it is not yet said whose it is
    atoms = {
        replace(atom, left=Figure("level"))
        for one in parts
        for atom in one
        if isinstance(atom, Compare) and isinstance(atom.left, Figure) and atom.left.name == "level"
    }
    return any(negated(atom) in atoms for atom in atoms)


def denied(condition: Condition) -> Condition:
    """The same denied of what may not exist: while nobody is behind me, nobody is 3 squares behind me."""
    match condition:
        case Compare(Figure() as figure) if _may_lack(figure):
            return Not(condition)
        case _:
            return negated(condition)


def _may_lack(figure: Figure) -> bool:
    """Whether the figure, or its runner, may not exist (GS-42)."""
    neighbours = any(who.whose in {"ahead", "behind"} or who.line > 0 for who in (figure.who, figure.other))
    return neighbours or figure.name in {"paid", "moved", "banked", "drew"}


def over(condition: Condition) -> Condition:
    """What holds when something that lasted has come to its end."""
    match condition:
        case Rounds(_, int(last), 1) if last:
            return Rounds(last + 1)
        case Every((Compare(Figure("round" | "square") as low), Compare(high, "<=" as relation, most))) if (
            low == high
        ):
            # between squares 20 and 30: it only ever grows, so that `after that` is beyond 30
            return Compare(high, TURNED[relation], most)
        case _:
            return negated(condition)
