"""`serve` on a loop beside the test, so that the test can set its clock; a server that is killed is in `served`.

Must not know who writes to it.
"""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest

from bot import clock
from bot.main import serve
from bot.settings import Mailbox, Settings, Smtp
from tests.kit.background import background
from tests.kit.correspondence import BOT, GM
from tests.kit.patience import until


@dataclass
class Shift:
    """A clock that can be moved while everybody looks at it."""

    by: timedelta = timedelta()
    real: clock.Clock = field(default=clock.now)

    def now(self) -> datetime:
        return self.real() + self.by


def shifting(patch: pytest.MonkeyPatch) -> Shift:
    """The clock of everything in this process, to be moved; for what is started from now on."""
    shift = Shift()
    patch.setattr(clock, "now", shift.now)
    return shift


@contextmanager
def serving(database: str, mailbox: Mailbox, smtp: Smtp, address: str = BOT) -> Iterator[None]:
    """Serve until the end of the block; raises the error that ended the server earlier."""
    settings = Settings(address=address, gm=(GM,), mailbox=mailbox, smtp=smtp, database=database)
    ready = threading.Event()
    with background() as there:
        task = there.run(_begin(settings, ready))
        try:
            until(ready.is_set, "serve to be ready", ready.wait)
            yield
        finally:
            there.run(_end(task))


async def _begin(settings: Settings, ready: threading.Event) -> asyncio.Task[None]:
    return asyncio.create_task(serve(settings, ready.set))


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
