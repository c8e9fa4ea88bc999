"""The two servers: whether they can be reached, are who they say, and let us in.

A bare connection is tried first, because its errors are the clearest; then the one that the server itself uses.
Must not know letters.
"""

import asyncio
import imaplib
import socket
import ssl
from contextlib import suppress

from aiosmtplib import SMTPException

from bot import imap, smtp
from bot.cli.checkup.trouble import Trouble
from bot.settings import Imap, Smtp
from bot.settings.checks import PORTS

PATIENCE = 10.0  # seconds for a connection and a greeting
LOGIN = "Look at user and password; many providers want an app password, made in the account's settings."


def mailbox(settings: Imap) -> str:
    """The mailbox opens, and whether it tells of new mail by itself."""
    _reach(settings, "imap")
    try:
        with imap.connect(settings) as session:
            news = (
                "tells of new mail at once"
                if session.idles
                else f"is looked at every {settings.poll:g} s, it has no IDLE"
            )
            beside = _folders(settings, session)
            return f"{settings.host}: {settings.folder} holds {session.exists} letters, and {news}.{beside}"
    except imap.LoginRefusedError as refused:
        raise Trouble(f"{refused} {LOGIN}") from None
    except ssl.SSLCertVerificationError as error:
        raise Trouble(_certificate(settings, "imap", error)) from None
    except (OSError, imaplib.IMAP4.error, ValueError) as error:
        said = str(error).rstrip(".")
        raise Trouble(
            f"{settings.host} was reached, but didn't open {settings.folder} for us: {said}."
        ) from None


def _folders(settings: Imap, session: imap.Session) -> str:
    """What there is to say of the folders for done mails and for sent letters; Trouble if one can't serve."""
    there = imap.folders(session)
    if settings.sent is not None and settings.sent not in there:
        raise Trouble(
            f'There is no folder "{settings.sent}" for sent letters; there are {", ".join(there)}. Name one of them in '
            "[imap] sent, or leave it out."
        )
    if settings.done is None:
        return ""
    if not imap.can_move(session):
        raise Trouble(
            f'{settings.host} can\'t move mails, so "{settings.done}" stays empty: take done out of [imap].'
        )
    return f" Done mails go to {settings.done}{'' if settings.done in there else ', which is made with the first one'}."


def way_out(settings: Smtp) -> str:
    """The server that takes our letters lets us in."""
    _reach(settings, "smtp")
    if why := asyncio.run(_knock(settings)):
        raise Trouble(why)
    return f"{settings.host} lets us in{f' as {settings.user}' if settings.user else ''}."


async def _knock(settings: Smtp) -> str | None:
    """Log in and out again; or why that failed."""
    connection = await smtp.connect(settings)
    if isinstance(connection, smtp.Later | smtp.Halt):
        return f"{connection.why} {LOGIN}" if connection.phase == "auth" else connection.why
    with suppress(SMTPException, OSError):
        await connection.quit()
    return None


def _reach(server: Imap | Smtp, section: str) -> None:
    """Connect as the settings say: encrypted at once, or in plain text first."""
    at = f"{server.host}, port {server.port}"
    usual = f'With security = "{server.security}" the port is usually {PORTS[section][server.security]}.'
    try:
        with socket.create_connection((server.host, server.port), PATIENCE) as connection:
            _greeted(server, connection)
    except socket.gaierror:
        raise Trouble(
            f"There is no host {server.host} to be found. Look at [{section}] host, and at this machine's network."
        ) from None
    except ConnectionRefusedError:
        raise Trouble(f"Nobody answers at {at}. {usual}") from None
    except ssl.SSLCertVerificationError as error:
        raise Trouble(_certificate(server, section, error)) from None
    except (ssl.SSLError, TimeoutError, ConnectionResetError, EOFError):
        raise Trouble(f"{at} doesn't speak as expected. {usual} A firewall may be in the way too.") from None
    except OSError as error:
        raise Trouble(f"{at} can't be reached: {error.strerror or error}.") from None


def _greeted(server: Imap | Smtp, connection: socket.socket) -> None:
    if server.security == "tls":
        context = ssl.create_default_context(cafile=server.ca)
        with context.wrap_socket(connection, server_hostname=server.host):
            return
    if not connection.recv(1):
        raise EOFError


def _certificate(server: Imap | Smtp, section: str, error: ssl.SSLCertVerificationError) -> str:
    return (
        f"The certificate of {server.host} can't be trusted: {error.verify_message}. Is it really that host? "
        f"If its CA is a private one, name the CA's certificate in [{section}] ca."
    )
