"""What a sentence that can't be read probably says is proposed: its case by signs, its odd point, and who pays.

Nothing of it is ever read without its player's word. Must not know how a guess comes about.
"""

import tomllib
from itertools import islice

import pytest

from bot.games.golden_strider.robots.english.guessing.cases import guessed
from bot.games.golden_strider.robots.reading import read, understood
from tests.robots_cases import ASIDE, LEARNT, WEIGHTS, rates, weight_of
from tests.robots_cases import read as cases_of

START, USUAL = "Start with 6 6 6 6 6.", "Play the oldest card, bank 4, move the rest."
# Of 270 cases of persons whom nobody learnt from so many are guessed, and so few wrongly.
RIGHT, WRONG = 170, 7


def test_cases_that_were_kept_apart_are_guessed_rightly() -> None:
    found = rates(cases_of(ASIDE))
    assert found["right"] >= RIGHT
    assert found["wrong"] <= WRONG


def test_the_weights_are_those_that_are_learnt() -> None:
    """Two of them, as all take minutes: `python -m tests.robots_cases learn` writes the file anew."""
    written = tomllib.loads(WEIGHTS.read_text(encoding="utf-8"))
    learnt = cases_of(LEARNT)
    for means in islice(sorted(written, key=lambda means: len(written[means])), 2):
        assert weight_of(learnt, means) == pytest.approx(written[means], abs=0.02), means


@pytest.mark.parametrize(
    ("said", "means"),
    [
        (
            "If the leader's got away, say 8 squares or more in front of me, biggest card and move every bit",
            "If the leader's lead over me is at least 8, play the highest card, move all.",
        ),
        ("9 onwards, biggest card, move every bit", "From round 9, play the highest card, move all."),
        (
            "In the round 9 and all the next ones, the biggest card, everything to advance",
            "From round 9, play the highest card, move all.",
        ),
        (
            "If I have to pay 2 or more for the overtakes, I take the highest card and I put 2 in the bank",
            "If I owe at least 2, play the highest card, bank 2.",
        ),
        (
            "from round 5 go halves, oldest card, half in the bank half running, if its odd the extra goes in the bank",
            "From round 5, play the oldest card, move half, bank the rest.",
        ),
        ("Anything owing comes out of what's put by", "Deduct overtaking from bank."),
        ("Rounds 2 and 3 run 2 bank 4", "In rounds 2 to 3, move 2, bank 4."),
    ],
)
def test_what_is_likely_is_proposed_and_not_read(said: str, means: str) -> None:
    text = f"{START} {USUAL} {said}."
    assert read(text).unread
    found = understood(text, guessing=True)
    assert (found.seen[-1].how, found.seen[-1].said) == ("proposed", (means,))


@pytest.mark.parametrize(
    "said",
    [
        "If the fellow with the limp is six squares away, play the highest card, move all",
        "If I am not among the first three or owe nothing, play the highest card, move all",
        "Unless the leader is tired and past 40, play the highest card, move all",
        "If the leader gets away, play the highest card, move all",
        "When it matters, play the highest card, move all",
        "If 3 of them are within 5 squares, play the highest card, move all",
    ],
)
def test_a_case_that_may_say_more_is_asked_about(said: str) -> None:
    found = understood(f"{START} {USUAL} {said}.", guessing=True)
    assert found.robot.unread or found.seen[-1].how != "proposed"


@pytest.mark.parametrize(
    "case", ["", "if", "if I feel like it", "on wet days in round 3 or so, unless I lead"]
)
def test_of_nothing_nothing_is_guessed(case: str) -> None:
    assert not guessed(case)


@pytest.mark.parametrize(
    "told",
    [
        "A grand simple one this time, for I've a funeral at eleven",
        "I walked the same round for forty-one years so I know about pacing",
        "Sir, I had the box at Wreay for nineteen years and nothing ever ran where it should not",
    ],
)
def test_what_is_told_in_front_of_the_start_cards_is_no_rule(told: str) -> None:
    found = understood(f"{told}. {START} {USUAL}")
    assert not found.robot.unread
    assert found.remarks == (told,)


@pytest.mark.parametrize(
    "said",
    [
        "If I come within 14 squares of the line play a high one",
        "Bank 4 every time",
        "The lowest card, all banked",
        "Never lead before round 9",
    ],
)
def test_what_may_be_a_rule_in_front_of_the_start_cards_is_none_of_that(said: str) -> None:
    assert said not in understood(f"{said}. {START} {USUAL}").remarks


def test_a_robot_that_is_dictated_without_a_sign_is_proposed_whole() -> None:
    text = (
        "hey it's Lorraine again start me off with six six six six six rounds one through six two movement and four "
        "bank then from round seven play the highest card and bank three and move the rest of it and if the leader "
        "gets past square forty five play the highest card and move the whole thing"
    )
    assert read(text).unread
    found = understood(text, guessing=True)
    assert str(found.robot) == (
        "Start with 6 6 6 6 6. In rounds 1 to 6, move 2, bank 4. From round 7, play the highest card, bank 3, move the "
        "rest. If the leader's square is more than 45, play the highest card, move all."
    )
    assert found.proposed == ("hey it's Lorraine",)


def test_full_stops_that_are_said_are_full_stops() -> None:
    text = (
        "five sixes period lowest card for the first three rounds and put all of it in the bank period after that it's "
        "the oldest card move three and bank the rest period"
    )
    assert str(read(text)) == (
        "Start with 6 6 6 6 6. In rounds 1 to 3, play the lowest card, bank all. From round 4, play the oldest card, "
        "move 3, bank the rest."
    )


def test_a_period_of_the_race_is_no_full_stop() -> None:
    """`Period one` and `the first period` are stretches of the race."""
    text = f"{START} {USUAL} In the first period, rounds 1 to 4, bank 5. In the last period, rounds 9 to 12, bank 2."
    assert "period" in " ".join(one.text for one in understood(text).seen)
