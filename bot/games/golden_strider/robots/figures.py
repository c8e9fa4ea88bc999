"""The part of a sentence that reckons: runners, figures and amounts, built while it is read.

Must not know conditions, nor actions.
"""

# ruff: noqa: D102  # a callback has the name of its rule in the grammar, which tells what it reads

from typing import Any, TypeVar

from lark import Token, Transformer

from bot.games.golden_strider.robots import measures, phrases
from bot.games.golden_strider.robots.amounts import (
    AHEAD,
    BEHIND,
    LEADER,
    ME,
    Expr,
    Figure,
    Half,
    Number,
    Sign,
    Sum,
    Who,
)
from bot.games.golden_strider.robots.measures import Measure
from bot.games.golden_strider.robots.words import numbers
from grammar import Unreadable

T = TypeVar("T")
S = TypeVar("S", Sum, Half)
_DEEP = 8  # sums inside one another: more than anybody means


class Figures(Transformer[Token, T]):
    """Callbacks are named after the rules of the grammar."""

    # --- runners and figures

    def who(self, items: list[Token]) -> Who:
        kinds = {"I": ME, "ME": ME, "LEADER": LEADER, "NEXT_AHEAD": AHEAD, "NEXT_BEHIND": BEHIND}
        return kinds.get(items[0].type) or Who("line", numbers(items[0])[0])

    def figure(self, items: list[Any]) -> Figure:
        owner, name = items
        return Figure(phrases.pick(name) if name.type == "PICK" else phrases.figure(name), _who(owner))

    def lead(self, items: list[Any]) -> Figure:
        owner, _, other = items
        return Figure("lead", _who(owner), other)

    def verb(self, items: list[Any]) -> Figure:
        who, verb = items
        return Figure(phrases.verb(verb), who)

    def gap(self, items: list[Who]) -> Figure:
        one, other = items if len(items) == 2 else (ME, items[0])
        return Figure("gap", one, other)

    def finish_gap(self, _items: list[Any]) -> Figure:
        return Figure("to go")

    def total(self, items: list[Any]) -> Figure:
        return Figure("total", _who(items[0]))

    def counted(self, items: list[Any]) -> Figure:
        word, who = items
        return Figure("level" if word.type == "NUMBER_LEVEL" else "followers", who)

    def the_round(self, _items: list[Any]) -> Figure:
        return Figure("round")

    def my_way(self, _items: list[Any]) -> Figure:
        return Figure("to go")

    # --- amounts

    def NUMBER(self, token: Token) -> int:  # noqa: N802  # a terminal's callback has its name
        return numbers(token)[0]

    def number(self, items: list[int]) -> Number:
        return Number(items[0])

    def sum(self, items: list[Any]) -> Sum:
        signs: dict[str, Sign] = {"PLUS": "plus", "MINUS": "minus", "TIMES": "times"}
        left, sign, right = items
        return _shallow(Sum(left, signs[sign.type], right))

    def half_of(self, items: list[Expr]) -> Half:
        return _shallow(Half(items[0]))

    def twice(self, items: list[Any]) -> Sum:
        word, amount = items
        return _shallow(Sum(Number(3 if "three" in word.casefold() else 2), "times", amount))

    # --- how much

    def measure(self, items: list[Any]) -> Measure:
        types = {item.type: item for item in items if isinstance(item, Token)}
        amount = next(item for item in items if item is not None and not isinstance(item, Token))
        return measures.measure(
            types.get("RELATION", ""), amount, more="OR_MORE" in types, less="OR_LESS" in types
        )

    def none(self, _items: list[Any]) -> Measure:
        return measures.nothing()

    def some(self, _items: list[Any]) -> Measure:
        return measures.something()

    def between(self, items: list[Token]) -> Measure:
        least, most = numbers(items[0])
        return measures.within(least, most)


def _who(owner: Any) -> Who:
    return owner if isinstance(owner, Who) else ME  # else it is the token `my`


def _shallow(expr: S) -> S:
    if depth(expr) > _DEEP:
        raise Unreadable(f"This sum is more than {_DEEP} deep. Can it be said in fewer words?")
    return expr


def depth(expr: Expr) -> int:
    """How many sums lie inside one another."""
    match expr:
        case Sum(left, _, right):
            return 1 + max(depth(left), depth(right))
        case Half(of):
            return 1 + depth(of)
        case _:
            return 0
