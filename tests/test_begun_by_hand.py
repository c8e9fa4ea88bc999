"""A turn that its GM has played now: what is read before it has run doesn't put it off, for its GM has read "now".

A machine that is slow or stands still reads several mails between `process` and the turn.
"""

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown


@pytest.fixture
def begun(race: Correspondence) -> Correspondence:
    """A race whose first turn its GM has played now, and which has not run yet."""
    race.write(GM, "set away extend")
    said(race, "process")
    assert race.match().hurried
    return race


def said(there: Correspondence, *lines: str, who: str = GM) -> str:
    """What comes back to who writes."""
    there.surely(who, "\n".join([f"{lines[0]} now" if lines[0] == "process" else lines[0], *lines[1:]]))
    return " ".join(shown(there.newest[who]).split())


def is_played(there: Correspondence) -> bool:
    there.run_turns()
    return there.match().turn == 2


def test_a_player_who_says_that_they_are_away_puts_it_not_off(begun: Correspondence) -> None:
    told = said(begun, "away until Fri", who=address("Hare"))
    assert "this turn is played now" in told
    assert is_played(begun)


@pytest.mark.parametrize("line", ["extend 2 days", "deadline in 2 days"])
def test_another_deadline_is_refused(begun: Correspondence, line: str) -> None:
    """It put the turn off that was told as played; the next deadline was meant."""
    told = said(begun, line)
    assert "ound 1 is being played, as its GM has said; its report tells the next deadline." in told
    assert is_played(begun)


def test_so_it_is_in_the_mail_itself(race: Correspondence) -> None:
    told = said(race, "process", "extend 2 days")
    assert "is played now, with the orders that have come" in told
    assert "is being played" in told
    assert is_played(race)


def test_a_gm_may_still_stop_it(begun: Correspondence) -> None:
    said(begun, "hold I was wrong")
    assert not is_played(begun)
    assert "The deadline of" in said(begun, "extend 2 days")


@pytest.mark.parametrize(
    ("before", "cadence", "time"),
    [("every 7 days", "every day", "10:00"), ("every Tue 20:00", "every day", "20:00")],
)
def test_a_cadence_that_is_said_with_it_keeps_the_time_of_day(
    race: Correspondence, before: str, cadence: str, time: str
) -> None:
    """Every deadline after it fell on the second at which the GM's mail was read."""
    said(race, before)
    race.pass_time(hours=3, seconds=36)
    said(race, "process", cadence)
    assert is_played(race)
    deadline = race.match().deadline
    assert deadline is not None
    assert f"{deadline:%H:%M:%S}" == f"{time}:00"
