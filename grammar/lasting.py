"""Big tables that are made once and stay. Must not know what they are for."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def lasting() -> Iterator[None]:
    """While they are made no garbage is looked for: nearly nothing would be found, for half of the time it takes."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()
