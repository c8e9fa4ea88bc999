"""What people say about time, as values: a moment (`When`), a rhythm (`Cadence`), a length (`Duration`).

`str()` of each is its canonical line, and reading that gives the value again. Must not know what time it is.
"""

from dataclasses import dataclass, fields
from datetime import time
from typing import Literal, TypeAlias

# As datetime.weekday() counts; English in every locale.
WEEKDAYS = (
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
    "Sun",
)
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True, kw_only=True)
class Duration:
    """A length of time, kept in the units it was said in.

    Weeks and days are counted on the calendar (20:00 stays 20:00 when the clocks change), the rest on a
    stopwatch.
    """

    weeks: int = 0
    days: int = 0
    hours: int = 0
    minutes: int = 0
    seconds: int = 0

    @property
    def calendar_days(self) -> int:
        """What is counted on the calendar, in days."""
        return 7 * self.weeks + self.days

    @property
    def stopwatch_seconds(self) -> int:
        """What is counted on the stopwatch, in seconds."""
        return 3600 * self.hours + 60 * self.minutes + self.seconds

    def __str__(self) -> str:
        """Like `2 days 12 hours`."""
        said = ((getattr(self, unit.name), unit.name) for unit in fields(self))
        return " ".join(f"{n} {name if n != 1 else name[:-1]}" for n, name in said if n)


@dataclass(frozen=True)
class Date:
    """`4 Dec`, `Fri 4 Dec 2026`: a day of the calendar; the weekday is only said to be sure."""

    day: int
    month: int
    year: int | None = None
    weekday: int | None = None  # 0 is Monday

    def __str__(self) -> str:
        """Like `Fri 4 Dec 2026`."""
        said = (
            "" if self.weekday is None else WEEKDAYS[self.weekday],
            str(self.day),
            MONTHS[self.month - 1],
            "" if self.year is None else f"{self.year:04}",
        )
        return " ".join(word for word in said if word)


@dataclass(frozen=True)
class Weekday:
    """`Fri`: the next one; `Fri next week`: that of the week after this one; `Fri week`: a week after the next one."""

    number: int  # 0 is Monday
    later: Literal["", "next week", "week"] = ""

    def __str__(self) -> str:
        """Like `Fri`, `Fri next week`."""
        return " ".join(filter(None, (WEEKDAYS[self.number], self.later)))


@dataclass(frozen=True)
class Monthday:
    """`Sun 13th`, `the 13th`: the next day with this number; the weekday is only said to be sure."""

    day: int
    weekday: int | None = None  # 0 is Monday

    def __str__(self) -> str:
        """Like `Sun 13th`, `the 13th`."""
        ends = {1: "st", 2: "nd", 3: "rd"}.get(self.day % 10, "th") if self.day not in (11, 12, 13) else "th"
        return f"{'the' if self.weekday is None else WEEKDAYS[self.weekday]} {self.day}{ends}"


@dataclass(frozen=True)
class Near:
    """`today` or `tomorrow`."""

    ahead: int  # days from today: 0 or 1

    def __str__(self) -> str:
        """`today` or `tomorrow`."""
        return ("today", "tomorrow")[self.ahead]


Day: TypeAlias = Date | Weekday | Monthday | Near


@dataclass(frozen=True)
class At:
    """A wall time on a day; the match's zone unless one is said."""

    day: Day
    time: time
    zone: str | None = None  # IANA

    def __str__(self) -> str:
        """Like `Fri 4 Dec 2026 20:00 Europe/London`."""
        return f"{self.day} {self.time:%H:%M}" + (f" {self.zone}" if self.zone else "")


@dataclass(frozen=True)
class After:
    """`in 3 days`: a length of time from now."""

    wait: Duration

    def __str__(self) -> str:
        """Like `in 3 days`."""
        return f"in {self.wait}"


@dataclass(frozen=True)
class Every:
    """`every 7 days`: a length of time after the deadline before; `every 7 days 20:00` at this wall time."""

    period: Duration
    # Only of a period in whole days. None: the wall time of the deadline before.
    clock: time | None = None

    def __str__(self) -> str:
        """Like `every week`, `every 36 hours`, `every 10 days 20:00`."""
        text = str(self.period)
        often = f"every {text.removeprefix('1 ') if text.count(' ') == 1 else text}"
        return f"{often} {self.clock:%H:%M}" if self.clock else often


@dataclass(frozen=True)
class Weekly:
    """`every Tue and Fri 20:00`: on these weekdays, at this wall time in the match's zone."""

    weekdays: tuple[int, ...]  # ascending, without repeats, at least one; 0 is Monday
    time: time

    def __str__(self) -> str:
        """Like `every Tue and Fri 20:00`, `every day 20:00`."""
        *most, last = (WEEKDAYS[number] for number in self.weekdays)
        days = f"{', '.join(most)} and {last}" if most else last
        return f"every {'day' if len(self.weekdays) == len(WEEKDAYS) else days} {self.time:%H:%M}"


When: TypeAlias = At | After
Cadence: TypeAlias = Every | Weekly
