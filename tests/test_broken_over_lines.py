"""A sentence that a mail program breaks in the middle is one order: its second line is none by itself."""

import pytest

from tests.ordinary.rate import Room


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        ("gs", "I'd like to play 8/1, move\n5 and bank 3 please", ["play 8/1 M5 B3"]),
        ("gs", "I'd like to play 8/1, move\n6 and bank 2 please", ["play 8/1 M6 B2"]),
        ("gs", "Please play 8/1 and move\n6, banking 2", ["play 8/1 M6 B2"]),
        ("ba", "I'd like Percy to play 10, Thad\n9, Ann 7 and Bo 6", ["A 10", "B 9", "C 7", "D 6"]),
        ("go", "move 3 north,\n3 north", ["move 3 north, 3 north"]),
        ("go", "move 3 north and then token\n2 north; guess 5", ["guess 5", "move 3 north, 2 north"]),
        ("gr", "I'd like to play 1-E and draw from\n2", ["draw 2", "play 1-E"]),
    ],
)
def test_the_whole_of_it_is_proposed(room: Room, scene: str, text: str, orders: list[str]) -> None:
    """Of 'play 8/1, move / 6 and bank 2' the second line was obeyed: play 6 B2."""
    found = room.mailed(scene, "player", text)
    assert (found.kind, list(found.orders)) == ("propose", orders)


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        ("ba", "A 10,\nB 9,\nC 7,\nD 6", ["A 10", "B 9", "C 7", "D 6"]),
        ("gs", "This week I will go with the\n8/1, moving 5 and banking 3", ["play 8/1 M5 B3"]),
        ("go", "guess 5,\nmove 3 north", ["guess 5", "move 3 north"]),
    ],
)
def test_lines_that_are_orders_each_are_obeyed(room: Room, scene: str, text: str, orders: list[str]) -> None:
    found = room.mailed(scene, "player", text)
    assert (found.kind, list(found.orders)) == ("obey", orders)
