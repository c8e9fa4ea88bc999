"""The part of a sentence that asks: conditions, built while it is read (GS-42).

Must not know actions.
"""

# ruff: noqa: D102  # a callback has the name of its rule in the grammar, which tells what it reads

from typing import Any, TypeVar

from lark import Token

from bot.games.golden_strider.robots import measures, phrases
from bot.games.golden_strider.robots.amounts import LEADER, ME, Figure, Name, Number, Who
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Holds,
    Not,
    both,
    either,
)
from bot.games.golden_strider.robots.figures import Figures
from bot.games.golden_strider.robots.measures import Measure, measured, negated, nothing, relation, something
from bot.games.golden_strider.robots.phrases import Next, Time
from bot.games.golden_strider.robots.words import numbers
from grammar import Unreadable

T = TypeVar("T")
_DEEP = 8  # conditions inside one another: more than anybody means
_MOST = 30  # conditions of one sentence


class Asking(Figures[T]):
    """Callbacks are named after the rules of the grammar."""

    # --- joined

    def either(self, items: list[Any]) -> Time:
        return items[0] if len(items) == 1 else _bounded(either(*map(_settled, items)))

    def every(self, items: list[Any]) -> Time:
        return items[0] if len(items) == 1 else _bounded(both(*map(_settled, items)))

    def negated(self, items: list[Any]) -> Condition:
        return _bounded(Not(_settled(items[-1])))

    def time(self, items: list[Any]) -> Time:
        found: Token | Condition = items[0]
        return phrases.rounds(found.type, found) if isinstance(found, Token) else found

    def place(self, items: list[Token]) -> Condition:
        return phrases.place(items[0].type, items[0])

    # --- where somebody is

    def is_placed(self, items: list[Any]) -> Condition:
        who, found = items[0], items[-1]
        if isinstance(found, Compare):  # a place on the road, said of somebody
            return _said(Compare(Figure(_named(found), who), found.relation, found.right), items)
        word = next(item for item in items if isinstance(item, Token) and item.type != "NOT")
        better = found if found.type == "OR_BETTER" else ""
        return _said(phrases.placed(word.type, word, who, better), items)

    def is_ahead(self, items: list[Any]) -> Condition:
        found = next(item for item in items if isinstance(item, Measure))
        return measured(_lead(items), found, turned=_denied(items))

    is_ahead_by = is_ahead

    def is_just_ahead(self, items: list[Any]) -> Condition:
        return measured(_lead(items), something(), turned=_denied(items))

    def is_within(self, items: list[Any]) -> Condition:
        who, amount, other = items[0], items[-2], items[-1]
        return _said(Compare(_way(who, other), "<=", amount), items)

    def is_from_finish(self, items: list[Any]) -> Condition:
        return measured(_way(items[0], items[-1]), items[-2], turned=_denied(items))

    is_from_runner = is_from_finish

    def is_level(self, items: list[Any]) -> Condition:
        who, other = items[0], items[-1]
        if isinstance(other, Who):
            return measured(Figure("gap", who, other), nothing(), turned=_denied(items))
        return measured(Figure("level", who), something(), turned=_denied(items))

    def leads(self, items: list[Any]) -> Condition:
        who, by = items[0], items[-1]
        if not isinstance(by, Measure):
            return _said(phrases.placed("LEADING", "", who), items)
        lead = measured(Figure("lead", who, phrases.second(who)), by)
        return _said(Every((*phrases.leading(who), lead)), items)

    def trails(self, items: list[Any]) -> Condition:
        others = [item for item in items[1:] if isinstance(item, Who)]
        by = items[-1] if isinstance(items[-1], Measure) else something()
        return measured(Figure("lead", (others or [LEADER])[0], items[0]), by, turned=_denied(items))

    def nobody(self, items: list[Any]) -> Condition:
        word, way, who = items[0], items[-2], items[-1]
        figures: dict[str, Condition] = {
            "LEVEL": Compare(Figure("level", who), ">", Number(0)),
            "BEHIND": Compare(Figure("followers", who), ">", Number(0)),
            "AHEAD": Compare(Figure("position", who), ">", Number(1)),
        }
        none = word.casefold().startswith("no")
        return _said(negated(figures[way.type]) if none else figures[way.type], items)

    # --- what somebody has

    def does(self, items: list[Any]) -> Condition:
        verb = next(item for item in items if isinstance(item, Token) and item.type == "VERB")
        return measured(Figure(phrases.verb(verb), items[0]), items[-1], turned=_denied(items))

    def holds(self, items: list[Any]) -> Condition:
        return _said(Holds(items[0], items[-1].card), items)

    def lacks(self, items: list[Any]) -> Condition:
        return Not(Holds(items[0], numbers(items[-1])[-1]))

    def to_go(self, items: list[Any]) -> Condition:
        who = items[0] if isinstance(items[0], Who) else ME
        found = next(item for item in items if isinstance(item, Measure))
        last = items[-1].type
        return measured(Figure("to go", who), measures.open_ended(found, last), turned=_denied(items))

    def compared(self, items: list[Any]) -> Condition:
        return measured(items[0], items[-1], turned=_denied(items))

    def compared_by(self, items: list[Any]) -> Condition:
        left, word, right = items
        return Compare(left, relation(word), right)


def _denied(items: list[Any]) -> bool:
    return any(isinstance(item, Token) and item.type == "NOT" for item in items)


def _said(condition: Condition, items: list[Any]) -> Condition:
    return negated(condition) if _denied(items) else condition


def _lead(items: list[Any]) -> Figure:
    """Who is ahead of whom; somebody else without a whom is ahead of me."""
    who, *others = (item for item in items if isinstance(item, Who))
    ahead = any(isinstance(item, Token) and item.type == "AHEAD" for item in items)
    if not others and who == ME:
        whom = (
            "Ahead of whom? Write: ahead of the next behind."
            if ahead
            else "Behind whom? Write: behind the leader."
        )
        raise Unreadable(whom)
    other = (others or [ME])[0]
    return Figure("lead", who, other) if ahead else Figure("lead", other, who)


def _way(who: Who, other: Any) -> Figure:
    return Figure("gap", who, other) if isinstance(other, Who) else Figure("to go", who)


def _named(place: Compare) -> Name:
    return place.left.name if isinstance(place.left, Figure) else "square"


def _settled(time: Time) -> Condition:
    if isinstance(time, Next):
        raise Unreadable("Say these rounds in front of the sentence, or by their numbers: from round 7.")
    return time


def _bounded(condition: Condition | None) -> Condition:
    """So that no sentence costs more than anybody means."""
    if condition is None or _depth(condition) > _DEEP or _count(condition) > _MOST:
        raise Unreadable("This condition is too long. Can it be said in two sentences?")
    return condition


def _depth(condition: Condition) -> int:
    match condition:
        case Not(inner):
            return 1 + _depth(inner)
        case Every(parts) | Either(parts):
            return 1 + max(map(_depth, parts))
        case _:
            return 0


def _count(condition: Condition) -> int:
    match condition:
        case Not(inner):
            return _count(inner)
        case Every(parts) | Either(parts):
            return sum(map(_count, parts))
        case _:
            return 1
