"""Sentences that were once taken for the opposite, for one round of many, or for another case."""

import pytest

from bot.games.golden_strider.robots.reading import read

ALWAYS = "Start with 6 6 6 6 6. Play the oldest card, bank 4, move the rest. "


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("If I am anywhere but first, bank 5.", "If my position is not exactly 1, bank 5."),
        (
            "If I'm not 1st or 2nd, move all.",
            "If my position is not exactly 1 and my position is not exactly 2, move all.",
        ),
        (
            "If I'm not level with anyone or last, bank 5.",
            "If the number level with me is exactly 0 and the number behind me is not exactly 0, bank 5.",
        ),
        (
            "If my newest card is at least 8 I play that, bank half.",
            "If my newest card is at least 8, play the newest card, bank half.",
        ),
        ("If I hold a 9, that's the one I play.", "If I hold a 9, play a 9."),
        ("Once I'm on square 40, bank 2.", "If my square is at least 40, bank 2."),
        ("Bank 5 til im on square 40.", "If my square is less than 40, bank 5."),
        (
            "If I'm ahead of everybody, bank 5.",
            "If my position is exactly 1 and the number level with me is exactly 0, bank 5.",
        ),
        ("At round 9 I change to the highest card.", "From round 9, play the highest card."),
        (
            "No banking after round 10; highest card instead.",
            "From round 11, play the highest card, move all.",
        ),
        (
            "If second, bank one more. If seventh, bank one less.",
            "If my position is exactly 2, bank 5, move the rest. If my position is exactly 7, bank 3, move the rest.",
        ),
        ("I'll keep it simple. If I owe 2, bank 2.", "If I owe exactly 2, bank 2."),
        (
            "If I owe 2: highest, move all else if I lead: lowest, bank all",
            (
                "If I owe exactly 2, play the highest card, move all. If not (I owe exactly 2) and my position is "
                "exactly 1, play the lowest card, bank all."
            ),
        ),
        (
            "Middle watch, rounds 5 to 8: bank 3. If I am fifth in the middle watch: bank 2",
            "In rounds 5 to 8, bank 3. If my position is exactly 5 and in rounds 5 to 8, bank 2.",
        ),
        (
            "Move 1 in rounds 1 and 2, move 2 in rounds 3 to 5, and bank the rest in all of these",
            "In rounds 1 to 2, move 1, bank the rest. In rounds 3 to 5, move 2, bank the rest.",
        ),
        ("First in, last out: from round 9 move all", "From round 9, move all."),
        (
            "If my pursuer is breathing down my neck (2 squares or less), move all",
            "If my lead over the next behind is at most 2, move all.",
        ),
        (
            "Wakes up from square 40 - highest card, move all.",
            "If my square is at least 40, play the highest card, move all.",
        ),
    ],
)
def test_it_says_what_is_meant(said: str, meant: str) -> None:
    robot = read(ALWAYS + said)
    assert not robot.unread
    assert str(robot) == ALWAYS + meant


@pytest.mark.parametrize(
    "said",
    [
        "If I am more than 10 squares behind the leader in the middlegame, bank 2",
        "Except in last place: bank 0",
        "If I lead, bank 5, move the rest, except when I am last, in which case I",
        "If I lead, bank at most 2",
        "Alternates from round 5: bank 4",
        "If he moved more than I did, bank 2",
    ],
)
def test_it_is_asked_back(said: str) -> None:
    assert read(f"{ALWAYS}{said}.").unread


def test_a_square_that_is_in_neither_belongs_to_the_first() -> None:
    robot = read("6 6 6 6 6. Bank 4 - all the way to square 40. Beyond square 40 bank 2.")
    assert str(robot.rules[0]) == "If my square is at most 40, bank 4."
