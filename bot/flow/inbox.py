"""What came in is kept before anything is understood: the bytes, the place and the cursor, in one commit.

Must not know what a mail says. UIDs may be renumbered and mails delivered twice; the bytes tell.
"""

import hashlib
from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from sqlalchemy import Connection, insert, select, update

from bot.store.tables import MailStatus, cursor, in_mail


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


def keep(db: Connection, account: str, batch: Sequence[Arrived], place: tuple[int, int], now: datetime) -> int:
    """Keep a batch and move the cursor. Returns how many are new; the rest had been kept before."""
    new = [mail for mail in batch if not _known(db, mail)]
    if new:
        db.execute(insert(in_mail), [_row(db, mail, now) for mail in new])
    _move(db, account, batch[0].folder if batch else "INBOX", place)
    return len(new)


def _known(db: Connection, mail: Arrived) -> bool:
    same = (in_mail.c.folder == mail.folder, in_mail.c.uidvalidity == mail.uidvalidity, in_mail.c.uid == mail.uid)
    return db.execute(select(in_mail.c.id).where(*same)).first() is not None


def _row(db: Connection, mail: Arrived, now: datetime) -> dict[str, object]:
    digest = hashlib.sha256(mail.raw).hexdigest()
    again = db.execute(select(in_mail.c.id).where(in_mail.c.digest == digest)).first() is not None
    return {
        "folder": mail.folder,
        "uidvalidity": mail.uidvalidity,
        "uid": mail.uid,
        "arrived": mail.arrived,
        "kept": now,
        "raw": mail.raw,
        "whole": mail.whole,
        "digest": digest,
        "status": MailStatus.REPEATED if again else MailStatus.NEW,
    }


def _move(db: Connection, account: str, folder: str, place: tuple[int, int]) -> None:
    here = (cursor.c.account == account, cursor.c.folder == folder)
    moved = db.execute(update(cursor).where(*here).values(uidvalidity=place[0], uid=place[1]))
    if not moved.rowcount:
        row = {"account": account, "folder": folder, "uidvalidity": place[0], "uid": place[1]}
        db.execute(insert(cursor).values(row))


def start(db: Connection, account: str, folder: str) -> tuple[int, int] | None:
    """Where reading goes on: (uidvalidity, uid), or None when this mailbox has never been read."""
    here = select(cursor.c.uidvalidity, cursor.c.uid).where(cursor.c.account == account, cursor.c.folder == folder)
    row = db.execute(here).one_or_none()
    return (row.uidvalidity, row.uid) if row else None


def polled(db: Connection, account: str, folder: str, began: datetime) -> None:
    """A complete poll that began at this instant has ended: all that had arrived by then is kept."""
    db.execute(update(cursor).where(cursor.c.account == account, cursor.c.folder == folder).values(polled=began))
