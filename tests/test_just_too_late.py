"""What somebody reads whose orders came a little after the turn had been played without them."""

from datetime import timedelta

import pytest

from bot.flow.writing import clocks
from tests.kit.correspondence import START, Correspondence, address, shown

HARE, KANGAROO = address("Hare"), address("Kangaroo")
TOLD = "The turn before was played without orders of yours: your letter came 10 min"


@pytest.fixture
def played(race: Correspondence) -> Correspondence:
    """A race whose first round was played ten minutes ago, with the orders of Hare and none of Kangaroo."""
    race.write(HARE, "line-up 8 6 6 5 5\nplay 8/0 M5 B3")
    race.to_deadline()
    race.pass_time(minutes=10)
    return race


def said(there: Correspondence, who: str, text: str) -> str:
    """What comes back to the writer, on one line."""
    return " ".join(" ".join(shown(one).split()) for one in there.write(who, text) if one["To"] == who)


@pytest.mark.parametrize(
    "text",
    [
        "line-up 8 6 6 5 5\nplay 8/0 M5 B3",
        "Am I too late? line-up 8 6 6 5 5, play 8/0 M5 B3",
        "Please can my line-up be 8 6 6 5 5 and play 8/0 M5 B3 for round 1 if still possible?",
        "Round 1: play 6/0 M3 B3. Sorry, missed the deadline by minutes",
    ],
)
def test_who_sent_none_in_time_is_told_so(played: Correspondence, text: str) -> None:
    told = said(played, KANGAROO, text)
    assert TOLD in told
    assert 'write "to GM:" and your words' in told
    assert played.standing() == []


def test_who_had_ordered_or_whose_order_is_taken_or_who_writes_days_later_is_not(
    played: Correspondence,
) -> None:
    assert "The turn before" not in said(played, HARE, "play 9/0 M5 B4")
    assert "The turn before" not in said(played, KANGAROO, "play 6/0 M3 B3")
    assert "The turn before" not in said(played, KANGAROO, "unsubscribe")
    played.pass_time(days=2)
    assert "The turn before" not in said(played, KANGAROO, "play 9/0 M5 B4")


def test_it_is_said_once(played: Correspondence) -> None:
    """It stood in every letter of that day, also in the answer to a question."""
    assert TOLD in said(played, KANGAROO, "line-up 8 6 6 5 5\nplay 8/0 M5 B3")
    assert "The turn before" not in said(played, KANGAROO, "play 8/0 M4 B4")
    assert "The turn before" not in said(played, KANGAROO, "Can I still play 9?")


def test_less_than_a_second_is_said_in_words() -> None:
    """It was "your letter came now after its deadline"."""
    told = clocks.missed(START, START + timedelta(milliseconds=500))
    assert "your letter came just after its deadline" in told
