"""What a robot orders in many reports at once: its sentences are looked at once each, whichever robot has them.

Reports in which the same sentences apply are one case: of several hundred reports a robot knows some twenty. Must not
know what is asked about a robot.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bot.games.golden_strider.robots.conditions import Condition
from bot.games.golden_strider.robots.deciding import fits, ordered, speaks
from bot.games.golden_strider.robots.robot import Action, Robot, Rule
from bot.games.golden_strider.robots.sight import Sight


@dataclass(frozen=True, eq=False)
class Reports:
    """Reports that are looked at together; they are made once and are equal to themselves alone."""

    all: tuple[Sight, ...]


class Case(NamedTuple):
    """What becomes of a report: which sentences apply (GS-41), and what they order together."""

    applies: tuple[bool, ...]
    done: Action | None


def cases(robot: Robot, reports: Reports) -> list[Case]:
    """The case of each report; of the same case for several it is one value."""
    fitting = [_fitting(rule.when, rule.action, reports) for rule in robot.rules]
    rows = list(zip(*fitting, strict=True)) or [()] * len(reports.all)
    known = {row: _case(robot.rules, row) for row in set(rows)}
    return [known[row] for row in rows]


@lru_cache(maxsize=4096)
def _fitting(when: Condition | None, action: Action, reports: Reports) -> tuple[bool, ...]:
    return tuple(fits(when, action, seen) for seen in reports.all)


def _case(rules: Sequence[Rule], row: Sequence[bool]) -> Case:
    """`otherwise` applies only where no card or number was said before."""
    applies: list[bool] = []
    found: list[Rule] = []
    for rule, there in zip(rules, row, strict=True):
        free = not rule.otherwise or not any(speaks(one.action) for one in found)
        applies.append(there and free)
        found += [rule] if applies[-1] else []
    return Case(tuple(applies), ordered(tuple(found)))
