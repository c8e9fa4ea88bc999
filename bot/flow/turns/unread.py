"""Mail of players that was filed as automatic since their last report: their next letter says so.

Must not know what such a mail says.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.flow.writing import outbox
from bot.store import mails
from bot.store.values import Match, Seat


def unread(db: Connection, match: Match, seats: Sequence[Seat]) -> dict[int, str]:
    """By person, of those players whose mail was filed: why."""
    reports = outbox.last_reports(db, match, [seat.address for seat in seats])
    return mails.filed_since(db, {seat.person: reports[seat.address][1] for seat in seats})
