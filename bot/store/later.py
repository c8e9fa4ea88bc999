"""Orders for turns to come: kept, asked for, ended. Must not know what an order says, nor why it ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from bot.store import journal
from bot.store.tables_of_later import later_orders
from bot.store.values import Seat

_REPLACED = "replaced"
# It has become an order of the turn that it waited for.
LAID = "laid"
_COLUMNS = ("id", "turn", "seat", "person", "unit", "line", "mail", "arrived", "entered")


@dataclass(frozen=True)
class Waiting:
    """An order that waits for its turn."""

    id: int
    turn: int
    seat: int
    person: int
    unit: str
    line: str
    mail: int | None
    arrived: datetime
    entered: bool


def keep(db: Connection, seat: Seat, turn: int, unit: str, line: str, **came: object) -> None:
    """An order waits for its turn, in the place of another for that unit; `came`: its mail, arrived, entered."""
    same = later_orders.c.turn == turn, later_orders.c.unit == unit
    db.execute(update(later_orders).where(*_of(seat), *same).values(ended=_REPLACED))
    row = {"match": seat.match, "turn": turn, "seat": seat.id, "person": seat.person} | came
    db.execute(insert(later_orders).values(unit=unit, line=line, **row))
    journal.note(db, "later_order_kept", match=seat.match, turn=turn, seat=seat.id)


def of_seat(db: Connection, seat: Seat) -> list[Waiting]:
    """What waits for a seat and is its player's own, by turns."""
    mine = later_orders.c.person == seat.person
    found = select(*_wanted()).where(*_of(seat), mine).order_by(later_orders.c.turn, later_orders.c.id)
    return [Waiting(*row) for row in db.execute(found)]


def of_turn(db: Connection, turn: int, seats: Sequence[Seat]) -> list[Waiting]:
    """What waits for this turn in one of these seats, in the order in which it came."""
    found = db.execute(_OF_TURN, {"seats": [seat.id for seat in seats], "t": turn})
    return [Waiting(*row) for row in found]


def withdraw(db: Connection, seat: Seat, turn: int | None) -> int:
    """What waits for this turn (None: for any) waits no more. Returns how many orders that were."""
    which = () if turn is None else (later_orders.c.turn == turn,)
    return db.execute(update(later_orders).where(*_of(seat), *which).values(ended="withdrawn")).rowcount


def end(db: Connection, why: Mapping[int, str]) -> None:
    """These orders, by their ids, wait no more, and why."""
    for one, said in why.items():
        db.execute(update(later_orders).where(later_orders.c.id == one).values(ended=said))


def _wanted() -> Sequence[Any]:
    return [later_orders.c[name] for name in _COLUMNS]


def _of(seat: Seat) -> tuple[Any, ...]:
    """What waits for a seat."""
    return later_orders.c.seat == seat.id, later_orders.c.ended.is_(None)


# Built once, because building it takes longer than running it.
_OF_TURN = (
    select(*_wanted())
    .where(
        later_orders.c.seat.in_(bindparam("seats", expanding=True)),
        later_orders.c.turn == bindparam("t"),
        later_orders.c.ended.is_(None),
    )
    .order_by(later_orders.c.id)
)
