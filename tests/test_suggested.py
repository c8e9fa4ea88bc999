"""Who chooses one of the orders that a letter suggests, by its place, is asked about that order and no other."""

import pytest

from tests.kit.arranged import arranged
from tests.kit.correspondence import Correspondence, address, race, shown

HARE = address("Hare")


@pytest.fixture
def second(there: Correspondence) -> Correspondence:
    """Round 2 of a race; the newest letter is its report, with two orders that would do."""
    return arranged(there, _second)


def _second(there: Correspondence) -> None:
    race(there).to_deadline()


def words(there: Correspondence, text: str, **how: object) -> str:
    there.write(HARE, text, **how)
    return " ".join(shown(there.newest[HARE]).split())


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("The second of your suggestions", "play 6/0 M6"),
        ("second one please", "play 6/0 M6"),
        ("I'll take your first suggestion.", "play 6/0 M3 B3"),
        ("Option 2, thanks", "play 6/0 M6"),
        ("the latter", "play 6/0 M6"),
        ("Can I have the first one?", "play 6/0 M3 B3"),
        ("The last one in your letter, please", "play 6/0 M6"),
    ],
)
def test_the_order_at_that_place_is_proposed(second: Correspondence, line: str, order: str) -> None:
    """They were told to write an order, or that nothing was found in their letter."""
    assert f"Did you mean: {order}?" in words(second, line)
    assert second.standing() == []
    words(second, "yes")
    assert second.standing() == [order]


@pytest.mark.parametrize("line", ["What you suggest.", "the third of your suggestions", "as you propose"])
def test_where_it_may_be_several_or_none_all_are_told(second: Correspondence, line: str) -> None:
    answer = words(second, line)
    assert "I can't tell which order you mean" in answer
    assert "Now this would do: play 6/0 M3 B3; play 6/0 M6." in answer


def test_of_a_letter_that_offers_others_in_its_sentences_none_is_guessed(second: Correspondence) -> None:
    assert "Legal would be" in words(second, "play 9/9 M4 B5")
    assert "I can't tell which order you mean" in words(second, "the second one please")
    assert second.standing() == []


@pytest.mark.parametrize(
    "line", ["The second race was great", "play the ten", "the eight", "second half was better"]
)
def test_other_seconds_choose_nothing(second: Correspondence, line: str) -> None:
    assert "which order you mean" not in words(second, line)
    assert second.standing() == []


def test_below_an_order_it_chooses_nothing(second: Correspondence) -> None:
    words(second, "play 6/0 M4 B2\nthe second one")
    assert second.standing() == ["play 6/0 M4 B2"]
