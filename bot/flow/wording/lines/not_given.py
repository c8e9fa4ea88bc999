"""What is told of a line that is meant as an order and gives none: it only calls itself one, or says two things.

Must not know any game, nor what becomes of a line.
"""

import re
from collections.abc import Callable

from bot.flow.wording.lines.said import Mistake
from bot.flow.wording.words import courtesy

# An absence with standing orders behind it: half of it is never done alone.
_BOTH = re.compile(
    r"\b(?:away|holiday|vacation|absent|until|till|not here)\b[^\n]*?[.,;!?–-]\s+[^\n.,;!?]{0,30}"
    r"\b(?:standing|default|permanent) orders?\b[^\n]*\b(?:oldest|newest|all|M\d|\d/\d)",
    re.IGNORECASE,
)

# An order for all turns to come, which the order of this turn would be half of: "play my oldest card each round".
_STANDING = "standing orders: Play the oldest card, bank 3, rest movement."
_EVERY = re.compile(
    r"\b(?:(?:each|every) (?:round|turn|time)\b(?! so)|(?:in |for )?all (?:the )?(?:rounds|turns)\b"
    r"|(?:until|till) (?:i'm|i am|i get|i come) back\b|while (?:i'm|i am) (?:away|gone|off)\b|from now on\b)",
    re.IGNORECASE,
)
_PLAY = re.compile(r"\b(?:play|use|take|move|bank|split|choose|pick)\b", re.IGNORECASE)
_CARD = re.compile(
    r"\b(?:(?:oldest|newest|highest|lowest|biggest|smallest) (?:card|one)s?|\d{1,2}/\d{1,2})\b", re.IGNORECASE
)
FOR_EVERY_TURN = Mistake(
    "Not obeyed, for that is more than an order of one turn. What is to be played whenever nothing comes is said so, on"
    f' a line of its own: "{_STANDING}" "standing orders: none" ends it. When you are away is another line:'
    ' "away 1 Dec to 10 Dec".'
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


def is_for_every_turn(line: str, begins: Callable[[str], bool]) -> bool:
    """Whether a sentence orders a kind of card for every turn, in a game that has standing orders."""
    said = line.replace("’", "'")
    asked = bool(_EVERY.search(said) and _PLAY.search(said) and _CARD.search(said)) and "?" not in said
    return asked and begins(_STANDING) and not begins(line)


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
