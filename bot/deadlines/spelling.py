"""From instants to words for a letter: weekday, wall time, place, and how long it is till then.

The words are English in every locale. Pure: `now` is given.
"""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.deadlines.values import MONTHS, WEEKDAYS
from bot.deadlines.zones import city

_NEAR = timedelta(days=180)  # farther than this, the year is said
_UTC = ZoneInfo("UTC")
_UTC_KEYS = ("UTC", "Etc/UTC")
_UNITS = (("day", "days", 86400), ("h", "h", 3600), ("min", "min", 60), ("s", "s", 1))


def spell(instant: datetime, zone: ZoneInfo, now: datetime | None = None) -> str:
    """`Fri 4 Dec 20:00 London`; with the year if it is half a year away or `now` isn't known."""
    there = instant.astimezone(zone)
    year = "" if now is not None and abs(instant - now) < _NEAR else f" {there.year}"
    return f"{_day(there)}{year} {_clock(there)} {city(zone)}"


def stamp(instant: datetime, zone: ZoneInfo) -> str:
    """`Fri 4 Dec 20:00`, for a list that says elsewhere where that is."""
    there = instant.astimezone(zone)
    return f"{_day(there)} {there:%H:%M}"


def aside(instant: datetime, zone: ZoneInfo, now: datetime, reader_zone: ZoneInfo | None = None) -> str:
    """`(in 2 days 3 h; Fri 4 Dec 21:00 Paris for you; 20:00 UTC)`: other clocks only where they show another time."""
    return f"({'; '.join((remaining(instant - now), *_also(instant, zone, reader_zone)))})"


def spell_both(
    instant: datetime, zone: ZoneInfo, now: datetime | None = None, reader_zone: ZoneInfo | None = None
) -> str:
    """`Fri 4 Dec 20:00 London (Fri 4 Dec 21:00 Paris for you; 20:00 UTC)`: without how long it is till then."""
    also = "; ".join(_also(instant, zone, reader_zone))
    return f"{spell(instant, zone, now)}{also and f' ({also})'}"


def _also(instant: datetime, zone: ZoneInfo, reader_zone: ZoneInfo | None) -> tuple[str, ...]:
    """The same instant in the reader's zone, with its name and date, and in UTC, where these are others."""
    mine = reader_zone and not _same(instant, zone, reader_zone) and reader_zone.key not in _UTC_KEYS
    utc = _elsewhere(instant, zone, _UTC) if zone.key not in _UTC_KEYS else ""
    for_you = (
        f"{_day(instant.astimezone(reader_zone))} {_clock(instant.astimezone(reader_zone))}" if mine else ""
    )
    return (
        *((f"{for_you} {city(reader_zone)} for you",) if mine and reader_zone else ()),
        *((f"{utc} UTC",) if utc else ()),
    )


def spell_out(instant: datetime, zone: ZoneInfo, now: datetime, reader_zone: ZoneInfo | None = None) -> str:
    """Both: `Fri 4 Dec 20:00 London (in 2 days 3 h; 21:00 for you; 20:00 UTC)`."""
    return f"{spell(instant, zone, now)} {aside(instant, zone, now, reader_zone)}"


def remaining(left: timedelta) -> str:
    """`in 2 days 3 h`, `in 45 min`, `now`, `2 h ago`: two units at most, rounded down."""
    seconds = abs(left) // timedelta(seconds=1)
    if not seconds:
        return "now"
    return f"in {_rough(seconds)}" if left > timedelta(0) else f"{_rough(seconds)} ago"


def spell_length(length: timedelta) -> str:
    """`2 days 3 h`, `45 min`, `20 s`: two units at most, rounded down."""
    seconds = abs(length) // timedelta(seconds=1)
    return _rough(seconds) if seconds else "no time"


def _rough(seconds: int) -> str:
    words = []
    for one, many, size in _UNITS:
        count, seconds = divmod(seconds, size)
        words.append(f"{count} {one if count == 1 else many}" if count else "")
    first = next(i for i, word in enumerate(words) if word)
    return " ".join(word for word in words[first : first + 2] if word)


def _same(instant: datetime, zone: ZoneInfo, other: ZoneInfo) -> bool:
    return instant.astimezone(zone).replace(tzinfo=None) == instant.astimezone(other).replace(tzinfo=None)


def _elsewhere(instant: datetime, zone: ZoneInfo, other: ZoneInfo) -> str:
    """The time there, with the day if it is another."""
    here, there = instant.astimezone(zone), instant.astimezone(other)
    return _clock(there) if here.date() == there.date() else f"{_day(there)} {_clock(there)}"


def spell_day(instant: datetime, zone: ZoneInfo) -> str:
    """`Fri 4 Dec`."""
    return _day(instant.astimezone(zone))


def _day(there: datetime) -> str:
    return f"{WEEKDAYS[there.weekday()]} {there.day} {MONTHS[there.month - 1]}"


def _clock(there: datetime) -> str:
    seconds = f":{there.second:02}" if there.second else ""
    return f"{there.hour:02}:{there.minute:02}{seconds}"
