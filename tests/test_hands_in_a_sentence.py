"""Breaking Away: all four riders and their hands on one line. They were called talk, and nothing was to be acted on."""

import pytest

from tests.kit.correspondence import GM, Correspondence, shown

REDS = "reds@x.test"
HANDS = ["A Ann 10 10 10", "B Bea 9 8 8", "C Cat 7 7 6", "D Dot 6 5 5"]


@pytest.fixture
def tour(there: Correspondence) -> Correspondence:
    """A cycle race of three teams that has begun."""
    players = "\n".join(f"player {name} {name.lower()}@x.test" for name in ("Reds", "Blues", "Greens"))
    there.write(GM, f"create breaking-away\nevery 7 days\ndeadline in 7 days\n{players}\nstart")
    return there


@pytest.mark.parametrize(
    "words",
    [
        "A Ann 10 10 10, B Bea 9 8 8, C Cat 7 7 6, D Dot 6 5 5",
        "Ann (10,10,10), Bea (9,8,8), Cat (7,7,6) and Dot (6,5,5)",
        "My riders are Ann (10,10,10), Bea (9,8,8), Cat (7,7,6) and Dot (6,5,5).",
        "My team is Ann 10/10/10, Bea 9/8/8, Cat 7/7/6, Dot 6/5/5",
        "Our team: Ann 10 10 10; Bea 9 8 8; Cat 7 7 6; Dot 6 5 5",
    ],
)
def test_four_hands_on_one_line_are_those_of_the_four_riders(tour: Correspondence, words: str) -> None:
    tour.write(REDS, words)
    assert tour.standing() == HANDS


def test_the_first_cards_may_stand_behind_the_names(tour: Correspondence) -> None:
    tour.write(REDS, "Ann (10,10,10), Bea (9,8,8), Cat (7,7,6), Dot (6,5,5)\nAnn 10, Bea 9, Cat 7, Dot 5")
    assert tour.standing() == [*HANDS, "A 10", "B 9", "C 7", "D 5"]


@pytest.mark.parametrize("words", ["Ann 10 10 10, Bea 9 8 8, Cat 7 7 6", "Ann 10 10 10"])
def test_fewer_hands_without_a_grade_are_asked_about(tour: Correspondence, words: str) -> None:
    tour.write(REDS, words)
    assert tour.standing() == []
    assert "not obeyed" in shown(tour.newest[REDS])


@pytest.mark.parametrize("words", ["Everton 0 Villa 2", "Bob 3, Zoe 2, and a drawn game"])
def test_scores_are_no_hands(tour: Correspondence, words: str) -> None:
    tour.write(REDS, words)
    assert tour.standing() == []
