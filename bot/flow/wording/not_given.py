"""What is told of a line that is meant as an order and gives none: it only calls itself one, or says two things.

Must not know any game, nor what becomes of a line.
"""

import re

from bot.flow.wording import courtesy
from bot.flow.wording.said import Mistake

# An absence with standing orders behind it: half of it is never done alone.
_BOTH = re.compile(
    r"\b(?:away|holiday|vacation|absent|until|till|not here)\b[^\n]*?[.,;!?–-]\s+[^\n.,;!?]{0,30}"
    r"\b(?:standing|default|permanent) orders?\b[^\n]*\b(?:oldest|newest|all|M\d|\d/\d)",
    re.IGNORECASE,
)


def two_things(line: str) -> Mistake | None:
    """What is told of an absence and standing orders in one breath."""
    if "order" not in line or not _BOTH.search(line):
        return None
    return Mistake(
        "Not obeyed, for these are two things, and each counts on a line of its own: from when to when you are away,"
        ' as "away 1 Dec to 10 Dec", and below it your standing orders.',
        order=True,
    )


def called_an_order(line: str) -> Mistake | None:
    """What is told of a line that is called an order, has figures, and is none: "Orders: the 8, 5/3"."""
    said = courtesy.unlabelled(line, frozenset)
    told = said != line.strip() and any(map(str.isdigit, said))
    return (
        Mistake("You call this an order, and I can't read one in it.", order=True, whole=True)
        if told
        else None
    )
