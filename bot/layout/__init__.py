"""What a letter is made of: blocks. Each is printed twice, as text (`layout.text`) and as HTML (`layout.html`).

Both printings have the same words in the same order. Must not know games, mail or matches.
"""

from dataclasses import dataclass, field, replace
from typing import TypeAlias


@dataclass(frozen=True)
class Struck:
    """A card that was played: `-6/0-`, and struck through in HTML as well."""

    text: str


@dataclass(frozen=True)
class Card:
    """A card that is held: its face, drawn as a card in HTML."""

    text: str


@dataclass(frozen=True)
class Gained:
    """Places won, or lost where the number is below zero: `^2`, `v1`, and as arrows in HTML."""

    places: int


@dataclass(frozen=True)
class Medal:
    """A place at the end: `1st`; in HTML the first three are medals."""

    place: int
    text: str


Span: TypeAlias = str | Struck | Card | Gained | Medal
Cell: TypeAlias = str | tuple[Span, ...]  # spans of a cell are set with one space between


@dataclass(frozen=True)
class Heading:
    """The first lines of a letter: what it is about on the left, a fact about it on the right."""

    left: str
    right: str = ""


@dataclass(frozen=True)
class Chapter:
    """A heading that divides a long letter: what follows is about on the left, a fact about it on the right."""

    left: str
    right: str = ""


@dataclass(frozen=True)
class Section:
    """A heading inside a letter: "What stands"."""

    text: str


@dataclass(frozen=True)
class Paragraph:
    """Sentences, wrapped to the width."""

    text: str
    strong: bool = False  # what the reader must not miss


@dataclass(frozen=True)
class Proof(Paragraph):
    """One short line by which a letter can be checked; no text has the whole, of which the line is the beginning."""

    whole: str = ""


@dataclass(frozen=True)
class Mark:
    """The line above which a reply is written."""


@dataclass(frozen=True)
class Table:
    """Rows under a head. `align` has one letter a column, l or r. A row longer than the width is broken, never cut."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    align: str
    mine: frozenset[int] = frozenset()  # indexes of the reader's own rows


@dataclass(frozen=True)
class Printed:
    """A table that HTML shows as the text has it: of many such, each cell would take more room than what it says.

    A text has no colour, so that the names of the reader's own rows are in capitals: those take no more room.
    """

    table: Table

    @property
    def told(self) -> Table:
        """The table with the reader's own rows named so."""
        rows = (_yours(row) if at in self.table.mine else row for at, row in enumerate(self.table.rows))
        return replace(self.table, rows=tuple(rows))


def _yours(row: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple(cell.upper() if at == 0 and isinstance(cell, str) else cell for at, cell in enumerate(row))


@dataclass(frozen=True)
class Legend:
    """What letters and words in tables stand for: said in a line, and in HTML at the head of a column as well."""

    # A letter or word, and what it stands for: M and "moved"; a card that is struck out, and "was played".
    words: tuple[tuple[Span, str], ...]


@dataclass(frozen=True)
class Pairs:
    """Two columns of words, each wrapped on its own: "You wrote" beside "We read"."""

    head: tuple[str, str]
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Piece:
    """Somebody on a road: `initial` is unique on it, `name` is for the legend and screen readers, `colour` a number."""

    square: int
    initial: str
    name: str
    colour: int
    mine: bool = False  # the reader's own


@dataclass(frozen=True)
class Road:
    """A strip of track with all pieces on it, the first of a square on top; obstacles are (square, letter, what it is).

    It goes from 0 to the finish, unless the game says where it begins, and which squares are the first beyond a finish.
    Pieces beyond its last square are named behind it.
    """

    length: int  # the last square
    pieces: tuple[Piece, ...]
    obstacles: tuple[tuple[int, str, str], ...] = ()
    first: int = 0  # a whole ten, below 0 where a road goes on behind its start
    finishes: tuple[int, ...] | None = None

    @property
    def ends(self) -> tuple[int, ...]:
        """The squares that are marked as a finish."""
        return (self.length,) if self.finishes is None else self.finishes


@dataclass(frozen=True)
class Trail:
    """Where one piece stood after each round (None: nowhere); `sign` and `colour` are those that it has on the road."""

    sign: str
    name: str
    at: tuple[int | None, ...]
    colour: int


@dataclass(frozen=True)
class Chart:
    """How a race has come about: a small picture in HTML, and signs in rows in text.

    Of places the first is the best; of squares the furthest is. `goal` is the square to reach, where there is one.
    """

    trails: tuple[Trail, ...]
    places: bool
    goal: int = 0
    turn: str = "round"  # what a turn is called
    mine: frozenset[str] = frozenset()  # the signs of the reader's own

    @property
    def turns(self) -> int:
        """How many turns it shows."""
        return max((len(trail.at) for trail in self.trails), default=0)


@dataclass(frozen=True)
class Hand:
    """The cards that the reader holds, behind the words that say so."""

    words: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Man:
    """A piece on a board; the other side's stands in brackets, so that no colour is needed."""

    text: str
    theirs: bool = False


@dataclass(frozen=True)
class Board:
    """Squares in rows, as the reader sees them from their own side: named columns and rows, and what stands where."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[str | Man, ...], ...]  # words where nobody stands: "." empty, "+" left just now


@dataclass(frozen=True)
class Lines:
    """Lines kept as they are, indented: order lines to retype. `reply` makes each a link that writes the mail.

    `together` makes one link of all of them.
    """

    lines: tuple[str, ...]
    reply: bool = False
    together: bool = False


@dataclass(frozen=True)
class Said:
    """What somebody has written, line by line: press, a note, a welcome. Its lines are theirs, as in a poem."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class Reply:
    """Where a reply link goes, and under which subject; given to the printer, not part of the letter's words."""

    address: str
    subject: str


Block: TypeAlias = (
    Heading
    | Chapter
    | Section
    | Paragraph
    | Mark
    | Table
    | Printed
    | Legend
    | Pairs
    | Road
    | Chart
    | Hand
    | Board
    | Lines
    | Said
)


@dataclass(frozen=True)
class Page:
    """A whole letter."""

    subject: str
    blocks: tuple[Block, ...] = field(default=())
    # The same subject with less in it, the longest first: the first that fits into a line is shown.
    briefer: tuple[str, ...] = ()


MARK = "-- reply above this line --"
WIDTH = 72
NARROW = 40  # columns of a letter to somebody who prefers it narrow
