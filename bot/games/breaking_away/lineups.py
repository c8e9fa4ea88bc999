"""Before turn 1: the hand and the name every rider starts with (BA-1). Must not know plays, turns or views."""

from collections.abc import Mapping
from dataclasses import replace

from bot.games.base import Event, SeatNumber, Sheet
from bot.games.breaking_away import choice, names
from bot.games.breaking_away.orders import LineUp, Order, line_up_unit
from bot.games.breaking_away.state import Card, Rider, State
from bot.games.ordering import not_received


def lined_up(state: State, orders: Mapping[SeatNumber, Sheet[Order]]) -> tuple[State, tuple[Event, ...]]:
    """Everybody gets what was ordered, or the most even hand; a line-up is refused as a whole, name included."""
    events: list[Event] = []
    riders: list[Rider] = []
    taken = {rider.name: rider.name for rider in state.riders}  # by the name till now
    for rider in state.riders:
        order = orders.get(rider.seat, {}).get(line_up_unit(rider.grade))
        fault = choice.line_up(state.rules, rider.grade, order) if isinstance(order, LineUp) else None
        if fault:
            events.append(_told(rider, not_received(order, fault.text)))
        hand = choice.start_hand(state.rules, rider, order)
        name = order.name if isinstance(order, LineUp) and order.name and not fault else rider.name
        others = (other for old, other in taken.items() if old != rider.name)
        if name != rider.name and (why := names.unfit(name, others)):
            events.append(_told(rider, f"{why} The rider is called {rider.name}."))
            name = rider.name
        taken[rider.name] = name
        riders.append(replace(rider, name=name, cards=tuple(Card(value, 0) for value in hand)))
    return replace(state, riders=tuple(riders)), tuple(events)


def _told(rider: Rider, why: str) -> Event:
    return Event(f"{rider.name}: {why}", frozenset({rider.seat}))
