"""A match from the start to its end, by the rules only: pure, total, deterministic.

Must not know views, reports or letters. The numbers GS-n are the rulings'.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from bot.games.base import Adjudication, Dice, Event, Result, SeatNumber, Sheet
from bot.games.golden_strider import choice, names
from bot.games.golden_strider.cards import Card, without
from bot.games.golden_strider.choice import Choice
from bot.games.golden_strider.course import Run, penalty
from bot.games.golden_strider.lineups import lined_up
from bot.games.golden_strider.orders import Order, unit
from bot.games.golden_strider.parameters import ROUND_LIMIT, Rules, Stage, bonus
from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.state import Ending, Row, Runner, State
from bot.games.golden_strider.tarnished.drugs import EFFECTS
from bot.games.golden_strider.tarnished.rules import opened, places

_Orders: TypeAlias = Mapping[SeatNumber, Sheet[Order]]


def setup(rules: Rules, entrants: tuple[str, ...], _dice: Dice) -> State:
    """All on square 0, all first (GS-5), without cards: line-ups come with round 1 (GS-12)."""
    runners = tuple(
        Runner(name=names.default(entrant, number, rules.runners), seat=seat)
        for seat, entrant in enumerate(entrants)
        for number in range(rules.runners)
    )
    return State(rules=rules, runners=runners, entrants=entrants)


def due(state: State) -> frozenset[SeatNumber]:
    """Everybody owes orders until the match is over."""
    return frozenset() if state.over else frozenset(runner.seat for runner in state.runners)


def unit_for(state: State, runner: Runner, kind: str) -> str:
    """The unit of a runner; a seat's only runner needs no name."""
    several = sum(other.seat == runner.seat for other in state.runners) > 1
    return unit(kind, runner.name if several else "")


def adjudicate(state: State, orders: _Orders, _dice: Dice) -> Adjudication[State]:
    """One turn. An order that can't stand counts as not received (ALL-5), and its seat is told why."""
    return _TURNS[state.stage](state, orders)


def _robot_race(state: State, orders: _Orders) -> Adjudication[State]:
    """GS-44: robots run all rounds in one turn. No row is marked as a robot's there, because all are."""
    state = programs.entered(state, orders)
    while not state.ending:
        plays = tuple(replace(play, standing=False) for play in _plays(state, state, {}))
        state = _ended(_moved(state, plays))
    return Adjudication(state)


def _round(state: State, orders: _Orders) -> Adjudication[State]:
    units = {runner.name: unit_for(state, runner, "line-up") for runner in state.runners}
    ready, told = (state, ()) if state.number else lined_up(state, orders, units)
    standing = tuple(unit_for(state, runner, "standing orders") for runner in state.runners)
    ready = programs.stood(ready, orders, standing)
    plays = _plays(state, ready, orders)
    events = tuple(
        _told(ready, one, play) for one, play in zip(ready.runners, plays, strict=True) if play.why
    )
    return Adjudication(_ended(_moved(ready, plays)), (*told, *events))


def _plays(state: State, ready: State, orders: _Orders) -> tuple[Choice, ...]:
    """What everybody plays; units are called after the runners' names until now, in `state`."""
    return tuple(
        choice.at_deadline(
            state.rules, runner, state.number + 1, _play(state, old, orders), programs.stand_in(ready, runner)
        )
        for old, runner in zip(state.runners, ready.runners, strict=True)
    )


def _play(state: State, runner: Runner, orders: _Orders) -> Order | None:
    return orders.get(runner.seat, {}).get(unit_for(state, runner, "play"))


def _told(state: State, runner: Runner, play: Choice) -> Event:
    """A refused order is told to its seat only; a card that the referee replaced is told to all unless sealed."""
    own = play.nmr or play.standing or state.sealed
    return Event(f"{runner.name}: {play.why}", frozenset({runner.seat}) if own else None)


# --- the round


def _moved(state: State, plays: tuple[Choice, ...]) -> State:
    """GS-5: all at once. Squares, then positions, then what they cost and earn."""
    runs = tuple(choice.runs(state.rules, one, play) for one, play in zip(state.runners, plays, strict=True))
    places = positions(tuple(run.square for run in runs))
    rows = tuple(
        _row(state, runner, play, run, place)
        for runner, play, run, place in zip(state.runners, plays, runs, places, strict=True)
    )
    runners = tuple(_after(runner, row) for runner, row in zip(state.runners, rows, strict=True))
    still = 0 if any(row.steps for row in rows) else state.still + 1
    return replace(state, runners=runners, history=(*state.history, rows), still=still)


def positions(squares: tuple[int, ...]) -> tuple[int, ...]:
    """GS-5: 1 + how many are strictly ahead; ties share it and the next places are skipped."""
    ordered = sorted(squares, reverse=True)
    return tuple(1 + ordered.index(square) for square in squares)


def _row(state: State, runner: Runner, play: Choice, run: Run, position: int) -> Row:
    split = play.split
    unpaid = runner.owed - split.paid
    endured = EFFECTS[runner.drug].banked
    new, balance = replacement(state, split.banked + endured, position, run.short)
    return Row(
        runner=runner.name,
        cards=runner.hand,
        played=play.card,
        new=new,
        paid=split.paid,
        moved=split.moved,
        banked=split.banked,
        square=run.square,
        position=position,
        # GS-7
        owed=unpaid + overtaking(state, runner.position, position) + balance,
        carried=unpaid > 0,
        nmr=play.nmr,
        standing=play.standing,
        ordered=play.ordered,
        why=play.why,
        steps=run.square - runner.square,
        boost=play.boost,
        endured=endured,
        trip=run.short,
    )


def replacement(state: State, banked: int, position: int, short: int = 0) -> tuple[Card, int]:
    """R: the banked points doubled and the bonus of the new position, ten at most; then a trip's penalty (GS-21).

    The second number is what the card could not bear of the penalty: it is owed.
    """
    rules = state.rules
    value = rules.bank_factor * banked + bonus(rules, position, len(state.runners))
    left = min(rules.highest_card, value) - penalty(short)
    return Card(max(0, left), state.number + 1), max(0, -left)


def overtaking(state: State, before: int, after: int) -> int:
    """GS-6: the places won in this round, if it is late enough to cost."""
    return max(0, before - after) if state.number + 1 >= state.rules.costs_from else 0


def _after(runner: Runner, row: Row) -> Runner:
    hand = (*without(runner.hand, row.played), row.new)
    return replace(runner, hand=hand, square=row.square, position=row.position, owed=row.owed)


# --- the end


def _ended(state: State) -> State:
    return replace(state, ending=_ending(state))


def _ending(state: State) -> Ending:
    """How the race has ended (GS-9, GS-10); "" while it goes on."""
    if any(runner.square >= state.rules.length for runner in state.runners):
        return "finish"
    if all(_spent(state, runner) for runner in state.runners):
        return "spent"
    if state.still >= state.rules.still_rounds:
        return "still"
    return "limit" if state.number >= ROUND_LIMIT else ""


def _spent(state: State, runner: Runner) -> bool:
    """Whether a runner has no points in the hand, no bonus at this position, and no drug that gives points."""
    drawn = bonus(state.rules, runner.position, len(state.runners))
    return runner.drug == "clean" and not drawn and not any(card.value for card in runner.hand)


def result(state: State) -> Result | None:
    """Places by seat once the match is over: by squares (GS-9), or by the points of the managers (GS-37)."""
    return Result(_PLACES[state.played](state)) if state.over else None


def _by_squares(state: State) -> tuple[tuple[SeatNumber, ...], ...]:
    """GS-9: a seat with several runners has the place of its best."""
    seen: set[SeatNumber] = set()
    found = []
    for group in placings(state):
        seats = tuple(dict.fromkeys(runner.seat for runner in group if runner.seat not in seen))
        seen.update(seats)
        found.append(seats)
    return tuple(place for place in found if place)


def _nothing_more(state: State, _orders: _Orders) -> Adjudication[State]:
    return Adjudication(state)


_TURNS: Mapping[Stage, Callable[[State, _Orders], Adjudication[State]]] = {
    "round": _round,
    "robot race": _robot_race,
    "accusations": opened,
    "over": _nothing_more,
}
_PLACES: Mapping[Stage, Callable[[State], tuple[tuple[SeatNumber, ...], ...]]] = {
    "round": _by_squares,
    "robot race": _by_squares,
    "accusations": places,
}
