"""The one thread that works: job after job, and between the steps of a long one those that wait."""

import threading

import pytest

from bot.worker import Worker


def test_a_long_job_lets_those_that_wait_go_first() -> None:
    worker, begun, asked, done = Worker(), threading.Event(), threading.Event(), list[str]()

    def long() -> None:
        begun.set()
        asked.wait()
        done.append("a step")
        worker.give_way()
        done.append("another step")

    first = worker.submit(long)
    begun.wait()
    second = worker.submit(done.append, "a short job")
    asked.set()
    first.result()
    second.result()
    worker.shutdown()
    assert done == ["a step", "a short job", "another step"]


def test_what_a_job_raises_is_raised_where_it_is_waited_for_and_the_long_one_goes_on() -> None:
    worker, begun, asked = Worker(), threading.Event(), threading.Event()

    def long() -> str:
        begun.set()
        asked.wait()
        worker.give_way()
        return "all of it"

    first = worker.submit(long)
    begun.wait()
    second = worker.submit(int, "no number")
    asked.set()
    with pytest.raises(ValueError, match="no number"):
        second.result()
    assert first.result() == "all of it"
    worker.shutdown()


def test_all_jobs_are_done_before_the_end() -> None:
    worker, done = Worker(), list[int]()
    for number in range(5):
        worker.submit(done.append, number)
    worker.shutdown()
    assert done == [0, 1, 2, 3, 4]
