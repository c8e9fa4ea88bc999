"""Whether anything has changed that the public may read: a few questions, however many matches are over.

Must not know what is made of it.
"""

from sqlalchemy import Connection, func, select

from bot.store.statuses import MatchStatus
from bot.store.tables import matches, people, seats, turns
from bot.store.tables_of_cups import cup_matches, cups
from bot.store.tables_of_press import press

_LIVE = (MatchStatus.OPEN, MatchStatus.RUNNING)


def said(db: Connection, match_id: int) -> int:
    """How much press a match has; less when somebody who wrote some is erased."""
    length = select(func.sum(func.length(press.c.words))).where(press.c.match == match_id)
    return int(db.execute(length).scalar() or 0)


def stamp(db: Connection) -> str:
    """Another one whenever a match, its players, a cup or a name for the public has changed."""
    live = select(matches).where(matches.c.status.in_(_LIVE)).order_by(matches.c.id)
    entered = select(seats.c.id, seats.c.entrant).join(matches, matches.c.id == seats.c.match)
    asked = (
        live,
        entered.where(matches.c.status.in_(_LIVE)).order_by(seats.c.id),
        select(matches.c.status, func.count()).group_by(matches.c.status).order_by(matches.c.status),
        select(func.count(), func.max(turns.c.adjudicated)).select_from(turns),
        select(func.sum(func.length(press.c.words))),
        select(people.c.id, people.c.prefers).where(people.c.prefers.contains("public name")),
        select(cups).order_by(cups.c.id),
        select(cup_matches).order_by(cup_matches.c.cup, cup_matches.c.match),
    )
    return repr([[tuple(row) for row in db.execute(one)] for one in asked])
