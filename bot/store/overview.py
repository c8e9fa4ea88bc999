"""What somebody asks who looks at the whole server: few questions, however many matches and letters there are.

Must not change anything, nor know how the answers are shown.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, exists, func, select

from bot.store.statuses import MailStatus, MatchStatus, OutStatus
from bot.store.tables import STANDS, in_mail, matches, orders, out_mail, people, seats
from bot.store.tables_of_servers import cursors

_LIVE = (MatchStatus.FORMING, MatchStatus.OPEN, MatchStatus.RUNNING)
_any_seat, _any_match = seats.alias(), matches.alias()
# All of a letter but its bytes.
_LETTER = tuple(column for column in out_mail.c if column is not out_mail.c.raw)


def seats_by_match(db: Connection) -> dict[int, int]:
    """How many seats each match has that is not over."""
    counted = select(seats.c.match, func.count()).join(matches, matches.c.id == seats.c.match)
    rows = db.execute(counted.where(matches.c.status.in_(_LIVE)).group_by(seats.c.match))
    return {row[0]: row[1] for row in rows}


def ordered_by_match(db: Connection) -> dict[int, int]:
    """How many seats of each running match have an order for the turn that is due."""
    due = (orders.c.match == matches.c.id) & (orders.c.turn == matches.c.turn)
    counted = select(orders.c.match, func.count(orders.c.seat.distinct())).join(matches, due)
    running = counted.where(matches.c.status == MatchStatus.RUNNING, STANDS)
    return {row[0]: row[1] for row in db.execute(running.group_by(orders.c.match))}


def last_look(db: Connection) -> datetime | None:
    """When the last complete look into a mailbox began, of this run of the server or an earlier one."""
    return db.execute(select(func.max(cursors.c.looked))).scalar()


def oldest_new(db: Connection) -> datetime | None:
    """Since when we have had the mail that waits longest to be read."""
    return db.execute(select(func.min(in_mail.c.kept)).where(in_mail.c.status == MailStatus.NEW)).scalar()


def kinds_with(db: Connection, status: OutStatus) -> dict[str, int]:
    """How many letters of each kind are in this state; for a state in which few letters are."""
    counted = select(out_mail.c.kind, func.count()).where(out_mail.c.status == status)
    return {row[0]: row[1] for row in db.execute(counted.group_by(out_mail.c.kind))}


def letters_with(db: Connection, *statuses: OutStatus) -> Sequence[Any]:
    """The rows of the letters in these states without their bytes, with the tag of the match, oldest first."""
    found = select(*_LETTER, matches.c.tag).outerjoin(matches, matches.c.id == out_mail.c.match)
    return db.execute(found.where(out_mail.c.status.in_(statuses)).order_by(out_mail.c.id)).all()


def mails_with(db: Connection, *statuses: MailStatus) -> Sequence[Any]:
    """The rows of the mails in these states without their bytes, with their entrant and match and whether they play."""
    plays = exists().where(_any_seat.c.person == in_mail.c.person)
    runs = exists().where(_any_match.c.gm == in_mail.c.person)
    columns = (in_mail.c.id, in_mail.c.arrived, in_mail.c.status, in_mail.c.note, seats.c.entrant)
    found = (
        select(*columns, matches.c.tag, people.c.address, plays.label("plays"), runs.label("runs"))
        .outerjoin(seats, seats.c.id == in_mail.c.seat)
        .outerjoin(matches, matches.c.id == seats.c.match)
        .outerjoin(people, people.c.id == in_mail.c.person)
    )
    return db.execute(found.where(in_mail.c.status.in_(statuses)).order_by(in_mail.c.id)).all()
