"""What is done behind a complete poll: the folder compared, done mails moved, letters in doubt looked for.

None of these may keep mail from being read: where the server refuses one, this is told, and the watch goes on. Must not
know what becomes of a mail.
"""

import imaplib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from bot.clock import Clock
from bot.imap.comparing import Missing, compare
from bot.imap.moving import Done, NotMovedError, tidy
from bot.imap.seeking import EVERY, Sent, found
from bot.imap.session import LoginRefusedError, Session, connect
from bot.imap.values import Arrived, Place
from bot.outage import outside
from bot.settings import Imap

Keep = Callable[[Sequence[Arrived], Place], None]
Compared = Callable[[int, int], None]

DAILY = timedelta(days=1)  # between two comparisons of the folder with what was taken
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
    looked_through: datetime | None = None  # when the folder was compared last
    sought: datetime | None = None  # when letters were looked for last
    above: int = 0  # the UID up to which all mails are moved, or stay for good,
    numbered: int | None = None  # while the UIDVALIDITY is this
    told: dict[str, str | None] = field(default_factory=dict)

    def run(self, session: Session, place: Place) -> None:
        """All of them, each when it is time."""
        if self.missing is not None and self._due(self.looked_through, DAILY):
            self._compare(session, place, self.missing)
        if self.done is not None and not self.stopped():
            self._tidy(session, place, self.done)
        if self.sent is not None and not self.stopped() and self._due(self.sought, EVERY):
            self._seek(self.sent)

    def _due(self, last: datetime | None, pause: timedelta) -> bool:
        return last is None or abs(self.clock() - last) >= pause

    def _compare(self, session: Session, place: Place, missing: Missing) -> None:
        """Look for mails that no poll has shown: in the folder, and among those that are done with."""
        began = self.clock()
        many, lost = self._missed(session, place, place, missing)
        if self.done is not None:
            # The folder may not be there yet.
            with suppress(*_ELSEWHERE), connect(replace(self.settings, folder=self.done.folder)) as other:
                everything = Place(other.uidvalidity, _WHOLE_FOLDER)
                more, astray = self._missed(other, everything, place, self.done.missing)
                many, lost = many + more, lost + astray
        if not self.stopped():
            self.looked_through, self.above = began, 0
            with suppress(Exception):
                self.compared(many, lost)

    def _missed(self, session: Session, until: Place, place: Place, missing: Missing) -> tuple[int, int]:
        """Have those kept that are missing. How many were looked at, and how many were missing."""
        many = lost = 0
        largest = self.settings.largest
        for looked_at, mails in compare(session, until, missing, now=self.clock(), largest=largest):
            many, lost = many + looked_at, lost + len(mails)
            if mails:
                self.keep(mails, place)
            if self.stopped():
                break
        return many, lost

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
