"""Lines as sentences: what a mail program wrapped is one, and lines that can't be read alone but together.

Must not know what a sentence means: whether a line can be read by itself is asked of `reads`.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

NUMBERS_ONLY = re.compile(
    r"(?!.*\b(?:cards?|rounds?|turns?|squares?|otherwise|else|then|always|each|every|unless|until|while|after|from|"
    r"in case|if|when\w*)\b)"
    r" *(?:and )?"
    r"(?:(?:\d{1,2}|one|two|three|four|five|six|seven|eight|half|all)\b.*\b(?:bank|mov)|(?:i )?(?:bank|move)\b)",
    re.IGNORECASE,
)
TIMED = re.compile(
    r"\s*(?:and |but )?"
    r"(?:in|for|from|after|until|till|then|thereafter|afterwards|later|up to|during|through|rounds?|turns?|r\d|past|"
    r"beyond|before|within|with|squares?|once)\b",
    re.IGNORECASE,
)
ASKED = re.compile(
    r"(?:^|(?<= ))(?:if|when|while|whenever|unless|otherwise|else|where|once)\b", re.IGNORECASE
)
_GOES_ON = re.compile(r"(?:[,(:&+]|\b(?:and|or|with|the|to|of|from|if|then|than|my|for))$", re.IGNORECASE)
_CARD_ONLY = re.compile(
    r"^(?!.*\b(?:bank|mov|all|lot|everything|rest|half|b\d|m\d)).*\b(?:cards?|oldest|newest|lowest|highest|\d{1,2})\b",
    re.IGNORECASE,
)
# else if I lead: bank 5
_ELSE = re.compile(r"(?:else|elif|elsif|otherwise)\b(?: if\b|,|:| *$)", re.IGNORECASE)
_IF = re.compile(r"(?:if|elif|elsif|else|when|otherwise)\b", re.IGNORECASE)
# if owed > 2: highest card, move all
_HEADED = re.compile(
    r"(?:if|when|unless|rounds?|turns?|rds?|r\d|last|from|past|until|else|otherwise)\b[^:,]{0,50}:\s?\w",
    re.IGNORECASE,
)
# last 12 squares highest card, move all
_CASE = re.compile(
    rf"{ASKED.pattern}|{TIMED.pattern}|(?:the |my |in the )?(?:last|final|first) ", re.IGNORECASE
)
# `each round:` says nothing
_EVER = re.compile(r"(?:for|in|on)? ?(?:each|every|all) (?:rounds?|turns?):", re.IGNORECASE)
_TOGETHER = 5  # lines
_WRAPPED = 60  # columns that a mail program fills before it breaks a line

Reads: TypeAlias = Callable[[str], bool]


class Line(NamedTuple):
    """A line, or what stands in it between two stops; `filled` is how many columns the whole line has."""

    text: str
    filled: int


def joined(lines: list[Line], reads: Reads) -> Iterator[str]:
    """Lines as sentences: those that were wrapped are one, and those that can't be read alone but together."""
    groups = [" ".join(group) for group in _grouped(lines, reads)]
    at = 0
    while at < len(groups):
        end = _together(groups, at, reads)
        yield " ".join(groups[at:end])
        at = end


def _grouped(lines: list[Line], reads: Reads) -> Iterator[list[str]]:
    """Lines that were wrapped together; but where only the single lines can be read, these."""
    groups: list[list[str]] = []
    before: Line | None = None
    for line in lines:
        if before and _wraps(before, line.text):
            groups[-1].append(line.text)
        else:
            groups.append([line.text])
        before = line
    for group in groups:
        # if I owe 2: bank 3
        whole = reads(" ".join(group)) and not any(map(ASKED.match, group[1:]))
        if len(group) > 1 and not whole and (all(map(reads, group)) or _are_rules(group, reads)):
            yield from ([line] for line in group)
        else:
            yield group


def _are_rules(group: list[str], reads: Reads) -> bool:
    """Whether each line below the first says when by itself, and can be read alone: no line above goes on in it."""
    begun = not any(map(_GOES_ON.search, group[:-1]))
    return begun and all(_CASE.match(line) and reads(line) for line in group[1:])


def _together(groups: list[str], at: int, reads: Reads) -> int:
    """Up to where the lines from this one on must be read as one, as one of the first two can't be read alone."""
    if _heads(groups[at], reads):
        return at + 1
    if not reads(groups[at]) or (at + 1 < len(groups) and not reads(groups[at + 1])):
        for end in range(at + 2, min(len(groups), at + _TOGETHER) + 1):
            if _asks_for_what_follows(groups, end - 1, reads):
                break
            if _heads(groups[end - 1], reads) and not _EVER.match(groups[end - 1]):
                break
            if reads(" ".join(groups[at:end])):
                return _with_numbers(groups, at, end, reads)
    broken = at + 1 < len(groups) and not reads(groups[at]) and not reads(groups[at + 1])
    return at + 2 if broken and groups[at + 1][:1].islower() else at + 1


def _asks_for_what_follows(groups: list[str], at: int, reads: Reads) -> bool:
    """`When I am last` above `Highest card`: no rule of the line above waits for it."""
    line, behind = groups[at], groups[at + 1 : at + 2]
    if not ASKED.match(line) or not behind or TIMED.match(behind[0]) or ASKED.search(behind[0]):
        return False
    return not reads(line) and reads(f"{line}: move all") and reads(behind[0])


def _with_numbers(groups: list[str], at: int, end: int, reads: Reads) -> int:
    """`When I am last`, `Highest card`, `Move all`: the numbers are those of the card above."""
    if not ASKED.match(groups[at]) or reads(groups[at]) or not _CARD_ONLY.search(groups[end - 1]):
        return end
    while end < len(groups) and NUMBERS_ONLY.match(groups[end]) and reads(" ".join(groups[at : end + 1])):
        end += 1
    return end


def _heads(line: str, reads: Reads) -> bool:
    """Whether it only says when, for the lines below it: `Rounds 1-5:`."""
    return line.endswith(":") and line.count(":") == 1 and reads(f"{line} move all")


def _wraps(line: Line, after: str) -> bool:
    """Whether a mail program broke the line here: the next word had no room in it, or the sentence goes on."""
    if _GOES_ON.search(line.text) and not line.text.endswith(":"):
        return True
    if (_ELSE.match(after) and _IF.match(line.text)) or _HEADED.match(after):
        return False
    full = line.filled + len(after.split(maxsplit=1)[0]) >= _WRAPPED
    return full and not after[:1].isupper()
