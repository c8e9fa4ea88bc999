"""What letters and words in the tables stand for: every game says it, and says nothing that no table has."""

import re
from pathlib import Path

import pytest

from bot.flow.writing import newcomers
from bot.games import GAMES
from bot.games.base import AnyGame
from bot.layout import Legend, Page, Paragraph, Span, Struck, Table, html, spans, text
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_whatever_is_told_stands_in_some_report(game: AnyGame) -> None:
    reports = " ".join(path.read_text() for path in (PLAYTHROUGHS / game.key).glob("*/reports*.txt"))
    assert game.legend
    for sign, _ in game.legend:
        assert re.search(_looks(sign), reports), sign


def _looks(sign: Span) -> str:
    """Of some card that was played, some number of places; a word as it is."""
    words = re.escape(spans.words(sign))
    return rf"(?<!\S){words if isinstance(sign, str) else re.sub(chr(92) + 'd+', '[0-9]+', words)}(?![^\s,])"


def test_only_what_stands_in_a_table_is_told() -> None:
    (game,) = (one for one in GAMES if one.key == "golden-strider")
    table = Table(("Player", "Cards", "M"), (("Hare", (Struck("6/0"), "6/0"), "nmr"),), "lll")
    (legend,) = newcomers.legend_of(game, (table,))
    assert isinstance(legend, Legend)
    assert [str(sign.text if isinstance(sign, Struck) else sign) for sign, _ in legend.words] == [
        *("Cards", "6/0", "M", "nmr")
    ]
    assert newcomers.legend_of(game, (Paragraph("M nmr"),)) == ()


def test_what_stands_in_the_rounds_of_a_race_of_robots_is_told_too(there: Correspondence) -> None:
    """Their first report is their last one, and its rounds are printed as text."""
    runners = "\n".join(f"runner {name} {address(name)}" for name in FIELD)
    there.write(GM, f"create golden-strider robot called Clockwork Mile\nplayers 6 to 6\n{runners}\nopen")
    for name in FIELD:
        there.write(address(name), "robot: Start with 6 6 6 6 6. Play the highest card, move all.")
    there.run_turns()
    report = " ".join(shown(there.newest[address(FIELD[0])]).split())
    for words in ("Cards: value/round of arrival", "-6/0- was played", "M moved, B banked", "O owed"):
        assert words in report


def test_a_name_explains_nothing() -> None:
    (game,) = (one for one in GAMES if one.key == "golden-strider")
    (legend,) = newcomers.legend_of(game, (Table(("Player", "S"), (("Ada B", "3"), ("For nmr", "4")), "lr"),))
    assert isinstance(legend, Legend)
    assert legend.words == (("S", "square"),)


def test_both_printings_of_a_legend() -> None:
    table = Table(("M", "Lane"), (("1", "2"),), "rr")
    page = Page("x", (table, Legend((("M", "moved"), ("Lane", "1 is inside"), (Struck("6"), "was played")))))
    assert "M moved, Lane: 1 is inside, -6- was played." in text.render(page.blocks)
    shown = html.render(page, None)
    assert '<abbr title="1 is inside">Lane</abbr>' in shown
    assert "<b>M</b> moved, <b>Lane:</b> 1 is inside, <b><s>-6-</s></b> was played." in shown
