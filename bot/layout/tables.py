"""A table in columns of text; a cell too wide for its column goes on below, and nothing is cut.

Must not know what the columns mean.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.layout import Card, Cell, Struck, spans
from bot.layout.columns import columns, pad, plain, wrap

_LABEL = 14  # columns; so short a label stands beside its row even when the row must break for it
_INDENT = 2  # columns
_NARROWEST = 12  # columns; no cell of words is made narrower
_HAND = 3 / 4  # of its width: a hand of cards that would be made narrower goes below its row as a whole


@dataclass(frozen=True)
class Column:
    """Where a column of the table stands on the page, and whether it is set to the left or the right."""

    start: int
    width: int
    side: str


# In text every reader of a table sees the same, whichever rows are their own.
@lru_cache(256)
def lines(head: tuple[str, ...], body: tuple[tuple[Cell, ...], ...], align: str, width: int) -> list[str]:
    """The head and the rows. Where the columns don't fit the width, the widest go below their rows."""
    count = max(map(len, (head, *body)))
    rows = [[*map(words, row), *[""] * (count - len(row))] for row in (head, *body)]
    sides = "".join(
        "h" if at and any(_has_cards(row[at : at + 1]) for row in body) else side
        for at, side in enumerate(align.ljust(count, "l")[:count])
    )
    below: list[int] = []
    while not (laid := _fitting(rows, sides, width, below)) and set("lh") & set(_left(sides, below)):
        below.append(_widest(rows, sides, below))
    if not laid and (inside := _fitting(rows, sides, width - _INDENT, [0, *below])):
        return [line for row in rows for line in _below_its_name(row, inside, below, width)]
    if not laid:
        return [line for row in rows for line in wrap(" ".join(row), width, "  ")]
    beside = [at for at in range(count) if at not in below]
    return [
        line
        for row in rows
        for line in (*_row([row[at] for at in beside], laid, width), *_under(row, sorted(below), width))
    ]


def _fitting(rows: list[list[str]], align: str, width: int, below: list[int]) -> list[Column]:
    """The columns but for those that go below; none where they are too wide as well."""
    kept = [at for at in range(len(align)) if at not in below]
    laid = _columns([[row[at] for at in kept] for row in rows], "".join(align[at] for at in kept), width)
    return laid if laid and laid[-1].start + laid[-1].width <= width else []


def _has_cards(cells: tuple[Cell, ...]) -> bool:
    """Whether a hand of cards stands here."""
    return any(
        isinstance(cell, tuple) and any(isinstance(one, Card | Struck) for one in cell) for cell in cells
    )


def _left(align: str, below: list[int]) -> str:
    """The sides of the columns that stay beside the first."""
    return "".join(side for at, side in enumerate(align) if at and at not in below)


def _widest(rows: list[list[str]], align: str, below: list[int]) -> int:
    """The column that goes below next: the widest of words, never the first."""
    wordy = (at for at in range(1, len(align)) if align[at] in "lh" and at not in below)
    return max(wordy, key=lambda at: max(columns(row[at]) for row in rows))


def _under(row: list[str], below: list[int], width: int) -> list[str]:
    return [f"  {line}" for at in below for line in wrap(row[at], width - 2)]


def words(cell: Cell) -> str:
    """The words of a cell, struck ones between dashes (GS-13)."""
    said = cell if isinstance(cell, str) else " ".join(map(spans.words, cell))
    return " ".join(plain(said).split())


def _columns(rows: list[list[str]], align: str, width: int) -> list[Column]:
    """Columns of numbers, at least two digits wide, are set closer than columns of words."""
    widest = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    widths = [max(w, 2) if side == "r" else w for w, side in zip(widest, align, strict=True)]
    gaps = [0, *(1 if align[i : i + 2] == "rr" else 2 for i in range(len(align) - 1))]
    if sum(widths) + sum(gaps) > width:
        label = _label([columns(row[0]) for row in rows], width - sum(widths[1:]) - sum(gaps))
        widths = _narrowed([label, *widths[1:]], align, width - sum(gaps))
    return [Column(sum(widths[:i]) + sum(gaps[: i + 1]), widths[i], align[i]) for i in range(len(widths))]


def _label(labels: list[int], room: int) -> int:
    """The widest label that leaves the other columns whole, or is short; a wider one has a line of its own."""
    return max((label for label in labels if label <= max(room, _LABEL)), default=_LABEL)


def _narrowed(widths: list[int], align: str, room: int) -> list[int]:
    """The widest columns of words give way to one another, down to the narrowest that can be read."""
    widths = [min(w, room) for w in widths]
    least = [int(w * _HAND) if side == "h" else _NARROWEST for w, side in zip(widths, align, strict=True)]
    while wordy := [i for i in range(1, len(widths)) if align[i] in "lh" and widths[i] > least[i]]:
        if sum(widths) <= room:
            break
        widths[max(wordy, key=widths.__getitem__)] -= 1
    return widths


def _row(row: list[str], laid: list[Column], width: int) -> list[str]:
    above = wrap(row[0], width) if columns(row[0]) > laid[0].width else []
    label = "" if above else row[0]
    cells = [wrap(cell, column.width) for cell, column in zip((label, *row[1:]), laid, strict=True)]
    return above + [_line(cells, laid, i) for i in range(max(map(len, cells)))]


def _below_its_name(row: list[str], laid: list[Column], below: list[int], width: int) -> Iterator[str]:
    """A row of figures that leaves no room for what it is about: that stands above it."""
    yield from wrap(row[0], width)
    figures = [cell for at, cell in enumerate(row) if at and at not in below]
    yield from (" " * _INDENT + line for line in _row(figures, laid, width - _INDENT))
    yield from _under(row, sorted(below), width)


def _line(cells: list[list[str]], laid: list[Column], number: int) -> str:
    line = ""
    for cell, column in zip(cells, laid, strict=True):
        if number < len(cell):
            indent = column.width - columns(cell[number]) if column.side == "r" else 0
            line = pad(line, column.start + indent) + cell[number]
    return line
