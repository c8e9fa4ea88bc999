"""What was proposed to a GM, and is then said outright: the proposal has lapsed, and a late yes does nothing."""

import pytest

from tests.kit.correspondence import GM, Correspondence, shown


def told(race: Correspondence, words: str) -> str:
    """The answer to the GM, on one line."""
    race.write(GM, words)
    return " ".join(shown(race.newest[GM]).split())


@pytest.mark.parametrize("outright", ["deadline Sun 6 Dec 20:00", "extend 2 days"])
def test_a_deadline_that_is_set_outright_ends_the_one_that_was_proposed(
    race: Correspondence, outright: str
) -> None:
    asked = told(race, "Give everybody until Sun the 13th 8pm please")
    assert "did you mean deadline Sun 13th 20:00?" in asked
    answer = told(race, outright)
    assert "Not confirmed" not in answer
    deadline = race.match().deadline
    assert "Nothing waited for it" in told(race, "yes")
    assert race.match().deadline == deadline


def test_another_command_leaves_what_is_proposed(race: Correspondence) -> None:
    told(race, "Give everybody until Sun the 13th 8pm please")
    assert "Not confirmed: deadline Sun 13th 20:00." in told(race, "set grace 6 hours")


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("Please give everybody until Sunday 13th, same time.", "Sun 13 Dec 10:00"),
        ("extend until the 5th", "Sat 5 Dec 10:00"),
        ("new deadline: Sunday the 13th, 20:00", "Sun 13 Dec 20:00"),
    ],
)
def test_a_day_of_the_month_is_that_day_and_not_the_next_sunday(
    race: Correspondence, words: str, meant: str
) -> None:
    told(race, words)
    assert meant in told(race, "yes")


def test_a_day_of_the_month_that_is_another_weekday_is_not_taken(race: Correspondence) -> None:
    assert "13 Dec 2026 is a Sunday, not a Friday." in told(race, "deadline Fri 13th 20:00")
