"""Who owed orders to a turn and sent none. Must not know what follows from it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.flow.values import snapshots
from bot.flow.values.snapshots import Snapshot
from bot.games.base import Plan, SeatNumber, Sheet
from bot.store.values import Seat


def silent(snapshot: Snapshot, seats: Sequence[Seat], sheets: Mapping[SeatNumber, Sheet[Any]]) -> list[Seat]:
    """Who owed orders and sent none (NMR); a seat whose player has left is not counted.

    A seat whose deadline is still to come is not counted either, where the turn needed nothing of it. Who has left
    standing orders is: letters are written after this, and who has left some is a secret of their seat.
    """
    due = frozenset() if snapshot.match.runs_early else snapshot.game.due(snapshot.state)
    people = [seat for seat in seats if seat.number in due and not (seat.resigned or seat.robot)]
    owing = [seat for seat in people if not sheets[seat.number]]
    return [seat for seat in owing if all(plan.default for plan in snapshots.plans(snapshot, seat, {}))]


def is_stood_in(snapshot: Snapshot, seat: Seat) -> bool:
    """Whether a player has left something that plays for them where they send nothing."""
    return _is_stood_in(snapshots.plans(snapshot, seat, {}))


def in_part(snapshot: Snapshot, seats: Sequence[Seat], sheets: Mapping[SeatNumber, Sheet[Any]]) -> list[Seat]:
    """Who owed orders, and sent some of them: for the others something else was played."""
    due = frozenset() if snapshot.match.runs_early else snapshot.game.due(snapshot.state)
    people = [seat for seat in seats if seat.number in due and not (seat.resigned or seat.robot)]
    sent = [seat for seat in people if sheets[seat.number]]
    plans = ((seat, snapshots.plans(snapshot, seat, dict(sheets[seat.number]))) for seat in sent)
    return [
        seat
        for seat, mine in plans
        if any(plan.default and plan.owed for plan in mine) and not _is_stood_in(mine)
    ]


def _is_stood_in(plans: Sequence[Plan]) -> bool:
    """Whether somebody has left orders, or a robot, for the turns for which they send nothing."""
    return any(plan.stands_in for plan in plans)
