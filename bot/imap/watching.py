"""The watch over a mailbox: poll, wait, poll again, for ever. After any error the watch makes a new connection.

Must not know what becomes of the mail.
"""

import imaplib
import ssl
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from secrets import SystemRandom

from bot.clock import Clock, now
from bot.imap.chores import Chores, Compared
from bot.imap.moving import Done
from bot.imap.reading import Gaps, first_place, placed, poll, take
from bot.imap.seeking import Sent
from bot.imap.session import LoginRefusedError, Session, connect
from bot.imap.waiting import idle
from bot.mailbox import (
    Arrived,
    Keep,
    Keeper,
    Missing,
    NotKeptError,
    Place,
    Polled,
    TakenOverError,
    Trouble,
    Wake,
)
from bot.settings import Imap
from bot.settings.checks import trusted

Way = Callable[..., Iterator[tuple[Sequence[Arrived], Place]]]

STEADY = 10.0  # seconds a connection works until the next failure is the first again
MEANWHILE = 0.05  # seconds in which a mail that was told of may be answered before we ask whether it was all
SOON = 1.0  # seconds until a sweep that left a gap is repeated; twice as many each time


@dataclass(frozen=True)
class Pauses:
    """Seconds between attempts: each time twice as long, less up to half by chance, lest all come at once."""

    first: float
    longest: float

    def after(self, failures: int) -> float:
        """The pause after that many failures in a row."""
        return min(self.longest, self.first * 2.0 ** min(failures - 1, 30)) * SystemRandom().uniform(0.5, 1.0)


BROKEN = Pauses(1.0, 300.0)
REFUSED = Pauses(60.0, 900.0)  # attempts with a wrong password get accounts locked


def watch(
    settings: Imap,
    *,
    start: Place | None,
    keep: Keep,
    polled: Polled,
    trouble: Trouble,
    wake: Wake,
    clock: Clock = now,
    missing: Missing | None = None,
    compared: Compared = lambda _looked_at, _found: None,
    done: Done | None = None,
    sent: Sent | None = None,
) -> None:
    """Watch the folder until `wake.stop()`; blocks, so give it a thread of its own.

    `start` is the cursor that `keep` was given last. None begins at the end of the folder: mail that is there
    already is passed over, and `trouble` tells how much.
    `keep(mails, place)` commits a batch, which may be empty, and the cursor together. Nothing else happens
    before it returns; when it raises, the batch comes again on a new connection.
    `polled(began)` follows each complete poll, with the instant it began: all mail that had arrived by then
    is kept.
    `missing(uidvalidity, listed)` says which of these mails were never taken; it is asked after the first poll, and
    once a day. `compared(many, found)` follows: how many were looked at, and how many were missing.
    Where `done` is given, mails that are done with are moved to its folder; without it nothing there is changed.
    Where `sent` is given, letters in doubt are looked for in its folder.
    When `keep` or `polled` raises TakenOverError, the watch ends.
    `trouble(sentence)` is called once for each new trouble, and `trouble(None)` when it is over.

    Raises:
        ValueError: plain text to another machine; the message is a sentence.
    """
    trusted(settings.host, settings.security)
    keeper = Keeper(settings.host, keep, polled, trouble)
    watch = _Watch(settings, keeper, wake, clock, start, writable=done is not None)
    chores = Chores(settings, watch.keep_all, clock, lambda: wake.stopped, missing, compared, done, sent)
    watch.run(chores)


@dataclass
class _Watch:
    settings: Imap
    keeper: Keeper
    wake: Wake
    clock: Clock
    place: Place | None
    writable: bool
    gaps: Gaps = field(default_factory=Gaps)
    failures: int = 0
    steady: float | None = None  # since when this connection works; None: not yet
    idles: bool = True  # until a server refuses the IDLE it offers

    def run(self, chores: Chores) -> None:
        while not self.wake.stopped:
            self.steady = None
            try:
                with connect(self.settings, writable=self.writable) as session:
                    self._watch(session, chores)
            except TakenOverError:
                return
            except LoginRefusedError as error:
                self.keeper.tell(f"{error} Until that is put right no mail is read.")
                self.wake.wait_for_stop(self._pause(REFUSED))
            except Exception as error:  # noqa: BLE001 - of whatever kind: only a new connection is sure to be sound
                self.keeper.tell(_sentence(self.settings, error))
                self.wake.wait(self._pause(BROKEN))

    def _pause(self, pauses: Pauses) -> float:
        """How long to wait for the next connection; one that ends right after its first poll was no success."""
        if self.steady is not None and time.monotonic() - self.steady > STEADY:
            self.failures = 0
        self.failures += 1
        return pauses.after(self.failures)

    def _watch(self, session: Session, chores: Chores) -> None:
        place = self._begin(session) if self.place is None else self._resume(session, self.place)
        while not self.wake.stopped:
            place = self._poll(session, place)
            if self.gaps.hole is None and not self.wake.stopped and chores.run(session, place):
                continue
            if self._wait(session):
                # It goes on before the poll: who waits for an answer need not wait until we know that this was all,
                # and has the processor for a moment, unless somebody asks for that poll.
                place = self._taken(session, place, take)
                self.wake.wait(MEANWHILE)

    def _begin(self, session: Session) -> Place:
        place, passed = first_place(session)
        self.keep_all([], place)
        if passed:
            self.keeper.tell(
                f"Mail was in {session.folder} already when I first looked ({passed}). I leave it alone, and "
                f"read what comes from now on."
            )
        return place

    def _resume(self, session: Session, last: Place) -> Place:
        place, moved = placed(session, last)
        if moved is not None:
            self.gaps.close()
            self.keep_all([], place)
            self.keeper.tell(moved)
        return place

    def _poll(self, session: Session, place: Place) -> Place:
        began = self.clock()
        place = self._taken(session, place, poll)
        if self.gaps.hole is None and not self.wake.stopped:
            self._complete(began)
        return place

    def _taken(self, session: Session, place: Place, way: Way) -> Place:
        for mails, reached in way(session, place, self.gaps, now=self.clock(), largest=self.settings.largest):
            self.keep_all(mails, reached)
            self._note_empty(mails)
            place = reached
            if self.wake.stopped:
                break
        return place

    def _note_empty(self, mails: Sequence[Arrived]) -> None:
        for mail in mails:
            if not mail.raw and not mail.whole:
                self.keeper.tell(
                    f"{self.settings.host} lists a mail in {mail.folder} (UID {mail.uid}) that it doesn't hand "
                    f"over. Look at it with a mail program, and move it out and in again."
                )

    def _complete(self, began: datetime) -> None:
        self.keeper.complete(began)
        self.steady = self.steady or time.monotonic()

    def _wait(self, session: Session) -> bool:
        """Whether the server told of mail meanwhile."""
        if self.gaps.hole is not None:
            self.wake.wait_for_stop(SOON * 2.0 ** (self.gaps.worst - 1))
        elif session.idles and self.idles:
            return self._idle(session)
        else:
            self.wake.wait(self.settings.poll)
        return False

    def _idle(self, session: Session) -> bool:
        try:
            return idle(session, self.wake, self.settings.idle)
        except imaplib.IMAP4.abort:
            raise
        except imaplib.IMAP4.error:
            # From now on we poll, on a new connection: nobody knows what this one waits for.
            self.idles = False
            raise

    def keep_all(self, mails: Sequence[Arrived], place: Place) -> None:
        """Have a batch kept, and the cursor. Raises NotKeptError."""
        self.keeper.keep_all(mails, place)
        self.place = place


def _sentence(settings: Imap, error: Exception) -> str:
    """What is wrong, for the operator; without a word of any mail."""
    again = "I try again, and nothing is lost."
    if isinstance(error, NotKeptError):
        return str(error)
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"The certificate of {settings.host} is not one I may trust: {error.verify_message}. {again}"
    if isinstance(error, OSError):
        return f"{settings.host} can't be reached ({error.strerror or type(error).__name__}). {again}"
    if isinstance(error, imaplib.IMAP4.abort):
        return f"{settings.host} ended the connection. {again}"
    return f"{settings.host} gave an answer I can't work with ({type(error).__name__}). {again}"
