"""What can be set, as frozen values; each type says what it takes, in words for the operator.

Must not know where settings come from, nor what they are used for.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

# Implicit TLS, required STARTTLS, or none (loopback only).
Security = Annotated[
    Literal["tls", "starttls", "plain"], Meta(description='"tls", "starttls" or "plain"', examples=["tls"])
]
Text = Annotated[
    str,
    Meta(
        pattern=r"^[^\x00-\x1f\x7f]*[^\x00-\x20\x7f][^\x00-\x1f\x7f]*$",
        description="one line of text in quotes",
    ),
]
Host = Annotated[
    str, Meta(pattern=r"^([\w.-]+|[0-9A-Fa-f:.]+)$", description='a host, such as "mail.example.org"')
]
Label = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$", description='a name in the DNS, such as "pbm"'
    ),
]
Texts = Annotated[tuple[Text, ...], Meta(min_length=1, description='a list: ["you@example.org"]')]
Names = Annotated[tuple[Text, ...], Meta(description='a list: ["snail_mail:SNAIL_MAIL"]')]
Port = Annotated[int, Meta(ge=1, le=65535, description="a whole number from 1 to 65535, without quotes")]
Seconds = Annotated[
    float, Meta(ge=1, le=3600, description="a number of seconds from 1 to 3600, without quotes")
]
Wait = Annotated[
    float, Meta(ge=0, le=86_400, description="a number of seconds from 0 to 86400 (a day), without quotes")
]
Renewal = Annotated[float, Meta(ge=1, le=1740, description="a number of seconds from 1 to 1740 (29 minutes)")]
Octets = Annotated[
    int, Meta(ge=10_000, le=100_000_000, description="a whole number of octets from 10000 to 100000000")
]
Rate = Annotated[
    int, Meta(ge=1, le=100_000, description="a whole number of letters a minute, without quotes")
]
Rates = Annotated[
    Mapping[str, Rate],
    Meta(description='letters a minute by domain: {"example.org" = 20, "example.com" = 60}'),
]
LogForm = Annotated[Literal["text", "json"], Meta(description='"text" or "json"')]
SubAddresses = Annotated[
    Literal["plus", "catch-all", "none"], Meta(description='"plus", "catch-all" or "none"')
]
Creators = Annotated[Literal["gms", "anybody"], Meta(description='"gms" or "anybody"')]
Command = Annotated[
    tuple[Text, ...],
    Meta(min_length=1, description='a list: ["pass", "show", "mail/pbm"]; no shell reads it'),
]
Few = Annotated[int, Meta(ge=1, le=10, description="a whole number from 1 to 10, without quotes")]

# Where mail is taken by LMTP: this machine alone may reach either.
Listen = Annotated[
    str,
    Meta(
        pattern=r"^(unix:.+|(127\.[0-9.]+|\[::1\]|localhost):[0-9]{1,5})$",
        description='a port of this machine, "127.0.0.1:8024", or a socket, "unix:/run/pbm/lmtp"',
    ),
]

DATABASE = "sqlite:///pbm.sqlite"
LOOKED_AT = 60.0  # seconds between two looks into a Maildir in which nothing has changed


@dataclass(frozen=True)
class Token:
    """Where access tokens come from that open a mailbox in place of a password: one of the two."""

    file: str = ""  # that `pbm login` has written, and that is renewed
    command: tuple[str, ...] = ()  # that prints one each time


@dataclass(frozen=True, kw_only=True)
class Imap:
    """The mailbox that is read."""

    host: Host
    user: Text
    password: str = field(repr=False)
    token: Token | None = None
    port: Port = 993
    security: Security = "tls"
    folder: Text = "INBOX"
    # Only mails are looked at that were sent to an address with one of these in it; none: all.
    only_to: Names = ()
    done: Text | None = None  # the folder to which mails are moved that are done with; none: they stay
    sent: Text | None = (
        None  # the folder in which the provider puts what we send; none: it is not looked into
    )
    ca: Text | None = None  # a file with the certificate of a private CA
    poll: Seconds = 60.0  # seconds between looks where the server has no IDLE
    idle: Renewal = 540.0  # seconds after which IDLE is renewed (RFC 2177 allows 29 min; routers less)
    timeout: Seconds = 60.0  # seconds for connecting and for any one answer
    vouched_by: Host | None = None  # the name in Authentication-Results of the one server whose word counts
    largest: Octets = 1_000_000  # octets; a larger mail is kept as its headers only

    way: ClassVar[str] = "imap"  # what its troubles are called in `pbm status`

    @property
    def account(self) -> str:
        """What the cursor of this mailbox is called."""
        return f"{self.user}@{self.host}"

    @property
    def silence(self) -> float:
        """Seconds between two looks at most, where all is well."""
        return max(self.idle, self.poll)

    def __str__(self) -> str:
        """As the operator knows it."""
        return f"{self.user} at {self.host}"


@dataclass(frozen=True, kw_only=True)
class Maildir:
    """The mailbox that is read, where it is a folder here: a mail server puts mail there, or we do by LMTP."""

    path: Text  # of the folder with tmp, new and cur
    lmtp: Listen | None = None  # where we take mail by LMTP and put it there; none: others put it there
    # Seconds after which the mail server has brought what it kept while we took nothing by LMTP; none: as of a Postfix.
    # Turns that are due wait for it.
    queue: Wait | None = None
    poll: Seconds = 2.0  # seconds between two looks for new files
    vouched_by: Host | None = None  # as of Imap
    largest: Octets = 1_000_000  # octets; of a larger mail the headers only are kept, and LMTP refuses it

    way: ClassVar[str] = "maildir"
    folder: ClassVar[str] = "INBOX"
    done: ClassVar[None] = None  # a mail that is kept goes from new to cur, as in every Maildir

    @property
    def account(self) -> str:
        """What the cursor of this mailbox is called."""
        return f"maildir:{self.path}"

    @property
    def silence(self) -> float:
        """Seconds between two looks at most, where all is well."""
        return max(LOOKED_AT, self.poll)

    def __str__(self) -> str:
        """As the operator knows it."""
        return f"the Maildir {self.path}"


# Where mail comes in. Each of them says where it is, how seldom it is looked at, and whose word of a sender counts.
Mailbox = Imap | Maildir


@dataclass(frozen=True, kw_only=True)
class Smtp:
    """The server that takes our letters."""

    host: Host
    user: Text | None = None
    password: str | None = field(default=None, repr=False)
    token: Token | None = None
    port: Port = 465
    security: Security = "tls"
    ca: Text | None = None
    connections: Few = 2
    # Seconds for one answer; after the final dot it is ten minutes (RFC 5321 4.5.3.2).
    timeout: Seconds = 60.0
    per_minute: Rate | None = None  # letters a minute that the server takes; none: as many as it takes
    # Letters a minute to addresses of a domain.
    per_domain: Rates = field(default_factory=dict)
    # We sign letters (DKIM) with the RSA key in this file; its other half stands in the DNS under selector and domain.
    dkim_key: Text | None = None
    dkim_selector: Label = "pbm"
    dkim_domain: Host | None = None  # none: that of the bot's address


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All of pbm.toml."""

    address: Text  # the bot's own
    gm: Texts  # the addresses of the GMs; with "Ann Archer <ann@example.org>" players read the name
    mailbox: Mailbox
    smtp: Smtp
    name: Text = "Past the Post"  # the bot's display name
    # How the mailbox tells the bot's addresses apart: bot+x@ reaches it, any x@ of the domain does, or bot@ alone.
    sub_addresses: SubAddresses = "plus"
    # Who may create matches: the GMs named above, or anybody whose address is proven.
    creators: Creators = "gms"
    zone: Text = "UTC"  # IANA; for matches whose GM names no zone
    database: Text = DATABASE
    # The names of GMs by their addresses; a GM may have none.
    gm_names: Mapping[str, str] = field(default_factory=dict)
    log: LogForm = "text"  # a line for a person, or a JSON object a line
    metrics_port: Port | None = None  # on this machine only, for Prometheus
    metrics_file: Text | None = None  # the same in a file, for the textfile collector of node_exporter
    # The address of our page on the web, by which observers leave in one click; none: they leave by mail.
    web_address: Text | None = None
    web_port: Port = (
        8043  # on this machine only, where an https proxy of the operator's own asks for that page
    )
    site: Text | None = None  # a folder for the static site of the matches; none: no site is written
    games: Names = ()  # games of other packages that are offered, too: "snail_mail:SNAIL_MAIL"
    warnings: tuple[str, ...] = ()  # sentences about settings that work, but should be changed
