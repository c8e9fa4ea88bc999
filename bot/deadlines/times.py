"""What each rule of grammar/times.lark means, and the sentences for times that don't exist or can mean two things.

Every mistake raises ValueError with a sentence. Must not know what time it is.
"""

import re
from calendar import monthrange
from collections.abc import Callable
from dataclasses import fields
from datetime import time, timedelta
from typing import Any

from lark import Token, Transformer, v_args

from bot.deadlines.breaks import Breaks, Span
from bot.deadlines.values import (
    MONTHS,
    WEEKDAYS,
    After,
    At,
    Cadence,
    Date,
    Day,
    Duration,
    Every,
    Monthday,
    Near,
    Weekday,
    Weekly,
    When,
)
from bot.deadlines.zones import zone
from grammar import reader

LONGEST = timedelta(days=366)  # a longer duration is a slip of the hand
_CLOCK = re.compile(r"(\d+)(?:[:.h](\d+)|h)?\s*([ap])?", re.IGNORECASE)
_LEAP = 2000  # a year that has a 29 Feb
_FIRST_YEAR, _LAST_YEAR = 1900, 2999
_LONGEST_MONTH, _NOON, _HOURS, _MINUTES = 31, 12, 24, 60


@v_args(inline=True)
class _Times(Transformer[Token, Any]):
    """Grammar rule by grammar rule."""

    def at(self, day: Day, clock: time, where: str | None) -> At:
        return At(day, clock, where and zone(where).key)

    def clock_first(self, clock: time, day: Day, where: str | None) -> At:
        return self.at(day, clock, where)

    def after(self, *parts: Duration) -> After:
        return After(_sum(parts))

    def no_day(self, clock: time, _zone: str | None) -> None:
        raise ValueError(f'on which day? Write it like "Fri {clock:%H:%M}" or "tomorrow {clock:%H:%M}".')

    def no_time(self, day: Day) -> None:
        raise ValueError(f'at what time? Write it like "{day} 20:00".')

    def date_of(self, weekday: Token | None, day: Date) -> Date:
        return Date(day.day, day.month, day.year, None if weekday is None else _index(WEEKDAYS, weekday))

    def of_month(self, weekday: Token | None, day: Token, _ordinal: Token) -> Monthday:
        if not 1 <= int(day) <= _LONGEST_MONTH:
            raise ValueError(f"there is no {day}th of a month.")
        return Monthday(int(day), None if weekday is None else _index(WEEKDAYS, weekday))

    def weekday(self, name: Token) -> Weekday:
        return Weekday(_index(WEEKDAYS, name))

    def next_week(self, name: Token) -> Weekday:
        return Weekday(_index(WEEKDAYS, name), "next week")

    def week_after(self, name: Token) -> Weekday:
        return Weekday(_index(WEEKDAYS, name), "week")

    def today(self) -> Near:
        return Near(0)

    def tomorrow(self) -> Near:
        return Near(1)

    def slashed(self, _weekday: Token | None, text: Token) -> None:
        raise ValueError(f"{text} is read differently in different countries; write {_both_ways(text)}.")

    def next_weekday(self, name: Token) -> None:
        raise ValueError(
            f"\"next {name}\" is this week's to some and the week after's to others; write the date."
        )

    def date(self, day: Token, _ordinal: Token | None, month: Token, year: Token | None) -> Date:
        return _possible(int(day), _index(MONTHS, month) + 1, None if year is None else int(year))

    def month_first(self, month: Token, day: Token, ordinal: Token | None, year: Token | None) -> Date:
        return self.date(day, ordinal, month, year)

    def iso(self, text: Token) -> Date:
        year, month, day = (int(part) for part in text.rstrip("Tt").split("-"))
        return _possible(day, month, year)

    def weekly(self, *parts: Any) -> Weekly:
        *names, clock = parts
        return Weekly(tuple(sorted({_index(WEEKDAYS, name) for name in names})), clock)

    def daily(self, *parts: Any) -> Weekly:
        return Weekly(tuple(range(7)), parts[-1])

    def each(self, unit: str) -> Every:
        return Every(Duration(**{unit: 1}))

    def every(self, *parts: Any) -> Every:
        *amounts, clock = parts
        period = _sum(tuple(amounts))
        if clock is not None and period.stopwatch_seconds:
            raise ValueError(f"{Every(period)} comes at other times each day; leave out {clock:%H:%M}.")
        return Every(period, clock)

    def each_week_at(self, _weeks: Token, clock: time) -> Every:
        return Every(Duration(weeks=1), clock)

    def each_week(self) -> Every:
        return Every(Duration(weeks=1))

    def each_day(self) -> Every:
        return Every(Duration(days=1))

    def breaks(self, *spans: Span) -> Breaks:
        return Breaks(spans)

    def span(self, first: Date, last: Date | None) -> Span:
        return _span(first, last or first)

    def span_of_month(self, first: Token, last: Date) -> Span:
        return _span(_possible(int(first), last.month, last.year), last)

    def one_day(self, weekday: Token | None, day: Date) -> Date:
        if weekday is not None:
            raise ValueError(f"leave out {weekday}: a weekday says nothing more of a day here. Write {day}.")
        return day

    def duration(self, *parts: Duration) -> Duration:
        return _sum(parts)

    def amount(self, count: int, unit: str) -> Duration:
        return Duration(**{unit: count})

    def number(self, token: Token) -> int:
        return int(token)

    def one(self) -> int:
        return 1

    def unit(self, token: Token) -> str:
        return token.type.lower()

    def clock(self, token: Token) -> time:
        hour, minute, half = _CLOCK.match(token).groups()  # type: ignore[union-attr]  # the grammar saw to it
        return _time(int(hour), int(minute or 0), (half or "").lower(), token)


def _span(first: Date, last: Date) -> Span:
    """From one day to another. Where one of them has a year, the other has the year that fits."""
    over = (first.month, first.day) > (last.month, last.day)
    if first.year is None and last.year is not None:
        first = _possible(first.day, first.month, last.year - over)
    elif last.year is None and first.year is not None:
        last = _possible(last.day, last.month, first.year + over)
    if first.year is not None and last.year is not None and (first.year, over) > (last.year, False):
        raise ValueError(f"{last} is before {first}.")
    return Span(first, last)


def _index(names: tuple[str, ...], word: Token) -> int:
    return names.index(word[:3].capitalize())


def _possible(day: int, month: int, year: int | None) -> Date:
    """That day, if the calendar has it; without a year 29 Feb is a day, too."""
    if not 1 <= month <= len(MONTHS):
        raise ValueError(f"there is no month {month}; a date is written 4 Dec 2026 or 2026-12-04.")
    if year is not None and not _FIRST_YEAR <= year <= _LAST_YEAR:
        raise ValueError(f"{year} is no year for a deadline.")
    if not 1 <= day <= monthrange(year or _LEAP, month)[1]:
        raise ValueError(f"there is no {Date(day, month, year)}.")
    return Date(day, month, year)


def _both_ways(text: str) -> str:
    """`3 Apr or 4 Mar` for 03/04: every date that it can be."""
    first, second = (int(part) for part in re.split(r"[^0-9]", text)[:2])
    dates = [
        (d, m)
        for d, m in ((first, second), (second, first))
        if 1 <= m <= len(MONTHS) and 1 <= d <= _LONGEST_MONTH
    ]
    there = [f"{d} {MONTHS[m - 1]}" for d, m in dates if d <= monthrange(_LEAP, m)[1]]
    if dates and not there:
        raise ValueError(f"there is no {dates[0][0]} {MONTHS[dates[0][1] - 1]}.")
    return " or ".join(dict.fromkeys(there)) or "it like 4 Dec"


def _time(hour: int, minute: int, half: str, written: str) -> time:
    """The time of day; `half` is a, p or nothing. 12 am is midnight, 12 pm is noon."""
    if half and not 1 <= hour <= _NOON:
        raise ValueError(f"there is no {written}; write it like 8pm or 20:00.")
    if hour >= _HOURS or minute >= _MINUTES:
        raise ValueError(
            f"there is no {written}; the last minute of a day is 23:59, and 0:00 is the next day."
        )
    return time(hour % _NOON + (_NOON if half == "p" else 0) if half else hour, minute)


def _sum(parts: tuple[Duration, ...]) -> Duration:
    """All of them together, from a second to a year."""
    units = [unit.name for unit in fields(Duration)]
    total = Duration(**{unit: sum(getattr(part, unit) for part in parts) for unit in units})
    length = timedelta(days=total.calendar_days, seconds=total.stopwatch_seconds)
    if not length:
        raise ValueError("that is no time at all; from 1 second to a year will do.")
    if length > LONGEST:
        raise ValueError(f"{total} is too long; from 1 second to a year will do.")
    return total


WHEN: Callable[[str], When] = reader("times", _Times(), "when")
CADENCE: Callable[[str], Cadence] = reader("times", _Times(), "cadence")
BREAKS: Callable[[str], Breaks] = reader("times", _Times(), "breaks")
DURATION: Callable[[str], Duration] = reader("times", _Times(), "duration")
