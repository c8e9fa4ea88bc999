"""From words to values: `Fri 20:00`, `every 7 days`, `36h`, read with grammar/times.lark.

Only what can't be misread is read; the rest is answered with how to write it. Must not know what time it is.
"""

import re
from calendar import monthrange
from collections.abc import Callable
from dataclasses import fields
from datetime import time, timedelta
from typing import Any, TypeVar

from lark import Token, Transformer, v_args

from bot.deadlines.values import (
    MONTHS,
    WEEKDAYS,
    After,
    At,
    Cadence,
    Date,
    Duration,
    Every,
    Near,
    Weekday,
    Weekly,
    When,
)
from bot.deadlines.zones import zone
from grammar import Unreadable, reader

LONGEST = 366  # days in the longest duration; more is a slip of the hand
_LEAP = 2000  # a year that has a 29 Feb
_LAST_YEAR, _LONGEST_MONTH, _NOON, _HOURS, _MINUTES = 9999, 31, 12, 24, 60

T = TypeVar("T")


def read_when(text: str) -> When:
    """A moment: `Fri 20:00`, `4 Dec 8pm`, `2026-12-04 20:00 Europe/Paris`, `tomorrow 20:00`, `in 3 days`, `+2h`.

    Raises:
        grammar.Unreadable: with a sentence that says how to write it.
    """
    return _read(_when, text, 'a time; write it like "Fri 20:00", "4 Dec 20:00" or "in 3 days".')


def read_cadence(text: str) -> Cadence:
    """A rhythm: `every 7 days`, `every week`, `every Tue and Fri 20:00`, `every 90 seconds`.

    Raises:
        grammar.Unreadable: with a sentence that says how to write it.
    """
    return _read(_cadence, text, 'how often; write it like "every 7 days" or "every Fri 20:00".')


def read_duration(text: str) -> Duration:
    """A length: `2 days`, `36h`, `90 minutes`, `1 day 12 hours`.

    Raises:
        grammar.Unreadable: with a sentence that says how to write it.
    """
    return _read(_duration, text, 'how long; write it like "2 days" or "36 hours".')


@v_args(inline=True)
class _Times(Transformer[Token, Any]):
    """Grammar rule by grammar rule."""

    def at(self, day: Date | Weekday | Near, clock: time, where: str | None) -> At:
        return At(day, clock, where and zone(where).key)

    def after(self, *parts: Duration) -> After:
        return After(_sum(parts))

    def no_day(self, clock: time, _zone: str | None) -> None:
        raise ValueError(f'on which day? Write it like "Fri {clock:%H:%M}" or "tomorrow {clock:%H:%M}".')

    def no_time(self, day: Date | Weekday | Near) -> None:
        raise ValueError(f'at what time? Write it like "{day} 20:00".')

    def date_of(self, weekday: Token | None, day: Date) -> Date:
        return Date(day.day, day.month, day.year, None if weekday is None else _index(WEEKDAYS, weekday))

    def weekday(self, name: Token) -> Weekday:
        return Weekday(_index(WEEKDAYS, name))

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

    def weekly(self, *parts: Token | time) -> Weekly:
        days = {_index(WEEKDAYS, part) for part in parts if isinstance(part, Token)}
        return Weekly(tuple(sorted(days)), _last(parts))

    def daily(self, *parts: Token | time) -> Weekly:
        return Weekly(tuple(range(7)), _last(parts))

    def each(self, unit: str) -> Every:
        return Every(Duration(**{unit: 1}))

    def every(self, *parts: Duration) -> Every:
        return Every(_sum(parts))

    def each_week(self) -> Every:
        return Every(Duration(weeks=1))

    def each_day(self) -> Every:
        return Every(Duration(days=1))

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

    def clock(self, token: Token, half: Token | None) -> time:
        hour, _, minute = token.lower().replace(".", ":").replace("h", ":").partition(":")
        return _time(int(hour), int(minute or 0), half.lower()[0] if half else "", f"{token}{half or ''}")


def _read(read: Callable[[str], T], text: str, hint: str) -> T:
    """What the grammar makes of the text. It has sentences for the likely mistakes; for the others there is the hint."""
    try:
        return read(text.strip())
    except Unreadable as unreadable:
        raise Unreadable(f"{unreadable} {hint}", unreadable.column) from None
    except ValueError as mistake:
        raise Unreadable(str(mistake)) from None


def _index(names: tuple[str, ...], word: Token) -> int:
    return names.index(word[:3].capitalize())


def _possible(day: int, month: int, year: int | None) -> Date:
    """That day, if the calendar has it; without a year 29 Feb is one."""
    if not 1 <= month <= len(MONTHS):
        raise ValueError(f"there is no month {month}; a date is written 4 Dec 2026 or 2026-12-04.")
    if year is not None and not 1 <= year <= _LAST_YEAR:
        raise ValueError(f"there is no year {year}.")
    if not 1 <= day <= monthrange(year or _LEAP, month)[1]:
        raise ValueError(f"there is no {Date(day, month, year)}.")
    return Date(day, month, year)


def _both_ways(text: str) -> str:
    """`3 Apr or 4 Mar` for 03/04: every date that it can be."""
    first, second = (int(part) for part in re.split(r"[^0-9]", text)[:2])
    dates = [
        f"{d} {MONTHS[m - 1]}"
        for d, m in ((first, second), (second, first))
        if 1 <= m <= len(MONTHS) and 1 <= d <= _LONGEST_MONTH
    ]
    return " or ".join(dict.fromkeys(dates)) or "it like 4 Dec"


def _time(hour: int, minute: int, half: str, written: str) -> time:
    """The time of day; `half` is a, p or nothing. 12 am is midnight and 12 pm is noon, as on the clocks that have them."""
    if half and not 1 <= hour <= _NOON:
        raise ValueError(f"there is no {written}; write it like 8pm or 20:00.")
    if hour >= _HOURS or minute >= _MINUTES:
        raise ValueError(
            f"there is no {written}; the last minute of a day is 23:59, and 0:00 is the next day."
        )
    return time(hour % _NOON + (_NOON if half == "p" else 0) if half else hour, minute)


def _last(parts: tuple[Token | time, ...]) -> time:
    clock = parts[-1]
    assert isinstance(clock, time)
    return clock


def _sum(parts: tuple[Duration, ...]) -> Duration:
    """All of them together, from a second to a year."""
    units = [unit.name for unit in fields(Duration)]
    total = Duration(**{unit: sum(getattr(part, unit) for part in parts) for unit in units})
    length = timedelta(days=total.calendar_days, seconds=total.stopwatch_seconds)
    if not timedelta(seconds=1) <= length <= timedelta(days=LONGEST):
        raise ValueError(
            f"{total or 'nothing'} is too {'long' if length else 'short'}; anything from 1 second to a year will do."
        )
    return total


_when: Callable[[str], When] = reader("times", _Times(), "when")
_cadence: Callable[[str], Cadence] = reader("times", _Times(), "cadence")
_duration: Callable[[str], Duration] = reader("times", _Times(), "duration")
