"""What a player says beside an order on its line is heard as if it stood on the next one: neither is dropped."""

import pytest

from tests.ordinary.rate import Room
from tests.test_amended_below import CARD


@pytest.mark.parametrize(
    ("beside", "said"),
    [
        ("Please extend the deadline by a day, my router is dead.", "Only the GM of GS-1 can do that"),
        ("And send me the rules please.", "The rules are below."),
        ("Tell Fox he is a thief.", "Did you mean: press to Fox: he is a thief?"),
        ("My new address is hare@burrow.test.", "letters to you would go to hare@burrow.test"),
        ("Away from Thursday to next Wednesday, my wife knows what I'd play.", "write the date"),
        ("Tell the GM that my cheque is in the post.", "my cheque is in the post"),
        (
            "I'm on holiday from 3 Dec to 12 Dec, my wife Zita (zita@home.test) can play for me.",
            "deputy Zita zita@home.test",
        ),
    ],
)
def test_a_thing_of_its_own_beside_an_order_is_answered(room: Room, beside: str, said: str) -> None:
    """Each of these was dropped without a word, or took the order with it."""
    found = room.mailed("gs", "player", f"I play 8/1, m5 b3. {beside}")
    assert (found.kind, found.orders) == ("obey", (CARD,))
    # Two columns: each word stands somewhere.
    assert all(word in found.letter for word in said.split()), found.letter


@pytest.mark.parametrize("talk", ["Good luck to all!", "My cat sat on the report.", "See you in Harrogate."])
def test_talk_beside_an_order_stays_with_it(room: Room, talk: str) -> None:
    assert room.mailed("gs", "player", f"play 8/1 M5 B3. {talk}").orders == (CARD,)


def test_what_is_taken_back_beside_a_new_order_is_not_the_new_one(room: Room) -> None:
    found = room.mailed("gs", "player", "I take back my last order. play 8/1 M5 B3")
    assert "withdraw?" not in found.letter
    assert found.orders in ((), (CARD,))


def test_what_changes_the_order_is_no_thing_of_its_own(room: Room) -> None:
    assert room.mailed("gs", "player", "play 8/1 M5 B3. No, M4 B4.").orders != (CARD,)
