"""The few connections to the server that takes our letters; each is kept as long as it works.

Must not know how a letter is handed over.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Self

from aiosmtplib import SMTP, SMTPException

from bot.settings import Smtp
from bot.settings.checks import trusted
from bot.smtp.connecting import connect
from bot.smtp.delivering import DOT, deliver, go_on, lines
from bot.smtp.outcomes import Halt, Later, Outcome, Sent
from bot.smtp.signing import NotSignedError, signer

_WARM = (
    1.0  # seconds behind a letter that was taken, in which its connection is used again without a question
)
GOODBYE = 5.0  # seconds for QUIT; nothing depends on it


class Relay:
    """Hands letters over, as many at once as `settings.connections`; a context that ends its connections."""

    def __init__(self, settings: Smtp, dot: float = DOT) -> None:
        """Nothing is connected before the first letter. `dot`: seconds for the answer to the final dot.

        Raises:
            ValueError: plain text to another machine; the message is a sentence.
        """
        trusted(settings.host, settings.security)
        self._settings = settings
        self._dot = dot
        self._turn = asyncio.Semaphore(settings.connections)
        self._idle: list[tuple[SMTP, float]] = []
        self._signer = signer(settings)
        self.plain_only = False  # whether the server is known to take no address beyond ASCII

    async def __aenter__(self) -> Self:
        """Open for letters."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Say goodbye on every connection that is not at work."""
        while self._idle:
            connection, _ = self._idle.pop()
            with contextlib.suppress(SMTPException, OSError):
                await connection.quit(timeout=GOODBYE)
            connection.close()

    async def deliver(
        self, raw: bytes, sender: str, recipient: str, may: Callable[[], Awaitable[bool]] = go_on
    ) -> Outcome:
        """Hand one letter over, on a connection kept from before or on a new one; see `bot.smtp.deliver`.

        Where we sign letters, this one is signed: one that can't be is kept back, and so are all others.
        """
        if self._signer is not None:
            try:
                raw = await asyncio.to_thread(self._signer.signed, lines(raw))
            except NotSignedError as why:
                return Halt("mail", str(why))
        async with self._turn:
            while True:
                connection, warm = await self._connection()
                if not isinstance(connection, SMTP):
                    return connection
                outcome = await deliver(connection, raw, sender, recipient, self._dot, may)
                if connection.is_connected:
                    until = time.monotonic() + _WARM if isinstance(outcome, Sent) else 0.0
                    self._idle.append((connection, until))
                elif warm and isinstance(outcome, Later) and outcome.phase == "mail":
                    continue  # it had ended without a word, and nothing of the letter has gone out
                return outcome

    async def _connection(self) -> tuple[SMTP | Later | Halt, bool]:
        """A kept connection, else a new one: servers end idle ones without a word. And whether nobody asked it.

        One that has just taken a letter wants no RSET (RFC 5321 4.1.1.4); any other must answer it.
        """
        while self._idle:
            connection, warm_until = self._idle.pop()
            if warm := connection.is_connected and time.monotonic() < warm_until:
                return connection, warm
            if await _lives(connection):
                return connection, False
        made = await connect(self._settings)
        if isinstance(made, SMTP):
            self.plain_only = not made.supports_extension("smtputf8")
        return made, False


async def _lives(connection: SMTP) -> bool:
    try:
        await connection.rset()
    except (SMTPException, OSError):
        connection.close()
        return False
    except BaseException:
        connection.close()
        raise
    return True
