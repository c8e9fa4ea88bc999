"""What the mailbox hands over: mails as they arrived, and the place up to which they were read.

Must not know a connection.
"""

from dataclasses import dataclass, field
from datetime import datetime


class TakenOverError(Exception):
    """Somebody else reads the folder now. A callback raises it, and the watch ends."""


@dataclass(frozen=True, order=True)
class Place:
    """The cursor of a folder: mails up to `uid` are kept, while `uidvalidity` stands (RFC 3501 2.3.1.1)."""

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
    arrived: datetime  # aware, UTC: INTERNALDATE, which is in whole seconds, cut off (RFC 3501 2.3.3)
    raw: bytes = field(repr=False)
    whole: bool
