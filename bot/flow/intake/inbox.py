"""What came in is kept before anything is understood: the bytes, the place and the cursor, in one commit.

Must not know what a mail says. UIDs may be renumbered and mails delivered twice; the bytes tell.
"""

import hashlib
import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol

from sqlalchemy import Connection, insert, select, update

from bot.store.tables import MailStatus, cursors, in_mail

_AUTHORS = re.compile(
    rb"^(?:message-id|from|date|subject):(?:[^\n]*(?:\n[ \t][^\n]*)*)", re.IGNORECASE | re.MULTILINE
)

_BEFORE_US = timedelta(hours=1)  # more than clocks differ, less than it matters


class Arrived(Protocol):
    """A mail as the mailbox hands it over."""

    @property
    def folder(self) -> str: ...  # noqa: D102
    @property
    def uidvalidity(self) -> int: ...  # noqa: D102
    @property
    def uid(self) -> int: ...  # noqa: D102
    @property
    def arrived(self) -> datetime: ...  # noqa: D102
    @property
    def raw(self) -> bytes: ...  # noqa: D102
    @property
    def whole(self) -> bool: ...  # noqa: D102


def keep(
    db: Connection, account: str, folder: str, batch: Sequence[Arrived], place: tuple[int, int], now: datetime
) -> int:
    """Keep a batch and move the cursor. Returns how many are new; the rest had been kept before."""
    since = _move(db, account, folder, place, now)
    new = _unknown(db, folder, place[0], batch)
    if new:
        db.execute(insert(in_mail), [_aged(row, since) for row in _rows(db, new, now)])
    return len(new)


def _unknown(db: Connection, folder: str, uidvalidity: int, batch: Sequence[Arrived]) -> list[Arrived]:
    uids = [mail.uid for mail in batch]
    here = (in_mail.c.folder == folder, in_mail.c.uidvalidity == uidvalidity, in_mail.c.uid.in_(uids))
    known = set(db.execute(select(in_mail.c.uid).where(*here)).scalars())
    return [mail for mail in batch if mail.uid not in known]


def _aged(row: dict[str, Any], since: datetime) -> dict[str, Any]:
    """A folder whose UIDs are renumbered is read from its beginning: what was there before us is only filed."""
    old = row["arrived"] < since - _BEFORE_US
    return (
        row | {"status": MailStatus.FILED, "note": "was in the folder before the first start"} if old else row
    )


def _rows(db: Connection, new: Sequence[Arrived], now: datetime) -> list[dict[str, Any]]:
    digests = [digest(mail.raw) for mail in new]
    seen = set(db.execute(select(in_mail.c.digest).where(in_mail.c.digest.in_(digests))).scalars())
    rows = []
    for mail, key in zip(new, digests, strict=True):
        rows.append(_row(mail, key, MailStatus.REPEATED if key in seen else MailStatus.NEW, now))
        seen.add(key)
    return rows


def _row(mail: Arrived, key: str, status: MailStatus, now: datetime) -> dict[str, Any]:
    return {
        "folder": mail.folder,
        "uidvalidity": mail.uidvalidity,
        "uid": mail.uid,
        "arrived": mail.arrived,
        "kept": now,
        "raw": mail.raw,
        "whole": mail.whole,
        "digest": key,
        "note": None,
        "status": status,
    }


def digest(raw: bytes) -> str:
    """What makes two deliveries the same mail: its author's headers and its body, not the stamps of the way."""
    head, _, body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    said = b"\n".join(sorted(line.strip() for line in _AUTHORS.findall(head)))
    return hashlib.sha256(said + b"\n\n" + body.rstrip()).hexdigest()


def _move(db: Connection, account: str, folder: str, place: tuple[int, int], now: datetime) -> datetime:
    """Move the cursor. Returns when this folder was first looked at."""
    here = (cursors.c.account == account, cursors.c.folder == folder)
    since: datetime | None = db.execute(select(cursors.c.since).where(*here)).scalar()
    if since is None:
        row = {"account": account, "folder": folder, "uidvalidity": place[0], "uid": place[1], "since": now}
        db.execute(insert(cursors).values(row))
        return now
    db.execute(update(cursors).where(*here).values(uidvalidity=place[0], uid=place[1]))
    return since


def start(db: Connection, account: str, folder: str) -> tuple[int, int] | None:
    """Where reading goes on: (uidvalidity, uid), or None when this mailbox has never been read."""
    here = select(cursors.c.uidvalidity, cursors.c.uid).where(
        cursors.c.account == account, cursors.c.folder == folder
    )
    row = db.execute(here).one_or_none()
    return (row.uidvalidity, row.uid) if row else None


def polled(db: Connection, account: str, folder: str, began: datetime) -> None:
    """A complete poll that began at this instant has ended: all that had arrived by then is kept."""
    db.execute(
        update(cursors).where(cursors.c.account == account, cursors.c.folder == folder).values(polled=began)
    )


def forget_polls(db: Connection) -> None:
    """No poll has been made yet, as far as turns are concerned; where reading goes on stays known."""
    db.execute(update(cursors).values(polled=None))
