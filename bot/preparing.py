"""A hand: a process that prepares turns for the server which has begun it. It reads the database, and writes nothing.

Must not know what becomes of what it has prepared.
"""

import gc
import logging
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from multiprocessing import connection

from sqlalchemy import Engine

from bot.flow.turns import due
from bot.flow.values.house import House
from bot.games.offering import offer, with_named
from bot.service import house_of
from bot.settings import Settings
from bot.store.prepared import Prepared, preparing
from bot.store.values import Match


@dataclass(frozen=True)
class Job:
    """A turn to be prepared, as of an instant; and whether our mail server takes no address beyond ASCII."""

    match: Match
    now: datetime
    plain_only: bool


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
    for job in first:
        _prepared(engine, _then(house, job), job.match)
    gc.collect()
    gc.freeze()
    with suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            job = pipe.recv()
            pipe.send(_prepared(engine, _then(house, job), job.match))


def _be_silent() -> None:
    """What is noted for the journal is written by the server, and a fault is told when the server meets it itself."""
    ours = logging.getLogger("bot")
    ours.addHandler(logging.NullHandler())
    ours.setLevel(logging.INFO)
    ours.propagate = False


def _then(house: House, job: Job) -> House:
    return replace(house, now=lambda: job.now, reaches=lambda to: to.isascii() or not job.plain_only)


def _prepared(engine: Engine, house: House, match: Match) -> Prepared | None:
    """None where the server has to play the turn itself, and to say what is amiss."""
    try:
        return due.prepare(engine, house, match)
    except Exception:  # noqa: BLE001  # the server meets it as well, and knows whom to tell
        return None
