"""What a roll back changes in the tables, and what it asks of them. Must not know why a match is rolled back."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, exists, insert, literal, or_, select, update

from bot.store import journal
from bot.store.later import LAID
from bot.store.tables import STANDS, corrections, orders, seats, turns
from bot.store.tables_of_later import later_orders
from bot.store.tables_of_ledger import cards, positions
from bot.store.values import Seat

# Why an order stands no more whose turn was due when the match was rolled back.
ROLLED_BACK = "rolled back"


_STOOD = exists().where(
    orders.c.match == later_orders.c.match,
    orders.c.turn == later_orders.c.turn,
    orders.c.seat == later_orders.c.seat,
    orders.c.unit == later_orders.c.unit,
    orders.c.line == later_orders.c.line,
    or_(STANDS, orders.c.ended == ROLLED_BACK),
)


def lines(db: Connection, match_id: int) -> Sequence[Any]:
    """The rolls of a match: turn, line."""
    these = (corrections.c.match == match_id, corrections.c.line.startswith("roll "))
    return db.execute(select(corrections.c.turn, corrections.c.line).where(*these)).all()


def states(db: Connection, match_id: int, numbers: Collection[int]) -> dict[int, bytes]:
    """The states after these turns."""
    if not numbers:
        return {}
    these = (turns.c.match == match_id, turns.c.number.in_(numbers))
    return {row.number: row.state for row in db.execute(select(turns.c.number, turns.c.state).where(*these))}


def steps(db: Connection, match_id: int) -> dict[int, int]:
    """The step of each turn."""
    found = select(turns.c.number, turns.c.step).where(turns.c.match == match_id)
    return {row.number: row.step for row in db.execute(found)}


def noted(missed: Iterable[Seat]) -> str:
    """Who was counted as silent in a turn, as its row keeps them."""
    return ",".join(str(seat.id) for seat in missed)


def who_missed(db: Connection, match_id: int) -> dict[int, list[int]]:
    """The seats, by their ids, that were counted as silent in each turn."""
    found = select(turns.c.number, turns.c.missed).where(turns.c.match == match_id, turns.c.missed != "")
    return {row.number: [int(one) for one in row.missed.split(",")] for row in db.execute(found)}


def count_missed(db: Connection, seat_ids: Collection[int], by: int) -> None:
    """These seats have missed one turn more, or (-1) one less; one that stands here twice has missed two.

    How many they have missed in a row is counted anew.
    """
    for seat in seat_ids:
        db.execute(update(seats).where(seats.c.id == seat).values(nmrs=seats.c.nmrs + by, in_a_row=0))


def end_pending(db: Connection, match_id: int, turn: int) -> None:
    """What stands for the turn that is due never comes to be played."""
    these = (orders.c.match == match_id, orders.c.turn == turn, STANDS)
    db.execute(update(orders).where(*these).values(stands=False, ended=ROLLED_BACK))
    journal.note(db, "orders_ended", match=match_id, turn=turn)


def renumber_later(db: Connection, match_id: int, by: int, due: int) -> None:
    """What waits for turns to come waits for them under their new numbers; the turn `due` has its orders already."""
    waits = (later_orders.c.match == match_id, later_orders.c.ended.is_(None))
    db.execute(update(later_orders).where(*waits).values(turn=later_orders.c.turn + by))
    db.execute(update(later_orders).where(*waits, later_orders.c.turn <= due).values(ended=LAID))


def wait_again(db: Connection, match_id: int, numbers: Mapping[int, int], due: int) -> None:
    """What had come up for turns that are to come again, and stood to the last, waits for them under new numbers.

    What had come up for the turn that is due now is among its orders already.
    """
    for old, new in numbers.items():
        laid = (later_orders.c.match == match_id, later_orders.c.ended == LAID, later_orders.c.turn == old)
        ended = LAID if new == due else None
        db.execute(update(later_orders).where(*laid, _STOOD).values(turn=new, ended=ended))


def lay_again(
    db: Connection, match_id: int, seat_ids: Collection[int], *, turn: int, due: int, pending: bool
) -> None:
    """What stood for these seats in a turn that was played, or (`pending`) was due, stands for the one that is due."""
    stood = orders.c.ended == ROLLED_BACK if pending else STANDS
    here = ("match", "seat", "unit", "line", "mail", "arrived", "entered")
    found = select(*(orders.c[name] for name in here), literal(due), literal(value=True)).where(
        orders.c.match == match_id, orders.c.turn == turn, orders.c.seat.in_(seat_ids), stood
    )
    db.execute(insert(orders).from_select([*here, "turn", "stands"], found.order_by(orders.c.id)))
    journal.note(db, "orders_laid", match=match_id, turn=due)


def correct_again(db: Connection, match_id: int, *, turn: int, due: int) -> None:
    """What the GM had corrected before that turn is corrected before the one that is due."""
    here = ("match", "line", "mail", "arrived")
    found = select(*(corrections.c[name] for name in here), literal(due)).where(
        corrections.c.match == match_id,
        corrections.c.turn == turn,
        ~corrections.c.line.startswith("roll "),
    )
    db.execute(insert(corrections).from_select([*here, "turn"], found.order_by(corrections.c.id)))


def keep(db: Connection, match_id: int, turn: int, line: str, mail: int | None, now: datetime) -> None:
    """The line of a roll, which takes this turn's number."""
    row = {"match": match_id, "turn": turn, "line": line, "mail": mail, "arrived": now}
    db.execute(insert(corrections).values(row))


def clear_ledger(db: Connection, match_id: int) -> None:
    """No card and no position of a match is written down any more."""
    for table in (cards, positions):
        db.execute(delete(table).where(table.c.match == match_id))
