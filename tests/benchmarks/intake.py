"""Mails taken in: raw bytes in a mailbox -> fetched -> kept -> stored order and queued receipt, beside the plain loop.

Both take the same mails, slice by slice in turn. Must not know how either works inside.
"""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from lark import Lark

from bot.flow import ahead, inbox, receive
from bot.imap import Gaps, Place, Session, connect, poll
from bot.settings import Imap
from tests.benchmarks import corpus, field, mailbox, plain_loop
from tests.benchmarks.figures import Figure
from tests.benchmarks.sizes import Size
from tests.kit.correspondence import Correspondence

LEAST = 0.5  # of the plain loop's rate


def measure(size: Size, *, real: bool = True) -> Figure:
    """How many mails a second, of all that were sent."""
    with field.a_house() as there, mailbox.mailbox(real=real) as (server, settings), ahead.pool() as readers:
        field.begin(there, size.matches)
        list(ahead.opener(readers)([(b"", {})] * 32))  # a server's reader has long been started
        mails = corpus.mails(there, size.mails)
        ours, plain = _both(there, settings, mails, size.slices, ahead.opener(readers))
        _all_answered(there, len(mails))
    ratio = plain / ours
    return Figure(
        what=f"mails in ({len(mails)} by {server}, {size.matches} matches of {field.SEATS})",
        ours=f"{len(mails) / ours:.0f} mails/s",
        reference=f"{len(mails) / plain:.0f} mails/s",
        ratio=f"{ratio:.2f}",
        limit=f">= {LEAST}",
        within=ratio >= LEAST,
    )


def _both(
    there: Correspondence, settings: Imap, mails: list[bytes], slices: int, open_all: ahead.Opener
) -> tuple[float, float]:
    """The seconds that we and the plain loop took for all the mails; each is first in every second slice."""
    ours = plain = 0.0
    place, share = Place(0, 0), -(-len(mails) // slices)
    with _reference() as (db, lark), connect(settings) as session, connect(settings) as other:
        other.client.select_folder("INBOX")
        for number in range(slices):
            mailbox.put(settings, mails[number * share : (number + 1) * share], there.now)
            if number % 2:
                plain += _plain(other.client, place, db, lark)
            taken, reached = _ours(there, session, place, open_all)
            ours += taken
            if not number % 2:
                plain += _plain(other.client, place, db, lark)
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


def _ours(
    there: Correspondence, session: Session, place: Place, open_all: ahead.Opener
) -> tuple[float, Place]:
    """As the server's loops do it: what a poll finds is kept, then read."""
    began = perf_counter()
    start = Place(session.uidvalidity, place.uid)
    for batch, reached in poll(session, start, Gaps(), now=there.now, largest=1_000_000):
        with there.engine.begin() as db:
            inbox.keep(db, "bot", "INBOX", batch, (reached.uidvalidity, reached.uid), there.now)
        receive.read_all(there.engine, there.house, open_all)
        place = reached
    return perf_counter() - began, place


def _all_answered(there: Correspondence, mails: int) -> None:
    """No figure of work that was not done."""
    answered = [status for status, _ in there.mail_statuses() if status == "answered"]
    if len(answered) < mails:
        raise RuntimeError(f"{len(answered)} of {mails} mails were answered")
