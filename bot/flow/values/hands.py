"""Who does the work that needs no table: this process, or another on its own core while this one goes on.

Opening mails and writing letters is pure, so it can be done anywhere. Must not know what the work is.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Protocol, TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

_MANY = 5  # below that the way to another process is longer than the work
_TRIP = 25  # jobs a trip


class Hands(Protocol):
    """Do this to each of these, in their order. It may have begun when this returns; it breaks when asked for."""

    def __call__(self, work: Callable[[Job], Done], jobs: Sequence[Job], /) -> Iterator[Done]:
        """What comes of each."""
        ...


def here(work: Callable[[Job], Done], jobs: Sequence[Job], /) -> Iterator[Done]:
    """One by one, in this process, when it is asked for."""
    return map(work, jobs)


def of(pool: Executor) -> Hands:
    """In another process, where there is enough to do for the way."""
    return partial(_there, pool)


def pool(*works: Callable[..., object]) -> Executor:
    """One more process, made anew (a copy of this one would have its threads' locks), that knows these works.

    It is on its way at once, and imports what they stand on before it is asked to do them.
    """
    made = ProcessPoolExecutor(1, get_context("spawn"), initializer=_end_with_parent)
    made.submit(_know, works)
    return made


def _know(works: Sequence[Callable[..., object]]) -> None:
    """In the other process: a function arrives as its module's name, so that it is imported now."""


def _end_with_parent() -> None:
    """In the other process: when this one is killed, nobody tells it to stop, and it would wait for work for ever."""
    Thread(target=_wait_for_the_end, name="pbm-parent", daemon=True).start()


def _wait_for_the_end() -> None:
    parent = parent_process()
    assert parent is not None  # noqa: S101  # this runs in a child only
    parent.join()
    os._exit(0)


def _there(pool: Executor, work: Callable[[Job], Done], jobs: Sequence[Job], /) -> Iterator[Done]:
    if len(jobs) < _MANY:
        return here(work, jobs)
    try:
        return _awaited(pool.map(work, jobs, chunksize=_TRIP), work, jobs)
    except BrokenExecutor:  # it died before
        return here(work, jobs)


def _awaited(there: Iterator[Done], work: Callable[[Job], Done], jobs: Sequence[Job]) -> Iterator[Done]:
    done = 0
    with suppress(BrokenExecutor):  # the other process died: then it is done here
        for one in there:
            yield one
            done += 1
    yield from here(work, jobs[done:])
