"""The orders of Goldrush as values; `str()` gives the canonical line, which `reading` reads back.

Must not know any board: whether an order may stand is asked elsewhere.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from bot.games.robot import ROBOT, Robot

# "player" is the old word for a robot.
VERBS = ("move", "guess", "draw", "concede", ROBOT, "player", "play")
Wish: TypeAlias = Literal["play on", "draw", "concede"]


class Hop(NamedTuple):
    """One step as ordered: a token and a way. Not bound yet, both may be squares, and "" is the token just moved."""

    token: str
    way: str

    def __str__(self) -> str:
        """`3 north`, `c1-c2`."""
        return f"{self.token}{'-' if self.way[-1].isdigit() else ' '}{self.way}".strip()


@dataclass(frozen=True)
class Move:
    """The steps of a turn, in their order; none is an order too (GO-7). With `by`, a robot chooses."""

    hops: tuple[Hop, ...] = ()
    by: str = ""

    @property
    def unit(self) -> str:
        """What is ordered by itself (ALL-2)."""
        return "move"

    def __str__(self) -> str:
        """`move 3 north, 3 north`, `move none`, `move by steady`."""
        return f"move by {self.by}" if self.by else f"move {', '.join(map(str, self.hops)) or 'none'}"


@dataclass(frozen=True)
class Guess:
    """The opponent's token that is expected to move, or its square if not bound yet. "" is no guess."""

    token: str = ""
    final: bool = False  # the turn need not wait for a better one (GO-3)
    by: str = ""

    @property
    def unit(self) -> str:
        """What is ordered by itself (ALL-2)."""
        return "guess"

    def __str__(self) -> str:
        """`guess 5`, `guess 5 final`, `guess none`, `guess by sly`."""
        what = f"by {self.by}" if self.by else self.token or "none"
        return f"guess {what}{' final' if self.final else ''}"


@dataclass(frozen=True)
class End:
    """How a player wants the match to end now, or that it goes on (GO-7)."""

    wish: Wish

    @property
    def unit(self) -> str:
        """Offer and answer are one unit."""
        return "draw"

    def __str__(self) -> str:
        """`draw`, `concede`, `play on`."""
        return self.wish


Order: TypeAlias = Move | Guess | End | Robot
