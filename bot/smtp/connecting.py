"""A connection that may send: it is encrypted as the settings say, and logged in with one attempt.

Must not know letters.
"""

import ssl

from aiosmtplib import SMTP, SMTPException, SMTPHeloError, SMTPResponseException

from bot.settings import Smtp
from bot.settings.checks import trusted
from bot.smtp.outcomes import Halt, Later, Phase, judged


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
    except (SMTPException, OSError) as error:
        connection.close()
        return _no_connection(phase, settings, error)
    except BaseException:
        connection.close()
        raise


def _client(settings: Smtp) -> SMTP:
    """STARTTLS is required or not tried; the library's own way logs in in clear text where it isn't offered."""
    return SMTP(
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
