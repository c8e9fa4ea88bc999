"""What every game says of orders: one order for each unit on a line, and what becomes of an order that can't stand.

Must not know any one game.
"""

from collections.abc import Iterable
from typing import TypeVar

from bot.games.base import Order
from grammar import Unreadable

O = TypeVar("O", bound=Order)  # noqa: E741  # the letter is the contract's own


def one_for_each_unit(orders: Iterable[O], column: int = 2) -> tuple[O, ...]:
    """The orders of a line (ALL-2). Raises Unreadable when two are for one unit: which is meant can't be known.

    `column` is told with the refusal; 2 says that the line began as an order.
    """
    found = tuple(orders)
    units = [order.unit for order in found]
    if twice := next((unit for unit in units if units.count(unit) > 1), ""):
        raise Unreadable(f"This line has two orders for {twice}: write the one you mean.", column)
    return found


def not_received(order: object, why: str) -> str:
    """ALL-5: what the report says of an order that could not stand at the deadline; `why` is a sentence."""
    return f'"{order}" counts as not received. {why}'
