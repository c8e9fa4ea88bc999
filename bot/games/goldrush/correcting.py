"""What a GM may set by hand between turns (ALL-4, GO-7): a token's square, extra moves, counts, the end of the match.

Must not know mail or reports.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from lark import Token, Transformer

from bot.games.base import Adjudication, Event, SeatNumber
from bot.games.finding import as_written
from bot.games.goldrush import names, stepping
from bot.games.goldrush.names import DRAWS
from bot.games.goldrush.parameters import QUIET_LIMIT
from bot.games.goldrush.squares import Square, square
from bot.games.goldrush.state import Award, State
from bot.games.goldrush.view import place
from bot.games.goldrush.words import extra_moves
from grammar import Unreadable, reader

_AWARDS: tuple[Award, Award] = ("first", "second")
_Correction: TypeAlias = Callable[[State], Adjudication[State]]


def correct(state: State, what: str) -> Adjudication[State]:
    """`Hare 3 c4`, `Hare extra 2`, `award Hare`, `award draw`. Raises Unreadable, with what would do."""
    if state.ending:
        raise Unreadable("The match is over; nothing of it can be corrected any more.")
    return _read(what.strip().rstrip("."))(state)


class _Corrections(Transformer[Token, _Correction]):
    """Builds what is to be done while the line is read."""

    def awarded(self, items: list[str]) -> _Correction:
        return partial(_awarded, name=items[0])

    def earned(self, items: list[str]) -> _Correction:
        name, extra = items
        return partial(_earned, name=name, extra=int(extra))

    def missed(self, items: list[str]) -> _Correction:
        name, turns = items
        return partial(_missed, name=name, turns=int(turns))

    def quiet(self, items: list[str]) -> _Correction:
        return partial(_quiet, turns=int(items[0]))

    def placed(self, items: list[str]) -> _Correction:
        name, token, at = items
        return partial(_placed, name=name, number=int(token), written=str(at))

    def name(self, pieces: list[Token]) -> str:
        return as_written(pieces)


_read: Callable[[str], _Correction] = reader("goldrush", _Corrections(), start="correction")


def _awarded(state: State, name: str) -> Adjudication[State]:
    """GO-7: the turn that is due ends the match, whatever else is ordered for it."""
    if name.casefold() in DRAWS:
        ended = replace(state, awarded="draw")
        return Adjudication(ended, (Event("The match is awarded as a draw; it ends with this turn."),))
    seat = names.seat(state, name)
    ended = replace(state, awarded=_AWARDS[seat])
    return Adjudication(
        ended, (Event(f"The match is awarded to {state.entrants[seat]}; it ends with this turn."),)
    )


def _earned(state: State, name: str, extra: int) -> Adjudication[State]:
    """GO-4: other extra moves for the player whose turn is due; the other player has earned none yet."""
    seat = names.seat(state, name)
    if seat != state.mover:
        raise Unreadable(f"This turn is {state.entrants[state.mover]}'s, and extra moves are for this turn.")
    after = replace(state, extra=(extra, 0) if seat == 0 else (0, extra))
    told = f"{state.entrants[seat]} has {extra_moves(extra)} this turn, not {state.extra[seat]}."
    return Adjudication(after, (Event(told),))


def _missed(state: State, name: str, turns: int) -> Adjudication[State]:
    """GO-7: in how many turns in a row no moves came from a player."""
    seat = names.seat(state, name)
    after = replace(state, missed=(turns, state.missed[1]) if seat == 0 else (state.missed[0], turns))
    told = f"{state.entrants[seat]} has missed {_in_a_row(turns)}, not {state.missed[seat]}."
    return Adjudication(after, (Event(told),))


def _quiet(state: State, turns: int) -> Adjudication[State]:
    """GO-7: in how many turns in a row nobody has stepped towards the opponent's row."""
    if turns >= QUIET_LIMIT:
        raise Unreadable(f"After {QUIET_LIMIT} turns without a step forward the match would be drawn.")
    told = f"Nobody has stepped forward for {_in_a_row(turns)}, not {state.quiet}."
    return Adjudication(replace(state, quiet=turns), (Event(told),))


def _in_a_row(turns: int) -> str:
    return "1 turn" if turns == 1 else f"{turns} turns in a row"


def _placed(state: State, name: str, number: int, written: str) -> Adjudication[State]:
    """The token is set on another square, which must be free and must not win."""
    seat = names.seat(state, name)
    at = _free(state, seat, number, written)
    own = state.tokens[seat]
    moved = (*own[: number - 1], at, *own[number:])
    after = replace(state, tokens=(moved, state.tokens[1]) if seat == 0 else (state.tokens[0], moved))
    told = f"{state.entrants[seat]}'s {number} stands on {at}, not {own[number - 1]}."
    return Adjudication(after, (Event(told),))


def _free(state: State, seat: SeatNumber, number: int, written: str) -> Square:
    own, rules, name = place(state, seat), state.rules, state.entrants[seat]
    if not 1 <= number <= rules.tokens:
        raise Unreadable(f"{name}'s tokens are 1 to {rules.tokens}; I read {number}.")
    at = square(written)
    if at is None or at.column > rules.width or at.row > rules.depth:
        last = Square(rules.width, rules.depth)
        raise Unreadable(f"This board goes from a1 to {last}; I read {written}.")
    if at in state.tokens[0] or at in state.tokens[1]:
        raise Unreadable(f"On {at} stands a token already.")
    if stepping.is_home(own, number, at):
        raise Unreadable(f'On {at} {name} would have won. To end the match so, say "award {name}".')
    return at
