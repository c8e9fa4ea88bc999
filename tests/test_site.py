"""The site: what is on it and what is not, that it works as files, and that it is written whole."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner
from sqlalchemy import update

from bot.cli import main
from bot.flow.writing.races import founded
from bot.games import GAMES
from bot.games.nullgame import NULLGAME
from bot.layout import Block, Board, Heading, Man, Section, Table, Trail, colours
from bot.layout import Chart as Drawing
from bot.mailbox import Wake
from bot.monitoring import looking
from bot.service import Service
from bot.settings import Imap, Settings, Smtp
from bot.site import charts, folder, gathering, pages, people, publishing
from bot.store.engine import reading
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from tests.kit import sites
from tests.kit.correspondence import BOT, FIELD, GM, Correspondence, address
from tests.kit.offers import offer
from tests.kit.settings import SETTINGS

Golden = Callable[[str, str], None]
LIMIT = 100_000  # bytes of a page
VOID = {"meta", "link", "input", "br", "img", "hr"}


@pytest.fixture
def walks(there: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Correspondence:
    offer(monkeypatch, NULLGAME, *GAMES)
    return sites.small(there)


def html(files: Mapping[str, str]) -> dict[str, str]:
    return {name: text for name, text in files.items() if name.endswith(".html")}


@pytest.mark.parametrize(
    "name", ["index.html", "join.html", "results.html", "matches/ng-1/index.html", "feed.xml"]
)
def test_pages_are_as_they_were_read(walks: Correspondence, golden: Golden, name: str) -> None:
    golden(f"golden/site/{name.replace('/', '-')}", sites.files(walks)[name])


def test_every_link_leads_to_a_file_of_the_site_or_to_a_mail(walks: Correspondence) -> None:
    files = sites.files(walks)
    for name, text in files.items():
        if not name.endswith((".html", ".xml")):
            continue
        for link in re.findall(r'(?:href|src)="([^"]*)"', text):
            if link.startswith(("mailto:", "data:,", "#")):
                continue
            there = normpath(join(dirname(name), link))
            assert there in files, f"{name} leads to {link}"


def test_whoever_joins_writes_to_the_plain_address(walks: Correspondence) -> None:
    files = sites.files(walks)
    (link,) = re.findall(r'href="(mailto:[^"]*)"', files["index.html"])
    assert link == f"mailto:{BOT}?subject=join%20NG-3&amp;body=join%20NG-3%20as%20"
    assert "the GM says yes to each" in files["index.html"]


def test_nothing_is_loaded_from_elsewhere_and_no_page_is_large(walks: Correspondence) -> None:
    for name, text in sites.files(walks).items():
        assert not re.findall(r"(?:src|href)=\"(?:https?:)?//", text), name
        assert "@import" not in text
        assert "url(" not in text
        assert len(text.encode()) < LIMIT, name


def test_what_is_private_and_who_somebody_is_stands_nowhere(walks: Correspondence) -> None:
    """No private match, no address but the bot's, no word of the GM about a hold, no seed of a match that runs."""
    text = "\n".join(sites.files(walks).values())
    assert "Dark Walk" not in text
    assert sites.SECRET.casefold() not in text.casefold()
    assert "NG-4" not in text
    assert set(re.findall(r"[\w.+-]+@[\w.-]+", text)) == {BOT}
    assert "I have a cold" not in text
    assert re.search(r"turn \d+, held", text)
    assert walks.seed.hex() not in "\n".join(
        body for name, body in sites.files(walks).items() if "ng-2" in name
    )


def test_the_words_of_a_gm_are_words(walks: Correspondence) -> None:
    assert "For beginners &lt;of all ages&gt;" in sites.files(walks)["index.html"]


def test_players_are_known_by_their_entrants_unless_they_say_otherwise(walks: Correspondence) -> None:
    before = sites.files(walks)
    assert {"players/hare.html", "players/fox.html"} <= before.keys()
    walks.write(address("Hare"), "prefer public name: Ann Archer")
    after = sites.files(walks)
    assert "players/ann-archer.html" in after
    assert "players/hare.html" not in after
    # Of a match that runs nobody learns who plays in it.
    assert not [name for name, text in after.items() if "ng-2" in name and "Archer" in text]
    walks.write(address("Hare"), "prefer no public name")
    assert sites.files(walks).keys() == before.keys()


def test_what_somebody_is_called_outlives_their_erasure_and_their_name_does_not(
    walks: Correspondence, tmp_path: Path
) -> None:
    walks.write(address("Hare"), "prefer public name: Zelda Quill")
    walks.surely(GM, "match NG-2\ncancel now: too few of us")
    with walks.engine.begin() as db:
        db.execute(update(out_mail).values(status=OutStatus.SENT))
    config = configured(walks, tmp_path)
    walks.engine.dispose()
    erased = CliRunner().invoke(main, ["erase", address("Hare"), "--yes", "--config", config])
    assert erased.exit_code == 0, erased.output
    files = sites.files(walks)
    assert "players/hare.html" in files
    assert "Quill" not in "".join(files.values())


def configured(there: Correspondence, tmp_path: Path) -> str:
    config = tmp_path / "pbm.toml"
    config.write_text(SETTINGS.replace("sqlite:///pbm.sqlite", str(there.engine.url)), encoding="utf-8")
    return str(config)


def test_a_report_has_the_press_that_everybody_reads(walks: Correspondence) -> None:
    assert "you are all too slow" in sites.files(walks)["matches/ng-2/turn-1.html"]


# --- accessible: what axe-core asks of a page, as far as a page can be read without a browser


class Outline(HTMLParser):
    """What a screen reader gets of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words: dict[int, str] = {}
        self.levels: list[int] = []
        self.feed(text)
        assert self.open == [], f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(f"{tag} {len(self.tags) - 1}")
        if re.fullmatch(r"h[1-6]", tag):
            self.levels.append(int(tag[1]))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].split()[0] == tag, f"</{tag}> closes {self.open[-1]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for one in self.open:
            at = int(one.split()[1])
            self.words[at] = self.words.get(at, "") + data

    def having(self, tag: str) -> Iterator[tuple[dict[str, str | None], str]]:
        for at, (name, attrs) in enumerate(self.tags):
            if name == tag:
                yield attrs, self.words.get(at, "").strip()


def test_every_page_can_be_read_without_eyes(walks: Correspondence) -> None:
    for name, text in html(sites.files(walks)).items():
        page = Outline(text)
        tags = Counter(tag for tag, _ in page.tags)
        assert dict(page.tags[0][1]) == {"lang": "en"}, name
        assert tags["main"] == tags["h1"] == tags["title"] == 1, name
        assert page.levels[0] == 1, name
        assert all(later - one <= 1 for one, later in zip(page.levels, page.levels[1:], strict=False)), name
        ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
        assert len(ids) == len(set(ids)), name
        assert all(words or attrs.get("aria-label") for attrs, words in page.having("a")), name
        assert all(words for _, words in page.having("th")), name
        assert all(attrs.get("aria-label") for attrs, _ in page.having("nav")), name
        labels = {attrs["for"] for attrs, _ in page.having("label")}
        assert all(attrs["id"] in labels for attrs, _ in page.having("input")), name
        assert all(attrs.get("aria-label") for attrs, _ in page.having("svg")), name


def test_no_column_has_a_heading_without_words() -> None:
    board = Board(("a", "b"), ("1",), ((Man("1"), "."),))
    table = Table(("Who", ""), (("Hare", "nmr"),), "ll")
    assert not re.findall(r"<th[^>]*></th>", pages.inner((board, table)))


def test_every_colour_of_words_stands_out_from_its_ground() -> None:
    css = dict(pages.looks())["site.css"]
    light, dark = (
        dict(re.findall(r"--(\w+):(#\w+)", part)) for part in css.split("@view-transition")[0].split("@media")
    )
    for look in (light, dark):
        for words in ("ink", "soft", "green", "red"):
            for ground in ("paper", "card"):
                assert contrast(look[words], look[ground]) >= 4.5, (words, ground)
        assert contrast(look["on"], look["deep"]) >= 4.5
        for line in colours.COLOURS:
            assert contrast(line, look["paper"]) >= 3, line


def contrast(one: str, other: str) -> float:
    """How much two colours differ (WCAG 2.2, 1.4.3)."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_feed_is_atom(walks: Correspondence) -> None:
    feed = ET.fromstring(sites.files(walks)["feed.xml"])  # noqa: S314  # we wrote it
    atom = "{http://www.w3.org/2005/Atom}"
    assert feed.tag == f"{atom}feed"
    entries = feed.findall(f"{atom}entry")
    assert entries
    for one in (feed, *entries):
        assert all(one.findtext(f"{atom}{name}") for name in ("id", "title", "updated"))
    ids = [one.findtext(f"{atom}id") for one in entries]
    assert len(ids) == len(set(ids))


# --- large matches


def test_a_long_report_is_told_on_several_pages(walks: Correspondence) -> None:
    rows = tuple((f"Runner {number}", *("10/0 " * 20,) * 6) for number in range(10))
    blocks = (
        Heading("The end"),
        *(one for _ in range(80) for one in (Section("Round"), Table(("A",) * 7, rows, "l" * 7))),
    )
    with reading(walks.engine) as db:
        site = gathering.gathered(db, walks.house, {})
    (match,) = site.over
    long = replace(match.turns[-1], blocks=blocks)
    site = replace(site, over=(replace(match, turns=(*match.turns[:-1], long)),))
    found = html(pages.files(site))
    assert all(len(text.encode()) < LIMIT for text in found.values())
    parts = [text for name, text in found.items() if f"turn-{long.number}" in name]
    assert len(parts) > 2
    assert sum(text.count("<h2>Round</h2>") for text in parts) == 80


def test_a_race_is_drawn_from_its_roads_alone(race: Correspondence) -> None:
    race.write(address("Hare"), "line-up 10 9 8 2 1 play 10/0 M10")
    race.to_deadline()
    race.to_deadline()
    with reading(race.engine) as db:
        site = gathering.gathered(db, race.house, {})
    (match,) = site.running
    assert match.chart is not None
    assert {line.name for line in match.chart.lines} == set(FIELD)
    assert charts.chart([turn.blocks for turn in match.turns[:1]]) is None
    # The picture that a letter brings with it is none that a page could show.
    assert "cid:" not in "".join(pages.files(site).values())
    heights = [one.label for one in match.chart.lines if one.label is not None]
    apart = [later - one for one, later in zip(sorted(heights), sorted(heights)[1:], strict=False)]
    assert min(apart) > 14


def test_a_match_on_a_board_is_drawn_from_the_chart_of_its_last_report() -> None:
    def told(*rows: int) -> tuple[Block, ...]:
        trails = (Trail("N", "North", rows, 0), Trail("S", "South", (0,) * len(rows), 1))
        return (Section("How far"), Drawing(trails, places=False, goal=7, turn="turn"))

    assert charts.chart([()]) is None
    chart = charts.chart([(), told(1, 2), told(1, 2, 4)])
    assert chart is not None
    assert chart.said == "North on 4, South on 0"
    assert [words for _, words in chart.turns] == ["0", "1", "2", "3"]
    assert [words for _, words in chart.ticks] == ["0", "1", "2", "3", "4"]


# --- the folder


def test_only_what_changed_is_written_and_what_is_no_more_goes(tmp_path: Path) -> None:
    there = tmp_path / "public"
    first = folder.write(there, {"index.html": "one", "a/b.html": "two", "gone.html": "three"})
    assert (first.files, first.changed, first.gone) == (3, 3, 0)
    (there / "mine.txt").write_text("the operator's", encoding="utf-8")
    second = folder.write(there, {"index.html": "one", "a/b.html": "2"})
    assert (second.changed, second.gone) == (1, 1)
    assert sorted(path.name for path in there.rglob("*") if path.is_file()) == [
        ".pbm-site",
        "b.html",
        "index.html",
        "mine.txt",
    ]


def test_a_folder_of_somebody_else_is_left_alone(walks: Correspondence, tmp_path: Path) -> None:
    there = tmp_path / "home"
    there.mkdir()
    (there / "index.html").write_text("my own page", encoding="utf-8")
    told = CliRunner().invoke(main, ["site", str(there), "--config", configured(walks, tmp_path)])
    assert told.exit_code != 0
    assert "no site of mine" in told.output
    assert [path.read_text(encoding="utf-8") for path in there.iterdir()] == ["my own page"]


def test_the_shell_writes_it(walks: Correspondence, tmp_path: Path) -> None:
    there = tmp_path / "public"
    done = CliRunner().invoke(main, ["site", str(there), "--config", configured(walks, tmp_path)])
    assert done.exit_code == 0, done.output
    assert (there / "index.html").is_file()


# --- beside a server


@contextmanager
def service(there: Correspondence, directory: Path) -> Iterator[Service]:
    server = Settings(
        address=BOT,
        gm=(GM,),
        mailbox=Imap(host="x", user="bot", password=""),
        smtp=Smtp(host="x"),
        site=str(directory),
    )
    wake = Wake()
    yield Service(server, there.house, there.engine, wake)
    wake.close()


def test_a_server_writes_it_when_something_has_changed(walks: Correspondence, tmp_path: Path) -> None:
    there, published = tmp_path / "public", publishing.Published()
    with service(walks, there) as running:
        publishing.publish(running, published)
        first = (there / "index.html").stat().st_mtime_ns
        publishing.publish(running, published)
        assert (there / "index.html").stat().st_mtime_ns == first
        walks.write(GM, "match NG-2\nrelease")
        publishing.publish(running, published)
    assert "held" not in (there / "index.html").read_text(encoding="utf-8")
    assert published.trouble is None


def test_an_error_of_the_disk_ends_nothing_and_is_told(walks: Correspondence, tmp_path: Path) -> None:
    blocked, published = tmp_path / "public", publishing.Published()
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    with service(walks, blocked) as running:
        publishing.publish(running, published)
        (trouble,) = told(walks)
        assert "the site could not be written" in trouble
        blocked.unlink()
        publishing.publish(running, published)
    assert told(walks) == []
    assert (blocked / "index.html").is_file()


def told(there: Correspondence) -> list[str]:
    """What `pbm status` says of the site."""
    with reading(there.engine) as db:
        found = looking.look(db, str(there.engine.url), there.now)
    return [f"{one.said} {one.do}" for one in found.troubles if one.about == "site"]


def test_a_match_is_shown_anew_only_when_it_has_changed(walks: Correspondence) -> None:
    kept: gathering.Kept = {}
    with reading(walks.engine) as db:
        first = gathering.gathered(db, walks.house, kept)
        again = gathering.gathered(db, walks.house, kept)
        assert founded(db)[0].tags == ("NG-1", "NG-2")
    assert first.over[0] is again.over[0]
    assert first.over[0].turns[-1].played > datetime(2026, 1, 1, tzinfo=UTC)


def test_slugs_are_plain_and_differ() -> None:

    taken: set[str] = set()
    assert [people.slug(name, taken) for name in ("Élan", "elan", "兎", "O'Hare")] == [
        "elan",
        "elan-2",
        "player",
        "o-hare",
    ]
