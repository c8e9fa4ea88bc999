"""The orders of Golden Strider, and how a line of a letter becomes them. `read(str(order))` is the order again.

Must not know any race: whether an order may stand is asked elsewhere.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, TypeVar

from lark import Token, Transformer

from bot.games.golden_strider.cards import Card, Reference
from grammar import Unreadable, reader

Amount: TypeAlias = int | Literal["rest", "all"] | None  # GS-4; None: not written
Part: TypeAlias = Literal["M", "B"]

VERBS = ("play", "line-up", "cards")
MOST_CARDS = 40  # of one line-up: more are a slip of the finger, and would only fill memory


@dataclass(frozen=True)
class LineUp:
    """Start cards, in the order in which they will be printed."""

    cards: tuple[int, ...]
    runner: str = ""

    @property
    def unit(self) -> str:
        """`line-up`, with the runner's name where a seat has several."""
        return unit("line-up", self.runner)

    def __str__(self) -> str:
        """`line-up 7 7 6 5 5`."""
        return named(self.runner, "line-up " + " ".join(map(str, self.cards)))


@dataclass(frozen=True)
class Play:
    """A card, and how it is split."""

    card: Reference
    move: Amount = None
    bank: Amount = None
    deduct: Part | None = None  # GS-3: the part that pays what is owed
    paid: int | None = None  # D as the player reckons it: an assertion, not a choice
    runner: str = ""

    @property
    def unit(self) -> str:
        """`play`, with the runner's name where a seat has several."""
        return unit("play", self.runner)

    def __str__(self) -> str:
        """`play 8/1 D1 M4 B3`."""
        words = [f"play {self.card}", _amount("D", self.paid), _amount("M", self.move), _amount("B", self.bank)]
        if self.deduct:
            words.append(f"deduct from {self.deduct}")
        return named(self.runner, " ".join(word for word in words if word))


Order: TypeAlias = LineUp | Play


def unit(kind: str, runner: str = "") -> str:
    """What is ordered by itself (ALL-2): `play`, or `Hare play`."""
    return f"{runner} {kind}" if runner else kind


def named(runner: str, line: str) -> str:
    """The line with the runner it is for in front."""
    return f"{runner}: {line}" if runner else line


def _amount(letter: str, amount: Amount) -> str:
    if amount is None:
        return ""
    return f"{letter}{amount}" if isinstance(amount, int) else f"{letter} {amount}"


# Words that no runner's name has in front of a verb: with one of them the line is a sentence, not an order. A
# runner who is called so after all is written with a colon.
_SENTENCE = frozenset(
    "i i'd i'll i'm i've we we'd we'll he she it they you if when unless maybe perhaps possibly might may could would"
    " should shall will won't don't didn't can't cannot wouldn't shouldn't couldn't not never no nor do did please let"
    " let's and or but rather instead then to want wanted going gonna think cant dont wont please, thanks what why"
    " how suppose same as last was were is are be been had has have".split()
)

O = TypeVar("O", LineUp, Play)  # noqa: E741  # the contract's letter


class _Orders(Transformer[Token, tuple[Order, ...]]):
    """Builds the orders while the line is read."""

    def start(self, items: list[Any]) -> tuple[Order, ...]:
        """All orders of the line, in written order; a name holds for the orders behind it."""
        orders: list[Order] = []
        runner = ""
        for item in items:
            name, order = item if isinstance(item, tuple) else ("", item)
            runner = name or runner
            orders.append(replace(order, runner=runner))
        return _once(tuple(orders))

    def named(self, items: list[Any]) -> tuple[str, Order]:
        """A name and the order it is for."""
        name, order = items
        return str(name), order

    def loose(self, items: list[Any]) -> tuple[str, Order]:
        """A name without its colon: it must not be the beginning of a sentence."""
        name, order = items
        for word in name.split():
            if word.casefold().strip(".") in _SENTENCE:
                raise Unreadable(f'an order stands alone on its line: if you mean it, write just "{order}".')
        return name, order

    def words(self, items: list[Token]) -> str:
        return " ".join(items)

    def NAMED(self, token: Token) -> str:  # noqa: N802  # the terminal's name
        return " ".join(token[:-1].split())

    def line_up(self, items: list[tuple[int, ...]]) -> LineUp:
        cards = tuple(card for item in items for card in item)
        if len(cards) > MOST_CARDS:
            raise Unreadable(f"that is {len(cards)} cards; a line-up has a handful.")
        return LineUp(cards)

    def value(self, items: list[int | Card]) -> tuple[int, ...]:
        card = items[0]
        if isinstance(card, Card) and card.received:
            raise Unreadable(f"{card} can't be a start card: those are /0 (GS-1).")
        return (card.value,) if isinstance(card, Card) else (card,)

    def several(self, items: list[Any]) -> tuple[int, ...]:
        times, value = items
        if times > MOST_CARDS:
            raise Unreadable(f"that is {times} cards; a line-up has a handful.")
        return times * self.value([value])

    def play(self, items: list[Any]) -> Play:
        card, *parts = items
        said: dict[str, Any] = {}
        for name, amount, token in parts:
            if name in said:
                raise Unreadable(f"{token.upper()} is written twice.", token.column or 1)
            said[name] = amount
        return Play(card, **said)

    def part(self, items: list[Any]) -> tuple[str, Amount, Token]:
        kind, amount = items
        return _part(kind, amount)

    def trap(self, items: list[Any]) -> tuple[str, Amount, Token]:
        amount, kind = items
        return _part(kind, amount)

    def deduct(self, items: list[Token]) -> tuple[str, str, Token]:
        """GS-3: `deduct from B`."""
        return "deduct", items[0].type, items[0]

    def CARD(self, token: Token) -> Card:  # noqa: N802
        value, received = token.split("/")
        return Card(int(value), int(received))

    def NUMBER(self, token: Token) -> int:  # noqa: N802
        return int(token)

    def WORD_CARD(self, token: Token) -> str:  # noqa: N802
        return token.lower()

    def ALL(self, _token: Token) -> str:  # noqa: N802
        return "all"

    def REST(self, _token: Token) -> str:  # noqa: N802
        return "rest"


_FIELD = {"M": "move", "B": "bank", "D": "paid"}


def _part(kind: Token, amount: Amount) -> tuple[str, Amount, Token]:
    if kind.type == "D" and not isinstance(amount, int):
        raise Unreadable("D is what you owe: a number, or leave it out.", kind.column or 1)
    return _FIELD[kind.type], amount, kind


def _once(orders: tuple[Order, ...]) -> tuple[Order, ...]:
    """Two orders for one unit on one line: which of them is meant can't be known."""
    units = [order.unit for order in orders]
    for order in orders:
        if units.count(order.unit) > 1:
            raise Unreadable(f"this line has {order.unit} twice: write the one you mean.")
    return orders


read: Callable[[str], tuple[Order, ...]] = reader("golden_strider", _Orders(), verbs=VERBS)
