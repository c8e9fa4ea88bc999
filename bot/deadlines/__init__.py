"""Deadlines: what people write about time is read, the instant is computed, and it is spelled for a letter.

Pure, and the only place that reckons with time zones. Must not know matches, mail or what time it is.
"""

from bot.deadlines.breaks import Breaks, Off, country, holidays
from bot.deadlines.reading import read_breaks, read_cadence, read_duration, read_when
from bot.deadlines.reckoning import (
    first_deadline,
    fitting,
    keeping,
    later,
    length,
    next_deadline,
    notes,
    notice,
    resolve,
    same_time_after,
)
from bot.deadlines.spans import Span, read_span, spell_span
from bot.deadlines.spelling import aside, remaining, spell, spell_both, spell_length, spell_out, stamp
from bot.deadlines.values import After, At, Cadence, Duration, Every, Weekly, When
from bot.deadlines.zones import city, instant, wall, zone

__all__ = [
    "After",
    "At",
    "Breaks",
    "Cadence",
    "Duration",
    "Every",
    "Off",
    "Span",
    "Weekly",
    "When",
    "aside",
    "city",
    "country",
    "first_deadline",
    "fitting",
    "holidays",
    "instant",
    "keeping",
    "later",
    "length",
    "next_deadline",
    "notes",
    "notice",
    "read_breaks",
    "read_cadence",
    "read_duration",
    "read_span",
    "read_when",
    "remaining",
    "resolve",
    "same_time_after",
    "spell",
    "spell_both",
    "spell_length",
    "spell_out",
    "spell_span",
    "stamp",
    "wall",
    "zone",
]
