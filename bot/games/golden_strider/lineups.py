"""Before round 1: the hand, the drug and the name that every runner starts with (GS-11, GS-12, GS-30, GS-31).

Must not know plays, rounds or views.
"""

from collections.abc import Mapping
from dataclasses import replace

from bot.games.base import Event, SeatNumber, Sheet
from bot.games.golden_strider import choice, names
from bot.games.golden_strider.orders import LineUp, Order
from bot.games.golden_strider.parameters import even_cards
from bot.games.golden_strider.split import Objection
from bot.games.golden_strider.state import Runner, State
from bot.games.ordering import not_received


def lined_up(
    state: State, orders: Mapping[SeatNumber, Sheet[Order]], unit: Mapping[str, str]
) -> tuple[State, tuple[Event, ...]]:
    """Every runner gets the line-up that was ordered, or 6 6 6 6 6 and clean.

    `unit` has the unit of the line-up of each runner, by the runner's name until now.
    """
    events: list[Event] = []
    wanted: list[str] = []
    runners: list[Runner] = []
    for runner in state.runners:
        order = orders.get(runner.seat, {}).get(unit[runner.name])
        ready, why = _ready(state, runner, order)
        runners.append(ready)
        wanted.append(order.name if isinstance(order, LineUp) and not why else "")
        events += [_told(runner, why)] if why else []
    named, refused = _named(tuple(runners), tuple(wanted))
    return replace(state, runners=named), (*events, *refused)


def _ready(state: State, runner: Runner, order: object) -> tuple[Runner, str]:
    """GS-11: a line-up is one unit: if it is refused, its drug and its name are refused, too."""
    even = choice.start_hand(even_cards(state.rules))
    if not isinstance(order, LineUp):
        return replace(runner, hand=even), ""
    hand = choice.line_up(state.rules, order)
    if isinstance(hand, Objection):
        return replace(runner, hand=even), not_received(order, hand.text)
    return replace(runner, hand=hand, drug=order.drug), ""


def _named(
    runners: tuple[Runner, ...], wanted: tuple[str, ...]
) -> tuple[tuple[Runner, ...], tuple[Event, ...]]:
    """GS-30: names are sealed until now, so two managers may choose the same: the first on the entry list has it."""
    taken = {runner.name: runner.name for runner in runners}  # by the name till now
    events = []
    for runner, name in zip(runners, wanted, strict=True):
        if not name:
            continue
        why = names.unfit(name, (other for old, other in taken.items() if old != runner.name))
        if why:
            events.append(_told(runner, f"{why} So the runner keeps this name."))
        else:
            taken[runner.name] = name
    return tuple(replace(runner, name=taken[runner.name]) for runner in runners), tuple(events)


def _told(runner: Runner, why: str) -> Event:
    return Event(f"{runner.name}: {why}", frozenset({runner.seat}))
