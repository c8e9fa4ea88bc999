"""Mail that came in time may still wait at the mail server that hands it over by LMTP: turns that are due wait for it.

A mail server that finds nobody keeps the mail, and tries again. How long that takes follows from how long we were away.
Must not know how that was noticed, nor which turns are due.
"""

from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.store import downtimes
from bot.store.downtimes import Downtime

# As Postfix comes: it tries again when a mail is twice as old as at the last try, though not before
# `minimal_backoff_time` and not later than `maximal_backoff_time`; and it looks for such mails every `queue_run_delay`.
_SOONEST, _LATEST = timedelta(seconds=300), timedelta(seconds=4000)
_ROUND = timedelta(seconds=300)
_HANDED_OVER = timedelta(minutes=1)  # until all of it is here
_DAY = timedelta(days=1)


def wait(away: timedelta, queue: float | None) -> timedelta:
    """How long behind such a time mail may still wait; `queue`: the seconds that the operator says."""
    if queue is not None:
        return timedelta(seconds=queue)
    return min(max(away, _SOONEST), _LATEST) + _ROUND + _HANDED_OVER


def since(db: Connection, now: datetime, queue: float | None) -> datetime | None:
    """All mail that came before this instant is here, but what came since may wait; None: nothing waits now."""
    last: Downtime | None = None
    for one in downtimes.ended_in(db, now - 2 * _DAY, now):
        # What waited since the earlier one was tried in vain once more.
        again = last is not None and one.began <= last.ended + wait(last.length, queue)
        last = replace(one, began=min(one.began, last.began)) if last is not None and again else one
    return last.began if last is not None and now < last.ended + wait(last.length, queue) else None
