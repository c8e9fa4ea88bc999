"""A letter as HTML: the words of the text in their order, with real tables and links that write the reply.

Nothing is loaded from outside. Must not know mail beyond the address a reply goes to.
"""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from bot.layout import (
    MARK,
    Block,
    Board,
    Card,
    Cell,
    Chart,
    Gained,
    Heading,
    Legend,
    Lines,
    Mark,
    Medal,
    Page,
    Printed,
    Reply,
    Road,
    Span,
    Struck,
    Table,
    boards,
    charts,
    colours,
    legends,
    paint,
    plots,
    tables,
    text,
)
from bot.layout.columns import plain, plain_lines

_TEMPLATES = Environment(
    loader=PackageLoader("bot", "layout"), autoescape=True, undefined=StrictUndefined, auto_reload=False
)
_DRAW: Any = _TEMPLATES.get_template("letter.html").module
_BARE, _RIGHT = Markup(""), Markup(' class="r"')
_WHOLE = Markup(' class="k"')  # a column of short words with hyphens, as 1-A: none of them breaks
# A hand of cards; and one that has a line of its own on a phone, for numbers stand behind it.
_HAND, _ALONE = Markup(' class="c"'), Markup(' class="w"')
_MEDALS = (colours.GOLD, colours.SILVER, colours.BRONZE)
_SHOWN = 480  # points: so wide a picture is at most
_PRINTED = 42  # columns of a table that is shown as text: so many of 13 points fit on a phone of 360
_SHORT = 8  # signs; words of a column that has hyphens in it and no longer cells break at none of them
_MANY = 5  # columns; with a hand of cards among them the rows are set in several lines on a phone

# The words at the head of a table, each with the letter that stands for it.
Titles: TypeAlias = tuple[tuple[Span, str], ...]


@dataclass(frozen=True)
class Grid:
    """A table as the template wants it: the finished head, and the finished rows.

    Beside each row stands whether it is the reader's own.
    """

    look: str
    head: Markup
    rows: list[tuple[bool, Markup]]


def render(page: Page, reply: Reply | None) -> str:
    """The whole letter as one HTML document; with `reply`, order lines are links that write the mail."""
    return str(_DRAW.Letter(plain_lines(page.subject), printed(page.blocks, reply)))


def printed(blocks: Sequence[Block], reply: Reply | None = None) -> Markup:
    """These blocks as HTML, for a frame that somebody else draws."""
    titles = tuple(pair for block in blocks if isinstance(block, Legend) for pair in block.words)
    body = [_printed(block, _around(block, at, reply, titles)) for at, block in enumerate(blocks)]
    return Markup("".join(body))  # noqa: S704  # each was escaped by the template


def alone(document: str, blocks: Sequence[Block]) -> str:
    """The document with the pictures of its charts written into it: a file brings none along, nor does paper."""
    for chart in (block for block in blocks if isinstance(block, Chart)):
        picture = b64encode(plots.picture(chart)).decode("ascii")
        document = document.replace(f'"cid:{plots.name(chart)}"', f'"data:image/png;base64,{picture}"')
    return document


def styles() -> str:
    """How the blocks look: what the frame of a letter has for them."""
    return "".join(re.findall(r"<style>\n(.*?)</style>", render(Page(""), None), re.DOTALL))


def _around(block: Block, at: int, reply: Reply | None, titles: Titles) -> Any:
    """What else the look of a block depends on, beside the block itself."""
    match block:
        case Heading():
            return at == 0
        case Table():
            return titles
        case Lines(_, links) if links:
            return reply
    return None


# The letters of one turn have most of their blocks in common.
@lru_cache(1024)
def _printed(block: Block, around: Any) -> str:
    """A block as HTML."""
    return plain_lines(str(getattr(_DRAW, type(block).__name__)(block, _extra(block, around))))


def _extra(block: Block, around: Any) -> Any:
    """What the template can't see in the block itself."""
    match block:
        case Mark():
            extra: Any = MARK
        case Table():
            extra = _table(block, around)
        case Printed(table):
            own = tuple(tables.words(row[0]) for at, row in enumerate(block.told.rows) if at in table.mine)
            extra = _own_strong(text.render((block,), _PRINTED).splitlines(), own)
        case Legend(words):
            extra = [(_cell((sign,)), meaning) for sign, meaning in legends.told(words)]
        case Road():
            picture = paint.road(block)
            extra = picture, [*map(_strip, picture.strips)]
        case Chart():
            extra = _picture(block)
        case Board():
            extra = boards.drawn(block)
        case Lines(lines) if around:
            link = _mailto(around)
            parts = (lines,) if block.together else tuple((line,) for line in lines)
            extra = [(Markup("<br>").join(part), link + _in_a_body(part)) for part in parts]
        case _:
            extra = around
    return extra


def _table(table: Table, titles: Titles) -> Grid:
    look, head, rows = _shared(table.head, table.rows, table.align, titles)
    return Grid(look, head, [(at in table.mine, row) for at, row in enumerate(rows)])


# All readers of a table see the same, but for which rows are their own.
@lru_cache(64)
def _shared(
    head: tuple[str, ...], body: tuple[tuple[Cell, ...], ...], align: str, titles: Titles
) -> tuple[str, Markup, list[Markup]]:
    """The class of a table, its head, and its rows."""
    looks = tuple(_look(body, align, i) for i in range(max(map(len, (head, *body)))))
    many = len(looks) >= _MANY and not {_HAND, _ALONE}.isdisjoint(looks)
    drawn = _heads(head, looks, titles) if head else _BARE
    return "fit many" if many else "fit", drawn, [_row(row, looks) for row in body]


def _own_strong(lines: Iterable[str], own: tuple[str, ...]) -> Iterator[tuple[bool, str]]:
    """The lines of a table that is shown as text, and whether each is of one of the reader's own rows."""
    strong = False
    for line in lines:
        # What doesn't fit beside a name stands below it, further in.
        strong = strong if line.startswith(" ") else f"{line} ".startswith(tuple(f"{name} " for name in own))
        yield strong, line


# There are few kinds of tables, and each letter has some of them.
@lru_cache(64)
def _heads(head: tuple[str, ...], looks: tuple[Markup, ...], titles: Titles) -> Markup:
    meant = dict(titles)
    made: Markup = _DRAW.Head(list(zip(looks, (_head(word, meant) for word in head), strict=False)))
    return made


def _head(word: str, titles: Mapping[Span, str]) -> str:
    """A head of a column; readers who point at it see what its letter stands for."""
    return Markup('<abbr title="{}">{}</abbr>').format(titles[word], word) if word in titles else word


def _look(body: tuple[tuple[Cell, ...], ...], align: str, column: int) -> Markup:
    """Numbers are set to the right; a hand of cards takes a line of its own on a phone where numbers follow it."""
    if align[column : column + 1] == "r":
        return _RIGHT
    cells = [cell for row in body for cell in row[column : column + 1]]
    if not any(map(_has_cards, cells)):
        return _WHOLE if _are_codes(cells) else _BARE
    return _ALONE if align[column + 1 : column + 2] == "r" else _HAND


def _are_codes(cells: Sequence[Cell]) -> bool:
    words = [cell for cell in cells if isinstance(cell, str)]
    return any("-" in word for word in words) and max(map(len, words)) <= _SHORT


def _has_cards(cell: Cell) -> bool:
    return isinstance(cell, tuple) and any(isinstance(span, Card | Struck) for span in cell)


# Every reader of a table has the same rows in it.
@lru_cache(4096)
def _row(row: tuple[Cell, ...], looks: tuple[Markup, ...]) -> Markup:
    label, *cells = zip(looks or (_BARE,), map(_cell, row or ("",)), strict=False)
    made: Markup = _DRAW.Row(label, cells)
    return made


@lru_cache(1024)
def _strip(strip: paint.Strip) -> Markup:
    made: Markup = _DRAW.Strip(strip)
    return made


def _cell(cell: Cell) -> Markup:
    if isinstance(cell, str):
        return escape(cell)
    return Markup(" ").join(map(_span, cell))


def _span(span: Span) -> Markup | str:
    match span:
        case Struck(text):
            return Markup("<s>-{}-</s>").format(text)
        case Card(text):
            return Markup("<i>{}</i>").format(text)
        case Gained(places):
            way, sign = ("up", "\u25b2") if places > 0 else ("down", "\u25bc")
            return Markup('<span class="{}">{}{}</span>').format(way, sign, abs(places))
        case Medal(place, text) if place <= len(_MEDALS):
            return Markup('<b class="medal" style="border-color:{}">{}</b>').format(_MEDALS[place - 1], text)
        case Medal(_, text):
            return text
        case _:
            return span


def _picture(chart: Chart) -> Any:
    """Where the letter brings the picture (RFC 2392), how large it is shown, and the same in words."""
    across, down = plots.size(chart)
    size = _SHOWN, down * _SHOWN // across
    return plots.name(chart), size, charts.told(chart), charts.legend(chart, drawn=True)


def _mailto(reply: Reply) -> str:
    """A link that opens a mail, up to the line in it (RFC 6068); + is %2B, which nobody takes for a space."""
    return f"mailto:{quote(reply.address, safe='@')}?subject={_quoted(reply.subject)}&body="


def _in_a_body(lines: Iterable[str]) -> str:
    """Lines as the body of a mail in a link (RFC 6068 5)."""
    return "%0D%0A".join(map(_quoted, lines))


def _quoted(words: str) -> str:
    return quote(plain(words), safe="")
