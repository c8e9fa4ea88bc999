"""A chart as a picture: a small PNG with no ground of its own, for light pages, dark ones and paper alike.

The same chart makes the same bytes on the same machine. All lines are drawn once for all readers, and only the reader's
own again, broad, for each of them. Must not know mail.
"""

from dataclasses import replace
from functools import lru_cache
from hashlib import sha256

from PIL import Image, ImageDraw, ImageFont

from bot.layout import Chart, Trail, charts, colours, png
from bot.layout.frames import LETTERS, NODE, Frame, Point, frame

_THIN, _BROAD = 4, 10
_CLEAR, _GRID, _WHITE, _FIRST = 0, 1, 2, 3  # of the palette; from _FIRST on, the colours of pieces
_PALETTE = ("#000000", colours.MIDDLE, "#ffffff", *colours.COLOURS)


# Its letter says it twice: where the picture is shown, and beside the picture.
@lru_cache(64)
def name(chart: Chart) -> str:
    """What the picture of a chart is called in the letter that brings it (RFC 2392)."""
    return f"chart.{sha256(repr(chart).encode()).hexdigest()[:24]}@past-the-post"


def size(chart: Chart) -> tuple[int, int]:
    """Its width and height in pixels."""
    return frame(_as_all_see_it(chart)).size


# The GM, observers and whoever has no piece on it see the same picture.
@lru_cache(64)
def picture(chart: Chart) -> bytes:
    """The picture, as PNG."""
    shared = _as_all_see_it(chart)
    image, stands = _field(shared).copy(), frame(shared)
    pen = _pen(image)
    own = [at for at, trail in enumerate(chart.trails) if trail.sign in chart.mine]
    for at in own:
        _trail(pen, stands.lines[at], _ink(chart.trails[at]), _BROAD)
    for at in own:
        _signs(image, chart.trails[at], stands.signs[at], mine=True)
    return png.packed(image, _PALETTE, _CLEAR)


def _as_all_see_it(chart: Chart) -> Chart:
    """The chart without its reader, unless they say which signs of a crowd are shown."""
    return chart if charts.crowded(chart) else replace(chart, mine=frozenset())


@lru_cache(16)
def _field(chart: Chart) -> Image.Image:
    """Scales, what joins those who are level, and the lines of all, thin: grey in a crowd, but for few with a sign."""
    stands, signs = frame(chart), charts.shown(chart)
    image = Image.new("P", stands.size, _CLEAR)
    pen = _pen(image)
    _scales(pen, stands)
    half = stands.bar
    for (x, top), (_, foot) in stands.level:
        pen.rounded_rectangle((x - half, top - half, x + half, foot + half), radius=half, fill=_GRID)
    drawn = sorted(zip(chart.trails, stands.lines, strict=True), key=lambda one: one[0].sign in signs)
    for trail, points in drawn:
        _trail(pen, points, _ink(trail) if trail.sign in signs else _GRID, _THIN)
    for trail, places in zip(chart.trails, stands.signs, strict=True):
        _signs(image, trail, places, mine=False)
    return image


def _pen(image: Image.Image) -> ImageDraw.ImageDraw:
    pen = ImageDraw.Draw(image)
    # Smooth letters would need more colours than a small picture has.
    pen.fontmode = "1"
    return pen


@lru_cache(4)
def _font(signs: int = 1) -> ImageFont.ImageFont | ImageFont.FreeTypeFont:
    """The letters, a little smaller where a disc has to hold three."""
    return ImageFont.load_default(LETTERS if signs < 3 else LETTERS - 7)  # noqa: PLR2004  # letters


def _ink(trail: Trail) -> int:
    return _FIRST + trail.colour % len(colours.COLOURS)


def _scales(pen: ImageDraw.ImageDraw, stands: Frame) -> None:
    """Places or squares at the left, with a line across for each; the turns below."""
    for at, y in stands.levels:
        pen.line((stands.left, y, stands.right, y), fill=_GRID, width=1)
        pen.text((stands.left - 24, y), at, font=_font(), fill=_GRID, anchor="rm")
    for turn, x in stands.turns:
        pen.text((x, stands.size[1] - 4), turn, font=_font(), fill=_GRID, anchor="ms")


def _trail(pen: ImageDraw.ImageDraw, points: tuple[Point, ...], ink: int, broad: int) -> None:
    # One place alone is no line, and has its sign.
    if len(points) > 1:
        pen.line(points, fill=ink, width=broad, joint="curve")


def _signs(image: Image.Image, trail: Trail, places: tuple[Point, ...], *, mine: bool) -> None:
    """A disc with the sign at every turn of a short race by places; else one at the end."""
    disc, shape = _disc(trail.sign, _ink(trail), mine=mine)
    half = disc.size[0] // 2
    for x, y in places:
        image.paste(disc, (round(x) - half, round(y) - half), shape)


@lru_cache(256)
def _disc(sign: str, ink: int, *, mine: bool) -> tuple[Image.Image, Image.Image]:
    """A disc, and the mask that is its shape."""
    half = NODE + 3 if mine else NODE
    edge = 2 * half
    disc = Image.new("P", (edge + 1, edge + 1), _CLEAR)
    pen = _pen(disc)
    pen.ellipse((0, 0, edge, edge), fill=ink, outline=_WHITE if mine else None, width=3)
    pen.text((half, half), sign[:3], font=_font(len(sign)), fill=_WHITE, anchor="mm")
    return disc, disc.point([at != _CLEAR for at in range(256)], "1")
