"""One connection to the mailbox: encrypted as the settings say, logged in, the folder open to be read only.

The only file that makes an imapclient, which has no types. Must not know which mails are new.
"""

import imaplib
import logging
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import product
from typing import Any

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import LoginError

from bot.settings import Imap, Token
from bot.settings.checks import trusted
from bot.tokens import SignInEndedError, bearer

GOODBYE = 5.0  # seconds for LOGOUT; nothing depends on it
_SENT_TO = ("To", "Cc", "Delivered-To", "X-Original-To")
# RFC 5530 3: a "no" that isn't about the password.
TRANSIENT = (
    "[UNAVAILABLE]",
    "[INUSE]",
    "[LIMIT]",
    "[SERVERBUG]",
)


class LoginRefusedError(Exception):
    """The server refused the name or the password; the message is a sentence."""


@dataclass(frozen=True)
class Session:
    """A folder that is open to be read, as it was when it was opened."""

    client: Any  # an IMAPClient
    folder: str
    uidvalidity: int  # 0 where the server has none
    uidnext: int | None
    exists: int  # how many mails are in it
    idles: bool  # whether the server has IDLE
    only: tuple[
        object, ...
    ] = ()  # what mails must be, beside their place in the folder (RFC 3501 6.4.4); (): anything


@contextmanager
def connect(settings: Imap, *, writable: bool = False) -> Iterator[Session]:
    """Connect, log in, open the folder; leave politely, or at once after an error.

    `writable`: mails may be moved away. Otherwise nothing in the folder can be changed.

    Raises:
        LoginRefusedError: name or password are wrong, or a sign-in has ended.
        ValueError: plain text to another machine; the message is a sentence.
        OSError, imaplib.IMAP4.error: anything else on the way.
    """
    trusted(settings.host, settings.security)
    logging.getLogger("imapclient").setLevel(logging.WARNING)  # its debug lines hold mail
    client = _client(settings)
    try:
        _encrypt(client, settings)
        # Some commands are two small writes.
        client.socket().setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        _log_in(client, settings)
        yield _open(client, settings, writable=writable)
        with suppress(Exception):  # the work is done; what goes wrong now troubles nobody
            client.socket().settimeout(GOODBYE)
            client.logout()
    finally:
        with suppress(Exception):  # it is closed already, or was never whole
            client.shutdown()


def folders(session: Session) -> list[str]:
    """The names of all folders of the mailbox."""
    return [str(name) for _, _, name in session.client.list_folders()]


def can_move(session: Session) -> bool:
    """Whether the server moves mails for us: by MOVE (RFC 6851), or by copy and UID EXPUNGE (RFC 4315)."""
    return bool(session.client.has_capability("MOVE") or session.client.has_capability("UIDPLUS"))


def announced(session: Session) -> bool:
    """Whether the server has told of mail, in any answer, since this was asked last (RFC 3501 7.3.1)."""
    _, told = session.client._imap.response("EXISTS")  # noqa: SLF001 - imapclient keeps it, and has no word for it
    return bool(told != [None])


def _client(settings: Imap) -> Any:
    client = IMAPClient(
        settings.host,
        settings.port,
        ssl=settings.security == "tls",
        ssl_context=_context(settings) if settings.security == "tls" else None,
        timeout=SocketTimeout(connect=settings.timeout, read=settings.timeout),
    )
    client.normalise_times = False  # aware times; else they'd be this machine's local ones
    return client


def _context(settings: Imap) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=settings.ca)


def _encrypt(client: Any, settings: Imap) -> None:
    """STARTTLS where the settings ask for it; a server without it raises, and no password is sent."""
    if settings.security == "starttls":
        client.starttls(_context(settings))


def _log_in(client: Any, settings: Imap) -> None:
    """AUTHENTICATE PLAIN takes any name and password; LOGIN, the older way, only ASCII (RFC 3501 6.2.3)."""
    if settings.token is not None:
        _log_in_by_token(client, settings, settings.token)
        return
    log_in = client.plain_login if client.has_capability("AUTH=PLAIN") else client.login
    try:
        log_in(settings.user, settings.password)
    except LoginError as error:
        raise _refused(error, f"the name or password of {settings.user}", settings) from None


def _log_in_by_token(client: Any, settings: Imap, token: Token) -> None:
    """OAUTHBEARER (RFC 7628), or XOAUTH2, which is older. A token that is refused is renewed once."""
    bearing = client.has_capability("AUTH=OAUTHBEARER")
    if not bearing and not client.has_capability("AUTH=XOAUTH2"):
        raise LoginRefusedError(f"{settings.host} takes no access tokens; name a password for [imap].")
    log_in = client.oauthbearer_login if bearing else client.oauth2_login
    try:
        try:
            log_in(settings.user, bearer(token))
        except LoginError:
            log_in(settings.user, bearer(token, fresh=True))
    except LoginError as error:
        raise _refused(error, f"the access token of {settings.user}", settings) from None
    except SignInEndedError as ended:
        raise LoginRefusedError(str(ended)) from None


def _refused(error: Exception, what: str, settings: Imap) -> Exception:
    """That the server won't let us in; the error itself where that has another reason."""
    broken = isinstance(error.__context__, imaplib.IMAP4.abort)
    if broken or any(word in str(error) for word in TRANSIENT):
        return error
    return LoginRefusedError(f'{settings.host} refused {what}, saying "{_words(error).rstrip(".")}".')


def _words(error: Exception) -> str:
    """What the server said, which imaplib passes on as bytes or as text."""
    said = error.__context__.args[0] if error.__context__ and error.__context__.args else str(error)
    return said.decode("ascii", "replace") if isinstance(said, bytes) else str(said)


def _open(client: Any, settings: Imap, *, writable: bool) -> Session:
    """EXAMINE: not even by accident does a mail become read (RFC 3501 6.3.2). SELECT where mails are to be moved."""
    folder = settings.folder
    found = client.select_folder(folder, readonly=not writable)
    if b"UIDVALIDITY" not in found or b"UIDNEXT" not in found:
        with suppress(imaplib.IMAP4.error):
            found = {**client.folder_status(folder, ["UIDVALIDITY", "UIDNEXT"]), **found}
    return Session(
        client=client,
        folder=folder,
        uidvalidity=found.get(b"UIDVALIDITY", 0),
        uidnext=found.get(b"UIDNEXT"),
        exists=found.get(b"EXISTS", 0),
        idles=client.has_capability("IDLE"),
        only=_only(settings.only_to),
    )


def _only(parts: tuple[str, ...]) -> tuple[object, ...]:
    """Where one of these parts of an address stands in a field that says where a mail was sent."""
    wanted: tuple[object, ...] = ()
    for field, part in product(_SENT_TO, parts):
        here = ("HEADER", field, part)
        wanted = ("OR", list(wanted), list(here)) if wanted else here
    return wanted
