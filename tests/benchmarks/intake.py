"""Mails taken in: raw bytes in a mailbox -> fetched -> kept -> stored order and queued receipt, beside the plain loop.

The plain loop runs twice: as it is, with a commit for each mail, and with as many mails a commit as ours. All take the
same mails, slice by slice in turn. Must not know how any of them works inside.
"""

import sqlite3
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from operator import truediv
from pathlib import Path
from queue import Queue
from time import perf_counter
from typing import Any

from lark import Lark

from bot.flow.intake import batches, inbox
from bot.flow.intake.batches import BATCH
from bot.imap import Gaps, Session, connect, poll
from bot.mailbox import Place
from bot.settings import Imap
from tests.benchmarks import corpus, field, mailbox, plain_loop
from tests.benchmarks.figures import Figure
from tests.benchmarks.sizes import Size
from tests.kit.correspondence import Correspondence

# Of the rate of the plain loop, by how many mails share a commit of that loop. Ours always has one commit for BATCH.
LEAST = {1: 0.5, BATCH: 0.25}
OURS = 0  # among the contestants; a plain loop is called by how many mails share a commit


def measure(size: Size, *, real: bool = True) -> list[Figure]:
    """How many mails a second, of all that were sent. How far the slices lie apart tells how quiet the machine was."""
    with field.a_house() as there, mailbox.mailbox(real=real) as (server, settings):
        field.begin(there, size.matches)
        share = size.mails // size.slices
        mails = corpus.mails(there, size.mails)
        slices = [mails[at : at + share] for at in range(0, len(mails), share)]
        seconds = _seconds(there, settings, slices)
        _all_answered(there, len(mails))
    sent = f"{size.mails} by {server}, {size.matches} matches of {field.SEATS}"
    ours = seconds.pop(OURS)
    commits = {1: "a commit a mail", BATCH: f"{BATCH} share a commit"}
    return [
        _figure(f"mails in, plain loop: {said} ({sent}", size.mails, ours, seconds[share], LEAST[share])
        for share, said in commits.items()
    ]


def _figure(what: str, mails: int, ours: list[float], plain: list[float], least: float) -> Figure:
    ratios = sorted(map(truediv, plain, ours))
    ratio = sum(plain) / sum(ours)
    return Figure(
        what=f"{what}; slices {ratios[0]:.2f} to {ratios[-1]:.2f})",
        ours=f"{mails / sum(ours):.0f} mails/s",
        reference=f"{mails / sum(plain):.0f} mails/s",
        ratio=f"{ratio:.2f}",
        limit=f">= {least}",
        within=ratio >= least,
    )


def _seconds(there: Correspondence, settings: Imap, slices: list[list[bytes]]) -> dict[int, list[float]]:
    """The seconds of each slice: ours, and of the plain loop by how many mails share a commit. They begin in turn."""
    place = reached = Place(0, 0)
    taken: dict[int, list[float]] = {OURS: [], 1: [], BATCH: []}
    with _reference() as one, _reference() as many, connect(settings) as session, connect(settings) as other:
        plain = {1: one, BATCH: many}
        other.client.select_folder("INBOX")
        for number, mails in enumerate(slices):
            mailbox.put(settings, mails, there.now)
            for who in _turned(list(taken), number):
                if who == OURS:
                    seconds, reached = _ours(there, session, place)
                else:
                    seconds = _plain(other.client, place, *plain[who], share=who)
                taken[who].append(seconds)
            place = reached
    return taken


def _turned(all_of_them: list[int], by: int) -> list[int]:
    first = by % len(all_of_them)
    return all_of_them[first:] + all_of_them[:first]


@contextmanager
def _reference() -> Iterator[tuple[sqlite3.Connection, Lark]]:
    with (
        tempfile.TemporaryDirectory(prefix="pbm-bench-") as folder,
        closing(plain_loop.database(Path(folder) / "plain.sqlite")) as db,
    ):
        yield db, plain_loop.parser()


def _plain(client: Any, place: Place, db: sqlite3.Connection, lark: Lark, *, share: int) -> float:
    client.noop()
    uids = [uid for uid in client.search(["UID", f"{place.uid + 1}:*"]) if uid > place.uid]
    return plain_loop.take_in(client, uids, db, lark, share)


def _ours(there: Correspondence, session: Session, place: Place) -> tuple[float, Place]:
    """As the server does it: one thread polls and keeps what it finds, another reads what is kept."""
    began = perf_counter()
    with ThreadPoolExecutor(1) as watcher:
        kept = Queue[bool]()
        polled = watcher.submit(_keep, there, session, place, kept)
        # After this, nothing more comes.
        polled.add_done_callback(lambda _: kept.put(False))
        while kept.get():
            batches.read_all(there.engine, there.house)
    return perf_counter() - began, polled.result()


def _keep(there: Correspondence, session: Session, place: Place, kept: "Queue[bool]") -> Place:
    start = Place(session.uidvalidity, place.uid)
    for batch, reached in poll(session, start, Gaps(), now=there.now, largest=1_000_000):
        with there.engine.begin() as db:
            inbox.keep(db, "bot", "INBOX", batch, (reached.uidvalidity, reached.uid), there.now)
        # There is something to read.
        kept.put(True)
        place = reached
    return place


def _all_answered(there: Correspondence, mails: int) -> None:
    """Fail if a mail was not answered: we give no figure for work that was not done."""
    answered = [status for status, _ in there.mail_statuses() if status == "answered"]
    if len(answered) < mails:
        raise RuntimeError(f"{len(answered)} of {mails} mails were answered")
