"""The turn after a tarnished race, as a manager sees it: whom they may accuse, and what stands (GS-36).

Works from a view. Must not know points, nor what others do.
"""

from bot.games.base import Plan, Problem, Sheet
from bot.games.golden_strider.orders import ACCUSATION, Accuse, Order
from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.tarnished.rules import wrong
from bot.games.golden_strider.view import View

# GS-36
NOBODY = "a cheat whom nobody accuses keeps the points"


def turn_name(_view: View) -> str:
    """The turn after the race."""
    return "accusations"


def units(view: View) -> tuple[str, ...]:
    """One accusation a manager."""
    return (ACCUSATION,) if view.mine else ()


def check(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    """What can't stand on the sheet: orders of the race, and an accusation of an unknown runner or of one's own."""
    strangers = tuple(_not_due(unit) for unit in sheet if unit not in units(view))
    return (*strangers, *_check_accusation(view, sheet))


def _not_due(unit: str) -> Problem:
    return Problem(unit, "The race is over, and accusations are due.")


def _check_accusation(view: View, sheet: Sheet[Order]) -> tuple[Problem, ...]:
    order = sheet.get(ACCUSATION)
    if order is None or not units(view):
        return ()
    if not isinstance(order, Accuse):
        return (Problem(ACCUSATION, "That is no accusation.", form(view)[-1:]),)
    why = wrong(view.race, view.mine[0].seat, order.whom)
    return (Problem(ACCUSATION, why, form(view)),) if why else ()


def plan(view: View, sheet: Sheet[Order]) -> tuple[Plan, ...]:
    """Whom the manager accuses."""
    if not units(view):
        return ()
    order = sheet.get(ACCUSATION)
    stands = order if isinstance(order, Accuse) and not _check_accusation(view, sheet) else None
    line = stands or Accuse()
    return (
        Plan(
            unit=ACCUSATION,
            label="You",
            line=str(line),
            figures="" if line.whom else NOBODY,
            default=stands is None,
            headline=f"you accuse {line.whom or 'nobody'}",
        ),
    )


def form(view: View) -> tuple[str, ...]:
    """Everybody else's runners, first past the post first; and nobody."""
    if not units(view):
        return ()
    others = (one.name for group in placings(view.race) for one in group if one not in view.mine)
    return tuple(str(Accuse(name)) for name in (*others, ""))


def too_early(view: View) -> str:
    """Why nobody is accused now."""
    if view.race.rules.drugs:
        return "Accusations come after the race; they are asked for then."
    return "Nobody is doped in this race, so nobody is accused."
