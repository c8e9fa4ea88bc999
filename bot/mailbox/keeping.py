"""The callbacks of a watch: mails are handed over to be kept, a complete look is told of, and so is each trouble, once.

Must not know where mails are kept, nor who reads of a trouble.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime

from bot.mailbox.values import Arrived, Place, TakenOverError
from bot.outage import outside

LOG = logging.getLogger(__name__)

# Commits a batch, which may be empty, and the cursor together.
Keep = Callable[[Sequence[Arrived], Place], None]
# Follows each complete look, with the instant it began: all mail that had arrived by then is kept.
Polled = Callable[[datetime], None]
# Called once for each new trouble with a sentence, and with None when all is well again.
Trouble = Callable[[str | None], None]


class NotKeptError(Exception):
    """A callback failed; what it should have kept is still in the mailbox only."""

    def __str__(self) -> str:
        """What is wrong, for the operator."""
        return (
            f"Mail came that I could not keep ({self.args[0]}). It is still in the mailbox; I try again, and "
            "nothing is lost."
        )


@dataclass
class Keeper:
    """Who is told of mails, of looks and of troubles; `where` is what the mailbox is called in the log."""

    where: str
    keep: Keep
    polled: Polled
    trouble: Trouble
    told: set[str] = field(default_factory=set)

    def keep_all(self, mails: Sequence[Arrived], place: Place) -> None:
        """Have a batch kept, and the cursor. Raises NotKeptError, or TakenOverError."""
        _insist(lambda: self.keep(mails, place))

    def complete(self, began: datetime) -> None:
        """A look that began at that instant was complete, so all is well. Raises NotKeptError, or TakenOverError."""
        _insist(lambda: self.polled(began))
        if self.told:
            self._over()

    def tell(self, sentence: str) -> None:
        """Tell a trouble, once until all is well again. When nobody can be told (no database?), the log says it."""
        if sentence in self.told:
            return
        LOG.warning("%s", sentence)
        with suppress(Exception):
            self.trouble(sentence)
            self.told.add(sentence)

    def _over(self) -> None:
        LOG.info("The mailbox at %s is being read.", self.where)
        with suppress(Exception):
            self.trouble(None)
            self.told.clear()


def _insist(callback: Callable[[], None]) -> None:
    try:
        callback()
    except TakenOverError:
        raise
    except Exception as error:
        raise NotKeptError(outside(error) or type(error).__name__) from error
