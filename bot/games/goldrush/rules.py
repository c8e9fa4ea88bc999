"""A match from the start to its end, by the rules only: pure, total, deterministic.

Must not know reports or letters. The numbers GO-n are the rulings'.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias, TypeVar

from bot.games.base import Adjudication, Dice, Event, Result, SeatNumber, Sheet
from bot.games.goldrush import filling, stepping
from bot.games.goldrush.orders import End, Guess, Hop, Move, Order
from bot.games.goldrush.parameters import GRACE, QUIET_LIMIT, TURN_LIMIT, Rules, line_up
from bot.games.goldrush.squares import forward, way_between
from bot.games.goldrush.state import Ending, State, Turn
from bot.games.goldrush.stepping import Fault, Walk
from bot.games.goldrush.view import allowance, place
from bot.games.ordering import not_received
from bot.games.robot import ROBOT, Robot

_WINNERS: Mapping[str, SeatNumber | None] = {"first": 0, "second": 1, "draw": None}  # GO-7: of an award
Sheets: TypeAlias = Mapping[SeatNumber, Sheet[Order]]
Verdict: TypeAlias = tuple[Ending, SeatNumber | None]  # and the winner, if there is one
T = TypeVar("T")


def setup(rules: Rules, entrants: tuple[str, ...], _dice: Dice) -> State:
    """GO-1: all tokens in their home rows. Before the start the second player may not be there yet."""
    names = (*entrants, "the other player") if len(entrants) == 1 else entrants
    return State(rules=rules, entrants=names, tokens=(line_up(rules, 0), line_up(rules, 1)))


def due(state: State) -> frozenset[SeatNumber]:
    """GO-3: the player who moves. The other player guesses, and no clock runs for them."""
    return frozenset() if state.ending else frozenset({state.mover})


def ready(state: State, sheets: Sheets) -> int | None:
    """GO-3: 0 when no order can be added, the hours of grace when the moves are in; else None: the turn waits.

    A robot's moves are always in, and its guess is final.
    """
    if state.ending:
        return None
    if state.awarded or _agreed(state, sheets):
        return 0
    if _conceding(sheets) is not None:
        return GRACE
    robots, order = _robots(state, sheets), sheets.get(state.mover, {}).get("move")
    if not robots[state.mover] and (not isinstance(order, Move) or _refusal(state, order)):
        return None
    guess = _guess(state, sheets)
    final = bool(guess and guess.final) or bool(robots[1 - state.mover])
    return 0 if final else GRACE


def adjudicate(state: State, sheets: Sheets, dice: Dice) -> Adjudication[State]:
    """One turn: an end that was decided, else the moves, and what the guess was worth."""
    if state.ending:
        return Adjudication(state)
    wished = _wished(replace(state, robots=_robots(state, sheets)), sheets)
    ended = _decided(wished, sheets)
    return Adjudication(_over(wished, ended, sheets)) if ended else _played(wished, sheets, dice)


def result(state: State) -> Result | None:
    """Winner and loser, or both together."""
    if not state.ending:
        return None
    return Result(((0, 1),) if state.winner is None else ((state.winner,), (1 - state.winner,)))


# --- what was decided (GO-7)


def _robots(state: State, sheets: Sheets) -> tuple[str, str]:
    """Who plays for each seat from this turn on: a robot goes on playing until its player says otherwise."""
    given = (sheets.get(seat, {}).get(ROBOT) for seat in (0, 1))
    first, second = (
        one.name if isinstance(one, Robot) else before
        for one, before in zip(given, state.robots, strict=True)
    )
    return first, second


def _wished(state: State, sheets: Sheets) -> State:
    """The state with new offers of a draw. An offer holds for its turn and the next; "play on" takes it back."""
    turn = state.number + 1
    orders = (sheets.get(seat, {}).get("draw") for seat in (0, 1))
    first, second = (
        before if not isinstance(order, End) else turn if order.wish == "draw" else 0
        for order, before in zip(orders, state.offered, strict=True)
    )
    return replace(state, offered=(first, second))


def offers(state: State, seat: SeatNumber) -> bool:
    """Whether this player's offer of a draw holds in the turn that is due."""
    return 0 < state.offered[seat] >= state.number


def _agreed(state: State, sheets: Sheets) -> bool:
    wished = _wished(state, sheets)
    return offers(wished, 0) and offers(wished, 1)


def _conceding(sheets: Sheets) -> SeatNumber | None:
    return next((seat for seat in (0, 1) if sheets.get(seat, {}).get("draw") == End("concede")), None)


def _decided(state: State, sheets: Sheets) -> Verdict | None:
    """The match, if it ends before any step is taken: the GM has said so, or one player has, or both."""
    if state.awarded:
        return "awarded", _WINNERS[state.awarded]
    if (gone := _conceding(sheets)) is not None:
        return "conceded", 1 - gone
    return ("agreed", None) if offers(state, 0) and offers(state, 1) else None


def _over(state: State, verdict: Verdict, sheets: Sheets) -> State:
    """A turn without steps, and the end; guesses that stood for it are published too, worth nothing (GO-5)."""
    mover, other = state.mover, 1 - state.mover
    guess = _sent(state, sheets, other) or state.ahead[other] or Guess()
    turn = Turn(mover=mover, guess=int(guess.token or 0))
    return replace(
        state,
        ahead=_pair(mover, _sent(state, sheets, mover), None),
        history=(*state.history, turn),
        ending=verdict[0],
        winner=verdict[1],
    )


# --- the turn


def _played(state: State, sheets: Sheets, dice: Dice) -> Adjudication[State]:
    """GO-4: the steps, then the extra moves that a right guess earns. The mover's own guess is for the next turn."""
    mover, other = state.mover, 1 - state.mover
    done, came = _walked(state, sheets, dice)
    guess = _named(state, _guess(state, sheets), dice)
    earned = sum(step.token == guess for step in done.steps)
    turn = Turn(mover=mover, steps=done.steps, came=came, guess=guess, earned=earned)
    after = replace(
        state,
        tokens=done.place.tokens,
        extra=_pair(other, earned, 0),
        ahead=_pair(mover, _sent(state, sheets, mover), None),
        missed=_pair(other, state.missed[other], 0 if came else state.missed[mover] + 1),
        quiet=0 if _advanced(done) else state.quiet + 1,
        history=(*state.history, turn),
    )
    return Adjudication(_settled(after, done), _refused(state, sheets))


def _pair(seat: SeatNumber, its: T, others: T) -> tuple[T, T]:
    return (its, others) if seat == 0 else (others, its)


def _walked(state: State, sheets: Sheets, dice: Dice) -> tuple[Walk, bool]:
    """The steps of the order, of the robot, or none (GO-7); with whether any that count came."""
    order = sheets.get(state.mover, {}).get("move")
    given = order if isinstance(order, Move) and not _refusal(state, order) else Move(by=_robot(state))
    hops = _chosen(given.by, state, dice) if given.by else given.hops
    done = stepping.walk(place(state), hops, allowance(state))
    came = given is order or bool(given.by)
    return (Walk(place(state)), False) if isinstance(done, Fault) else (done, came)


def _robot(state: State) -> str:
    return state.robots[state.mover]


def _chosen(robot: str, state: State, dice: Dice) -> tuple[Hop, ...]:
    return filling.hops(robot, place(state), allowance(state), dice)


def _guess(state: State, sheets: Sheets) -> Guess | None:
    """GO-3: the guess for the turn that is due: the one on the sheet, or sent along with moves, or the robot's."""
    other = 1 - state.mover
    robot = _robots(state, sheets)[other]
    return _sent(state, sheets, other) or state.ahead[other] or (Guess(by=robot) if robot else None)


def _sent(state: State, sheets: Sheets, seat: SeatNumber) -> Guess | None:
    """What this player guesses by the sheet, if it can stand."""
    order = sheets.get(seat, {}).get("guess")
    return order if isinstance(order, Guess) and can_be_guessed(state.rules, order) else None


def _named(state: State, guess: Guess | None, dice: Dice) -> int:
    """The number of the token that is guessed; 0 when none is."""
    if guess is None or not (guess.by or guess.token):
        return 0
    return filling.guess(guess.by, place(state), dice) if guess.by else int(guess.token)


def can_be_guessed(rules: Rules, guess: Guess) -> bool:
    """Whether there is such a token. No guess at all, and a guess by a robot, are always possible."""
    return guess.token in ("", *map(str, range(1, rules.tokens + 1)))


def _refusal(state: State, order: Move) -> str:
    """Why the mover's steps can't be taken; "" when they can. What a robot chooses, can."""
    walked = stepping.walk(place(state), order.hops, allowance(state))
    return walked.text if isinstance(walked, Fault) else ""


def _refused(state: State, sheets: Sheets) -> tuple[Event, ...]:
    """ALL-5: senders are told of orders that can't stand any more."""
    order = sheets.get(state.mover, {}).get("move")
    why = _refusal(state, order) if isinstance(order, Move) else ""
    moves = [Event(not_received(order, why), frozenset({state.mover}))] if why else []
    guesses = ((seat, sheets.get(seat, {}).get("guess")) for seat in (0, 1))
    return (
        *moves,
        *(
            Event(f'"{guess}" counts as not received: there is no such token.', frozenset({seat}))
            for seat, guess in guesses
            if isinstance(guess, Guess) and not can_be_guessed(state.rules, guess)
        ),
    )


def _advanced(done: Walk) -> bool:
    return any(way_between(step.start, step.end) == forward(done.place.seat) for step in done.steps)


def _settled(state: State, done: Walk) -> State:
    """GO-6, GO-7: whether the match is over: by a winning step, without progress for long, or after 100 turns."""
    if done.home:
        return replace(state, ending="home", winner=done.place.seat)
    if state.quiet >= QUIET_LIMIT:
        return replace(state, ending="quiet")
    return replace(state, ending="limit") if state.number >= TURN_LIMIT else state
