"""What the operator decides: pbm.toml and the environment, read once into one frozen value.

A wrong setting stops the start with a sentence. Must not know what the settings are used for.
"""

from dataclasses import dataclass, field
from typing import Literal

Security = Literal["tls", "starttls", "plain"]  # implicit TLS, required STARTTLS, or none (loopback only)


@dataclass(frozen=True, kw_only=True)
class Imap:
    """The mailbox that is read."""

    host: str
    user: str
    password: str = field(repr=False)
    port: int = 993
    security: Security = "tls"
    folder: str = "INBOX"
    ca: str | None = None  # a file with the certificate of a private CA
    poll: float = 60.0  # seconds between looks where the server has no IDLE
    idle: float = 540.0  # seconds after which IDLE is renewed (RFC 2177 allows 29 min; routers less)
    timeout: float = 60.0  # seconds for connecting and for any one answer
    largest: int = 1_000_000  # octets; a larger mail is kept as its headers only


@dataclass(frozen=True, kw_only=True)
class Smtp:
    """The server that takes our letters."""

    host: str
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    port: int = 465
    security: Security = "tls"
    ca: str | None = None
    connections: int = 2
    timeout: float = 60.0  # seconds for one answer; after the final dot it is ten minutes (RFC 5321 4.5.3.2)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All of pbm.toml."""

    address: str  # the bot's own; its sub-addresses (bot+x@) must reach the same mailbox
    gm: tuple[str, ...]  # the addresses whose commands a GM's are
    imap: Imap
    smtp: Smtp
    name: str = "Past the Post"  # the bot's display name
    zone: str = "UTC"  # IANA; of matches whose GM names none
    database: str = "sqlite:///pbm.sqlite"
