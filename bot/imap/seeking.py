"""Letters of which nobody knows whether the mail server took them are looked for in the folder of sent mail.

Many providers put a copy of what they take there. The folder is opened for reading only. Must not know a letter.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from bot.imap.session import connect
from bot.settings import Imap

EVERY = timedelta(minutes=5)  # between two looks while letters are in doubt


@dataclass(frozen=True)
class Sent:
    """The folder of sent mail, and what the outbox knows."""

    folder: str
    doubts: Callable[[], Sequence[str]]  # the Message-IDs of letters in doubt
    taken: Callable[[Collection[str]], None]  # of these a copy was found
    # A sentence why the folder can't be looked into; None: it can.
    trouble: Callable[[str | None], None]


def found(settings: Imap, folder: str, doubts: Sequence[str]) -> list[str]:
    """Those Message-IDs that a mail of the folder has. Raises OSError or imaplib.IMAP4.error."""
    with connect(replace(settings, folder=folder)) as session:
        return [one for one in doubts if session.client.search(["HEADER", "Message-ID", one])]
