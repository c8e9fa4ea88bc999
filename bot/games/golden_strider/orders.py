"""The orders of Golden Strider as values; `str()` gives the canonical line, which `reading` reads back.

Must not know any race: whether an order may stand is asked elsewhere.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from bot.games.golden_strider.cards import Reference
from bot.games.golden_strider.tarnished.drugs import Drug

# GS-4: points, or a word for them; None is not written.
Amount: TypeAlias = int | Literal["rest", "all"] | None
Part: TypeAlias = Literal["M", "B"]

VERBS = ("play", "line-up", "cards", "accuse")
# A unit of the manager's, not of a runner.
ACCUSATION = "accusation"


@dataclass(frozen=True)
class LineUp:
    """Start cards, in the order in which they will be printed; with the drug, and a runner's new name (GS-30)."""

    cards: tuple[int, ...]
    runner: str = ""
    drug: Drug = "clean"
    name: str = ""

    # Each order is asked for its unit beside every other one.
    @cached_property
    def unit(self) -> str:
        """`line-up`, with the runner's name where a seat has several."""
        return unit("line-up", self.runner)

    def of(self, runner: str) -> "LineUp":
        """The same for this runner."""
        return LineUp(self.cards, runner, self.drug, self.name)

    def __str__(self) -> str:
        """`line-up 7 7 6 5 5`, `Hare A = Annabelle Icksteroid: line-up Enduron 7 7 6 6 6`."""
        runner = f"{self.runner} = {self.name}" if self.name else self.runner
        drug = () if self.drug == "clean" else (self.drug,)
        return named(runner, " ".join(("line-up", *drug, *map(str, self.cards))))


@dataclass(frozen=True)
class Play:
    """A card, and how it is split."""

    card: Reference
    move: Amount = None
    bank: Amount = None
    # GS-3: the part that pays what is owed.
    deduct: Part | None = None
    # D as the player reckons it: an assertion, not a choice.
    paid: int | None = None
    runner: str = ""
    # GS-33: what Energiza adds to M; written only beside an M.
    boost: int = 0
    # GS-32: what Enduron adds to B: an assertion; written only beside a B.
    endured: int = 0

    @cached_property
    def unit(self) -> str:
        """`play`, with the runner's name where a seat has several."""
        return unit("play", self.runner)

    def of(self, runner: str) -> "Play":
        """The same for this runner."""
        return Play(self.card, self.move, self.bank, self.deduct, self.paid, runner, self.boost, self.endured)

    def __str__(self) -> str:
        """`play 8/1 D1 M4 B3`, `play 6/0 M3(+2) B3`."""
        return self._line

    @cached_property
    def _line(self) -> str:
        words = [
            f"play {self.card}",
            _amount("D", self.paid),
            _amount("M", self.move, self.boost),
            _amount("B", self.bank, self.endured),
        ]
        if self.deduct:
            words.append(f"deduct from {self.deduct}")
        return named(self.runner, " ".join(word for word in words if word))


@dataclass(frozen=True)
class Accuse:
    """GS-36: whom a manager accuses of cheating; "" accuses nobody."""

    whom: str = ""

    @property
    def unit(self) -> str:
        """The manager's own, whatever runners they have."""
        return ACCUSATION

    def __str__(self) -> str:
        """`accuse Lucas A. Doughnley`, `accuse nobody`."""
        return f"accuse {self.whom or 'nobody'}"


@dataclass(frozen=True)
class Program:
    """GS-41: a robot that runs the race, or standing orders that play when nothing comes; "" withdraws these."""

    # The robot's canonical sentences.
    text: str
    kind: Literal["robot", "standing orders"] = "robot"
    runner: str = ""
    said: tuple[str, ...] = field(default=(), compare=False)  # what was read otherwise than it is written

    @property
    def unit(self) -> str:
        """`robot` or `standing orders`, with the runner's name where a seat has several."""
        return unit(self.kind, self.runner)

    def of(self, runner: str) -> "Program":
        """The same for this runner."""
        return Program(self.text, self.kind, runner, self.said)

    def __str__(self) -> str:
        """`robot: Start with 6 6 6 6 6. Move all.`, `standing orders: none`."""
        return named(self.runner, f"{self.kind}: {self.text or 'none'}")


Order: TypeAlias = LineUp | Play | Accuse | Program


def brief(order: Order) -> str:
    """The line; of a robot only the word `robot`, because the plan repeats its sentences one by one."""
    return named(order.runner, order.kind) if isinstance(order, Program) and order.text else str(order)


def unit(kind: str, runner: str = "") -> str:
    """What is ordered by itself (ALL-2): `play`, or `Hare play`."""
    return f"{runner} {kind}" if runner else kind


def named(runner: str, line: str) -> str:
    """The line with the runner it is for in front."""
    return f"{runner}: {line}" if runner else line


def _amount(letter: str, amount: Amount, more: int = 0) -> str:
    if amount is None:
        return ""
    written = f"{letter}{amount}" if isinstance(amount, int) else f"{letter} {amount}"
    return f"{written}(+{more})" if more else written
