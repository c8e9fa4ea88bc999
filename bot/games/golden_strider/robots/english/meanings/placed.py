"""The part of a sentence that says how somebody stands: places, leads and gaps, squares to go (GS-42).

Must not know what somebody has, nor how conditions are joined.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from bot.games.golden_strider.robots.amounts import (
    AHEAD,
    BEHIND,
    LEADER,
    Figure,
    Number,
    Who,
)
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Relation,
)
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.measures import (
    NOTHING,
    SOMETHING,
    Measure,
    measured,
    negated,
)
from bot.games.golden_strider.robots.english.meanings.spans import Spans
from bot.games.golden_strider.robots.english.meanings.subjects import HIM, IT, WHOM
from bot.games.golden_strider.robots.english.meanings.times import SURELY_A_SQUARE, SURELY_SQUARES
from grammar import Unreadable

FIRST = Compare(Figure("position"), "=", Number(1))
LAST = Compare(Figure("followers"), "=", Number(0))
_FIRST, _LAST = (
    Compare(Figure("position", IT), "=", Number(1)),
    Compare(Figure("followers", IT), "=", Number(0)),
)

_ALONE = Compare(Figure("level", IT), "=", Number(0))


class Placed(Spans):
    """Methods are named after the rules of the grammar."""

    def is_(self, parts: Parts) -> Condition:
        condition: Condition = parts[0]
        return condition

    def is_not(self, parts: Parts) -> Condition:
        return self.neither(parts[1:])

    def neither(self, parts: Parts) -> Condition:
        """`neither first nor last`, `not first or last`."""
        found: Condition = parts[0]
        if len(parts) == 1 and not isinstance(found, Either):
            return negated(found)
        listed = (one for part in parts for one in (part.parts if isinstance(part, Either) else (part,)))
        return Every(tuple(map(negated, listed)))

    def either_of(self, parts: Parts) -> Condition:
        """`either first or past square 30`."""
        return Either(parts)

    none_of = is_not

    def at_place(self, parts: Parts) -> Condition:
        return _position("=", parts)

    def at_places(self, parts: Parts) -> Condition:
        return Either(tuple(_position("=", (part,)) for part in parts))

    def place_span(self, parts: Parts) -> Condition:
        if parts[1].value < parts[0].value:
            raise Unreadable(f"There are no places {parts[0].value} to {parts[1].value}.")
        return Every((_position(">=", parts[:1]), _position("<=", parts[1:])))

    def or_better(self, parts: Parts) -> Condition:
        return _position("<=", parts)

    def or_worse(self, parts: Parts) -> Condition:
        return _position(">=", parts)

    def worse(self, parts: Parts) -> Condition:
        return _position(">", parts)

    outside_top = worse

    def better(self, parts: Parts) -> Condition:
        return _position("<", parts)

    def in_top(self, parts: Parts) -> Condition:
        return _position("<=", parts)

    def in_top_not(self, parts: Parts) -> Condition:
        return negated(self.in_top(parts[1:]))

    def in_bottom_not(self, parts: Parts) -> Condition:
        return negated(self.in_bottom(parts[1:]))

    def in_bottom(self, parts: Parts) -> Condition:
        count = parts[0].value
        if count >= SURELY_SQUARES:
            raise Unreadable("")
        return _LAST if count == 1 else Compare(Figure("followers", IT), "<", Number(count))

    def leading(self, _parts: Parts) -> Condition:
        return _FIRST

    def leading_alone(self, _parts: Parts) -> Condition:
        return Every((_FIRST, _ALONE))

    def leading_level(self, _parts: Parts) -> Condition:
        """`if I am joint leader`."""
        return Every((_FIRST, measured(Figure("level", IT), SOMETHING)))

    def place_alone(self, parts: Parts) -> Condition:
        return Every((_position("=", parts), _ALONE))

    def trailing(self, _parts: Parts) -> Condition:
        return _LAST

    def last_but_one(self, _parts: Parts) -> Condition:
        return Compare(Figure("followers", IT), "=", Number(1))

    def from_last(self, parts: Parts) -> Condition:
        """`third from last`: two are behind."""
        if parts[0].value == 1:
            raise Unreadable("")
        return Compare(Figure("followers", IT), "=", Number(parts[0].value - 1))

    def on_podium(self, _parts: Parts) -> Condition:
        return Compare(Figure("position", IT), "<=", Number(3))

    def off_podium(self, _parts: Parts) -> Condition:
        return Compare(Figure("position", IT), ">", Number(3))

    def alone(self, _parts: Parts) -> Condition:
        return _ALONE

    level_with_nobody = alone

    def leads(self, parts: Parts) -> Condition:
        if not parts:
            return _FIRST
        return Every((_FIRST, _ALONE, measured(Figure("lead", IT, BEHIND), parts[0])))

    def leads_not(self, _parts: Parts) -> Condition:
        return negated(_FIRST)

    def leads_over(self, parts: Parts) -> Condition:
        """`I have a lead of 3 squares over the next runner`."""
        if len(parts) > 1 and parts[1] != HIM:
            return measured(Figure("lead", IT, parts[1]), parts[0])
        return self.leads(parts[:1])

    def leads_whom(self, parts: Parts) -> Condition:
        """`the leader leads me by 5`."""
        return self.leads_over(parts[::-1])

    def near_ahead(self, parts: Parts) -> Condition:
        """`within 2 squares of someone ahead`."""
        return Compare(Figure("lead", AHEAD, IT), "<=", parts[0])

    def near_lead(self, parts: Parts) -> Condition:
        """`within 3 squares of the lead`."""
        return Compare(Figure("gap", IT, LEADER), "<=", parts[0])

    def behind_somebody(self, _parts: Parts) -> Condition:
        return Compare(Figure("position", IT), ">", Number(1))

    def ahead_of_somebody(self, _parts: Parts) -> Condition:
        return Compare(Figure("followers", IT), ">", Number(0))

    def off_lead(self, parts: Parts) -> Condition:
        return measured(Figure("lead", LEADER, IT), parts[0])

    def trails(self, parts: Parts) -> Condition:
        whom = next((part for part in parts if isinstance(part, Who)), LEADER)
        by = next((part for part in parts if isinstance(part, Measure)), SOMETHING)
        return measured(Figure("lead", whom, IT), by)

    def level(self, parts: Parts) -> Condition:
        if parts and isinstance(parts[0], Who):
            return measured(Figure("gap", IT, parts[0]), NOTHING)
        return measured(Figure("level", IT), SOMETHING)

    def company(self, _parts: Parts) -> Condition:
        """`if I have company on my square`."""
        return self.level(())

    def no_company(self, _parts: Parts) -> Condition:
        return negated(self.level(()))

    def ahead(self, parts: Parts) -> Figure:
        return Figure("lead", IT, parts[0] if parts else WHOM)

    def behind(self, parts: Parts) -> Figure:
        return Figure("lead", parts[0] if parts else WHOM, IT)

    def behind_next(self, _parts: Parts) -> Figure:
        """`behind the next man`."""
        return Figure("lead", AHEAD, IT)

    def ahead_next(self, _parts: Parts) -> Figure:
        return Figure("lead", IT, BEHIND)

    def so_far(self, parts: Parts) -> Condition:
        return measured(parts[1], parts[0])

    def so_far_ended(self, parts: Parts) -> Condition:
        """`5 squares ahead of me or fewer`."""
        expr, lead, word = parts
        return measured(lead, Measure(((word.value.partition(" ")[0], expr),)))

    def far_by(self, parts: Parts) -> Condition:
        return measured(parts[0], parts[1])

    def just(self, parts: Parts) -> Condition:
        return measured(parts[0], SOMETHING)

    def near(self, parts: Parts) -> Condition:
        return Compare(Figure("gap", IT, parts[1]), "<=", parts[0])

    def closely(self, parts: Parts) -> Condition:
        amount, lead = parts
        return Every((Compare(lead, ">", Number(0)), Compare(lead, "<=", amount)))

    def nearer(self, parts: Parts) -> Condition:
        """`closer than 3 squares`; `closer to the leader than 3 squares`."""
        whom = next((part for part in parts if isinstance(part, Who)), WHOM)
        amount = next(part for part in parts if not isinstance(part, Who))
        return Compare(Figure("gap", IT, whom), "<", amount)

    def within(self, parts: Parts) -> Condition:
        """The next runner is within 2 squares: of me. Of the leader it may be the finish."""
        return Compare(Figure("gap", IT, WHOM), "<=", parts[0])

    def between_high(self, parts: Parts) -> Condition:
        """`while I'm between 20 and 40`: squares, where both are beyond all rounds and places."""
        least, most = (part.value for part in parts)
        if least < SURELY_A_SQUARE:
            raise Unreadable("")
        square = Figure("square", IT)
        return Every((Compare(square, ">=", Number(least)), Compare(square, "<=", Number(most))))

    def near_finish(self, parts: Parts) -> Condition:
        return Compare(Figure("to go", IT), "<=", parts[0])

    def far_from(self, parts: Parts) -> Condition:
        return measured(Figure("gap", IT, parts[1]), parts[0])

    def away(self, parts: Parts) -> Condition:
        return measured(Figure("gap", IT, WHOM), parts[0])

    def away_ended(self, parts: Parts) -> Condition:
        """`2 squares away or less`."""
        return self.far_from_ended((parts[0], WHOM, parts[1]))

    def far_from_ended(self, parts: Parts) -> Condition:
        expr, whom, word = parts
        return measured(Figure("gap", IT, whom), Measure(((word.value.partition(" ")[0], expr),)))

    def with_to_go(self, parts: Parts) -> Condition:
        return self.to_go(parts)

    def to_go(self, parts: Parts) -> Condition:
        if parts[-1] == NOTHING:  # once I have none left: cards
            raise Unreadable("")
        return measured(Figure("to go", IT), ended(parts))

    def down_to(self, parts: Parts) -> Condition:
        """`the leader is down to his last 15`."""
        return Compare(Figure("to go", IT), "<=", Number(parts[0].value))

    def to_go_not(self, parts: Parts) -> Condition:
        return measured(Figure("to go", IT), ended(parts[1:]), turned=True)


def _position(relation: Relation, parts: Parts) -> Condition:
    return Compare(Figure("position", IT), relation, Number(parts[0].value))


def ended(parts: Parts) -> Measure:
    """`24 squares to go or less`: the end may stand behind the noun. GS-42: n to go is n or fewer."""
    found: Measure = parts[0]
    match found.bounds:
        case (("=", amount),) if len(parts) > 1:
            return Measure(((parts[1].value.partition(" ")[0], amount),))
        case (("=", Number(value) as amount),) if value:
            return Measure((("<=", amount),))
        case _ if len(parts) > 1:
            raise Unreadable(answers.BOTH)
        case _:
            return found
