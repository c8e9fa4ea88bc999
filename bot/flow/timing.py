"""Is a mail in time? What came after a deadline never changes the turn before it, whenever it is read.

Arrival is what the mail server stamped (ALL-3), cut to whole seconds. Must not know what the mail says.
"""

from datetime import datetime

from sqlalchemy import Connection

from bot.flow import outbox
from bot.store import questions
from bot.store.tables import MatchStatus
from bot.store.values import Match

_STALE = (
    "answers a letter about an earlier turn, so I did not take it for this one. Answer the last report, or send the "
    "line again in a new letter."
)
_MISSED = "came after the deadline, and the turn has been played without it."
_PLAYED = "came when all that turn needed was in, and it has been played without it."


class TooEarly(Exception):  # noqa: N818  # no error: the mail is read after the turn it comes too late for
    """The mail arrived after a turn was to run that is not played yet: it waits for that."""


def wait_for_the_turn(match: Match | None, arrived: datetime) -> None:
    """Raise TooEarly for a mail that came after the instant of a turn that is about to be played."""
    if match is None or match.status is not MatchStatus.RUNNING or match.held is not None:
        return
    if match.runs_at is not None and arrived > match.runs_at:
        raise TooEarly


def late(
    db: Connection, match: Match, arrived: datetime, answered: tuple[str, ...], writer: str
) -> str | None:
    """Why a mail is not meant for the turn that is due, if it isn't: the end of the sentence 'your letter ...'."""
    if match.turn <= 1:
        return None
    ours = questions.letter_of(db, answered)
    known = ours is not None and ours.match == match.id and ours.turn is not None
    if known and ours.turn == match.turn:
        return None  # whatever the stamps say, which are cut: it answers the new report
    row = questions.last_turn(db, match.id)
    if row is not None and arrived <= row.adjudicated:
        return _PLAYED if row.deadline is not None and row.adjudicated < row.deadline else _MISSED
    return _STALE if known and _told_since(db, match, writer, ours.turn) else None


def _told_since(db: Connection, match: Match, writer: str, turn: int) -> bool:
    """Whether he has had a newer report than the letter he answers: not everybody is told of every turn."""
    last, _ = outbox.last_report(db, match, writer)
    return last > turn
