"""When we were away: a time without a complete look into the mailbox, or in which we took no mail.

Must not know what follows from it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, func, insert, select, update

from bot.store.tables_of_servers import cursors, downtimes


@dataclass(frozen=True)
class Downtime:
    """From one complete look into the mailbox to the next, with too much time between them."""

    id: int
    began: datetime
    ended: datetime

    @property
    def length(self) -> timedelta:
        """How long."""
        return self.ended - self.began


def note_look(
    db: Connection,
    account: str,
    folder: str,
    began: datetime,
    longest: timedelta | None,
    shortest: timedelta | None = None,
) -> None:
    """A complete look began at this instant. When the last one is longer ago than `longest`, we were away.

    `longest` is None where nobody knows how long ago the last one was. From more than `shortest` on a time is noted for
    which nothing is credited; None: none is.
    """
    here = (cursors.c.account == account, cursors.c.folder == folder)
    last = db.execute(select(cursors.c.looked).where(*here)).scalar()
    if last is not None and longest is not None and began - last > longest:
        db.execute(insert(downtimes).values(began=last, ended=began))
    elif last is not None and shortest is not None and began - last > shortest:
        note(db, last, began)
    db.execute(update(cursors).where(*here).values(looked=began))


def note(db: Connection, began: datetime, ended: datetime) -> None:
    """We took no mail from then till then; nothing is credited for it."""
    db.execute(insert(downtimes).values(began=began, ended=ended, credited=ended))


def ended_in(db: Connection, earliest: datetime, latest: datetime) -> list[Downtime]:
    """Those that ended then, in the order in which they did."""
    there = downtimes.c.ended.between(earliest, latest)
    found = select(downtimes).where(there).order_by(downtimes.c.ended, downtimes.c.id)
    return [Downtime(row.id, row.began, row.ended) for row in db.execute(found)]


def around(db: Connection, at: datetime) -> list[Downtime]:
    """Those in which this instant falls."""
    found = select(downtimes).where(downtimes.c.began <= at, downtimes.c.ended > at)
    return [Downtime(row.id, row.began, row.ended) for row in db.execute(found)]


def last_look(db: Connection) -> datetime | None:
    """When the last complete look into a mailbox began, of whichever run."""
    return db.execute(select(func.max(cursors.c.looked))).scalar()


def ran_until(db: Connection, at: datetime) -> None:
    """The mailbox was looked into till then, though these tables tell of an earlier time: they are a backup's."""
    db.execute(update(cursors).where(cursors.c.looked < at).values(looked=at))


def open_ones(db: Connection) -> list[Downtime]:
    """Those that were not credited yet."""
    found = select(downtimes).where(downtimes.c.credited.is_(None)).order_by(downtimes.c.id)
    return [Downtime(row.id, row.began, row.ended) for row in db.execute(found)]


def credit(db: Connection, downtime: Downtime, now: datetime) -> None:
    """All that follows from it is done."""
    db.execute(update(downtimes).where(downtimes.c.id == downtime.id).values(credited=now))
