"""Races from game records alone: what a server knows beside them is read from the records as well as they tell it.

Who somebody is follows from the name of their entrant, and what they missed from the turns for which the record has no
order of theirs. A record has no date: races are taken to have ended in the order in which they are given. Must not know
files or tables.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

from bot.games import robot
from bot.record import fold
from bot.standings.runs import facts
from bot.standings.values import Entry, Race

_BEGAN = datetime(1970, 1, 1, tzinfo=UTC)


def races(records: Sequence[str]) -> Iterator[Race]:
    """These records as races, each ended a day after the one before. Raises BrokenRecord where one is none."""
    for day, record in enumerate(records):
        yield Race(record, _BEGAN + timedelta(days=day), tuple(_entries(record)))


def over(record: str) -> bool:
    """Whether somebody was placed in the match: it is not over before."""
    return bool(facts(record).places)


def _entries(record: str) -> Iterator[Entry]:
    found = facts(record)
    for name, missed in zip(found.entrants, found.silent, strict=True):
        yield Entry("" if name.endswith(robot.MARK) else fold(name), name, missed)
