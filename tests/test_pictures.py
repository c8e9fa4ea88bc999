"""Pictures in letters: charts as PNG and as signs, how a mail brings them, and letters of 40 columns."""

from dataclasses import replace
from email.message import EmailMessage
from functools import partial
from itertools import pairwise, product
from pathlib import Path

import pytest
from hypothesis import given, settings

from bot.games import GAMES
from bot.games.base import AnyGame
from bot.games.goldrush import GOLDRUSH
from bot.layout import NARROW, Chart, Hand, Page, Paragraph, Road, Trail, charts, html, plots, text
from bot.layout.columns import columns
from bot.layout.frames import NODE, frame
from bot.letters import sent
from bot.store.statuses import MatchStatus
from bot.testing.random_matches import Step, play
from tests import layout_blocks
from tests.kit.correspondence import GM, Correspondence, address, opened, shown
from tests.sample_letters import FIELD, REPORT

PLACES = Chart(
    (
        Trail("Ha", "Hare", (1, 2, 2), 0),
        Trail("He", "Heron", (2, 1, 1), 1),
        Trail("O", "Ostrich", (2, 3, 2), 2),
    ),
    places=True,
    mine=frozenset({"Ha"}),
)
SQUARES = Chart(
    tuple(Trail(f"T{at}", f"rider {at}", (at, 3 * at, 5 * at), at) for at in range(12)),
    False,
    61,
    mine=frozenset({"T2"}),
)


def drawn(chart: Chart, width: int = 72) -> list[str]:
    return text.render((chart,), width).splitlines()


def test_places_are_told_in_columns() -> None:
    assert drawn(PLACES) == [
        "   1  2  3",
        "1  Ha He He",
        "2  He Ha Ha",
        "3  O= O  O=",
        "Places after each round; = is level with the one above. You: Ha.",
    ]


def test_of_a_crowd_only_the_readers_own_and_the_foremost_have_a_sign() -> None:
    lines = drawn(SQUARES, NARROW)
    assert charts.shown(SQUARES) == {"T2", "T11"}
    assert lines[2].count("o") == 10
    assert "T2" in lines[2]
    assert lines[2].index("T11") > lines[2].rindex("o")
    assert "o others" in " ".join(lines)


def test_what_a_picture_shows_is_said_to_whoever_does_not_see_it() -> None:
    assert charts.told(PLACES) == (
        "Place after each round. Heron 2, 1, 1; Hare (you) 1, 2, 2; Ostrich 2, 3, 2."
    )
    shown = html.render(Page("", (PLACES,)), None)
    assert f'src="cid:{plots.name(PLACES)}"' in shown
    assert f'alt="{charts.told(PLACES)}"' in shown


@settings(max_examples=12)
@given(layout_blocks.chart)
def test_any_chart_is_drawn_small_and_the_same_again(chart: Chart) -> None:
    first = plots.picture(chart)
    plots.picture.cache_clear()
    assert plots.picture(chart) == first
    assert first.startswith(b"\x89PNG")
    assert len(first) < 60_000
    assert all(columns(line) <= NARROW for line in drawn(chart, NARROW))


def test_the_readers_own_line_makes_the_picture_another_one() -> None:
    nobodys = replace(PLACES, mine=frozenset())
    assert plots.picture(PLACES) != plots.picture(nobodys)
    assert plots.name(PLACES) != plots.name(nobodys)


def test_a_picture_joins_those_who_are_level_and_says_so_only_where_somebody_is() -> None:
    tied = Chart(
        (Trail("A", "Ann", (1, 1), 0), Trail("B", "Bob", (1, 2), 1), Trail("C", "Cy", (1, 3), 2)), places=True
    )
    alone = Chart((Trail("A", "Ann", (1, 1), 0), Trail("B", "Bob", (2, 2), 1)), places=True)
    ((top, foot),) = frame(tied).level
    assert top[0] == foot[0]
    assert (top[1], foot[1]) == (frame(tied).lines[0][0][1], frame(tied).lines[2][0][1])
    assert frame(alone).level == ()
    assert plots.picture(tied) != plots.picture(
        replace(tied, trails=(replace(tied.trails[0], at=(0, 1)), *tied.trails[1:]))
    )
    assert "a grey bar joins those that are level" in charts.legend(tied, drawn=True)
    assert "= is level with the one above" in charts.legend(tied)
    for drawn in (False, True):
        assert "level" not in charts.legend(alone, drawn=drawn)


def test_what_joins_those_who_are_level_is_slim_where_a_long_race_has_no_discs() -> None:
    """Bars as broad as discs grew into one another, and nobody saw a line behind them."""
    turns = 30
    trails = tuple(Trail(name[0], name, (1,) * turns, at) for at, name in enumerate(("Ann", "Bob", "Cy")))
    long, short = (
        frame(Chart(tuple(replace(one, at=one.at[:end]) for one in trails), places=True))
        for end in (turns, 5)
    )
    assert short.bar > NODE
    apart = [there[0][0] - here[0][0] for here, there in pairwise(long.level)]
    assert min(apart) > 3 * long.bar


def test_only_a_chart_in_signs_explains_its_signs() -> None:
    squares = Chart((Trail("A", "Ann", (1, 3), 0),), places=False)
    assert charts.legend(squares) == "Squares after each round, from the start to 3; + several."
    assert charts.legend(squares, drawn=True) == "Squares after each round, from the start to 3."


def test_a_report_brings_its_chart_and_loads_nothing(race: Correspondence) -> None:
    race.to_deadline()
    letters = {letter["To"]: letter for letter in race.to_deadline()}
    letter = letters["hare@x.test"]
    pictures = [part for part in letter.walk() if part.get_content_type() == "image/png"]
    [related] = [part for part in letter.walk() if part.get_content_type() == "multipart/related"]
    [document] = [part.get_content() for part in related.walk() if part.get_content_type() == "text/html"]
    assert related.get_param("type") == "text/html"
    assert [f'"cid:{part["Content-ID"].strip("<>")}"' in document for part in pictures] == [True]
    assert pictures[0].get_content().startswith(b"\x89PNG")
    assert all(len(one.as_bytes()) < 100_000 for one in letters.values())


@pytest.mark.parametrize(
    ("game", "variant"),
    [(game, variant) for game in GAMES if game is not GOLDRUSH for variant in game.variants],
    ids=lambda one: getattr(one, "key", one),
)
def test_a_piece_on_the_track_has_the_colour_of_its_line(game: AnyGame, variant: str) -> None:
    """Goldrush has a board, whose pieces have no colours."""
    lines, tracks = next(filter(all, map(partial(painted, game), reversed(play(game, variant, 0).steps))))
    for line, track in product(lines, tracks):
        both = line.keys() & track.keys()
        assert len(both) > 1
        assert [line[sign] for sign in both] == [track[sign] for sign in both]


def painted(game: AnyGame, step: Step) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """The colours of the charts of a report by their signs, and those of its tracks."""
    view = game.view(step.done.state, 0)
    blocks = (*game.report(view, step.done.events), *game.course(view))
    lines = [{line.sign: line.colour for line in one.trails} for one in blocks if isinstance(one, Chart)]
    tracks = [
        {piece.initial: piece.colour for piece in one.pieces} for one in blocks if isinstance(one, Road)
    ]
    return lines, tracks


def test_a_letter_to_who_wants_text_alone_has_no_picture(race: Correspondence) -> None:
    race.write("hare@x.test", "prefer plain text")
    race.to_deadline()
    letters = {letter["To"]: letter for letter in race.to_deadline()}
    assert "image/png" not in [part.get_content_type() for part in letters["hare@x.test"].walk()]
    assert "image/png" in [part.get_content_type() for part in letters["fox@x.test"].walk()]


def test_a_chart_that_comes_back_with_an_answer_is_no_attachment(race: Correspondence) -> None:
    race.to_deadline()
    letters = {letter["To"]: letter for letter in race.to_deadline()}
    report = letters["hare@x.test"]
    answer = EmailMessage()
    answer.set_content("play 6/1\n")
    [picture] = [part for part in report.walk() if part.get_content_type() == "image/png"]
    answer.add_attachment(
        picture.get_content(), maintype="image", subtype="png", filename=picture.get_filename()
    )
    for name, value in (("From", "hare@x.test"), ("To", report["Reply-To"]), ("Subject", "Re: x")):
        answer[name] = value
    race.deliver(answer.as_bytes())
    [receipt] = race.letters()
    body = receipt.get_body(("plain",))
    assert body is not None
    assert "attachment" not in body.get_content()


def test_whoever_prefers_it_narrow_gets_40_columns_that_flow(race: Correspondence) -> None:
    [receipt] = race.write("hare@x.test", "prefer narrow")
    told = receipt.get_body(("plain",))
    assert told is not None
    assert "40" in told.get_content()
    letters = {letter["To"]: letter for letter in race.to_deadline()}
    body = letters["hare@x.test"].get_body(("plain",))
    assert body is not None
    assert body.get_param("format") == "flowed"
    # RFC 3676 4.2, 4.4: a soft break is a blank, and a blank may have been stuffed in front.
    assert all(columns(line) <= NARROW + 2 for line in body.get_content().splitlines())
    race.write("hare@x.test", "prefer wide")
    letters = {letter["To"]: letter for letter in race.to_deadline()}
    body = letters["hare@x.test"].get_body(("plain",))
    assert body is not None
    assert body.get_param("format") is None


def test_narrow_lines_are_made_whole_by_a_program_that_knows_flowed_text() -> None:
    said = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen."
    flowed = text.flowed((Paragraph(said), Hand("You hold", ("6/0",))), NARROW)
    joined = "".join(line if line.endswith(" ") else f"{line}\n" for line in flowed.splitlines())
    assert joined.splitlines()[0] == said


def test_our_own_flowed_letter_is_known_by_its_lines() -> None:
    page = Page("x", (Paragraph("> not a quote"), *REPORT.blocks))
    lines = text.flowed(page.blocks, NARROW).splitlines()
    head = ("Subject: x", 'Content-Type: multipart/alternative; boundary="=_ab"', "", "--=_ab")
    kind = ("Content-Type: text/plain; charset=utf-8; format=flowed", "")
    mail = "\r\n".join((*head, *kind, *lines, "--=_ab--", ""))
    told = [line.strip() for line in sent.text_of(mail.encode()) if line.strip()]
    assert told == [line.strip() for line in text.render(page.blocks, NARROW).splitlines() if line.strip()]


def test_narrow_tables_keep_their_numbers_in_columns() -> None:
    lines = text.render(FIELD.blocks, NARROW).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("Hare "))
    assert lines[at : at + 2] == ["Hare       -  2  4 10 31  4  -", "  -6/4- 6/7 6/8 8/8 9/9 10/11"]


def test_the_last_letter_of_a_long_race_is_not_cut_by_a_mail_program(tmp_path: Path) -> None:
    """Gmail cuts at 102 kB. The tables of all rounds stand last, as the text has them."""
    there = opened(tmp_path)
    lines = ("create golden-strider called Long Mile", "set length 100", "every 7 days", "deadline in 7 days")
    there.write(GM, "\n".join((*lines, f"player Hare {address('Hare')}", "fill to 6", "start")))
    while there.match().status is MatchStatus.RUNNING:
        letters = there.to_deadline()
    (last,) = [letter for letter in letters if letter["To"] == address("Hare")]
    assert len(last.as_bytes()) < 100_000
    words = shown(last)
    assert (
        words.index("The race from start to finish")
        < words.index("The whole match")
        < words.index("\nRound 1\n")
    )
    assert there.match().turn > 15
