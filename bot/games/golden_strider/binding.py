"""Whose runner an order is for: names as players write them, short, misspelled, or new (GS-30).

Works from a view and the sheet beside it. Must not know the rules of a race.
"""

import difflib
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from bot.games.base import Problem, Sheet
from bot.games.finding import begun, did_you_mean, meant, near, whole
from bot.games.golden_strider.orders import ACCUSATION, VERBS, Accuse, LineUp, Order, Play, Program
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.view import View
from bot.games.words import fold, listed

# What is ordered for one runner; an accusation is the manager's own.
_ForRunner: TypeAlias = LineUp | Play | Program


def bind(view: View, order: Order, sheet: Sheet[Order]) -> Order | Problem:
    """The order with the full name of its runner, or without a name where the seat has one runner only."""
    if not view.mine:
        return Problem(order.unit, "You have no runner in this race.")
    if isinstance(order, Accuse):
        return _accused(view, order)
    if view.race.ending:
        # The order comes too late, so it is refused whoever is meant.
        return order
    return _bound(view, order, sheet)


def _bound(view: View, order: _ForRunner, sheet: Sheet[Order]) -> Order | Problem:
    if not order.runner:
        return order if len(view.mine) == 1 or _is_for_all(order) else _nameless(order, called(view, sheet))
    found = _meant(view, order.runner, sheet)
    if len(found) == 1:
        return _for(view, order, found[0], sheet)
    if not found and isinstance(order, LineUp) and _is_new(view, order):
        return _anew(view, order, sheet)
    return _unknown(view, order, called(view, sheet, found or view.mine))


def _is_for_all(order: _ForRunner) -> bool:
    """Whether the order is `standing orders: none`, which withdraws the standing orders of all runners of the seat."""
    return isinstance(order, Program) and not order.text


def called(view: View, sheet: Sheet[Order], runners: tuple[Runner, ...] | None = None) -> tuple[str, ...]:
    """The names of the reader's runners, with those that a line-up on the sheet gives them."""
    return tuple(_called(view, runner, sheet) for runner in (view.mine if runners is None else runners))


def _called(view: View, runner: Runner, sheet: Sheet[Order]) -> str:
    order = sheet.get(view.unit(runner, "line-up")) if view.number == 1 else None
    return order.name if isinstance(order, LineUp) and order.name else runner.name


def _for(view: View, order: _ForRunner, runner: Runner, sheet: Sheet[Order]) -> Order:
    """The order for this runner of the reader's; a new line-up keeps the name an earlier one gave."""
    bound = order.of(runner.name if view.several else "")
    name = _called(view, runner, sheet)
    if isinstance(bound, LineUp) and not bound.name and name != runner.name:
        return replace(bound, name=name)
    return bound


def _meant(view: View, written: str, sheet: Sheet[Order]) -> tuple[Runner, ...]:
    """The own runners that a name may mean, by their old or their new name; none where it is another's name."""
    own = tuple((name, one) for one in view.mine for name in (one.name, _called(view, one, sheet)))
    if not whole(written, own) and whole(written, _named(view.race.runners)):
        return ()
    return meant(written, own)


def _named(runners: Iterable[Runner]) -> tuple[tuple[str, Runner], ...]:
    return tuple((one.name, one) for one in runners)


# --- new names


def _is_new(view: View, order: LineUp) -> bool:
    """GS-30: before round 1 a line-up may bring the name of its runner."""
    known = whole(order.runner, _named(view.race.runners))
    return not order.name and view.number == 1 and view.several and not known


def _anew(view: View, order: LineUp, sheet: Sheet[Order]) -> Order | Problem:
    """A new name goes to the first runner without a line-up; when all have theirs, it must be said to which."""
    free = (one for one in view.mine if view.unit(one, "line-up") not in sheet)
    if (runner := next(free, None)) is not None:
        return replace(order, runner=runner.name, name=order.runner)
    legal = tuple(str(order.of(f"{one.name} = {order.runner}")) for one in view.mine)
    text = f'Both of your runners have their line-ups: is "{order.runner}" the new name of'
    return Problem(order.unit, f"{text} {' or of '.join(called(view, sheet))}?", legal)


# --- names of nobody, or of more than one


def _nameless(order: _ForRunner, own: tuple[str, ...]) -> Problem:
    legal = tuple(str(order.of(name)) for name in own)
    return Problem(order.unit, f"Which runner is it for? You run {listed(own)}.", legal)


def _unknown(view: View, order: _ForRunner, own: tuple[str, ...]) -> Problem:
    name, running = order.runner, f"You run {listed(own)}"
    if others := whole(name, _named(one for one in view.race.runners if one not in view.mine)):
        return Problem(order.unit, f"{running}; {others[0].name} is not yours.")
    bare = (str(order.of(own[0] if view.several else "")),)
    if mine := near(name, own):
        return Problem(
            order.unit,
            f'{running}; I know no "{name}". Did you mean {mine}?',
            bare,
            str(order.of(mine if view.several else "")),
        )
    if verb := difflib.get_close_matches(name.casefold(), VERBS, n=1):
        return Problem(order.unit, f'I know no runner "{name}". Did you mean "{verb[0]}"?', bare)
    return Problem(order.unit, f'{running}; I know no "{name}".', bare)


# --- accusations


def _accused(view: View, order: Accuse) -> Order | Problem:
    """GS-36: one runner of all on the track; whether this one may be accused is asked later."""
    if not fold(order.whom):
        return Accuse()
    found = whole(order.whom, _named(view.race.runners)) or _begun(view, order.whom)
    if len(found) == 1:
        return Accuse(found[0].name)
    if found:
        names = tuple(one.name for one in found)
        legal = tuple(str(Accuse(name)) for name in names)
        return Problem(ACCUSATION, f'"{order.whom}" could be {" or ".join(names)}.', legal)
    guess = did_you_mean(order.whom, (one.name for one in view.race.runners))
    return Problem(ACCUSATION, f'I know no runner "{order.whom}".{guess}', (str(Accuse()),))


def _begun(view: View, written: str) -> tuple[Runner, ...]:
    """Those whose name begins so: the other managers' runners before the accuser's own."""
    found = begun(written, _named(view.race.runners))
    return tuple(one for one in found if one not in view.mine) or found
