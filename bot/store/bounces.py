"""Bounces: which address refused a letter of ours, and whether that still counts.

A hard one counts for a month, unless it is ended before; soft ones only count when three of them came within a week.
Must not know seats, nor what follows.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from bot.store import journal
from bot.store.tables import bounces

HARD_COUNTS = timedelta(days=30)
SOFT_COUNTS = timedelta(days=7)
SOFT_ONES = 3  # so many of them are as good as a hard one


@dataclass(frozen=True)
class Refusal:
    """An address that refuses mail."""

    address: str
    why: str  # the newest words of a mail server
    since: datetime


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
    if not addresses:
        return {}
    rows = db.execute(_OF, {"addresses": list(addresses), "t": now - HARD_COUNTS}).all()
    return {one.address: one for one in _refusals(rows, now)}


def all_refusing(db: Connection, now: datetime) -> list[Refusal]:
    """Every address that refuses mail."""
    return list(_refusals(db.execute(_ALL, {"t": now - HARD_COUNTS}).all(), now))


def end(db: Connection, address: str, now: datetime) -> bool:
    """What this address refused until now counts no more. Returns whether anything did."""
    counted = (bounces.c.address == address, bounces.c.ended.is_(None))
    return bool(db.execute(update(bounces).where(*counted).values(ended=now)).rowcount)


def _refusals(rows: Iterable[Any], now: datetime) -> Iterable[Refusal]:
    by_address: dict[str, list[Any]] = {}
    for row in rows:
        if row.hard or row.at > now - SOFT_COUNTS:
            by_address.setdefault(row.address, []).append(row)
    for address, found in by_address.items():
        hard = [row for row in found if row.hard]
        if hard or len(found) >= SOFT_ONES:
            counted = hard or found
            yield Refusal(address, counted[-1].why, counted[0].at)


_ALL = (
    select(bounces)
    .where(bounces.c.ended.is_(None), bounces.c.at > bindparam("t"))
    .order_by(bounces.c.address, bounces.c.id)
)
_OF = _ALL.where(bounces.c.address.in_(bindparam("addresses", expanding=True)))
