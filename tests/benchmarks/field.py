"""Races under way in a scratch database: begun by their GM's letters, ordered at random, played by the real arrow.

Must not know what is measured.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path

from bot import clock, garbage
from bot.flow.commands.play import laying
from bot.flow.turns import due
from bot.flow.values import snapshots
from bot.games.base import Dice
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match
from bot.testing.random_matches import Sheets, a_sheet
from tests.kit import correspondence
from tests.kit.correspondence import GM, Correspondence

_NAMES = ("Annabelle", "Old Joe", "Zoë", "Tortoise", "Kangaroo", "Dr. No", "O'Brien", "Hare")
_FAMILIES = ("Icksteroid", "Thunder", "of Kent", "Fleetfoot", "Longshanks", "the Third", "McAdam", "Sprint")
SEATS = len(_NAMES)
_AGO = timedelta(days=365)  # all races are in the past, because Dovecot stamps no mail with a future time


@contextmanager
def a_house() -> Iterator[Correspondence]:
    """A fresh house with its database in a file, which is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="pbm-bench-") as folder:
        there = correspondence.opened(Path(folder))
        there.now = clock.now().replace(microsecond=0) - _AGO
        try:
            yield there
        finally:
            there.engine.dispose()


def begin(there: Correspondence, count: int) -> None:
    """Begin so many more races; all have the same first deadline, in a week."""
    for _ in range(count):
        number = 1 + len(running(there))
        rules = ("thomasson", "tap")[number % 2]
        first = (f"create golden-strider {rules} called Mile {number}", "set length 65")
        family = _FAMILIES[number % len(_FAMILIES)]
        names = (f"runner {name} {family} p{number}.{at}@players.test" for at, name in enumerate(_NAMES))
        there.write(GM, "\n".join((*first, "every 7 days", "deadline in 7 days", *names, "start")))
    # As a server does it that is ready.
    garbage.settle()


def running(there: Correspondence) -> list[Match]:
    """The races that are under way, oldest first."""
    with there.engine.begin() as db:
        return questions.matches_with(db, MatchStatus.RUNNING)


def order(there: Correspondence, match: Match) -> Sheets:
    """Have everybody order something; returns what stands."""
    with there.engine.begin() as db:
        snapshot = snapshots.of(db, match)
        assert snapshot is not None
        whim = Dice(b"benchmark", match.tag, match.turn)
        seats = questions.seats_of(db, match.id)
        sheets = {seat.number: a_sheet(snapshot.game, snapshot.state, seat.number, whim) for seat in seats}
        for seat in seats:
            given = [laying.Ordered(0, one) for one in sheets[seat.number].values()]
            laying.lay(db, snapshot, seat, snapshots.sheet(db, snapshot, seat), given, None, there.now)
    return sheets


def to_deadline(there: Correspondence, match: Match) -> datetime:
    """Move the clock to the moment after a deadline; returns it."""
    assert match.deadline is not None
    there.now = match.deadline + timedelta(seconds=1)
    return there.now


def play(there: Correspondence, rounds: int) -> None:
    """Order and play so many rounds of all races."""
    for _ in range(rounds):
        for match in running(there):
            order(there, match)
        drained = to_deadline(there, running(there)[0])
        due.run(there.engine, there.house, drained)
