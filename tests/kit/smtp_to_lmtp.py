"""An SMTP port before a Dovecot's LMTP port, without root: it says 250 only when Dovecot has.

Must not know the test.
"""

import asyncio
import smtplib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace

from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.kit.background import served
from tests.kit.mailhost import HOST, MailHost


@contextmanager
def smtp_to_lmtp(behind: MailHost) -> Iterator[MailHost]:
    """The same mail server with an SMTP port, until the end of the block."""
    with served(lambda: _listening(behind.lmtp_port)) as (port, _):
        yield replace(behind, smtp_port=port)


@asynccontextmanager
async def _listening(lmtp_port: int) -> AsyncIterator[int]:
    loop = asyncio.get_running_loop()
    connections: list[SMTP] = []

    def connected() -> SMTP:
        connections.append(SMTP(_Handover(lmtp_port), hostname="localhost", loop=loop, enable_SMTPUTF8=True))
        return connections[-1]

    server = await loop.create_server(connected, HOST, 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for connection in connections:
            if isinstance(connection.transport, asyncio.Transport):
                connection.transport.abort()
        await asyncio.sleep(0)


@dataclass(frozen=True)
class _Handover:
    """Hands each letter on; the name of its method is aiosmtpd's."""

    lmtp_port: int

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        return await asyncio.to_thread(self._hand_over, envelope)

    def _hand_over(self, envelope: Envelope) -> str:
        try:
            with smtplib.LMTP(HOST, self.lmtp_port) as client:
                refused = client.sendmail(
                    (envelope.mail_from or "").strip("<>"),
                    envelope.rcpt_tos,
                    envelope.original_content or b"",
                )
        except smtplib.SMTPRecipientsRefused as error:
            refused = error.recipients
        except (smtplib.SMTPException, OSError) as error:
            return f"451 4.3.0 {type(error).__name__}"
        for code, text in refused.values():
            return f"{code} {text.decode()}"
        return "250 2.0.0 delivered"
