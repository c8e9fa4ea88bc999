"""A chart as a picture: a small PNG with no ground of its own, for light pages, dark ones and paper alike.

The same chart makes the same bytes. All lines are drawn once for all readers, and only the reader's own again, broad,
for each of them. Must not know mail.
"""

from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from math import ceil
from typing import TypeAlias
from zlib import Z_RLE

from PIL import Image, ImageDraw, ImageFont

from bot.layout import Chart, Trail, charts, colours

# Pixels. A phone shows 720 of them on 288 points, so that letters of 28 are eleven points high there.
WIDTH = 720
_LETTERS = 28
_LEFT, _TOP, _FOOT = 62, 26, 44
_ROW = 44  # of a chart of places: each place has a row
_TALL = 340  # of a chart of squares
_NODE = 19  # half of the disc that has a sign
_CROWDED = 12  # turns; where there are more, signs stand only at the end
_THIN, _BROAD = 4, 10

_CLEAR, _GRID, _WHITE, _FIRST = 0, 1, 2, 3  # of the palette; from _FIRST on, the colours of pieces
_PALETTE = ("#000000", colours.MIDDLE, "#ffffff", *colours.COLOURS)
_BITS = 4
_PACKED = 1  # with runs alone, as flat colours are, the smallest and the fastest

Point: TypeAlias = tuple[float, float]


def name(chart: Chart) -> str:
    """What the picture of a chart is called in the letter that brings it (RFC 2392)."""
    return f"chart.{sha256(repr(chart).encode()).hexdigest()[:24]}@past-the-post"


def size(chart: Chart) -> tuple[int, int]:
    """Its width and height in pixels."""
    rows = max(map(len, charts.ranks(chart)), default=0)
    inner = _ROW * max(rows - 1, 1) if chart.places else _TALL
    return WIDTH, _TOP + inner + _FOOT + _NODE


# The GM, observers and whoever has no piece on it see the same picture.
@lru_cache(64)
def png(chart: Chart) -> bytes:
    """The picture."""
    nobodys = tuple(replace(trail, mine=False) for trail in chart.trails)
    own = tuple(trail for trail in chart.trails if trail.mine)
    image = _field(replace(chart, trails=nobodys), charts.shown(chart)).copy()
    pen = _pen(image)
    for trail in own:
        _trail(pen, chart, replace(trail, mine=False), _BROAD)
    for trail in own:
        _signs(pen, chart, replace(trail, mine=False), mine=True)
    return _packed(image)


def _packed(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", transparency=_CLEAR, bits=_BITS, compress_level=_PACKED, compress_type=Z_RLE)
    return out.getvalue()


@lru_cache(16)
def _field(chart: Chart, signs: frozenset[str]) -> Image.Image:
    """Scales and the lines of all, thin; lines of a crowd are grey, but for the few that have a sign."""
    image = Image.new("P", size(chart), _CLEAR)
    image.putpalette([part for colour in _PALETTE for part in bytes.fromhex(colour[1:])])
    pen = _pen(image)
    _scales(pen, chart)
    for trail in sorted(chart.trails, key=lambda one: one.sign in signs):
        _trail(pen, chart, trail, _THIN, _ink(trail) if trail.sign in signs else _GRID)
    for trail in chart.trails:
        if trail.sign in signs:
            _signs(pen, chart, trail, mine=False)
    return image


def _pen(image: Image.Image) -> ImageDraw.ImageDraw:
    pen = ImageDraw.Draw(image)
    # Smooth letters would need more colours than a small picture has.
    pen.fontmode = "1"
    return pen


@lru_cache(4)
def _font(signs: int = 1) -> ImageFont.ImageFont | ImageFont.FreeTypeFont:
    """The letters, a little smaller where a disc has to hold three."""
    return ImageFont.load_default(_LETTERS if signs < 3 else _LETTERS - 7)  # noqa: PLR2004  # letters


def _ink(trail: Trail) -> int:
    return _FIRST + trail.colour % len(colours.COLOURS)


def _scales(pen: ImageDraw.ImageDraw, chart: Chart) -> None:
    """Places or squares at the left, with a line across for each; the turns below."""
    for at, y in _levels(chart):
        pen.line((_LEFT, y, _right(chart), y), fill=_GRID, width=1)
        pen.text((_LEFT - 24, y), at, font=_font(), fill=_GRID, anchor="rm")
    below = size(chart)[1] - 4
    step = max(1, ceil(chart.turns / _CROWDED))
    for turn in range((chart.turns - 1) % step, chart.turns, step):
        pen.text((_across(chart, turn), below), str(turn + 1), font=_font(), fill=_GRID, anchor="ms")


def _levels(chart: Chart) -> list[tuple[str, float]]:
    if chart.places:
        rows = max(map(len, charts.ranks(chart)), default=0)
        return [(str(row + 1), _TOP + _ROW * row) for row in range(rows)]
    step = max(10, ceil(charts.top(chart) / 50) * 10)
    marks = {*range(0, charts.top(chart) + 1, step)}
    if 0 < chart.goal <= charts.top(chart):
        marks = {mark for mark in marks if chart.goal - mark >= step / 2} | {chart.goal}
    return [(str(mark), _high(chart, mark)) for mark in sorted(marks)]


def _everywhere(chart: Chart) -> bool:
    """Whether signs stand at every turn, and not only at the end."""
    return chart.places and chart.turns <= _CROWDED


def _right(chart: Chart) -> int:
    """Where lines end; behind them there is room for signs."""
    return WIDTH - _NODE - (4 if _everywhere(chart) else 2 * _NODE + 6)


def _across(chart: Chart, turn: int) -> float:
    return _LEFT + (_right(chart) - _LEFT) * turn / max(chart.turns - 1, 1)


def _high(chart: Chart, square: int) -> float:
    return _TOP + _TALL * (1 - max(square, 0) / charts.top(chart))


def _points(chart: Chart, trail: Trail) -> list[Point]:
    ranked = charts.ranks(chart)
    turns = [turn for turn in range(chart.turns) if charts.stood(trail, turn) is not None]
    if not chart.places:
        return [(_across(chart, turn), _high(chart, charts.stood(trail, turn) or 0)) for turn in turns]
    rows = {turn: next(i for i, one in enumerate(ranked[turn]) if one.sign == trail.sign) for turn in turns}
    return [(_across(chart, turn), _TOP + _ROW * rows[turn]) for turn in turns]


def _trail(pen: ImageDraw.ImageDraw, chart: Chart, trail: Trail, broad: int, ink: int | None = None) -> None:
    points = _points(chart, trail)
    # One place alone is no line, and has its sign.
    if len(points) > 1:
        pen.line(points, fill=_ink(trail) if ink is None else ink, width=broad, joint="curve")


def _signs(pen: ImageDraw.ImageDraw, chart: Chart, trail: Trail, *, mine: bool) -> None:
    """A disc with the sign at every turn of a short race by places; else one at the end."""
    half = _NODE + 3 if mine else _NODE
    for x, y in _places_of_signs(chart, trail):
        pen.ellipse(
            (x - half, y - half, x + half, y + half),
            fill=_ink(trail),
            outline=_WHITE if mine else None,
            width=3,
        )
        pen.text((x, y), trail.sign[:3], font=_font(len(trail.sign)), fill=_WHITE, anchor="mm")


def _places_of_signs(chart: Chart, trail: Trail) -> list[Point]:
    """At the end of the lines, those that would cover one another are moved apart."""
    if _everywhere(chart):
        return _points(chart, trail)
    signs, right = charts.shown(chart), _right(chart) + _NODE + 6
    ends = sorted(
        (_points(chart, one)[-1][1], one.sign) for one in chart.trails if one.sign in signs and _rode(one)
    )
    below = float("-inf")
    for y, sign in ends:
        below = max(y, below + 2 * _NODE + 2)
        if sign == trail.sign:
            return [(right, below)]
    return []


def _rode(trail: Trail) -> bool:
    return any(at is not None for at in trail.at)
