"""When a mail in a Maildir arrived (ALL-3): by what the mail server wrote on it, and by the time of its file.

Must not know where the mail lies.
"""

import re
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

# The first one in a mail is the newest: each server writes its own above all others (RFC 5321 4.4).
_RECEIVED = re.compile(rb"^received:([^\n]*(?:\n[ \t][^\n]*)*)", re.IGNORECASE | re.MULTILINE)
_SECOND = timedelta(seconds=1) - timedelta(microseconds=1)
_IN_A_QUEUE = timedelta(days=5)  # so long a mail may wait in a queue (RFC 5321 4.5.4.1)


def arrival(raw: bytes, written: datetime) -> datetime:
    """The instant at which our mail server received this mail, whose file was written at that instant.

    That is the time in the topmost Received, for the mail may have waited in the queue of that server, while this
    machine was down or its disk full. It has whole seconds; a file that was written in the same second tells it more
    finely. No mail arrived after its file was written, and none five days before: then the file alone counts.
    """
    stamp = _stamp(raw)
    if stamp is None or stamp < written - _IN_A_QUEUE:
        return written
    return min(written, stamp + _SECOND)


def _stamp(raw: bytes) -> datetime | None:
    head, _, _ = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    topmost = _RECEIVED.search(head)
    if topmost is None:
        return None
    try:
        said = parsedate_to_datetime(topmost[1].rpartition(b";")[2].decode("ascii").strip())
        return said.astimezone(UTC) if said.tzinfo else said.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return None
