"""A watch over a mailbox in a thread of its own, and what it reported; a test waits for what it expects.

Must not know the test.
"""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime

from bot import maildir
from bot.clock import Clock, now
from bot.imap import Gaps, connect, poll, watch
from bot.mailbox import Arrived, Missing, Place, Wake
from bot.maildir import Known
from bot.settings import Imap, Mailbox, Maildir
from tests.kit.patience import PATIENCE, until


@dataclass
class Watched:
    """What a watch reported so far."""

    wake: Wake
    mails: list[Arrived] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    polls: list[datetime] = field(default_factory=list)
    troubles: list[str | None] = field(default_factory=list)
    compared: list[tuple[int, int]] = field(default_factory=list)
    fail: Callable[[Sequence[Arrived]], None] = lambda _: None  # raises to have `keep` fail
    changed: threading.Condition = field(default_factory=threading.Condition)

    def keep(self, mails: Sequence[Arrived], place: Place) -> None:
        with self.changed:
            self.fail(mails)
            self.mails.extend(mails)
            self.places.append(place)
            self.changed.notify_all()

    def polled(self, began: datetime) -> None:
        with self.changed:
            self.polls.append(began)
            self.changed.notify_all()

    def trouble(self, sentence: str | None) -> None:
        with self.changed:
            self.troubles.append(sentence)
            self.changed.notify_all()

    def until(self, expected: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait until `expected` is true.

        Raises TimeoutError that tells what was reported instead.
        """
        until(expected, self.told, self.nap, patience)

    @contextmanager
    def by(self, way: Callable[..., None], settings: Mailbox, more: Mapping[str, object]) -> Iterator[None]:
        """The watch itself, by one of the ways in, until the end of the block."""
        told = {"keep": self.keep, "polled": self.polled, "trouble": self.trouble, "wake": self.wake}
        thread = threading.Thread(target=way, args=(settings,), kwargs={**told, **more}, daemon=True)
        thread.start()
        try:
            yield
        finally:
            self.wake.stop()
            until(lambda: not thread.is_alive(), "the watch to end", thread.join)

    def told(self) -> str:
        """All that was reported so far, for the error of a wait that took too long."""
        return f"more than {self.bodies()} {self.places} {self.polls} {self.troubles}"

    def nap(self, seconds: float) -> None:
        """Wait for a report of the watch, or so many seconds: a test may expect something that no watch reports."""
        with self.changed:
            self.changed.wait(seconds)

    def until_polled(self) -> None:
        """Wait for the first complete poll, which may have been before this is asked."""
        self.until(lambda: bool(self.polls))

    def look(self) -> None:
        """Have it poll, and wait until it has."""
        began = now()
        self.wake.look()
        self.until(lambda: bool(self.polls) and self.polls[-1] >= began)

    def bodies(self) -> list[bytes]:
        """The last line of each mail kept."""
        return [mail.raw.rstrip().rpartition(b"\n")[2] for mail in self.mails]


@contextmanager
def watched(
    settings: Imap,
    start: Place | None = None,
    clock: Clock = now,
    fail: Callable[[Sequence[Arrived]], None] = lambda _: None,
    missing: Missing | None = None,
) -> Iterator[Watched]:
    """A watch that runs until the end of the block, and must end then."""
    with _running(fail) as seen:
        more = {
            "start": start,
            "clock": clock,
            "missing": missing,
            "compared": lambda *many: seen.compared.append(many),
        }
        with seen.by(watch, settings, more):
            yield seen


@contextmanager
def watched_maildir(
    settings: Maildir, known: Known, fail: Callable[[Sequence[Arrived]], None] = lambda _: None
) -> Iterator[Watched]:
    """The same over a Maildir. `known` says which mails are new, and which were taken before."""
    with _running(fail) as seen, seen.by(maildir.watch, settings, {"known": known}):
        yield seen


@contextmanager
def _running(fail: Callable[[Sequence[Arrived]], None]) -> Iterator[Watched]:
    with Wake() as wake:
        yield Watched(wake, fail=fail)


def inbox(settings: Imap) -> list[bytes]:
    """All mails in a folder, as they are."""
    with connect(settings) as session:
        place = Place(session.uidvalidity, 0)
        return [
            mail.raw
            for mails, _ in poll(session, place, Gaps(), now=now(), largest=settings.largest)
            for mail in mails
        ]


def numbered(number: int, size: int = 0) -> bytes:
    """A small mail whose last line is its number."""
    filler = b"x" * 70 + b"\r\n"
    return b"Subject: mail\r\n\r\n" + filler * (size // len(filler)) + b"%d\r\n" % number
