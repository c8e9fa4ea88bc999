"""Words beside an order are weighed: what leaves the order open is asked about, and talk leaves it alone."""

import tomllib
from pathlib import Path

import pytest

from tests.beside.__main__ import (
    ASIDE,
    LEARNT,
    WEIGHTS,
    Rate,
    pieces,
    rate,
    weights_of,
)
from tests.kit.correspondence import Correspondence, address, shown

HARE = address("Hare")
ORDER = "play 6/0 M3 B3"


def test_the_weights_are_those_that_are_learnt() -> None:
    again = weights_of([one for name in LEARNT for one in pieces(name)])
    known = tomllib.loads(Path(WEIGHTS).read_text(encoding="utf-8"))["weights"]
    assert {sign: weight for sign, weight in again.items() if weight} == known, "python -m tests.beside learn"


def test_of_pieces_kept_apart_three_in_four_that_leave_an_order_open_are_known() -> None:
    """Most of the others are: an order that was obeyed beside "treat as a placeholder" was never meant to count."""
    weights = tomllib.loads(Path(WEIGHTS).read_text(encoding="utf-8"))["weights"]
    found = rate(pieces(ASIDE), weights)
    assert found.known >= 197
    assert found.taken <= 7


def test_a_rate_is_told_in_words() -> None:
    assert str(Rate(3, 4, 1, 9)) == "3 of 4 that leave an order open, 1 of 9 that are talk"


@pytest.mark.parametrize(
    "text",
    [
        f"{ORDER}\nTreat that as a placeholder while I sleep on it",
        f"Hi,\n\n{ORDER}\n\nBye, Ann\n\nPS Not final, I will confirm once I've spoken to Zoe",
        f"Still undecided, I have to ask my brother first\n{ORDER}",
        f"{ORDER}. My brother has the last word on it, I'll confirm at noon.",
        f"{ORDER} (treat as a placeholder)",
    ],
)
def test_what_weighs_is_asked_about(race: Correspondence, text: str) -> None:
    (letter,) = race.write(HARE, text)
    assert f"did you mean {ORDER}?" in str(letter["Subject"])
    assert not race.standing()
    race.write(HARE, "yes")
    assert race.standing() == [ORDER]


@pytest.mark.parametrize(
    "text",
    [
        f"{ORDER}, much obliged to you for a lovely race",
        f"{ORDER} (my knees are killing me today)",
        f"{ORDER} (if you need me I'm in the garden)",
        f"{ORDER}, sorry for the wait",
        f"{ORDER}. If you need me I'm in the garden.",
        f"{ORDER}\nWe had a lovely week in Wales, thanks for asking",
        f"{ORDER}\n\nBest wishes,\nAnn\nNot sure who won the cup, but I'll ask Bob",
    ],
)
def test_talk_leaves_an_order_alone(race: Correspondence, text: str) -> None:
    (letter,) = race.write(HARE, text)
    assert race.standing() == [ORDER]
    assert "Ignored:" in shown(letter) or "I left out" in shown(letter)


def test_an_order_that_is_said_anew_below_such_words_takes_the_place_of_the_one_above(
    race: Correspondence,
) -> None:
    race.write(HARE, f"{ORDER}\nTreat that as a placeholder while I sleep on it\nplay 6/0 M4 B2")
    assert race.standing() == ["play 6/0 M4 B2"]
