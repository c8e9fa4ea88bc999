"""Waiting for mail in IDLE, and for a word from another thread.

Must not know what is done when the waiting is over.
"""

import ssl
from typing import Any

from bot.imap.session import Session, announced
from bot.mailbox import Wake


def idle(session: Session, wake: Wake, seconds: float) -> bool:
    """Stay in IDLE until the server says anything, a word comes, or the time has passed; whether it told of mail.

    RFC 2177.

    imapclient's own `idle_check` isn't used. It looks at the socket alone and misses what was read into the
    buffer together with the "+"; it breaks on half a line; and it returns at once, for ever, when the server
    is gone. Here the buffer comes first, and `idle_done` reads whole lines, blocking, with the socket's
    timeout. Mail that came while the last poll was fetching was told of in its answers, and no server tells
    of it again: then there is no waiting at all. Raises OSError or imaplib.IMAP4.error when the connection is dead.
    """
    if announced(session):
        return True
    client = session.client
    client.idle()
    if not _buffered(client):
        wake.wait(seconds, client.socket())
    _, told = client.idle_done()
    return any(b"EXISTS" in one for one in told)


def _buffered(client: Any) -> bool:
    """Whether input has arrived already: in the buffer of imaplib, or decrypted inside the TLS layer."""
    own, connection = client._imap, client.socket()  # noqa: SLF001 - there is no other way to look without reading
    if hasattr(own, "_readbuf"):
        # From Python 3.14 on imaplib has a buffer of its own. Whatever the file took from the socket would be lost.
        return any(own._readbuf) or (isinstance(connection, ssl.SSLSocket) and connection.pending() > 0)  # noqa: SLF001
    timeout = connection.gettimeout()
    connection.settimeout(0)
    try:
        return bool(own.file.peek(1))
    except (BlockingIOError, ssl.SSLWantReadError):
        return False
    finally:
        connection.settimeout(timeout)
