"""Who pays overtaking, of a whole robot: one number, whenever there is something to pay (GS-41, GS-43).

Must not know how a sentence is read.
"""

from dataclasses import replace

from bot.games.golden_strider.robots.amounts import ME, Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition
from bot.games.golden_strider.robots.deciding import speaks
from bot.games.golden_strider.robots.robot import Action, Rule

_OWES = (
    Compare(Figure("owe", ME), ">", Number(0)),
    Compare(Figure("owe", ME), ">=", Number(1)),
)


def pays_what_is_owed(action: Action, when: Condition | None) -> bool:
    """`If I must pay overtaking, take it from the bank`: nobody pays what they don't owe."""
    return bool(action.deduct) and action == Action(deduct=action.deduct) and when in _OWES


def paid_once(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The bank, named beside a rule for some rounds, pays in all; movement pays anyway."""
    named = {one.action.deduct for one in rules if one.action.deduct}
    beside = [one for one in rules if one.action.deduct and speaks(one.action)]
    if named != {"B"} or not beside or len(beside) == len(rules) or any(one.when is None for one in beside):
        return rules
    plain = (replace(one, action=replace(one.action, deduct=None)) if one in beside else one for one in rules)
    return (*plain, Rule(Action(deduct="B")))
