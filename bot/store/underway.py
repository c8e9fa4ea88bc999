"""Letters of ours on their way, as rows: due, claimed, and taken through their life.

Must not know what they say.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, select, update

from bot.store import journal
from bot.store.engine import Instant
from bot.store.life import LIFE, Event
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail

_WAITING = (OutStatus.QUEUED, OutStatus.LATER)


def oldest_unsent(db: Connection) -> datetime | None:
    """Since when the letter waits that waits longest: from its first try, or from when it should have been tried."""
    unsent = (*_WAITING, OutStatus.SENDING)
    since = func.coalesce(out_mail.c.first, out_mail.c.due, type_=Instant())
    return db.execute(select(func.min(since)).where(out_mail.c.status.in_(unsent))).scalar()


def due(db: Connection, now: datetime, limit: int, without: Collection[str] = ()) -> Sequence[Any]:
    """Rows of letters that are to be tried now, oldest first; a row that somebody else has locked is left out.

    `without` are domains to which nothing is to go now.
    """
    return db.execute(_due(now, limit, without).with_for_update(skip_locked=True)).all()


def any_due(db: Connection, now: datetime) -> bool:
    """Whether any letter is to be tried now, or was left by a server whose right to it has ended."""
    return bool(db.execute(_due(now, 1, ())).first() or db.execute(_left(now).limit(1)).first())


def claim(db: Connection, ids: Sequence[int], owner: str, now: datetime, until: datetime) -> None:
    """These letters are being tried, by this server and for so long."""
    edge = LIFE[Event.CLAIMED]
    values = {
        "status": edge.after,
        "attempts": out_mail.c.attempts + 1,
        "owner": owner,
        "leased": until,
        "phase": None,
        "first": func.coalesce(out_mail.c.first, now, type_=Instant()),
        "tried": now,
    }
    db.execute(update(out_mail).where(out_mail.c.id.in_(ids)).values(**values))


def tried_since(db: Connection, since: datetime) -> list[str]:
    """The addresses of the letters that were tried since an instant: how fast we send."""
    return list(db.execute(select(out_mail.c.address).where(out_mail.c.tried > since)).scalars())


def gets_to(db: Connection, letter_id: int, claim: tuple[str, datetime], phase: str) -> bool:
    """Write how far a try has got. Returns False when the letter isn't this server's any more, by this claim."""
    return bool(db.execute(_PHASE, {"x": letter_id, "o": claim[0], "u": claim[1], "p": phase}).rowcount)


def left(db: Connection, now: datetime | None, owner: str | None = None) -> Sequence[Any]:
    """The rows of letters that were being tried when the right to them ended; (None) all that are being tried.

    `owner`: only those of that server.
    """
    found = _left(now)
    return db.execute(found if owner is None else found.where(out_mail.c.owner == owner)).all()


def about(db: Connection, letter_id: int) -> tuple[str, int | None]:
    """To which address a letter goes, and which match it is about, if any."""
    row = db.execute(select(out_mail.c.address, out_mail.c.match).where(out_mail.c.id == letter_id)).one()
    return row.address, row.match


def happened(
    db: Connection,
    letter_id: int,
    event: Event,
    claim: tuple[str, datetime] | None = None,
    **columns: object,
) -> bool:
    """Take a letter to where this event leads, and set columns with it.

    `claim`: only if that server has it by the claim that ends then. A server whose claim has ended may have claimed the
    letter once more, and what becomes of the older try says nothing of the newer one. Returns False when the letter was
    in no state in which this can happen, or is claimed otherwise by now.
    """
    edge = LIFE[event]
    these = [out_mail.c.id == letter_id, out_mail.c.status.in_(edge.before)]
    these += [out_mail.c.owner == claim[0], out_mail.c.leased == claim[1]] if claim is not None else []
    freed = {"owner": None, "leased": None}
    changed = (
        update(out_mail).where(*these).values(status=edge.after, **freed, **columns).returning(*_TOLD_OF)
    )
    row = db.execute(changed).one_or_none()
    if row is not None:
        what = f"letter_{event.replace(' ', '_')}"
        journal.note(db, what, letter=letter_id, mail=row.mail, match=row.match, kind=row.kind)
    return row is not None


def was_tried(db: Connection, letter_id: int) -> bool:
    """Whether a letter was ever handed to our mail server, or may have been."""
    tried = select(out_mail.c.id).where(out_mail.c.id == letter_id, out_mail.c.first.is_not(None))
    return db.execute(tried).first() is not None


def is_amiss(db: Connection, letter_id: int, kinds: Collection[str]) -> bool:
    """Whether a letter failed or came back; or is of these kinds, and nobody knows whether it came."""
    unknown = (out_mail.c.status == OutStatus.UNCERTAIN) & out_mail.c.kind.in_(kinds)
    amiss = out_mail.c.status.in_((OutStatus.FAILED, OutStatus.BOUNCED)) | unknown
    return db.execute(select(out_mail.c.id).where(out_mail.c.id == letter_id, amiss)).first() is not None


def _due(now: datetime, limit: int, without: Collection[str]) -> Select[Any]:
    elsewhere = [out_mail.c.address.not_like(f"%@{domain}") for domain in without]
    return (
        select(
            out_mail.c.id,
            out_mail.c.raw,
            out_mail.c.address,
            out_mail.c.kind,
            out_mail.c.attempts,
            out_mail.c.first,
            out_mail.c.message_id,
        )
        .where(out_mail.c.status.in_(_WAITING), out_mail.c.due <= now, *elsewhere)
        .order_by(out_mail.c.due, out_mail.c.id)
        .limit(limit)
    )


def _left(now: datetime | None) -> Select[Any]:
    ended = [out_mail.c.leased < now] if now is not None else []
    return (
        select(out_mail)
        .where(out_mail.c.status == OutStatus.SENDING, *ended)
        .order_by(out_mail.c.due, out_mail.c.id)
    )


# Each statement is built once, because building it takes longer than running it.
_TOLD_OF = (out_mail.c.mail, out_mail.c.match, out_mail.c.kind)
_PHASE = (
    update(out_mail)
    .where(
        out_mail.c.id == bindparam("x"),
        out_mail.c.owner == bindparam("o"),
        out_mail.c.leased == bindparam("u"),
        out_mail.c.status == OutStatus.SENDING,
    )
    .values(phase=bindparam("p"))
)
