"""What is stored of a person is taken away; the rows of matches stay, so that these can be played again and checked.

Every column of text of every table is looked at, but those that a game record is made of. Must not know what a mail
says, nor who may ask for this.
"""

import re
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    String,
    Table,
    create_engine,
    delete,
    func,
    or_,
    select,
    union,
    update,
)

from bot.store.alone import file_of
from bot.store.press import State
from bot.store.statuses import MailStatus, OutStatus
from bot.store.tables import addresses, in_mail, matches, out_mail, people, seats
from bot.store.tables_of_deeds import deeds, proposals
from bot.store.tables_of_gms import gms
from bot.store.tables_of_misread import misread
from bot.store.tables_of_press import mutes, press
from bot.store.tables_of_seats import grants, metadata, standbys
from bot.store.tables_of_zine import pieces, subscriptions, zines

GONE = "erased"  # what is noted of a mail or a letter without bytes
_BATCH = 100  # mails whose bytes are in memory at once
# A record, its seals and what it is replayed with are made of these.
_OF_RECORDS = {
    ("match", "title"),
    ("seat", "entrant"),
    ("order", "line"),
    ("correction", "line"),
    ("turn", "events"),
}
# Rows that somebody else still waits for.
WAITING = (MailStatus.NEW, OutStatus.QUEUED, OutStatus.LATER, OutStatus.SENDING)


def sweep(database: str) -> None:
    """Write the whole file anew: what is taken away from a database lies in unused parts of the file until then."""
    path = file_of(database)
    if path is None:
        engine = create_engine(database, isolation_level="AUTOCOMMIT")
        with engine.connect() as db:
            db.exec_driver_sql("VACUUM")
        engine.dispose()
        return
    with closing(sqlite3.connect(path, timeout=60)) as file:
        file.execute("VACUUM")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def every_mail(db: Connection) -> Iterator[Any]:
    """All mails that came in and have their bytes: id, person, status, raw."""
    found = select(in_mail.c.id, in_mail.c.person, in_mail.c.status, in_mail.c.raw).where(
        func.length(in_mail.c.raw) > 0
    )
    yield from db.execute(found.order_by(in_mail.c.id), execution_options={"yield_per": _BATCH})


def every_letter(db: Connection) -> Iterator[Any]:
    """All letters of ours that have their bytes: id, slug, address, status, message_id, raw."""
    columns = (out_mail.c.id, out_mail.c.slug, out_mail.c.address, out_mail.c.status, out_mail.c.message_id)
    found = select(*columns, out_mail.c.raw).where(func.length(out_mail.c.raw) > 0)
    yield from db.execute(found.order_by(out_mail.c.id), execution_options={"yield_per": _BATCH})


def pressed(db: Connection, person_id: int) -> tuple[str, ...]:
    """How the slugs of the reports begin in which press of theirs stands."""
    theirs = select(press.c.match, press.c.turn).where(
        press.c.person == person_id, press.c.state == State.TOLD, press.c.waits
    )
    return tuple(f"report-{match}-{turn}-" for match, turn in db.execute(theirs.distinct()))


def empty_mails(db: Connection, ids: Collection[int]) -> None:
    """The bytes of these mails go; their digests stay, so that the mailbox doesn't bring them again."""
    for one in ids:
        row = db.execute(select(in_mail.c.status).where(in_mail.c.id == one)).one()
        waits = row.status in (MailStatus.NEW, MailStatus.HELD, MailStatus.SHUNTED)
        values: dict[str, object] = {"raw": b"", "token": None, "lane": None, "note": GONE}
        values |= {"status": MailStatus.FILED} if waits else {}
        db.execute(update(in_mail).where(in_mail.c.id == one).values(**values))


def empty_letters(db: Connection, ids: Collection[int]) -> None:
    """The bytes of these letters go, their slugs (some have keys in them), and what has not been sent never is."""
    for one in ids:
        here = out_mail.c.id == one
        gone = update(out_mail).where(here, out_mail.c.status != OutStatus.SENT)
        db.execute(gone.values(status=OutStatus.DROPPED, owner=None, leased=None))
        db.execute(update(out_mail).where(here).values(raw=b"", error=GONE, slug=f"{GONE}-{one}"))


def forget(db: Connection, person_id: int, keys: Iterator[str]) -> None:
    """Their other addresses, their zone, what they prefer and what waits for their word go.

    All their keys open nothing any more. Nor are they anybody's deputy or observer after it, nor do they stand by. They
    get no zine, and what they wrote for one goes.
    """
    db.execute(delete(addresses).where(addresses.c.person == person_id))
    db.execute(
        update(proposals)
        .where(proposals.c.person == person_id)
        .values(lines="", key=None, ended=func.coalesce(proposals.c.ended, "lapsed"))
    )
    theirs = select(seats.c.id).where(seats.c.person == person_id)
    db.execute(delete(misread).where(misread.c.seat.in_(theirs)))
    for one in (press, mutes):
        db.execute(delete(one).where(one.c.person == person_id))
    db.execute(delete(standbys).where(standbys.c.person == person_id))
    _unnamed(db, person_id)
    db.execute(delete(grants).where(grants.c.person == person_id))
    db.execute(delete(subscriptions).where(subscriptions.c.person == person_id))
    db.execute(delete(pieces).where(pieces.c.person == person_id))
    db.execute(update(people).where(people.c.id == person_id).values(key=next(keys), zone=None, prefers="{}"))
    db.execute(
        update(gms)
        .where(gms.c.person == person_id)
        .values(name="", ended=func.coalesce(gms.c.ended, gms.c.asked))
    )
    for table, owner in (
        (seats, seats.c.person),
        (matches, matches.c.gm),
        (gms, gms.c.person),
        (zines, zines.c.person),
    ):
        for (row,) in db.execute(select(table.c.id).where(owner == person_id)).all():
            db.execute(update(table).where(table.c.id == row).values(key=next(keys)))


def _unnamed(db: Connection, person_id: int) -> None:
    """What others called them, as a deputy or as a GM, goes from the log of those matches."""
    called = union(
        select(grants.c.match, grants.c.name).where(grants.c.person == person_id, grants.c.name.is_not(None)),
        select(gms.c.match, gms.c.name).where(gms.c.person == person_id, gms.c.name != ""),
    )
    for match, name in db.execute(called).all():
        named = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
        for row in db.execute(select(deeds).where(deeds.c.match == match)).all():
            said = {one: named.sub(GONE, getattr(row, one)) for one in ("who", "line", "opposite")}
            db.execute(update(deeds).where(deeds.c.id == row.id).values(**said))


def mention(theirs: Collection[str]) -> re.Pattern[str]:
    """Any of these addresses in a text, and not at the end or the beginning of another address."""
    known = "|".join(re.escape(one) for one in theirs)
    return re.compile(rf"(?<![\w.+-])(?:{known})(?![\w-]|\.\w)", re.IGNORECASE)


def rename(db: Connection, theirs: Collection[str], name: str) -> int:
    """Put a name that tells nothing in the place of these addresses, in every text. Returns how many texts had one."""
    return sum(
        _renamed(db, table, column, theirs, name)
        for table in metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, String) and (table.name, column.name) not in _OF_RECORDS
    )


def _renamed(
    db: Connection,
    table: Table,
    column: Column[Any],
    theirs: Collection[str],
    name: str,
) -> int:
    has = or_(*(func.lower(column).contains(one.lower(), autoescape=True) for one in theirs))
    own = list(table.primary_key.columns)
    found = db.execute(
        select(*(one.label(f"own_{one.name}") for one in own), column.label("text")).where(has)
    )
    done = 0
    for row in found.all():
        if (said := mention(theirs).sub(name, row.text)) != row.text:
            here = (one == getattr(row, f"own_{one.name}") for one in own)
            done += db.execute(update(table).where(*here).values({column.name: said})).rowcount
    return done
