"""A line above orders that says of them what it would say in front of them: "Fox says:", "I won't do this:".

Must not know any game.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.flow.wording import blocking, lines, others
from bot.flow.wording.courtesy import words as listed
from bot.flow.wording.said import Language, Mistake, Orders, Taken, Words, no_order

_LONGEST = 120  # characters
_WEIGHTY = (blocking.CASE, blocking.REFUSED, blocking.PAST)
# What tells of yesterday or of something else, and announces the writer's own order all the same.
_ANNOUNCES = re.compile(
    r"\bhere(?:['’]s| is| are)? (?:goes\b|(?:(?:my|our|the)\b|what (?:i|we)\b)[^.!?]*)\W*$"
    r"|\bbefore i forget\W*$"
    r"|\b(?:my|our) (?:orders?|moves?|turn|play)(?: (?:is|are|now|then|(?:for )?th(?:is|e) (?:round|turn)))?\W*$",
    re.IGNORECASE,
)
# What is ordered below it is for the case that something else can't be.
_SECOND = re.compile(
    r"\W*(?:or )?(?:(?:my|the|a) )?(?:plan [b-z]|option [b-z2-9]|fall-?back|back-?up|alternatively|alternative|reserve"
    r"|substitute order|(?:second|2nd|third|3rd|next) (?:choice|option|preference))\b",
    re.IGNORECASE,
)
# "This is only a test.": said as a sentence above an order, of what follows.
_NOT_MEANT = re.compile(
    r"\W*(?:please )?(?:(?:this|what follows|the following)(?: is|'s) (?:only|just) a test"
    r"|(?:don['’]?t|do not) (?:count|obey|process|take|use|play) (?:this|the following)(?: one)?(?: yet| please)*)\W*",
    re.IGNORECASE,
)


def led(words: Sequence[str], language: Language) -> Taken | None:
    """The lead and the orders below it as one, where they are none behind it; or None."""
    lead = words[0].strip()
    not_meant = _NOT_MEANT.fullmatch(lead) is not None
    leads = lead.endswith(":") or not_meant
    if not leads or len(lead) > _LONGEST or language.game is None or not language.sentences:
        return None
    count = ordered(words, language)
    if not count or not isinstance(lines.read(lead, language), Words | Mistake):
        return None
    read = lines.read(f"{lead} {words[count[0]].strip()}", language)
    why = blocking.why_not(lead[:-1])
    # What isn't read as the same orders has the lead for a name in front: "Fox says A 10".
    changed = isinstance(read, Mistake) or (
        isinstance(read, Orders) and read.orders != _orders(words[count[0]], language)
    )
    if not_meant:
        read = no_order(blocking.REFUSED)
    elif _SECOND.match(lead):
        read = no_order(lines.CASES)
    elif changed and why in _WEIGHTY:
        read = no_order(why)
    if read not in _none() or (_ANNOUNCES.search(lead) and not others.speak(lead[:-1])):
        return None
    said = "\n".join(word.strip() for word in words[: count[-1] + 1] if word.strip())
    return Taken(said, count[-1] + 1, read)


@cache
def _none() -> tuple[Mistake, ...]:
    """What is told of orders that a case, a refusal, other people or a jest make none."""
    whys = (*listed()["blocks"], lines.CASES)
    return tuple(no_order(why) for why in whys if why != blocking.UNDECIDED)


def ordered(words: Sequence[str], language: Language) -> list[int]:
    """Where the orders below a lead stand: the next line that isn't empty, and those that order other things."""
    first = next((at for at in range(1, len(words)) if words[at].strip()), 0)
    found, units = [], set[str]()
    for at in range(first, len(words)) if first else ():
        here = {order.unit for order in _orders(words[at], language)}
        if not here or here & units:
            break
        found.append(at)
        units |= here
    return found


def _orders(line: str, language: Language) -> tuple[Any, ...]:
    read = lines.read(line, language) if line.strip() else Words()
    return read.orders if isinstance(read, Orders) else ()
