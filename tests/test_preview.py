"""A GM looks at a turn before it is played: without an order, or at all of them, and then the players read so."""

import pytest

from bot.games import GAMES
from bot.games.base import AnyGame
from bot.store import questions
from tests.kit.correspondence import GM, Correspondence, address, race, shown
from tests.test_roll_back import begun, played, stands, words

HARE, FOX = address("Hare"), address("Fox")


def rows(letter: str) -> dict[str, str]:
    """The table of a preview: what stands behind each name."""
    table = letter.partition("were played now")[2].splitlines()[2:]
    return {line.split()[0]: " ".join(line.split()[1:]) for line in table if line}


def test_it_tells_who_would_play_what_and_shows_no_order(there: Correspondence) -> None:
    race(there).to_deadline()
    there.pass_time(minutes=1)
    there.write(HARE, "play 6/0 M2 B4")
    there.write(FOX, "play 0/1")
    there.write(GM, "correct Fox cards 6/0 6/0 6/0 6/0 6/0 because of a slip")
    there.write(GM, "preview")
    told = shown(there.newest[GM])
    assert rows(told)["Hare"] == "came"
    assert rows(told)["Fox"] == "1 would count as not received play 6/0 M6"
    assert rows(told)["Snail"] == "nothing play 6/0 M6"
    assert "M2" not in told
    assert "preview" not in words(there.write(GM, "log"), GM).partition("Done in")[2]


@pytest.mark.parametrize("game", GAMES[2:], ids=lambda game: game.key)
def test_it_says_the_same_whatever_was_ordered(there: Correspondence, game: AnyGame) -> None:
    """A legal order and another one: the GM reads the same of both, where hands are hidden."""
    begun(there, game)
    played(there, 1)
    snapshot = stands(there)
    with there.engine.begin() as db:
        seat = next(one for one in questions.seats_of(db, 1) if snapshot.clock_runs_for(one))
    told = []
    for line in game.form(snapshot.view(seat))[:2]:
        there.write(seat.address, f"withdraw\n{line}")
        there.write(GM, "preview")
        told.append(shown(there.newest[GM]).partition("were played now")[2])
    assert len(set(told)) == 1


def test_who_looks_at_all_orders_is_told_of_in_the_next_report_once(there: Correspondence) -> None:
    race(there).to_deadline()
    there.pass_time(minutes=1)
    there.write(HARE, "play 6/0 M2 B4")
    asked = words(there.write(GM, "preview all"), GM)
    assert "Every player reads in the next report that you have looked" in asked
    assert "M2" not in asked
    whole = shown(there.write(GM, "yes")[0])
    assert "Hare: what stands\n  play 6/0 M2 B4" in whole
    assert "You played 6/0: 2 moved, 4 banked." in whole
    assert "preview all" in words(there.write(GM, "log"), GM)
    assert "can't be undone" in words(there.write(GM, "undo"), GM)
    report = there.to_deadline()
    for name in ("Hare", "Fox"):
        assert 'The GM looked at all orders before this turn was played ("preview all"' in words(
            report, address(name)
        )
    assert "looked at all orders" not in words(there.to_deadline(), HARE)


def test_a_roll_back_does_not_hide_a_look(there: Correspondence) -> None:
    race(there).to_deadline()
    there.pass_time(minutes=1)
    there.surely(GM, "preview all now")
    assert "The GM looked at all orders" in words(there.surely(GM, "roll back now"), HARE)


def test_it_is_the_gms_alone_and_of_a_match_that_runs(there: Correspondence) -> None:
    race(there)
    assert "Only the GM of GS-1" in words(there.write(HARE, "preview all"), HARE)
    there.surely(GM, "cancel now")
    assert "GS-1 is cancelled" in words(there.write(GM, "preview"), GM)
