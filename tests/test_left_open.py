"""Orders that their writer has not decided, in words and figures: they are asked about, and are no talk."""

import pytest

from tests.kit.correspondence import GM, Correspondence
from tests.ordinary.rate import Room


@pytest.mark.parametrize(
    "words",
    ["Eight, move five. Bank? Three. Or four?", "Bank three? Or four?", "Move five. Bank three or four?"],
)
def test_a_part_of_an_order_that_is_left_open_is_asked_about(room: Room, words: str) -> None:
    outcome = room.mailed("gs", "player", words)
    assert outcome.kind == "answer"
    assert "something undecided" in " ".join(outcome.letter.split())


@pytest.mark.parametrize(
    ("words", "orders"),
    [
        ("Eight, move five. Bank? Three.", ("play 8 M5 B3",)),
        ("I'll start with the 6, moving three of it and banking the rest.", ("play 6 M3 B rest",)),
    ],
)
def test_what_is_decided_is_proposed(room: Room, words: str, orders: tuple[str, ...]) -> None:
    outcome = room.mailed("gs", "player", words)
    assert (outcome.kind, outcome.orders) == ("propose", orders)


def test_a_line_up_with_the_card_that_is_played_first(room: Room) -> None:
    words = (
        "Morning! My cards: 10, 8, 6, 4, 2. I'll start with the 6, moving four of it and banking the rest."
    )
    outcome = room.mailed("gs-start", "player", words)
    assert (outcome.kind, outcome.orders) == ("propose", ("line-up 10 8 6 4 2", "play 6 M4 B rest"))


def test_half_of_the_one_order_that_is_due_is_proposed(there: Correspondence) -> None:
    players = "\n".join(f"player {name} {name.lower()}@x.test" for name in ("Paul", "Quin"))
    there.write(GM, f"create gotham-race\nplayers 2-4\nevery 7 days\ndeadline in 7 days\n{players}\nstart")
    there.write("paul@x.test", "Ok, deck two then.")
    there.write("paul@x.test", "yes")
    assert there.standing() == ["draw 2"]
