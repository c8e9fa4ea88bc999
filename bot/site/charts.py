"""Who was how far after each turn, as lines: made of the roads in the reports, so of nothing that is not in them.

Where a game is played on a board, the last chart in the reports has the same.

Must not know any game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.layout import Block, Road
from bot.layout import Chart as Told

WIDTH, HEIGHT = 640, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 150, 12, 26
_APART = 19  # pixels between two names
_NAMED = 12  # lines that have their names beside them; of more only the foremost
_TWO = 2
_FEW = 12  # squares; so few are marked one by one


# Each piece by name and colour, with its squares from the start on.
Ways: TypeAlias = list[tuple[tuple[str, int], list[tuple[int, int]]]]


@dataclass(frozen=True)
class Line:
    """The way of one piece."""

    name: str
    colour: int
    points: str  # of an SVG polyline
    end: tuple[float, float]
    square: int  # in the end
    label: float | None  # how high its name stands


@dataclass(frozen=True)
class Chart:
    """All of a match, or as far as it has come."""

    lines: tuple[Line, ...]  # the foremost first
    ticks: tuple[tuple[float, str], ...]  # heights of squares
    turns: tuple[tuple[float, str], ...]  # places of turns

    @property
    def said(self) -> str:
        """The chart in a sentence, for who can't see it."""
        return ", ".join(f"{one.name} on {one.square}" for one in self.lines)


def chart(reports: Sequence[tuple[Block, ...]]) -> Chart | None:
    """The chart of these turns; None where fewer than two of them say who was where."""
    roads = [road for blocks in reports for road in [_road(blocks)] if road]
    ways = _ways(roads) if len(roads) >= _TWO else _told(reports[-1] if reports else ())
    return _drawn(ways) if ways else None


def _drawn(ways: Ways) -> Chart:
    count = max(turn for _, squares in ways for turn, _ in squares)
    low = min(0, *(square for _, squares in ways for _, square in squares))
    furthest = max(square for _, squares in ways for _, square in squares)
    ten = 10 if furthest > _FEW else 1
    high = -(-max(furthest, 1) // ten) * ten
    step = (WIDTH - _LEFT - _RIGHT) / count

    def at(turn: int, square: int) -> tuple[float, float]:
        room = HEIGHT - _TOP - _BOTTOM
        return round(_LEFT + turn * step, 1), round(_TOP + room * (high - square) / max(1, high - low), 1)

    lines = [
        Line(
            name,
            colour,
            " ".join(f"{x},{y}" for x, y in (at(*one) for one in squares)),
            at(*squares[-1]),
            squares[-1][1],
            None,
        )
        for (name, colour), squares in ways
    ]
    lines.sort(key=lambda one: (-one.square, one.name))
    ticks = tuple((at(0, square)[1], str(square)) for square in range(-(-low // ten) * ten, high + 1, ten))
    every = -(-count // 10)
    turns = tuple((at(turn, 0)[0], str(turn)) for turn in range(0, count + 1, every))
    return Chart(_labelled(lines), ticks if len(ticks) <= _NAMED else ticks[::2], turns)


def _road(blocks: Sequence[Block]) -> Road | None:
    return next((block for block in blocks if isinstance(block, Road)), None)


def _told(blocks: Sequence[Block]) -> Ways:
    """The same of the chart of squares that a report has."""
    told = next((block for block in blocks if isinstance(block, Told) and not block.places), None)
    return [
        (
            (trail.name, trail.colour),
            [(0, 0), *((turn, at) for turn, at in enumerate(trail.at, 1) if at is not None)],
        )
        for trail in (told.trails if told else ())
    ]


def _ways(roads: Sequence[Road]) -> Ways:
    found: dict[tuple[int, str], list[tuple[int, int]]] = {}
    names: dict[tuple[int, str], str] = {}
    for turn, road in enumerate(roads, 1):
        for piece in road.pieces:
            # A star, and words behind the name, tell what befell the piece in this turn.
            sign = (piece.colour, piece.initial.rstrip("*"))
            found.setdefault(sign, [(0, 0)]).append((turn, piece.square))
            name = piece.name.removeprefix(f"{piece.initial} ")
            names[sign] = min(names.get(sign, name), name, key=len)
    return [((names[sign], sign[0]), squares) for sign, squares in found.items()]


def _labelled(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The names of the foremost, from top to bottom without one standing on another."""
    named = sorted(lines[:_NAMED], key=lambda one: one.end[1])
    heights: list[float] = []
    for one in named:
        heights.append(max(one.end[1], heights[-1] + _APART if heights else _TOP))
    over = (heights[-1] - (HEIGHT - _BOTTOM)) if heights else 0
    for at in range(len(heights) - 1, -1, -1):
        ceiling = heights[at + 1] - _APART if at + 1 < len(heights) else heights[at] - max(0, over)
        heights[at] = min(heights[at], ceiling)
    places = {one.name: height for one, height in zip(named, heights, strict=True)}
    return tuple(
        Line(one.name, one.colour, one.points, one.end, one.square, places.get(one.name)) for one in lines
    )
