"""The part of a sentence that asks for cards: what somebody holds, and what the card is that is to be played (GS-42).

Must not know how conditions are joined.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from bot.games.golden_strider.robots.amounts import ME, Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every, Holds, Not
from bot.games.golden_strider.robots.english.chart import Word
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.measures import NOTHING, Measure, measured
from bot.games.golden_strider.robots.english.meanings.placed import Placed
from bot.games.golden_strider.robots.english.meanings.subjects import IT, THE_CARD, THE_ONE, Asked, about
from grammar import Unreadable

_BEST = 10  # what a card is worth at most


class Holding(Placed):
    """Methods are named after the rules of the grammar."""

    def it_is(self, parts: Parts) -> Asked:
        """`the oldest card, if it is 5 or more`."""
        if any(not isinstance(amount, Number) or amount.value > _BEST for _, amount in parts[0].bounds):
            raise Unreadable("")
        return Asked(measured(Figure("oldest", THE_CARD), parts[0]))

    def it_is_a(self, parts: Parts) -> Asked:
        return Asked(Compare(Figure("oldest", THE_CARD), "=", Number(parts[0].value)))

    def takes_home(self, parts: Parts) -> Asked:
        """`if my highest card is enough to finish`."""
        return Asked(Compare(Figure(parts[0].value), ">=", Figure("to go")))

    def last(self, parts: Parts) -> Asked:
        """`the sixes last`."""
        return Asked(Holds(ME, _worth(parts[0])))

    def gone(self, parts: Parts) -> Asked:
        return Asked(Not(Holds(ME, _worth(parts[0]))))

    def none_left(self, parts: Parts) -> Asked:
        """`no 6 left in hand`."""
        return Asked(Not(Holds(ME, parts[0])))

    def a_card(self, parts: Parts) -> int:
        return _worth(parts[-1])

    def a_number(self, parts: Parts) -> int:
        """`if I have one` means the card that is spoken of, and no card of 1."""
        if parts[0].value == 1 or parts[0].value > _BEST:  # 15 left are squares
            raise Unreadable("")
        return _worth(parts[0])

    def holds_one(self, parts: Parts) -> Condition:
        return Either(tuple(Holds(IT, worth) for worth in parts))

    def did(self, parts: Parts) -> Condition:
        verb, number = parts
        return Compare(Figure(verb.value, IT), "=", Number(number.value))

    def drew_so_much(self, parts: Parts) -> Condition:
        """`if I got a card under 4 last round`, `a 10`."""
        found = parts[0] if isinstance(parts[0], Measure) else Measure((("=", Number(parts[0].value)),))
        return measured(Figure("drew", IT), found)

    def gave_me(self, parts: Parts) -> Asked:
        """`if the last round gave me a 9`."""
        return Asked(about(self.drew_so_much(parts), ME), ME)

    def stood_still(self, _parts: Parts) -> Condition:
        return measured(Figure("moved", IT), NOTHING)

    def did_put(self, parts: Parts) -> Condition:
        """`if the leader put nothing in the bank last round`."""
        found, part = parts
        return measured(Figure("banked" if part == "B" else "moved", IT), found)

    def holds(self, parts: Parts) -> Condition:
        return Holds(IT, parts[0])

    def holds_it(self, _parts: Parts) -> Condition:
        """`a 6 if I have one`: the card that is to be played."""
        return Holds(IT, THE_ONE)

    def lacks_it(self, _parts: Parts) -> Condition:
        return Not(Holds(IT, THE_ONE))

    def lacks(self, parts: Parts) -> Condition:
        return Not(Holds(IT, parts[-1]))

    def lacks_but(self, parts: Parts) -> Condition:
        """`no 10 but a 9`."""
        lacked, held = parts[-2:]
        return Every((Not(Holds(IT, lacked)), Holds(IT, held)))

    def has_card(self, parts: Parts) -> Condition:
        """A card of 9 or more: the highest one tells."""
        if any(sign not in {">", ">="} for sign, _ in parts[0].bounds):
            raise Unreadable("Which card? Write: if I hold a 9, or: if my highest card is at least 9.")
        return measured(Figure("highest", IT), parts[0])

    def has_better(self, parts: Parts) -> Condition:
        """`an 8 or better`."""
        return Compare(Figure("highest", IT), ">=", Number(parts[0].value))

    def did_better(self, parts: Parts) -> Condition:
        """`if I was dealt a 9 or better`; what else is better?"""
        verb, worth = parts
        if verb.value != "drew":
            raise Unreadable("")
        return Compare(Figure("drew", IT), ">=", Number(worth.value))

    def one_takes_home(self, _parts: Parts) -> Asked:
        """`if one of my cards is enough to finish`: the highest one tells."""
        return Asked(Compare(Figure("highest"), ">=", Figure("to go")))


def _worth(word: Word) -> int:
    worth: int = word.value.value if word.kind == "CARD" else word.value
    return worth
