"""What a player may do until the deadline, said back: what may be ordered, what can't stand, what will be played.

Each kind of turn has its own functions for it, and this is the one place that chooses among them. Works from a view
only. Must not know what others ordered, nor letters and mail.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bot.games.base import Plan, Problem, SeatNumber, Sheet
from bot.games.golden_strider import forms, rounds
from bot.games.golden_strider.orders import Order
from bot.games.golden_strider.parameters import Stage
from bot.games.golden_strider.robots import desk
from bot.games.golden_strider.tarnished import accusations
from bot.games.golden_strider.view import View


def turn_name(view: View) -> str:
    """The turn that is due: `round 3`, `accusations`, `the race`."""
    return _stage(view).turn_name(view)


def units(view: View) -> tuple[str, ...]:
    """All that may be ordered now, in the order in which it is told."""
    return _stage(view).units(view)


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """Everything on the sheet that can't stand."""
    return _stage(view).check(view, sheet)


def plan(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """What will be played for every unit; what can't stand is planned as if it had not come."""
    return _stage(view).plan(view, sheet)


def unordered(view: View, seat: SeatNumber) -> tuple[Plan, ...]:
    """What the rules play for a seat; where runners may be doped, its hand is its own (GS-35)."""
    return () if view.race.sealed else plan(replace(view, seat=seat), {})


def form(view: View) -> tuple[str, ...]:
    """Legal lines to edit and send back."""
    return _stage(view).form(view)


@dataclass(frozen=True)
class _Ordering:
    """What may be ordered in one kind of turn: the five functions above."""

    turn_name: Callable[[View], str]
    units: Callable[[View], tuple[str, ...]]
    check: Callable[[View, Sheet[Order]], tuple[Problem, ...]]
    plan: Callable[[View, Sheet[Order]], tuple[Plan, ...]]
    form: Callable[[View], tuple[str, ...]]


def _stage(view: View) -> _Ordering:
    return _STAGES[view.race.stage]


def _the_race(_view: View) -> str:
    return "the race"


def _last(view: View) -> str:
    """After the end: the name of the turn that was the last."""
    return _STAGES[view.race.played].turn_name(view)


def _nothing(_view: View, _sheet: Sheet[Order] | None = None) -> tuple[()]:
    return ()


def _too_late(_view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    return tuple(Problem(unit, "The race is over.") for unit in sheet)


_STAGES: Mapping[Stage, _Ordering] = {
    "round": _Ordering(rounds.turn_name, rounds.units, rounds.check, rounds.plan, forms.form),
    "robot race": _Ordering(_the_race, desk.units, desk.check, desk.plan, desk.form),
    "accusations": _Ordering(
        accusations.turn_name, accusations.units, accusations.check, accusations.plan, accusations.form
    ),
    "over": _Ordering(_last, _nothing, _too_late, _nothing, _nothing),
}
