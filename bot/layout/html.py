"""A letter as HTML: the words of the text in their order, with real tables and links that write the reply.

Nothing is loaded from outside. Must not know mail beyond the address a reply goes to.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from bot.layout import (
    MARK,
    Block,
    Board,
    Cell,
    Legend,
    Lines,
    Page,
    Reply,
    Road,
    Span,
    Struck,
    Table,
    boards,
    legends,
    paint,
)
from bot.layout.columns import plain, plain_lines

_LETTER = Environment(
    loader=PackageLoader("bot", "layout"), autoescape=True, undefined=StrictUndefined, auto_reload=False
).get_template("letter.html")
_BARE, _RIGHT, _HAND = Markup(""), Markup(' class="r"'), Markup(' class="c"')
_MINE, _WIDE = Markup(' class="mine"'), Markup(' class="many"')
_MANY = 6  # columns; with a hand of cards among them the rows are set in two lines on a phone

# Attributes, label, the others.
Row: TypeAlias = tuple[Markup, tuple[Markup, Markup], Iterable[tuple[Markup, Markup]]]


@dataclass(frozen=True)
class Grid:
    """A table as the template wants it: every cell with the attributes of its column."""

    look: Markup
    head: Iterable[tuple[Markup, str]]
    rows: list[Row]


def render(page: Page, reply: Reply | None) -> str:
    """The whole letter as one HTML document; with `reply`, order lines are links that write the mail."""
    titles = dict(pair for block in page.blocks if isinstance(block, Legend) for pair in block.words)
    blocks = [(type(block).__name__, block, _extra(block, reply, titles)) for block in page.blocks]
    document = _LETTER.render(subject=page.subject, blocks=blocks, mark=MARK)
    return plain_lines(document) + "\n"


def _extra(block: Block, reply: Reply | None, titles: Mapping[Span, str]) -> Any:
    """What the template can't see in the block itself."""
    match block:
        case Table():
            return _table(block, titles)
        case Legend(words):
            return [(_cell((sign,)), meaning) for sign, meaning in legends.told(words)]
        case Road():
            return paint.road(block)
        case Board():
            return boards.drawn(block)
        case Lines(lines, links):
            return [(line, _mailto(line, reply)) for line in lines] if links and reply else None
    return None


def _table(table: Table, titles: Mapping[Span, str]) -> Grid:
    looks = [_look(table, i) for i in range(max(map(len, (table.head, *table.rows))))]
    many = len(looks) >= _MANY and _HAND in looks
    rows = [_row(row, _MINE if i in table.mine else _BARE, looks) for i, row in enumerate(table.rows)]
    return Grid(
        _WIDE if many else _BARE, zip(looks, (_head(word, titles) for word in table.head), strict=False), rows
    )


def _head(word: str, titles: Mapping[Span, str]) -> str:
    """A head of a column; what its letter stands for is shown to whoever points at it."""
    return Markup('<abbr title="{}">{}</abbr>').format(titles[word], word) if word in titles else word


def _look(table: Table, column: int) -> Markup:
    """Numbers are set to the right; a hand of cards takes a line of its own on a phone where it must."""
    if table.align[column : column + 1] == "r":
        return _RIGHT
    cells = (cell for row in table.rows for cell in row[column : column + 1])
    return _HAND if any(isinstance(cell, tuple) for cell in cells) else _BARE


def _row(row: tuple[Cell, ...], mine: Markup, looks: list[Markup]) -> Row:
    label, *cells = zip(looks or (_BARE,), map(_cell, row or ("",)), strict=False)
    return mine, label, cells


def _cell(cell: Cell) -> Markup:
    if isinstance(cell, str):
        return escape(cell)
    return Markup(" ").join(
        Markup("<s>{}</s>").format(span.text) if isinstance(span, Struck) else span for span in cell
    )


def _mailto(line: str, reply: Reply) -> str:
    """A link that opens a mail with this line in it (RFC 6068); + is %2B, which nobody takes for a space."""
    subject, body = (quote(plain(words), safe="") for words in (reply.subject, line))
    return f"mailto:{quote(reply.address, safe='@')}?subject={subject}&body={body}"
