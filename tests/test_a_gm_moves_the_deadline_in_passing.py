"""A GM who tells how the deadline moves, as one tells people, is asked whether it is to move so."""

import pytest

from tests.ordinary.rate import Room


def told(room: Room, text: str) -> str:
    """What comes back, on one line for each of its columns' words."""
    return " ".join(room.mailed("gs", "gm", text).letter.split())


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Fox needs until tomorrow evening. Please wait until Sunday 20:00", "deadline Sun 20:00"),
        ("Deadline is extended by a day for everyone", "extend 1 day"),
        ("The deadline has been moved by two days.", "extend 2 days"),
        ("I'm giving you all another week", "extend 1 week"),
        ("We'll wait until 7 Dec 21:00 for Zoe.", "deadline 7 Dec 21:00"),
        ("Deadline is extended until Sunday 20:00.", "deadline Sun 20:00"),
        ("Postpone it 36 hours, sorry folks", "extend 36 hours"),
    ],
)
def test_it_is_proposed(room: Room, text: str, line: str) -> None:
    assert f"did you mean {line}?" in told(room, text)


def test_what_one_needs_moves_the_deadline_of_all_and_is_only_told(room: Room) -> None:
    letter = told(room, "Fox needs until Sunday 20:00")
    assert '"deadline Sun 20:00"' in letter
    assert "moves it for all" in letter


def test_an_evening_without_its_hour_is_no_morning(room: Room) -> None:
    """'until tomorrow evening' was proposed as `deadline tomorrow`, at ten in the morning, with no word of that."""
    assert '"evening" says no hour' in told(room, "Give everybody until tomorrow evening")
    assert "says no hour" not in told(room, "Give everybody until tomorrow evening at 9")


@pytest.mark.parametrize(
    "text",
    [
        "I have to wait until Monday for the plumber.",
        "We can't wait until Monday.",
        "the round was extended by two days last year",
        "The deadline stays as it is, whatever Fox says.",
    ],
)
def test_other_talk_of_waiting_moves_nothing(room: Room, text: str) -> None:
    assert "Did you mean" not in told(room, text)


def test_the_word_to_all_behind_it_is_not_dropped(room: Room) -> None:
    """Of 'postpone, and tell everybody that ...' one half was proposed, and the other passed over."""
    letter = told(room, "Please postpone to Wednesday week, and tell everybody that I'm ill")
    assert "deadline Wed week; to all: I'm ill? Answer yes or no" in letter
