"""Numbers for one part alone, beside others that lay the other part: of what is that the rest, and what is banked?

By GS-41 a sentence with numbers replaces all numbers before it, and by GS-43 what is over is moved; who writes `Bank 4.
If I lead, move 1` means neither. Must not know how a sentence is read.
"""

from dataclasses import replace

from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.robots.amounts import Amount, Number
from bot.games.golden_strider.robots.robot import Rule
from grammar import Unreadable

_REST = "The rest of what? Write the numbers and the rest together: bank 4, move the rest."
_BANKED = "And how much is banked then? Write both: move 1, bank 4. Or: move 1, bank the rest."


def parts_are_known(rules: tuple[Rule, ...], rule: Rule, *, first: bool) -> None:
    """Raises Unreadable where nobody knows what becomes of the part that the rule does not name.

    `first`: it begins its sentence.
    """
    if rule.when is None and not rule.otherwise:
        return
    match rule.action.lays:
        case ((_, "rest"),) if rule.action.card is None and (
            not first or _laid(rules, "M") or _laid(rules, "B")
        ):
            raise Unreadable(_REST)
        case (("M", amount),) if (
            amount not in {"all", "rest"}
            and not rule.action.instead
            and (_laid(rules, "B") or (rule.action.card is None and _split(rules)))
        ):
            raise Unreadable(_BANKED)
        case _:
            return


def _laid(rules: tuple[Rule, ...], part: Part) -> bool:
    """Whether what is said of every round lays a number there."""
    laid = [dict(one.action.lays).get(part) for one in rules if one.when is None and not one.otherwise]
    return any(_counts(amount) for amount in laid)


def _split(rules: tuple[Rule, ...]) -> bool:
    """Whether some rounds have a number for each part: `rounds 1-4 move 2, bank 4; rounds 5-8 move 3`."""
    laid = [dict(one.action.lays) for one in rules]
    return any(isinstance(one.get("M"), Number) and _counts(one.get("B")) for one in laid)


def _counts(amount: Amount | None) -> bool:
    return amount not in {None, "all", "rest", Number(0)}


def all_of_nothing(rule: Rule) -> Rule:
    """The rest of nothing is all."""
    if [amount for _, amount in rule.action.lays] != ["rest"]:
        return rule
    return replace(rule, action=replace(rule.action, lays=((rule.action.lays[0][0], "all"),)))
