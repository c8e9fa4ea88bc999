"""What all mail servers of the kit have in common: where they listen, and a way to put mail in.

Must not know which server it is.
"""

import os
import socket
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from tempfile import gettempdir
from typing import Literal, TextIO

from bot.settings import Imap, Smtp
from tests.kit.patience import until

HOST = "127.0.0.1"
DOMAIN = "demo.test"
BOT = f"bot@{DOMAIN}"
PASSWORD = "correct horse"
MX = "mx.pbm.test"  # the mail server whose word is believed
PATIENCE = 120.0  # seconds that a server may be silent; even a very busy machine answers before
USERS = {f"{name}@{DOMAIN}": PASSWORD for name in ("bot", "gm", "ann", "ben", "cleo", "dan")}

Post = Callable[[bytes, str, str], None]

# Below those that the system gives; each is tried once, by each process from another one on.
_FIRST, _MANY = 20_000, 10_000
_PORTS = iter([_FIRST + (os.getpid() * 97 + at) % _MANY for at in range(_MANY)])
_HELD: list[TextIO] = []  # a lock for each port that was given, until the process ends


@dataclass(frozen=True)
class MailHost:
    """A mail server that runs: ports on loopback (0: it has none), its CA, and `post(raw, sender, recipient)`."""

    name: str
    post: Post
    imap_port: int = 0
    imaps_port: int = 0
    smtp_port: int = 0
    lmtp_port: int = 0
    starttls: bool = False
    ca: Path | None = None
    users: Mapping[str, str] = field(default_factory=lambda: USERS)
    smtp_ca: Path | None = None  # the CA of the SMTP server, where that is another server
    folder: Path | None = None  # where the server keeps its files
    queue: Path | None = None  # where its SMTP server keeps files, where that is another server

    def imap(self, user: str = BOT, **changes: object) -> Imap:
        """Settings to read a user's mailbox, in plain text; with `changes`."""
        made = Imap(
            host=HOST,
            port=self.imap_port,
            security="plain",
            user=user,
            password=self.users[user],
            timeout=PATIENCE,
            vouched_by=MX,
        )
        return replace(made, **changes)  # type: ignore[arg-type]

    def imap_by(self, security: Literal["tls", "starttls"]) -> Imap:
        """Settings to read the bot's mailbox, encrypted; the certificate is of the kit's own CA."""
        port = self.imaps_port if security == "tls" else self.imap_port
        return self.imap(host="localhost", port=port, security=security, ca=str(self.ca))

    def smtp(self, **changes: object) -> Smtp:
        """Settings to send by it, in plain text; with `changes`."""
        made = Smtp(host=HOST, port=self.smtp_port, security="plain", timeout=PATIENCE)
        return replace(made, **changes)  # type: ignore[arg-type]


def free_port() -> int:
    """A port on which nobody listens, and that no other process of the tests is given as long as this one runs.

    The system gives none of these by itself: between two processes one that it had given was taken by the other.
    """
    folder = Path(gettempdir()) / f"pbm-ports-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    for port in _PORTS:
        held = (folder / str(port)).open("w")
        try:
            flock(held, LOCK_EX | LOCK_NB)
            with socket.socket() as probe:
                probe.bind((HOST, port))
        except OSError:
            held.close()
            continue
        _HELD.append(held)
        return port
    raise AssertionError("no port is free")


def until_open(port: int, server: subprocess.Popen[bytes]) -> bool:
    """Wait until a port takes connections; False when its server died or never opened it."""
    try:
        until(lambda: server.poll() is not None or _open(port), f"port {port} to open")
    except TimeoutError:
        return False
    return server.poll() is None


def _open(port: int) -> bool:
    try:
        socket.create_connection((HOST, port), timeout=1.0).close()
    except OSError:
        return False
    return True
