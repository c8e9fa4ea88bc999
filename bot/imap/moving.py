"""Mails that are done with go to another folder: by MOVE (RFC 6851), or by copy and UID EXPUNGE (RFC 4315).

The only file that changes anything in the mailbox, and only where a setting asks for it. A mail is moved when the
database has committed what became of it, so a crash in between leaves it where it was, and the next look moves it.
Must not know what becomes of a mail.
"""

import imaplib
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from bot.imap.comparing import LOOK, looked_at
from bot.imap.reading import listed
from bot.imap.session import Session, can_move
from bot.mailbox import Listed, Missing, Place

# Of these mails of a folder with this UIDVALIDITY the UIDs of those that are done with, and of those that are not yet.
Sorted = Callable[[int, Sequence[Listed]], tuple[Collection[int], Collection[int]]]


@dataclass(frozen=True)
class Done:
    """The folder for mails that are done with, and what the database knows of the mails."""

    folder: str
    sort: Sorted
    missing: Missing  # of the mails in that folder, those that were never taken
    # A sentence why mails can't be moved; None: they can.
    trouble: Callable[[str | None], None]


class NotMovedError(Exception):
    """The server doesn't move mails for us; str() is a sentence."""


def tidy(session: Session, place: Place, done: Done, above: int) -> int:
    """Move what is done with, of the mails up to the cursor and above that UID. Returns above which to look next time.

    Raises NotMovedError.
    """
    waiting: list[int] = []
    for uids in listed(session, above):
        ours = [uid for uid in uids if uid <= place.uid]
        for start in range(0, len(ours), LOOK):
            finished, not_yet = done.sort(session.uidvalidity, looked_at(session, ours[start : start + LOOK]))
            waiting += not_yet
            if finished:
                _prepared(session, done.folder)
                _move(session, sorted(finished), done.folder)
    return min(waiting, default=place.uid + 1) - 1


def _prepared(session: Session, folder: str) -> None:
    if not can_move(session):
        raise NotMovedError(
            "The server can neither move mails (MOVE, RFC 6851) nor expunge single ones (UIDPLUS, RFC 4315). I leave "
            'all mails where they are; take "done" out of pbm.toml.'
        )
    with _or_left(f"make the folder {folder}"):
        if not session.client.folder_exists(folder):
            session.client.create_folder(folder)


def _move(session: Session, uids: list[int], folder: str) -> None:
    with _or_left(f"move mails to {folder}"):
        if session.client.has_capability("MOVE"):
            session.client.move(uids, folder)
        else:
            _copied_and_expunged(session, uids, folder)


@contextmanager
def _or_left(what: str) -> Iterator[None]:
    """What the server refuses is a NotMovedError; a connection that broke stays one."""
    try:
        yield
    except imaplib.IMAP4.abort:
        raise
    except imaplib.IMAP4.error as error:
        raise NotMovedError(f"I can't {what}: {error}. I leave all mails where they are.") from None


def _copied_and_expunged(session: Session, uids: list[int], folder: str) -> None:
    """Those that are marked as deleted were copied before: the connection broke behind the mark."""
    flags = session.client.get_flags(uids)
    fresh = [uid for uid in uids if b"\\Deleted" not in flags.get(uid, ())]
    if fresh:
        session.client.copy(fresh, folder)
        session.client.add_flags(fresh, [b"\\Deleted"], silent=True)
    session.client.uid_expunge(uids)
