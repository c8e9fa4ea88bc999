"""Letters as HTML: the words of the text, in a document that is safe, small, and read by everybody."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.layout import (
    MARK,
    Card,
    Chart,
    Lines,
    Page,
    Paragraph,
    Piece,
    Printed,
    Reply,
    Road,
    Span,
    Struck,
    Table,
    colours,
    html,
    paint,
    text,
)
from tests import layout_blocks
from tests.sample_letters import FIELD, PAGES, REPLY, REPORT

EMPTY = {"meta", "br"}
NO_LIMIT = 100_000  # columns: text that is never wrapped


class Reading(HTMLParser):
    """What a reader of the document has: its words, its links, what its cells say to who can't see them."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words = ""
        self.attributes: list[tuple[str, str, str]] = []
        self.feed(document)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in EMPTY:
            self.open.append(tag)
        self.words += " "

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self.words += " "

    def handle_data(self, data: str) -> None:
        if "head" not in self.open:
            self.words += data

    def values(self, name: str) -> list[str]:
        return [value for _, found, value in self.attributes if found == name]


def without_pictures(page: Page) -> Page:
    """What is drawn in another way than it is written: roads and charts."""
    return Page(page.subject, tuple(block for block in page.blocks if not isinstance(block, Road | Chart)))


def in_letters(words: str) -> str:
    """Words with the arrows that text has."""
    return words.replace("\u25b2", "^").replace("\u25bc", "v")


@pytest.mark.parametrize("name", PAGES)
def test_letters_are_written_as_reviewed(name: str, golden: Callable[[str, str], None]) -> None:
    document = html.render(PAGES[name], REPLY)
    golden(f"golden/layout/{name}.html", document)
    assert f">{MARK}<" in document


@pytest.mark.parametrize("name", PAGES)
def test_html_has_the_words_of_the_text_in_the_same_order(name: str) -> None:
    page = without_pictures(PAGES[name])
    read = in_letters(Reading(html.render(page, REPLY)).words)
    assert read.split() == text.render(page.blocks, NO_LIMIT).split()


@given(layout_blocks.page)
def test_whatever_is_written_the_words_are_the_same_and_the_tags_are_ours(page: Page) -> None:
    page = without_pictures(page)
    read = Reading(html.render(page, REPLY))
    both = (read.words, text.render(page.blocks, NO_LIMIT))
    said, printed = ("".join(in_letters(words).split()) for words in both)
    assert said == printed
    known = {"style", "class", "role", "scope", "href", "lang", "charset", "name", "content", "title"}
    assert {name for _, name, _ in read.attributes} <= known


@given(layout_blocks.page)
def test_whatever_is_written_can_be_sent(page: Page) -> None:
    document = html.render(page, REPLY)
    assert document.encode()
    assert not re.search("[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]", document)


def test_nothing_is_loaded_from_outside() -> None:
    document = html.render(FIELD, REPLY)
    assert not re.search(r"https?:|src=(?!.cid:)|url\(|@import|<link|<script|<form", document)
    assert {urlsplit(href).scheme for href in Reading(document).values("href")} == {"mailto"}


def test_tags_of_a_player_are_words() -> None:
    page = Page("<b>", (Paragraph("<script>x</script>"), Table(("a",), ((("<i>", Struck("&amp;")),),), "l")))
    assert "<script" not in html.render(page, None)
    assert Reading(html.render(page, None)).words.split() == ["<script>x</script>", "a", "<i>", "-&amp;-"]


def test_a_struck_card_is_struck_and_the_readers_row_is_marked() -> None:
    document = html.render(REPORT, REPLY)
    assert "<s>-9/0-</s> <i>7/0</i> <i>5/0</i>" in document
    assert re.search(r'class="mine"><th role="rowheader" scope="row">Hare</th>', document)


def test_the_readers_row_of_a_printed_table_is_in_capitals_and_bold() -> None:
    cards: tuple[Span, ...] = (Struck("6/0"), *(Card(f"{n}/{n}") for n in range(5)))
    rows = tuple((name, cards, "3", "60", "note") for name in ("Ann", "Hare", "Hare B"))
    block = Printed(Table(("Player", "Cards", "D", "S", ""), rows, "llrrl", frozenset({1})))
    strong = re.findall(r"<b>(.*?)</b>", html.render(Page("x", (block,)), None))
    assert [line.split()[0] for line in strong] == ["HARE", "4/4"]
    said = text.render((block,)).splitlines()
    assert [line.split()[0] for line in said] == ["Player", "Ann", "HARE", "Hare"]


@pytest.mark.parametrize(
    "line", ["play 8/1 M4 B3", "line-up 6 6 6 6 6 & play 6/0 100% all?", "Zoë: ja = 日本 + #1"]
)
def test_an_order_line_is_a_link_that_writes_the_mail(line: str) -> None:
    page = Page("", (Lines((line,), reply=True),))
    [link] = Reading(html.render(page, REPLY)).values("href")
    parts = urlsplit(link)
    assert link.isascii()
    assert unquote(parts.path) == REPLY.address
    assert "+" not in link
    assert parse_qs(parts.query, strict_parsing=True) == {"subject": [REPLY.subject], "body": [line]}


def test_a_label_is_set_to_the_side_of_its_heading() -> None:
    table = Table(("Square", "Riders"), (("12", "Hare"),), "rl")
    document = html.render(Page("x", (table,)), None)
    assert '<th role="columnheader" scope="col" class="r">Square</th>' in document
    assert '<th role="rowheader" scope="row" class="r">12</th>' in document


def test_without_an_address_or_a_wish_for_it_lines_are_no_links() -> None:
    wish, plain = Lines(("play 6/0",), reply=True), Lines(("play 6/0",))
    assert "href" not in html.render(Page("", (wish,)), None)
    assert "href" not in html.render(Page("", (plain,)), Reply("a@example.org", ""))


def test_a_road_says_in_words_what_it_shows() -> None:
    pieces = (Piece(3, "H", "Hare", 0, mine=True), Piece(32, "T", "Tortoise", 1))
    read = Reading(html.render(Page("", (Road(30, pieces, ((10, "B", "barrier"),)),)), None))
    assert read.values("aria-label") == [
        "Road of 30 squares. Tortoise on 32, Hare (you) on 3, barrier on 10."
    ]
    assert read.values("title") == ["Hare (you) on 3", "barrier on 10", "finish on 30", "Tortoise on 32"]
    assert read.words.split() == [
        "0",
        "H",
        "10B",
        "20",
        "30#",
        "Past",
        "the",
        "finish:",
        "T",
        "32.",
        "#",
        "finish,",
        "B",
        "barrier",
    ]


@given(st.integers(-3, 260))
def test_a_piece_stands_on_its_square_or_is_named_behind_the_last(square: int) -> None:
    picture = paint.road(Road(40, (Piece(square, "A", "Ann", 0),)))
    squares = [one for strip in picture.strips for one in strip.squares]
    assert len(squares) == 41
    found = [at for at, one in enumerate(squares) if one.stack]
    assert found == ([max(square, 0)] if square <= 40 else [])
    assert [piece.square for piece in picture.home] == ([square] if square > 40 else [])
    assert {len(strip.squares) + strip.missing for strip in picture.strips} == {10}


def test_a_piece_is_seen_on_light_and_dark_and_its_sign_on_it() -> None:
    assert len(set(colours.COLOURS)) == 10
    for colour in (*colours.COLOURS, colours.MIDDLE, colours.GOLD, colours.SILVER, colours.BRONZE):
        for page in ("#ffffff", colours.DARK):
            assert _contrast(colour[1:], page[1:]) >= 3  # WCAG 2.2, 1.4.11
    assert all(_contrast(colour[1:], "ffffff") >= 4.5 for colour in colours.COLOURS)  # WCAG 2.2, 1.4.3


def _contrast(first: str, second: str) -> float:
    dark, light = sorted((_luminance(first), _luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    """WCAG 2.2, relative luminance."""
    full = colour if len(colour) == 6 else re.sub("(.)", r"\1\1", colour)
    parts = [int(part, 16) / 255 for part in re.findall("..", full)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_report_of_ten_runners_is_small() -> None:
    assert len(html.render(FIELD, REPLY).encode()) < 13_000


def test_a_road_can_go_on_behind_its_start_and_have_two_finishes() -> None:
    road = Road(
        30, (Piece(-13, "A", "Ann", 0), Piece(28, "B", "Ben", 1)), ((0, "S", "start"),), -20, (26, -15)
    )
    page = html.render(Page("A race", (road,)), None)
    assert page.count('class="end"') == 2
    assert 'title="Ann on -13"' in page
    assert (
        'aria-label="Road from -20 to 30, finish on 26 and on -15. Ben on 28, Ann on -13, start on 0."'
        in page
    )
    drawn = text.render((road,)).splitlines()
    track = next(line for line in drawn if "#" in line)
    start = track.index("S")
    assert [at - start for at, sign in enumerate(track) if sign == "#"] == [-15, 26]
    assert [at - start for at, sign in enumerate(drawn[-2]) if sign in "AB"] == [-13, 28]
