"""The orders of Gotham Race as values; `str()` gives the canonical line, which `reading` reads back.

Must not know any match: whether an order may stand is asked elsewhere.
"""

from dataclasses import dataclass
from typing import TypeAlias

from bot.games.robot import ROBOT, Robot

PLAY, DRAW = "play", "draw"  # units, and the words that begin them
# The last is the old word for a robot.
VERBS = (PLAY, DRAW, ROBOT, "player")
POSITION = None  # stands for the deck of the figure's position at the moment of the draw (GR-10)


@dataclass(frozen=True)
class Play:
    """Place the card with this code; of two equal ones the older (GR-6)."""

    code: str

    @property
    def unit(self) -> str:
        """One card a round."""
        return PLAY

    def __str__(self) -> str:
        """`play 2-C`."""
        return f"play {self.code}"


@dataclass(frozen=True)
class Draw:
    """Take the top card of this deck."""

    deck: int | None

    @property
    def unit(self) -> str:
        """One card a round."""
        return DRAW

    def __str__(self) -> str:
        """`draw 3`, `draw position`."""
        return f"draw {'position' if self.deck is POSITION else self.deck}"


Order: TypeAlias = Play | Draw | Robot
