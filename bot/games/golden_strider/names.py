"""Whose runner an order is for: names as players write them, short, misspelled, or new (GS-30).

Works from a view and the sheet beside it. Must not know the rules of a race.
"""

import difflib
from dataclasses import replace

from bot.games.base import Problem, Sheet
from bot.games.golden_strider.orders import ACCUSATION, VERBS, Accuse, LineUp, Order, Play, Program
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.view import View
from bot.games.words import fold, listed


def bind(view: View, order: Order, sheet: Sheet[Order]) -> Order | Problem:
    """The order for the runner that is meant; a seat's only runner needs no name, and loses it here."""
    if not view.mine:
        return Problem(order.unit, "You have no runner in this race.")
    if isinstance(order, Accuse):
        return _accused(view, order)
    if view.race.ending:
        return order  # it comes too late, whoever is meant
    return _bound(view, order, sheet)


def _bound(view: View, order: LineUp | Play | Program, sheet: Sheet[Order]) -> Order | Problem:
    own = view.mine
    if not order.runner:
        whole = (
            isinstance(order, Program) and not order.text
        )  # standing orders are withdrawn for all his runners
        return order if len(own) == 1 or whole else _nameless(order, called(view, sheet))
    found = _meant(view, order.runner, sheet)
    if len(found) == 1:
        return _for(view, order, found[0], sheet)
    if not found and isinstance(order, LineUp) and _is_new(view, order):
        return _anew(view, order, sheet)
    return _unknown(view, order, called(view, sheet, found or own))


def called(view: View, sheet: Sheet[Order], runners: tuple[Runner, ...] | None = None) -> tuple[str, ...]:
    """The names of the reader's runners, with those that a line-up on the sheet gives them."""
    return tuple(_called(view, runner, sheet) for runner in (view.mine if runners is None else runners))


def _called(view: View, runner: Runner, sheet: Sheet[Order]) -> str:
    order = sheet.get(view.unit(runner, "line-up")) if view.number == 1 else None
    return order.name if isinstance(order, LineUp) and order.name else runner.name


def _for(view: View, order: LineUp | Play | Program, runner: Runner, sheet: Sheet[Order]) -> Order:
    """The order for this runner of the reader's; a new line-up keeps the name an earlier one gave."""
    bound = replace(order, runner=runner.name if view.several else "")
    name = _called(view, runner, sheet)
    if isinstance(bound, LineUp) and not bound.name and name != runner.name:
        return replace(bound, name=name)
    return bound


def _meant(view: View, written: str, sheet: Sheet[Order]) -> tuple[Runner, ...]:
    """The own runners a name may mean: the whole name, else the beginning of it or of one of its words."""
    wanted = fold(written)
    names = {one.name: {fold(one.name), fold(_called(view, one, sheet))} for one in view.mine}
    if exact := tuple(one for one in view.mine if wanted in names[one.name]):
        return exact
    if any(fold(one.name) == wanted for one in view.race.runners):
        return ()
    return tuple(one for one in view.mine if any(_begins(name, wanted) for name in names[one.name]))


def _begins(name: str, wanted: str) -> bool:
    return f" {wanted}" in f" {name}"


# --- new names


def _is_new(view: View, order: LineUp) -> bool:
    """GS-30: before round 1 a line-up may bring the name of its runner."""
    others = (fold(one.name) for one in view.race.runners)
    return not order.name and view.number == 1 and view.several and fold(order.runner) not in others


def _anew(view: View, order: LineUp, sheet: Sheet[Order]) -> Order | Problem:
    """A new name goes to the first runner without a line-up; when all have theirs, it must be said to which."""
    free = (one for one in view.mine if view.unit(one, "line-up") not in sheet)
    if (runner := next(free, None)) is not None:
        return replace(order, runner=runner.name, name=order.runner)
    legal = tuple(str(replace(order, runner=f"{one.name} = {order.runner}")) for one in view.mine)
    text = f'Both of your runners have their line-ups: is "{order.runner}" the new name of'
    return Problem(order.unit, f"{text} {' or of '.join(called(view, sheet))}?", legal)


# --- names that can't be told


def _nameless(order: LineUp | Play | Program, own: tuple[str, ...]) -> Problem:
    legal = tuple(str(replace(order, runner=name)) for name in own)
    return Problem(order.unit, f"Which runner is it for? You run {listed(own)}.", legal)


def _unknown(view: View, order: LineUp | Play | Program, own: tuple[str, ...]) -> Problem:
    name, running = order.runner, f"You run {listed(own)}"
    others = {fold(runner.name): runner.name for runner in view.race.runners if runner not in view.mine}
    if fold(name) in others:
        return Problem(order.unit, f"{running}; {others[fold(name)]} is not yours.")
    bare = replace(order, runner=own[0] if view.several else "")
    if close := difflib.get_close_matches(fold(name), [fold(mine) for mine in own], n=1, cutoff=0.6):
        mine = next(one for one in own if fold(one) == close[0])
        return Problem(order.unit, f'{running}; I know no "{name}". Did you mean {mine}?', (str(bare),))
    if close := difflib.get_close_matches(name.casefold(), VERBS, n=1):
        return Problem(order.unit, f'I know no runner "{name}". Did you mean "{close[0]}"?', (str(bare),))
    return Problem(order.unit, f'{running}; I know no "{name}".', (str(bare),))


def _accused(view: View, order: Accuse) -> Order | Problem:
    """GS-36: one runner of all on the track; whether he may be accused is asked later."""
    wanted = fold(order.whom)
    names = {fold(one.name): one.name for one in view.race.runners}
    if not wanted or wanted in names:
        return Accuse(names.get(wanted, ""))
    begun = tuple(one for one in view.race.runners if _begins(fold(one.name), wanted))
    found = tuple(one.name for one in begun if one not in view.mine) or tuple(one.name for one in begun)
    if len(found) == 1:
        return Accuse(found[0])
    if found:
        text = f'"{order.whom}" could be {" or ".join(found)}.'
        return Problem(ACCUSATION, text, tuple(str(Accuse(name)) for name in found))
    close = difflib.get_close_matches(wanted, tuple(names), n=1, cutoff=0.6)
    guess = f" Did you mean {names[close[0]]}?" if close else ""
    return Problem(ACCUSATION, f'I know no runner "{order.whom}".{guess}', (str(Accuse()),))
