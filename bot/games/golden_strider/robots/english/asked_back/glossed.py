"""A time that is told again in other words, and is another one then: `after round 8, i.e. from round 8`.

Must not know rules.
"""

import re

from bot.games.golden_strider.robots.amounts import Figure, Number
from bot.games.golden_strider.robots.conditions import Compare, Condition, Rounds
from bot.games.golden_strider.robots.english.leads import naming

_TIME = (
    r"(?:from|after|in|past|until|till|before|with|within|for|on)\b"
    r"(?![^,.;:()]*\b(?:bank|mov|play|card|all\b|half|rest))[^,.;:()]{3,40}?"
)
_AGAIN = re.compile(
    rf"^(?P<one>{_TIME})"
    r"(?:,? \(?(?P<again>i\.? ?e\.?|that is(?: to say)?|that means|this means|meaning|in other words))?"
    rf",? (?P<two>{_TIME})\)?(?=[,:)]|$)",
    re.IGNORECASE,
)
_LENGTH = 60  # squares


def question(text: str) -> str:
    """What is asked where the second time is not the first; "" where it is, or where none is told again."""
    found = _AGAIN.match(text.strip())
    times = [naming.span(found[one].strip()) for one in ("one", "two")] if found else []
    if not found or None in times or len({*map(_on_the_road, times)}) == 1:
        return ""
    open_ended = all(isinstance(one, Rounds) and one.last is None and one.step == 1 for one in times)
    if not (found["again"] or open_ended):  # in odd rounds, from round 5: both at once
        return ""
    return f"Is it {found['one']}, or {found['two']}? Write one of them."


def _on_the_road(time: Condition | None) -> Condition | None:
    """Squares to go as the square where that begins."""
    match time:
        case Compare(Figure("to go", who), "<=", Number(value)):
            return Compare(Figure("square", who), ">=", Number(_LENGTH - value))
        case Compare(left, ">", Number(value)):
            return Compare(left, ">=", Number(value + 1))
        case _:
            return time
