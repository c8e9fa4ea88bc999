"""What is tried of a mailbox that a mail server on this machine fills: the Maildir, and where mail is taken by LMTP.

Must not know how one asks, nor how a letter gets to the mail server.
"""

import asyncio
import errno
import os
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bot import lmtp, maildir
from bot.cli.checkup.finding import Finding, tried
from bot.cli.checkup.trouble import Trouble
from bot.cli.guide.values import Found, Means
from bot.flow.values.house import house_of
from bot.settings import Maildir, Settings
from bot.settings.checks import listen, where

_REMEDIES = {
    errno.EADDRINUSE: "Another program has it, perhaps a pbm serve. Write another port.",
    errno.EACCES: "Ports below 1024 are for root. Write a higher one, or a socket in a folder of yours.",
    errno.ENOENT: "Make the folder for it first.",
}
_PATIENCE = 2.0  # seconds until somebody who listens has answered


def listens(found: Found, means: Means) -> Finding:
    """We can take mail there: nobody else does, and we may."""
    at = listen(found["lmtp"], means.config.parent.resolve())

    def attempt() -> str:
        if _answers(at):
            raise Trouble(f"Somebody takes mail at {found['lmtp']} already. {_REMEDIES[errno.EADDRINUSE]}")
        try:
            _try(at)
        except OSError as error:
            remedy = _REMEDIES.get(error.errno or 0, "Write another port or socket.")
            raise Trouble(f"I can't listen at {found['lmtp']}: {error.strerror}. {remedy}") from None
        return f"I can take mail at {found['lmtp']}."

    return tried("LMTP", attempt)


def _answers(at: str) -> bool:
    kind, address = where(at)
    with socket.socket(kind) as connection, suppress(OSError):
        connection.settimeout(_PATIENCE)
        connection.connect(address)
        return True
    return False


def _try(at: str) -> None:
    """Listen there for a moment. Raises OSError."""
    lmtp.bound(at).close()
    _forget(at)


def _forget(at: str) -> None:
    """A socket of ours leaves no file behind."""
    if at.startswith("unix:"):
        Path(at.removeprefix("unix:")).unlink(missing_ok=True)


def folder(found: Found, means: Means) -> Finding:
    """The Maildir is there, and ours to read and write; or whoever fills it can make it."""
    path = means.config.parent.resolve() / found["maildir"]
    by_us = found["mailbox"] == "lmtp"

    def attempt() -> str:
        if not path.exists():
            return _absent(path, by_us=by_us)
        # Somebody may have made the folder and nothing in it.
        if not any(path.iterdir()) and by_us and os.access(path, os.W_OK | os.X_OK):
            return f"{path} is empty, and ours."
        if why := maildir.unusable(path):
            raise Trouble(f"{path} {why}. Write another one, or mend it and press Enter.")
        many = len(list(maildir.files(Maildir(path=str(path)))))
        return f"{path} is a Maildir, ours to read and write, with {many} mails in it."

    return tried("Maildir", attempt)


def _absent(path: Path, *, by_us: bool) -> str:
    parent = path.parent
    if not parent.is_dir():
        raise Trouble(f"There is no folder {parent}. Is {path} misspelled?")
    if not by_us:
        return f"{path} is not there yet. Your mail server makes it with the first mail, which I send soon."
    if not os.access(parent, os.W_OK | os.X_OK):
        raise Trouble(f"I may make no folder in {parent}. Write another one.")
    return f"{path} is not there yet; the server makes it."


@contextmanager
def taking(settings: Settings) -> Iterator[Settings]:
    """Until the end of the block mail is taken by LMTP as `pbm serve` will do it, where these settings say so.

    The settings inside the block have a Maildir that is gone behind it. Raises Trouble.
    """
    mailbox = settings.mailbox
    if not isinstance(mailbox, Maildir) or mailbox.lmtp is None:
        yield settings
        return
    with TemporaryDirectory(prefix="pbm-") as name, ThreadPoolExecutor(1, "pbm-lmtp") as thread:
        inside = replace(settings, mailbox=replace(mailbox, path=name))
        maildir.make(Path(name))
        ready, over = Future[None](), threading.Event()
        ended = thread.submit(asyncio.run, _take(inside, mailbox.lmtp, ready, over))
        try:
            wait([ready, ended], return_when=FIRST_COMPLETED)
            if not ready.done():
                raise Trouble(f"I can't listen at {mailbox.lmtp}: {ended.exception()}.")
            yield inside
        finally:
            over.set()
            wait([ended])
            _forget(mailbox.lmtp)


async def _take(settings: Settings, at: str, ready: Future[None], over: threading.Event) -> None:
    put = partial(maildir.deliver, Path(settings.mailbox.path))  # type: ignore[union-attr]  # a Maildir
    async with lmtp.taking(at, put, house_of(settings).receives, settings.mailbox.largest):
        ready.set_result(None)
        await asyncio.to_thread(over.wait)
