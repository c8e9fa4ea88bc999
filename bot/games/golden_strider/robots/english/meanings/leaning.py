"""What leans on the sentence before: `until then`, `once he has`, `in those rounds`, `if 10 or more`, `closer`.

These are values; robots/relating.py puts in what they mean.
"""

from dataclasses import dataclass
from typing import TypeAlias

from bot.games.golden_strider.robots.english.meanings.measures import Measure


@dataclass(frozen=True)
class UntilThen:
    """`until then`: until what the sentence before waits for."""


@dataclass(frozen=True)
class OnceOver:
    """`once he has`: when that is over which the sentence before lasts for."""


@dataclass(frozen=True)
class ThoseRounds:
    """`in those rounds`, `in those 7 rounds`: which the sentence before names."""

    count: int | None = None


@dataclass(frozen=True)
class There:
    """`there I move all`: in the last squares or rounds which the sentence before names, or excepts."""


@dataclass(frozen=True)
class OtherRounds:
    """`the other rounds up to 9`: those that the sentence before does not name."""

    last: int


@dataclass(frozen=True)
class SoMuch:
    """`if 10 or more`: of what the sentence before asks for."""

    measure: Measure
    placed: bool = False  # `if it is 5 or worse`: it must have been a place


@dataclass(frozen=True)
class Beyond:
    """`closer than that`: on the other side of what the sentence before asks for; `less`, `no_more`, `worse`."""

    way: str
    of: frozenset[str] = frozenset()  # of which figures; of none: whichever it asks about


Leaning: TypeAlias = UntilThen | OnceOver | There | ThoseRounds | OtherRounds | SoMuch | Beyond
LEANING = (UntilThen, OnceOver, There, ThoseRounds, OtherRounds, SoMuch, Beyond)
