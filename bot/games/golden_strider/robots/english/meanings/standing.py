"""The part of a sentence that asks: what is compared, what somebody has or did, and how conditions are joined (GS-42).

Must not know actions.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from dataclasses import replace
from typing import Any

from bot.games.golden_strider.robots.amounts import (
    ME,
    PICKS,
    Expr,
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
    Relation,
    both,
    either,
)
from bot.games.golden_strider.robots.english import answers
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.holding import Holding
from bot.games.golden_strider.robots.english.meanings.leaning import Beyond
from bot.games.golden_strider.robots.english.meanings.measures import (
    NOTHING,
    SOMETHING,
    Measure,
    contrary,
    measured,
    negated,
)
from bot.games.golden_strider.robots.english.meanings.placed import ended
from bot.games.golden_strider.robots.english.meanings.subjects import IT, Asked, about, open_ended
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION
from grammar import Unreadable

_PLACES = frozenset(Compare(Figure("position", IT), "=", Number(place)) for place in range(1, 11))
_MIRRORED: dict[Relation, Relation] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_DEEP = 8  # conditions inside one another: more than anybody means
_MOST = 30  # conditions of one sentence
_LEVEL = Compare(Figure("level", IT), ">", Number(0))


class Standing(Holding):
    """Methods are named after the rules of the grammar."""

    # --- joined

    def condition(self, parts: Parts) -> Asked:
        if any(_goes_on(part) or (parts[0].denied and part.bare) for part in parts[1:]):
            raise Unreadable("")  # not first or second: neither of them
        if len(parts) > 1 and contrary([part.condition for part in parts]):
            raise Unreadable("")  # first, alone or shared: no list of three
        return parts[0] if len(parts) == 1 else _joined(either, parts)

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

    def compared(self, parts: Parts) -> Asked:
        return _told(parts[0], measured(parts[0], parts[1]))

    def compared_a(self, parts: Parts) -> Asked:
        """`if the card I drew was a 10`."""
        return self.compared((parts[0], Measure((("=", Number(parts[1].value)),))))

    def reached(self, parts: Parts) -> Asked:
        """`my debts reach 3`: 3 or more. A figure that shrinks, and a place, is asked about."""
        figure, found = parts
        if figure.name in {"position", "to go"} or found.any_of:
            raise Unreadable("")
        bounds = tuple((">=" if sign == "=" else sign, amount) for sign, amount in found.bounds)
        return _told(figure, measured(figure, replace(found, bounds=bounds)))

    def leads_by(self, parts: Parts) -> Asked:
        """`my lead is 4 squares or more`: over the next behind, alone in front."""
        if any(sign == "=" for sign, _ in parts[0].bounds):
            raise Unreadable("")
        return Asked(self.leads(parts))

    def gap_to_whom(self, _parts: Parts) -> Asked:
        raise Unreadable(answers.GAP)

    def compared_set(self, parts: Parts) -> Asked:
        """`P in [1, 2]`."""
        figure, *values = parts
        if figure.name == "round":
            raise Unreadable("")  # `rounds in [1, 2]` are rounds
        return self.compared((figure, self.one_of_two(tuple(values))))

    def compared_not(self, parts: Parts) -> Asked:
        return _told(parts[0], measured(parts[0], parts[-1], turned=True))

    def compared_by(self, parts: Parts) -> Asked:
        left, word, right = parts
        return _told(left, Compare(left, word.value, right))

    def compared_between(self, parts: Parts) -> Asked:
        """`20 <= s < 40`."""
        least, low, figure, high, most = parts
        if {low.value[0], high.value[0]} not in ({"<"}, {">"}):
            raise Unreadable("")
        sides = (
            Compare(figure, _MIRRORED[low.value], Number(least.value)),
            Compare(figure, high.value, Number(most.value)),
        )
        return _told(figure, Every(sides))

    def compared_bare(self, parts: Parts) -> Asked:
        """`gap to the leader 3 to 6 squares`; but `square 25` is a place on the road, and no comparison."""
        figure, found = parts
        exact = any(sign == "=" for sign, _ in found.bounds)
        if exact and figure.name in {"square", "round", "position"}:
            raise Unreadable("")
        if figure.name == "round" and {sign for sign, _ in found.bounds} <= {">=", "<="}:
            raise Unreadable("")  # `rounds 1-4` are rounds, said once
        return self.compared(parts)

    def compared_there(self, parts: Parts) -> Condition:
        left, word, right = parts
        return Compare(left, word.value, right)

    def compared_place(self, parts: Parts) -> Asked:
        figure, condition = parts[0], parts[-1]
        if not isinstance(figure, Figure) or figure.name != "position":
            raise Unreadable("")
        return Asked(about(condition, figure.who), figure.who)

    def compared_in_top(self, parts: Parts) -> Asked:
        return self.compared_place((parts[0], self.in_top(parts[1:])))

    def compared_better(self, parts: Parts) -> Asked:
        if isinstance(parts[0], Figure) and parts[0].name in {*PICKS, "drew"}:  # a card of 8 or better
            return _told(parts[0], Compare(parts[0], ">=", Number(parts[1].value)))
        return self.compared_place((parts[0], self.or_better(parts[1:])))

    def compared_worse(self, parts: Parts) -> Asked:
        if isinstance(parts[0], Figure) and parts[0].name in {*PICKS, "drew"}:
            return _told(parts[0], Compare(parts[0], "<=", Number(parts[1].value)))
        return self.compared_place((parts[0], self.or_worse(parts[1:])))

    def compared_not_place(self, parts: Parts) -> Asked:
        asked = self.compared_place((parts[0], parts[-1]))
        return Asked(negated(asked.condition), asked.about)

    # --- what somebody has, or did

    def owes(self, _parts: Parts) -> Condition:
        return measured(Figure("owe", IT), SOMETHING)

    def owes_nothing(self, _parts: Parts) -> Condition:
        return measured(Figure("owe", IT), NOTHING)

    def does(self, parts: Parts) -> Condition:
        verb, found = parts
        return measured(Figure(verb.value, IT), found)

    def does_behind(self, parts: Parts) -> Condition:
        """`if 2 or more owed`."""
        if parts[1].value != "owe":
            raise Unreadable("")
        return self.does(parts[::-1])

    def does_not(self, parts: Parts) -> Condition:
        return measured(Figure(parts[1].value, IT), parts[2], turned=True)

    def does_than(self, parts: Parts) -> Condition:
        """`if I moved more than the leader did last round`."""
        verb, word, who = parts
        return Compare(Figure(verb.value, IT), word.value, Figure(verb.value, who))

    def is_odd(self, _parts: Parts) -> Asked:
        return Asked(self.odd(()))

    def is_even(self, _parts: Parts) -> Asked:
        return Asked(self.even(()))

    def before_it(self, parts: Parts) -> Asked:
        """`it is not yet round 8`."""
        return Asked(self.before_round(parts))

    def beyond_that(self, parts: Parts) -> Asked:
        """`closer, or nobody is ahead`: than what, the sentence before tells."""
        return Asked(self.beyond(parts))  # type: ignore[arg-type]  # it is settled into a condition

    def does_beyond(self, parts: Parts) -> Asked:
        """`if I owe less`, behind `if I owe 3 or more`."""
        of = frozenset({parts[1].value})
        return Asked(Beyond(parts[-1].value, of))  # type: ignore[arg-type]  # it is settled into a condition

    def gap_beyond(self, parts: Parts) -> Asked:
        """`if the gap is smaller`."""
        of = frozenset({"gap", "lead"})
        return Asked(Beyond(parts[-1].value, of))  # type: ignore[arg-type]  # it is settled into a condition

    def multiple(self, parts: Parts) -> Asked:
        """`the round is a multiple of 3`."""
        return Asked(self.every_nth(parts))

    def finish_away(self, parts: Parts) -> Asked:
        """`home is 10 squares away or less`."""
        found = parts if isinstance(parts[0], Measure) else (Measure((("=", parts[0]),)), *parts[1:])
        return Asked(measured(Figure("to go"), ended(found)))


def _joined(join: Any, parts: tuple[Asked, ...]) -> Asked:
    """The later ones are about the same runner, where they don't say another."""
    who: Who | None = None
    found = []
    for one in parts:
        whole = about(one.condition, who) if who and open_ended(one.condition) else one.condition
        who = one.about or who
        found.append(whole)
    return Asked(_bounded(join(*found)), who)


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
    if again or (named and more):
        raise Unreadable("")


def _told(figure: Expr, condition: Condition) -> Asked:
    if not _figures(figure):
        raise Unreadable("")
    return Asked(condition, figure.who if isinstance(figure, Figure) and figure.name != "round" else None)


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


def _figures(expr: Expr) -> bool:
    return not isinstance(expr, Number)


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
