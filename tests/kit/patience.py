"""Waiting for what has no event to wait for: another process, a server's mailbox. Must not know what it is."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 30.0  # seconds


def until(expected: Callable[[], T], what: str, seconds: float = PATIENCE) -> T:
    """Look again and again until there is something, and return it.

    Raises TimeoutError, with what was waited for.
    """
    end = time.monotonic() + seconds
    while not (found := expected()):
        if time.monotonic() > end:
            raise TimeoutError(f"Waited {seconds:.0f} s for {what}.")
        time.sleep(0.01)
    return found
