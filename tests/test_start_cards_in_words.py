"""Start cards as people count them, and what a newcomer asks in place of them."""

import pytest

from tests.kit.correspondence import Correspondence, address, race, shown

HARE = address("Hare")


def words(there: Correspondence, text: str) -> str:
    there.write(HARE, text)
    return " ".join(shown(there.newest[HARE]).split())


@pytest.mark.parametrize(
    "line",
    [
        "Starting with two sevens, a six and a pair of fives please",
        "line-up two sevens, one six and two fives",
        "a pair of sevens, one six, and a couple of fives",
    ],
)
def test_a_pair_is_two_and_one_six_is_a_six(there: Correspondence, line: str) -> None:
    """Beside two sevens "one six" was a 1 and a 6."""
    assert "line-up 7 7 6 5 5" in words(race(there), line)


@pytest.mark.parametrize(
    "line",
    [
        "sorry to be thick but what do I have to send you now? never done one of these",
        "What am I supposed to do?",
    ],
)
def test_who_asks_what_to_send_gets_the_lines(there: Correspondence, line: str) -> None:
    told = words(race(there), line)
    assert "Nothing of yours is in." in told
    assert "line-up 6 6 6 6 6 play 6/0 M3 B3" in told


def test_the_turn_with_reference_to_which_somebody_writes_is_no_part_of_the_order(
    there: Correspondence,
) -> None:
    race(there).to_deadline()
    words(
        there,
        "With reference to round 2 I beg to submit the following: card 6/0; movement, three; bank, three.",
    )
    assert there.standing() == ["play 6/0 M3 B3"]
    words(there, "With reference to round 3 I beg to submit: card 6/0; movement, two; bank, four.")
    assert there.standing() == ["play 6/0 M3 B3"]
