"""The time: only this file asks for it, and this file notices when somebody moves the clock.

All instants inside the program are aware and UTC; time zones are used where people read or write times.
Must not know what the time is wanted for.
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
    """One look at both clocks: the wall clock, which can be set, and the steady clock, which only runs."""

    wall: datetime
    steady: float  # seconds since nobody knows when; only differences count

    def warp(self, later: "Look") -> timedelta | None:
        """How far the wall clock jumped between this look and a later one; None if it did not jump.

        A jump back is negative. The sleep of a machine is a jump, because its steady clock stood still. So deadlines
        that went by are not taken for deadlines that players let pass (njudge's time warp).
        """
        jumped = (later.wall - self.wall) - timedelta(seconds=later.steady - self.steady)
        return jumped if abs(jumped) > WARP else None


def look() -> Look:
    """Both clocks, now."""
    return Look(now(), time.monotonic())
