"""What a player makes of the referee's letters: which kind it is, and where the race stands.

Everything is read from the text of the letter, as a person would; nothing else is known. Must not know the rules.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from bot.demo.correspondence import Letter

_DUE = re.compile(r"^(?:Line-up and round|Round) (\d+): deadline ", re.MULTILINE)
_HOLD = re.compile(r"You hold: (\d+/\d+(?: \d+/\d+)*)(?: You owe (\d+))?")
_MUST = re.compile(r"[Oo]nly (?:one of )?(\d+/\d+(?: \d+/\d+)*) may be played")
_LENGTH = re.compile(r"(\d+) squares")
_PLAYED = re.compile(r"\] report, (?:line-up and )?round (\d+): ")
_ROW = re.compile(
    r"^(?P<runner>\w+) +(?P<cards>-?\d+/\d+-?(?: +-?\d+/\d+-?)+) +(?:-|\d+) +(?P<M>\d+) +(?P<B>\d+) +\d+"
    r" +(?P<S>\d+) +(?P<P>\d+) +(?:-|\d+) *(?P<marks>.*)$",
    re.MULTILINE,
)
_IGNORED = re.compile(r"Ignored: ([^.]+)\.")
_OFFERED = re.compile(r"Reply with (?:one|all) of these, or your own:\n")
_SILENT = re.compile(r"No orders came from (.+?)\. ")


class Card(NamedTuple):
    """A card: its value, and the round it came in."""

    value: int
    received: int

    def __str__(self) -> str:
        """As it's written in an order."""
        return f"{self.value}/{self.received}"


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    runner: str
    square: int
    position: int
    played: str  # the card that is struck through
    moved: int
    banked: int
    marks: str


@dataclass(frozen=True)
class Position:
    """The race before a round, as one player's letter shows it."""

    number: int  # the round that is due
    finish: int
    hand: tuple[Card, ...]  # oldest first; none before the line-up
    allowed: tuple[Card, ...]  # the cards of the hand that may be played
    owed: int
    rows: tuple[Row, ...]  # none before round 2
    form: tuple[str, ...]  # lines that the letter offers

    def square(self, runner: str) -> int:
        """Where a runner is."""
        return next((row.square for row in self.rows if row.runner == runner), 0)

    @property
    def lead(self) -> int:
        """Where the first is."""
        return max((row.square for row in self.rows), default=0)


def due(letter: Letter) -> int | None:
    """The round that this letter asks orders for, if it does."""
    found = _DUE.search(letter.text)
    return int(found[1]) if found else None


def played(letter: Letter) -> int | None:
    """The round that this letter reports, if it does."""
    found = _PLAYED.search(letter.subject)
    return int(found[1]) if found and rows(letter) else None


def final(letter: Letter) -> bool:
    """Whether this is the report that ends the race."""
    return played(letter) is not None and "\nPlacings\n" in letter.text


def position(letter: Letter) -> Position:
    """Where the race stands by this letter."""
    hold = _HOLD.search(letter.words)
    hand = _cards(hold[1]) if hold else ()
    must = _MUST.search(letter.words)
    length = _LENGTH.search(letter.text)
    return Position(
        number=due(letter) or 0,
        finish=int(length[1]) if length else 0,
        hand=hand,
        allowed=_cards(must[1]) if must else hand,
        owed=int(hold[2] or 0) if hold else 0,
        rows=rows(letter),
        form=form(letter),
    )


def rows(letter: Letter) -> tuple[Row, ...]:
    """The table, line by line; of the last report the round just run, which comes first."""
    newest = letter.text.partition("\nRound 1\n")[0]
    return tuple(map(_row, _ROW.finditer(newest)))


def form(letter: Letter) -> tuple[str, ...]:
    """The lines that the letter offers to be sent back."""
    _, *below = _OFFERED.split(letter.text, maxsplit=1)
    lines = (line for part in below for line in part.partition("If nothing comes")[0].splitlines())
    return tuple(line.strip() for line in lines if line.strip() and not line.startswith("And with "))


def silent(letter: Letter) -> tuple[str, ...]:
    """The runners from whom no orders came, as the GM's report says."""
    found = _SILENT.search(letter.words)
    return tuple(re.split(r", | and ", found[1])) if found else ()


def taken(receipt: Letter) -> bool:
    """Whether a receipt says that an order stands, and refuses nothing."""
    return not refused(receipt) and "What stands" in receipt.text


def refused(receipt: Letter) -> bool:
    """Whether a receipt refuses a line, or asks whether it was meant as an order."""
    return any(words in receipt.subject for words in ("not obeyed", "did you mean"))


def ignored(receipt: Letter) -> str:
    """What a receipt says it did not read: `quoted report (31 lines)`, or nothing."""
    found = _IGNORED.search(receipt.words)
    return found[1] if found else ""


def _cards(words: str) -> tuple[Card, ...]:
    return tuple(Card(*map(int, card.split("/"))) for card in words.split())


def _row(found: re.Match[str]) -> Row:
    struck = next((card.strip("-") for card in found["cards"].split() if card.startswith("-")), "")
    return Row(
        found["runner"],
        int(found["S"]),
        int(found["P"]),
        struck,
        int(found["M"]),
        int(found["B"]),
        found["marks"],
    )
