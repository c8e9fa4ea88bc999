"""A bell, made of APScheduler. The bell rings every second and at the next deadline, and does nothing else.

Whoever hears the bell asks the table what is due, so a missed or doubled ring changes nothing.
"""

from collections.abc import Callable
from datetime import UTC, datetime

from apscheduler.schedulers.asyncio import AsyncIOScheduler

_ALWAYS = {"misfire_grace_time": None, "coalesce": True, "max_instances": 1}  # a late ring rings all the same


class Alarm:
    """A bell for one event loop; a class, because it owns a running scheduler."""

    def __init__(self, ring: Callable[[], None]) -> None:
        """`ring` is called in the loop that runs when the alarm is started."""
        self._ring = ring
        self._scheduler = AsyncIOScheduler(timezone=UTC)

    def start(self) -> None:
        """Ring every second, so that clocks that were moved and rows that other processes wrote are noticed."""
        self._scheduler.add_job(self._ring, "interval", seconds=1, id="second", **_ALWAYS)
        self._scheduler.start()

    def at(self, instant: datetime | None) -> None:
        """Ring at this instant as well. It replaces the instant of the last call."""
        if instant is not None:
            self._scheduler.add_job(
                self._ring, "date", run_date=instant, id="deadline", replace_existing=True, **_ALWAYS
            )

    def stop(self) -> None:
        """Ring no more."""
        self._scheduler.shutdown(wait=False)
