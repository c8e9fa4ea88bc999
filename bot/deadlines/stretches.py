"""Stretches of the calendar that have a name: `next week`, `December`, `this weekend`, `the rest of the month`.

Pure: `now` is given. Must not know what is done in that time.
"""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.deadlines import zones

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAME = rf"(?:{'|'.join(_MONTHS)})[a-z]*"
_IN = r"(?:(?:for|in|during|throughout|all|whole|entire|over|rest) )*"
_WEEK = re.compile(rf"{_IN}(?P<which>next|this|rest) week")
_WEEKEND = re.compile(rf"{_IN}(?:this )?(?:coming )?weekend")
_MONTH = re.compile(rf"{_IN}(?:(?P<which>next|this|rest) month|(?P<name>{_NAME})(?: (?P<year>20\d\d))?)")
_DAY, _SATURDAY, _WEEKDAYS, _YEAR = timedelta(days=1), 5, 7, 12  # of a year its months
# A day of a month that isn't named: "the 3rd".
_DAY_ALONE = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)\b")
_HAS_MONTH = re.compile(rf"\b(?:{_NAME}|week|weeks|days?|hours?|month)\b|\d[/.-]\d")


def read_stretch(words: str, now: datetime, zone: ZoneInfo) -> tuple[datetime, datetime] | None:
    """From when to when, the second not included, and not before now; None: it is no such name."""
    today = zones.wall(now, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    found = _week(words, today) or _weekend(words, today) or _month(words, today)
    return (max(zones.instant(found[0], zone), now), zones.instant(found[1], zone)) if found else None


def with_months(words: str, now: datetime, zone: ZoneInfo) -> str:
    """`3rd to 10th`, where no month is named, with the months in which these days come next."""
    days, at = [int(day) for day in _DAY_ALONE.findall(words)], zones.wall(now, zone)
    # On the 5th, "the 3rd to the 10th" may have begun, or be of next month.
    if not days or _HAS_MONTH.search(words) or days[0] < at.day <= days[-1]:
        return words

    def named(found: re.Match[str]) -> str:
        nonlocal at
        day = int(found[1])
        at = at if at.day <= day else _next_month(at)
        return f"{day} {_MONTHS[at.month - 1]}"

    return _DAY_ALONE.sub(named, words)


def _week(words: str, today: datetime) -> tuple[datetime, datetime] | None:
    """From its Monday to its Sunday; of this one, what is left."""
    found = _WEEK.fullmatch(words)
    if found is None:
        return None
    monday = today + _DAY * (_WEEKDAYS - today.weekday())
    return (monday, monday + _DAY * _WEEKDAYS) if found["which"] == "next" else (today, monday)


def _weekend(words: str, today: datetime) -> tuple[datetime, datetime] | None:
    """The Saturday and the Sunday that come next, or what is left of them."""
    if not _WEEKEND.fullmatch(words):
        return None
    monday = today + _DAY * (_WEEKDAYS - today.weekday())
    return max(today, monday - _DAY * (_WEEKDAYS - _SATURDAY)), monday


def _month(words: str, today: datetime) -> tuple[datetime, datetime] | None:
    """From the first to the last of a month; one that is named is the next of that name, or what is left of it."""
    found = _MONTH.fullmatch(words)
    if found is None:
        return None
    first = today.replace(day=1)
    if found["which"]:
        first = _next_month(first) if found["which"] == "next" else first
    else:
        month = _MONTHS.index(found["name"][:3]) + 1
        year = int(found["year"] or today.year + (month < today.month))
        first = first.replace(year=year, month=month)
    return max(first, today) if first.year == today.year else first, _next_month(first)


def _next_month(at: datetime) -> datetime:
    """The first of the month behind this one."""
    return at.replace(year=at.year + at.month // _YEAR, month=at.month % _YEAR + 1, day=1)
