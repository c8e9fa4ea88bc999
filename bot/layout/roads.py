"""A road in lines of text: scale, track, and the initials under it. Must not know who races, or why."""

from bot.layout import Road
from bot.layout.columns import columns, plain, wrap


def legend(road: Road) -> str:
    """What the letters mean that a reader can't guess: obstacles, and initials that don't begin the name."""
    kinds = dict.fromkeys((letter, what) for _, letter, what in sorted(road.obstacles))
    odd = ((piece.initial, piece.name) for piece in road.pieces if not piece.name.startswith(piece.initial))
    return ", ".join(f"{letter} {what}" for letter, what in (*kinds, *odd))


def last_square(road: Road) -> int:
    """The last square on which there is something to show: the finish, or the piece furthest past it."""
    return max(road.length, *(piece.square for piece in road.pieces), 0)


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
    """Strips that fit the width, with a blank line between them, and a legend where one is needed."""
    parts = strips(last_square(road), width, road.first)
    indent = min(2, width - max(map(len, parts)))
    drawn = [line for strip in parts for line in ("", *_strip(road, strip, indent, width))]
    return [*drawn[1:], *wrap(plain(legend(road)), width)]


def _strip(road: Road, squares: range, indent: int, width: int) -> list[str]:
    numbers = [(square, str(square)) for square in squares if square % 10 == 0]
    pieces = [(max(piece.square, road.first), plain(piece.initial)) for piece in road.pieces]
    here = sorted(((at, name) for at, name in pieces if at in squares), key=lambda piece: piece[0])
    moved = indent - squares.start
    return [
        *_placed([(at + moved, label) for at, label in numbers if at <= road.length], width),
        (" " * indent + "".join(_track(road, square) for square in squares)).rstrip(),
        *_placed([(at + moved, name) for at, name in here], width),
    ]


def _track(road: Road, square: int) -> str:
    if square in road.ends:
        return "F"
    if square > road.length:
        return " "
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
