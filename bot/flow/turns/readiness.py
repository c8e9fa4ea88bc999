"""When a turn need not wait for its deadline: asked of its game whenever sheets or the state have changed (GO-3).

A turn that is ready runs some hours after the mail that made it so, or at its deadline, whichever comes first
(`Match.runs_at`). Must not know why something changed, nor play a turn.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from bot.flow.turns import grace
from bot.flow.values import policies, seat_policies, snapshots
from bot.flow.values.context import Context
from bot.flow.values.snapshots import Snapshot
from bot.games.base import Problem, never_ready
from bot.store import changes, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


def after_mail(context: Context) -> None:
    """Ask again for every match that a mail was about, so that the answer to the mail can say what was found."""
    for match_id in sorted(context.about):
        here = context.match if context.match is not None and context.match.id == match_id else None
        match = here or questions.match(context.db, match_id)
        snapshot = context.snapshot(match) if match.status is MatchStatus.RUNNING else None
        if snapshot is not None:
            match = reconsider(context.db, snapshot, context.counts_from)
            found = snapshot if match is snapshot.match else replace(snapshot, match=match)
            match = grace.reconsider(context.db, found, context.counts_from)
        context.match = match if here else context.match


def reconsider(
    db: Connection, snapshot: Snapshot, at: datetime, seats: Sequence[Seat] | None = None
) -> Match:
    """Set from when on the turn that is due need not wait, or that it must. `at`: the arrival of what changed.

    `seats` may be as they stood before what was missed in the last turn was counted.
    """
    match = snapshot.match
    wait = _wait(db, snapshot, seats)
    early = None if wait is None else _early(match.early, at, at + wait)
    if wait is not None and early is not None and snapshot.game.ready is never_ready:
        early = max(early, _last_order(db, match, at) + wait)
    if early == match.early:
        return match
    changes.change_match(db, match.id, early=early)
    return replace(match, early=early)


def _early(before: datetime | None, at: datetime, fresh: datetime) -> datetime:
    """A turn that was ready stays ready: another order doesn't begin the hours of waiting again, nor put the turn off.

    If those hours had ended and the turn was not played, since the GM held the match, they begin again when the match
    goes on, so that nobody is surprised.
    """
    return fresh if before is None or before <= at else min(before, fresh)


def _last_order(db: Connection, match: Match, at: datetime) -> datetime:
    """When the newest order came: whoever replaces one has the time to think again, too."""
    return max((one.arrived for one in questions.standing(db, match.id, match.turn)), default=at)


def may_be_early(snapshot: Snapshot) -> bool:
    """Whether turns of a match may run before their deadline."""
    return snapshot.game.ready is not never_ready or policies.early(snapshot.match) is not None


def asked_to_wait(match: Match, seats: Sequence[Seat]) -> list[Seat]:
    """Whose players have asked that the turn that is due should not run before its deadline."""
    return [one for one in seats if one.waits_in == match.turn and not (one.resigned or one.robot)]


def _wait(db: Connection, snapshot: Snapshot, known: Sequence[Seat] | None) -> timedelta | None:
    """How long a turn still waits that waits for nobody; None: it waits for somebody, or for its deadline."""
    if not may_be_early(snapshot):
        return None
    seats = questions.seats_of(db, snapshot.match.id) if known is None else known
    if asked_to_wait(snapshot.match, seats):
        return None
    sheets = snapshots.sheets(db, snapshot, seats)
    if snapshot.game.ready is never_ready:
        return policies.early(snapshot.match) if _all_ordered(snapshot, seats, sheets) else None
    decided = {seat.number: _decided(snapshot, seat, sheets) for seat in seats}
    hours = snapshot.game.ready(snapshot.state, decided)
    return None if hours is None else timedelta(hours=hours)


def _all_ordered(snapshot: Snapshot, seats: Sequence[Seat], sheets: dict[int, dict[str, Any]]) -> bool:
    """Whether all who owe orders have ordered everything, and anybody has."""
    match = snapshot.match
    people = [one for one in seats if not (one.resigned or one.robot or seat_policies.given_up(match, one))]
    owing = [one for one in people if snapshot.clock_runs_for(one)]
    plans = [plan for seat in owing for plan in snapshots.plans(snapshot, seat, sheets[seat.number])]
    return bool(plans) and not any(plan.default for plan in plans)


def _decided(snapshot: Snapshot, seat: Seat, sheets: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """What stands for a seat. Nobody waits for who has left, nor for a robot: what is played for them counts."""
    standing = sheets[seat.number]
    if not (seat.resigned or seat.robot):
        return standing
    view = snapshot.view(seat)
    for plan in snapshots.plans(snapshot, seat, standing):
        for order in snapshot.game.read(plan.line):
            found = snapshot.game.bind(view, order, standing)
            if not isinstance(found, Problem):
                standing = standing | {found.unit: found}
    return standing
