"""From what the site shows to its files: text by path. Must not know tables, nor the disk."""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from importlib import resources
from itertools import islice, zip_longest
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from bot.layout import Block, Chart, Section, colours, html
from bot.site.values import Shown, Site, Turn
from bot.standings import telling

_EMPTY = re.compile(r'<th(?: role="columnheader" scope="col")?([^>]*)></th>')
# Rows of one list; so no page outgrows 100 kB.
_MOST = 250
# Characters of a report on one page.
_PART = 60_000
# Reports that the feed has.
_NEWEST = 30


def _mailto(site: Site, subject: str, body: str) -> str:
    """A mail to the bot's plain address (RFC 6068)."""
    return f"mailto:{quote(site.address, safe='@')}?subject={quote(subject, safe='')}&body={quote(body, safe='')}"


def _joining(match: Shown, site: Site) -> str:
    return _mailto(site, f"join {match.tag}", f"join {match.tag} as ")


def _asking(line: str, site: Site) -> str:
    return _mailto(site, line, line)


_PAGES = Environment(
    loader=PackageLoader("bot", "site"), autoescape=True, undefined=StrictUndefined, auto_reload=False
)
_PAGES.filters |= {"joining": _joining, "asking": _asking, "colour": colours.of}


@cache
def _draw() -> Any:
    """What draws the pages: most commands draw none, and would begin a tenth later."""
    return _PAGES.get_template("pages.html").module


def files(site: Site) -> Mapping[str, str]:
    """All files of the site, by their paths in it; those that others lead to come first."""
    return dict((*looks(), *_matches(site), *_lists(site), ("feed.xml", _feed(site))))


def looks() -> Iterator[tuple[str, str]]:
    """How all pages look, and the slider."""
    yield "report.css", html.styles()
    for name in ("site.css", "site.js"):
        yield name, resources.files("bot.site").joinpath(name).read_text(encoding="utf-8")


def _matches(site: Site) -> Iterator[tuple[str, str]]:
    """The pages of each match: one for each turn, for a whole race is larger than a page may be."""
    for match in (*site.open, *site.running, *site.over):
        parts: list[Markup] = []
        for at, turn in enumerate(match.turns):
            parts = _parts(turn)
            title = f"{turn.title}, {match.tag} {match.title}"
            for number, part in enumerate(parts, 1):
                body = _draw().OneTurn(match, at, part, number, len(parts))
                file = f"{match.folder}/turn-{turn.number}{f'-{number}' * (number > 1)}.html"
                yield file, _page(site, "../../", "", title, body)
        body = _draw().Match(site, match, parts[0] if parts else "", len(parts))
        yield f"{match.folder}/index.html", _page(site, "../../", "", f"{match.tag} {match.title}", body)
        if match.record:
            yield f"{match.folder}/record.txt", match.record


def _lists(site: Site) -> Iterator[tuple[str, str]]:
    found = site.standings
    for player in site.players:
        body = _draw().OnePlayer(player, site.over)
        yield f"players/{player.slug}.html", _page(site, "../", "", player.name, body)
    for book in site.rulebooks:
        yield (
            f"rules/{book.key}.html",
            _page(site, "../", "", f"{book.name}: rules", _draw().OneRulebook(book)),
        )
    standings = tuple(
        block
        for part in (
            *(telling.cup(found, table) for table in found.cups),
            telling.rating(found),
            telling.reliable(found),
        )
        for block in part
    )
    for file, title, body in (
        ("results.html", "Results", _draw().Results(site, inner(standings), _MOST)),
        ("records.html", "Records", _draw().Records(inner(telling.records(found)))),
        ("players.html", "Players", _draw().Players(site, 2 * _MOST)),
        ("rules.html", "Rules", _draw().Rules(site)),
        ("join.html", "How to join", _draw().Join(site)),
        ("index.html", "Matches", _draw().Index(site)),
    ):
        yield file, _page(site, "", file, title, body)


def _page(site: Site, root: str, here: str, title: str, body: Markup) -> str:
    return str(_draw().Frame(site, root, here, title, body))


def _parts(turn: Turn) -> list[Markup]:
    """The report in parts that fit a page: a long race tells all of its rounds again at its end."""
    blocks = tuple(_without_charts(turn.blocks))
    starts = [0, *(at for at, block in enumerate(blocks) if at and isinstance(block, Section))]
    chapters = [inner(blocks[at:end]) for at, end in zip(starts, [*starts[1:], None], strict=True)]
    parts: list[Markup] = []
    for chapter in chapters:
        if parts and len(parts[-1]) + len(chapter) < _PART:
            parts[-1] += chapter
        else:
            parts.append(chapter)
    return parts


def _without_charts(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """A chart in a letter is a picture that the letter brings with it; the site draws one for the whole match."""
    for block, behind in zip_longest(blocks, blocks[1:]):
        if not isinstance(block, Chart) and not (isinstance(block, Section) and isinstance(behind, Chart)):
            yield block


def inner(blocks: tuple[Block, ...]) -> Markup:
    """The blocks as a letter has them.

    What may be wider than a phone can be reached and moved by keyboard, and no column has a heading without words.
    """
    inner = str(html.printed(blocks)).replace('<div class="wide">', '<div class="wide" tabindex="0">')
    return Markup(_EMPTY.sub(r"<td\1></td>", inner))  # noqa: S704  # escaped where it was made


def _feed(site: Site) -> str:
    """The newest reports, as Atom (RFC 4287); its ids are made of the bot's address (RFC 4151)."""
    reports = ((match, turn) for match in (*site.running, *site.over) for turn in match.turns)
    newest = list(islice(sorted(reports, key=lambda one: one[1].played, reverse=True), _NEWEST))
    updated = newest[0][1].played if newest else datetime(2026, 1, 1, tzinfo=UTC)
    tag = f"tag:{site.address},2026:site"
    return str(_draw().Feed(site, newest, f"{updated:%Y-%m-%dT%H:%M:%SZ}", tag))
