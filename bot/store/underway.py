"""Letters of ours on their way, as rows: due, claimed, and taken through their life.

Must not know what they say.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Update, bindparam, func, select, update

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
    elsewhere = [out_mail.c.address.not_like(f"%@{domain}") for domain in without]
    found = _DUE.where(*elsewhere) if elsewhere else _DUE
    return db.execute(found, {"now": now, "most": limit}).all()


def any_due(db: Connection, now: datetime) -> bool:
    """Whether any letter is to be tried now, or was left by a server whose right to it has ended."""
    return any(db.execute(asked, {"now": now}).first() for asked in (_ANY_DUE, _ANY_LEFT))


def claim(db: Connection, ids: Sequence[int], owner: str, now: datetime, until: datetime) -> None:
    """These letters are being tried, by this server and for so long."""
    db.execute(_CLAIM, {"ids": list(ids), "by": owner, "now": now, "until": until})


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
    found = _LEFT if now is None else _LEFT_BEFORE
    return db.execute(found if owner is None else found.where(out_mail.c.owner == owner), {"now": now}).all()


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
    return bool(happened_to(db, (letter_id,), event, claim, **columns))


def happened_to(
    db: Connection,
    letter_ids: Collection[int],
    event: Event,
    claim: tuple[str, datetime] | None = None,
    **columns: object,
) -> int:
    """The same for several letters at once. Returns how many it happened to."""
    by, until = claim or (None, None)
    claimed = {"by": by, "until": until} if claim else {}
    asked = {"ids": list(letter_ids), **claimed, **columns}
    rows = db.execute(_happens(event, claimed=claim is not None), asked).all()
    for row in rows:
        what = f"letter_{event.replace(' ', '_')}"
        journal.note(db, what, letter=row.id, mail=row.mail, match=row.match, kind=row.kind)
    return len(rows)


def was_tried(db: Connection, letter_id: int) -> bool:
    """Whether a letter was ever handed to our mail server, or may have been."""
    tried = select(out_mail.c.id).where(out_mail.c.id == letter_id, out_mail.c.first.is_not(None))
    return db.execute(tried).first() is not None


def is_amiss(db: Connection, letter_id: int, kinds: Collection[str]) -> bool:
    """Whether a letter failed or came back; or is of these kinds, and nobody knows whether it came."""
    unknown = (out_mail.c.status == OutStatus.UNCERTAIN) & out_mail.c.kind.in_(kinds)
    amiss = out_mail.c.status.in_((OutStatus.FAILED, OutStatus.BOUNCED)) | unknown
    return db.execute(select(out_mail.c.id).where(out_mail.c.id == letter_id, amiss)).first() is not None


# Each statement is built once, because building it takes longer than running it.
_READY = (
    select(
        out_mail.c.id,
        out_mail.c.raw,
        out_mail.c.address,
        out_mail.c.kind,
        out_mail.c.attempts,
        out_mail.c.first,
        out_mail.c.message_id,
    )
    .where(out_mail.c.status.in_(_WAITING), out_mail.c.due <= bindparam("now", type_=Instant()))
    .order_by(out_mail.c.due, out_mail.c.id)
)
_DUE = _READY.limit(bindparam("most")).with_for_update(skip_locked=True)
_LEFT = select(out_mail).where(out_mail.c.status == OutStatus.SENDING).order_by(out_mail.c.due, out_mail.c.id)
_LEFT_BEFORE = _LEFT.where(out_mail.c.leased < bindparam("now", type_=Instant()))
# One of them is enough, so none has to be found before the others.
_ANY_DUE, _ANY_LEFT = (
    found.with_only_columns(out_mail.c.id).order_by(None).limit(1) for found in (_READY, _LEFT_BEFORE)
)
_CLAIM = (
    update(out_mail)
    .where(out_mail.c.id.in_(bindparam("ids", expanding=True)))
    .values(
        status=LIFE[Event.CLAIMED].after,
        attempts=out_mail.c.attempts + 1,
        owner=bindparam("by"),
        leased=bindparam("until"),
        phase=None,
        first=func.coalesce(out_mail.c.first, bindparam("now", type_=Instant()), type_=Instant()),
        tried=bindparam("now", type_=Instant()),
    )
)
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


@cache
def _happens(event: Event, *, claimed: bool) -> Update:
    """Take a letter to where this event leads; the columns that are set with it are those that an execution names."""
    edge = LIFE[event]
    these = (out_mail.c.id.in_(bindparam("ids", expanding=True)), out_mail.c.status.in_(edge.before))
    by = (out_mail.c.owner == bindparam("by"), out_mail.c.leased == bindparam("until")) if claimed else ()
    changed = update(out_mail).where(*these, *by).values(status=edge.after, owner=None, leased=None)
    return changed.returning(out_mail.c.id, out_mail.c.mail, out_mail.c.match, out_mail.c.kind)
