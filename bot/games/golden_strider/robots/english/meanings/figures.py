"""The part of a sentence that reckons: runners, figures, amounts, and how much is asked for.

Must not know conditions, nor actions.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from typing import Any, TypeAlias

from bot.games.golden_strider.robots.amounts import (
    AHEAD,
    BEHIND,
    LEADER,
    ME,
    PICKS,
    Expr,
    Figure,
    Half,
    Number,
    Sign,
    Sum,
    Who,
)
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.meanings.measures import NOTHING, SOMETHING, Measure
from bot.games.golden_strider.robots.english.meanings.subjects import HIM, US, of
from grammar import Unreadable

Parts: TypeAlias = tuple[Any, ...]
_DEEP = 8  # sums inside one another: more than anybody means


class Figures:
    """Methods are named after the rules of the grammar."""

    # --- runners and figures

    def me(self, _parts: Parts) -> Who:
        return ME

    def him(self, _parts: Parts) -> Who:
        return HIM

    def leader(self, _parts: Parts) -> Who:
        return LEADER

    def next_ahead(self, _parts: Parts) -> Who:
        return AHEAD

    def next_behind(self, _parts: Parts) -> Who:
        return BEHIND

    def line(self, parts: Parts) -> Who:
        return Who("line", parts[0].value)

    def placed_runner(self, parts: Parts) -> Who:
        """`the runner in first place` is the leader."""
        return LEADER if parts[0].value == 1 else self.line(parts)

    def noun(self, parts: Parts) -> Figure:
        return Figure(parts[-1].value, _owner(parts))

    pick = noun

    def previous(self, parts: Parts) -> Figure:
        """`my last move`: what the last report tells of that round."""
        found = self.noun(parts)
        if found.name not in {"moved", "banked", "drew", "paid"}:
            raise Unreadable("")
        return found

    def tally(self, parts: Parts) -> Figure:
        """`leader S - my S`."""
        return Figure(parts[0].value, LEADER)

    def to_leader(self, _parts: Parts) -> Figure:
        """`leader gap > 8`."""
        return Figure("gap", ME, LEADER)

    def lead_over(self, parts: Parts) -> Figure:
        return Figure("lead", _owner(parts[:-1]), parts[-1])

    def verb(self, parts: Parts) -> Figure:
        who, verb = parts
        return Figure(verb.value, who)

    def so_many(self, parts: Parts) -> Figure:
        """`as many points as I am squares behind the leader`."""
        return self.so_many_of((ME, parts[0]))

    def so_many_of(self, parts: Parts) -> Figure:
        who, lead = parts
        named = of(lead, who)
        if not isinstance(named, Figure):
            raise Unreadable("")
        return named

    def to_next_ahead(self, _parts: Parts) -> Figure:
        """`as many squares as the next runner is in front of me`."""
        return Figure("lead", AHEAD, ME)

    def to_next_behind(self, _parts: Parts) -> Figure:
        return Figure("lead", ME, BEHIND)

    def gap_to_it(self, parts: Parts) -> Figure:
        return Figure("gap", ME, parts[0])

    def gap(self, parts: Parts) -> Figure:
        one, other = parts if len(parts) == 2 else (ME, parts[0])
        return Figure("gap", one, other)

    def gap_between_us(self, _parts: Parts) -> Figure:
        """`the gap between us`: me and the other one who is spoken of."""
        return Figure("gap", ME, US)

    def my_way(self, _parts: Parts) -> Figure:
        return Figure("to go")

    def total(self, parts: Parts) -> Figure:
        return Figure("total", _owner(parts))

    def number_level(self, parts: Parts) -> Figure:
        return Figure("level", parts[0])

    def number_behind(self, parts: Parts) -> Figure:
        return Figure("followers", *parts)

    def number_ahead(self, parts: Parts) -> Sum:
        """`the number of runners ahead of me`."""
        return Sum(Figure("position", *parts), "minus", Number(1))

    def deficit(self, parts: Parts) -> Figure:
        """`my deficit on the leader`."""
        if parts[0] == ME:
            raise Unreadable("")
        return Figure("lead", parts[0], ME)

    def the_round(self, _parts: Parts) -> Figure:
        return Figure("round")

    # --- amounts

    def number(self, parts: Parts) -> Number:
        return Number(parts[0].value)

    def plus(self, parts: Parts) -> Sum:
        return _sum(parts[0], "plus", parts[1])

    def plus_more(self, parts: Parts) -> Sum:
        """`what I owe and 2 more`; a plain number is said plainly."""
        if isinstance(parts[0], Number):
            raise Unreadable("")
        return _sum(parts[0], "plus", Number(parts[1].value))

    def more_by(self, parts: Parts) -> Sum:
        """`one more than the leader moved`; a plain number is said plainly."""
        if isinstance(parts[1], Number):
            raise Unreadable("")
        return _sum(parts[1], "plus", Number(parts[0].value))

    def more_than_did(self, parts: Parts) -> Sum:
        count, who, verb = parts
        return _sum(Figure(verb.value, who), "plus", Number(count.value))

    def less_than_did(self, parts: Parts) -> Sum:
        count, who, verb = parts
        return _sum(Figure(verb.value, who), "minus", Number(count.value))

    def minus(self, parts: Parts) -> Sum:
        return _sum(parts[0], "minus", parts[1])

    def dashed(self, parts: Parts) -> Sum:
        """`bank 3-5` says no number, and `play my oldest - 4 to the bank` names a card and a number."""
        numbers = isinstance(parts[0], Number) and isinstance(parts[1], Number)
        card = isinstance(parts[0], Figure) and parts[0].name in PICKS
        if numbers or card:
            raise Unreadable("")
        return self.minus(parts)

    def times(self, parts: Parts) -> Sum:
        return _sum(parts[0], "times", parts[1])

    def half_of(self, parts: Parts) -> Half:
        _shallow(parts[0])
        return Half(parts[0])

    def twice(self, parts: Parts) -> Sum:
        return _sum(Number(2), "times", parts[0])

    def thrice(self, parts: Parts) -> Sum:
        return _sum(Number(3), "times", parts[0])

    def bracketed(self, parts: Parts) -> Any:
        return parts[0]

    # --- how much

    def related(self, parts: Parts) -> Measure:
        return Measure(((parts[0].value, parts[1]),))

    def contradictory(self, _parts: Parts) -> Measure:
        raise Unreadable(answers.BOTH)

    def open_ended(self, parts: Parts) -> Measure:
        sign, _, how = parts[1].value.partition(" ")
        return Measure(((sign, parts[0]),), by_height=bool(how))

    def both_bounds(self, parts: Parts) -> Measure:
        """`more than 5 but less than 10`."""
        low, least, high, most = parts
        if {low.value[0], high.value[0]} != {"<", ">"}:
            raise Unreadable("")
        return Measure(((low.value, Number(least.value)), (high.value, Number(most.value))))

    def exactly(self, parts: Parts) -> Measure:
        return Measure((("=", parts[0]),))

    def at_least(self, parts: Parts) -> Measure:
        return Measure(((">=", parts[0]),))

    def between(self, parts: Parts) -> Measure:
        least, most = (Number(word.value) for word in parts)
        if most.value < least.value:
            raise Unreadable(f"There is nothing between {least} and {most}: the smaller number comes first.")
        return Measure(((">=", least), ("<=", most)))

    def one_of_two(self, parts: Parts) -> Measure:
        return Measure(tuple(("=", Number(word.value)) for word in parts), any_of=True)

    def one_of_several(self, parts: Parts) -> Measure:
        return self.one_of_two(parts)

    def none(self, _parts: Parts) -> Measure:
        return NOTHING

    def some(self, _parts: Parts) -> Measure:
        return SOMETHING


def _owner(parts: Parts) -> Who:
    """Whose it is; else it is mine."""
    return parts[0] if parts and isinstance(parts[0], Who) else ME


def _sum(left: Expr, sign: Sign, right: Expr) -> Sum:
    _shallow(left)
    _shallow(right)
    return Sum(left, sign, right)


def _shallow(expr: Expr) -> None:
    if depth(expr) >= _DEEP:
        raise Unreadable(f"This sum is more than {_DEEP} deep. Can it be said in fewer words?")


def depth(expr: Expr) -> int:
    """How many sums lie inside one another."""
    match expr:
        case Sum(left, _, right):
            return 1 + max(depth(left), depth(right))
        case Half(of):
            return 1 + depth(of)
        case _:
            return 0
