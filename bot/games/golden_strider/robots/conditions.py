"""When a sentence of a robot applies: rounds, comparisons of figures, and how these are joined (GS-42).

`str()` is the canonical phrase. Must not know how a condition is judged.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from bot.games.golden_strider.robots.amounts import VERBS, Expr, Figure, Who, conjugated

Relation: TypeAlias = Literal["<", "<=", "=", ">=", ">", "!="]
TURNED: dict[Relation, Relation] = {"<": ">=", "<=": ">", "=": "!=", ">=": "<", ">": "<=", "!=": "="}
_RELATIONS: dict[Relation, str] = {
    "<": "less than",
    "<=": "at most",
    "=": "exactly",
    ">=": "at least",
    ">": "more than",
    "!=": "not exactly",
}


@dataclass(frozen=True)
class Rounds:
    """Round `first` to `last` (None: to the end), every `step`-th of them."""

    first: int
    last: int | None = None
    step: int = 1

    def __str__(self) -> str:
        """`in round 6`, `in rounds 1 to 5`, `from round 7`, `in every 2nd round from round 1 to 9`."""
        if self.step > 1:
            until = "" if self.last is None else f" to {self.last}"
            return f"in every {self.step} rounds from round {self.first}{until}"
        if self.last is None:
            return f"from round {self.first}"
        if self.last == self.first:
            return f"in round {self.first}"
        return f"in rounds {self.first} to {self.last}"


@dataclass(frozen=True)
class Compare:
    """One figure or sum against another; false when a number in it does not exist."""

    left: Expr
    relation: Relation
    right: Expr

    def __str__(self) -> str:
        """`I owe more than 2`, `my position is at most 3`."""
        word = _RELATIONS[self.relation]
        match self.left:
            case Figure(name, who) if name in VERBS:
                return f"{who.subject} {conjugated(name, who)} {word} {self.right}"
            case _:
                return f"{self.left} is {word} {self.right}"


@dataclass(frozen=True)
class Holds:
    """A runner has a card of this value in the hand."""

    who: Who
    value: int

    def __str__(self) -> str:
        """`I hold a 10`, `the leader holds a 10`."""
        return f"{self.who.subject} {'hold' if self.who.whose == 'me' else 'holds'} a {self.value}"


@dataclass(frozen=True)
class Not:
    """The condition does not hold."""

    condition: "Condition"

    def __str__(self) -> str:
        """`not (I hold a 10)`."""
        return f"not ({self.condition})"


@dataclass(frozen=True)
class Every:
    """All of two or more conditions hold; `both` builds it."""

    parts: tuple["Condition", ...]

    def __str__(self) -> str:
        """`I owe more than 2 and my square is at least 30`."""
        return " and ".join(f"({part})" if isinstance(part, Either) else str(part) for part in self.parts)


@dataclass(frozen=True)
class Either:
    """At least one of two or more conditions holds; `either` builds it."""

    parts: tuple["Condition", ...]

    def __str__(self) -> str:
        """`I owe more than 2 or my square is at least 30`."""
        return " or ".join(map(str, self.parts))


Condition: TypeAlias = Rounds | Compare | Holds | Not | Every | Either


def both(*conditions: Condition | None) -> Condition | None:
    """All of them together, None being no condition; one inside another is opened up."""
    parts: list[Condition] = []
    for one in conditions:
        parts += one.parts if isinstance(one, Every) else [one] if one else []
    return Every(tuple(parts)) if len(parts) > 1 else parts[0] if parts else None


def either(*conditions: Condition) -> Condition:
    """One of them at least; one inside another is opened up, and rounds in a row are said as one span."""
    parts: list[Condition] = []
    for one in conditions:
        parts += one.parts if isinstance(one, Either) else [one]
    if span := _in_a_row(parts):
        return span
    return Either(tuple(parts)) if len(parts) > 1 else parts[0]


def _in_a_row(parts: Sequence[Condition]) -> Rounds | None:
    """`Rounds 1, 2 and 3` are rounds 1 to 3."""
    rounds = [one for one in parts if isinstance(one, Rounds) and one.step == 1 and one.last]
    joined = all(before.last == after.first - 1 for before, after in pairwise(rounds))
    if len(rounds) < max(2, len(parts)) or not joined:
        return None
    return Rounds(rounds[0].first, rounds[-1].last)
