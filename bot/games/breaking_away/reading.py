"""How a line of a letter becomes orders, with grammar/breaking_away.lark.

Must not know any race, nor whose line it is.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token, Transformer

from bot.games import robot
from bot.games.breaking_away.filling import ROBOTS
from bot.games.breaking_away.names import is_prose
from bot.games.breaking_away.orders import VERBS, LineUp, Order, Play
from bot.games.breaking_away.parameters import GRADES, LEAST_CARDS, MOST_CARDS
from bot.games.ordering import one_for_each_unit
from grammar import Unreadable, reader

_MOST_WORDS = 7  # of a grade and a name; more are prose
_ALL_HANDS = (LEAST_CARDS * len(GRADES), LEAST_CARDS * len(GRADES) + 1)  # numbers of four hands in a row

_DOUBTS = frozenset(("or", "but", "instead", "else", "rather"))  # "A 10 or 8"; a name may have them inside
_FILLERS = frozenset(
    ("and", "play", "plays", "card", "cards", "hand", "rider", "cyclist", "grade", "with", "moves", "my")
)
# Between a rider and a card: "Percy Vere takes his 10".
_BETWEEN = _FILLERS | {"the", "his", "her", "their", "on", "uses", "takes", "rides", "gets", "goes"}

_PLAYS = frozenset({"play", "plays"})


class _Orders(Transformer[Token, tuple[Order, ...]]):
    """Builds the orders while the line is read."""

    def start(self, items: list[Any]) -> tuple[Order, ...]:
        """All orders of the line, in written order."""
        orders = _in_their_order(tuple(order for item in items for order in item))
        one_for_each_unit(order for order in orders if not isinstance(order, LineUp) or order.grade)
        return orders

    def item(self, items: list[Any]) -> tuple[Order, ...]:
        """Whose it is, then a card or a hand."""
        words, *numbers = items
        if len(numbers) == 1:
            if words[0].casefold() in _DOUBTS:
                raise Unreadable("Which card is it? Write the one you mean, as in A 10.", 2)
            return (Play(_named(words), numbers[0]),)
        _hand(numbers, words)
        grade, name = _graded(words)
        return (LineUp(tuple(numbers), grade, name),)

    def bare(self, numbers: list[int]) -> tuple[Order, ...]:
        """A hand alone, or four in a row: grade A has a fourth card when they are thirteen."""
        if len(numbers) not in _ALL_HANDS:
            _hand(numbers, ())
            return (LineUp(tuple(numbers)),)
        first = len(numbers) - LEAST_CARDS * (len(GRADES) - 1)
        cuts = [0, *range(first, len(numbers) + 1, LEAST_CARDS)]
        return tuple(
            LineUp(tuple(numbers[cuts[place] : cuts[place + 1]]), grade) for place, grade in enumerate(GRADES)
        )

    def robot(self, items: list[Token]) -> tuple[Order, ...]:
        word, name = items
        return (robot.read(word, name, ROBOTS, name.column or 1),)

    def words(self, items: list[Token]) -> tuple[str, ...]:
        """The words of a name, without the words that stand around it in plain English; sentences are no orders."""
        if any(is_prose(word) for word in items) or len(items) > _MOST_WORDS:
            raise Unreadable(
                "An order stands alone on its line: the rider, then the card, as in A 10.", _column(items)
            )
        words = [str(word) for word in items]
        while len(words) > 1 and words[0].casefold() in _FILLERS:
            del words[0]
        while len(words) > 1 and (words[-1].casefold() in _BETWEEN or _is_article(words)):
            del words[-1]
        if any(word.casefold() in _PLAYS for word in words[1:-1]):
            raise Unreadable("Whose riders are these? Write just the rider, then the card, as in A 10.", 2)
        return tuple(words)

    def NUMBER(self, token: Token) -> int:  # noqa: N802  # a terminal's callback has its name
        return int(token)


def _in_their_order(orders: tuple[Order, ...]) -> tuple[Order, ...]:
    """All four hands with their names and no grade are those of A, B, C and D, as four hands without names are."""
    hands = [order for order in orders if isinstance(order, LineUp) and order.name and not order.grade]
    if len(hands) != len(GRADES) or len(hands) != len(orders):
        return orders
    return tuple(replace(hand, grade=grade) for hand, grade in zip(hands, GRADES, strict=True))


def _is_article(words: list[str]) -> bool:
    """Whether the last word is the `a` of "Percy plays a 10", and no grade."""
    return words[-1] == "a" and len(words) > 1 and words[-2].casefold() in _BETWEEN


def _column(items: list[Token]) -> int:
    """The column of the first word of prose: 2 or more behind an order or a grade (`A 10 not 8`, `A not 10`)."""
    prose = next((word for word in items if is_prose(word)), items[0])
    begun = items[0].upper().rstrip(".") in GRADES
    return (prose if begun else items[0]).column or 1


def _named(words: tuple[str, ...]) -> str:
    """A grade in capitals, or the name as it is written."""
    alone = words[0].upper().rstrip(".")
    return alone if len(words) == 1 and alone in GRADES else " ".join(words)


def _graded(words: tuple[str, ...]) -> tuple[str, str]:
    """`A Percy Vere`: the grade, and the name behind it."""
    first, *others = words
    grade = first.upper().rstrip(".)")
    return (grade, " ".join(others)) if len(grade) == 1 and grade in GRADES else ("", " ".join(words))


def _hand(numbers: list[int], words: tuple[str, ...]) -> None:
    if not LEAST_CARDS <= len(numbers) <= MOST_CARDS:
        whose = " ".join(words) or "A"
        raise Unreadable(
            f"I read {len(numbers)} numbers: a card to play is one, as in {whose} 10; a hand has three (grade A may "
            f"have four), as in {whose} 10 10 10.",
            2,
        )


read: Callable[[str], tuple[Order, ...]] = reader("breaking_away", _Orders(), verbs=VERBS)
