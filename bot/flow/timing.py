"""Is a mail in time? What came after a deadline never changes the turn before it, whenever it is read.

Arrival is what the mail server stamped (ALL-3), cut to whole seconds. Must not know what the mail says.
"""

from datetime import datetime

from sqlalchemy import Connection

from bot.store import questions
from bot.store.tables import MatchStatus
from bot.store.values import Match

_STALE = (
    "answers a letter about an earlier turn, so I did not take it for this one. Answer the last report, or send the "
    "line again in a new letter."
)
_MISSED = "came after the deadline, and the turn has been played without it."


class TooEarly(Exception):  # noqa: N818  # no error: the mail is read after the turn it comes too late for
    """The mail arrived after the deadline of a turn that is not played yet: it waits for that."""


def wait_for_the_turn(match: Match | None, arrived: datetime) -> None:
    """Raise TooEarly for a mail that came after the deadline of a turn that is about to be played."""
    if match is None or match.status is not MatchStatus.RUNNING or match.held is not None:
        return
    if match.deadline is not None and arrived > match.deadline:
        raise TooEarly


def late(db: Connection, match: Match, arrived: datetime, answered: tuple[str, ...]) -> str | None:
    """Why a mail is not meant for the turn that is due, if it isn't: the end of the sentence 'your letter ...'."""
    if match.turn <= 1:
        return None
    ours = questions.letter_of(db, answered)
    known = ours is not None and ours.match == match.id and ours.turn is not None
    if known and ours.turn == match.turn:
        return None  # whatever the stamps say, which are cut: it answers the new report
    row = questions.last_turn(db, match.id)
    if row is not None and arrived <= row.adjudicated:
        return _MISSED
    return _STALE if known else None
