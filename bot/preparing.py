"""A hand: a process that prepares turns for the server which has begun it. It reads the database, and writes nothing.

What is due soon it prepares before anybody asks for it, as of the instant at which it will be due. Must not know what
becomes of what it has prepared.
"""

import logging
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from multiprocessing import connection

from sqlalchemy import Engine

from bot import garbage
from bot.flow.turns import due
from bot.flow.values.house import House, house_of
from bot.games.offering import offer, with_named
from bot.settings import Settings
from bot.store.prepared import Prepared, preparing
from bot.store.values import Match

MOST = 256  # turns that a hand keeps; each of them has its letters, 100 to 200 kB
# A turn that is played so late after its instant is prepared anew, so that it tells the time at which it is played.
_FRESH = timedelta(seconds=5)


@dataclass(frozen=True)
class Job:
    """A turn to be prepared, as of an instant; and whether our mail server takes no address beyond ASCII.

    One that is `early` is not due yet: it is prepared when there is time for it, and kept until it is asked for.
    """

    match: Match
    now: datetime
    plain_only: bool
    early: bool = False


def work(
    pipe: "connection.Connection[Prepared | None, Job]", settings: Settings, first: Sequence[Job]
) -> None:
    """Prepare turns until the server is gone. The first word is None: the hand is ready.

    `first` are turns of each kind that is to come. They are prepared and thrown away, for what is done for the first
    time takes ten times as long.
    """
    # Ctrl-C goes to all processes of a terminal; the server says when it is over.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _be_silent()
    offer(with_named(settings.games))
    house, engine = house_of(settings), preparing(settings.database)
    bench = Workbench(engine, house)
    for job in first:
        bench.prepared(job)
    garbage.settle()
    with suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            # Who asks for a turn that is due goes before those that are not.
            if bench.early and not pipe.poll():
                bench.prepare_one()
                continue
            job = pipe.recv()
            if job.early:
                bench.early[job.match.id] = job
            else:
                pipe.send(bench.asked_for(job))


@dataclass
class Workbench:
    """What a hand works with, and what it has ready."""

    engine: Engine
    house: House
    early: dict[int, Job] = field(default_factory=dict)  # by match: there was no time for these yet
    ready: dict[int, tuple[Job, Prepared | None]] = field(default_factory=dict)

    def prepare_one(self) -> None:
        """One of those that are not due yet."""
        number, job = next(iter(self.early.items()))
        del self.early[number]
        self.ready[number] = job, self.prepared(job)
        while len(self.ready) > MOST:
            del self.ready[next(iter(self.ready))]

    def asked_for(self, job: Job) -> Prepared | None:
        """A turn that is due: as it was prepared, unless that was as of an instant long ago."""
        self.early.pop(job.match.id, None)
        early, prepared = self.ready.pop(job.match.id, (job, None))
        fresh = early.match == job.match and timedelta() <= job.now - early.now < _FRESH
        return prepared if prepared is not None and fresh else self.prepared(job)

    def prepared(self, job: Job) -> Prepared | None:
        """None where the server has to play the turn itself, and to say what is amiss."""
        try:
            return due.prepare(self.engine, _then(self.house, job), job.match)
        except Exception:  # noqa: BLE001  # the server meets it as well, and knows whom to tell
            return None


def _be_silent() -> None:
    """What is noted for the journal is written by the server, and a fault is told when the server meets it itself."""
    ours = logging.getLogger("bot")
    ours.addHandler(logging.NullHandler())
    ours.setLevel(logging.INFO)
    ours.propagate = False


def _then(house: House, job: Job) -> House:
    return replace(house, now=lambda: job.now, reaches=lambda to: to.isascii() or not job.plain_only)
