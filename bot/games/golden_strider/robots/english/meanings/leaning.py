"""What leans on the sentence before: `until then`, `once he has`, `in those rounds`, `if 10 or more`, `closer`.

These are values; robots/relating.py puts in what they mean.
"""

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeAlias

from bot.games.golden_strider.robots.amounts import Who
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

    way: str  # `ahead` and `behind` say on which side, too
    of: frozenset[str] = frozenset()  # of which figures; of none: whichever it asks about
    who: Who | None = None  # who is so, where that is said


def of_nobody(thing: Any) -> Any:
    """The same, with nobody named of whom `closer than that` is said."""
    if isinstance(thing, Beyond):
        return replace(thing, who=None)
    if type(thing) is tuple:
        return tuple(map(of_nobody, thing))
    if is_dataclass(thing) and not isinstance(thing, type):
        return replace(thing, **{one.name: of_nobody(getattr(thing, one.name)) for one in fields(thing)})
    return thing


Leaning: TypeAlias = UntilThen | OnceOver | There | ThoseRounds | OtherRounds | SoMuch | Beyond
LEANING = (UntilThen, OnceOver, There, ThoseRounds, OtherRounds, SoMuch, Beyond)
