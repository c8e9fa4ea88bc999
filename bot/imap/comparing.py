"""The folder compared with what was taken from it: a mail that no look has shown is found, and fetched.

A cursor alone misses a mail that gets a UID below it: some servers use UIDs again, and some show mails in the wrong
order. Must not know where mail is kept.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from bot.imap.reading import fetch, handed_over, listed, loads, sizes_of
from bot.imap.session import Session
from bot.mailbox import Arrived, Listed, Missing, Place

LOOK = 1000  # mails in one FETCH of what is known without their text


def compare(
    session: Session, place: Place, missing: Missing, *, now: datetime, largest: int
) -> Iterator[tuple[int, Sequence[Arrived]]]:
    """Go through all mails up to the cursor: how many were looked at, and those that were missing."""
    for uids in listed(session, 0):
        below = [uid for uid in uids if uid <= place.uid]
        for start in range(0, len(below), LOOK):
            looked = looked_at(session, below[start : start + LOOK])
            lost = sorted(missing(session.uidvalidity, looked))
            yield len(looked), []
            if lost:
                # Only now: a server may have to open each mail to know how large it is.
                sizes = sizes_of(session, lost)
                for load in loads([uid for uid in lost if uid in sizes], sizes, largest):
                    yield 0, handed_over(session, load, sizes, now, largest)


def looked_at(session: Session, uids: list[int]) -> list[Listed]:
    """These mails as the folder lists them."""
    answers = fetch(session.client, uids, ["INTERNALDATE"])
    return [
        Listed(uid, _utc(item[b"INTERNALDATE"]))
        for uid, item in answers.items()
        if b"INTERNALDATE" in item and uid in uids
    ]


def _utc(stamp: datetime | None) -> datetime | None:
    return stamp.astimezone(UTC) if stamp is not None else None
