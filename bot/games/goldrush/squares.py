"""Squares and the four ways to step: written as in chess from the first player's side (GO-2).

Must not know tokens, nor who may go where.
"""

import re
from functools import cache
from typing import NamedTuple

LETTERS = "abcdefghijklmnopqrstuvwxyz"  # as many as a board may have columns
WAYS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}
_SEEN = {"forward": "north", "back": "south", "left": "west", "right": "east"}  # from the first player's side
_ACROSS = {"north": "south", "south": "north", "east": "west", "west": "east"}
_SQUARE = re.compile(r"([a-z])([1-9]\d?)", re.IGNORECASE)


class Square(NamedTuple):
    """A square by column and row, both from 1; `str()` is its name: c4."""

    column: int
    row: int

    def __str__(self) -> str:
        """`c4`."""
        return f"{LETTERS[self.column - 1]}{self.row}"


def square(written: str) -> Square | None:
    """The square of this name, in any case, on whatever board; None if the name is none."""
    found = _SQUARE.fullmatch(written)
    column = LETTERS.find(found[1].lower()) + 1 if found else 0
    return Square(column, int(found[2])) if found and column else None


def beside(start: Square, way: str) -> Square:
    """The next square this way; it may lie off the board."""
    columns, rows = WAYS[way]
    return Square(start.column + columns, start.row + rows)


# A board has few squares, and they are asked for again and again.
@cache
def around(start: Square, width: int, depth: int) -> tuple[Square, ...]:
    """The squares beside this one on a board with `width` columns and `depth` rows, in the order of WAYS."""
    found = (beside(start, way) for way in WAYS)
    return tuple(at for at in found if 1 <= at.column <= width and 1 <= at.row <= depth)


def way_between(start: Square, end: Square) -> str | None:
    """The way that leads from one square to the other in one step."""
    return next((way for way in WAYS if beside(start, way) == end), None)


def compass(way: str, seat: int) -> str:
    """The way on the board: forward, back, left and right are seen from the mover's side (GO-2)."""
    if way not in _SEEN:
        return way
    return _SEEN[way] if seat == 0 else _ACROSS[_SEEN[way]]


def forward(seat: int) -> str:
    """Towards the opponent's row."""
    return compass("forward", seat)
