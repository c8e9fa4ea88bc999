"""How orders of Gotham Race are read, said back and refused; what robots choose; what a GM can set."""

from dataclasses import replace

import pytest

from bot.games.base import Adjudication, Dice
from bot.games.gotham_race import GOTHAM_RACE as GAME
from bot.games.gotham_race.cards import CARDS, card, says
from bot.games.gotham_race.filling import ROBOTS, choose
from bot.games.gotham_race.state import State
from bot.games.gotham_race.track import Place, Track
from bot.games.rulesets import WrongOption, configure
from bot.layout import text
from grammar import Unreadable

CORRECTIONS = (
    "Hare space 12, Figure C space -3, Hare lane 2, finish snail, Hare hand 2-C 3-A 1-B 4-O 2-D, or "
    "Hare hand anew"
)


def start(variant: str = "sealed", names: tuple[str, ...] = ("Hare", "Emu"), seed: bytes = b"seed") -> State:
    return GAME.setup(GAME.variants[variant], names, Dice(seed, "GR-1", 0))


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("play 2-C, draw 3", "play 2-C, draw 3"),
        ("play 2C draw 3", "play 2-C, draw 3"),
        ("play 2 c; draw from deck 3", "play 2-C, draw 3"),
        ("2-c", "play 2-C"),
        ("card 2-C", "play 2-C"),
        ("Play my card 2/C.", "play 2-C"),
        ("place 2–C", "play 2-C"),
        ("- play: 2.C, then take a card from deck 4!", "play 2-C, draw 4"),
        ("draw 1 and play 4-M", "draw 1, play 4-M"),
        ("Play 2-c. Draw from 3.", "play 2-C, draw 3"),
        ("Draw 3! Play 2-C!", "draw 3, play 2-C"),
        ("draw 3. card 2-C", "draw 3, play 2-C"),
        ("2c draw3", "play 2-C, draw 3"),
        ("play 2-C, draw from deck #3", "play 2-C, draw 3"),
        ("draw position", "draw position"),
        ("draw from my position", "draw position"),
        ("take from pile 2", "draw 2"),
        ("robot Steady", "robot steady"),
        ("robot none", "robot none"),
        ("play 12-Z", "play 12-Z"),
    ],
)
def test_a_line_is_read_forgivingly_and_said_back_canonically(written: str, canonical: str) -> None:
    read = GAME.read(written)
    assert ", ".join(map(str, read)) == canonical
    assert GAME.read(canonical) == read


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("paly 2-C", 'Did you mean "play"?'),
        ("play 2-C, play 3-D", "This line has two orders for play"),
        ("robot sturdy", "I know the robots steady, runner, crab, away and none"),
    ],
)
def test_what_is_no_order_gets_a_sentence(written: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why.replace("?", r"\?")):
        GAME.read(written)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (
            {"lap": "29"},
            "The sheep lies on space 30, and the track has 29: on a shorter track set the spots first.",
        ),
        ({"spots": "22 24 26 26 30"}, "Two of the five spots lie on one space; each has its own"),
        ({"spots": "22 24 26 28"}, "spots of Gotham Race is 5 values with spaces between"),
        ({"spots": "0 24 26 28 30"}, "spots of Gotham Race is 5 values with spaces between"),
        ({"lap": "9"}, "lap of Gotham Race is a whole number from 10 to 200; I read '9'."),
        ({"placing": "secret"}, "placing of Gotham Race is in-turn or sealed"),
    ],
)
def test_a_board_that_can_t_be_is_refused_with_a_sentence(options: dict[str, str], why: str) -> None:
    with pytest.raises(WrongOption, match=why):
        configure(GAME, "sealed", options)


def test_a_hand_is_told_with_codes_and_texts() -> None:
    state = start()
    told = text.render(GAME.report(GAME.view(state, 0), ()))
    for one in state.hand(0):
        face = CARDS[one.card - 1]
        assert f"{face.code}   {says(face)}" in told


def test_codes_run_from_a_on_in_each_deck() -> None:
    assert {one.code for one in CARDS} == {f"{deck}-{letter}" for deck, letter in pairs()}
    assert len({says(one) for one in CARDS}) == len({one.code for one in CARDS})


def pairs() -> list[tuple[int, str]]:
    return [
        (deck, letter) for deck, letters in enumerate(("K", "K", "L", "M"), 1) for letter in upto(letters)
    ]


def upto(last: str) -> str:
    return "ABCDEFGHIJKLM"[: "ABCDEFGHIJKLM".index(last) + 1]


def test_the_robots_choose_as_they_say() -> None:
    track = Track((Place("A", 9), Place("B", 5), Place("C", 3), Place("D", 0)))
    hand = tuple(
        next(one.number for one in CARDS if one.code == code) for code in ("1-B", "3-C", "4-G", "4-H", "4-A")
    )
    rules = GAME.variants["sealed"]
    chosen = {name: CARDS[choose(name, rules, track, "D", hand) - 1].code for name in ROBOTS}
    assert chosen == {"steady": "4-G", "runner": "4-H", "crab": "4-A", "away": "1-B"}


def test_a_robot_plays_until_it_is_said_otherwise() -> None:
    state = start("in-turn", ("Hare",))
    line = {order.unit: order for order in GAME.read("robot runner")}
    after = GAME.adjudicate(state, {0: line}, Dice(b"seed", "GR-1", 1)).state
    assert after.robots == ("runner",)
    assert GAME.ready(after, {}) == 0
    (_, _, plan) = GAME.plan(GAME.view(after, 0), {})
    assert (plan.line, plan.figures) == ("robot runner", 'chooses until you write "robot none"')
    back = {order.unit: order for order in GAME.read("robot none")}
    assert GAME.ready(after, {0: back}) is None
    assert GAME.adjudicate(after, {0: back}, Dice(b"seed", "GR-1", 2)).state.robots == ("",)


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("Hare space 12", "is on space 12, not 0: position 1, lane 1."),
        ("figure A space -3", "is on space -3, not 0: position 4, lane 1."),
        ("C's space to 5", "is on space 5, not 0: position 1, lane 1."),
        ("Hare lane 4", "is in lane 4, not 1: position 4."),
        ("finish snail", "The finish is at the snail, not at the fish."),
        ("the finish is at the hedgehog", "The finish is at the hedgehog, not at the fish."),
    ],
)
def test_a_gm_sets_a_space_or_the_finish(what: str, told: str) -> None:
    done = GAME.correct(start(), what)
    assert told in done.events[0].text


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("Hare hand", f"What can be corrected: {CORRECTIONS}."),
        ("Hare hand 1-A", "The backs of a hand stay as they are: one card each of the decks 1 2 3 4."),
        ("Hare hand 1-A 2-A 3-A 4-Z", "There is no card 4-Z."),
        ("Hare lane 9", "On space 0 are the lanes 1 to 4; I read 9."),
        ("Figure B hand anew", "Figure B is nobody's and has no hand."),
        ("Moa space 3", 'I know no figure "Moa". There are'),
        ("finish cow", "The finish can be at the hedgehog, tortoise, fish, snail or sheep; I read cow."),
        ("Hare space 9999", "Spaces are -1000 to 1000; I read 9999."),
    ],
)
def test_what_can_t_be_set_gets_a_sentence(what: str, why: str) -> None:
    with pytest.raises(Unreadable) as told:
        GAME.correct(start(), what)
    assert str(told.value).startswith(why)


def test_a_hand_is_dealt_anew_and_nobody_is_told_what_was_or_is_in_it() -> None:
    before = start()
    done = GAME.correct(before, "Hare's hand anew")
    old, new = ({one.card for one in state.hand(0)} for state in (before, done.state))
    assert old.isdisjoint(new)
    assert sorted(map(back, old)) == sorted(map(back, new))
    for deck, was in zip(done.state.piles.decks, before.piles.decks, strict=True):
        assert len(deck) == len(was)
        assert set(deck[len(was) - len(set(was) & new) :]) == old & set(deck)
    (told,) = done.events
    assert not any(card.code in told.text for card in CARDS)
    assert done.state.hand(1) == before.hand(1)
    assert {one.received for one in done.state.hand(0)} == {0}


def named(before: State) -> tuple[Adjudication[State], str]:
    """Hare's hand named as other cards: of each deck one that lies elsewhere."""
    held = [card(one.card) for one in before.hand(0)]
    codes = " ".join(next(c.code for c in CARDS if c.deck == one.deck and c.code != one.code) for one in held)
    return GAME.correct(before, f"Hare hand {codes}"), codes


def test_a_hand_is_named_and_what_is_told_of_it_depends_on_no_unseen_card() -> None:
    """Wherever the cards were, in decks or in the other hand: no card is lost, and all sizes and backs stay."""
    for seed in range(8):
        before = start(seed=bytes([seed]))
        done, codes = named(before)
        assert sorted(codes.split()) == sorted(card(one.card).code for one in done.state.hand(0))
        assert all_cards(done.state) == all_cards(before)
        assert GAME.view(done.state, None) == GAME.view(before, None)
        (public,) = (event.text for event in done.events if event.seen_by is None)
        assert public.endswith("hand are set by hand; the backs stay as they were.")
        told = frozenset({1}) in [event.seen_by for event in done.events]
        assert told == (done.state.hand(1) != before.hand(1))


def all_cards(state: State) -> list[int]:
    hands = [one.card for seat in range(2) for one in state.hand(seat)]
    return sorted([*hands, *state.piles.discards, *(number for deck in state.piles.decks for number in deck)])


def back(number: int) -> int:
    return CARDS[number - 1].deck


def test_a_name_that_is_also_a_figures_letter_is_asked_for() -> None:
    state = replace(start(names=("B", "Emu")), figures=("A", "C"))
    with pytest.raises(Unreadable, match=r"it could be B \(A\) or Figure B"):
        GAME.correct(state, "B space 3")


def test_nothing_is_set_after_the_end() -> None:
    with pytest.raises(Unreadable, match="The race is over"):
        GAME.correct(replace(start(), ending="finish"), "Hare space 3")
