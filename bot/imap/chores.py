"""What is done behind a complete poll: the folder compared, done mails moved, letters in doubt looked for.

None of these may keep mail from being read. Where the server refuses one, this is told, and the watch goes on; a large
folder is compared in parts, and polled between them. Must not know what becomes of a mail.
"""

import imaplib
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from bot.clock import Clock
from bot.imap.comparing import compare
from bot.imap.moving import Done, NotMovedError, tidy
from bot.imap.seeking import EVERY, Sent, found
from bot.imap.session import LoginRefusedError, Session, connect
from bot.mailbox import Keep, Missing, Place
from bot.outage import outside
from bot.settings import Imap

Compared = Callable[[int, int], None]

DAILY = timedelta(days=1)  # between two comparisons of the folder with what was taken
_PART = 1.0  # seconds of comparing between two polls
_WHOLE_FOLDER = 2**32
# What may go wrong on a connection of its own, and says nothing of the one that waits for mail.
_ELSEWHERE = (imaplib.IMAP4.error, LoginRefusedError, OSError)


@dataclass
class Chores:
    """What is to be done, and how far it has got. Lives longer than a connection."""

    settings: Imap
    keep: Keep
    clock: Clock
    stopped: Callable[[], bool]
    missing: Missing | None
    compared: Compared
    done: Done | None
    sent: Sent | None
    place: Place = field(default_factory=lambda: Place(0, 0))  # the cursor, as of the last poll
    # The comparison that is under way: on which connection, since when, and how many were looked at and missing so far.
    comparing: tuple[Session, Iterator[tuple[int, int]]] | None = None
    began: datetime | None = None
    many: int = 0
    lost: int = 0
    looked_through: datetime | None = None  # when the folder was compared last
    sought: datetime | None = None  # when letters were looked for last
    above: int = 0  # the UID up to which all mails are moved, or stay for good,
    numbered: int | None = None  # while the UIDVALIDITY is this
    told: dict[str, str | None] = field(default_factory=dict)

    def run(self, session: Session, place: Place) -> bool:
        """All of them, each when it is time. Returns whether there is more to do at once, behind another poll."""
        self.place = place
        if self.missing is not None and self._due(self.looked_through, DAILY):
            self._compare(session, self.missing)
        if self.done is not None and not self.stopped():
            self._tidy(session, place, self.done)
        if self.sent is not None and not self.stopped() and self._due(self.sought, EVERY):
            self._seek(self.sent)
        return self.comparing is not None

    def _due(self, last: datetime | None, pause: timedelta) -> bool:
        return last is None or abs(self.clock() - last) >= pause

    def _compare(self, session: Session, missing: Missing) -> None:
        """Look for mails that no poll has shown, for a while."""
        if self.comparing is None or self.comparing[0] is not session:
            self.comparing, self.began = (session, self._missed(session, missing)), self.clock()
            self.many = self.lost = 0
        ends = time.monotonic() + _PART
        for many, lost in self.comparing[1]:
            self.many, self.lost = self.many + many, self.lost + lost
            if self.stopped() or time.monotonic() > ends:
                return
        self.comparing, self.looked_through, self.above = None, self.began, 0
        with suppress(Exception):
            self.compared(self.many, self.lost)

    def _missed(self, session: Session, missing: Missing) -> Iterator[tuple[int, int]]:
        """Have those kept that are missing, in the folder and among mails that are done with: how many, in parts."""
        yield from self._missed_in(session, self.place, missing)
        if self.done is not None:
            # The folder may not be there yet.
            with suppress(*_ELSEWHERE), connect(replace(self.settings, folder=self.done.folder)) as other:
                everything = Place(other.uidvalidity, _WHOLE_FOLDER)
                yield from self._missed_in(other, everything, self.done.missing)

    def _missed_in(self, session: Session, until: Place, missing: Missing) -> Iterator[tuple[int, int]]:
        for many, mails in compare(session, until, missing, now=self.clock(), largest=self.settings.largest):
            if mails:
                self.keep(mails, self.place)
            yield many, len(mails)

    def _tidy(self, session: Session, place: Place, done: Done) -> None:
        if self.numbered != session.uidvalidity:
            self.numbered, self.above = session.uidvalidity, 0
        try:
            self.above = tidy(session, place, done, self.above)
            self._tell("done", done.trouble, None)
        except NotMovedError as why:
            self._tell("done", done.trouble, str(why))
        except Exception as error:
            if not outside(error):
                raise

    def _seek(self, sent: Sent) -> None:
        try:
            if doubts := sent.doubts():
                self.sought = self.clock()
                sent.taken(found(self.settings, sent.folder, doubts))
                self._tell("sent", sent.trouble, None)
        except _ELSEWHERE as error:
            self._tell("sent", sent.trouble, f"I can't look into the folder {sent.folder}: {error}.")
        except Exception as error:
            if not outside(error):
                raise

    def _tell(self, chore: str, trouble: Callable[[str | None], None], sentence: str | None) -> None:
        """Tell once that a chore can't be done, and that it can."""
        if self.told.get(chore, "") != sentence:
            with suppress(Exception):
                trouble(sentence)
                self.told[chore] = sentence
