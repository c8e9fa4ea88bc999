"""A record as a value, and as the text it is kept as.

Must not know how text is read back (`reading`) nor what the orders lead to (`playing`).
"""

from dataclasses import dataclass, field
from typing import Any

from bot.games.base import AnyGame, Order, Seat
from bot.games.rulesets import options, write_options
from bot.record.correcting import Correction

TITLE = "Past the Post record 1"


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
    """One order of one seat, as it was given, not yet bound; `line` is where it was read, 0 if it wasn't."""

    seat: Seat
    order: Order
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Turn:
    """What was ordered for one turn; a seat without an entry is a NMR. A later order for one unit counts."""

    entries: tuple[Entry, ...] = ()
    corrections: tuple[Correction, ...] = ()  # made by the GM before the turn (ALL-4)
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, kw_only=True)
class Record:
    """A match from its set-up to its last adjudicated turn."""

    tag: str  # "GS-7": names the draws of the dice (ALL-1)
    name: str = ""  # "Spring Mile"
    game: AnyGame = field(repr=False)
    variant: str
    rules: Any  # the variant's, with what the GM set otherwise
    seed: bytes | None = None  # None while the match runs (ALL-1), and for a game without luck
    entrants: tuple[str, ...]  # by seat
    turns: tuple[Turn, ...] = ()  # turn 1 first


def write(record: Record) -> str:
    """The record as text, one order a line; `read` gives the same record again."""
    changed = write_options(options(record.game, record.variant, record.rules))
    head = [
        TITLE,
        f"match: {record.tag} {record.name}".rstrip(),
        f"game: {record.game.key} {record.variant}",
        *([f"rules: {changed}"] if changed else []),
        *([f"seed: {record.seed.hex()}"] if record.seed is not None else []),
        *(f"entrant: {name}" for name in record.entrants),
    ]
    for number, turn in enumerate(record.turns, 1):
        head += ["", f"turn {number}"]
        head += [f"gm: {correction}" for correction in turn.corrections]
        head += [f"{record.entrants[entry.seat]}: {entry.order}" for entry in turn.entries]
    return "\n".join(head) + "\n"
