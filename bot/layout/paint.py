"""A road as coloured squares for HTML, twenty in a row so that a phone shows them.

Must not know who races, or why.
"""

from dataclasses import dataclass
from typing import TypeAlias

from markupsafe import Markup

from bot.layout import Piece, Road
from bot.layout.roads import last_square, legend, strips

_BARE, _TEN, _STOP = Markup(""), Markup(' class="ten"'), Markup(' class="stop"')
_END, _PAST = Markup(' class="end"'), Markup(' class="past"')
_ROW = 21  # squares in a row at most: twenty, and in the last row the finish

# Ten colours that people who can't tell red from green tell apart (the scheme "muted" of Paul Tol's "Colour
# Schemes", SRON/EPS/TN/09-002), each with the ink that is read best on it.
_COLOURS = (
    ("#88ccee", "#000"),
    ("#882255", "#fff"),
    ("#ddcc77", "#000"),
    ("#332288", "#fff"),
    ("#44aa99", "#000"),
    ("#cc6677", "#000"),
    ("#117733", "#fff"),
    ("#dddddd", "#000"),
    ("#aa4499", "#fff"),
    ("#999933", "#000"),
)


@dataclass(frozen=True)
class Painted:
    """A piece with its colours, and the words for a reader who can't see them."""

    initial: str
    title: str
    look: str


Square: TypeAlias = tuple[Markup, str, str]  # attributes, title, letter


@dataclass(frozen=True)
class Strip:
    """A row of squares; numbers over it and stacks of pieces under it, with how many squares each covers."""

    scale: list[tuple[int, str]]
    squares: list[Square]
    stacks: list[tuple[int, list[Painted]]]


@dataclass(frozen=True)
class Picture:
    """All of a road."""

    label: str
    strips: list[Strip]
    legend: str


def road(block: Road) -> Picture:
    """The road as rows of squares, with a sentence that says the same."""
    stacks: dict[int, list[Painted]] = {}
    for piece in block.pieces:
        stacks.setdefault(max(piece.square, block.first), []).append(_painted(piece))
    rows = [
        Strip(_scale(strip, block.length), [_square(block, at) for at in strip], _stacks(strip, stacks))
        for strip in strips(last_square(block), _ROW, block.first)
    ]
    return Picture(_label(block), rows, legend(block))


def _painted(piece: Piece) -> Painted:
    back, ink = _COLOURS[piece.colour % len(_COLOURS)]
    # In the usual size, two white letters would end outside of their coloured square.
    small = ";font-size:9px" if len(piece.initial) > 1 else ""
    look = f"background:{back};color:{ink}{small}"
    return Painted(piece.initial, f"{piece.name} on {piece.square}", look)


def _scale(strip: range, length: int) -> list[tuple[int, str]]:
    return [(min(10, strip.stop - at), str(at) if at <= length else "") for at in strip[::10]]


def _square(block: Road, at: int) -> Square:
    if at in block.ends:
        return _END, f"finish on {at}", "F"
    if at > block.length:
        return _PAST, "", ""
    obstacle = next(((letter, what) for square, letter, what in block.obstacles if square == at), None)
    if obstacle:
        return _STOP, f"{obstacle[1]} on {at}", obstacle[0]
    return _TEN if at % 10 == 0 else _BARE, "", ""


def _stacks(strip: range, stacks: dict[int, list[Painted]]) -> list[tuple[int, list[Painted]]]:
    """The stacks under a strip, and the gaps between them; nothing where no piece stands on the strip."""
    found: list[tuple[int, list[Painted]]] = []
    free = strip.start
    for at in sorted(stacks.keys() & set(strip)):
        found += [(at - free, [])] if at > free else []
        found.append((1, stacks[at]))
        free = at + 1
    return found


def _label(block: Road) -> str:
    """What the picture shows, for a reader who hears it: the furthest first."""
    things = [
        f"{piece.name} on {piece.square}" for piece in sorted(block.pieces, key=lambda piece: -piece.square)
    ]
    things += [f"{what} on {at}" for at, _, what in sorted(block.obstacles)]
    return f"{_extent(block)}. {', '.join(things) or 'Nobody is on it'}."


def _extent(block: Road) -> str:
    if block.finishes is None:
        return f"Road of {block.length} squares"
    finishes = " and ".join(f"on {at}" for at in block.finishes)
    return f"Road from {block.first} to {block.length}, finish {finishes}"
