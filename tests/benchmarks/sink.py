"""An SMTP server in a process of its own, which takes all letters and says when it has taken so many.

Must not know what is sent, nor why.
"""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection

from bot.settings import Smtp
from tests.kit.mailhost import HOST

_ANSWERS = {
    b"EHLO": b"250-sink\r\n250-PIPELINING\r\n250 SIZE 50000000",
    b"DATA": b"354 go on",
    b"QUIT": b"221 bye",
}
_END = b"\r\n.\r\n"
_PATIENCE = 300.0  # seconds


@dataclass(frozen=True)
class Taken:
    """When the first and the last of so many letters were taken, on the wall clock; seconds of a processor for them."""

    first: float
    last: float
    busy: float


@dataclass(frozen=True)
class Sink:
    """It listens; `taken` may be asked again for more letters."""

    pipe: "Connection"
    port: int

    def smtp(self) -> Smtp:
        """Settings to send here."""
        return Smtp(host=HOST, port=self.port, security="plain")

    def expect(self, many: int) -> None:
        """Count anew, up to so many."""
        self.pipe.send(many)

    def taken(self) -> Taken:
        """What came of it; waits for the last letter. RuntimeError where none comes for a long time."""
        if not self.pipe.poll(_PATIENCE):
            raise RuntimeError(f"letters that were expected have not come within {_PATIENCE:g} s")
        found: Taken = self.pipe.recv()
        return found


@contextmanager
def sink() -> Iterator[Sink]:
    """The server, until the end of the block."""
    forks = get_context("forkserver")
    here, there = forks.Pipe()
    process = forks.Process(target=_serve, args=(there,), daemon=True)
    process.start()
    # So that a server which dies ends the waiting for it.
    there.close()
    try:
        yield Sink(here, here.recv())
    finally:
        process.terminate()
        process.join()


def _serve(pipe: "Connection") -> None:
    asyncio.run(_listen(pipe))


async def _listen(pipe: "Connection") -> None:
    loop, count = asyncio.get_running_loop(), _Count(pipe)
    server = await loop.create_server(lambda: _Talk(count), HOST, 0)
    loop.add_reader(pipe.fileno(), count.begin)
    pipe.send(server.sockets[0].getsockname()[1])
    await server.serve_forever()


class _Count:
    """The letters of all connections."""

    def __init__(self, pipe: "Connection") -> None:
        self.pipe, self.left, self.first, self.busy = pipe, 0, 0.0, 0.0

    def begin(self) -> None:
        self.left, self.first, self.busy = self.pipe.recv(), 0.0, time.process_time()

    def letter(self) -> None:
        now = time.time()
        self.first, self.left = self.first or now, self.left - 1
        if not self.left:
            self.pipe.send(Taken(self.first, now, time.process_time() - self.busy))


class _Talk(asyncio.Protocol):
    """One connection: each command is answered at once, and so is the end of each text."""

    def __init__(self, count: _Count) -> None:
        self.count, self.heard, self.in_text = count, b"", False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self.out = transport
        self.out.write(b"220 sink\r\n")

    def data_received(self, data: bytes) -> None:
        self.heard += data
        while self._one():
            pass

    def _one(self) -> bool:
        """A text or a command, if all of it is there."""
        said, end, rest = self.heard.partition(_END if self.in_text else b"\r\n")
        if not end:
            return False
        self.heard = rest
        if self.in_text:
            self.count.letter()
        verb = b"" if self.in_text else said[:4].upper()
        self.in_text = verb == b"DATA"
        self.out.write(_ANSWERS.get(verb, b"250 ok") + b"\r\n")
        return True
