"""Waiting for mail: in IDLE where the server has it, and always for a word from another thread.

Must not know what is done when the waiting is over.
"""

import selectors
import socket
import ssl
import threading
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from bot.imap.session import Session, announced


class Wake:
    """How other threads reach the watching one: look now, or stop. A context that owns two sockets.

    A word that comes while nobody waits is kept: the next wait ends at once.
    """

    def __init__(self) -> None:
        """Quiet, so far."""
        self._ear, self._mouth = socket.socketpair()
        self._ear.setblocking(False)
        self._mouth.setblocking(False)
        self._stop = threading.Event()

    def __enter__(self) -> Self:
        """The wake itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the sockets; nobody must be waiting any more."""
        self.close()

    def close(self) -> None:
        """Close the sockets; nobody must be waiting any more."""
        self._ear.close()
        self._mouth.close()

    def look(self) -> None:
        """Have the watcher poll at once. From any thread, and from a signal handler."""
        with suppress(OSError):  # it was told often enough, or the watch is over
            self._mouth.send(b".")

    def stop(self) -> None:
        """End the watch, at the latest when the answer it waits for has come or timed out."""
        self._stop.set()
        self.look()

    @property
    def stopped(self) -> bool:
        """Whether the watch is to end."""
        return self._stop.is_set()

    def wait(self, seconds: float, *also: Any) -> None:
        """Wait for a word, for input on other sockets, or for the time to pass."""
        if self.stopped:
            return
        with selectors.DefaultSelector() as selector:
            for heard in (self._ear, *also):
                selector.register(heard, selectors.EVENT_READ)
            ready = [key.fileobj for key, _ in selector.select(seconds)]
        if self._ear in ready:
            self._ear.recv(4096)

    def wait_for_stop(self, seconds: float) -> None:
        """Wait for `stop`, or for the time to pass; `look` doesn't cut it short."""
        self._stop.wait(seconds)


def idle(session: Session, wake: Wake, seconds: float) -> None:
    """Stay in IDLE until the server says anything, a word comes, or the time has passed (RFC 2177).

    imapclient's own `idle_check` isn't used. It looks at the socket alone and misses what was read into the
    buffer together with the "+"; it breaks on half a line; and it returns at once, for ever, when the server
    is gone. Here the buffer comes first, and `idle_done` reads whole lines, blocking, with the socket's
    timeout. Mail that came while the last poll was fetching was told of in its answers, and no server tells
    of it again: then there is no waiting at all. Raises OSError or imaplib.IMAP4.error when the connection is dead.
    """
    if announced(session):
        return
    client = session.client
    client.idle()
    if not _buffered(client):
        wake.wait(seconds, client.socket())
    client.idle_done()


def _buffered(client: Any) -> bool:
    """Whether input has arrived already: in the buffer of the file, or decrypted inside the TLS layer."""
    connection = client.socket()
    timeout = connection.gettimeout()
    connection.settimeout(0)
    try:
        return bool(client._imap.file.peek(1))  # noqa: SLF001 - there is no other way to look without reading
    except (BlockingIOError, ssl.SSLWantReadError):
        return False
    finally:
        connection.settimeout(timeout)
