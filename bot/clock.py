"""The time: the one place that asks. Everything inside is aware and UTC; zones are for the edges.

Must not know what the time is wanted for.
"""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def now() -> datetime:
    """The instant, aware, in UTC."""
    return datetime.now(UTC)
