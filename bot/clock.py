"""The time: the one place that asks, and the guard against a clock that is moved under our feet.

Everything inside is aware and UTC; zones are for the edges. Must not know what the time is wanted for.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

Clock = Callable[[], datetime]

WARP = timedelta(seconds=60)  # less is a time server doing its work


def now() -> datetime:
    """The instant, aware, in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class Look:
    """One look at both clocks: the one on the wall, which gets set, and the one that only runs."""

    wall: datetime
    steady: float  # seconds since nobody knows when; only differences count

    def warp(self, later: "Look") -> timedelta | None:
        """How far the wall clock jumped between this look and a later one; None if it just ran.

        Back is negative. A machine that slept counts: its steady clock stood still. So deadlines that went by
        are not taken for deadlines that players let pass (njudge's time warp).
        """
        jumped = (later.wall - self.wall) - timedelta(seconds=later.steady - self.steady)
        return jumped if abs(jumped) > WARP else None


def look() -> Look:
    """Both clocks, now."""
    return Look(now(), time.monotonic())
