"""Orders as people say them: a wish in the past tense, "My move is ...", "if possible"; and how reading stops."""

import pytest

from tests.ordinary.rate import Room

CARD = "play 8/1 M5 B3"


@pytest.mark.parametrize(
    "text",
    [
        *("I was hoping to play 8/1 M5 B3", "I was thinking of 8/1 M5 B3", "I was going to play 8/1 M5 B3"),
        *("My move is 8/1 M5 B3. Regards, Pete", "So my play this week is 8/1, five forward, three banked"),
        "I'd like to play 8/1, moving five squares and putting the remaining three points into the bank, please.",
        "play 8 / 1 move five, comma, bank 3 full stop",
    ],
)
def test_such_a_sentence_is_proposed(room: Room, text: str) -> None:
    """They were told that it is what was, or that it can't be read."""
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("propose", (CARD,))


@pytest.mark.parametrize("polite", ["if possible", "if at all possible"])
def test_a_polite_if_is_no_condition(room: Room, polite: str) -> None:
    found = room.mailed("gs", "player", f"{CARD} {polite}")
    assert (found.kind, found.orders) == ("obey", (CARD,))


@pytest.mark.parametrize(
    "text",
    [
        "I was going to play 8/1 M5 B3 but now I don't know",
        "I was hoping to play 8/1 M5 B3 last round",
        "I was about to play 8/1 M5 B3 when Fox rang",
        "My move last week was 8/1 M5 B3",
    ],
)
def test_what_is_over_or_depends_is_answered(room: Room, text: str) -> None:
    assert room.mailed("gs", "player", text).kind == "answer"


def test_a_line_that_is_not_read_is_not_said_back_whole(room: Room) -> None:
    found = room.mailed(
        "gs", "player", "Play 8/1 M5 B3 S2 and then another thing and one more beside it 4 5 6"
    )
    told = " ".join(found.letter.split())
    assert 'one more beside it 4 5 6" on' not in told


def test_a_step_across_a_corner_is_told_how_it_is_made(room: Room) -> None:
    assert "never across a corner" in " ".join(
        room.mailed("go", "player", "move 3 north-east").letter.split()
    )
