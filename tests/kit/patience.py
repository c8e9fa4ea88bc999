"""Waiting for another process, a server or a thread, with a patience that a loaded machine can't exhaust.

A second counts only as far as this process could have worked in it: where ten want one processor, a second counts as a
tenth. So a wait fails when what is awaited had its time and did not come, and never because the machine was busy. Must
not know what is waited for.
"""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
Nap = Callable[[float], object]

PATIENCE = 30.0  # seconds that count
_NAP = 0.01  # seconds between the first two looks
_LATER = 0.1  # the longest between two looks: each of them costs what others on this machine could have
_SAMPLED = 3.0  # seconds after which we measure how busy the machine is
# Seconds of the processor that one measurement takes: longer than the turn that a scheduler gives.
_WORK = 0.03


def until(
    expected: Callable[[], T],
    what: str | Callable[[], str],
    nap: Nap = time.sleep,
    patience: float = PATIENCE,
) -> T:
    """Look again and again until there is something, and return it.

    `nap(seconds)` passes the time between two looks; `Event.wait` or `Thread.join` returns as soon as the event has
    come. Raises TimeoutError, with what was waited for.
    """
    began = sampled = time.monotonic()
    left = patience
    while not (found := expected()):
        if time.monotonic() - sampled > min(_SAMPLED, patience):
            share = share_of_a_processor()
            left -= (time.monotonic() - sampled) * share
            sampled = time.monotonic()
            if left <= 0:
                raise TimeoutError(f"Waited {patience:g} s for {what if isinstance(what, str) else what()}")
        nap(min(_NAP + (time.monotonic() - began) / 20, _LATER))
    return found


def share_of_a_processor() -> float:
    """What part of a processor this thread gets when it works: 1 on a free machine, 0.2 where five want one."""
    began, used = time.monotonic(), time.thread_time()
    while time.thread_time() - used < _WORK:
        pass
    return (time.thread_time() - used) / max(time.monotonic() - began, _WORK)
