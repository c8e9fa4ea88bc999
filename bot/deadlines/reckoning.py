"""When it is: the instant a written moment means, and the deadline that follows another.

Days are counted on the wall clock of the match's zone, so 20:00 stays 20:00 when the clocks change; hours on
a stopwatch. Pure: `now` is given. Instants are aware, UTC and whole seconds, as a mail server's stamps are.
"""

from calendar import isleap, monthrange
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import count
from zoneinfo import ZoneInfo

from bot.deadlines import zones
from bot.deadlines.breaks import Off, never
from bot.deadlines.spelling import spell
from bot.deadlines.values import (
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

FARTHEST = timedelta(days=2 * 366)  # a deadline later than this is a slip of the hand
SOON = timedelta(days=300)  # a date without a year lies within this time; if not, it has just passed
_FAR_OFF = timedelta(days=366)  # days off in a row, after which they count no more
_WEEK, _DAY, _HALF_A_DAY = Duration(weeks=1), Duration(days=1), timedelta(hours=12)
_MINUTE = timedelta(minutes=1)
_SECOND = timedelta(seconds=1)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LONG = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def resolve(when: When, now: datetime, zone: ZoneInfo) -> datetime:
    """The next instant that `when` can mean, in UTC; `zone` is the match's. `notes` has what to say about it.

    Raises:
        ValueError: with a sentence, if it is past, too far, or not on the weekday it names.
    """
    found = (
        later(_up(now, _SECOND if when.wait.seconds else _MINUTE), when.wait, zone)
        if isinstance(when, After)
        else _at(when, now, zone)
    )
    if found - now > FARTHEST:
        raise ValueError(f"{spell(found, zone)} is more than two years away.")
    return found


def notes(when: When, now: datetime, zone: ZoneInfo) -> tuple[str, ...]:
    """What to say about the instant found, if the clocks change, so that the wall time comes twice or not at all."""
    if isinstance(when, After):
        return ()
    there = _zone(when, zone)
    found = zones.wall(resolve(when, now, zone), there)
    written, city = f"{when.time:%H:%M}", zones.city(there)
    if found.time() != when.time:
        return (f"The clocks in {city} go forward and skip {written}: {found:%H:%M} is meant.",)
    if found.replace(tzinfo=there, fold=0).utcoffset() != found.replace(tzinfo=there, fold=1).utcoffset():
        return (f"The clocks in {city} go back, and {written} comes twice: the first is meant.",)
    return ()


def later(instant: datetime, duration: Duration, zone: ZoneInfo) -> datetime:
    """That much after the instant: days on the wall clock of the zone first, then hours on the stopwatch."""
    return _further(instant, duration, zone, 1)


def next_deadline(
    cadence: Cadence, previous: datetime, now: datetime, zone: ZoneInfo, off: Off = never
) -> datetime:
    """The first deadline of the cadence that is after `previous` and gives fair notice from `now`.

    Fair notice is half of what the cadence usually gives (for `every Tue and Fri` half of its shortest wait).
    So a turn that ran a little late keeps its rhythm; after a hold of a month, or a turn processed early,
    players have more than five minutes for their orders. A period keeps the wall time of `previous` unless it has
    its own, as a weekly cadence has. A deadline that would fall on a day that is off comes on the next one that fits:
    the same weekday where the period has whole weeks, else the next day.
    """
    earliest = max(previous + _SECOND, now + notice(cadence))
    candidates = (
        _weekly(cadence, earliest, zone)
        if isinstance(cadence, Weekly)
        else _every(cadence, _up(previous, _SECOND), earliest, zone)
    )
    found = next(at for at in candidates if at >= earliest)
    return fitting(cadence, found, zone, off)


def fitting(cadence: Cadence, at: datetime, zone: ZoneInfo, off: Off) -> datetime:
    """This deadline, or the next one that fits where it would fall on a day that is off.

    Where no day of a year fits, the days off don't count: a match must go on.
    """
    found = at
    while off(zones.wall(found, zone).date()):
        found = _one_on(cadence, found, zone)
        if found - at > _FAR_OFF:
            return at
    return found


def first_deadline(
    cadence: Cadence, was: datetime, now: datetime, zone: ZoneInfo, off: Off = never
) -> datetime:
    """The deadline of a turn that begins now, because the turn before it didn't wait for its deadline, which `was`.

    A period is counted from this minute and keeps its wall time; a weekly cadence keeps its days, with fair notice.
    """
    return next_deadline(keeping(cadence, was, zone), _up(now, _MINUTE), now, zone, off)


def keeping(cadence: Cadence, at: datetime, zone: ZoneInfo) -> Cadence:
    """The cadence with the wall time of its deadline `at`, where it is a period of days that has no time of its own."""
    if isinstance(cadence, Weekly) or cadence.clock is not None or cadence.period.stopwatch_seconds:
        return cadence
    return replace(cadence, clock=zones.wall(at, zone).time().replace(second=0, microsecond=0))


def same_time_after(instant: datetime, earliest: datetime, zone: ZoneInfo) -> datetime:
    """The first day on which the clock shows the time of this instant at `earliest` or later."""
    days = (later(instant, Duration(days=ahead), zone) for ahead in count())
    return next(at for at in days if at >= earliest)


def notice(cadence: Cadence) -> timedelta:
    """The least time that players are given: half the shortest wait between two deadlines of the cadence."""
    if isinstance(cadence, Every):
        return length(cadence.period) / 2
    first, *_ = days = cadence.weekdays
    waits = (after - before for before, after in zip(days, (*days[1:], first + 7), strict=True))
    return timedelta(days=min(waits)) / 2


def length(duration: Duration) -> timedelta:
    """The duration where no clock changes."""
    return timedelta(days=duration.calendar_days, seconds=duration.stopwatch_seconds)


def _further(instant: datetime, duration: Duration, zone: ZoneInfo, times: int) -> datetime:
    days = timedelta(days=times * duration.calendar_days)
    start = zones.instant(zones.wall(instant, zone) + days, zone) if days else instant
    return start + timedelta(seconds=times * duration.stopwatch_seconds)


def _one_on(cadence: Cadence, at: datetime, zone: ZoneInfo) -> datetime:
    """Where a deadline goes from a day that is off: one step, and perhaps a further one."""
    if isinstance(cadence, Weekly):
        return next(day for day in _weekly(cadence, at, zone) if day > at)
    whole_weeks = cadence.period.calendar_days % 7 == 0
    step = _WEEK if whole_weeks else _DAY
    return later(at, cadence.period if cadence.period.stopwatch_seconds else step, zone)


def _every(cadence: Every, start: datetime, earliest: datetime, zone: ZoneInfo) -> Iterator[datetime]:
    """Whole periods after `start`. They begin shortly before `earliest`: nobody counts a month in seconds."""
    period = cadence.period
    # By how much a deadline may move when the clocks change, or to its wall time.
    slack = timedelta(days=1 if period.calendar_days else 0)
    first = max(1, (earliest - start - slack) // length(period))
    periods = (_further(start, period, zone, times) for times in count(first))
    return (at if cadence.clock is None else _nearest(at, cadence.clock, zone) for at in periods)


def _nearest(at: datetime, clock: time, zone: ZoneInfo) -> datetime:
    """The instant nearest to `at` at which the clock shows this time."""
    midnight = zones.wall(at, zone) - timedelta(hours=clock.hour, minutes=clock.minute) + _HALF_A_DAY
    return zones.instant(datetime.combine(midnight.date(), clock), zone)


def _weekly(cadence: Weekly, earliest: datetime, zone: ZoneInfo) -> Iterator[datetime]:
    """The deadlines from the day of `earliest` on."""
    today = zones.wall(earliest, zone)
    days = (today + timedelta(days=ahead) for ahead in count())
    return (
        zones.instant(datetime.combine(day, cadence.time), zone)
        for day in days
        if day.weekday() in cadence.weekdays
    )


def _at(when: At, now: datetime, zone: ZoneInfo) -> datetime:
    """The first instant after now at which the clock shows this time on a day that can be meant."""
    there = _zone(when, zone)
    days = _days(when.day, zones.wall(now, there))
    ahead = [at for day in days if (at := zones.instant(datetime.combine(day, when.time), there)) > now]
    if not ahead:
        raise ValueError(
            f"{when} has passed; it is {spell(now.replace(second=0, microsecond=0), there, now)}."
        )
    if isinstance(when.day, Date):
        _is_near(when, when.day, ahead[0], now, there)
    if isinstance(when.day, Date | Monthday):
        _agree(when.day.weekday, zones.wall(ahead[0], there))
    return ahead[0]


def _days(day: Day, today: date) -> list[date]:
    """The days that can be meant, soonest first."""
    if isinstance(day, Near):
        return [today + timedelta(days=day.ahead)]
    if isinstance(day, Monthday):
        return list(_with_number(day.day, today))
    if isinstance(day, Weekday):
        if day.later == "next week":
            return [today + timedelta(days=7 - today.weekday() + day.number)]
        first = today + timedelta(days=(day.number - today.weekday()) % 7 + (7 if day.later else 0))
        return [first, first + timedelta(days=7)]
    years = (today.year, today.year + 1) if day.year is None else (day.year,)
    if found := [date(year, day.month, day.day) for year in years if _has(year, day)]:
        return found
    raise ValueError(f"there is no {day} in {' or '.join(map(str, years))}.")


def _with_number(number: int, today: date) -> Iterator[date]:
    """The days with this number in this month and in those after it, of which one of two has it."""
    for months in range(3):
        year, month = divmod(today.year * 12 + today.month - 1 + months, 12)
        if number <= monthrange(year, month + 1)[1]:
            yield date(year, month + 1, number)


def _has(year: int, day: Date) -> bool:
    """Whether the year has that day: only 29 Feb is missing in some years."""
    return (day.day, day.month) != (29, 2) or isleap(year)


def _is_near(when: At, day: Date, found: datetime, now: datetime, zone: ZoneInfo) -> None:
    """Raise ValueError if a date without a year has just passed."""
    if day.year is None and found - now > SOON:
        raise ValueError(f"{when} has passed this year; write the year if you mean {spell(found, zone)}.")


def _agree(weekday: int | None, found: datetime) -> None:
    """Raise ValueError if the weekday is not the one written."""
    if weekday is not None and weekday != found.weekday():
        dated = Date(found.day, found.month, found.year)
        raise ValueError(f"{dated} is a {_LONG[found.weekday()]}, not a {_LONG[weekday]}.")


def _zone(when: At, zone: ZoneInfo) -> ZoneInfo:
    return zones.zone(when.zone) if when.zone else zone


def _up(instant: datetime, unit: timedelta) -> datetime:
    """The instant in UTC, rounded up to a whole unit, so that what is printed is exact."""
    return instant.astimezone(UTC) + -(instant - _EPOCH) % unit
