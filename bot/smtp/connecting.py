"""A connection that may send: it is encrypted as the settings say, and logged in with one attempt.

Must not know letters.
"""

import asyncio
import base64
import ssl
from functools import partial

from aiosmtplib import (
    SMTP,
    SMTPAuthenticationError,
    SMTPException,
    SMTPHeloError,
    SMTPResponse,
    SMTPResponseException,
    SMTPStatus,
)

from bot.settings import Smtp, Token
from bot.settings.checks import trusted
from bot.smtp.outcomes import Halt, Later, Phase, judged
from bot.tokens import SignInEndedError, bearer


class _Client(SMTP):
    """A connection that is over when it is closed, whatever the other side does.

    By itself asyncio waits half a minute for the goodbye of TLS from a server that is silent, and for ever until such a
    server takes what was written. When the loop ends before, the socket stays open until Python finds it.
    """

    def close(self) -> None:
        if isinstance(self.transport, asyncio.Transport):
            self.transport.abort()
        super().close()


async def connect(settings: Smtp) -> SMTP | Later | Halt:
    """Connect and log in; what the server refuses for good is a Halt, all else may be better later.

    Raises:
        ValueError: plain text to another machine; the message is a sentence.
    """
    trusted(settings.host, settings.security)
    connection = _client(settings)
    phase: Phase = "connect"
    try:
        await connection.connect()
        await _greet(connection)
        phase = "auth"
        return await _log_in(connection, settings)
    except SMTPResponseException as refusal:
        connection.close()
        return _no_entry(phase, refusal)
    except SignInEndedError as ended:
        connection.close()
        return Halt("auth", str(ended))
    except (SMTPException, OSError) as error:
        connection.close()
        return _no_connection(phase, settings, error)
    except BaseException:
        connection.close()
        raise


def _client(settings: Smtp) -> _Client:
    """STARTTLS is required or not tried; the library's own way logs in in clear text where it isn't offered."""
    return _Client(
        hostname=settings.host,
        port=settings.port,
        timeout=settings.timeout,
        use_tls=settings.security == "tls",
        start_tls=settings.security == "starttls",
        tls_context=None if settings.security == "plain" else ssl.create_default_context(cafile=settings.ca),
    )


async def _greet(connection: SMTP) -> None:
    """EHLO, and HELO for a server that doesn't know it (RFC 5321 3.2)."""
    try:
        await connection.ehlo()
    except SMTPHeloError:
        if not connection.is_connected:
            raise
        await connection.helo()


async def _log_in(connection: SMTP, settings: Smtp) -> SMTP | Halt:
    """Log in by one mechanism, once: each refused attempt counts towards locking the account."""
    if settings.user is None:
        return connection
    if settings.token is not None:
        return await _log_in_by_token(connection, settings, settings.user, settings.token)
    password = settings.password or ""
    offered = connection.server_auth_methods
    if "plain" in offered:
        await connection.auth_plain(settings.user, password)
    elif "login" in offered:
        await connection.auth_login(settings.user, password)
    elif "cram-md5" in offered:
        await connection.auth_crammd5(settings.user, password)
    else:
        connection.close()
        return Halt("auth", f"{settings.host} offers no way to log in that I know (PLAIN, LOGIN, CRAM-MD5).")
    return connection


async def _log_in_by_token(connection: SMTP, settings: Smtp, user: str, token: Token) -> SMTP | Halt:
    """XOAUTH2, or OAUTHBEARER (RFC 7628). A token that is refused is renewed once."""
    offered = connection.server_auth_methods
    if "xoauth2" in offered:
        log_in = partial(connection.auth_xoauth2, user)
    elif "oauthbearer" in offered:
        log_in = partial(_auth_oauthbearer, connection, user)
    else:
        connection.close()
        return Halt("auth", f"{settings.host} takes no access tokens; name a password for [smtp].")
    try:
        await log_in(await asyncio.to_thread(bearer, token))
    except SMTPAuthenticationError:
        await log_in(await asyncio.to_thread(bearer, token, fresh=True))
    return connection


async def _auth_oauthbearer(connection: SMTP, user: str, token: str) -> SMTPResponse:
    """What aiosmtplib has no word for. One byte answers the reason behind a refusal (RFC 7628 3.2.3)."""
    name = user.replace("=", "=3D").replace(",", "=2C")
    said = base64.b64encode(f"n,a={name},\x01auth=Bearer {token}\x01\x01".encode())
    answer = await connection.execute_command(b"AUTH", b"OAUTHBEARER", said)
    if answer.code == SMTPStatus.auth_continue:
        answer = await connection.execute_command(base64.b64encode(b"\x01"))
    if answer.code != SMTPStatus.auth_successful:
        raise SMTPAuthenticationError(answer.code, answer.message)
    return answer


def _no_entry(phase: Phase, refusal: SMTPResponseException) -> Later | Halt:
    outcome = judged(phase, refusal.code, refusal.message)
    return outcome if isinstance(outcome, Later | Halt) else Later(phase, str(refusal))


def _no_connection(phase: Phase, settings: Smtp, error: SMTPException | OSError) -> Later | Halt:
    if isinstance(error, ssl.SSLCertVerificationError) or isinstance(
        error.__cause__, ssl.SSLCertVerificationError
    ):
        return Halt(phase, f"The certificate of {settings.host} is not one I may trust: {error}.")
    if not isinstance(error, OSError):  # neither an answer nor a broken line: STARTTLS isn't there
        return Halt(phase, f"{settings.host} won't encrypt the connection: {error}")
    return Later(phase, f"{settings.host} can't be reached: {error}.")
