"""A time from one moment to another, as people write it: `1 Dec to 10 Dec`, `until 10 Dec`, `from Friday to Monday`.

A day without a time is the whole day. Each moment is read as a deadline is. Pure: `now` is given.
"""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.deadlines import zones
from bot.deadlines.reading import read_duration, read_when
from bot.deadlines.reckoning import later, resolve
from bot.deadlines.spelling import spell, spell_day
from bot.deadlines.stretches import read_stretch, with_months
from bot.deadlines.values import Duration, When
from grammar import Unreadable, tidy

LONGEST = timedelta(days=92)
HOW = 'Write it like "1 Dec to 10 Dec", "until 10 Dec" or "from Friday to Monday".'
_NO_END = " doesn't say until when"
_MINUTE = timedelta(minutes=1)
# "1-10 Dec", "1st to 10th Dec": two days of one month.
_SHORT = re.compile(
    r"(\d{1,2}(?:st|nd|rd|th)?)\s*(?:-|to|till|until)\s*(\d{1,2}(?:st|nd|rd|th)?\s+([a-z]+).*)"
)
_SPLIT = re.compile(r"\s+(?:to|till|til|until|through|thru|and back on|-)\s+")
_MONTH = re.compile(r"[a-z]{3,}")
# Behind a comma, at the end, what has no figure and no name of a day or a month: "sorry", "please".
_DAY = r"mon|tue|wed|thu|fri|sat|sun|today|tomorrow|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_BESIDE = re.compile(rf"(?:[,;.!:]|\s(?=please|thank|sorry|cheers))(?!.*(?:\d|\b(?:{_DAY}))).*$")
_FORTNIGHT = re.compile(r"\b(?:(?:a|one) )?fortnight\b")
_COUNTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNT = re.compile(rf"\b({'|'.join(_COUNTS)}) (?=days?|weeks?|hours?)")
_BETWEEN = re.compile(r"^between (.*?) and ")
# "until January" is until the first of it.
_MONTH_ALONE = re.compile(
    r"\b(until|till|til|to|from) ((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)(?! ?\d)(?= |$)"
)
_SMALL = ("the", "inclusive", "about", "of")
_NO_MONTH = re.compile(
    r"(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]* )?\d{1,2}(?:st|nd|rd|th)(?! ?(?:of )?[a-z])"
)
_NUMBER = re.compile(r"\d{1,2}(?:st|nd|rd|th)?")


@dataclass(frozen=True)
class Span:
    """From one instant to another, the second not included."""

    begins: datetime
    ends: datetime


def read_span(text: str, now: datetime, zone: ZoneInfo) -> Span:
    """From when to when, on the clocks of this zone; without a beginning it is from now on.

    Raises:
        ValueError: with a sentence, if it can't be read, is past, or is longer than three months.
    """
    words = _BESIDE.sub("", " ".join(tidy(text).lower().strip(" .!,;:").split()))
    words = _FORTNIGHT.sub("two weeks", words.removeprefix("from now "))
    words = _COUNT.sub(lambda found: f"{_COUNTS.index(found[1]) + 2} ", words)
    words = _MONTH_ALONE.sub(r"\1 1 \2", _BETWEEN.sub(r"\1 to ", words))
    try:
        words = " ".join(word for word in words.split() if word not in _SMALL)
        span = _span(with_months(words, now, zone), now, zone)
    except Unreadable as stop:
        # A sentence without an example says more than that it can't be read: "03/04 is read differently ...".
        said = text.strip()
        unread = f'I can\'t read "{said}" as a time. {HOW}' if 'like "Fri' in str(stop) else str(stop)
        raise ValueError(f'"{said}"{_NO_END}. {HOW}' if str(stop) == _NO_END else unread) from None
    if span.ends <= max(span.begins, now):
        raise ValueError(f'"{text.strip()}" is over before it begins. {HOW}')
    if span.ends - span.begins > LONGEST:
        raise ValueError(f'"{text.strip()}" is longer than three months.')
    return span


def spell_span(begins: datetime, ends: datetime, zone: ZoneInfo, now: datetime) -> str:
    """`from Tue 1 Dec to Thu 10 Dec`, `until Thu 10 Dec`; with times where it doesn't go by whole days."""
    last = zones.wall(ends, zone)
    until = spell_day(ends - _MINUTE, zone) if not (last.hour or last.minute) else spell(ends, zone, now)
    if begins <= now:
        return f"until {until}"
    first = zones.wall(begins, zone)
    since = spell_day(begins, zone) if not (first.hour or first.minute) else spell(begins, zone, now)
    return f"from {since} to {until}" if since != until else f"on {since}"


def _moment(text: str) -> When:
    """One end of it. A number alone says too little here: the 5th is behind the 20th, or before it."""
    if _NO_MONTH.match(text):
        raise Unreadable('in which month? Write a time like "Fri 20:00".')
    return read_when(text)


def _span(words: str, now: datetime, zone: ZoneInfo) -> Span:
    if (stretch := read_stretch(words, now, zone)) is not None:
        return Span(*stretch)
    starts, words = words.startswith("from "), words.removeprefix("from ").removeprefix("on ")
    if short := _SHORT.fullmatch(words):
        words = f"{short[1]} {short[3]} to {short[2]}"
    for until in ("until ", "till ", "til ", "to ", "through "):
        if words.startswith(until):
            return Span(now, _last(words.removeprefix(until), now, zone))
    if (length := _length(words.removeprefix("for "))) is not None:
        return Span(now, _after(now, length, zone))
    since, _, lasts = words.partition(" for ")
    if lasts and (length := _length(lasts)) is not None:
        begins = _first(since, now, zone)
        return Span(begins, _after(begins, length, zone))
    first, *rest = _SPLIT.split(words, maxsplit=1)
    if starts and not rest:
        raise Unreadable(_NO_END)
    begins = _first(first, now, zone)
    last = _last(_with_month(rest[0], first), begins, zone) if rest else _last(first, now, zone)
    return Span(begins, last)


def _after(begins: datetime, length: Duration, zone: ZoneInfo) -> datetime:
    """So much later; days are whole days."""
    ends = later(begins, length, zone)
    there = zones.wall(ends, zone)
    if length.stopwatch_seconds or not (there.hour or there.minute or there.second):
        return ends
    return zones.instant(there.replace(hour=0, minute=0, second=0) + timedelta(days=1), zone)


def _with_month(last: str, first: str) -> str:
    """`Dec 1 to 10`: the month is said once."""
    month = _MONTH.search(first)
    return f"{last} {month[0]}" if month and _NUMBER.fullmatch(last) else last


def _length(words: str) -> Duration | None:
    try:
        return read_duration(words)
    except ValueError:
        return None


def _first(words: str, now: datetime, zone: ZoneInfo) -> datetime:
    """The beginning of a day, or a moment; not before now."""
    try:
        day = resolve(_moment(f"{words} 23:59"), now, zone)
    except Unreadable:
        return resolve(_moment(words), now, zone)
    midnight = zones.wall(day, zone).replace(hour=0, minute=0)
    return max(zones.instant(midnight, zone), now)


def _last(words: str, now: datetime, zone: ZoneInfo) -> datetime:
    """The end of a day, or of what has a name, or a moment."""
    named = words.removeprefix("end ")
    if named != words and (
        stretch := read_stretch(named, now, zone) or read_stretch(f"this {named}", now, zone)
    ):
        return stretch[1]
    try:
        return resolve(_moment(f"{words} 23:59"), now, zone) + _MINUTE
    except Unreadable:
        return resolve(_moment(words), now, zone)
