"""Whose runner an order is for: names as players write them, short or misspelled.

Works from a view. Must not know the rules of a race.
"""

import difflib
import unicodedata
from dataclasses import replace
from functools import lru_cache

from bot.games.base import Problem
from bot.games.golden_strider.orders import VERBS, Order
from bot.games.golden_strider.view import View
from bot.games.golden_strider.words import listed


def bind(view: View, order: Order) -> Order | Problem:
    """The order for the runner that is meant; a seat's only runner needs no name, and loses it here."""
    own = tuple(runner.name for runner in view.mine)
    if not own:
        return Problem(order.unit, "You have no runner in this race.")
    if not order.runner:
        return order if len(own) == 1 else _nameless(order, own)
    found = _meant(order.runner, own, tuple(runner.name for runner in view.race.runners))
    if len(found) == 1:
        return replace(order, runner=found[0] if view.several else "")
    return _unknown(view, order, found or own)


def _meant(written: str, own: tuple[str, ...], everybody: tuple[str, ...]) -> tuple[str, ...]:
    """The own runners a name may mean: the whole name, else the beginning of it or of one of its words."""
    wanted = _fold(written)
    if exact := [name for name in everybody if _fold(name) == wanted]:
        return tuple(name for name in exact if name in own)
    return tuple(name for name in own if f" {wanted}" in f" {_fold(name)}")


def _nameless(order: Order, own: tuple[str, ...]) -> Problem:
    legal = tuple(str(replace(order, runner=name)) for name in own)
    return Problem(order.unit, f"Which runner is it for? You run {listed(own)}.", legal)


def _unknown(view: View, order: Order, own: tuple[str, ...]) -> Problem:
    name, running = order.runner, f"You run {listed(own)}"
    others = {_fold(runner.name): runner.name for runner in view.race.runners if runner not in view.mine}
    if _fold(name) in others:
        return Problem(order.unit, f"{running}; {others[_fold(name)]} is not yours.")
    bare = replace(order, runner=own[0] if view.several else "")
    if close := difflib.get_close_matches(_fold(name), [_fold(mine) for mine in own], n=1, cutoff=0.6):
        mine = next(one for one in own if _fold(one) == close[0])
        return Problem(order.unit, f'{running}; I know no "{name}". Did you mean {mine}?', (str(bare),))
    if close := difflib.get_close_matches(name.casefold(), VERBS, n=1):
        return Problem(order.unit, f'I know no runner "{name}". Did you mean "{close[0]}"?', (str(bare),))
    return Problem(order.unit, f'{running}; I know no "{name}".', (str(bare),))


@lru_cache(maxsize=1024)
def _fold(name: str) -> str:
    """Case, accents and spacing don't count."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split())
