"""The processor time that a piece of work takes, and not that of whatever else the tests keep in memory.

Must not know what the work is.
"""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Spent:
    """Seconds of this process; 0 while the work goes on."""

    seconds = 0.0


@contextmanager
def processor_time() -> Iterator[Spent]:
    """The time of what is done within. Python's collector of garbage waits: it looks through all objects there are."""
    spent, collecting = Spent(), gc.isenabled()
    gc.disable()
    begun = time.process_time()
    try:
        yield spent
    finally:
        spent.seconds = time.process_time() - begun
        if collecting:
            gc.enable()
