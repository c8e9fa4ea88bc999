"""What is made once and stays: big tables, and the program itself. Must not know what it is for."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def lasting() -> Iterator[None]:
    """While it is made no garbage is looked for: nothing would be found, for up to half of the time that it takes."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()
