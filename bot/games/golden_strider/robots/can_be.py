"""Clauses that ask or order what no race brings: `move all, bank 2`, `once I was first`.

Must not know the robot that grows.
"""

from collections.abc import Sequence

from bot.games.golden_strider.robots.amounts import Number
from bot.games.golden_strider.robots.english import answers, no_longer
from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.impossible import never_holds
from bot.games.golden_strider.robots.robot import Action
from grammar import Unreadable


def can_be(clauses: Sequence[Clause]) -> None:
    """Raises Unreadable where one of them asks or orders what can't be."""
    if any(never_holds(clause.when) for clause in clauses):
        raise Unreadable(answers.NEVER)
    if any(_too_much(clause.action) for clause in clauses):
        raise Unreadable(answers.TOO_MUCH)
    if any(no_longer.may_come_back(clause.when) for clause in clauses):
        raise Unreadable(answers.WAS_SO)


def _too_much(action: Action) -> bool:
    """`Move all, bank 2`: of all nothing is left."""
    amounts = [amount for _, amount in action.lays]
    return "all" in amounts and any(amount not in {"all", Number(0)} for amount in amounts)
