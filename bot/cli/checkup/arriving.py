"""The mailbox, whichever it is: whether it opens, and which mails have come since one began to look.

Must not know which letters are awaited.
"""

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from bot import clock, imap, maildir
from bot.cli.checkup import servers
from bot.cli.checkup.trouble import Trouble
from bot.imap.waiting import idle
from bot.mailbox import Arrived, Place, Wake
from bot.settings import Imap, Mailbox, Maildir
from bot.settings.checks import where

_GLANCE = 0.1  # seconds between two looks for a new file
# The mails that are new since the last look, which waits for them for so many seconds at most.
Look = Callable[[float], Sequence[Arrived]]


def mailbox(settings: Mailbox) -> str:
    """What there is to say of the mailbox; Trouble if it doesn't open."""
    match settings:
        case Imap():
            return servers.mailbox(settings)
        case Maildir():
            return _maildir(settings)


@contextmanager
def looking(settings: Mailbox) -> Iterator[Look]:
    """Mails that come from now on, until the end of the block. Raises what the mailbox raises."""
    match settings:
        case Imap():
            with imap.connect(settings) as session, Wake() as wake:
                place, _ = imap.first_place(session)
                yield partial(_of_imap, settings, session, wake, [place])
        case Maildir():
            yield partial(_of_maildir, settings, {file.name for file in _files(settings)})


def _of_imap(
    settings: Imap, session: imap.Session, wake: Wake, places: list[Place], wait: float
) -> list[Arrived]:
    if wait and session.idles:
        idle(session, wake, wait)
    elif wait:
        wake.wait(wait)
    found: list[Arrived] = []
    for mails, reached in imap.poll(
        session, places[-1], imap.Gaps(), now=clock.now(), largest=settings.largest
    ):
        places.append(reached)
        found += mails
    return found


def _of_maildir(settings: Maildir, before: set[str], wait: float) -> list[Arrived]:
    """A server at work may move a file just now: then it is seen at the next look."""
    ends = time.monotonic() + wait
    while not any(file.name not in before for file in _files(settings)) and time.monotonic() < ends:
        time.sleep(_GLANCE)
    found = []
    for file in _files(settings):
        if file.name not in before:
            with suppress(FileNotFoundError):
                found.append(maildir.opened(file, settings))
                before.add(file.name)
    return found


def _files(settings: Maildir) -> list[maildir.File]:
    """All mails; none in a Maildir that the mail server makes with the first one."""
    try:
        return list(maildir.files(settings))
    except FileNotFoundError:
        return []


def _maildir(settings: Maildir) -> str:
    if settings.lmtp is None:
        if why := maildir.unusable(Path(settings.path)):
            raise Trouble(
                f"{settings.path} {why}. Does your mail server put the bot's mail there, as our user?"
            )
        return f"{settings.path} is a Maildir, and ours to read and write."
    _greeted(settings.lmtp)
    return f"{settings.path} gets what is taken by LMTP at {settings.lmtp}."


def _greeted(listen: str) -> None:
    """Somebody takes mail there."""
    try:
        kind, at = where(listen)
        with socket.socket(kind) as connection:
            connection.settimeout(servers.PATIENCE)
            connection.connect(at)
            said = connection.recv(3)
    except OSError as error:
        raise Trouble(
            f'Nobody takes mail at {listen} ({error.strerror}). "pbm serve" does: start it, and try again.'
        ) from None
    if said != b"220":
        raise Trouble(f"Who answers at {listen} speaks no LMTP. Name another port.")
