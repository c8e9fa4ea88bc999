"""The orders of Breaking Away as values; `str()` gives the canonical line, which `reading` reads back.

Must not know any race: whether an order may stand is asked elsewhere.
"""

from dataclasses import dataclass
from typing import TypeAlias

from bot.games.robot import ROBOT, Robot

# The last is the old word for a robot.
VERBS = ("play", "line-up", ROBOT, "pilot")


@dataclass(frozen=True)
class LineUp:
    """A rider's hand, and the rider's name if one is given; not bound yet, it may be without a grade."""

    cards: tuple[int, ...]
    grade: str = ""
    name: str = ""

    @property
    def unit(self) -> str:
        """`A line-up`."""
        return line_up_unit(self.grade)

    def __str__(self) -> str:
        """`A Percy Vere 10 10 10`, `A 10 10 10`."""
        return " ".join(filter(None, (self.grade, self.name, *map(str, self.cards))))


@dataclass(frozen=True)
class Play:
    """The card of one rider: `rider` is the grade, or (not bound yet) the name as it was written."""

    rider: str
    card: int

    @property
    def unit(self) -> str:
        """`A card`."""
        return card_unit(self.rider)

    def __str__(self) -> str:
        """`A 10`."""
        return f"{self.rider} {self.card}"


Order: TypeAlias = LineUp | Play | Robot


def line_up_unit(grade: str) -> str:
    """What is ordered by itself (ALL-2) before turn 1."""
    return f"{grade} line-up".strip()


def card_unit(rider: str) -> str:
    """What is ordered by itself (ALL-2) in every turn."""
    return f"{rider} card"
