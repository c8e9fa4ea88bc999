"""The luck of Gotham Race, reckoned once more with nothing but the seed and the rulings (ALL-1, GR-3, GR-6, GR-7)."""

import hmac
from collections.abc import Iterator

import pytest

from bot.games.base import Dice
from bot.games.gotham_race import GOTHAM_RACE as GAME
from bot.games.gotham_race.piles import Piles, taken

SEED, TAG = b"told when the match is over", "GR-1"
BACKS = {number: 1 + (number - 1) // 15 for number in range(1, 61)}


def numbers(turn: int) -> Iterator[int]:
    """ALL-1: number k of turn t, k counted from 0."""
    k = 0
    while True:
        yield int.from_bytes(hmac.digest(SEED, f"{TAG}/{turn}/{k}".encode(), "sha256"), "big")
        k += 1


def shuffled(cards: list[int], luck: Iterator[int]) -> list[int]:
    for i in range(len(cards) - 1, 0, -1):
        x = next(x for x in luck if x < (i + 1) * (2**256 // (i + 1)))
        cards[i], cards[x % (i + 1)] = cards[x % (i + 1)], cards[i]
    return cards


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_deal_can_be_reckoned_by_anybody(players: int) -> None:
    names = ("Hare", "Emu", "Moa", "Kea")[:players]
    state = GAME.setup(GAME.variants["sealed"], names, Dice(SEED, TAG, 0))
    luck = numbers(0)
    start = shuffled([1, 2, 3, 4], luck)[:players]
    decks = [shuffled([n for n in BACKS if BACKS[n] == back], luck) for back in (1, 2, 3, 4)]
    assert [" ABCD".index(figure) for figure in state.figures] == start
    hands = {number: [deck.pop(0) for deck in decks] for number in sorted(start, reverse=True)}
    assert [[one.card for one in state.hand(seat)] for seat in range(players)] == [hands[of] for of in start]
    assert [list(deck) for deck in state.piles.decks] == decks


def test_discards_go_under_their_decks_sorted_and_shuffled_one_to_four() -> None:
    discards = (47, 9, 52, 3, 33, 7, 60, 31, 12)  # none of deck 2, in the order they were thrown
    number, piles = taken(Piles(((5,), (20, 21), (40,), (50,)), discards), 1, Dice(SEED, TAG, 7))
    luck = numbers(7)
    under = [shuffled(sorted(n for n in discards if BACKS[n] == back), luck) for back in (1, 2, 3, 4)]
    assert number == 5
    assert piles == Piles(
        (tuple(under[0]), (20, 21, *under[1]), (40, *under[2]), (50, *under[3])), discards=()
    )


def test_where_there_is_no_card_nothing_is_drawn() -> None:
    empty = Piles(((), (), (), ()))
    assert taken(empty, 3, Dice(SEED, TAG, 7)) == (None, empty)
