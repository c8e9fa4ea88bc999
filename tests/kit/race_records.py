"""A printed race of Breaking Away as the game record that a GM would type: line-ups, cards, and what was set by hand.

Must not know how a turn is played.
"""

from collections.abc import Iterator
from itertools import pairwise

from bot.games.breaking_away import BREAKING_AWAY as GAME
from bot.games.breaking_away.orders import LineUp, Play
from bot.games.breaking_away.state import Rider, State
from bot.record import Correction, Entry, Record, Turn
from tests.kit.printed_races import Json, Printed, printed, start


def record_of(race: Json) -> Record:
    """Every turn begins with the squares and hands printed before it."""
    state, turns = start(race), tuple(printed(race))
    variants = {rules.cap: name for name, rules in GAME.variants.items()}
    later = (
        Turn(tuple(_cards(state, turn)), tuple(_corrections(state, before, turn)))
        for before, turn in pairwise(turns)
    )
    line_ups = (Entry(one.seat, LineUp(one.hand, one.grade, one.name)) for one in state.riders)
    first = Turn((*line_ups, *_cards(state, turns[0])))
    return Record(
        tag="BA-1",
        name=race["title"],
        game=GAME,
        variant=variants[state.rules.cap],
        rules=state.rules,
        entrants=state.entrants,
        turns=(first, *later),
    )


def _cards(state: State, turn: Printed) -> Iterator[Entry]:
    for rider in state.riders:
        if moves(rider, turn):
            yield Entry(rider.seat, Play(rider.name, turn.moves[rider.name]))


def _corrections(state: State, before: Printed, turn: Printed) -> Iterator[Correction]:
    for rider in state.riders:
        if moves(rider, turn):
            card, hand = turn.moves[rider.name], before.hands[rider.name]
            held = hand if card in hand else (*hand, card)  # the referee has let this rider play the card
            yield Correction(f"{rider.name} square {before.squares[rider.name]}", "it is printed so")
            yield Correction(f"{rider.name} hand {' '.join(map(str, held))}", "it is printed so")


def moves(rider: Rider, turn: Printed) -> bool:
    """Whether this rider rode in this turn, as far as it is printed."""
    return turn.moves.get(rider.name, 0) > 0 and rider.name in turn.squares
