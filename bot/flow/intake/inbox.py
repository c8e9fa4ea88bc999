"""What came in is kept before anything is understood: the bytes, the place and the cursor, in one commit.

Must not know what a mail says. UIDs may be renumbered and mails delivered twice; the bytes tell.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol

from sqlalchemy import Connection

from bot.store import folders, mails
from bot.store.statuses import MailStatus

_AUTHORS = re.compile(
    rb"^(?:message-id|from|date|subject):(?:[^\n]*(?:\n[ \t][^\n]*)*)", re.IGNORECASE | re.MULTILINE
)
_DELIVERED = re.compile(rb"^(?:delivered-to|x-original-to|envelope-to):[^\n]*", re.IGNORECASE | re.MULTILINE)
_KEY = re.compile(rb"\+[a-z0-9-]{1,20}\.([a-km-np-z2-9]{10})(?:\.[a-km-np-z2-9]{6})?@", re.IGNORECASE)

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
    since = folders.move_cursor(db, account, folder, place, now)
    if not batch:
        return 0
    digests = [digest(mail.raw) for mail in batch]
    here, seen = mails.known(db, (account, folder, place[0]), [mail.uid for mail in batch], digests)
    new = [(mail, key) for mail, key in zip(batch, digests, strict=True) if (mail.uid, key) not in here]
    rows = _rows(db, new, seen, now)
    mails.keep(db, [_aged(row | {"account": account}, since) for row in rows])
    return len(new)


class Listed(Protocol):
    """A mail as the mailbox lists it."""

    @property
    def uid(self) -> int: ...  # noqa: D102
    @property
    def arrived(self) -> datetime | None: ...  # noqa: D102


def missing(db: Connection, place: tuple[str, str, int], listed: Sequence[Listed]) -> set[int]:
    """Which of these mails of a place (account, folder, uidvalidity) we never took, though they came after our start.

    A mail with a known UID and another time of arrival is another mail.
    """
    account, folder, _ = place
    since, have = folders.since(db, account, folder), mails.listed(db, place, [one.uid for one in listed])
    if since is None:
        return set()
    return {
        one.uid
        for one in listed
        if (
            one.uid not in have if one.arrived is None else _new(one.arrived, since, have.get(one.uid, set()))
        )
    }


def by_name(
    db: Connection, place: tuple[str, str, int], listed: Sequence[Listed]
) -> tuple[set[int], set[int]]:
    """Which of these mails are to be taken, and which were taken before, in a place where a name is never used again.

    What is neither was there before our start.
    """
    account, folder, _ = place
    since, have = folders.since(db, account, folder), mails.listed(db, place, [one.uid for one in listed])
    fresh = {
        one.uid
        for one in listed
        if one.uid not in have and since and one.arrived and one.arrived >= since - _BEFORE_US
    }
    return fresh, set(have)


def sort(db: Connection, place: tuple[str, str, int], listed: Sequence[Listed]) -> tuple[set[int], set[int]]:
    """Which of these mails of a place are done with, and which still wait; others are none of ours.

    A mail with a known UID and another time of arrival is another mail.
    """
    done, waiting = mails.settled(db, place, [one.uid for one in listed])
    here = {(one.uid, one.arrived) for one in listed}
    return {uid for uid, _ in here & done}, {uid for uid, _ in here & waiting}


def astray(db: Connection, account: str, folder: str, listed: Sequence[Listed]) -> set[int]:
    """Which of the mails among those that are done with we never took: somebody else has put them there.

    There they have other UIDs. So as many mails must be known as arrived in the same second; where one is missing, all
    of that second are fetched once more, and their bytes tell.
    """
    since = folders.since(db, account, folder)
    came = Counter(one.arrived for one in listed if one.arrived is not None)
    known = mails.arrivals(db, account, came.keys())
    amiss = {
        at for at, many in came.items() if since is not None and at > since + _BEFORE_US and many > known[at]
    }
    return {one.uid for one in listed if one.arrived in amiss}


def _new(arrived: datetime, since: datetime, have: set[datetime]) -> bool:
    # What lay there when we first looked is never taken, and clocks differ.
    return arrived > since + _BEFORE_US and arrived not in have


def _aged(row: dict[str, Any], since: datetime) -> dict[str, Any]:
    """A folder whose UIDs are renumbered is read from its beginning: what was there before us is only filed."""
    old = row["arrived"] < since - _BEFORE_US
    return (
        row | {"status": MailStatus.FILED, "note": "was in the folder before the first start"} if old else row
    )


def _rows(
    db: Connection, new: Sequence[tuple[Arrived, str]], seen: dict[str, list[int]], now: datetime
) -> list[dict[str, Any]]:
    """A row for each; the second delivery of a mail, by its digest, is repeated.

    What one person sent to two addresses of ours is delivered twice, and both count.
    """
    rows: list[dict[str, Any]] = []
    came: dict[str, set[frozenset[bytes]]] = {}
    for mail, key in new:
        to = delivered_to(mail.raw)
        before = came.setdefault(key, {delivered_to(mails.raw(db, one) or b"") for one in seen.get(key, ())})
        again = bool(before) and (not to or any(not one or one & to for one in before))
        rows.append(_row(mail, key, MailStatus.REPEATED if again else MailStatus.NEW, now))
        before.add(to)
    return rows


def delivered_to(raw: bytes) -> frozenset[bytes]:
    """The keys of ours in the addresses that the mail system delivered this copy to, if it says so (RFC 5233)."""
    head, _, _ = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    return frozenset(key.lower() for line in _DELIVERED.findall(head) for key in _KEY.findall(line))


def copies_to(db: Connection, mail_id: int) -> frozenset[str]:
    """The keys of ours to which other copies of this mail were delivered."""
    return frozenset(key.decode() for raw in mails.copies(db, mail_id) for key in delivered_to(raw))


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
