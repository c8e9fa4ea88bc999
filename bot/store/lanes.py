"""The queue of the mails that wait to be read, and the lanes in it, by which several servers read beside each other.

A mail that can touch nothing but one match has a lane: the key of its seat is written on it. Whose key that is, is
asked anew each time, so a key that opens nothing any more is no lane. Only for databases that servers share. Must not
know what a mail says, nor why it has a lane.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ARRAY, Connection, Integer, and_, bindparam, cast, func, select, update

from bot.store import values
from bot.store.statuses import MailStatus, MatchStatus
from bot.store.tables import in_mail, matches, people, seats

NONE = ""  # the lane of a mail that may touch anything


@dataclass(frozen=True)
class Place:
    """A mail in the queue."""

    mail: int
    arrived: datetime
    match: int | None  # which alone it can touch; None: it may touch anything, or nobody has looked yet
    looked: bool


@dataclass(frozen=True)
class Writer:
    """Who has the seat behind a key, in a match that runs, and of which game that is."""

    game: str
    address: str


def waiting(db: Connection) -> int:
    """How many mails wait to be read."""
    return db.execute(_MANY).scalar_one()


def queue(db: Connection, many: int) -> list[Place]:
    """The first so many mails that wait to be read, in the order they arrived (ALL-3)."""
    rows = db.execute(_QUEUE, {"many": many})
    return [Place(row.id, row.arrived, row.match, row.lane is not None) for row in rows]


def unsorted(db: Connection, many: int) -> list[values.Mail]:
    """The first so many mails at which nobody has looked yet; until the end of the transaction nobody else does."""
    return [values.mail(row) for row in db.execute(_UNSORTED, {"many": many})]


def writers(db: Connection, keys: Collection[str]) -> dict[str, Writer]:
    """By key, those of seats in matches that run."""
    rows = db.execute(_WRITERS, {"keys": list(keys)}) if keys else ()
    return {row.key: Writer(row.game, row.address) for row in rows}


def keep(db: Connection, lanes: Mapping[int, str]) -> None:
    """Write on mails in which lane each waits, or that it waits in none."""
    if lanes:
        db.execute(_KEEP, [{"x": mail, "key": lane} for mail, lane in lanes.items()])


def take(db: Connection, wanted: Sequence[int], many: int) -> list[values.Match]:
    """The first so many of these matches that no other server has, for this transaction alone."""
    rows = db.execute(_TAKE, {"ids": list(wanted), "place": list(wanted), "many": many})
    return [values.match(row) for row in rows]


def wait_for(db: Connection, mail_id: int) -> None:
    """Wait until no other server looks at this mail."""
    db.execute(_WAIT_FOR, {"x": mail_id})


# Each statement is built once, because building it takes longer than running it.
_NEW = in_mail.c.status == MailStatus.NEW
_RUNS = matches.c.status == MatchStatus.RUNNING
_MANY = select(func.count()).select_from(in_mail).where(_NEW)
_QUEUE = (
    select(in_mail.c.id, in_mail.c.arrived, in_mail.c.lane, matches.c.id.label("match"))
    .outerjoin(seats, seats.c.key == in_mail.c.lane)
    .outerjoin(matches, and_(matches.c.id == seats.c.match, _RUNS))
    .where(_NEW)
    .order_by(in_mail.c.arrived, in_mail.c.uid)
    .limit(bindparam("many"))
)
_UNSORTED = (
    select(in_mail)
    .where(_NEW, in_mail.c.lane.is_(None))
    .order_by(in_mail.c.arrived, in_mail.c.uid)
    .limit(bindparam("many"))
    .with_for_update(skip_locked=True)
)
_WRITERS = (
    select(seats.c.key, matches.c.game, people.c.address)
    .join_from(seats, people, people.c.id == seats.c.person)
    .join(matches, matches.c.id == seats.c.match)
    .where(seats.c.key.in_(bindparam("keys", expanding=True)), _RUNS)
)
_KEEP = update(in_mail).where(in_mail.c.id == bindparam("x")).values(lane=bindparam("key"))
_TAKE = (
    select(matches)
    .where(matches.c.id.in_(bindparam("ids", expanding=True)), _RUNS)
    .order_by(func.array_position(cast(bindparam("place"), ARRAY(Integer)), matches.c.id))
    .limit(bindparam("many"))
    .with_for_update(skip_locked=True)
)
_WAIT_FOR = select(in_mail.c.id).where(in_mail.c.id == bindparam("x")).with_for_update(read=True)
