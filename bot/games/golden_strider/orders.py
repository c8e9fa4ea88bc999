"""The orders of Golden Strider as values; `str()` gives the canonical line, which `reading` reads back.

Must not know any race: whether an order may stand is asked elsewhere.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.games.golden_strider.cards import Reference

Amount: TypeAlias = int | Literal["rest", "all"] | None  # GS-4; None: not written
Part: TypeAlias = Literal["M", "B"]

VERBS = ("play", "line-up", "cards")


@dataclass(frozen=True)
class LineUp:
    """Start cards, in the order in which they will be printed."""

    cards: tuple[int, ...]
    runner: str = ""

    @property
    def unit(self) -> str:
        """`line-up`, with the runner's name where a seat has several."""
        return unit("line-up", self.runner)

    def __str__(self) -> str:
        """`line-up 7 7 6 5 5`."""
        return named(self.runner, "line-up " + " ".join(map(str, self.cards)))


@dataclass(frozen=True)
class Play:
    """A card, and how it is split."""

    card: Reference
    move: Amount = None
    bank: Amount = None
    deduct: Part | None = None  # GS-3: the part that pays what is owed
    paid: int | None = None  # D as the player reckons it: an assertion, not a choice
    runner: str = ""

    @property
    def unit(self) -> str:
        """`play`, with the runner's name where a seat has several."""
        return unit("play", self.runner)

    def __str__(self) -> str:
        """`play 8/1 D1 M4 B3`."""
        words = [
            f"play {self.card}",
            _amount("D", self.paid),
            _amount("M", self.move),
            _amount("B", self.bank),
        ]
        if self.deduct:
            words.append(f"deduct from {self.deduct}")
        return named(self.runner, " ".join(word for word in words if word))


Order: TypeAlias = LineUp | Play


def unit(kind: str, runner: str = "") -> str:
    """What is ordered by itself (ALL-2): `play`, or `Hare play`."""
    return f"{runner} {kind}" if runner else kind


def named(runner: str, line: str) -> str:
    """The line with the runner it is for in front."""
    return f"{runner}: {line}" if runner else line


def _amount(letter: str, amount: Amount) -> str:
    if amount is None:
        return ""
    return f"{letter}{amount}" if isinstance(amount, int) else f"{letter} {amount}"
