"""Sentences that leave open in which of several rounds something is done: `once in the first four rounds`.

Must not know what a sentence means.
"""

import re
from itertools import pairwise

_NUMBER = r"(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|half|most|some|several|many)"
# in one of the first four rounds, once in rounds 3 to 6, in two of the odd rounds; not: if it is one of ...
_ONE_OF = re.compile(
    r"(?<!is )(?<!'s )(?<!be )\b(?:(?:in|for|on|during) (?:just |only |any )?(?:one|"
    rf"{_NUMBER}) of|(?:just |only )?(?:once|twice|{_NUMBER} times) (?:in|during|within|over)) "
    rf"(?:the |my )?(?:(?:first|next|odd|even|last|opening|remaining|following) )?(?:{_NUMBER} )?"
    r"(?:rounds|turns|rds)\b",
    re.IGNORECASE,
)
_ALL_BUT_SOME = re.compile(
    r"\b(?:all|every|each|any) (?:the )?(?:rounds?|turns?|rds?) (?:but|except|bar|save) (?:for )?(?:the )?"
    r"(?:one|two|three|four|some|a few|several)\b(?! (?:to|and|or)\b)(?!-)",
    re.IGNORECASE,
)
_EVERY = re.compile(r"\bonce (?:in )?(?:every|each)\b", re.IGNORECASE)
_GOES_ON = re.compile(
    r"\b(?:rounds?|turns?) (?P<listed>\d{1,2}(?:(?:, ?and|,| and) ?\d{1,2})+),? ?(?:and so (?:on|forth)|etc)\b",
    re.IGNORECASE,
)
_EVERY_AFTER = re.compile(
    r"\b(?:every|each) (?:other|second|third|fourth|[2-9](?:nd|rd|th)|(?:two|three|four|[2-9])) (?:round|turn|one)s? "
    r"(?:after(?:wards?| that| those| these)?\b(?! round)|from (?:then|there)|thereafter)",
    re.IGNORECASE,
)
# not far from square 40, nearly in round 9
_NEARLY = re.compile(
    r"\b(?:far from|near|close to|nearly (?:at|on|in|past)|almost (?:at|on|in|past)) (?:square|round) \d",
    re.IGNORECASE,
)
_UNREAL = re.compile(
    r"(?<!as )(?<!as it )(?<!as i )\b(?:would|should|could|might) have (?:been|played|banked|moved|used)\b",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"\d+")


def is_one_time(text: str) -> bool:
    """Whether something is done in some of these rounds, and nobody says in which."""
    some = _ONE_OF.search(text) and not _EVERY.search(text)
    return bool(some or _ALL_BUT_SOME.search(text))  # all rounds but one


def is_uneven(text: str) -> bool:
    """`Rounds 1, 2, 4 and so on`: nobody knows how that goes on."""
    found = _GOES_ON.search(text)
    numbers = [int(one) for one in _DIGITS.findall(found["listed"])] if found else []
    return len({later - early for early, later in pairwise(numbers)}) > 1


def is_counted_from_there(text: str) -> bool:
    """`Every second round after that`: the first of them may be the next round, or the one behind it."""
    return bool(_EVERY_AFTER.search(text))


def is_nearly(text: str) -> bool:
    """`When I am not far from square 40`: nobody knows where that begins."""
    return bool(_NEARLY.search(text))


def is_unreal(text: str) -> bool:
    """`In round 5 I should have played the highest card`: it was not so, and is no order."""
    return bool(_UNREAL.search(text))
