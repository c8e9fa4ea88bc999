"""Letters of ours, as rows: queued, claimed, settled; and what is asked of them later. Must not know what they say."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, bindparam, func, insert, select, update

from bot.store.tables import OutStatus, out_mail

_WAITING = (OutStatus.QUEUED, OutStatus.LATER)


def queue(db: Connection, rows: Sequence[Mapping[str, object]]) -> None:
    """New rows of `out_mail`."""
    if rows:
        db.execute(_QUEUE, rows)


def told(db: Connection, slug: str) -> bool:
    """Whether a letter about this was queued before."""
    return db.execute(_TOLD, {"x": slug}).first() is not None


def told_since(db: Connection, slugs: Collection[str], turn: int) -> set[str]:
    """Which of these things we have told in a letter that was written when this turn, or a later one, was due."""
    return set(db.execute(_TOLD_SINCE, {"slugs": list(slugs), "t": turn}).scalars()) if slugs else set()


def last_reports(
    db: Connection, match_id: int, kind: str, addresses: Collection[str]
) -> dict[str, tuple[int, datetime]]:
    """Of the newest report of a match that went to each of these addresses: the turn that was due, and when."""
    rows = db.execute(_LAST_REPORTS, {"m": match_id, "k": kind, "addresses": list(addresses)})
    return {row.address: (row.turn, row.created) for row in rows}


def called(db: Connection, message_ids: Collection[str]) -> dict[str, Any]:
    """Our letters with these Message-IDs, by Message-ID: bytes, match and turn, and when it was written."""
    if not message_ids:
        return {}
    return {row.message_id: row for row in db.execute(_CALLED, {"ids": list(message_ids)})}


def count_since(db: Connection, address: str, kinds: Collection[str], since: datetime) -> int:
    """How many letters of these kinds this address got since an instant: its budget."""
    return db.execute(_COUNT_SINCE, {"a": address, "kinds": list(kinds), "t": since}).scalar_one()


def busiest(db: Connection, kind: str, since: datetime, least: int) -> list[str]:
    """The addresses that got so many letters of a kind since an instant."""
    at = (out_mail.c.kind == kind, out_mail.c.created >= since)
    many = select(out_mail.c.address).where(*at).group_by(out_mail.c.address).having(func.count() >= least)
    return list(db.execute(many.order_by(out_mail.c.address)).scalars())


def oldest_unsent(db: Connection) -> datetime | None:
    """When the letter that waits longest was written."""
    unsent = (*_WAITING, OutStatus.SENDING)
    return db.execute(select(func.min(out_mail.c.created)).where(out_mail.c.status.in_(unsent))).scalar()


def due(db: Connection, now: datetime, limit: int) -> Sequence[Any]:
    """Rows of letters that are to be tried now, oldest first; a row that somebody else has locked is left out."""
    return db.execute(_due(now, limit)).all()


def any_due(db: Connection, now: datetime) -> bool:
    """Whether any letter is to be tried now."""
    return bool(db.execute(_due(now, 1)).first())


def claim(db: Connection, ids: Sequence[int]) -> None:
    """These letters are being tried."""
    one_more = {"status": OutStatus.SENDING, "attempts": out_mail.c.attempts + 1}
    db.execute(update(out_mail).where(out_mail.c.id.in_(ids)).values(**one_more))


def created(db: Connection, letter_id: int) -> datetime:
    """When a letter was written."""
    found: datetime = db.execute(select(out_mail.c.created).where(out_mail.c.id == letter_id)).scalar_one()
    return found


def about(db: Connection, letter_id: int) -> tuple[str, int | None]:
    """To which address a letter goes, and which match it is about, if any."""
    row = db.execute(select(out_mail.c.address, out_mail.c.match).where(out_mail.c.id == letter_id)).one()
    return row.address, row.match


def settle(db: Connection, letter_id: int, **columns: object) -> None:
    """Set columns of a letter."""
    db.execute(update(out_mail).where(out_mail.c.id == letter_id).values(**columns))


def with_status(db: Connection, status: OutStatus) -> Sequence[Any]:
    """The rows of all letters in this state, oldest first."""
    return db.execute(select(out_mail).where(out_mail.c.status == status).order_by(out_mail.c.id)).all()


def amiss(db: Connection, kinds: Collection[str]) -> Sequence[Any]:
    """The rows of letters that failed, and of those of these kinds of which nobody knows whether they came."""
    return db.execute(select(out_mail).where(_amiss(kinds)).order_by(out_mail.c.id)).all()


def change_amiss(db: Connection, letter_id: int, kinds: Collection[str], **columns: object) -> bool:
    """Set columns of such a letter. Returns whether there was one."""
    these = (out_mail.c.id == letter_id, _amiss(kinds))
    return bool(db.execute(update(out_mail).where(*these).values(**columns)).rowcount)


def _amiss(kinds: Collection[str]) -> ColumnElement[bool]:
    unknown = (out_mail.c.status == OutStatus.UNCERTAIN) & out_mail.c.kind.in_(kinds)
    return (out_mail.c.status == OutStatus.FAILED) | unknown


def _due(now: datetime, limit: int) -> Select[Any]:
    return (
        select(out_mail.c.id, out_mail.c.raw, out_mail.c.address, out_mail.c.kind, out_mail.c.attempts)
        .where(out_mail.c.status.in_(_WAITING), out_mail.c.due <= now)
        .order_by(out_mail.c.due, out_mail.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )


# Each statement is built once, because building it takes longer than running it.
_QUEUE = insert(out_mail)
_TOLD = select(out_mail.c.id).where(out_mail.c.slug == bindparam("x"))
_TOLD_SINCE = select(out_mail.c.slug).where(
    out_mail.c.slug.in_(bindparam("slugs", expanding=True)), out_mail.c.turn >= bindparam("t")
)
_NEWEST = (
    select(func.max(out_mail.c.id))
    .where(
        out_mail.c.address.in_(bindparam("addresses", expanding=True)),
        out_mail.c.kind == bindparam("k"),
        out_mail.c.match == bindparam("m"),
    )
    .group_by(out_mail.c.address)
)
_LAST_REPORTS = select(out_mail.c.address, out_mail.c.turn, out_mail.c.created).where(
    out_mail.c.id.in_(_NEWEST)
)
_CALLED = select(
    out_mail.c.message_id, out_mail.c.raw, out_mail.c.match, out_mail.c.turn, out_mail.c.created
).where(out_mail.c.message_id.in_(bindparam("ids", expanding=True)))
_COUNT_SINCE = (
    select(func.count())
    .select_from(out_mail)
    .where(
        out_mail.c.address == bindparam("a"),
        out_mail.c.kind.in_(bindparam("kinds", expanding=True)),
        out_mail.c.created >= bindparam("t"),
    )
)
