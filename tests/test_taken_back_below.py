"""What is said below an order and takes it back, or leaves it open, in whatever words: it does not stand then."""

import pytest

from tests.ordinary.rate import Room

CARD = "play 8/1 M5 B3"


@pytest.mark.parametrize(
    "below",
    [
        *("That was a test, please ignore.", "This was a test.", "Please ignore.", "Please disregard this."),
        *("cancel that", "No, cancel that.", "please cancel it", "Cancel.", "undo", "Undo that please"),
        *(
            "Delete that, I'll write again",
            "Bin that.",
            "Forget all that.",
            "scrub that",
            "I take it all back",
        ),
        *("forget what I wrote", "forget I said anything", "I didn't mean that.", "Ignore this one please"),
        *("Sorry, wrong game!", "Sorry, that was meant for another match.", "That was for GR-3."),
        *("Ignore that last line.", "Testing, please ignore", "just a test message"),
    ],
)
def test_an_order_that_is_taken_back_below_does_not_stand(room: Room, below: str) -> None:
    """'That was a test, please ignore' was listed as words, and the order stood."""
    found = room.mailed("gs", "player", f"{CARD}\n{below}")
    assert (found.kind, found.orders) == ("answer", ())
    assert "not obeyed" in found.letter.split("\n")[1]


@pytest.mark.parametrize(
    "below",
    [
        *("Not an order, just thinking aloud.", "Will confirm tomorrow.", "for example", "Ha, as if."),
        *("Hold it until I've spoken to Zoe.", "On second thoughts, leave it."),
        *("Oh, forget it, I'll think again.", "Never mind."),
    ],
)
def test_an_order_that_is_left_open_below_is_asked_about(room: Room, below: str) -> None:
    found = room.mailed("gs", "player", f"{CARD}\n{below}")
    assert (found.kind, found.orders) == ("propose", (CARD,))


@pytest.mark.parametrize(
    "below",
    [
        *("Ignore my typing, the cat helped", "Ignore Fox, he's winding you up", "Never mind the weather."),
        *("Forget the rain, it's lovely here", "Cancel culture gone mad", "This is a test of character."),
        *(
            "What a joke of a race.",
            "I had a test yesterday.",
            "No joke: we won!",
            "Delete my old address please.",
        ),
        *("Hold that tiger!", "Leave it to me to finish last.", "For example, I never overtake."),
    ],
)
def test_talk_in_such_words_takes_nothing_back(room: Room, below: str) -> None:
    assert room.mailed("gs", "player", f"{CARD}\n{below}").orders == (CARD,)


@pytest.mark.parametrize(
    ("scene", "order"),
    [("ba", "A 10 B 9 C 7 D 6"), ("go", "move 3 north"), ("gr", "play 1-E, draw 2")],
)
@pytest.mark.parametrize("below", ["Please ignore this, just testing.", "cancel that"])
def test_it_is_so_in_every_game(room: Room, scene: str, order: str, below: str) -> None:
    assert room.mailed(scene, "player", f"{order}\n{below}").orders == ()


@pytest.mark.parametrize(
    "above",
    ["Test only:", "Just testing", "TEST", "Example:", "Draft:", "Provisional orders:", "For example"],
)
def test_an_order_below_such_a_heading_does_not_stand_unasked(room: Room, above: str) -> None:
    found = room.mailed("gs", "player", f"{above}\n{CARD}")
    assert found.kind in ("answer", "propose")
