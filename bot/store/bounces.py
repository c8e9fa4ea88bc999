"""Bounces: which address refused a letter of ours, and whether that still counts.

A hard one counts for a month, unless it is ended before; soft ones only count when three of them came within a week.
None counts any more when a later letter was taken there and has not come back within a day: that one alone says
little, for mail servers take what they can't deliver. Must not know seats, nor what follows.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, bindparam, exists, func, insert, select, update

from bot.store import journal
from bot.store.statuses import OutStatus
from bot.store.tables import bounces, out_mail

HARD_COUNTS = timedelta(days=30)
SOFT_COUNTS = timedelta(days=7)
COMES_BACK = timedelta(days=1)  # within which a letter comes back that nobody can have
SOFT_ONES = 3  # so many of them are as good as a hard one


@dataclass(frozen=True)
class Refusal:
    """An address that refuses mail."""

    address: str
    why: str  # the newest words of a mail server
    since: datetime
    newest: datetime  # when it refused a letter last
    # When a later letter was taken that has not come back; None: it still refuses.
    taken: datetime | None = None


def note(
    db: Connection, letter: int, address: str, *, hard: bool, why: str, now: datetime, mail: int | None
) -> bool:
    """An address has refused a letter. Returns False when that was known: two reports may tell of one letter."""
    known = select(bounces.c.id).where(bounces.c.letter == letter, bounces.c.hard == hard)
    if db.execute(known).first() is not None:
        return False
    row = {"letter": letter, "address": address, "hard": hard, "why": why, "at": now, "mail": mail}
    db.execute(insert(bounces).values(row))
    journal.note(db, "bounce_noted", letter=letter, hard=int(hard))
    return True


def refusing(db: Connection, addresses: Collection[str], now: datetime) -> dict[str, Refusal]:
    """Which of these addresses refuse mail, and why."""
    return {one.address: one for one in _found(db, addresses, now) if one.taken is None}


def recovered(
    db: Connection, addresses: Collection[str], now: datetime, since: datetime
) -> dict[str, Refusal]:
    """Which of these addresses have ceased to refuse mail since then, as far as letters tell that were taken."""
    found = _found(db, addresses, now)
    return {one.address: one for one in found if one.taken and one.taken + COMES_BACK > since}


def all_refusing(db: Connection, now: datetime) -> list[Refusal]:
    """Every address that refuses mail."""
    return [one for one in _refusals(db.execute(_ALL, _times(now)).all(), now) if one.taken is None]


def end(db: Connection, address: str, now: datetime) -> bool:
    """What this address refused until now counts no more. Returns whether anything did."""
    counted = (bounces.c.address == address, bounces.c.ended.is_(None))
    return bool(db.execute(update(bounces).where(*counted).values(ended=now)).rowcount)


def _found(db: Connection, addresses: Collection[str], now: datetime) -> list[Refusal]:
    if not addresses:
        return []
    return list(_refusals(db.execute(_OF, {"addresses": list(addresses)} | _times(now)).all(), now))


def _times(now: datetime) -> dict[str, datetime]:
    return {"t": now - HARD_COUNTS, "quiet": now - COMES_BACK}


def _refusals(rows: Iterable[Any], now: datetime) -> Iterable[Refusal]:
    by_address: dict[str, list[Any]] = {}
    for row in rows:
        if row.hard or row.at > now - SOFT_COUNTS:
            by_address.setdefault(row.address, []).append(row)
    for address, found in by_address.items():
        hard = [row for row in found if row.hard]
        if hard or len(found) >= SOFT_ONES:
            counted = hard or found
            newest = counted[-1]
            yield Refusal(address, newest.why, counted[0].at, newest.at, newest.taken)


# The first letter to an address that was taken after it had refused one, and of which nothing has come back for a day.
_CAME_BACK = bounces.alias("came_back")
_TAKEN = (
    select(func.min(out_mail.c.ended))
    .where(
        out_mail.c.address == bounces.c.address,
        # Written so, no index of all that was sent is taken for it.
        func.coalesce(out_mail.c.status, "") == OutStatus.SENT,
        out_mail.c.ended > bounces.c.at,
        out_mail.c.ended <= bindparam("quiet"),
        ~exists(_CAME_BACK.c.id)
        .where(_CAME_BACK.c.address == bounces.c.address, _CAME_BACK.c.letter == out_mail.c.id)
        .correlate(bounces, out_mail),
    )
    .correlate(bounces)
    .scalar_subquery()
    .label("taken")
)
_ALL = (
    select(bounces, _TAKEN)
    .where(bounces.c.ended.is_(None), bounces.c.at > bindparam("t"))
    .order_by(bounces.c.address, bounces.c.id)
)
_OF = _ALL.where(bounces.c.address.in_(bindparam("addresses", expanding=True)))
