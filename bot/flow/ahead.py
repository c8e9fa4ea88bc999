"""Mails opened before their turn comes: many at once, on another core. Opening is pure, so it can be done anywhere.

Must not know what a mail does.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import chain
from multiprocessing import get_context

from sqlalchemy import Connection

from bot.letters.opened import Opened, open_letter
from bot.letters.sent import text_of
from bot.store import questions
from bot.store.values import Mail

Lines = tuple[str, ...]
Opener = Callable[[Sequence[tuple[bytes, Mapping[str, Lines]]]], Iterator[Opened]]

_ID = re.compile(rb"<[^<>\s]{3,250}>")
_MANY = 16  # below that the way to another process is longer than the work
_PORTION = 8  # mails a trip


def here(jobs: Sequence[tuple[bytes, Mapping[str, Lines]]]) -> Iterator[Opened]:
    """Open mails one by one, in this process."""
    return map(_open, jobs)


def elsewhere(pool: Executor, jobs: Sequence[tuple[bytes, Mapping[str, Lines]]]) -> Iterator[Opened]:
    """Open mails in another process when they are many."""
    opened = 0
    if len(jobs) >= _MANY:
        with suppress(BrokenExecutor):  # the other process died: then it is done here
            for one in pool.map(_open, jobs, chunksize=_PORTION):
                yield one
                opened += 1
    yield from here(jobs[opened:])


def pool() -> Executor:
    """One more process, made anew (a copy of this one would have its threads' locks); it starts when first needed."""
    return ProcessPoolExecutor(1, get_context("spawn"))


def opener(workers: Executor) -> Opener:
    """Opens with these workers."""
    return partial(elsewhere, workers)


def opened(db: Connection, mails: Sequence[Mail], open_all: Opener) -> Iterator[Opened]:
    """These mails, opened in their order, each beside the letters of ours that it names."""
    named = [_named(mail.raw) for mail in mails]
    ours = {one: text_of(raw) for one, raw in questions.letters_called(db, set(chain(*named))).items()}
    return open_all(
        [
            (mail.raw, {one: ours[one] for one in ids if one in ours})
            for mail, ids in zip(mails, named, strict=True)
        ]
    )


def _named(raw: bytes) -> list[str]:
    """Whatever looks like a Message-ID in the headers: which of them it answers is for the opener to say."""
    head = raw.partition(b"\r\n\r\n")[0].partition(b"\n\n")[0]
    return [found.decode("ascii", "replace") for found in _ID.findall(head)[:60]]


def _open(job: tuple[bytes, Mapping[str, Lines]]) -> Opened:
    raw, ours = job
    return open_letter(raw, lambda ids: next((ours[one] for one in ids if one in ours), ()))
