"""What every mailbox hands over: mails as they arrived, and the place up to which they were read.

Must not know where a mailbox is, nor by which way mail comes into it.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime


class TakenOverError(Exception):
    """Somebody else reads the folder now. A callback raises it, and the watch ends."""


@dataclass(frozen=True, order=True)
class Place:
    """The cursor of a folder: mails up to `uid` are kept, while `uidvalidity` stands (RFC 3501 2.3.1.1).

    A Maildir has no cursor: its mails are known by their names, and `uid` stays 0.
    """

    uidvalidity: int  # 0 where a server has none
    uid: int


@dataclass(frozen=True)
class Arrived:
    """One mail in a folder.

    It is whole but for two cases: a mail larger than the limit, when `raw` is its header section (64 KiB at
    most); and one that the server lists but doesn't hand over however often it's asked, when `raw` is empty.
    """

    folder: str
    uidvalidity: int
    uid: int
    # Aware, UTC. By IMAP the INTERNALDATE, which is in whole seconds, cut off (RFC 3501 2.3.3).
    arrived: datetime
    raw: bytes = field(repr=False)
    whole: bool


@dataclass(frozen=True)
class Listed:
    """A mail as the folder lists it."""

    uid: int
    arrived: datetime | None  # None where the server doesn't say, or says what nobody can read


# Of these mails of a folder with this UIDVALIDITY the UIDs of those that were never taken.
Missing = Callable[[int, Sequence[Listed]], Collection[int]]
