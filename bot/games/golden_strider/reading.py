"""How a line of a letter becomes orders, with grammar/golden_strider.lark.

Must not know any race, nor whose line it is.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias

from lark import Token, Transformer

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.orders import VERBS, Accuse, Amount, LineUp, Order, Play
from bot.games.golden_strider.parameters import Rules
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.rule_names import rule
from bot.games.golden_strider.tarnished.drugs import EFFECTS, drug
from bot.games.ordering import one_for_each_unit
from grammar import Unreadable, reader

# Cards of one line-up: more are a slip of the finger, and would only fill memory.
_MOST_CARDS = 40

# With one of these words in front of its verb a line is a sentence, not an order. The name of a runner with such a
# word in it is written with a colon.
_OF_SENTENCES = frozenset(
    (
        *(
            "i",
            "i'd",
            "i'll",
            "i'm",
            "i've",
            "we",
            "we'd",
            "we'll",
            "you",
            "he",
            "she",
            "it",
            "they",
            "let",
            "let's",
        ),
        *("not", "no", "never", "nor", "don't", "dont", "didn't", "won't", "wont", "can't", "cant", "cannot"),
        *(
            "will",
            "would",
            "wouldn't",
            "should",
            "shouldn't",
            "could",
            "couldn't",
            "may",
            "might",
            "shall",
            "do",
        ),
        *(
            "if",
            "when",
            "unless",
            "except",
            "until",
            "else",
            "otherwise",
            "or",
            "but",
            "and",
            "then",
            "instead",
        ),
        *("take", "takes", "use", "give", "gets", "with", "for", "run", "runs", "stay", "is"),
        *("maybe", "perhaps", "possibly", "rather", "please", "think", "want", "going", "gonna", "to", "was"),
    )
)
# Five cards in a row, as a line-up has them.
_FIVE = re.compile(r"\d{1,2}(?:/\d{1,3})?(?:[ ,]+\d{1,2}(?:/\d{1,3})?){4}")
_FIELDS = {"M": "move", "B": "bank", "D": "paid"}
_MORE = {"M": "boost", "B": "endured"}
_Part: TypeAlias = tuple[str, Amount, Token, int]


class _LateCard(Unreadable):
    """A start card that came after round 0 (GS-1)."""


class _Orders(Transformer[Token, tuple[Order, ...]]):
    """Builds the orders while the line is read."""

    def start(self, items: list[Any]) -> tuple[Order, ...]:
        """All orders of the line, in written order; a name holds for the orders behind it too."""
        if isinstance(items[0], Accuse):
            return (items[0],)
        orders: list[Order] = []
        runner = ""
        for item in items:
            name, order = item if isinstance(item, tuple) else ("", item)
            if name and orders and not runner:
                raise Unreadable(
                    f'Is the first order for "{name}" too? Write each runner\'s on a line of its own.'
                )
            runner = name or runner
            orders.append(order.of(runner))
        return one_for_each_unit(orders, column=1)

    def named(self, items: list[Any]) -> tuple[str, Order]:
        name, order = items
        return name, order

    def loose(self, items: list[Any]) -> tuple[str, Order]:
        """A name without its colon; before a line-up its last word may be the drug."""
        words, order = items
        name, _, taken = words.rpartition(" ")
        if name and isinstance(order, LineUp) and _is_drug(taken):
            return _no_sentence(name, order), replace(order, drug=drug(taken))
        return _no_sentence(words, order), order

    def called(self, items: list[Any]) -> tuple[str, Order]:
        """A name behind an order, where "otherwise:" and the like would be a condition."""
        name, order = items
        return _no_sentence(name, order), order

    def doped(self, items: list[Any]) -> tuple[str, Order]:
        """A name and its drug with nothing between, as the published samples have it."""
        words = items[0]
        if not _is_drug(words.rpartition(" ")[2]):
            raise Unreadable("Behind a runner's name comes an order: Hare line-up 7 7 6 5 5.", len(words) + 1)
        return self.loose(items)

    def renaming(self, items: list[Any]) -> tuple[str, Order]:
        """GS-30: the runner's name till now, and the name from now on."""
        old, new, order = items
        if not isinstance(order, LineUp):
            raise Unreadable(f"A name is given with a line-up: {old} = {new}: line-up 6 6 6 6 6.")
        return old, replace(order, name=new)

    def accuse(self, items: list[str]) -> Accuse:
        return Accuse(items[0].rstrip("."))

    def words(self, items: list[Any]) -> str:
        return " ".join(map(str, items))

    def line_up(self, items: list[Any]) -> LineUp:
        taken = [item for item in items if isinstance(item, str)]
        cards = tuple(card for item in items if isinstance(item, tuple) for card in item)
        _handful(len(cards))
        return LineUp(cards, drug=drug(taken[0]) if taken else "clean")

    def value(self, items: list[int | Card]) -> tuple[int, ...]:
        """GS-1: start cards are /0."""
        card = items[0]
        if isinstance(card, int):
            return (card,)
        if card.received:
            raise _LateCard(f"{card} can't be a start card: those came in round 0 ({rule(1)}).")
        return (card.value,)

    def several(self, items: list[Any]) -> tuple[int, ...]:
        times, card = items
        _handful(times)
        return self.value([card]) * int(times)

    def play(self, items: list[Any]) -> Play:
        card, *parts = items
        said: dict[str, Any] = {}
        for name, amount, token, more in parts:
            if name in said:
                raise Unreadable(f"{token.upper()} is written twice.", token.column or 1)
            said[name] = amount
            if more:
                said[_MORE[token.type]] = more
        return Play(card, **said)

    def part(self, items: list[Any]) -> _Part:
        kind, amount, more = items
        return _part(kind, amount, more)

    def turned(self, items: list[Any]) -> _Part:
        """`3M`: the number in front."""
        amount, kind, more = items
        return _part(kind, amount, more)

    def deduct(self, items: list[Token]) -> tuple[str, str, Token, int]:
        return "deduct", items[0].type, items[0], 0

    def BOOST(self, token: Token) -> int:  # noqa: N802
        return int(token.strip("(+ )"))

    def DRUG(self, token: Token) -> str:  # noqa: N802
        return token.rstrip(" :")

    def NOBODY(self, _token: Token) -> str:  # noqa: N802
        return ""

    def NAMED(self, token: Token) -> str:  # noqa: N802  # a terminal's callback has its name
        return " ".join(token[:-1].split())

    def CARD(self, token: Token) -> Card:  # noqa: N802
        value, received = token.split("/")
        return Card(int(value), int(received))

    def NUMBER(self, token: Token) -> int:  # noqa: N802
        return int(token)

    def WHICH(self, token: Token) -> str:  # noqa: N802
        return token.lower()

    def ALL(self, _token: Token) -> str:  # noqa: N802
        return "all"

    def REST(self, _token: Token) -> str:  # noqa: N802
        return "rest"


def _part(kind: Token, amount: Amount, more: int | None) -> _Part:
    if kind.type == "D" and (more or not isinstance(amount, int)):
        raise Unreadable("D is what you owe: write the number, or leave it out.", kind.column or 1)
    return _FIELDS[kind.type], amount, kind, more or 0


def _is_drug(word: str) -> bool:
    return word.casefold() in map(str.casefold, EFFECTS)


def _no_sentence(name: str, order: Order) -> str:
    if any(word.casefold().strip(".") in _OF_SENTENCES for word in name.split()):
        raise Unreadable(f'An order stands alone on its line. If you mean it, write just "{order}".')
    return name


def _as_start(line: str) -> str:
    """The line-up by the values of its cards, where all of them can be start cards of the usual total."""
    found = _FIVE.search(line)
    values = tuple(int(card.split("/")[0]) for card in re.findall(r"[\d/]+", found[0])) if found else ()
    return f" Written by their values: {LineUp(values)}." if sum(values) == Rules().start_total else ""


def _handful(count: int) -> None:
    if count > _MOST_CARDS:
        raise Unreadable(f"I read {count} cards; a line-up has a handful of them.")


_read: Callable[[str], tuple[Order, ...]] = reader("golden_strider", _Orders(), verbs=VERBS)


def ends(rules: Rules, line: str) -> bool:
    """Whether a line is an order by itself, below one that goes on over several lines.

    In a race of robots there are no plays: every line belongs to the robot, unless it begins another order.
    """
    if programs.heads(line):
        return True
    if "round" not in rules.stages or not line.strip():
        return False
    with suppress(Unreadable):
        return bool(_read(line))
    return False


def stored(line: str) -> tuple[Order, ...]:
    """The orders of a line that was stored once: a robot of old may have sentences that were left out."""
    program = programs.stored(line)
    return (program,) if program else read(line)


def read(line: str) -> tuple[Order, ...]:
    """The orders of a line; a robot, or standing orders, take the whole line. Raises Unreadable."""
    program = programs.read(line)
    try:
        return (program,) if program else _read(line)
    except _LateCard as late:
        late.args = (f"{late}{_as_start(line)}",)
        raise
