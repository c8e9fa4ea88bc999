"""How much a condition asks for: `more than 2`, `5 or more`, `between 3 and 6`, `nothing`.

Must not know whose figure is measured.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.golden_strider.robots.amounts import Expr, Figure, Number
from bot.games.golden_strider.robots.conditions import TURNED, Compare, Condition, Every, Not, Relation
from grammar import Unreadable

_WORDS: Mapping[str, Relation] = {
    **dict.fromkeys(
        ("more than", "greater than", "higher than", "larger than", "further than", "bigger than"), ">"
    ),
    **dict.fromkeys(("over", "above", "exceed", "exceeds", ">"), ">"),
    **dict.fromkeys(("less than", "fewer than", "lower than", "smaller than", "under", "below", "<"), "<"),
    **dict.fromkeys(
        ("at least", "no less than", "no fewer than", "not less than", "not fewer than", ">="), ">="
    ),
    **dict.fromkeys(("at most", "no more than", "not more than", "up to", "<="), "<="),
    **dict.fromkeys(("not exactly", "!="), "!="),
}

_ENDS: Mapping[str, Relation] = {"OR_MORE": ">=", "OR_LESS": "<="}


@dataclass(frozen=True)
class Measure:
    """Bounds that a figure has to keep, all of them."""

    bounds: tuple[tuple[Relation, Expr], ...]


def relation(word: str) -> Relation:
    """What a word of comparing means; `exactly`, `just` and the like are `=`."""
    return _WORDS.get(" ".join(word.casefold().split()), "=")


def measure(word: str, amount: Expr, *, more: bool, less: bool) -> Measure:
    """`more than 2`, `2 or more`; raises Unreadable for `more than 2 or less`."""
    if (word and (more or less)) or (more and less):
        raise Unreadable('More or less? Write "more than 2", "2 or more", "less than 2" or "2 or less".')
    return Measure(((">=" if more else "<=" if less else relation(word) if word else "=", amount),))


def open_ended(found: Measure, end: str) -> Measure:
    """`24 squares to go or less`: the ends that stand behind the noun; `end` is the kind of the last word."""
    match found.bounds:
        case (("=", amount),) if end in _ENDS:
            return Measure(((_ENDS[end], amount),))
        case _:
            return found


def nothing() -> Measure:
    """`nothing`."""
    return Measure((("=", Number(0)),))


def something() -> Measure:
    """`anything`."""
    return Measure(((">", Number(0)),))


def within(least: int, most: int) -> Measure:
    """`between 3 and 6`, both of them in."""
    return Measure(((">=", Number(least)), ("<=", Number(most))))


def measured(figure: Expr, found: Measure, *, turned: bool = False) -> Condition:
    """The figure keeps the measure, or with `turned` does not: it is false as well when the figure doesn't exist."""
    parts = tuple(Compare(figure, sign, amount) for sign, amount in found.bounds)
    if len(parts) == 1:
        return negated(parts[0]) if turned else parts[0]
    return Not(Every(parts)) if turned else Every(parts)


def negated(condition: Condition) -> Condition:
    """`is not more than` is `is at most`; all else is denied as a whole."""
    match condition:
        case Compare(Figure(name) as left, ">", Number(0)) if name != "lead":
            return Compare(left, "=", Number(0))
        case Compare(left, sign, right):
            return Compare(left, TURNED[sign], right)
        case _:
            return Not(condition)
