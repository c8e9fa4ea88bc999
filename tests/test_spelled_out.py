"""What only a hand tells, put into figures: who is meant by "everybody their lowest", which card is the K."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.games.breaking_away.spelling_out import spelled_out as of_riders
from bot.games.gotham_race.cards import CARDS
from bot.games.gotham_race.spelling_out import spelled_out as of_cards

NAMES, HANDS = (
    ("Percy Vere", "Thad Thor", "Ann Ode", "Bo Peep"),
    ((10, 8, 3), (9, 4, 4), (7, 5, 5), (6, 6, 3)),
)
TEAM: Any = SimpleNamespace(
    number=4,
    mine=tuple(
        type("Rider", (), {"name": name, "grade": grade, "hand": hand})()
        for name, grade, hand in zip(NAMES, "ABCD", HANDS, strict=True)
    ),
)
CODES = {card.code: card.number for card in CARDS}
HAND: Any = SimpleNamespace(
    hand=tuple(SimpleNamespace(card=CODES[code]) for code in ("1-E", "2-C", "4-K", "2-J"))
)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Everyone their lowest, please.", "A 3, B 4, C 5, D 3, please."),
        ("highest for Percy and Thad, lowest for Ann and Bo", "B 9, A 10, D 3, C 5"),
        ("Percy his highest, the others their lowest", "A 10, B 4, C 5, D 3"),
        ("A, B and C lowest, D highest", "A 3, B 4, C 5, D 6"),
        ("10 4 5 3 please", "A 10, B 4, C 5, D 3"),
        ("Percy 10 and 4, 5, 3 for the rest of them", "Percy 10 and B 4, C 5, D 3"),
        ("Thad and Percy: 9, 10", "B 9, A 10"),
    ],
)
def test_cards_by_their_height_or_in_a_row_are_those_of_riders(said: str, meant: str) -> None:
    assert of_riders(TEAM, said) == meant


@pytest.mark.parametrize(
    "said",
    [
        "The Blues will all play their highest",
        "Everybody else will play their highest I think",
        "10 4 5 3?",
        "10 4 5",
        "Thad and Percy: 9, 10, 7",
        "The weather is at its best",
    ],
)
def test_others_and_rows_of_another_length_are_nobodys(said: str) -> None:
    assert of_riders(TEAM, said) == said


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("the K, deck 3", "the 4-K, deck 3"),
        ("Draw from 2 and play the K", "Draw from 2 and play the 4-K"),
        ("the Q, deck 3", "the Q, deck 3"),
        ("the K9 unit came", "the K9 unit came"),
        ("K, thanks", "K, thanks"),
        ("K this time, draw 3", "4-K this time, draw 3"),
    ],
)
def test_a_letter_that_only_one_card_has_is_that_card(said: str, meant: str) -> None:
    assert of_cards(HAND, said) == meant
