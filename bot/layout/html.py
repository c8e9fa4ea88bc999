"""A letter as HTML: the words of the text in the same order, with real tables, a coloured road and links that reply.

Nothing is loaded from outside. Must not know mail beyond the address a reply goes to.
"""

from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined

from bot.layout import MARK, Block, Lines, Page, Reply, Road
from bot.layout.road import legend

_LETTER = Environment(
    loader=PackageLoader("bot", "layout"), autoescape=True, undefined=StrictUndefined, auto_reload=False
).get_template("letter.html")


def render(page: Page, reply: Reply | None) -> str:
    """The whole letter as one HTML document. With `reply`, order lines are links that write the mail (RFC 6068)."""
    blocks = [(type(block).__name__, block, _extra(block, reply)) for block in page.blocks]
    return _LETTER.render(page=page, blocks=blocks, mark=MARK)


def _extra(block: Block, reply: Reply | None) -> Any:
    match block:
        case Lines(lines, links):
            return [(line, _mailto(line, reply) if links and reply else "") for line in lines]
        case Road():
            return legend(block)
    return None


def _mailto(line: str, reply: Reply) -> str:
    subject, body = quote(reply.subject, safe=""), quote(line, safe="")
    return f"mailto:{quote(reply.address, safe='@')}?subject={subject}&body={body}"
