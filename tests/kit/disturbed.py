"""A server whose clock, mailbox and outbox are in the hands of a test: it dies, stands still, or sees no mail.

Its rounds are those of `bot.main` and `bot.watching`, one after another on one thread. Must not know what is written.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from sqlalchemy import Connection, Row, select, update

from bot import clock, main, watching
from bot.flow.turns import due
from bot.flow.turns.adjudicate import adjudicate
from bot.flow.values.house import House, house_of
from bot.mailbox import Arrived, Place, Wake
from bot.service import Service
from bot.settings import Imap, Settings, Smtp
from bot.store import questions
from bot.store.engine import reading
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from bot.store.values import Match
from tests.kit import correspondence, late
from tests.kit.correspondence import BOT, GM, Correspondence
from tests.kit.mailhost import MX

_LOOP = cast("asyncio.AbstractEventLoop", SimpleNamespace(call_soon_threadsafe=lambda _done: None))


@dataclass
class Disturbed:
    """A server that may be away, and the mailbox and the letters of it, which stay."""

    there: Correspondence
    settings: Settings
    service: Service | None = None
    mailbox: list[Arrived] = field(default_factory=list)
    kept: int = 0  # the UID up to which the server has seen the mailbox
    # The last letter about each match, or about none, to each address.
    newest: dict[tuple[int | None, str], EmailMessage] = field(default_factory=dict)
    letters: list[EmailMessage] = field(default_factory=list)
    closed: dict[tuple[int, int], datetime] = field(
        default_factory=dict
    )  # by match and turn: what came by then counts
    wake: Wake = field(default_factory=Wake)

    @property
    def now(self) -> datetime:
        """What every clock shows."""
        return self.there.now

    def passes(self, time: timedelta) -> None:
        """Time goes on; nothing else happens."""
        self.there.now += time

    def starts(self) -> None:
        """A server that was not there is started."""
        house = replace(house_of(self.settings), now=lambda: self.there.now)
        self.service = Service(self.settings, house, self.there.engine, self.wake, seen=clock.look())
        main.make_ready(self.service)

    def dies(self) -> None:
        """All is gone that is not in the database."""
        if self.service is not None:
            self.service.thread.shutdown()
        self.service = None

    def comes(self, raw: bytes) -> None:
        """A mail is in the mailbox. Its stamp has whole seconds, as those of mail servers have."""
        uid = len(self.mailbox) + 1
        self.mailbox.append(Arrived("INBOX", 1, uid, self.now.replace(microsecond=0), raw, whole=True))

    def rings(self) -> None:
        """The bell: what has been kept is read, and what is due is done."""
        assert self.service is not None
        main.work(self.service)
        self._written()

    def looks(self, luck: Random | None = None) -> None:
        """A complete look into the mailbox, and a round behind it; with luck one before it is known as complete."""
        assert self.service is not None
        began = self.now
        fresh = self.mailbox[self.kept :]
        self.kept = len(self.mailbox)
        watching.keep(self.service, _LOOP, fresh, Place(1, self.kept))
        if luck is not None and luck.random() < 0.5:
            self.rings()
        watching.polled(self.service, _LOOP, began)
        self.rings()

    def next_deadline(self) -> datetime | None:
        """Of all matches."""
        with reading(self.there.engine) as db:
            return questions.next_deadline(db)

    def _written(self) -> None:
        """The letters of this round go out at once."""
        with self.there.engine.begin() as db:
            fresh = db.execute(
                select(out_mail).where(out_mail.c.id > self.there.read_up_to).order_by(out_mail.c.id)
            )
            for row in fresh.all():
                self._sent(row)
            db.execute(
                update(out_mail)
                .where(out_mail.c.status == OutStatus.QUEUED)
                .values(status=OutStatus.SENT, first=self.now)
            )

    def _sent(self, row: Row[tuple[object, ...]]) -> None:
        letter = late.opened(row.raw)
        self.there.read_up_to = row.id
        self.letters.append(letter)
        self.newest[row.match, row.address] = self.newest[None, row.address] = letter


@contextmanager
def disturbed(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Disturbed]:
    """A house of which no server runs yet, and whose mail server vouches for who writes."""
    there = correspondence.opened(folder)
    _set_clocks(patch, lambda: there.now)
    settings = Settings(
        address=BOT,
        gm=(GM,),
        mailbox=Imap(host="127.0.0.1", user=BOT, password="none", security="plain", vouched_by=MX),
        smtp=Smtp(host="127.0.0.1", security="plain"),
        database=str(there.engine.url),
        zone="Europe/London",
    )
    with Wake() as wake:
        server = Disturbed(there, settings, wake=wake)

        def adjudicated(db: Connection, house: House, match: Match) -> object:
            server.closed[match.id, match.turn] = match.runs_at or house.now()
            return adjudicate(db, house, match)

        patch.setattr(due, "adjudicate", adjudicated)
        try:
            yield server
        finally:
            server.dies()
            there.engine.dispose()


def _set_clocks(patch: pytest.MonkeyPatch, now: Callable[[], datetime]) -> None:
    """The wall clock and the steady clock."""
    began = datetime(2026, 1, 1, tzinfo=UTC)
    patch.setattr(clock, "now", now)
    patch.setattr(clock, "look", lambda: clock.Look(now(), (now() - began).total_seconds()))
