"""What may be ordered now: the units, what can't stand and why, what will be played, the form to send back."""

from bot.games.base import Plan, Problem, Sheet
from bot.games.nullgame.orders import DEFAULTS, UNITS, Call
from bot.games.nullgame.view import View


def turn_name(view: View) -> str:
    """The name of the turn that is due."""
    return f"turn {view.turn}"


def units(view: View) -> tuple[str, ...]:
    """What this seat may order now."""
    return UNITS if view.hand else ()


def check(view: View, sheet: Sheet[Call]) -> tuple[Problem, ...]:
    """Every order that can't stand, with what would do; in the game's own order, whatever the sheet's is."""
    orders = (sheet[unit] for unit in UNITS if unit in sheet)
    return tuple(problem for order in orders if (problem := _problem(view, order)))


def plan(view: View, sheet: Sheet[Call]) -> tuple[Plan, ...]:
    """What will be played, defaults included (rule 6)."""
    lines = {unit: str(sheet.get(unit, DEFAULTS[unit])) for unit in units(view)}
    name = view.names[view.seat or 0]
    return tuple(
        Plan(unit, name, line, default=unit not in sheet, headline=f"{name}: {line}")
        for unit, line in lines.items()
    )


def form(view: View) -> tuple[str, ...]:
    """Legal lines, to edit and send back."""
    lines = {"walk": f"walk {view.hand}", "guess": "guess 1", "trip": f"trip {view.others[0]}"}
    return tuple(lines[unit] for unit in units(view))


def _problem(view: View, order: Call) -> Problem | None:
    if order.unit == "trip":
        return _tripped(view, order)
    # Rules 2 and 3.
    most, why = (view.hand, "your pebble allows") if order.unit == "walk" else (6, "pebbles are numbered")
    if 1 <= order.number <= most:
        return None
    legal = tuple(f"{order.unit} {n}" for n in range(most, 0, -1))
    return Problem(order.unit, f"I read {order}; {why} 1 to {most}.", legal)


def _tripped(view: View, order: Call) -> Problem | None:
    """Rule 4: why nobody can trip themselves."""
    if order.whom in ("", *view.others):
        return None
    legal = (*(f"trip {name}" for name in view.others), "trip nobody")
    return Problem(order.unit, "You can't trip yourself.", legal)
