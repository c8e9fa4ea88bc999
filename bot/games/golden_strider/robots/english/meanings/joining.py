"""The part of a sentence that joins conditions: with and, with or, denied, or the same of two runners (GS-42).

Must not know what a condition compares, nor actions.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from dataclasses import replace
from typing import Any

from bot.games.golden_strider.robots.amounts import (
    ME,
    Figure,
    Number,
    Who,
)
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Not,
    Rounds,
    both,
    either,
)
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.measures import (
    contrary,
)
from bot.games.golden_strider.robots.english.meanings.standing import Standing
from bot.games.golden_strider.robots.english.meanings.subjects import IT, Asked, about, open_ended
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION
from grammar import Unreadable

_PLACES = frozenset(Compare(Figure("position", IT), "=", Number(place)) for place in range(1, 11))
_DEEP = 8  # conditions inside one another: more than anybody means
_MOST = 30  # conditions of one sentence
_LEVEL = Compare(Figure("level", IT), ">", Number(0))


class Joining(Standing):
    """Methods are named after the rules of the grammar."""

    # --- joined

    def condition(self, parts: Parts) -> Asked:
        if any(_goes_on(part) or (parts[0].denied and part.bare) for part in parts[1:]):
            raise Unreadable("")  # not first or second: neither of them
        if len(parts) > 1 and _is_place(parts[-1]) and _ends_in_place(parts[0]):
            raise Unreadable(answers.EITHER)  # I owe something and am first or last
        if len(parts) > 1 and contrary([part.condition for part in parts]):
            raise Unreadable("")  # first, alone or shared: no list of three
        return parts[0] if len(parts) == 1 else _joined(either, parts)

    def listed(self, parts: Parts) -> Asked:
        """`From square 40, first or second`: a list of three, or two cases of what leads them?"""
        if _is_dated(parts[0].condition) and not any(_is_dated(part.condition) for part in parts[1:]):
            raise Unreadable(answers.EITHER)
        return self.condition(parts)

    def slashed(self, parts: Parts) -> Asked:
        """`P=1/P=8`; `R1-4/P1` may be one of them, or both at once."""
        if len({_subject(part.condition) for part in parts}) > 1:
            raise Unreadable(answers.SLASH)
        return self.condition(parts)

    def every(self, parts: Parts) -> Asked:
        _one_place([part.condition for part in parts])
        if parts[0].denied and any(part.bare and _is_placed(part.condition) for part in parts[1:]):
            raise Unreadable("")  # not first, second or third
        return replace(_joined(both, parts), denied=parts[0].denied)

    def negated(self, parts: Parts) -> Asked:
        asked: Asked = parts[-1]
        return Asked(_bounded(Not(asked.condition)), asked.about)

    # --- one condition

    def at_time_only(self, parts: Parts) -> Asked:
        if isinstance(parts[0], NO_CONDITION):
            raise Unreadable("")
        return Asked(parts[0])

    def said(self, parts: Parts) -> Asked:
        who, condition = parts
        if who != ME and condition == _LEVEL:
            raise Unreadable("Level with whom? Write: if somebody is level with me.")
        return Asked(about(condition, who), who)

    def said_denied(self, parts: Parts) -> Asked:
        return replace(self.said(parts), denied=True)

    def level_with_others(self, parts: Parts) -> Asked:
        """`if he is level with anybody`: not with the robot alone."""
        return Asked(about(_LEVEL, parts[0]), parts[0])

    def either_said(self, parts: Parts) -> Asked:
        """`if I or the leader owe 2`."""
        return Asked(Either(_of_both(parts)), parts[0])

    def both_said(self, parts: Parts) -> Asked:
        return Asked(Every(_of_both(parts)), parts[0])

    def left_open(self, parts: Parts) -> Asked:
        return Asked(parts[0])

    def left_denied(self, parts: Parts) -> Asked:
        return Asked(parts[0], denied=True)

    def left_bare(self, parts: Parts) -> Asked:
        return Asked(parts[0], bare=True)

    def left_neither(self, parts: Parts) -> Asked:
        """`when neither first nor last`."""
        return Asked(self.neither(parts), bare=True)


def _joined(join: Any, parts: tuple[Asked, ...]) -> Asked:
    """The later ones are about the same runner, where they don't say another."""
    who: Who | None = None
    found = []
    for one in parts:
        whole = about(one.condition, who) if who and open_ended(one.condition) else one.condition
        who = one.about or who
        found.append(whole)
    return Asked(_bounded(join(*found)), who)


def _is_place(part: Asked) -> bool:
    """Whether it is a place without its own subject."""
    return part.bare and part.about is None and _placed(part.condition)


def _ends_in_place(part: Asked) -> bool:
    match part.condition:
        case Every((first, *_, last)):
            return _placed(last) and not _placed(first)
        case _:
            return False


def _placed(condition: Condition) -> bool:
    match condition:
        case Compare(Figure("position" | "followers")):
            return True
        case _:
            return False


def _is_dated(condition: Condition) -> bool:
    """Whether it says in which rounds, or where on the road."""
    match condition:
        case Rounds() | Compare(Figure("square" | "to go")):
            return True
        case Every(parts) | Either(parts):
            return all(map(_is_dated, parts))
        case _:
            return False


def _goes_on(part: Asked) -> bool:
    """`second | or third and the leader is near`: a place without its own subject belongs to the one before `or`."""
    match part.condition:
        case Every((Compare(Figure("position", who), "=", Number()), *_)):
            return who == IT
        case _:
            return False


def _is_placed(condition: Condition) -> bool:
    return (condition.parts[0] if isinstance(condition, Either) else condition) in _PLACES


def _one_place(conditions: list[Condition]) -> None:
    """`2nd, 3rd or 4th`: nobody is in two places, so the comma is no `and`."""
    places = [one for one in conditions if isinstance(one, Compare) and one.relation == "="]
    named = [one.left for one in places if isinstance(one.left, Figure) and one.left.name == "position"]
    more = any(isinstance(one, Either) and one.parts[0] in _PLACES for one in conditions)
    again = any(figure.who == IT for figure in named[1:])
    lists = [one for one in conditions if isinstance(one, Either) and all(map(_at_one_place, one.parts))]
    if again or (named and more) or len(lists) > 1:
        raise Unreadable("")


def _at_one_place(condition: Condition) -> bool:
    match condition:
        case Compare(Figure("position"), "="):
            return True
        case _:
            return False


def _subject(condition: Condition | None) -> str:
    """What a condition looks at."""
    match condition:
        case Compare(Figure(name)):
            return "position" if name == "followers" else name
        case Every(parts) | Either(parts):
            return _subject(parts[0])
        case Not(inner):
            return _subject(inner)
        case _:
            return type(condition).__name__


def _of_both(parts: Parts) -> tuple[Condition, ...]:
    """The same condition of either of two runners; whether they are level with one another is something else."""
    one, other, condition = parts
    if one == other or condition == _LEVEL:
        raise Unreadable("")
    return about(condition, one), about(condition, other)


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
