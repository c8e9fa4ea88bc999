"""What a GM may set by hand between turns (ALL-4): a figure's space and lane, the finish, a hidden hand.

What stood in a hand before only its player reads. Must not know mail or reports.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from lark import Token, Transformer

from bot.games.base import Adjudication, Event, SeatNumber
from bot.games.finding import as_written
from bot.games.gotham_race.cards import SPOTS, Spot, card
from bot.games.gotham_race.names import meant, owned
from bot.games.gotham_race.naming import swapped
from bot.games.gotham_race.piles import exchanged
from bot.games.gotham_race.state import State, Taken
from bot.games.gotham_race.track import FIGURES, Figure, in_lane, moved
from bot.games.words import listed
from grammar import Unreadable, reader

_FARTHEST = 1000  # spaces either way; no race gets there
_Correction: TypeAlias = Callable[[State], Adjudication[State]]


def correct(state: State, what: str) -> Adjudication[State]:
    """`Hare space 12`, `C space -3`, `finish snail`, `Hare hand anew`. Raises Unreadable, with what would do."""
    corrected = _read(what.strip())
    if state.ending:
        raise Unreadable("The race is over; nothing of it can be corrected any more.")
    return corrected(state)


class _Corrections(Transformer[Token, _Correction]):
    """Builds what is to be done while the line is read."""

    def on_space(self, items: list[str]) -> _Correction:
        name, space = items
        return partial(_on_space, name=name, space=int(space))

    def in_lane(self, items: list[str]) -> _Correction:
        name, lane = items
        return partial(_in_lane, name=name, lane=int(lane))

    def holds(self, items: list[str]) -> _Correction:
        name, *codes = items
        return partial(_holds, name=name, codes=tuple(map(_code, codes)))

    def finish(self, items: list[str]) -> _Correction:
        return partial(_finish, word=str(items[0]))

    def dealt_anew(self, items: list[str]) -> _Correction:
        return partial(_dealt_anew, name=items[0])

    def name(self, pieces: list[Token]) -> str:
        return as_written(pieces[1:] if pieces[0].casefold() == "the" and pieces[1:] else pieces)


_read: Callable[[str], _Correction] = reader("gotham_race", _Corrections(), start="correction")


def _code(written: str) -> str:
    """`2 c` as 2-C."""
    return re.sub(r"(\d+)[^\dA-Z]*", r"\1-", written.upper())


def keep(state: State, told: tuple[Event, ...]) -> State:
    """Where cards are placed in turn, a correction waits for the report of the round, the next that goes to all."""
    in_turn = state.rules.placing == "in-turn"
    return replace(state, waiting=(*state.waiting, *told)) if in_turn else state


def _on_space(state: State, name: str, space: int) -> Adjudication[State]:
    """The figure on another space, in its outermost lane; the cards on the table and the order of placing stay."""
    figure = _figure(state, name)
    if abs(space) > _FARTHEST:
        raise Unreadable(f"Spaces are -{_FARTHEST} to {_FARTHEST}; I read {space}.")
    before, track = state.track, moved(state.track, figure, space)
    told = (
        f"{owned(state, figure)} is on space {space}, not {before.space(figure)}: "
        f"position {track.position(figure)}, lane {track.lane(figure)}."
    )
    return Adjudication(replace(state, track=track), (Event(told),))


def _in_lane(state: State, name: str, lane: int) -> Adjudication[State]:
    """GR-3: another lane on the same space; who stands further out moves."""
    figure = _figure(state, name)
    before, space = state.track, state.track.space(figure)
    there = sum(place.space == space for place in before.field)
    if not 1 <= lane <= there:
        raise Unreadable(f"On space {space} are the lanes 1 to {there}; I read {lane}.")
    track = in_lane(before, figure, lane)
    told = f"{owned(state, figure)} is in lane {lane}, not {before.lane(figure)}: position {track.position(figure)}."
    return Adjudication(replace(state, track=track), (Event(told),))


def _holds(state: State, name: str, codes: tuple[str, ...]) -> Adjudication[State]:
    """A hand by its cards. All are told that it was set; each who has other cards now reads which."""
    seat = _seat(state, name)
    after = swapped(state, seat, codes)
    told = [
        Event(
            f"Cards in {owned(state, state.figures[seat])}'s hand are set by hand; the backs stay as they were."
        )
    ]
    for other in range(len(state.entrants)):
        old, new = ([card(one.card).code for one in which.hand(other)] for which in (state, after))
        if other == seat or old != new:
            told.append(Event(f"You hold {' '.join(new)}, not {' '.join(old)}.", frozenset({other})))
    return Adjudication(after, tuple(told))


def _dealt_anew(state: State, name: str) -> Adjudication[State]:
    """The cards go under their decks, and as many come off the same decks: backs and sizes stay as they are."""
    seat = _seat(state, name)
    figure = state.figures[seat]
    held = state.hand(seat)
    dealt, piles = exchanged(state.piles, tuple(one.card for one in held))
    new = dict(zip(held, (Taken(number, state.turn - 1) for number in dealt), strict=True))
    cards = tuple(new.get(one, one) for one in state.taken[seat])
    told = (
        f"{owned(state, figure)}'s hand is dealt anew, from the same decks; what was in it lies under them."
    )
    after = replace(state, piles=piles, taken=(*state.taken[:seat], cards, *state.taken[seat + 1 :]))
    return Adjudication(after, (Event(told),))


def _seat(state: State, name: str) -> SeatNumber:
    """Whose hand it is."""
    figure = _figure(state, name)
    if figure not in state.figures:
        raise Unreadable(f"{owned(state, figure)} is nobody's and has no hand.")
    return state.figures.index(figure)


def _figure(state: State, name: str) -> Figure:
    """The figure of this owner, or with this letter."""
    found = meant(state, name)
    if len(found) != 1:
        could = f"; it could be {listed([owned(state, one) for one in found], 'or')}" if found else ""
        names = ", ".join(owned(state, one) for one in FIGURES)
        raise Unreadable(f'I know no figure "{name}"{could}. There are {names}.')
    return found[0]


def _finish(state: State, word: str) -> Adjudication[State]:
    spot: Spot | None = next((one for one in SPOTS if one == word.casefold()), None)
    if spot is None:
        raise Unreadable(f"The finish can be at the {listed(SPOTS, 'or')}; I read {word}.")
    told = f"The finish is at the {spot}, not at the {state.track.finish}."
    return Adjudication(replace(state, track=replace(state.track, finish=spot)), (Event(told),))
