"""A match from the start to its end, by the rules only: pure, total, deterministic.

Must not know reports or letters. The numbers GO-n are the rulings'.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias, TypeVar

from bot.games.base import Adjudication, Dice, Event, Result, Seat, Sheet
from bot.games.goldrush import minds, stepping
from bot.games.goldrush.orders import Deputy, End, Guess, Hop, Move, Order
from bot.games.goldrush.parameters import GRACE, QUIET_LIMIT, TURN_LIMIT, Rules, line_up
from bot.games.goldrush.squares import forward, way_between
from bot.games.goldrush.state import Ending, State, Turn
from bot.games.goldrush.stepping import Refusal, Walk
from bot.games.goldrush.view import allowance, place

_WINNERS: Mapping[str, Seat | None] = {"first": 0, "second": 1, "draw": None}  # GO-7: of an award
Sheets: TypeAlias = Mapping[Seat, Sheet[Order]]
T = TypeVar("T")


def setup(rules: Rules, entrants: tuple[str, ...], _dice: Dice) -> State:
    """GO-1: all tokens in their home rows."""
    return State(rules=rules, entrants=entrants, tokens=(line_up(rules, 0), line_up(rules, 1)))


def due(state: State) -> frozenset[Seat]:
    """GO-3: the mover; the guess is the other's, and no clock runs for him."""
    return frozenset() if state.ending else frozenset({state.mover})


def ready(state: State, sheets: Sheets) -> int | None:
    """GO-3: at once when nothing can be added, after the grace when the moves are in; else the turn waits.

    A deputy's moves are always in, and his guess is final.
    """
    if state.ending:
        return None
    if state.awarded or _agreed(state, sheets):
        return 0
    if _conceding(sheets) is not None:
        return GRACE
    deputies, sheet = _deputies(state, sheets), sheets.get(state.mover, {})
    if "move" not in sheet and not deputies[state.mover]:
        return None
    guess = _guess(state, sheets)
    final = bool(guess and guess.final) or bool(deputies[1 - state.mover])
    return 0 if final else GRACE


def adjudicate(state: State, sheets: Sheets, dice: Dice) -> Adjudication[State]:
    """One turn: an end that was decided, else the moves, and what the guess was worth."""
    if state.ending:
        return Adjudication(state)
    wished = _wished(replace(state, deputies=_deputies(state, sheets)), sheets)
    ended = _decided(wished, sheets)
    return Adjudication(ended) if ended else _played(wished, sheets, dice)


def result(state: State) -> Result | None:
    """Winner and loser, or both together."""
    if not state.ending:
        return None
    return Result(((0, 1),) if state.winner is None else ((state.winner,), (1 - state.winner,)))


# --- what was decided (GO-7)


def _deputies(state: State, sheets: Sheets) -> tuple[str, str]:
    """A deputy plays until it is said otherwise."""
    given = (sheets.get(seat, {}).get("deputy") for seat in (0, 1))
    first, second = (
        one.mind if isinstance(one, Deputy) else before
        for one, before in zip(given, state.deputies, strict=True)
    )
    return first, second


def _wished(state: State, sheets: Sheets) -> State:
    """An offer stands for its turn and the next; "play on" takes it back."""
    turn = state.number + 1
    orders = (sheets.get(seat, {}).get("draw") for seat in (0, 1))
    first, second = (
        before if not isinstance(order, End) else turn if order.wish == "draw" else 0
        for order, before in zip(orders, state.offered, strict=True)
    )
    return replace(state, offered=(first, second))


def offers(state: State, seat: Seat) -> bool:
    """Whether this player's offer of a draw holds in the turn that is due."""
    return 0 < state.offered[seat] >= state.number


def _agreed(state: State, sheets: Sheets) -> bool:
    wished = _wished(state, sheets)
    return offers(wished, 0) and offers(wished, 1)


def _conceding(sheets: Sheets) -> Seat | None:
    return next((seat for seat in (0, 1) if sheets.get(seat, {}).get("draw") == End("concede")), None)


def _decided(state: State, sheets: Sheets) -> State | None:
    """The match ended by word before any step: by the GM's, by one player's, by both."""
    if state.awarded:
        return _over(state, "awarded", _WINNERS[state.awarded])
    if (gone := _conceding(sheets)) is not None:
        return _over(state, "conceded", 1 - gone)
    return _over(state, "agreed", None) if offers(state, 0) and offers(state, 1) else None


def _over(state: State, ending: Ending, winner: Seat | None) -> State:
    """A turn without steps, and the end."""
    turn = Turn(mover=state.mover)
    return replace(state, history=(*state.history, turn), ending=ending, winner=winner)


# --- the turn


def _played(state: State, sheets: Sheets, dice: Dice) -> Adjudication[State]:
    """GO-4: the steps, then what each that was guessed has earned; the mover's own guess is kept for the next turn."""
    mover, other = state.mover, 1 - state.mover
    done, came, why = _walked(state, sheets, dice)
    guess = _named(state, _guess(state, sheets), dice)
    earned = sum(step.token == guess for step in done.steps)
    turn = Turn(mover=mover, steps=done.steps, came=came, guess=guess, earned=earned)
    sent = sheets.get(mover, {}).get("guess")
    after = replace(
        state,
        tokens=done.place.tokens,
        extra=_pair(other, earned, 0),
        ahead=_pair(mover, sent if isinstance(sent, Guess) else None, None),
        missed=_pair(other, state.missed[other], 0 if came else state.missed[mover] + 1),
        quiet=0 if _advanced(done) else state.quiet + 1,
        history=(*state.history, turn),
    )
    events = tuple(Event(text, frozenset({mover})) for text in why)
    return Adjudication(_settled(after, done), events)


def _pair(seat: Seat, its: T, others: T) -> tuple[T, T]:
    return (its, others) if seat == 0 else (others, its)


def _walked(state: State, sheets: Sheets, dice: Dice) -> tuple[Walk, bool, tuple[str, ...]]:
    """The steps of the order, of the deputy, or none (GO-7); with whether an order came, and why it counts as none."""
    order = sheets.get(state.mover, {}).get("move")
    start, most = place(state), allowance(state)
    mind = order.by if isinstance(order, Move) else state.deputies[state.mover]
    hops = order.hops if isinstance(order, Move) else ()
    done = stepping.walk(start, _chosen(mind, state, dice) if mind else hops, most)
    if isinstance(done, Refusal):  # ALL-5
        return Walk(start), False, (f'"{order}" counts as not received. {done.text}',)
    return done, isinstance(order, Move) or bool(mind), ()


def _chosen(mind: str, state: State, dice: Dice) -> tuple[Hop, ...]:
    return minds.hops(mind, place(state), allowance(state), dice)


def _guess(state: State, sheets: Sheets) -> Guess | None:
    """GO-3: the guess for the turn that is due: the newest word, or the one that was sent along, or the deputy's."""
    other = 1 - state.mover
    sent = sheets.get(other, {}).get("guess")
    deputy = _deputies(state, sheets)[other]
    return sent if isinstance(sent, Guess) else state.ahead[other] or (Guess(by=deputy) if deputy else None)


def _named(state: State, guess: Guess | None, dice: Dice) -> int:
    """The number of the token that is guessed; 0 when none is, or there is no such token (ALL-5)."""
    if guess is None:
        return 0
    if guess.by:
        return minds.guess(guess.by, place(state), dice)
    number = int(guess.token) if guess.token.isdigit() else 0
    return number if number <= state.rules.tokens else 0


def _advanced(done: Walk) -> bool:
    return any(way_between(step.start, step.end) == forward(done.place.seat) for step in done.steps)


def _settled(state: State, done: Walk) -> State:
    """GO-6, GO-7: over by a step, by quiet, or by length."""
    if done.home:
        return replace(state, ending="home", winner=done.place.seat)
    if state.quiet >= QUIET_LIMIT:
        return replace(state, ending="quiet")
    return replace(state, ending="limit") if state.number >= TURN_LIMIT else state
