"""The processor time that a piece of work takes, without the time that Python takes to look through other objects.

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
