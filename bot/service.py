"""A server that runs: what its loops share, and how each waits while the machine lets it down.

Must not know the loops.
"""

import asyncio
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from sqlalchemy import Engine

from bot import clock
from bot.flow.values.house import House, new_key
from bot.mailbox import Wake
from bot.outage import Patience, outside
from bot.settings import Settings
from bot.store import changes, schema
from bot.store.engine import at_once
from bot.worker import Worker

T = TypeVar("T")

_LONG_AGO = datetime.min.replace(tzinfo=UTC)
_LATE = timedelta(minutes=1)  # by which a look may be late where all is well


@dataclass
class Service:
    """A server that runs: what the loops share."""

    settings: Settings
    house: House
    engine: Engine
    wake: Wake
    thread: Worker = field(default_factory=Worker)
    work: asyncio.Event = field(default_factory=asyncio.Event)
    mail: asyncio.Event = field(default_factory=asyncio.Event)
    owner: str = field(default_factory=new_key)  # what this server is called in its claims and leases
    # Until when these are its own, on the steady clock; for ever if nobody shares the database. It never is, before the
    # first sign of life on one that is shared.
    leased: float = math.inf
    halted: bool = False  # the mail server takes nothing from us
    resting: bool = False  # and has just said so: no letter is tried for a while
    greeted: bool = False  # every GM has had their first letter
    seen: clock.Look = field(default_factory=clock.look)
    looked: clock.Look | None = None  # at the last complete look into the mailbox
    refused: datetime | None = None  # then we took no mail that came by LMTP, and nobody has noted it yet
    beaten: datetime = _LONG_AGO
    bereaved: bool = False  # another server on our database has died, and nobody has taken its work over yet
    asked: datetime | None = None  # the deadline for which a look into the mailbox was asked for,
    asked_at: datetime = _LONG_AGO  # and when,
    asked_since: datetime = _LONG_AGO  # for the first time
    # Mail in and turns; letters out: each waits by itself while the machine lets it down.
    patience: Patience = field(default_factory=lambda: Patience("serve"))
    patience_out: Patience = field(default_factory=lambda: Patience("letters"))
    lapses: list[str] = field(default_factory=list)  # what was over since the operator was told, as sentences
    own_sender: bool = False  # the mail server takes letters from our one address only
    plain_only: bool = False  # the mail server is known to take no address beyond ASCII
    # What wants looking at, and since when; and when all was looked at last.
    troubles: dict[str, datetime] = field(default_factory=dict)
    looked_after: datetime = _LONG_AGO

    @property
    def account(self) -> str:
        """What the cursor of our mailbox is called."""
        return self.settings.mailbox.account

    @property
    def mailbox(self) -> str:
        """What the lease of our mailbox is called."""
        return f"mailbox {self.account} {self.settings.mailbox.folder}"

    def has(self, owner: str) -> bool:
        """Whether what was claimed under this name is surely still ours."""
        return owner == self.owner and time.monotonic() < self.leased

    def knows_what_came(self, looked: datetime | None) -> bool:
        """Whether the last complete look tells what people have sent until now, as far as anybody can know."""
        longest = timedelta(seconds=self.settings.mailbox.silence) + _LATE
        return looked is not None and self.house.now() - looked < longest

    def asks(self, deadline: datetime, again: timedelta) -> bool:
        """A look is wanted for this deadline. Whether to ask for one: at first, and then again so long later."""
        now = self.house.now()
        if self.asked == deadline and abs(now - self.asked_at) <= again:
            return False
        since = self.asked_since if self.asked == deadline else now
        self.asked, self.asked_at, self.asked_since = deadline, now, since
        return True

    def __post_init__(self) -> None:
        """The house knows which addresses letters get to."""
        self.house = replace(self.house, reaches=lambda to: to.isascii() or not self.plain_only)

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """Do synchronous work on the one thread that owns it."""
        return await asyncio.wrap_future(self.thread.submit(job, *args))

    async def insist(self, patience: Patience, job: Callable[..., T], *args: object) -> T:
        """The same, and again as long as the machine lets us down: a full disk, a locked database, no memory."""
        while True:
            try:
                done = await self.run(job, *args)
            except Exception as error:  # noqa: BLE001  # what isn't the machine's fault is raised again
                if patience.met(error):
                    await self.run(_note, self, patience)
                await asyncio.sleep(patience.pause)
                continue
            if lapse := patience.over():
                self.lapses.append(lapse)
                self.wake.look()
            return done


def _note(service: Service, patience: Patience) -> None:
    """Say in the database what this part waits for, if the database can be written and has its tables already."""
    try:
        if schema.up_to_date(service.engine):
            with at_once(service.engine) as db:
                changes.beat(db, patience.part, service.house.now(), patience.why)
    except Exception as error:
        if not outside(error):
            raise
