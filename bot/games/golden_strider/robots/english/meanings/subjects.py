"""Whom a condition is about, where the sentence says so elsewhere: `if I lead and owe 2`, `the leader is 5 ahead`.

Must not know words.
"""

from dataclasses import dataclass, replace
from typing import TypeVar

from bot.games.golden_strider.robots.amounts import BEHIND, LEADER, ME, Expr, Figure, Half, Number, Sum, Who
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every, Holds, Not
from grammar import Unreadable

IT = Who("line", -1)  # whoever the sentence is about
HIM = Who("line", -3)  # `he`: who that is, the sentences before tell
US = Who("line", -5)  # of `between us`: the one other runner that the sentence speaks of
THE_CARD = Who("line", -4)  # the holder of the card that is played: `the oldest, unless it is a 3`
THE_ONE = -1  # the card that is to be played: `a 6 if I have one`
THOSE = -2  # the cards that were spoken of in the sentence before: `when they've all gone`
WHOM = Who("line", -2)  # whom a lead is counted over, when nobody is named

T = TypeVar("T", bound=Expr)


@dataclass(frozen=True)
class Asked:
    """A condition, and whom it is about, when it says that itself."""

    condition: Condition
    about: Who | None = None
    denied: bool = False  # it says that somebody is not where it tells
    bare: bool = False  # a place or state without a verb: it belongs to the verb before it


def about(condition: Condition, who: Who) -> Condition:
    """The condition with its subject filled in; raises Unreadable when a lead lacks its other runner."""
    match condition:
        case Compare(left, relation, right):
            return Compare(of(left, who), relation, of(right, who))
        case Holds(holder, worth):
            return Holds(who if holder == IT else holder, worth)
        case Not(inner):
            return Not(about(inner, who))
        case Every(parts):
            return Every(tuple(about(part, who) for part in parts))
        case Either(parts):
            return Either(tuple(about(part, who) for part in parts))
        case _:  # rounds; or `closer than that`: whom it is about, the sentence before tells
            return condition


def open_ended(condition: Condition) -> bool:
    """Whether it still lacks its subject."""
    return about(condition, Who("line", 98)) != about(condition, Who("line", 99)) if condition else False


def of(expr: Expr, who: Who) -> Expr:
    """The figure with its subject filled in."""
    match expr:
        case Number():
            return expr
        case Figure():
            return _figure(expr, who)
        case Sum(left, sign, right):
            return Sum(of(left, who), sign, of(right, who))
        case Half(whole):
            return Half(of(whole, who))


def _figure(figure: Figure, who: Who) -> Figure:
    if WHOM in (figure.who, figure.other):
        figure = _against(figure, who)
    mine = who if figure.who == IT else figure.who
    other = who if figure.other == IT else figure.other
    if mine == other and IT in (figure.who, figure.other) and figure.name in {"lead", "gap"}:
        raise Unreadable(
            "How far is nobody from themselves. Who is asked about? Write: if the leader is 5 ahead."
        )
    if figure.name == "lead" and (mine, other) == (LEADER, BEHIND):  # behind him, or behind me?
        raise Unreadable("Ahead of whom? Write: if the leader is more than 5 squares ahead of me.")
    return replace(figure, who=mine, other=other)


def _against(figure: Figure, who: Who) -> Figure:
    """Others are ahead of me or behind me; I am behind the leader. Ahead of whom I am must be said."""
    if figure.who == WHOM:
        if who == LEADER:  # the leader is down to his last 15
            raise Unreadable("Nobody is ahead of the leader. Write: if the leader is 5 ahead of me.")
        return replace(figure, who=LEADER if who == ME else ME)
    if who == ME:
        raise Unreadable("Ahead of whom? Write: ahead of the next behind.")
    if figure.name == "gap" and who == LEADER:
        raise Unreadable("So many squares from me, or from the finish? Write: within 5 squares of me.")
    return replace(figure, other=ME)
