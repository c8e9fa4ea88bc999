"""The watch over a Maildir: look, wait for a new file or a word, look again, for ever.

Must not know what becomes of the mail.
"""

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from bot.clock import Clock, now
from bot.crash import crash
from bot.mailbox import Arrived, Keep, Keeper, Listed, NotKeptError, Polled, TakenOverError, Trouble, Wake
from bot.maildir.reading import PLACE, File, Known, files, gone, listed, listed_in, mark_taken, opened
from bot.settings import Maildir
from bot.settings.values import LOOKED_AT

BATCH = 100  # mails that are kept in one commit
ASKED = 1000  # mails of which is asked at once whether they are known
AGAIN = 5.0  # seconds until the next try where something was in the way


def watch(
    settings: Maildir,
    *,
    keep: Keep,
    polled: Polled,
    trouble: Trouble,
    wake: Wake,
    known: Known,
    clock: Clock = now,
) -> None:
    """Watch the Maildir until `wake.stop()`; blocks, so give it a thread of its own.

    `keep(mails, place)` commits a batch, which may be empty; what it raises for comes again. Only then a file goes from
    `new` to `cur`. `polled(began)` follows each complete look, with the instant it began. `known(listed)` says which
    mails are to be taken, and which were taken before; what is neither came before our time, and stays as it is.
    When a callback raises TakenOverError, the watch ends. `trouble` is called as `bot.imap.watch` does it.
    """
    _Watch(settings, Keeper(str(settings), keep, polled, trouble), wake, known, clock).run()


@dataclass
class _Watch:
    settings: Maildir
    keeper: Keeper
    wake: Wake
    known: Known
    clock: Clock
    # The names of mails of which we know what there is to know.
    seen: set[str] = field(default_factory=set)

    def run(self) -> None:
        while not self.wake.stopped:
            try:
                self._look()
                self._wait()
            except TakenOverError:
                return
            except NotKeptError as error:
                self._trouble(str(error))
            except OSError as error:
                why = f"{error.filename or self.settings.path}: {error.strerror or type(error).__name__}"
                self._trouble(f"I can't read {self.settings} ({why}). I try again, and nothing is lost.")

    def _trouble(self, sentence: str) -> None:
        self.keeper.tell(sentence)
        self.wake.wait(AGAIN)

    def _look(self) -> None:
        """One look. Complete, when nothing has vanished before it could be read, and all that there is was readable."""
        began = self.clock()
        self.keeper.keep_all([], PLACE)
        unseen = [file for file in files(self.settings) if file.name not in self.seen]
        found = True
        for start in range(0, len(unseen), ASKED):
            found &= self._sort(unseen[start : start + ASKED])
            if self.wake.stopped:
                return
        if found:
            self.keeper.complete(began)
        else:
            # A mail program has moved it: the next look sees it elsewhere.
            self.wake.look()

    def _sort(self, some: Sequence[File]) -> bool:
        """Take those of these mails that are new. Returns whether all were still there."""
        there = self._there(some)
        fresh, before = self.known(list(there.values()))
        for file in (file for file in there if file.uid in before):
            mark_taken(file)
        self.seen.update(file.name for file in there if file.uid not in fresh)
        taken = [file for file in there if file.uid in fresh]
        for start in range(0, len(taken), BATCH):
            self._take(taken[start : start + BATCH])
        return all(file.name in self.seen for file in some)

    def _there(self, some: Sequence[File]) -> dict[File, Listed]:
        """These mails as the folder lists them; without those that are gone, and what is no mail at all."""
        there = {}
        for file in some:
            with suppress(FileNotFoundError):
                if (about := listed(file)) is not None:
                    there[file] = about
                else:
                    self.seen.add(file.name)
        return there

    def _take(self, some: Sequence[File]) -> None:
        """Have these mails kept, and mark them. What can't be read holds up no other; OSError says so afterwards."""
        mails: dict[File, Arrived] = {}
        troubles = []
        for file in some:
            try:
                mails[file] = opened(file, self.settings)
            except OSError as error:
                troubles += [] if gone(error) else [error]
        self.keeper.keep_all(sorted(mails.values(), key=lambda mail: (mail.arrived, mail.uid)), PLACE)
        if mails:
            crash("unmarked")
        for file in mails:
            self.seen.add(file.name)
            mark_taken(file)
        if troubles:
            raise troubles[0]

    def _wait(self) -> None:
        """Until a word comes, a mail is there, or it is time to look all the same."""
        ends = time.monotonic() + LOOKED_AT
        while not self.wake.stopped and time.monotonic() < ends:
            if self.wake.wait(self.settings.poll) or self._news():
                return

    def _news(self) -> bool:
        return any(file.name not in self.seen for file in listed_in(self.settings, "new"))
