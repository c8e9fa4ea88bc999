"""How a line of a letter becomes orders, with grammar/goldrush.lark.

Must not know any board, nor whose line it is.
"""

import itertools
import re
from collections.abc import Callable

from lark import Token, Transformer

from bot.games import robot
from bot.games.goldrush.filling import ROBOTS
from bot.games.goldrush.orders import VERBS, End, Guess, Hop, Move, Order, Wish
from bot.games.ordering import one_for_each_unit
from bot.games.robot import NONE, ROBOT, Robot
from grammar import Unreadable, reader

_TIMES = re.compile(r"x[2-9]")  # "3n x3" is no square behind a step
# By the first letter, or by the whole word where that says too little.
_WAYS = {"n": "north", "s": "south", "e": "east", "w": "west", "f": "forward", "b": "back"}
_MORE_WAYS = {"l": "left", "r": "right", "ahead": "forward", "up": "forward", "down": "back"}


class _Orders(Transformer[Token, tuple[Order, ...]]):
    """Builds the orders while the line is read."""

    def start(self, orders: list[Order]) -> tuple[Order, ...]:
        """All orders of the line."""
        return one_for_each_unit(orders)

    def move(self, steps: list[tuple[Hop, ...]]) -> Move:
        if any(_TIMES.fullmatch(step[0].token) for _, step in itertools.pairwise(steps)):
            raise Unreadable("A step that is done again is written again: move 3 north, 3 north.", 2)
        return Move(tuple(hop for hops in steps for hop in hops))

    def still(self, _none: list[Token]) -> Move:
        return Move()

    def move_by(self, items: list[Token]) -> Move:
        return Move(by=_by(items[0]))

    def guess(self, items: list[str | Token | None]) -> Guess:
        return Guess(str(items[0]), final=items[1] is not None)

    def no_guess(self, items: list[Token | None]) -> Guess:
        return Guess(final=items[1] is not None)

    def guess_by(self, items: list[Token]) -> Guess:
        return Guess(by=_by(items[0]), final=items[1] is not None)

    def end(self, items: list[Wish]) -> End:
        return End(items[0])

    def robot(self, items: list[Token]) -> Robot:
        word, name = items
        return robot.read(word, NONE if name.type == "NONE" else name, ROBOTS, name.column or 2)

    def ways(self, items: list[str]) -> tuple[Hop, ...]:
        """`3 north north`: one token, step after step."""
        token, first, *others = items
        return (Hop(token, first), *(Hop("", way) for way in others))

    def path(self, items: list[str]) -> tuple[Hop, ...]:
        """`c1-c2-c3`: from square to square."""
        return self.ways(items)

    def token(self, items: list[str]) -> str:
        return items[0]

    target = token

    def NUMBER(self, token: Token) -> str:  # noqa: N802  # a terminal's callback has its name
        return str(int(token))

    def SQUARE(self, token: Token) -> str:  # noqa: N802
        return token.lower()

    def WAY(self, token: Token) -> str:  # noqa: N802
        word = token.lower()
        return _MORE_WAYS.get(word) or _MORE_WAYS.get(word[0]) or _WAYS[word[0]]

    def DRAW(self, _token: Token) -> Wish:  # noqa: N802
        return "draw"

    def ON(self, _token: Token) -> Wish:  # noqa: N802
        return "play on"

    def CONCEDE(self, _token: Token) -> Wish:  # noqa: N802
        return "concede"


def _by(name: Token) -> str:
    """The robot that chooses this once."""
    return robot.read(ROBOT, name, ROBOTS, name.column or 2).name


read: Callable[[str], tuple[Order, ...]] = reader("goldrush", _Orders(), verbs=VERBS)
