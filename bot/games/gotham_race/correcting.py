"""What a GM may set by hand between turns (ALL-4): a figure's space, the finish, or a hand that the GM doesn't see.

A GM can have a hand dealt anew, but can't name its cards: if the answer were that a card is not free, the GM would know
that somebody holds it. Must not know mail or reports.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from lark import Token, Transformer

from bot.games.base import Adjudication, Event
from bot.games.finding import as_written
from bot.games.gotham_race.cards import SPOTS, Spot
from bot.games.gotham_race.names import meant, owned
from bot.games.gotham_race.piles import exchanged
from bot.games.gotham_race.state import State, Taken
from bot.games.gotham_race.track import FIGURES, Figure, moved
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

    def finish(self, items: list[str]) -> _Correction:
        return partial(_finish, word=str(items[0]))

    def dealt_anew(self, items: list[str]) -> _Correction:
        return partial(_dealt_anew, name=items[0])

    def name(self, pieces: list[Token]) -> str:
        return as_written(pieces[1:] if pieces[0].casefold() == "the" and pieces[1:] else pieces)


_read: Callable[[str], _Correction] = reader("gotham_race", _Corrections(), start="correction")


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


def _dealt_anew(state: State, name: str) -> Adjudication[State]:
    """The cards go under their decks, and as many come off the same decks: backs and sizes stay as they are."""
    figure = _figure(state, name)
    if figure not in state.figures:
        raise Unreadable(f"{owned(state, figure)} is nobody's and has no hand.")
    seat = state.figures.index(figure)
    held = state.hand(seat)
    dealt, piles = exchanged(state.piles, tuple(one.card for one in held))
    new = dict(zip(held, (Taken(number, state.turn - 1) for number in dealt), strict=True))
    cards = tuple(new.get(one, one) for one in state.taken[seat])
    told = (
        f"{owned(state, figure)}'s hand is dealt anew, from the same decks; what was in it lies under them."
    )
    after = replace(state, piles=piles, taken=(*state.taken[:seat], cards, *state.taken[seat + 1 :]))
    return Adjudication(after, (Event(told),))


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
