"""Orders that have waited for the turn that is due now: they are laid on its sheet, and their players are told.

They are checked as at a deadline (ALL-5): what has become illegal counts as not received. Must not know how a mail
is read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import proof
from bot.layout import Block, Page, Paragraph
from bot.record import Entry, playing
from bot.record.playing import Remark
from bot.store import changes, later
from bot.store.later import LAID, Waiting
from bot.store.values import Seat

_LEFT = "left"


@dataclass(frozen=True)
class CameUp:
    """What came up for a seat: the orders that stand now, and what is told of them."""

    sheet: Mapping[str, Any] = field(default_factory=dict)
    blocks: tuple[Block, ...] = ()


def lay(db: Connection, snapshot: Snapshot, seats: Sequence[Seat]) -> dict[int, CameUp]:
    """Lay what waits for the turn that is due. By the ids of the seats: what came of it."""
    waits = [seat for seat in seats if seat.later]
    found = later.of_turn(db, snapshot.match.turn, waits) if waits else []
    by_seat = groupby(sorted(found, key=lambda one: one.seat), key=lambda one: one.seat)
    known = {seat.id: seat for seat in waits}
    return {seat: _of_seat(db, snapshot, known[seat], list(rows)) for seat, rows in by_seat}


def _of_seat(db: Connection, snapshot: Snapshot, seat: Seat, rows: Sequence[Waiting]) -> CameUp:
    """An order of somebody who plays the seat no more is nobody's."""
    later.end(db, {row.id: _LEFT for row in rows})
    rows = [row for row in rows if row.person == seat.person and not seat.resigned]
    remarks: list[Remark] = []
    sheet = _checked(snapshot, seat, rows, remarks)
    given = [(unit, order, _row_of(order, rows)) for unit, order in sheet.items()]
    for unit, order, row in given:
        laid = {"unit": unit, "line": str(order), "stands": True, "ended": None}
        changes.lay(db, snapshots.place(snapshot, seat), [laid], row.mail, row.arrived)
        if row.entered and row.mail is not None:
            changes.entered(db, seat, snapshot.match.turn, row.mail)
    later.end(db, {row.id: LAID for _, _, row in given})
    return CameUp(sheet, _told(db, snapshot, seat, sheet, remarks)) if rows else CameUp()


def _checked(
    snapshot: Snapshot, seat: Seat, rows: Sequence[Waiting], remarks: list[Remark]
) -> dict[str, Any]:
    """What of these lines can stand, as a record's lines are checked; remarks say what can't."""
    game = snapshot.game
    entries = [Entry(seat.number, snapshots.order(snapshot.match.game, row.line)) for row in rows]
    record = proof.heading(snapshot.match, _names(seat))
    view = snapshot.view(seat)
    sheet = playing.sheet(record, view, entries, remarks)
    illegal = {problem.unit for problem in game.check(view, sheet)}
    return {unit: order for unit, order in sheet.items() if unit not in illegal}


def _names(seat: Seat) -> tuple[str, ...]:
    """The entrants, as far as a remark on this seat's orders names them."""
    return ("",) * seat.number + (seat.entrant,)


def _row_of(order: Any, rows: Sequence[Waiting]) -> Waiting:
    """The row that an order is of: the newest with its line."""
    return next((row for row in reversed(rows) if row.line == str(order)), rows[-1])


def _told(
    db: Connection, snapshot: Snapshot, seat: Seat, sheet: Mapping[str, Any], remarks: Sequence[Remark]
) -> tuple[Block, ...]:
    """To the player: what stands now that they had ordered before, with its seals, and what can't stand."""
    stands = "; ".join(map(str, sheet.values()))
    said = [f"As you ordered before, this stands now: {stands}."] if sheet else []
    said += [f"You had ordered this before, and it is illegal now. {one.text}" for one in remarks]
    return (*map(Paragraph, said), *proof.of_orders(db, snapshot, seat, sheet))


def told(page: Page, came_up: CameUp) -> Page:
    """The report, with what came up below it."""
    return Page(page.subject, (*page.blocks, *came_up.blocks))
