"""Races at random and races of robots, a thousand of each every night: they end, nothing is lost or seen twice on the
way, they replay from their records, and the page of rules says how long they last.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

import pytest

from bot.games.base import Dice, SeatNumber
from bot.games.gotham_race import GOTHAM_RACE as GAME
from bot.games.gotham_race.cards import CARDS, Advance, Beside, Finish, Home, Swap, card
from bot.games.gotham_race.filling import FILLERS
from bot.games.gotham_race.orders import PLAY, Draw, Order, Play
from bot.games.gotham_race.parameters import PLAYERS, ROUNDS
from bot.games.gotham_race.placings import winners
from bot.games.gotham_race.sheet import codes
from bot.games.gotham_race.state import State
from bot.games.gotham_race.track import FIGURES, Figure
from bot.games.robot import ROBOT, Robot
from bot.record import read, replay, write
from bot.testing.random_matches import NAMES, Match, Step, record_of
from bot.testing.size import NIGHTLY, size

# Races of each number of players, way of placing and kind: every night a thousand races of each kind.
EACH = size(30, 125)
KINDS = ("random", "robot")
CELLS = [(kind, placing, players) for kind in KINDS for placing in GAME.variants for players in PLAYERS]


# How many rounds half, nine in ten and all of the first thirty last, with one to four players; the page of rules tells
# all 125.
FIRST_THIRTY = {
    ("random", "sealed"): "10 13 15  9 13 16 10 16 20 11 15 16",
    ("random", "in-turn"): "9 16 18 10 14 16  9 13 21 10 12 15",
    ("robot", "sealed"): "8 12 15  8 11 12  8 11 13  8 11 12",
    ("robot", "in-turn"): "10 15 17  8 11 13  7 11 11  8 11 12",
}


@dataclass(frozen=True)
class Cell:
    """All races of one kind."""

    races: tuple[Match, ...]

    @property
    def rounds(self) -> list[int]:
        """Of each, the shortest first."""
        return sorted(len(race.states[-1].history) for race in self.races)


@cache
def cell(kind: str, placing: str, players: int) -> Cell:
    return Cell(tuple(race(kind, placing, players, number) for number in range(EACH)))


def race(kind: str, placing: str, players: int, number: int) -> Match:
    seed, tag, names = f"{kind} {placing} {players} {number}".encode(), "GR-1", NAMES[:players]
    rules = GAME.variants[placing]
    start = state = GAME.setup(rules, names, Dice(seed, tag, 0))
    steps: list[Step] = []
    whim = Dice(seed, "whim", 0)
    while GAME.due(state):
        turn = len(steps) + 1
        sheets = at_random(state, whim) if kind == "random" else by_robots(state, turn + number)
        dice = Dice(seed, tag, turn)
        steps.append(Step(turn, state, sheets, GAME.adjudicate(state, sheets, dice), dice.drawn))
        state = steps[-1].done.state
    return Match(tag, seed, placing, rules, names, start, tuple(steps))


def by_robots(state: State, number: int) -> Mapping[SeatNumber, Mapping[str, Order]]:
    """The three robots, in turn over the seats, from the first turn on."""
    if state.turn > 1:
        return {}
    return {seat: {ROBOT: Robot(FILLERS[(number + seat) % 3])} for seat in range(len(state.entrants))}


def at_random(state: State, whim: Dice) -> Mapping[SeatNumber, Mapping[str, Order]]:
    """Nothing one time in eight; else a card, a draw or both, of all that are legal."""
    sheets: dict[SeatNumber, dict[str, Order]] = {}
    for seat in sorted(GAME.due(state)):
        view, sheet = GAME.view(state, seat), dict[str, Order]()
        for unit in GAME.units(view) if whim.below(8) else ():
            if whim.below(4):
                held = codes(view)
                deck = (None, 1, 2, 3, 4)[whim.below(5)]
                sheet[unit] = Play(held[whim.below(len(held))]) if unit == PLAY else Draw(deck)
        assert GAME.check(view, sheet) == ()
        sheets[seat] = sheet
    return sheets


@pytest.mark.parametrize(("kind", "placing", "players"), CELLS)
def test_they_end_and_nothing_is_lost_on_the_way(kind: str, placing: str, players: int) -> None:
    for one in cell(kind, placing, players).races:
        for state in one.states:
            every_card_is_somewhere_once(state)
            hands_have_their_size(state)
            assert sorted(place.figure for place in state.track.field) == list(FIGURES)
            spaces = [place.space for place in state.track.field]
            assert spaces == sorted(spaces, reverse=True)
        last = one.states[-1]
        assert 1 <= len(last.history) <= ROUNDS
        assert GAME.result(last) is not None
        tracks_are_those_of_pieces_with_lanes(last)


def every_card_is_somewhere_once(state: State) -> None:
    held = [one.card for seat in range(len(state.entrants)) for one in state.hand(seat)]
    piles = [number for deck in state.piles.decks for number in deck]
    table = [placed.card for placed in state.table]
    assert sorted((*held, *piles, *table, *state.piles.discards)) == [one.number for one in CARDS]
    for back, deck in enumerate(state.piles.decks, 1):
        assert {card(number).deck for number in deck} <= {back}


def hands_have_their_size(state: State) -> None:
    """Four at the deal and after a card was placed, five after a draw."""
    for seat, figure in enumerate(state.figures):
        if state.rules.placing == "in-turn":
            size = 5 if state.drawn and seat in GAME.due(state) else 4
        else:
            size = 4 if state.turn == 1 or state.ending else 5
        assert len(state.hand(seat)) == size, figure


def tracks_are_those_of_pieces_with_lanes(state: State) -> None:
    """The cards carried out once more, by somebody who moves pieces on lanes and knows no order of the field."""
    pieces: dict[Figure, tuple[int, int]] = {figure: (0, lane) for lane, figure in enumerate(FIGURES, 1)}
    finish = "fish"
    for one in (turned for played in state.history for turned in played.cards):
        by_place = sorted(pieces, key=lambda figure: (-pieces[figure][0], pieces[figure][1]))
        who, deed = by_place[card(one.card).deck - 1], card(one.card).deed
        match deed:
            case Advance(spaces):
                put(pieces, who, pieces[who][0] + spaces)
            case Beside(other, spaces):
                put(pieces, who, pieces[by_place[other - 1]][0] + spaces)
            case Home():
                put(pieces, who, 0)
            case Swap(other):
                two = by_place[other - 1]
                pieces[who], pieces[two] = pieces[two], pieces[who]
            case Finish(spot):
                finish = spot
        assert pieces == {of: (one.after.space(of), one.after.lane(of)) for of in FIGURES}
        assert finish == one.after.finish


def put(pieces: dict[Figure, tuple[int, int]], who: Figure, space: int) -> None:
    """GR-3: the innermost free lane there; those outside the lane that was left shift inwards."""
    left, lane = pieces[who]
    if space == left:
        return
    for other, (at, outer) in pieces.items():
        if at == left and outer > lane:
            pieces[other] = (at, outer - 1)
    pieces[who] = (space, 1 + sum(at == space for at, _ in pieces.values()))


@pytest.mark.parametrize(("kind", "placing", "players"), CELLS)
def test_their_records_replay_to_the_same_states(kind: str, placing: str, players: int) -> None:
    for one in cell(kind, placing, players).races[::5]:
        played = list(replay(read(write(record_of(GAME, one)))))
        assert [GAME.dump(turn.state) for turn in played] == [GAME.dump(state) for state in one.states[1:]]
        assert [turn.warnings for turn in played] == [()] * len(played)


def test_the_page_of_rules_says_how_long_they_last() -> None:
    """The same robots and the same luck come to the same ends, to the round."""
    measured: dict[tuple[str, str], list[str]] = {}
    for kind, placing, players in CELLS:
        rounds = cell(kind, placing, players).rounds
        three = (rounds[EACH // 2], rounds[EACH * 9 // 10], rounds[-1])
        measured.setdefault((kind, placing), []).extend(map(str, three))
    told = page() if NIGHTLY else FIRST_THIRTY
    assert {row: numbers.split() for row, numbers in told.items()} == measured


def page() -> Mapping[tuple[str, str], str]:
    """What the rules say of all races."""
    text = resources.files("bot.games").joinpath(GAME.rulebook).read_text(encoding="utf-8")
    _, _, below = text.partition("How long does it last")
    rows = re.findall(r"^ +\d players?, (\S+) +([\d ]{8}) +([\d ]{8})$", below, re.MULTILINE)
    told: dict[tuple[str, str], str] = {}
    for placing, *numbers in rows:
        for kind, three in zip(("random", "robot"), numbers, strict=True):
            told[kind, placing] = f"{told.get((kind, placing), '')} {three}".strip()
    return told


def test_what_the_rules_are_about_happens() -> None:
    """So that the checks above have seen it: a win the wrong way round, decks refilled, a card drawn by itself."""
    races = [one for kind, placing, players in CELLS for one in cell(kind, placing, players).races]
    last = [one.states[-1] for one in races]
    assert any(state.track.space(winners(state.rules, state.track)[0]) < 0 for state in last)
    assert any(sum(map(len, state.taken)) > len(CARDS) for state in last)
    assert any(step.done.same_clock for one in races for step in one.steps)
