"""Which of the usual ports of a host answers, and how a connection to it is encrypted.

Must not know whose mailbox it is: nobody logs in here.
"""

import imaplib
import smtplib
import socket
import ssl
from collections.abc import Iterator

from bot.cli.checkup.trouble import Trouble
from bot.settings import Security
from bot.settings.checks import PORTS, loopback

PATIENCE = 5.0  # seconds for a connection, and for its greeting
_NAMES = {"imap": "that mail is read from", "smtp": "that takes letters"}
_NOBODY, _SILENT = "nobody answers", f"no greeting within {PATIENCE:g} s"
# What is the same however one speaks to a port.
_DEAD = (_NOBODY, _SILENT)


class UntrustedError(Trouble):
    """The certificate of the server is of no CA that is known here."""


def probed(
    kind: str, host: str, port: int | None, ca: str | None, wanted: Security | None = None
) -> tuple[Security, int]:
    """How, and at which port, this host can be spoken to; the safest way comes first. Trouble if in none.

    With `port` or `wanted`, that port or that encryption alone is tried.
    """
    refusals: dict[int, str] = {}
    for security, number in _ways(kind, host, port, wanted):
        if refusals.get(number) in _DEAD:
            continue
        try:
            _greet(kind, host, number, security, ssl.create_default_context(cafile=ca))
        except socket.gaierror:
            raise Trouble(
                f"There is no host {host} to be found. Look into the help pages of the provider for the server "
                f"{_NAMES[kind]}, and at this machine's network."
            ) from None
        except ssl.SSLCertVerificationError as error:
            if not loopback(host) or security == "tls":
                raise UntrustedError(_untrusted(host, number, error)) from None
            refusals[number] = "its certificate can't be trusted"
        except (OSError, imaplib.IMAP4.error, smtplib.SMTPException, EOFError) as error:
            refusals[number] = _said(error)
        else:
            return security, number
    said = ", ".join(f"port {number}: {why}" for number, why in refusals.items())
    raise Trouble(
        f"{host} doesn't answer as a server {_NAMES[kind]} ({said}). Write another host, or one with its port, such as "
        f"{host}:{PORTS[kind]['starttls']}."
    )


def _ways(kind: str, host: str, port: int | None, wanted: Security | None) -> Iterator[tuple[Security, int]]:
    """What is tried, in this order. Without encryption a host must be this machine."""
    ways: tuple[Security, ...] = ("tls", "starttls", "plain") if loopback(host) else ("tls", "starttls")
    if wanted is not None:
        ways = (wanted,)
    for security in ways:
        yield security, port or PORTS[kind][security]


def _greet(kind: str, host: str, port: int, security: Security, context: ssl.SSLContext) -> None:
    """Connect, be greeted, encrypt, and leave. Raises the error of whatever fails."""
    if kind == "imap":
        _greet_imap(host, port, security, context)
    else:
        _greet_smtp(host, port, security, context)


def _greet_imap(host: str, port: int, security: Security, context: ssl.SSLContext) -> None:
    connection = (
        imaplib.IMAP4_SSL(host, port, ssl_context=context, timeout=PATIENCE)
        if security == "tls"
        else imaplib.IMAP4(host, port, timeout=PATIENCE)
    )
    try:
        if security == "starttls":
            connection.starttls(context)
    finally:
        connection.shutdown()


def _greet_smtp(host: str, port: int, security: Security, context: ssl.SSLContext) -> None:
    connection = (
        smtplib.SMTP_SSL(host, port, context=context, timeout=PATIENCE)
        if security == "tls"
        else smtplib.SMTP(host, port, timeout=PATIENCE)
    )
    try:
        if security == "starttls":
            connection.starttls(context=context)
    finally:
        connection.close()


def _said(error: Exception) -> str:
    """The reason in a few words."""
    if isinstance(error, ConnectionRefusedError):
        return _NOBODY
    if isinstance(error, TimeoutError):
        return _SILENT
    if isinstance(error, ssl.SSLError):
        return "it speaks without TLS"
    return str(getattr(error, "strerror", None) or error).rstrip(".")


def _untrusted(host: str, port: int, error: ssl.SSLCertVerificationError) -> str:
    return (
        f"The certificate of {host}, port {port}, can't be trusted: {error.verify_message}. Is it really that host? If "
        "the certificate is of a CA of your own, I need a file with the certificate of that CA (--ca FILE)."
    )
