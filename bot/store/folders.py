"""How far each folder of the mailbox has been read, and when the last complete look into it began.

Must not know a mail.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select, update

from bot.store.tables_of_servers import cursors


def move_cursor(db: Connection, account: str, folder: str, place: tuple[int, int], now: datetime) -> datetime:
    """Reading of this folder goes on behind this place. Returns when we first looked into the folder."""
    uidvalidity, uid = place
    said = {"a": account, "f": folder, "uidvalidity": uidvalidity, "uid": uid}
    since: datetime | None = db.execute(_MOVE, said).scalar()
    if since is None:
        row = {"account": account, "folder": folder, "uidvalidity": uidvalidity, "uid": uid, "since": now}
        db.execute(insert(cursors).values(row))
    return since or now


def cursor(db: Connection, account: str, folder: str) -> tuple[int, int] | None:
    """Where reading of this folder goes on: (uidvalidity, uid), or None when it has never been read."""
    row = db.execute(
        select(cursors.c.uidvalidity, cursors.c.uid).where(*_folder(account, folder))
    ).one_or_none()
    return (row.uidvalidity, row.uid) if row else None


def note_poll(db: Connection, account: str, folder: str, began: datetime) -> None:
    """A complete look into this folder, which began at this instant, has ended."""
    db.execute(update(cursors).where(*_folder(account, folder)).values(polled=began))


def forget_polls(db: Connection) -> None:
    """No look into the mailbox has been made yet, as far as turns are concerned."""
    db.execute(update(cursors).values(polled=None))


def polled(db: Connection) -> datetime | None:
    """When the last complete look into the mailbox began."""
    return db.execute(select(func.max(cursors.c.polled))).scalar()


def since(db: Connection, account: str, folder: str) -> datetime | None:
    """When we first looked into this folder; None: never."""
    return db.execute(select(cursors.c.since).where(*_folder(account, folder))).scalar()


def _folder(account: str, folder: str) -> tuple[Any, Any]:
    return cursors.c.account == account, cursors.c.folder == folder


# Each statement is built once, because building it takes longer than running it.
_MOVE = update(cursors).where(*_folder(bindparam("a"), bindparam("f"))).returning(cursors.c.since)  # type: ignore[arg-type]
