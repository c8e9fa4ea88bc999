"""The one thread that does all synchronous work, job after job; a long job lets others go first between its steps.

So letters of a turn go out while other turns are played, and no two jobs ever write at once. Must not know any job.
"""

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")


class Worker:
    """A thread with jobs that wait for it; a class, because it owns the thread."""

    def __init__(self) -> None:
        """No thread is started before the first job."""
        self._thread = ThreadPoolExecutor(1, "pbm-work")
        self._waiting: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._came = threading.Event()

    def submit(self, job: Callable[..., T], *args: object) -> Future[T]:
        """Have a job done, behind those that wait already; what it returns or raises is in the future."""
        done: Future[T] = Future()
        self._waiting.append((done, partial(job, *args)))
        self._came.set()
        self._thread.submit(self.give_way)
        return done

    def give_way(self, within: float = 0.0) -> None:
        """Do all jobs that wait. A long job calls it where it has committed, and nowhere else.

        Where a job is sure to come, it is waited for, so many seconds.
        """
        self._came.clear()
        if within and not self._waiting:
            self._came.wait(within)
        while self._waiting:
            done, job = self._waiting.popleft()
            if done.set_running_or_notify_cancel():
                _do(done, job)

    def shutdown(self) -> None:
        """Do what waits, and end."""
        self._thread.shutdown()


def _do(done: Future[Any], job: Callable[[], Any]) -> None:
    try:
        found = job()
    except BaseException as error:  # noqa: BLE001  # it is raised where the job is waited for
        done.set_exception(error)
    else:
        done.set_result(found)
