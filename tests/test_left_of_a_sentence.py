"""What of a line is not among the orders read of it is said; what several refusals have in common is said once."""

import pytest

from tests.ordinary.rate import Room


@pytest.mark.parametrize(
    ("text", "orders", "who"),
    [
        ("Percy 10 Thad 9 Ann 7 and Bo takes it easy", ("A 10", "B 9", "C 7"), "Bo"),
        ("A 10, B 9, C not the 7", ("A 10", "B 9"), "C"),
    ],
)
def test_a_rider_of_whom_nothing_is_read_is_named(
    room: Room, text: str, orders: tuple[str, ...], who: str
) -> None:
    """Three orders were proposed, and nothing was said of the fourth rider."""
    found = room.mailed("ba", "player", text)
    assert (found.kind, found.orders) == ("propose", orders)
    assert f"I read no order for {who}." in " ".join(found.letter.split())


def test_nothing_is_said_where_everybody_has_an_order(room: Room) -> None:
    found = room.mailed("ba", "player", "I'd like Percy to play the ten, Thad the nine, Ann seven and Bo six")
    assert "no order for" not in found.letter


def test_the_names_of_the_riders_are_told_once_for_three_that_are_unknown(room: Room) -> None:
    found = room.mailed("ba", "player", "Pervy 10, Thaad 9, Ann 7, Bob 6")
    told = " ".join(found.letter.split())
    assert found.letter.count("Your riders are") == 1
    assert found.letter.count("Now this") == 1
    assert told.count("I know no") == 3
