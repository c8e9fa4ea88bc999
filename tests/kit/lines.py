"""A server of lines, a thread for each connection, that says what a test tells it to.

For what no proper server does. Must not know which protocol it is.
"""

import contextlib
import socket
import socketserver
import ssl
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.kit.mailhost import HOST


class HangUp(Exception):  # noqa: N818 - this is no error: the script says so
    """The connection ends here."""


class Talk:
    """One connection to a scripted server."""

    def __init__(self, connection: socket.socket, over: threading.Event) -> None:
        self.connection = connection
        self.over = over  # the test is over
        self.lines = connection.makefile("rb")

    def say(self, line: str) -> None:
        self.connection.sendall(line.encode() + b"\r\n")

    def hear(self) -> bytes:
        """The next line, without its end."""
        line = self.lines.readline()
        if not line.endswith(b"\n"):
            raise HangUp
        return line.rstrip(b"\r\n")

    def be_silent(self) -> None:
        """Say nothing until the test is over."""
        self.over.wait()
        raise HangUp

    def hang_up(self) -> None:
        raise HangUp

    def reset(self) -> None:
        """End with RST instead of FIN."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raise HangUp

    def encrypt(self, context: ssl.SSLContext) -> None:
        self.lines.close()
        self.connection = context.wrap_socket(self.connection, server_side=True)
        self.lines = self.connection.makefile("rb")

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.lines.close()
        self.connection.close()


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    block_on_close = True


@contextmanager
def speaking(talk: Callable[[Talk], None]) -> Iterator[int]:
    """Serve each connection by `talk` on a free port of loopback, until the end of the block; yields the port."""
    over = threading.Event()
    open_now: list[socket.socket] = []

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            open_now.append(self.request)
            self.request.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            conversation = Talk(self.request, over)
            try:
                talk(conversation)
            except (HangUp, OSError, ValueError):  # ValueError: the file was closed meanwhile
                pass
            finally:
                conversation.close()

    with _Server((HOST, 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            over.set()
            server.shutdown()
            for connection in open_now:
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
            thread.join()
