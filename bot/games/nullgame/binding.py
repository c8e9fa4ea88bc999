"""Whose unit an order is for, and who is meant by a name in it."""

from bot.games.base import Problem, Sheet
from bot.games.nullgame import names
from bot.games.nullgame.orders import Call
from bot.games.nullgame.view import View


def bind(view: View, order: Call, _sheet: Sheet[Call]) -> Call | Problem:
    """The order with the player's name as it stands in the entry list. A seat has one piece, so orders name none."""
    if not order.whom:
        return order
    whom = names.find(view.names, order.whom)
    if whom is None:
        text = f'I know no "{order.whom}" in this match; it has {", ".join(view.names)}.'
        return Problem(order.unit, text, tuple(f"trip {name}" for name in view.others))
    return Call("trip", whom=whom)
