"""What the demo shows on a terminal, line by line."""

import pytest

from bot.demo.correspondence import Letter
from bot.demo.terminal import Show
from bot.demo.understanding import silent
from bot.games.words import listed


def test_a_round_that_begins_with_a_note_leaves_no_spaces_behind_its_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show = Show(signs=("*", "o"))
    show.open_round(9)
    show.note("Hare asks")
    show.ordered(9, "Hare")
    show.open_round(10)
    show.ordered(10, "Fox")
    show.ordered(10, "Snail")
    show.say("Over")
    assert capsys.readouterr().out.splitlines() == [
        "",
        "Round 9",
        "          Hare asks",
        "          * Hare",
        "",
        "Round 10  * Fox * Snail",
        "Over",
    ]


@pytest.mark.parametrize("names", [("Stag",), ("Stag", "Tortoise"), ("Hare", "Stag", "Tortoise")])
def test_each_who_missed_a_round_is_told_by_name(names: tuple[str, ...]) -> None:
    report = Letter(
        "", "", (), "", "", "", "", "", f"No orders came from {listed(names)}. They are\nasked again.", ""
    )
    assert silent(report) == names
