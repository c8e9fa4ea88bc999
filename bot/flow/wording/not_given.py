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

# What is ours to send, to an address in the same breath.
_SENT_TO = re.compile(
    r"\b(?:send|mail|e-?mail|forward|post|copy|cc|bcc|pass)\b[^@]{0,80}?\b(?:reports?|results?|standings|history|rules|status"
    r"|map|this|that|it|them|everything|letters?|mails?|copy|copies|table|record)\b[^@]{0,40}?\b(?:to|at|with)\s+"
    r"<?[^\s<>@]{1,64}@[^\s<>@]+|\b(?:cc|bcc|copy|copy in)\s+<?[^\s<>@]{1,64}@[^\s<>@]+",
    re.IGNORECASE,
)

_TO_ME = re.compile(r"\b(?:me|us) (?:at|on|under|to)\b|\bmy (?:new|other|work|private|own)\b", re.IGNORECASE)


def two_things(line: str) -> Mistake | None:
    """What is told of an absence and standing orders in one breath."""
    if "order" not in line or not _BOTH.search(line):
        return None
    return Mistake(
        "Not obeyed, for these are two things, and each counts on a line of its own: from when to when you are away,"
        ' as "away 1 Dec to 10 Dec", and below it your standing orders.',
        order=True,
    )


def to_somebody(line: str) -> Mistake | None:
    """What is told of the wish that a letter of ours go to somebody else: "send the report to pal@else.example"."""
    if "@" not in line or _TO_ME.search(line) or not _SENT_TO.search(line):
        return None
    return Mistake(
        "Not done: I write to nobody because somebody else asks me to. Whoever wants the reports writes to me:"
        ' "observe", and the tag of the match.'
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
