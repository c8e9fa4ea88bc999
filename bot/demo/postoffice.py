"""A mail system in one process, on loopback: letters in by SMTP, out by IMAP, and no file is written.

It serves the demo and the tests, and lasts as long as they do. Delivery is by the envelope, the bytes
untouched below two added header lines. Must not know pbm, nor what any letter says.
"""

import asyncio
import logging
from argparse import Namespace
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from proxyprotocol.result import ProxyResultLocal
from proxyprotocol.sock import SocketInfo
from pymap.backend.dict import Config, Identity, Login
from pymap.backend.dict.filter import FilterSet
from pymap.backend.dict.mailbox import MailboxData, MailboxSet
from pymap.concurrent import Event, Subsystem
from pymap.imap import IMAPServer
from pymap.parsing.message import AppendMessage
from pymap.selected import SelectedMailbox
from pymap.user import Passwords, UserMetadata
from pysasl.hashing import BuiltinHash

HOST = "127.0.0.1"
LARGEST = 33_554_432  # octets of one letter, as announced by SIZE (RFC 1870)


@dataclass(frozen=True)
class PostOffice:
    """A running mail system and where it listens."""

    host: str
    smtp_port: int
    imap_port: int
    boxes: Mapping[str, MailboxSet] = field(repr=False)  # by address, in lower case

    async def post(self, raw: bytes, sender: str, recipient: str, when: datetime | None = None) -> bool:
        """Put a letter into a mailbox without SMTP; False when nobody of that address lives here.

        `when` is the INTERNALDATE it gets, by default this instant. IMAP tells it in whole seconds, cut
        off, so a letter of 12:00:00.9 has come at 12:00:00 for every reader (RFC 3501 2.3.3).
        """
        boxes = self.boxes.get(mailbox(recipient))
        if boxes is None:
            return False
        inbox = await boxes.get_mailbox("INBOX")
        letter = f"Return-Path: <{sender}>\r\nDelivered-To: {recipient}\r\n".encode() + raw
        await inbox.append(AppendMessage(letter, when or datetime.now(UTC), frozenset()))
        return True


def mailbox(address: str) -> str:
    """The mailbox of an address: small letters, without the detail after a plus (RFC 5233 4)."""
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


@asynccontextmanager
async def post_office(
    users: Mapping[str, str], smtp_port: int = 0, imap_port: int = 0
) -> AsyncIterator[PostOffice]:
    """Run a mail system for `users` (address to password) on loopback; port 0 takes any free one.

    A letter to `bot+anything@` reaches `bot@`; an address nobody has is refused with 550 at RCPT. SMTP asks
    for no password and takes the user's when offered. Raises OSError when a port is taken.
    """
    users = {address.lower(): password for address, password in users.items()}
    async with AsyncExitStack() as stack:
        login, boxes = await _accounts(users)
        imap = await stack.enter_async_context(_imap(login, imap_port))
        office = PostOffice(HOST, 0, imap, boxes)
        smtp = await stack.enter_async_context(_smtp(office, users, smtp_port))
        yield PostOffice(HOST, smtp, imap, boxes)


class _Inbox(MailboxData):
    """Tells of mail that came between the last command and IDLE as soon as IDLE begins; pymap's own inbox misses it."""

    async def update_selected(
        self, selected: SelectedMailbox, *, wait_on: Event | None = None
    ) -> SelectedMailbox:
        behind = selected.mod_sequence != self._mod_sequences.highest
        return await super().update_selected(selected, wait_on=None if behind else wait_on)


class _Boxes(MailboxSet):
    def __init__(self) -> None:
        super().__init__()
        self._inbox = _Inbox(self._content_cache, self._thread_cache)


async def _accounts(users: Mapping[str, str]) -> tuple[Login, dict[str, MailboxSet]]:
    config = _config()
    config.apply_context()
    login = Login(config)
    boxes: dict[str, MailboxSet] = {}
    for address, password in users.items():
        secret = await Passwords(config).hash_password(password)
        await Identity(address, login, None, frozenset()).set(UserMetadata(config, address, password=secret))
        boxes[address] = _Boxes()
        config.set_cache[address] = (boxes[address], FilterSet())
    return login, boxes


def _config() -> Config:
    """The IMAP server's settings: plain text, for it's loopback only; passwords hashed, but not slowly."""
    args = Namespace(
        host=HOST,
        port=0,
        debug=False,
        cert=None,
        key=None,
        tls=False,
        proxy_protocol=None,
        passlib_cfg=None,
        inherited_sockets=None,
        demo_data=False,
        demo_user="",
        demo_password="",
    )
    return Config.from_args(
        args,
        invalid_user_sleep=0.0,
        hash_context=BuiltinHash(rounds=1),
        cpu_subsystem=Subsystem.for_asyncio(),
    )


@asynccontextmanager
async def _imap(login: Login, port: int) -> AsyncIterator[int]:
    """Serve IMAP on a port; yields its number.

    pymap's own IMAPService isn't used: it keeps no reference to the task of a connection, and from Python
    3.13 on an idle connection is then garbage-collected. The tasks here are kept until they are done.
    """
    serve = IMAPServer(login, login.config)
    open_now: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task: Any = asyncio.current_task()
        open_now[task] = writer
        try:
            await serve(reader, writer, SocketInfo.get(writer, ProxyResultLocal(), unique_id=uuid4().bytes))
        except (ConnectionError, EOFError):
            pass  # the client is gone, so nobody needs an answer
        finally:
            del open_now[task]

    server = await asyncio.start_server(connected, HOST, port)
    try:
        yield _port(server)
    finally:
        server.close()
        await _end(open_now)


async def _end(open_now: Mapping[asyncio.Task[None], asyncio.StreamWriter]) -> None:
    tasks = list(open_now)
    for writer in open_now.values():
        writer.transport.abort()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def _smtp(office: PostOffice, users: Mapping[str, str], port: int) -> AsyncIterator[int]:
    """Serve SMTP on a port; yields its number."""
    # aiosmtpd writes a warning at each login.
    logging.getLogger("mail.log").setLevel(logging.ERROR)
    loop = asyncio.get_running_loop()
    connections: list[SMTP] = []

    def connected() -> SMTP:
        connections[:] = [known for known in connections if known.transport is not None]
        connections.append(_smtp_connection(office, users, loop))
        return connections[-1]

    server = await loop.create_server(connected, HOST, port)
    try:
        yield _port(server)
    finally:
        server.close()
        for connection in connections:
            if isinstance(connection.transport, asyncio.Transport):
                connection.transport.abort()
        await asyncio.sleep(0)


def _smtp_connection(office: PostOffice, users: Mapping[str, str], loop: asyncio.AbstractEventLoop) -> SMTP:
    def known(
        _server: SMTP, _session: Session, _envelope: Envelope, _mechanism: str, given: LoginPassword
    ) -> AuthResult:
        password = users.get(given.login.decode().lower())
        return AuthResult(success=password is not None and password.encode() == given.password, handled=False)

    return SMTP(
        _Clerk(office),
        hostname="localhost",
        loop=loop,
        enable_SMTPUTF8=True,
        data_size_limit=LARGEST,
        auth_require_tls=False,
        authenticator=known,
    )


def _port(server: asyncio.Server) -> int:
    port: int = server.sockets[0].getsockname()[1]
    return port


@dataclass(frozen=True)
class _Clerk:
    """Receives letters by SMTP; aiosmtpd prescribes the names of its methods."""

    office: PostOffice

    async def handle_RCPT(  # noqa: N802
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if mailbox(address) not in self.office.boxes:
            return "550 5.1.1 no such user here"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 known here"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        raw = envelope.original_content or b""
        # The null sender comes as `<>`.
        sender = (envelope.mail_from or "").strip("<>")
        for recipient in dict.fromkeys(envelope.rcpt_tos):
            await self.office.post(raw, sender, recipient)
        return "250 2.0.0 delivered"
