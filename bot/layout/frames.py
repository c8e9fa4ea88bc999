"""Where the lines and signs of a chart stand in its picture, in pixels: the same for all readers of one match.

Must not know colours, nor how a line is drawn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TypeAlias

from bot.layout import Chart, charts
from bot.layout.charts import Ranks

# A phone shows 720 of them on 288 points, so that letters of 28 are eleven points high there.
WIDTH = 720
LETTERS = 28
NODE = 19  # half of the disc that has a sign
_LEFT, _TOP, _FOOT = 62, 26, 44
_ROW = 44  # of a chart of places: each place has a row
_TALL = 340  # of a chart of squares
_SLIM = 5
_CROWDED = 12  # turns; where there are more, signs stand only at the end

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Frame:
    """The scales of a chart, and the points of each trail, in the order of its trails."""

    size: tuple[int, int]
    levels: tuple[tuple[str, float], ...]  # places or squares at the left, and how high
    turns: tuple[tuple[str, float], ...]  # below, and how far from the left
    left: float
    right: float  # where lines end; behind them there is room for signs
    lines: tuple[tuple[Point, ...], ...]
    signs: tuple[tuple[Point, ...], ...]  # where each trail has its disc; nowhere if it has none
    level: tuple[tuple[Point, Point], ...]  # of places: from the first to the last of those that share one
    bar: int  # half of the bar that joins them: seen beside their discs, and slim where there are none


@lru_cache(32)
def frame(chart: Chart) -> Frame:
    """Where all of it stands; who reads the chart only says which trails of a crowd have a sign."""
    ranks = charts.ranks(chart)
    everywhere = chart.places and chart.turns <= _CROWDED
    right = WIDTH - NODE - (4 if everywhere else 2 * NODE + 6)
    high = WIDTH, _TOP + (_ROW * max(_rows(ranks) - 1, 1) if chart.places else _TALL) + _FOOT + NODE
    across = [_LEFT + (right - _LEFT) * turn / max(chart.turns - 1, 1) for turn in range(chart.turns)]
    lines = _by_place(chart, ranks, across) if chart.places else _by_square(chart, across)
    shown = [at for at, trail in enumerate(chart.trails) if trail.sign in charts.shown(chart)]
    ends = () if everywhere else _ends(lines, shown, right + NODE + 6)
    signs = tuple((line if everywhere else ends[at]) if at in shown else () for at, line in enumerate(lines))
    step = max(1, ceil(chart.turns / _CROWDED))
    told = range((chart.turns - 1) % step, chart.turns, step)
    turns = tuple((str(turn + 1), across[turn]) for turn in told)
    level = tuple(_level(chart, ranks, across)) if chart.places else ()
    bar = NODE + 4 if everywhere else _SLIM
    return Frame(high, _levels(chart, _rows(ranks)), turns, _LEFT, right, lines, signs, level, bar)


def _rows(ranks: Ranks) -> int:
    return max(map(len, ranks), default=0)


def _levels(chart: Chart, rows: int) -> tuple[tuple[str, float], ...]:
    if chart.places:
        return tuple((str(row + 1), _TOP + _ROW * row) for row in range(rows))
    top = charts.top(chart)
    step = max(10, ceil(top / 50) * 10)
    marks = {*range(0, top + 1, step)}
    if 0 < chart.goal <= top:
        marks = {mark for mark in marks if chart.goal - mark >= step / 2} | {chart.goal}
    return tuple((str(mark), _high(mark, top)) for mark in sorted(marks))


def _high(square: int, top: int) -> float:
    return _TOP + _TALL * (1 - max(square, 0) / top)


def _by_place(chart: Chart, ranks: Ranks, across: Sequence[float]) -> tuple[tuple[Point, ...], ...]:
    lines: list[list[Point]] = [[] for _ in chart.trails]
    for ranked, x in zip(ranks, across, strict=True):
        for row, at in enumerate(ranked):
            lines[at].append((x, _TOP + _ROW * row))
    return tuple(map(tuple, lines))


def _level(chart: Chart, ranks: Ranks, across: Sequence[float]) -> Iterator[tuple[Point, Point]]:
    for turn, (ranked, x) in enumerate(zip(ranks, across, strict=True)):
        places = [charts.stood(chart.trails[at], turn) for at in ranked]
        for first, place in enumerate(places):
            shared = places.count(place)
            if shared > 1 and places.index(place) == first:
                yield (x, _TOP + _ROW * first), (x, _TOP + _ROW * (first + shared - 1))


def _by_square(chart: Chart, across: Sequence[float]) -> tuple[tuple[Point, ...], ...]:
    top = charts.top(chart)
    return tuple(
        tuple(
            (x, _high(square, top)) for x, square in zip(across, trail.at, strict=False) if square is not None
        )
        for trail in chart.trails
    )


def _ends(lines: Sequence[Sequence[Point]], shown: Sequence[int], x: float) -> dict[int, tuple[Point, ...]]:
    """At the end of the lines, signs that would cover one another are moved apart."""
    ends: dict[int, tuple[Point, ...]] = dict.fromkeys(shown, ())
    below = float("-inf")
    for y, at in sorted((lines[at][-1][1], at) for at in shown if lines[at]):
        below = max(y, below + 2 * NODE + 2)
        ends[at] = ((x, below),)
    return ends
