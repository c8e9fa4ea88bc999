"""From words to values: `Fri 20:00`, `every 7 days`, `36h`, read with grammar/times.lark.

Only words that have one meaning are read; all others are answered with a sentence that says how to write them.
Must not know what time it is.
"""

import re
from collections.abc import Callable
from typing import TypeVar

from bot.deadlines import clocks, times
from bot.deadlines.breaks import Breaks
from bot.deadlines.values import Cadence, Duration, When
from grammar import Unreadable

T = TypeVar("T")
# "24-26 Dec", which looks like a date in figures.
_FROM_TO = re.compile(r"\b(\d{1,2})-(?=\d{1,2}(?:st|nd|rd|th)? +[a-z])", re.IGNORECASE)
# "between 24 Dec and 2 Jan", where an "and" doesn't stand between two single days.
_BETWEEN = re.compile(r"\bbetween +([^,\n]*?) +and +", re.IGNORECASE)

# "every fortnight", "every other week"; a day of every other week is none that a rhythm has.
_TWO_WEEKS = re.compile(r"\b(?:fortnight|(?:two|other|second) weeks?)\b", re.IGNORECASE)
_OTHER_DAY = re.compile(
    r"\b(?:other|second) (?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b", re.IGNORECASE
)


def read_when(text: str) -> When:
    """A moment: `Fri 20:00`, `4 Dec 8pm`, `2026-12-04 20:00 Europe/Paris`, `tomorrow 20:00`, `in 3 days`.

    Raises:
        grammar.Unreadable: with a sentence that says how to write it.
    """
    return _read(times.WHEN, text, 'Write a time like "Fri 20:00", "4 Dec 20:00" or "in 3 days".')


def read_cadence(text: str) -> Cadence:
    """A rhythm: `every 7 days`, `every week`, `every Tue and Fri 20:00`, `every 90 seconds`.

    Raises:
        grammar.Unreadable: with a sentence that says how to write it.
    """
    if _OTHER_DAY.search(text):
        raise Unreadable(
            'I count weeks from the deadline: write "deadline Fri 20:00", and below it "every 2 weeks".'
        )
    plain = _TWO_WEEKS.sub("2 weeks", text)
    return _read(times.CADENCE, plain, 'Write how often like "every 7 days" or "every Fri 20:00".')


def read_breaks(text: str) -> Breaks:
    """Days on which no deadline falls: `24 Dec to 2 Jan, 5 Apr`.

    Raises:
        grammar.Unreadable: with a sentence that says how to write it.
    """
    plain = _BETWEEN.sub(r"\1 to ", _FROM_TO.sub(r"\1 to ", text))
    return _read(times.BREAKS, plain, 'Write days like "24 Dec to 2 Jan, 5 Apr".')


def read_duration(text: str) -> Duration:
    """A length: `2 days`, `36h`, `90 minutes`, `1 day 12 hours`.

    Raises:
        grammar.Unreadable: with a sentence that says how to write it.
    """
    return _read(times.DURATION, text, 'Write how long like "2 days" or "36 hours".')


def _read(read: Callable[[str], T], text: str, hint: str) -> T:
    """What the grammar reads in the text. Where the grammar has no sentence for a mistake, the hint says more."""
    if not text.strip():
        raise Unreadable(f"there is nothing. {hint}")
    try:
        return read(clocks.shown(text))
    except Unreadable as stop:
        raise Unreadable(f"{stop} {hint}", stop.column) from None
    except ValueError as mistake:
        raise Unreadable(str(mistake)) from None
