"""Days on which no deadline falls: ranges of the calendar, and the public holidays of a country.

`24 Dec to 2 Jan` comes every year, `24 Dec 2026 to 2 Jan 2027` once. Must not know matches or what time it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import TypeAlias

from bot.deadlines.values import Date

# Whether no deadline falls on a day.
Off: TypeAlias = Callable[[date], bool]


@dataclass(frozen=True)
class Span:
    """`24 Dec to 2 Jan`, `5 Apr 2027`: from one day to another, both included; either both have a year or none."""

    first: Date
    last: Date

    def has(self, day: date) -> bool:
        """Whether the day lies within it. A span without years may go over the end of a year."""
        here, first, last = (
            (one.year, one.month, one.day) if self.first.year is not None else (0, one.month, one.day)
            for one in (day, self.first, self.last)
        )
        return first <= here <= last if first <= last else here >= first or here <= last

    def __str__(self) -> str:
        """Like `24 Dec to 2 Jan`."""
        return str(self.first) if self.first == self.last else f"{self.first} to {self.last}"


@dataclass(frozen=True)
class Breaks:
    """Several spans: `24 Dec to 2 Jan, 5 Apr`."""

    spans: tuple[Span, ...]

    def has(self, day: date) -> bool:
        """Whether the day lies within one of them."""
        return any(span.has(day) for span in self.spans)

    def __str__(self) -> str:
        """Like `24 Dec to 2 Jan, 5 Apr`."""
        return ", ".join(map(str, self.spans))


def never(_day: date) -> bool:
    """Whether no deadline falls on a day where nothing is excepted."""
    return False


def country(written: str) -> str:
    """`gb` as GB, `gb-sct` as GB-SCT: a country, or a part of it, whose public holidays are known.

    Raises:
        ValueError: with a sentence, if there is none.
    """
    # The library takes half a second to load, and most matches have no holidays.
    from holidays import list_supported_countries  # noqa: PLC0415

    name, _, part = written.strip().upper().partition("-")
    known = list_supported_countries(include_aliases=False)
    if name == "UK":
        raise ValueError("I don't know the public holidays of UK. Did you mean GB?")
    if name not in known:
        raise ValueError(
            f'I don\'t know the public holidays of "{written.strip()}". Write the two letters of a country, such as GB.'
        )
    if part and part not in known[name]:
        raise ValueError(f"I know no part {part} of {name}. I know {', '.join(known[name]) or 'none'}.")
    return f"{name}-{part}" if part else name


@lru_cache(64)
def holidays(of_country: str) -> Off:
    """Whether a day is a public holiday of a country, as `country` spells it."""
    # As above.
    from holidays import country_holidays  # noqa: PLC0415

    name, _, part = of_country.partition("-")
    found = country_holidays(name, subdiv=part or None)
    return found.__contains__
