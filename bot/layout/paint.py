"""A road as a board of squares for HTML, ten in a row so that a phone shows them and who stands on them.

Every square has a border and every piece its sign, so nothing is lost where a program takes grounds and colours away.
Must not know who races, or why.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from bot.layout import Piece, Road, colours
from bot.layout.roads import END, home, legend, on_track

_ROW = 10  # squares in a row


@dataclass(frozen=True)
class Painted:
    """A piece with its colours, and the words for a reader who can't see them."""

    initial: str
    title: str
    look: str
    square: int


@dataclass(frozen=True)
class Square:
    """A square: the class of its look, what its border means, the words in it, and who stands on it."""

    look: str
    title: str
    words: str
    stack: tuple[Painted, ...]


# Whoever remembers what a strip looks like need not compare all that is in it: equal ones are one and the same.
@dataclass(frozen=True, eq=False)
class Strip:
    """A row of squares, and how many are missing in it."""

    squares: tuple[Square, ...]
    missing: int


@dataclass(frozen=True)
class Picture:
    """All of a road, and who is past it."""

    label: str
    strips: tuple[Strip, ...]
    home: tuple[Painted, ...]
    legend: str


def road(block: Road) -> Picture:
    """The road as rows of squares, with a sentence that says the same."""
    stacks: dict[int, list[Piece]] = {}
    for piece in on_track(block):
        stacks.setdefault(max(piece.square, block.first), []).append(piece)
    empty = replace(block, pieces=())
    strips = (
        _strip(
            empty, start, tuple((at, tuple(stacks[at])) for at in range(start, start + _ROW) if at in stacks)
        )
        for start in range(block.first, block.length + 1, _ROW)
    )
    return Picture(_label(block), tuple(strips), tuple(map(_painted, home(block))), legend(block))


# Readers see most strips of a road alike: those on which they have no piece.
@lru_cache(256)
def _strip(empty: Road, start: int, stacks: tuple[tuple[int, tuple[Piece, ...]], ...]) -> Strip:
    squares, on = range(start, min(start + _ROW, empty.length + 1)), dict(stacks)
    painted = (_square(empty, at, tuple(map(_painted, on.get(at, ())))) for at in squares)
    return Strip(tuple(painted), _ROW - len(squares))


def _painted(piece: Piece) -> Painted:
    """The reader's own is filled, and underlined where a program takes the ground away."""
    colour = colours.of(piece.colour)
    own = f";border-width:3px;background:{colour};color:#fff;text-decoration:underline" if piece.mine else ""
    look = f"border-color:{colour}{own}"
    return Painted(piece.initial, f"{_named(piece)} on {piece.square}", look, piece.square)


def _named(piece: Piece) -> str:
    return f"{piece.name} (you)" if piece.mine else piece.name


def _square(block: Road, at: int, stack: tuple[Painted, ...]) -> Square:
    number = str(at) if at % 10 == 0 else ""
    if at in block.ends:
        return Square("end", f"finish on {at}", f"{number}{END}", stack)
    obstacle = next(((letter, what) for square, letter, what in block.obstacles if square == at), None)
    if obstacle:
        return Square("stop", f"{obstacle[1]} on {at}", f"{number}{obstacle[0]}", stack)
    return Square("ten" if number else "", "", number, stack)


def _label(block: Road) -> str:
    """What the picture shows, for a reader who hears it: the furthest first."""
    things = [
        f"{_named(piece)} on {piece.square}"
        for piece in sorted(block.pieces, key=lambda piece: -piece.square)
    ]
    things += [f"{what} on {at}" for at, _, what in sorted(block.obstacles)]
    return f"{_extent(block)}. {', '.join(things) or 'Nobody is on it'}."


def _extent(block: Road) -> str:
    if block.finishes is None:
        return f"Road of {block.length} squares"
    finishes = " and ".join(f"on {at}" for at in block.finishes)
    return f"Road from {block.first} to {block.length}, finish {finishes}"
