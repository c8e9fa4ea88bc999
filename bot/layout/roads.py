"""A road in lines of text: scale, track, and the initials under it. Must not know who races, or why."""

from dataclasses import replace
from functools import lru_cache

from bot.layout import Piece, Road
from bot.layout.columns import columns, plain, wrap

END = "#"


def legend(road: Road) -> str:
    """What stands on the track that a reader can't guess: the finish, obstacles, and initials of other letters."""
    kinds = dict.fromkeys((letter, what) for _, letter, what in sorted(road.obstacles))
    odd = ((piece.initial, piece.name) for piece in road.pieces if not piece.name.startswith(piece.initial))
    finish = ((END, "finish"),) if road.ends else ()
    return ", ".join(f"{letter} {what}" for letter, what in (*finish, *kinds, *odd))


def home(road: Road) -> tuple[Piece, ...]:
    """The pieces beyond the last square, the furthest first."""
    beyond = (piece for piece in road.pieces if piece.square > road.length)
    return tuple(sorted(beyond, key=lambda piece: -piece.square))


def on_track(road: Road) -> tuple[Piece, ...]:
    """The pieces that have a square; those behind its first one stand on that."""
    return tuple(piece for piece in road.pieces if piece.square <= road.length)


def strips(last: int, room: int, first: int = 0) -> list[range]:
    """Squares `first` (a whole ten) to `last` in as few strips of at most `room` squares as can be.

    A strip starts on a whole ten; the last one takes a single square more rather than leave it alone.
    """
    long = last - first
    if long < room:
        return [range(first, last + 1)]
    tens = (room - 1) // 10 * 10
    size = -(-long // -(-long // tens) // 10) * 10
    starts = range(first, last, size)
    return [*(range(start, start + size) for start in starts[:-1]), range(starts[-1], last + 1)]


def lines(road: Road, width: int) -> list[str]:
    """Strips that fit the width, with a blank line between them; who is past them, and a legend."""
    parts = strips(road.length, width, road.first)
    indent = min(2, width - max(map(len, parts)))
    drawn = [line for strip in parts for line in ("", *_strip(road, strip, indent, width))]
    past = f"Past the finish: {', '.join(f'{one.initial} {one.square}' for one in home(road))}."
    said = (past if home(road) else "", legend(road))
    return [*drawn[1:], *(line for words in said for line in wrap(plain(words), width))]


def _strip(road: Road, squares: range, indent: int, width: int) -> list[str]:
    numbers = [(square, str(square)) for square in squares if square % 10 == 0]
    pieces = [(max(piece.square, road.first), piece) for piece in on_track(road)]
    here = sorted(((at, piece) for at, piece in pieces if at in squares), key=lambda one: one[0])
    moved = indent - squares.start
    own = sorted({at + moved for at, piece in here if piece.mine})
    return [
        *_placed([(at + moved, label) for at, label in numbers], width),
        " " * indent + _track(replace(road, pieces=()), squares),
        *_placed([(at + moved, plain(piece.initial)) for at, piece in here], width),
        *_pointed(own, width),
    ]


def _pointed(own: list[int], width: int) -> list[str]:
    """An arrow under each of the reader's own pieces, and whose they are."""
    if not own:
        return []
    row = "".join("^" if at in own else " " for at in range(own[-1] + 1))
    whole = f"{row} you"
    return [whole] if len(whole) <= width else [row, "you".rjust(width)]


# All readers see the same track.
@lru_cache(64)
def _track(empty: Road, squares: range) -> str:
    return "".join(_sign(empty, square) for square in squares)


def _sign(road: Road, square: int) -> str:
    if square in road.ends:
        return END
    obstacle = next((plain(letter) for at, letter, _ in road.obstacles if at == square), "")
    return obstacle[:1] or ("|" if square % 10 == 0 else "." if square % 5 == 0 else "-")


def _placed(marks: list[tuple[int, str]], width: int) -> list[str]:
    """Each mark in its column, on the first line where that is free; letters of two marks never run together."""
    rows: list[str] = []
    for wanted, mark in marks:
        at = min(wanted, width - columns(mark))
        apart = len(mark) > 1 and mark.isalnum()
        free = (i for i, row in enumerate(rows) if columns(row) <= at - apart)
        i = next(free, len(rows))
        if i == len(rows):
            rows.append("")
        rows[i] += " " * (at - columns(rows[i])) + mark
    return [row.rstrip() for row in rows]
