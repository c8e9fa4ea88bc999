"""What a GM may set by hand between turns (ALL-4): a player's square. Must not know mail or reports."""

from dataclasses import replace

from bot.games.base import Adjudication, Event
from bot.games.nullgame import names
from bot.games.nullgame.reading import read_correction
from bot.games.nullgame.state import State
from grammar import Unreadable


def correct(state: State, what: str) -> Adjudication[State]:
    """`Hare square 7`. Raises Unreadable, with what would do."""
    if state.over:
        raise Unreadable("The match is over; nothing of it can be corrected any more.")
    name, square = _read(state, what)
    seat = state.names.index(name)
    before = state.squares[seat]
    if square == before or square >= state.rules.length:
        raise Unreadable(
            f"{name} stands on {before}; another square from 0 to {state.rules.length - 1} would do."
        )
    squares = tuple(square if one == seat else at for one, at in enumerate(state.squares))
    return Adjudication(
        replace(state, squares=squares), (Event(f"{name} stands on square {square}, not {before}."),)
    )


def _read(state: State, what: str) -> tuple[str, int]:
    """Whose square, and which."""
    try:
        written, square = read_correction(what)
    except Unreadable:
        raise Unreadable(f"What can be corrected: {state.names[0]} square 7.") from None
    if name := names.find(state.names, written):
        return name, square
    raise Unreadable(f'I know no "{written}" in this match; it has {", ".join(state.names)}.')
