"""The part of a sentence that asks: what is compared, and what somebody has or did (GS-42).

Must not know actions.
"""

# ruff: noqa: D102  # a method has the name of its rule in the grammar, which tells what it reads

from dataclasses import replace

from bot.games.golden_strider.robots.amounts import (
    ME,
    PICKS,
    Expr,
    Figure,
    Number,
)
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Every,
    Not,
    Relation,
    Rounds,
)
from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.meanings.figures import Parts
from bot.games.golden_strider.robots.english.meanings.holding import Holding
from bot.games.golden_strider.robots.english.meanings.leaning import Beyond
from bot.games.golden_strider.robots.english.meanings.measures import (
    NOTHING,
    SOMETHING,
    Measure,
    measured,
)
from bot.games.golden_strider.robots.english.meanings.placed import ended
from bot.games.golden_strider.robots.english.meanings.subjects import IT, Asked, about
from grammar import Unreadable

_MIRRORED: dict[Relation, Relation] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


class Standing(Holding):
    """Methods are named after the rules of the grammar."""

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

    def dropped(self, parts: Parts) -> Asked:
        """`the distance to the finish drops to 15`: 15 or less. A place that drops is asked about."""
        figure, found = parts
        if figure.name == "position" or found.any_of:
            raise Unreadable("")
        bounds = tuple(("<=" if sign == "=" else sign, amount) for sign, amount in found.bounds)
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

    # --- what somebody has, or did

    def owes(self, _parts: Parts) -> Condition:
        return measured(Figure("owe", IT), SOMETHING)

    def owes_nothing(self, _parts: Parts) -> Condition:
        return measured(Figure("owe", IT), NOTHING)

    def does(self, parts: Parts) -> Condition:
        verb, found = parts
        return measured(Figure(verb.value, IT), found)

    def squares_to(self, parts: Parts) -> Asked:
        """`a gap of 5 or more to the leader`."""
        return self.squares_between((parts[0], ME, parts[1]))

    def paid_none(self, _parts: Parts) -> Condition:
        return measured(Figure("paid", IT), NOTHING)

    def from_last_or_worse(self, parts: Parts) -> Condition:
        """`third from last or worse`."""
        return Compare(Figure("followers", IT), "<", Number(parts[0].value))

    def last_but_one_or_worse(self, _parts: Parts) -> Condition:
        return Compare(Figure("followers", IT), "<=", Number(1))

    def place_shared(self, parts: Parts) -> Condition:
        """`tied for second`."""
        return Every((self.at_place(parts), measured(Figure("level", IT), SOMETHING)))

    def between_ends(self, _parts: Parts) -> Condition:
        """`between first and last`."""
        behind = measured(Figure("followers", IT), SOMETHING)
        return Every((Compare(Figure("position", IT), ">", Number(1)), behind))

    def escapes(self, parts: Parts) -> Condition:
        """`if the leader gets away by 5`."""
        return measured(Figure("lead", IT, ME), parts[0])

    def escapes_from(self, parts: Parts) -> Condition:
        return measured(Figure("lead", IT, parts[1] if len(parts) > 1 else ME), parts[0])

    def in_red(self, parts: Parts) -> Condition:
        """`3 points or more in the red`."""
        return measured(Figure("owe", IT), parts[0])

    def paid_some(self, _parts: Parts) -> Condition:
        return measured(Figure("paid", IT), SOMETHING)

    def debt_gone(self, _parts: Parts) -> Asked:
        """`until my debts are paid`."""
        return Asked(measured(Figure("owe"), NOTHING))

    def squares_between(self, parts: Parts) -> Asked:
        """`more than 3 squares between me and the next ahead`."""
        found, one, other = parts
        if one == other or any(sign == "=" for sign, _ in found.bounds):
            raise Unreadable("")
        return Asked(measured(Figure("gap", one, other), found))

    def needs_to_reach(self, parts: Parts) -> Asked:
        """`if I need more than 7 squares to catch the leader`."""
        return Asked(measured(Figure("lead", parts[1], ME), parts[0]))

    def does_behind(self, parts: Parts) -> Condition:
        """`if 2 or more owed`."""
        if parts[1].value != "owe":
            raise Unreadable("")
        return self.does(parts[::-1])

    def does_not(self, parts: Parts) -> Condition:
        return measured(Figure(parts[1].value, IT), parts[2], turned=True)

    def did_nothing(self, parts: Parts) -> Condition:
        """`if I did not bank last round`."""
        return measured(Figure(parts[1].value, IT), NOTHING)

    def last_did_nothing(self, parts: Parts) -> Asked:
        return Asked(about(self.did_nothing(parts[1:]), parts[0]), parts[0])

    def last_did_not(self, parts: Parts) -> Asked:
        """`if last round I did not bank more than 3`."""
        return Asked(about(self.does_not(parts[1:]), parts[0]), parts[0])

    def does_than(self, parts: Parts) -> Condition:
        """`if I moved more than the leader did last round`."""
        verb, word, who = parts
        return Compare(Figure(verb.value, IT), word.value, Figure(verb.value, who))

    def is_odd(self, _parts: Parts) -> Asked:
        return Asked(self.odd(()))

    def is_even(self, _parts: Parts) -> Asked:
        return Asked(self.even(()))

    def before_it(self, parts: Parts) -> Asked:
        """`it is not yet round 8`; `it is not round 1`, before which there is none."""
        if parts[0].value == 1:
            return Asked(Not(Rounds(1, 1)))
        return Asked(self.before_round(parts))

    def beyond_that(self, parts: Parts) -> Asked:
        """`closer, or nobody is ahead`: than what, the sentence before tells."""
        return Asked(self.beyond(parts))  # type: ignore[arg-type]  # it is settled into a condition

    def who_is_beyond(self, parts: Parts) -> Asked:
        """`I am further behind than that`, `the next ahead is further off`."""
        return Asked(Beyond(parts[-1].value, who=parts[0]))  # type: ignore[arg-type]  # it is settled into a condition

    def to_go_beyond(self, parts: Parts) -> Asked:
        """`I have further to go than that`."""
        of = frozenset({"to go"})
        return Asked(Beyond(parts[0].value, of, ME))  # type: ignore[arg-type]  # it is settled into a condition

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


def _told(figure: Expr, condition: Condition) -> Asked:
    if not _figures(figure):
        raise Unreadable("")
    return Asked(condition, figure.who if isinstance(figure, Figure) and figure.name != "round" else None)


def _figures(expr: Expr) -> bool:
    return not isinstance(expr, Number)
