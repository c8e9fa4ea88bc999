"""A TCP proxy that breaks what passes: in pieces, late, cut off, or swallowed without a word.

Must not know what the bytes mean.
"""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial

from tests.kit.background import Background, served
from tests.kit.mailhost import HOST


@dataclass
class Faults:
    """What goes wrong on each connection; may be changed while connections are open."""

    piece: int = 0  # the server's bytes come in pieces of so many octets, each a segment; 0: as they are
    delay: float = 0.0  # seconds before each piece
    cut_down: int | None = None  # RST after so many octets from the server
    cut_up: int | None = None  # RST after so many octets to the server
    stalled: bool = False  # nothing passes any more, and nobody is told: a black hole
    refuse: bool = False  # new connections are ended at once


@dataclass
class _Pair:
    client: asyncio.StreamWriter
    server: asyncio.StreamWriter


@dataclass
class FaultProxy:
    """A running proxy: connect to `port`; set `faults`; break what is open."""

    port: int
    there: Background | None = None
    faults: Faults = field(default_factory=Faults)
    connections: int = 0  # so many were taken
    open_now: list[_Pair] = field(default_factory=list)

    def reset(self) -> None:
        """RST to both sides of every open connection."""
        self._each(_reset)

    def finish(self) -> None:
        """FIN to both sides of every open connection."""
        self._each(asyncio.StreamWriter.close)

    def _each(self, end: Callable[[asyncio.StreamWriter], None]) -> None:
        assert self.there is not None
        for pair in list(self.open_now):
            self.there.soon(partial(end, pair.client))
            self.there.soon(partial(end, pair.server))


@contextmanager
def faultproxy(target_port: int) -> Iterator[FaultProxy]:
    """A proxy before that port of loopback, until the end of the block."""
    with served(lambda: _listening(target_port)) as (proxy, there):
        proxy.there = there
        yield proxy


@asynccontextmanager
async def _listening(target_port: int) -> AsyncIterator[FaultProxy]:
    proxy = FaultProxy(0)
    tasks: set[asyncio.Task[None]] = set()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        # The end of the block ends what is open.
        with suppress(asyncio.CancelledError):
            await _connection(proxy, target_port, reader, writer)

    server = await asyncio.start_server(connected, HOST, 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _connection(
    proxy: FaultProxy, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    proxy.connections += 1
    if proxy.faults.refuse:
        _reset(writer)
        return
    up_reader, up_writer = await asyncio.open_connection(HOST, port)
    pair = _Pair(writer, up_writer)
    proxy.open_now.append(pair)
    try:
        await asyncio.gather(
            _pump(proxy, reader, up_writer, down=False), _pump(proxy, up_reader, writer, down=True)
        )
    except OSError:
        _reset(writer)
        _reset(up_writer)
    finally:
        proxy.open_now.remove(pair)
        writer.close()
        up_writer.close()


async def _pump(
    proxy: FaultProxy, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, down: bool
) -> None:
    writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    passed = 0
    while data := await reader.read(65_536):
        faults = proxy.faults
        if faults.stalled:
            continue
        cut = faults.cut_down if down else faults.cut_up
        if cut is not None and passed + len(data) > cut:
            await _pass(writer, data[: max(0, cut - passed)], faults, down=down)
            raise ConnectionResetError
        await _pass(writer, data, faults, down=down)
        passed += len(data)
    if not proxy.faults.stalled:
        with suppress(OSError):
            writer.write_eof()


async def _pass(writer: asyncio.StreamWriter, data: bytes, faults: Faults, *, down: bool) -> None:
    size = (faults.piece if down else 0) or max(len(data), 1)
    for start in range(0, len(data), size):
        await asyncio.sleep(faults.delay)
        writer.write(data[start : start + size])
        await writer.drain()


def _reset(writer: asyncio.StreamWriter) -> None:
    """Close with RST instead of FIN."""
    connection = writer.get_extra_info("socket")
    with suppress(OSError):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()
