"""What a GM tells of a state is proposed as a correction where they say why; else it is told how one corrects."""

import pytest

from tests.ordinary.rate import Room


def stands_in(words: str, letter: str) -> bool:
    """Whether each of these words stands in a letter of two columns."""
    return all(word in letter for word in words.split())


def told(room: Room, scene: str, text: str) -> str:
    """What comes back; two columns, so words of one stand between those of the other."""
    return " ".join(room.mailed(scene, "gm", text).letter.split())


@pytest.mark.parametrize(
    ("scene", "text", "line"),
    [
        ("gs", "Fox is on square 7 because I can't count", "correct Fox square 7 because I can't count"),
        ("gs", "Fox is on square 7. I can't count!", "correct Fox square 7 because I can't count"),
        (
            "ba",
            "Blues should have 12 points, I forgot them.",
            "correct Blues points 12 because I forgot them",
        ),
        ("go", "Hare's 3 is on d4 (I misread it)", "correct Hare 3 d4 because I misread it"),
        ("gr", "Fox stands on space 7, sorry, wrong pawn.", "correct Fox space 7 because wrong pawn"),
    ],
)
def test_with_a_reason_it_is_proposed(room: Room, scene: str, text: str, line: str) -> None:
    """Nothing to act on was found in these."""
    assert f"did you mean {line}?" in told(room, scene, text)


def test_without_a_reason_the_line_is_told(room: Room) -> None:
    letter = told(room, "gs", "Fox owes 2 not 1")
    assert "Did you mean" not in letter
    assert stands_in("correct Fox owes 2 because I had miscounted", letter)


@pytest.mark.parametrize(
    "text",
    [
        "Hare should have 4 banked, not 3",
        "Hare's 7/2 should be a 9/2",
        "I've just noticed that round 3 was run with the wrong cards for Fox: 5/0 5/0 7/1 6/2 4/3 is right",
    ],
)
def test_what_can_not_be_set_by_hand_so_is_told_what_can(room: Room, text: str) -> None:
    letter = told(room, "gs", text)
    assert "Did you mean" not in letter
    assert stands_in("can be corrected: owes roll back", letter)


def test_the_sentence_beside_it_is_not_dropped(room: Room) -> None:
    letter = told(room, "gs", "Fox owes 2 not 1. Snail got the wrong card, should be 9/3 instead of 8/3.")
    assert stands_in("I read no correction in the rest.", letter)


@pytest.mark.parametrize(
    "text", ["Hare is 3 squares ahead of Fox, not bad!", "Snail was on square 5 last week."]
)
def test_talk_of_squares_is_no_correction(room: Room, text: str) -> None:
    assert "corrected" not in told(room, "gs", text)
