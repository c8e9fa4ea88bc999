"""Deadlines, turns and mail in the wrong moment: said twice, read late, counted late, meant for a turn that is over."""

from datetime import timedelta

import pytest

from bot.store import questions
from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")


def standing(there: Correspondence) -> list[str]:
    turn = there.match().turn
    with there.engine.begin() as db:
        return [one.line for one in questions.standing(db, 1, turn)]


def said(there: Correspondence, to: str) -> str:
    """The last letter somebody got, as one line."""
    return " ".join(shown(there.newest[to]).split())


# twice in one letter


@pytest.mark.parametrize(
    "lines",
    [
        "hold I am away\nhold until Monday",
        "hold\nrelease\nhold\nrelease",
        "deadline Fri 4 Dec 20:00\ndeadline Fri 4 Dec 20:00",
        "extend 1 day\ndeadline in 3 days\ndeadline in 8 days\nextend 1 day",
    ],
)
def test_what_a_gm_says_twice_in_one_letter_is_told_twice(race: Correspondence, lines: str) -> None:
    letters = race.write(GM, lines)
    assert [status for status, _ in race.mail_statuses()][-1] == "answered"
    assert len([one for one in letters if one["To"] == HARE]) == len(lines.splitlines())


def test_who_takes_the_last_seat_twice_in_one_letter_is_entered(there: Correspondence) -> None:
    there.write(
        GM,
        "create goldrush\nevery 7 days\ndeadline in 7 days\nopen\nrunner Fox fox@x.test\nrunner Emu emu@x.test",
    )
    there.write(address("Emu"), "resign\njoin GO-1 as Emu\nresign\njoin GO-1 as Moa")
    assert [status for status, _ in there.mail_statuses()][-1] == "answered"
    with there.engine.begin() as db:
        assert [seat.entrant for seat in questions.seats_of(db, 1)] == ["Fox", "Moa"]
