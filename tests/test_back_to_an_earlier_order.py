"""Who goes back to what they ordered in an earlier mail of the turn is asked about that order."""

import pytest

from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")


@pytest.fixture
def twice(race: Correspondence) -> Correspondence:
    """A race in which Hare has ordered one thing in three versions."""
    race.to_deadline()
    race.pass_time(hours=1)
    for line in ("play 6/0 M5 B1", "play 6/0 M3 B3", "play 6/0 M2 B4"):
        race.write(HARE, line)
        race.pass_time(minutes=2)
    return race


def said(there: Correspondence, who: str, text: str) -> str:
    """What comes back to the writer, on one line."""
    return " ".join(" ".join(shown(one).split()) for one in there.write(who, text) if one["To"] == who)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Ignore my last mail, the first one was right", "play 6/0 M5 B1"),
        ("Please go back to my original order", "play 6/0 M5 B1"),
        ("Sorry, my previous order was right after all, ignore the last one", "play 6/0 M3 B3"),
    ],
)
def test_the_order_that_stood_before_is_proposed(twice: Correspondence, text: str, order: str) -> None:
    assert f"did you mean {order}?" in said(twice, HARE, text)
    assert twice.standing() == ["play 6/0 M2 B4"]
    twice.write(HARE, "yes")
    assert twice.standing() == [order]


def test_where_nothing_was_ordered_before_nothing_is_proposed(race: Correspondence) -> None:
    race.write(HARE, "line-up 6 6 6 6 6")
    assert "did you mean line-up" not in said(race, HARE, "Ignore my last mail, the first one was right")
    assert race.standing() == ["line-up 6 6 6 6 6"]


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("rerun round 2 please", "2 turns"),
        ("Please play round 3 again", "1 turn"),
        (
            "There was a mistake in round 3, Hare's orders did arrive in time. Please play round 3 again.",
            "1 turn",
        ),
    ],
)
def test_a_gm_who_has_a_round_played_again_is_asked_about_that_round(
    race: Correspondence, text: str, turns: str
) -> None:
    """The number of the round was taken for the reason, and a round too few was rolled back."""
    for _ in range(3):
        race.to_deadline()
    told = said(race, GM, text)
    assert "roll the match back?" in told
    assert f"takes back {turns} of" in told or f"back {turns}" in told
    assert "with your reason" not in told
