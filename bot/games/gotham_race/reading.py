"""How a line of a letter becomes orders, with grammar/gotham_race.lark.

Must not know any match, nor whose line it is.
"""

import re
from collections.abc import Callable
from typing import Any

from lark import Token, Transformer

from bot.games import robot
from bot.games.gotham_race.filling import ROBOTS
from bot.games.gotham_race.orders import POSITION, VERBS, Draw, Order, Play
from bot.games.ordering import one_for_each_unit
from grammar import reader

_NEAR = ("place", "please")  # words near a verb that are meant as they stand


class _Orders(Transformer[Token, tuple[Order, ...]]):
    """Builds the orders while the line is read."""

    def start(self, orders: list[Order]) -> tuple[Order, ...]:
        """All orders of the line."""
        return one_for_each_unit(orders)

    def order(self, found: list[Order]) -> Order:
        return found[0]

    def play(self, found: list[Token]) -> Order:
        deck, letter = re.findall(r"\d+|[a-z]", found[0].lower())
        return Play(f"{int(deck)}-{letter.upper()}")

    def draw(self, found: list[Any]) -> Order:
        return Draw(int(found[0]) if found[0].type == "NUMBER" else POSITION)

    def robot(self, found: list[Token]) -> Order:
        word, name = found
        return robot.read(word, name, ROBOTS, name.column or 1)


read: Callable[[str], tuple[Order, ...]] = reader("gotham_race", _Orders(), verbs=(*VERBS, *_NEAR))
