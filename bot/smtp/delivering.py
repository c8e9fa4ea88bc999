"""One letter to one address: MAIL, RCPT, DATA, the text, the dot; the phase is part of the answer.

Only after the final dot can nobody know whether a letter was taken (RFC 5321 4.5.3.2.6, RFC 1047), and the
library's errors don't tell before from after: so each step is driven here. Must not know settings.
"""

import re
from collections.abc import Awaitable, Callable
from email.utils import parseaddr

from aiosmtplib import (
    SMTP,
    SMTPDataError,
    SMTPException,
    SMTPResponseException,
    SMTPServerDisconnected,
    SMTPStatus,
)

from bot.smtp.outcomes import Later, Never, Outcome, Phase, broken, judged

DOT = 600.0  # seconds for the answer to the final dot (RFC 5321 4.5.3.2.6: a hasty timeout sends it twice)
NEWLINE = re.compile(rb"\r\n?|\n")
FORBIDDEN = re.compile(r"[\x00-\x20\x7f<>]")  # would end the address, or the command


async def go_on() -> bool:
    """The text of a letter may always go out."""
    return True


async def deliver(
    connection: SMTP,
    raw: bytes,
    sender: str,
    recipient: str,
    dot: float = DOT,
    may: Callable[[], Awaitable[bool]] = go_on,
) -> Outcome:
    """Hand `raw` over, from `sender` (empty: the null sender) to one address.

    `raw` is 7-bit, but for a header that names an address which isn't.

    `may` is asked when the server waits for the text, and nothing has gone out yet: the caller writes down that from
    now on nobody can know. Where it says no, the connection is closed, and the letter was not handed over.

    `dot` is the seconds the answer to the final dot may take. A connection that is still open afterwards
    needs RSET before its next letter. After anything unforeseen, being cancelled included, it is closed, for
    its answers would no longer match our commands.
    """
    if not (sender + recipient).isascii() and not connection.supports_extension("smtputf8"):
        why = f"The mail server can't write to an address like {recipient} (it has no SMTPUTF8)."
        return Never("mail", why, foreign=sender.isascii())
    unfit = _unfit(raw, sender, recipient)
    if unfit:
        return Never("mail", unfit)
    return await _transact(connection, lines(raw), (sender, recipient), dot, may)


async def _transact(
    connection: SMTP,
    text: bytes,
    addresses: tuple[str, str],
    dot: float,
    may: Callable[[], Awaitable[bool]],
) -> Outcome:
    """The transaction itself, from MAIL to the answer behind the dot (RFC 5321 3.3); `text` as `lines` makes it."""
    phase: Phase = "mail"
    sender, recipient = addresses
    try:
        await connection.mail(
            sender, options=_options(connection, text, sender + recipient), encoding="utf-8"
        )
        phase = "rcpt"
        await connection.rcpt(recipient, encoding="utf-8")
        phase = "data"
        await _begin(connection)
        if not await may():
            connection.close()
            return Later("data", "Another server has taken this letter over.")
        _write(connection, text)
        phase = "dot"
        return await _answer(connection, dot)
    except SMTPResponseException as refusal:
        return judged(phase, refusal.code, refusal.message)
    except (SMTPException, OSError) as error:
        connection.close()
        return broken(phase, f"The connection to the mail server broke: {error}.")
    except BaseException:
        connection.close()
        raise


def _unfit(raw: bytes, sender: str, recipient: str) -> str | None:
    """Why these can't be sent at all, as a sentence; nothing was said to the server."""
    head, _, text = raw.partition(b"\r\n\r\n")
    if not (text.isascii() and (head.isascii() or not (sender + recipient).isascii())):
        return "The letter holds bytes that are not 7-bit, and relays would change them on the way."
    if "@" not in recipient or parseaddr(recipient)[1] != recipient or FORBIDDEN.search(sender + recipient):
        return f"{recipient!r} is no mail address."
    return None


def _options(connection: SMTP, text: bytes, addresses: str) -> list[str]:
    """SIZE as sent, before dots are doubled (RFC 1870 3); SMTPUTF8 where an address needs it (RFC 6531)."""
    size = [f"SIZE={len(text)}"] if connection.supports_extension("size") else []
    if addresses.isascii():
        return size
    return [*size, *([] if text.isascii() else ["BODY=8BITMIME"]), "SMTPUTF8"]


async def _begin(connection: SMTP) -> None:
    reply = await connection.execute_command(b"DATA")
    if reply.code != SMTPStatus.start_input:
        raise SMTPDataError(reply.code, reply.message)


def _write(connection: SMTP, text: bytes) -> None:
    """The text with doubled dots, and the final dot (RFC 5321 4.5.2)."""
    if connection.protocol is None:
        raise SMTPServerDisconnected("it was closed before the text")
    connection.protocol.write((b"\r\n" + text).replace(b"\r\n.", b"\r\n..")[2:] + b".\r\n")


def lines(raw: bytes) -> bytes:
    """The text as it goes over the line: each line ends with CRLF, the last one too."""
    # Most letters have no other line ends, and to look for them one by one takes longer than to send the letter.
    whole = raw.count(b"\r\n") == raw.count(b"\r") == raw.count(b"\n")
    text = raw if whole else NEWLINE.sub(b"\r\n", raw)
    return text if text.endswith(b"\r\n") else text + b"\r\n"


async def _answer(connection: SMTP, dot: float) -> Outcome:
    if connection.protocol is None:
        raise SMTPServerDisconnected("it was closed after the text")
    reply = await connection.protocol.read_response(timeout=dot)
    if reply.code == SMTPStatus.domain_unavailable:
        connection.close()
    return judged("dot", reply.code, reply.message)
