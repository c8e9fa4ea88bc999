"""The processor time that a piece of work takes, without the time that Python takes to look through other objects.

Must not know what the work is.
"""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

_LOOPS = 300_000
_USUAL = 0.028  # seconds for these where nobody else works


class Spent:
    """Seconds of this process; 0 while the work goes on."""

    seconds = 0.0


@contextmanager
def processor_time() -> Iterator[Spent]:
    """The time of what is done within. Python's collector of garbage waits: it would look through all objects."""
    spent, collecting = Spent(), gc.isenabled()
    gc.disable()
    begun = time.process_time()
    try:
        yield spent
    finally:
        spent.seconds = time.process_time() - begun
        if collecting:
            gc.enable()


def slowness() -> float:
    """How many times as long as on an idle machine a plain loop takes here and now, of a processor; 1 at least."""
    begun, counted = time.process_time(), {}
    for number in range(_LOOPS):
        counted[number % 1000] = str(number)
    return max(1.0, (time.process_time() - begun) / _USUAL)
