"""A later letter changes a part of the order that stands: the whole order is proposed, with the card that stands."""

import pytest

from tests.kit.arranged import arranged
from tests.kit.correspondence import Correspondence, address, race, shown

HARE = address("Hare")


@pytest.fixture
def standing(there: Correspondence) -> Correspondence:
    """Round 2 of a race; Hare's order stands."""
    return arranged(there, _standing)


def _standing(there: Correspondence) -> None:
    race(there).to_deadline()
    there.write(HARE, "play 6/0 M3 B3")


def words(there: Correspondence, text: str) -> str:
    there.write(HARE, text)
    return " ".join(shown(there.newest[HARE]).split())


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("Please make it not 3 and 3 but 2 and 4", "play 6/0 M2 B4"),
        ("bank 2 and move 4 instead", "play 6/0 M4 B2"),
        ("Sorry, on second thoughts only 2 to move, 4 to the bank", "play 6/0 M2 B4"),
        ("all of it on movement after all", "play 6/0 M all"),
        ("can i change mine to five and one", "play 6/0 M5 B1"),
        ("move 4 and bank 2 instead of what I said, thanks", "play 6/0 M4 B2"),
        ("Could you change my order to 2 forward and 4 in the bank?", "play 6/0 M2 B4"),
    ],
)
def test_the_whole_order_is_proposed_and_one_yes_lays_it(
    standing: Correspondence, line: str, whole: str
) -> None:
    assert f"Did you mean: {whole}?" in words(standing, line)
    assert standing.standing() == ["play 6/0 M3 B3"]
    words(standing, "yes")
    assert standing.standing() == [whole]


@pytest.mark.parametrize(
    "line",
    [
        "I've got 2 kids and 4 dogs to walk instead",
        "If Fox moves, make it 2 and 4",
        "don't change it to 2 and 4",
        "make it 5 and 4",
        "Fox said to make it 2 and 4",
        "next round make it 2 and 4",
        "going by train after all, 2 hours",
    ],
)
def test_what_changes_no_part_of_it_proposes_nothing(standing: Correspondence, line: str) -> None:
    assert "Did you mean" not in words(standing, line)
    assert standing.standing() == ["play 6/0 M3 B3"]


def test_where_nothing_stands_no_card_is_known(there: Correspondence) -> None:
    race(there).to_deadline()
    assert "Did you mean" not in words(there, "bank 2 and move 4 instead")
