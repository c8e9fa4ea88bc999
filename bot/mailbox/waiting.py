"""How other threads reach the one that watches a mailbox: look now, or stop.

Must not know what the watching thread does, nor what kind of mailbox is watched.
"""

import selectors
import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Any, Self


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

    def wait(self, seconds: float, *also: Any) -> bool:
        """Wait for a word, for input on other sockets, or for the time to pass. Returns whether a word came."""
        if self.stopped:
            return True
        with selectors.DefaultSelector() as selector:
            for heard in (self._ear, *also):
                selector.register(heard, selectors.EVENT_READ)
            ready = [key.fileobj for key, _ in selector.select(seconds)]
        if self._ear in ready:
            self._ear.recv(4096)
        return self._ear in ready

    def wait_for_stop(self, seconds: float) -> None:
        """Wait for `stop`, or for the time to pass; `look` doesn't cut it short."""
        self._stop.wait(seconds)
