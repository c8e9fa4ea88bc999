"""The worked example of the rules, sentence by sentence, and its Examples 1 to 3.

The pictures of the published rules are lost. Every sentence is true when A is two spaces in front of B, D four behind
it and C between D and B; here B stands on 10.
"""

from dataclasses import replace

from bot.games.base import Dice
from bot.games.gotham_race import GOTHAM_RACE as GAME
from bot.games.gotham_race.cards import CARDS, card, says
from bot.games.gotham_race.orders import Order
from bot.games.gotham_race.placings import winners
from bot.games.gotham_race.state import State, Taken
from bot.games.gotham_race.track import FIGURES, Place, Track, carried_out, moved
from bot.layout import text

START = Track((Place("A", 12), Place("B", 10), Place("C", 7), Place("D", 6)))
CODES = {"D": "4-D", "C": "3-B", "B": "3-C", "A": "4-I"}  # by figure, in placing order
NAMES = ("Ann", "Ben", "Cleo", "Dan")  # of the players with figures A, B, C and D


def state() -> State:
    given = GAME.setup(GAME.variants["sealed"], NAMES, Dice(b"", "GR-1", 0))
    hands = tuple(
        (Taken(next(one.number for one in CARDS if one.code == CODES[figure]), 0),) for figure in FIGURES
    )
    return replace(given, figures=FIGURES, track=START, taken=hands, turn=2)


def orders() -> dict[int, dict[str, Order]]:
    return {seat: {"play": GAME.read(f"play {CODES[figure]}")[0]} for seat, figure in enumerate(FIGURES)}


DONE = GAME.adjudicate(state(), orders(), Dice(b"", "GR-1", 2)).state
(ROUND,) = DONE.history


def order_of(track: Track) -> str:
    return "".join(place.figure for place in track.field)


def test_the_players_in_the_order_of_the_example_place_their_cards() -> None:
    """D begins, with a card for the figure in fourth place; then player C, player B, and lastly player A."""
    assert [one.figure for one in ROUND.cards] == ["D", "C", "B", "A"]
    assert card(ROUND.cards[0].card).deck == START.position("D") == 4


def test_first_card() -> None:
    """The last (D) moves four spaces forwards, to a lane further out, as the inside lane is occupied."""
    after = ROUND.cards[0].after
    assert says(card(ROUND.cards[0].card)) == "The last moves four spaces forwards"
    assert after.space("D") == START.space("D") + 4 == after.space("B")
    assert (after.lane("B"), after.lane("D")) == (1, 2)
    assert order_of(after) == "ABDC"


def test_second_card() -> None:
    """The third (D) moves two spaces forwards; then D stands second."""
    before, after = (one.after for one in ROUND.cards[:2])
    assert says(card(ROUND.cards[1].card)) == "The third moves two spaces forwards"
    assert before.at(3) == "D"
    assert after.position("D") == 2
    assert (after.lane("A"), after.lane("D"), after.lane("B")) == (1, 2, 1)


def test_third_card() -> None:
    """The third (B) moves three spaces forwards."""
    before, after = (one.after for one in ROUND.cards[1:3])
    assert says(card(ROUND.cards[2].card)) == "The third moves three spaces forwards"
    assert before.at(3) == "B"
    assert after.space("B") == before.space("B") + 3
    assert after.at(1) == "B"


def test_last_card_and_the_end_of_the_round() -> None:
    """The last (C) and the first (B) swap places: C first, A second, D third, B last."""
    before, after = (one.after for one in ROUND.cards[2:])
    assert says(card(ROUND.cards[3].card)) == "The last swaps places with the first"
    assert (before.at(4), before.at(1)) == ("C", "B")
    assert (after.space("C"), after.space("B")) == (before.space("B"), before.space("C"))
    assert order_of(after) == order_of(DONE.track) == "CADB"
    assert not DONE.ending


def test_the_report_tells_it_card_by_card() -> None:
    told = " ".join(text.render(GAME.report(GAME.view(DONE, None), ())).split())
    for sentence in (
        'Card 1, by Dan (D): "The last moves four spaces forwards". Last is Dan (D): 6 to 10, now third on lane 2.',
        'Card 2, by Cleo (C): "The third moves two spaces forwards". Third is Dan (D): 10 to 12, now second on lane 2.',
        'Card 3, by Ben (B): "The third moves three spaces forwards". Third is Ben (B): 10 to 13, now first.',
        'Card 4, by Ann (A): "The last swaps places with the first". Last is Cleo (C), first is Ben (B): Cleo',
        "Ben (B): Cleo (C) is on 13 now, first; Ben (B) is on 7 now, last.",
    ):
        assert sentence in told


def test_example_1_a_figure_that_moves_is_placed_on_the_inside_lane() -> None:
    """Of the space it comes to, whatever lane it left."""
    before = Track((Place("C", 4), Place("B", 4), Place("A", 4), Place("D", 0)))
    after = moved(before, "A", 9)
    assert (before.lane("A"), after.lane("A")) == (3, 1)


def test_example_2_who_is_inside_is_in_front_and_places_later() -> None:
    """A is last and places first; then C and B, of whom B is inside; finally D."""
    assert Track((Place("D", 8), Place("B", 5), Place("C", 5), Place("A", 2))).from_last == (
        "A",
        "C",
        "B",
        "D",
    )


def test_example_3_the_finish_moves_back_over_a_figure_which_has_won() -> None:
    """The finish goes from the sheep to the snail, and A stands beyond it."""
    rules = GAME.variants["sealed"]
    before = Track((Place("A", 29), Place("B", 20), Place("C", 5), Place("D", 2)), "sheep")
    snail = next(one for one in CARDS if says(one) == "The finish moves to the snail")
    after = carried_out(before, snail)
    assert after.field == before.field
    assert winners(rules, after) == ("A",)
