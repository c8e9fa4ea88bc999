"""Whose unit an order is for. Must not know whether the order may stand."""

from bot.games.base import Problem, Sheet
from bot.games.gotham_race.orders import Order
from bot.games.gotham_race.view import View
from bot.games.robot import Robot


def bind(_view: View, order: Order, _sheet: Sheet[Order]) -> Order | Problem:
    """A seat has one figure, so orders name none: nothing is filled in."""
    return order.renewed if isinstance(order, Robot) else order
