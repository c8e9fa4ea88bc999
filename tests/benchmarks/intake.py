"""Mails taken in: raw bytes in a mailbox -> fetched -> kept -> stored order and queued receipt, beside the plain loop.

Both take the same mails, slice by slice in turn. Must not know how either works inside.
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

from bot.flow.intake import inbox, receive
from bot.flow.values import hands
from bot.imap import Gaps, Place, Session, connect, poll
from bot.settings import Imap
from tests.benchmarks import corpus, field, mailbox, plain_loop
from tests.benchmarks.figures import Figure
from tests.benchmarks.sizes import Size
from tests.kit.correspondence import Correspondence

LEAST = 0.5  # of the plain loop's rate


def measure(size: Size, *, real: bool = True) -> Figure:
    """How many mails a second, of all that were sent. How far the slices lie apart tells how quiet the machine was."""
    with (
        field.a_house() as there,
        mailbox.mailbox(real=real) as (server, settings),
        receive.second_process() as helpers,
    ):
        field.begin(there, size.matches)
        share = size.mails // size.slices
        mails = corpus.mails(there, size.mails)
        slices = [mails[at : at + share] for at in range(0, len(mails), share)]
        ours, plain = _both(there, settings, slices, hands.of(helpers))
        _all_answered(there, len(mails))
    ratios = sorted(map(truediv, plain, ours))
    ratio = sum(plain) / sum(ours)
    return Figure(
        what=f"mails in ({size.mails} by {server}, {size.matches} matches of {field.SEATS}; "
        f"slices {ratios[0]:.2f} to {ratios[-1]:.2f})",
        ours=f"{size.mails / sum(ours):.0f} mails/s",
        reference=f"{size.mails / sum(plain):.0f} mails/s",
        ratio=f"{ratio:.2f}",
        limit=f">= {LEAST}",
        within=ratio >= LEAST,
    )


def _both(
    there: Correspondence, settings: Imap, slices: list[list[bytes]], by: hands.Hands
) -> tuple[list[float], list[float]]:
    """The seconds that we and the plain loop took for each slice; each begins every second one."""
    ours, plain = list[float](), list[float]()
    place = Place(0, 0)
    with _reference() as (db, lark), connect(settings) as session, connect(settings) as other:
        other.client.select_folder("INBOX")
        for number, mails in enumerate(slices):
            mailbox.put(settings, mails, there.now)
            if number % 2:
                plain.append(_plain(other.client, place, db, lark))
            taken, reached = _ours(there, session, place, by)
            ours.append(taken)
            if not number % 2:
                plain.append(_plain(other.client, place, db, lark))
            place = reached
    return ours, plain


@contextmanager
def _reference() -> Iterator[tuple[sqlite3.Connection, Lark]]:
    with (
        tempfile.TemporaryDirectory(prefix="pbm-bench-") as folder,
        closing(plain_loop.database(Path(folder) / "plain.sqlite")) as db,
    ):
        yield db, plain_loop.parser()


def _plain(client: Any, place: Place, db: sqlite3.Connection, lark: Lark) -> float:
    client.noop()
    uids = [uid for uid in client.search(["UID", f"{place.uid + 1}:*"]) if uid > place.uid]
    return plain_loop.take_in(client, uids, db, lark)


def _ours(there: Correspondence, session: Session, place: Place, by: hands.Hands) -> tuple[float, Place]:
    """As the server does it: one thread polls and keeps what it finds, another reads what is kept."""
    began = perf_counter()
    with ThreadPoolExecutor(1) as watcher:
        kept = Queue[bool]()
        polled = watcher.submit(_keep, there, session, place, kept)
        polled.add_done_callback(lambda _: kept.put(False))  # nothing more comes
        while kept.get():
            receive.read_all(there.engine, there.house, by)
    return perf_counter() - began, polled.result()


def _keep(there: Correspondence, session: Session, place: Place, kept: "Queue[bool]") -> Place:
    start = Place(session.uidvalidity, place.uid)
    for batch, reached in poll(session, start, Gaps(), now=there.now, largest=1_000_000):
        with there.engine.begin() as db:
            inbox.keep(db, "bot", "INBOX", batch, (reached.uidvalidity, reached.uid), there.now)
        kept.put(True)  # there is something to read
        place = reached
    return place


def _all_answered(there: Correspondence, mails: int) -> None:
    """No figure of work that was not done."""
    answered = [status for status, _ in there.mail_statuses() if status == "answered"]
    if len(answered) < mails:
        raise RuntimeError(f"{len(answered)} of {mails} mails were answered")
