"""Cases of one figure, the narrowest first, and one for all else: `S>=45 ... S>=30 ... Otherwise ...` (GS-41).

The later case is wider and would always overrule the one before it: with one for all else behind them, or all in one
sentence, they are a list in which the first wins. Must not know how a sentence is read.
"""

from dataclasses import replace
from itertools import pairwise

from bot.games.golden_strider.robots.amounts import Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Every, Not, Rounds, both
from bot.games.golden_strider.robots.english.meanings.measures import negated
from bot.games.golden_strider.robots.robot import Action, Rule

_DOWN, _UP = (">", ">="), ("<", "<=")
_LEAST = 2  # steps


def climbed(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The rules with every wider case of such a list for what the narrower one leaves."""
    found = list(rules)
    for first in range(len(rules)):
        end = _top(rules, first)
        if end - first >= _LEAST and end < len(rules) and _is_else(rules[first:end], rules[end]):
            found[first + 1 : end] = [_beyond(*pair) for pair in pairwise(rules[first:end])]
    return tuple(found)


def climbed_at_once(before: tuple[Rule, ...], rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The rules, of which all but those `before` stand in one sentence: there a wider case never overrules."""
    if rules[: len(before)] != before:
        return rules
    said, at = list(rules[len(before) :]), 0
    while at < len(said):
        end = _top(tuple(said), at)
        said[at + 1 : end] = [_beyond(*pair) for pair in pairwise(said[at:end])]
        at = end
    return (*before, *said)


def _beyond(narrow: Rule, wide: Rule) -> Rule:
    match narrow.when, wide.when:
        case Rounds(1, int(first)), Rounds(1, int(last)):
            return replace(wide, when=Rounds(first + 1, last))
        case Rounds(late), Rounds(early):
            return replace(wide, when=Rounds(early, late - 1))
        case Compare() as one, Compare() as other:
            return replace(wide, when=both(other, negated(one)))
        case _:
            return wide


def _top(rules: tuple[Rule, ...], first: int) -> int:
    """Where the list of wider and wider cases ends that begins with that rule."""
    end = first + 1
    while end < len(rules) and not rules[end].otherwise and _is_wider(rules[end - 1], rules[end]):
        end += 1
    return end


def _is_wider(one: Rule, other: Rule) -> bool:
    """Whether the second holds whenever the first does, and orders all that the first did."""
    return _implies(one.when, other.when) and not one.otherwise and _covers(other.action, one.action)


def _implies(one: Condition | None, other: Condition | None) -> bool:
    match one, other:
        case Compare(left, "=", Number(value)), Compare(again, way, Number(bound)) if left == again:
            return {">": value > bound, ">=": value >= bound, "<": value < bound, "<=": value <= bound}.get(
                way, False
            )
        case Compare(left, way, Number(high)), Compare(again, same, Number(low)) if left == again:
            return (way in _DOWN and same in _DOWN and low < high) or (
                way in _UP and same in _UP and low > high
            )
        case Rounds(late, None, 1), Rounds(early, None, 1):
            return early < late
        case Rounds(1, int(short), 1), Rounds(1, int(long), 1):
            return short < long
        case _:
            return False


def _covers(action: Action, other: Action) -> bool:
    return (action.card is not None or other.card is None) and (bool(action.lays) or not other.lays)


def _is_else(cases: tuple[Rule, ...], rule: Rule) -> bool:
    """Whether the rule is for all that the widest case leaves."""
    widest = cases[-1].when
    if rule.otherwise and rule.when is None:
        return True
    match widest, rule.when:
        case _, Every(parts) if all(isinstance(one, Not) for one in parts):
            return {one.when for one in cases} <= {one.condition for one in parts if isinstance(one, Not)}
        case Compare(left, (">" | ">=") as way, Number(least)), Compare(again, "=", Number(0)) if (
            left == again
        ):
            return least == (way == ">=")
        case Compare(left, way, Number(bound)), Compare(again, turned, Number(same)) if left == again:
            return bound == same and (way, turned) in {(">=", "<"), (">", "<="), ("<", ">="), ("<=", ">")}
        case _:
            return False
