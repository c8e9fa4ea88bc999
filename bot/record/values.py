"""A record as a value. Must not know how it is written as text or read back, nor what the orders lead to."""

from dataclasses import dataclass, field
from typing import Any

from bot.games.base import AnyGame, Draw, Order, SeatNumber
from bot.record.correcting import Correction
from bot.record.rolling import Roll

TITLE = "Past the Post record 1"
FIRST_VERSION = 1  # of a game's rules: a record that names no version was played by this version


class BrokenRecord(ValueError):  # noqa: N818  # the field's own word
    """A record that can't be read: where (both counted from 1), and the sentence that says what would do."""

    def __init__(self, line: int, column: int, sentence: str) -> None:
        """Keep the place, to point at it."""
        super().__init__(f"line {line}, column {column}: {sentence}")
        self.line = line
        self.column = column
        self.sentence = sentence


@dataclass(frozen=True)
class Entry:
    """One order of one seat, as it was given, not yet bound; `line` is its line in a record, or 0."""

    seat: SeatNumber
    order: Order
    line: int = field(default=0, compare=False)
    entered: bool = field(default=False, compare=False)  # by the GM, for the player: said in a comment


@dataclass(frozen=True)
class Seal:
    """The seal of one order of a seat, as its receipt told it. Which order this is, a check must find out."""

    seat: SeatNumber
    digits: str


@dataclass(frozen=True)
class Turn:
    """What was ordered for one turn; a seat without an entry is a NMR. A later order for one unit counts."""

    entries: tuple[Entry, ...] = ()
    corrections: tuple[Correction, ...] = ()  # made by the GM before the turn (ALL-4)
    # It was not played: the state of an older turn came back. What was ordered for it ended then.
    roll: Roll | None = None
    seals: tuple[Seal, ...] = ()  # of the entries; a record typed by hand has no seals and no draws
    drawn: tuple[Draw, ...] = ()  # in the order drawn (ALL-1); told when the match is over
    seal: str = ""  # of the match so far
    # Public press, a line of it each, as "Hare: you are all too slow". No seal binds it, and no rule reads it.
    press: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)

    @property
    def by_gm(self) -> tuple[str, ...]:
        """The lines of the GM, as the record has them behind `gm: `."""
        return (*map(str, self.corrections), *([str(self.roll)] if self.roll else ()))


@dataclass(frozen=True, kw_only=True)
class Record:
    """A match from its set-up to its last adjudicated turn."""

    tag: str  # "GS-7": names the draws of the dice (ALL-1)
    name: str = ""  # "Spring Mile"
    game: AnyGame = field(repr=False)
    variant: str
    rules: Any  # the variant's, with what the GM set otherwise
    seed: bytes | None = None  # None while the match runs (ALL-1), and for a game without luck
    seed_hash: str = ""  # told when the match begins (ALL-1)
    entrants: tuple[str, ...]  # by seat
    drawn: tuple[Draw, ...] = ()  # in the set-up
    seal: str = ""  # of all of the above
    turns: tuple[Turn, ...] = ()  # turn 1 first
    result: tuple[tuple[SeatNumber, ...], ...] = ()  # places from first to last; () while it runs
