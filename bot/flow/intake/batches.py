"""Mails that wait are read by batches, which share a commit: all that is there for throughput begins in this file.

A commit waits for the disk, so fifty mails that wait together share one. Where several servers share the database, each
reads the mails of other matches (`lanes`). Must not know what a mail says or does.
"""

from collections.abc import Iterator

from sqlalchemy import Engine

from bot.flow.intake import commits, lanes
from bot.flow.values.house import House
from bot.store import mails
from bot.store.engine import is_shared, reading
from bot.store.values import Mail

BATCH = 50  # mails whose bytes are in memory at once, and that share a commit


def read_all(engine: Engine, house: House) -> int:
    """Read every mail that waits, in the order of arrival (ALL-3). Returns how many were dealt with.

    What is kept while this runs is read the next time: turns may be due in between. An error that is the machine's
    (`outage.outside`) is raised, and the mails that were not dealt with stay new.
    """
    if is_shared(engine):
        return lanes.read_all(engine, house, BATCH)
    return sum(commits.read_together(engine, house, batch) for batch in _waiting(engine))


def _waiting(engine: Engine) -> Iterator[list[Mail]]:
    """All mails that wait at this moment, a batch at a time. Nothing is asked while a batch is read."""
    with reading(engine) as db:
        first = mails.waiting(db, BATCH)
        later = mails.all_waiting(db)[BATCH:] if len(first) == BATCH else []
    if first:
        yield first
    for start in range(0, len(later), BATCH):
        with reading(engine) as db:
            batch = mails.these(db, later[start : start + BATCH])
        yield batch
