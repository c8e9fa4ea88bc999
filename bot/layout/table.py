"""A table in columns of text; a row too wide is broken inside a cell and goes on below, its words in order.

Must not know what the columns mean.
"""

from bot.layout import Cell, Struck, Table
from bot.layout.columns import columns, pad, plain, wrap

_LABEL = 14  # columns a row's first cell gets in a table that is too wide; a wider one has a line of its own
_NARROWEST = 12  # columns that a cell of words is left with at least


def words(cell: Cell) -> str:
    """The words of a cell, struck ones between dashes (GS-13)."""
    if isinstance(cell, str):
        return " ".join(plain(cell).split())
    return " ".join(f"-{plain(span.text)}-" if isinstance(span, Struck) else plain(span) for span in cell)


def lines(table: Table, width: int) -> list[str]:
    """The head and the rows; columns of numbers are set closer than columns of words."""
    count = max(len(table.head), *map(len, table.rows)) if table.rows else len(table.head)
    align = table.align.ljust(count, "l")[:count]
    rows = [[*map(words, row), *[""] * (count - len(row))] for row in (table.head, *table.rows)]
    starts, widths = _columns(rows, align, width)
    if not widths or starts[-1] + widths[-1] > width:
        return [line for row in rows for line in wrap(" ".join(row), width, "  ")]
    return [line for row in rows for line in _row(row, align, starts, widths, width)]


def _columns(rows: list[list[str]], align: str, width: int) -> tuple[list[int], list[int]]:
    """Where each column starts and how wide it is."""
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    widths = [max(w, 2) if a == "r" else w for w, a in zip(widths, align, strict=True)]
    gaps = _gaps(align)
    over = sum(widths) + sum(gaps) - width
    if over > 0:
        widths = _narrowed(rows, widths, align, over)
    return [sum(widths[:i]) + sum(gaps[: i + 1]) for i in range(len(widths))], widths


def _gaps(align: str) -> list[int]:
    return [0, *(1 if align[i : i + 2] == "rr" else 2 for i in range(len(align) - 1))][: len(align)]


def _narrowed(rows: list[list[str]], widths: list[int], align: str, over: int) -> list[int]:
    label = max((w for w in (columns(row[0]) for row in rows) if w <= _LABEL), default=_LABEL)
    over -= widths[0] - label
    widths = [label, *widths[1:]]
    while over > 0:
        widest = max((i for i in range(1, len(widths)) if align[i] == "l"), key=widths.__getitem__, default=0)
        spare = min(over, widths[widest] - _NARROWEST)
        if spare <= 0:
            break
        widths[widest] -= spare
        over -= spare
    return widths


def _row(row: list[str], align: str, starts: list[int], widths: list[int], width: int) -> list[str]:
    """Each cell begins on the line where the one before it ended."""
    done = []
    line = row[0]
    if columns(line) > widths[0]:
        done, line = wrap(line, width), ""
    for cell, side, start, room in list(zip(row, align, starts, widths, strict=True))[1:]:
        first, *more = wrap(cell, room) or [""]
        for piece in (first, *more):
            if piece is not first:
                done.append(line)
                line = ""
            indent = room - columns(piece) if side == "r" else 0
            line = pad(line, start + indent) + piece
    return [text.rstrip() for text in (*done, line)]
