"""Mail is taken by LMTP (RFC 2033) from a mail server on this machine: "250" is said when a mail is safe, not before.

Each recipient gets a copy of their own, as from any mail server. Must not know where mails are put, nor what they say.
"""

import asyncio
import errno
import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import AnyStr

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import Envelope, Session

from bot.crash import crash
from bot.settings.checks import where

LOG = logging.getLogger(__name__)
# The library tells each address to the log, and there are keys in them.
logging.getLogger("mail.log").setLevel(logging.WARNING)

# Puts a mail where it outlives a power cut; raises OSError when it is not there.
Put = Callable[[bytes], None]

TAKEN = "250 2.0.0 taken"
NOBODY = "550 5.1.1 nobody here has that name"
FULL = "452 4.3.1 the disk is full; try again later"
TOO_LARGE = "552 5.3.4 the mail is too large"
TROUBLE = "451 4.3.0 something is wrong here; try again later"
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_SILENCE = 300.0  # seconds after which a connection that says nothing is ended (RFC 5321 4.5.3.2.7)


@asynccontextmanager
async def taking(listen: str, put: Put, ours: Callable[[str], bool], largest: int) -> AsyncIterator[None]:
    """Take mail there until the end of the block: of at most so many octets, for the addresses that are ours.

    Raises OSError when somebody else listens there.
    """
    connections: list[_Connection] = []

    def connected() -> _Connection:
        connections[:] = [one for one in connections if one.transport is not None]
        connections.append(_Connection(_Taker(put, ours), largest))
        return connections[-1]

    server = await asyncio.get_running_loop().create_server(connected, sock=bound(listen))
    try:
        yield
    finally:
        server.close()
        for connection in connections:
            if isinstance(connection.transport, asyncio.Transport):
                connection.transport.abort()
        await asyncio.sleep(0)


def bound(listen: str) -> socket.socket:
    """The socket that clients connect to. One that a server of ours left behind when it was killed is taken away.

    Raises OSError when somebody else listens there, or we may not.
    """
    kind, at = where(listen)
    if kind is not socket.AF_UNIX:
        return socket.create_server(at, family=kind)
    path = Path(str(at))
    if path.is_socket():
        path.unlink()
    made = socket.socket(kind)
    try:
        made.bind(str(path))
        # Whoever may enter its folder may deliver, as anybody on this machine may at a port.
        path.chmod(0o666)
    except OSError:
        made.close()
        raise
    return made


@dataclass(frozen=True)
class _Taker:
    """What is done with recipients and mails; the names of the methods are the library's."""

    put: Put
    ours: Callable[[str], bool]

    async def handle_RCPT(  # noqa: N802
        self, _server: LMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if not self.ours(address.lower()):
            return NOBODY
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 well known"

    async def handle_DATA(self, _server: LMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        return await asyncio.to_thread(self._take, envelope)

    def _take(self, envelope: Envelope) -> str:
        """All copies, or none counts: a mail that is brought again is known by what it says and to whom it went."""
        try:
            for recipient in envelope.rcpt_tos:
                self.put(_copy(envelope, recipient))
            crash("untold")
        except OSError as error:
            LOG.warning("A mail was not taken (%s); the mail server brings it again.", error.strerror)
            return FULL if error.errno in _NO_ROOM else TROUBLE
        except Exception:
            LOG.exception("A mail was not taken; the mail server brings it again.")
            return TROUBLE
        return TAKEN


def _copy(envelope: Envelope, recipient: str) -> bytes:
    """The mail with the two lines of its envelope above (RFC 5321 4.4), and lines as files have them."""
    head = f"Return-Path: <{envelope.mail_from or ''}>\nDelivered-To: {recipient}\n"
    return head.encode() + (envelope.original_content or b"").replace(b"\r\n", b"\n")


class _Connection(LMTP):
    """One client. Behind a text each recipient has an answer (RFC 2033 4.2), which the library leaves to us."""

    def __init__(self, taker: _Taker, largest: int) -> None:
        # A line may be as long as a mail: to refuse one would lose the mail.
        self.line_length_limit = largest
        super().__init__(
            taker,
            data_size_limit=largest,
            enable_SMTPUTF8=True,
            hostname="localhost",
            timeout=_SILENCE,
            loop=asyncio.get_running_loop(),
        )
        self._owed = 1

    async def push(self, status: AnyStr) -> None:
        """Say this to the client; what is said of a text, as often as there are recipients."""
        many, self._owed = self._owed, 1
        # The library refuses a long line; ours may be as long as a mail, so the mail is what is too large.
        said = TOO_LARGE if isinstance(status, str) and status.startswith("500 Line too long") else status
        for _ in range(many):
            await super().push(said)
        if isinstance(status, str) and status.startswith("354") and self.envelope is not None:
            self._owed = len(self.envelope.rcpt_tos)
