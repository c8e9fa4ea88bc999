"""Whether a mail is in time. A mail that came after a deadline never changes the turn before, whenever it is read.

Arrival is what the mail server stamped (ALL-3), cut to whole seconds. Must not know what the mail says.
"""

from datetime import datetime, timedelta

from bot.flow.turns import readiness
from bot.flow.values import policies
from bot.flow.values.context import Context, Refusal
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import outbox
from bot.store import letters
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_STAMP = timedelta(seconds=1)  # what a stamp may have cut off

_STALE = (
    "answers a letter about an earlier turn, so I did not take it for this one. Answer the last report, or send the "
    "line again in a new letter."
)
_AHEAD = (
    "answers a letter about a later turn. A backup of mine was restored, and that turn is to come again, so I did not "
    "take it for this one. Send it once more when you have my next report."
)
_MISSED = "came after the deadline, and the turn has been played without it."
_ROLLED = "came before the GM rolled the match back. Send it again if you still mean it."
_UNREAD = "came in time, but the turn was played before I could read it, or before you had said yes to it."
_UNSEEN = "came in time, but my mailbox showed it to me only when the turn had been played."
_PLAYED = "came when all that turn needed was in, and it has been played without it."


class TooEarly(Exception):  # noqa: N818  # no error: the mail is read after the turn it comes too late for
    """The mail arrived after the instant of a turn that is not played yet, so the mail waits for that turn."""


def wait_for_the_turn(match: Match | None, arrived: datetime) -> None:
    """Raise TooEarly for a mail that came after the instant of a turn that is about to be played, or of a start."""
    if match is None or match.held is not None:
        return
    instant = policies.begins(match) if match.before_start else match.runs_at
    if not match.before_start and match.status is not MatchStatus.RUNNING:
        return
    if instant is not None and arrived > instant:
        raise TooEarly


def this_turn(context: Context, match: Match) -> Match:
    """The match. What was said of one turn is never done to the next: a second `process` would play the next one.

    Raises Refusal when the mail was meant for a turn that is over.
    """
    if reason := late(context, match):
        raise Refusal(f"Not done: your letter {reason}")
    return match


def over(match: Match) -> str:
    """Why a match that has ended takes no order, or nothing."""
    ended = not match.before_start and match.status is not MatchStatus.RUNNING
    return f"Not taken: {match.tag} is {match.status}." if ended else ""


def late(context: Context, match: Match) -> str | None:
    """Why a mail is not meant for the turn that is due, if it isn't: the end of the sentence 'your letter ...'."""
    matched, answered = context.answers.about or (None, None)
    if matched == match.id and answered is not None and answered > match.turn:
        return _AHEAD
    if match.before_start or match.turn <= 1:
        return None
    if matched == match.id and answered == match.turn:
        # Whatever the stamps say, which are cut to whole seconds: it answers the new report.
        return None
    snapshot = context.snapshot(match)
    if snapshot is not None and snapshot.played is not None and context.arrived <= snapshot.played:
        return _missed(context, snapshot, snapshot.played)
    known = answered if matched == match.id else None
    # Without a seat in the match it is the GM who says something of a turn.
    seat = context.seat if context.seat is not None and context.seat.match == match.id else None
    stale = known is not None and outbox.told_of_turns(context.db, match, seat, known) > 0
    return _STALE if stale else None


def answers_an_older(context: Context, match: Match) -> bool:
    """Whether nothing but the letter that it answers says that a mail is meant for a turn that is over."""
    return late(context, match) == _STALE


def unseen(context: Context, match: Match) -> bool:
    """Whether a mail came in time for a turn that was played before the mailbox showed it."""
    return late(context, match) == _UNSEEN


def _missed(context: Context, snapshot: Snapshot, adjudicated: datetime) -> str:
    """Why the mail wasn't there when the turn was played: who wrote in time isn't told that they were late."""
    deadline = snapshot.was_due
    if deadline is None:
        # No turn was played, but rolled back: that has no deadline.
        return _ROLLED
    shown_later = context.kept is not None and context.kept > adjudicated
    # The look behind the deadline had not shown it: of that second it came in the rest, which the stamp has cut off.
    if context.arrived > deadline - (_STAMP if shown_later else timedelta()):
        return _MISSED
    if adjudicated < deadline or _waited(context, snapshot, adjudicated):
        return _PLAYED
    return _UNSEEN if shown_later else _UNREAD


def _waited(context: Context, snapshot: Snapshot, adjudicated: datetime) -> bool:
    """Whether a mail that we had when a turn was played had to wait for it.

    A turn waits for all that came before its instant: so it came after that, and the turn had run before its deadline.
    What waited for the yes of its sender, or had broken us, did not wait for the turn.
    """
    had = context.kept is None or context.kept <= adjudicated
    return (
        readiness.may_be_early(snapshot)
        and had
        and not (context.confirmed or letters.told(context.db, outbox.shunted_slug(context.answers.mail)))
    )
