"""A board as rows of words: columns named above, rows at the left, the other side's men in brackets.

Must not know the game.
"""

from math import ceil

from bot.layout import Board, Man
from bot.layout.columns import columns, pad, plain, wrap


def words(cell: str | Man) -> str:
    """What stands on a square: `3`, `(3)`, `.`."""
    text = plain(cell.text if isinstance(cell, Man) else cell).strip()
    return f"({text})" if isinstance(cell, Man) and cell.theirs else text


def drawn(board: Board) -> list[tuple[str, list[tuple[str, str]]]]:
    """The rows by name, every square with the class of its look and its words."""
    return [
        (name, [(_look(cell), words(cell)) for cell in row])
        for name, row in zip(board.rows, board.cells, strict=False)
    ]


def _look(cell: str | Man) -> str:
    if isinstance(cell, Man):
        return "theirs" if cell.theirs else "ours"
    return "bare" if cell == "." else "left"


def lines(board: Board, width: int) -> list[str]:
    """One line for each row, indented by two, set closer where needed; a board that is too wide comes in parts."""
    head = ["", *map(plain, board.columns)]
    rows = [[plain(name), *map(words, row)] for name, row in zip(board.rows, board.cells, strict=False)]
    widest = max((columns(word) for row in (head, *rows) for word in row[1:]), default=1)
    label = max((columns(row[0]) for row in rows), default=1)
    across = max(map(len, (head, *rows))) - 1
    if (fit := (width - 3 - label) // max(widest, 1)) < 1:
        return [line for row in (head, *rows) for line in wrap(" ".join(row), width, "  ")]
    each = ceil(across / ceil(across / fit)) if across else 1
    gap = " " if each * (widest + 1) <= width - 3 - label else ""
    parts = [
        [_line([row[0], *row[1:][start : start + each]], label, widest, gap) for row in (head, *rows)]
        for start in range(0, max(across, 1), each)
    ]
    return [*parts[0], *(line for part in parts[1:] for line in ("", *part))]


def _line(row: list[str], label: int, widest: int, gap: str) -> str:
    """Each word stands in the middle of its place, so that brackets at both sides don't move a number."""
    name, *cells = row
    placed = "".join(gap + _centred(word, widest) for word in cells)
    return f"  {' ' * (label - columns(name))}{name} {placed}".rstrip()


def _centred(word: str, width: int) -> str:
    before = (width - columns(word)) // 2 if width > 1 else 0
    return pad(" " * before + word, width)
