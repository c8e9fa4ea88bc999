"""A match from the start to its end, by the rules only: pure, total, deterministic.

Must not know views, reports or letters. The numbers BA-n are the rulings'.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import get_args

from bot.games.base import Adjudication, Dice, Event, Result, SeatNumber, Sheet
from bot.games.breaking_away import choice, names
from bot.games.breaking_away.choice import Choice
from bot.games.breaking_away.dealing import Deal, deals, dropped
from bot.games.breaking_away.lineups import lined_up
from bot.games.breaking_away.moving import awards, order, team_points
from bot.games.breaking_away.orders import Order, Play, card_unit
from bot.games.breaking_away.parameters import FINISHERS, Grade, Rules
from bot.games.breaking_away.state import Card, Ending, Rider, Row, State
from bot.games.ordering import not_received
from bot.games.robot import ROBOT, Robot


def setup(rules: Rules, entrants: tuple[str, ...], _dice: Dice) -> State:
    """All on square 0, without cards: line-ups come with turn 1."""
    riders = tuple(
        Rider(name=names.default(entrant, grade), seat=seat, grade=grade)
        for seat, entrant in enumerate(entrants)
        for grade in get_args(Grade)
    )
    return State(rules=rules, entrants=entrants, riders=riders, robots=("",) * len(entrants))


def due(state: State) -> frozenset[SeatNumber]:
    """Every team with a rider on the road owes orders, until the race is over; none for the dropped (BA-10)."""
    riding = tuple(rider for rider in state.riders if not (state.ending or rider.home))
    gone = dropped(state.riders)
    wanted = tuple(rider for rider in riding if rider.name not in gone)
    return frozenset(rider.seat for rider in wanted or riding)


def adjudicate(state: State, orders: Mapping[SeatNumber, Sheet[Order]], _dice: Dice) -> Adjudication[State]:
    """One turn. What can't stand counts as not received (ALL-5), and its seat is told why."""
    if state.ending:
        return Adjudication(state)
    ready, told = (state, ()) if state.number else lined_up(state, orders)
    ready = replace(ready, robots=_robots(ready, orders))
    plays = _plays(ready, orders)
    events = tuple(
        Event(f"{rider.name}: {plays[rider.name].why}", frozenset({rider.seat}))
        for rider in ready.riders
        if rider.name in plays and plays[rider.name].why
    )
    return Adjudication(_ended(_moved(ready, plays)), (*told, *events))


def _robots(state: State, orders: Mapping[SeatNumber, Sheet[Order]]) -> tuple[str, ...]:
    """Who plays for each seat from this turn on: a robot goes on playing until its player says otherwise."""
    given = (orders.get(seat, {}).get(ROBOT) for seat in range(len(state.entrants)))
    return tuple(
        one.name if isinstance(one, Robot) else before
        for one, before in zip(given, state.robots, strict=True)
    )


def _plays(state: State, orders: Mapping[SeatNumber, Sheet[Order]]) -> dict[str, Choice]:
    """What everybody on the road plays, by name."""
    gone = dropped(state.riders)
    return {rider.name: _play(state, rider, orders, gone) for rider in state.riders if not rider.home}


def _play(
    state: State, rider: Rider, orders: Mapping[SeatNumber, Sheet[Order]], gone: frozenset[str]
) -> Choice:
    """BA-11: one card for each rider; an order for one who is dropped is obeyed (BA-10)."""
    given = orders.get(rider.seat, {}).get(card_unit(rider.grade))
    fault = choice.play(rider, given) if isinstance(given, Play) else None
    if isinstance(given, Play) and fault is None:
        return Choice(given.card)
    instead = choice.unordered(
        state.rules, state.riders, rider, state.robots[rider.seat], dropped=rider.name in gone
    )
    return replace(instead, why=not_received(given, fault.text)) if fault else instead


# --- the turn


def _moved(state: State, plays: Mapping[str, Choice]) -> State:
    """BA-2: the riders move one after another, from the front. When all have moved, the new cards are dealt (BA-4)."""
    turn = state.number + 1
    groups = order((rider, plays[rider.name].card) for rider in state.riders if rider.name in plays)
    placed = {rider.name: number for number, group in enumerate(groups) for rider, _ in group}
    on_road = tuple(_arrived(rider, plays, placed, turn) for rider in state.riders if rider.name in plays)
    new = deals(state.rules, on_road, turn)
    done = {rider.name: _dealt(rider, plays, new, turn) for rider in on_road}
    rows = tuple(
        _row(rider, done[rider.name], plays[rider.name], placed[rider.name], new.get(rider.name))
        for rider in state.riders
        if rider.name in plays
    )
    return replace(
        state,
        riders=tuple(done.get(rider.name, rider) for rider in state.riders),
        history=(*state.history, rows),
        awards=(*state.awards, *awards(state, groups)),
    )


def _arrived(rider: Rider, plays: Mapping[str, Choice], placed: Mapping[str, int], turn: int) -> Rider:
    square = rider.square + plays[rider.name].card
    return replace(rider, square=square, arrived=(turn, placed[rider.name]))


def _dealt(rider: Rider, plays: Mapping[str, Choice], new: Mapping[str, Deal], turn: int) -> Rider:
    """The rider after the card was played; a rider who has crossed the finish gets no new card (BA-7)."""
    cards = without(rider.cards, plays[rider.name].card, turn)
    deal = new.get(rider.name)
    if deal is None:
        return replace(rider, cards=cards, home=turn, broke=False)
    return replace(rider, cards=(*cards, Card(deal.value, turn)), broke=deal.broke)


def without(cards: tuple[Card, ...], value: int, turn: int) -> tuple[Card, ...]:
    """The cards after the oldest of this value was played."""
    at = next(at for at, card in enumerate(cards) if card.value == value and card.played is None)
    return (*cards[:at], cards[at]._replace(played=turn), *cards[at + 1 :])


def _row(before: Rider, after: Rider, chosen: Choice, group: int, deal: Deal | None) -> Row:
    return Row(
        rider=before.name,
        hand=before.hand,
        played=chosen.card,
        square=after.square,
        group=group,
        new=deal.value if deal else 0,
        bonus=bool(deal and deal.bonus),
        nmr=chosen.nmr,
        robot=chosen.robot,
    )


# --- the end


def _ended(state: State) -> State:
    """BA-8: the race is over when eight riders have crossed the finish, or all where the rule set says so."""
    home = sum(1 for rider in state.riders if rider.home)
    wanted = min(FINISHERS, len(state.riders)) if state.rules.end == "eight" else len(state.riders)
    ending: Ending = "finish" if home >= wanted else ""
    return replace(state, ending=ending)


def standing(state: State) -> tuple[tuple[SeatNumber, ...], ...]:
    """BA-9: the teams by points, then by their best finishing place; teams that are still equal are tied."""
    keys = {seat: _rank(state, seat) for seat in range(len(state.entrants))}
    ordered = sorted(keys, key=keys.__getitem__)
    return tuple(tuple(group) for _, group in groupby(ordered, key=keys.__getitem__))


def _rank(state: State, seat: SeatNumber) -> tuple[Fraction, int]:
    own = {rider.name for rider in state.riders if rider.seat == seat}
    return (
        -team_points(state, seat),
        min((place for name, place in finish(state).items() if name in own), default=999),
    )


def finish(state: State) -> dict[str, int]:
    """The finishing place of everybody who is home, also past the points; equal ones have the best of theirs."""
    keys = {rider.name: rider.arrived for rider in state.riders if rider.home}
    return {name: 1 + sum(other < key for other in keys.values()) for name, key in keys.items()}


def result(state: State) -> Result | None:
    """Places by team once the race is over."""
    return Result(standing(state)) if state.ending else None
