"""A race from the start to the last round, by the rules only: pure, total, deterministic.

Must not know views, reports or letters. The numbers GS-n are the rulings'.
"""

from collections.abc import Mapping
from dataclasses import replace

from bot.games.base import Adjudication, Dice, Event, Result, Seat, Sheet
from bot.games.golden_strider import choice
from bot.games.golden_strider.cards import Card, without
from bot.games.golden_strider.choice import Choice
from bot.games.golden_strider.orders import LineUp, Order, unit
from bot.games.golden_strider.parameters import TURN_LIMIT, Rules, bonus, even_cards
from bot.games.golden_strider.split import Refusal
from bot.games.golden_strider.state import Ending, Round, Row, Runner, State


def setup(rules: Rules, entrants: tuple[str, ...], _dice: Dice) -> State:
    """All on square 0, all first (GS-5), without cards: line-ups come with round 1 (GS-12)."""
    return State(
        rules=rules, runners=tuple(Runner(name=name, seat=seat) for seat, name in enumerate(entrants))
    )


def due(state: State) -> frozenset[Seat]:
    """Everybody owes orders until the race is over."""
    return frozenset() if state.ending else frozenset(runner.seat for runner in state.runners)


def unit_for(state: State, runner: Runner, kind: str) -> str:
    """The unit of a runner; a seat's only runner needs no name."""
    several = sum(other.seat == runner.seat for other in state.runners) > 1
    return unit(kind, runner.name if several else "")


def adjudicate(state: State, orders: Mapping[Seat, Sheet[Order]], _dice: Dice) -> Adjudication[State]:
    """One round. What can't stand counts as not received (ALL-5), and its seat is told why."""
    if state.ending:
        return Adjudication(state)
    ready, told = (state, ()) if state.number else _lined_up(state, orders)
    plays = tuple(_played(ready, runner, orders) for runner in ready.runners)
    events = tuple(_told(one, play) for one, play in zip(ready.runners, plays, strict=True) if play.why)
    return Adjudication(_ended(_moved(ready, plays)), (*told, *events))


# --- orders, once more


def _lined_up(state: State, orders: Mapping[Seat, Sheet[Order]]) -> tuple[State, tuple[Event, ...]]:
    """GS-12: before round 1 everybody gets the hand he ordered, or the default (GS-11)."""
    even = choice.start_hand(even_cards(state.rules))
    runners, events = [], []
    for runner in state.runners:
        order = orders.get(runner.seat, {}).get(unit_for(state, runner, "line-up"))
        hand = choice.line_up(state.rules, order) if isinstance(order, LineUp) else even
        if isinstance(hand, Refusal):
            why = choice.not_received(order, hand)
            events.append(Event(f"{runner.name}: {why}", frozenset({runner.seat})))
            hand = even
        runners.append(replace(runner, hand=hand))
    return replace(state, runners=tuple(runners)), tuple(events)


def _played(state: State, runner: Runner, orders: Mapping[Seat, Sheet[Order]]) -> Choice:
    order = orders.get(runner.seat, {}).get(unit_for(state, runner, "play"))
    return choice.at_deadline(state.rules, runner, state.number + 1, order)


def _told(runner: Runner, play: Choice) -> Event:
    """A refused order is its seat's alone; a card the referee replaced is in everybody's table."""
    return Event(f"{runner.name}: {play.why}", frozenset({runner.seat}) if play.nmr else None)


# --- the round


def _moved(state: State, plays: tuple[Choice, ...]) -> State:
    """GS-5: all at once. Squares, then positions, then what they cost and earn."""
    squares = tuple(one.square + play.split.moved for one, play in zip(state.runners, plays, strict=True))
    places = positions(squares)
    rows = tuple(
        _row(state, runner, play, square, place)
        for runner, play, square, place in zip(state.runners, plays, squares, places, strict=True)
    )
    runners = tuple(_after(runner, row) for runner, row in zip(state.runners, rows, strict=True))
    still = 0 if any(row.moved for row in rows) else state.still + 1
    return replace(state, runners=runners, history=(*state.history, rows), still=still)


def positions(squares: tuple[int, ...]) -> tuple[int, ...]:
    """GS-5: 1 + how many are strictly ahead; ties share it and the next places are skipped."""
    ordered = sorted(squares, reverse=True)
    return tuple(1 + ordered.index(square) for square in squares)


def _row(state: State, runner: Runner, play: Choice, square: int, position: int) -> Row:
    split = play.split
    unpaid = runner.owed - split.paid
    return Row(
        runner=runner.name,
        cards=runner.hand,
        played=play.card,
        new=replacement(state, split.banked, position),
        paid=split.paid,
        moved=split.moved,
        banked=split.banked,
        square=square,
        position=position,
        owed=unpaid + overtaking(state, runner.position, position),  # GS-7
        carried=unpaid > 0,
        nmr=play.nmr,
        ordered=play.ordered,
        why=play.why,
    )


def replacement(state: State, banked: int, position: int) -> Card:
    """R: the banked points doubled and the bonus of the new position, ten at most."""
    rules = state.rules
    value = rules.bank_factor * banked + bonus(rules, position, len(state.runners))
    return Card(min(rules.highest_card, value), state.number + 1)


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
    """GS-9, GS-10."""
    if any(runner.square >= state.rules.length for runner in state.runners):
        return "finish"
    if all(_spent(state, runner) for runner in state.runners):
        return "spent"
    if state.still >= state.rules.still_rounds:
        return "still"
    return "limit" if state.number >= TURN_LIMIT else ""


def _spent(state: State, runner: Runner) -> bool:
    """Nothing in the hand, and no bonus where he stands."""
    drawn = bonus(state.rules, runner.position, len(state.runners))
    return not drawn and not any(card.value for card in runner.hand)


def placings(state: State) -> tuple[tuple[Runner, ...], ...]:
    """GS-9: the runners from first to last; a dead heat is a group of more than one."""
    moved = {row.runner: row.moved for row in _last(state)}
    groups: dict[tuple[int, int], list[Runner]] = {}
    for runner in state.runners:
        home = runner.square >= state.rules.length and state.rules.past_the_post == "faster"
        groups.setdefault((runner.square, moved.get(runner.name, 0) if home else 0), []).append(runner)
    return tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))


def _last(state: State) -> Round:
    return state.history[-1] if state.history else ()


def result(state: State) -> Result | None:
    """Places by seat once the race is over; a seat with several runners has the place of its best."""
    if not state.ending:
        return None
    seen: set[Seat] = set()
    places = []
    for group in placings(state):
        seats = tuple(dict.fromkeys(runner.seat for runner in group if runner.seat not in seen))
        seen.update(seats)
        places.append(seats)
    return Result(tuple(place for place in places if place))
