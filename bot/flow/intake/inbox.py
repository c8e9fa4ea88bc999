"""What came in is kept before anything is understood: the bytes, the place and the cursor, in one commit.

Must not know what a mail says. UIDs may be renumbered and mails delivered twice; the bytes tell.
"""

import hashlib
import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol

from sqlalchemy import Connection

from bot.store import mails
from bot.store.tables import MailStatus

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
    since = mails.move_cursor(db, account, folder, place, now)
    if not batch:
        return 0
    digests = [digest(mail.raw) for mail in batch]
    here, seen = mails.known(db, folder, place[0], [mail.uid for mail in batch], digests)
    new = [(mail, key) for mail, key in zip(batch, digests, strict=True) if mail.uid not in here]
    mails.keep(db, [_aged(row, since) for row in _rows(new, seen, now)])
    return len(new)


def _aged(row: dict[str, Any], since: datetime) -> dict[str, Any]:
    """A folder whose UIDs are renumbered is read from its beginning: what was there before us is only filed."""
    old = row["arrived"] < since - _BEFORE_US
    return (
        row | {"status": MailStatus.FILED, "note": "was in the folder before the first start"} if old else row
    )


def _rows(new: Sequence[tuple[Arrived, str]], seen: set[str], now: datetime) -> list[dict[str, Any]]:
    """A row for each; the second delivery of a mail, by its digest, is repeated."""
    rows = []
    for mail, key in new:
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
