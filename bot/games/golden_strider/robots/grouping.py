"""Which of two readings joins like with like: in `I owe nothing and I am first or second` the places belong together.

Must not know how a sentence is read.
"""

from collections.abc import Hashable, Sequence
from itertools import pairwise

from bot.games.golden_strider.robots.building import Reading
from bot.games.golden_strider.robots.conditions import Compare, Condition, Either, Every, Not, Rounds


def likelier(ways: Sequence[Reading]) -> Sequence[Reading]:
    """The readings of which no `or` parts two that ask for the same figure; all of them where there are none such."""
    kept = [one for one in ways if not any(_is_torn(rule.when) for rule in one.robot.rules)]
    return kept or ways


def _is_torn(when: Condition | None) -> bool:
    """Whether of `A and B1 or B2` the first two are taken together."""
    if not isinstance(when, Either):
        return False
    return any(
        isinstance(one, Every) and _figure(one.parts[-1]) == _figure(other) is not None
        for one, other in pairwise(when.parts)
    )


def _figure(when: Condition) -> Hashable:
    """What is asked for, whatever it is compared with."""
    match when:
        case Compare(left):
            return left
        case Rounds():
            return Rounds
        case Not(condition):
            return _figure(condition)
        case _:
            return None
