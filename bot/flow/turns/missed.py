"""Turns that players have missed: who is counted, and what a match does when somebody misses several in a row.

Who is away, or may not have had our letters, is told as that and not counted. Must not know who takes a seat over.
"""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values import addressees, seat_policies, snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import outbox, seat_letters
from bot.store import absences, changes, vacancies
from bot.store.values import Match, Seat

# Who is new to a match may take a turn to find their way.
_PROTECTED = 1


def count(
    db: Connection,
    house: House,
    snapshot: Snapshot,
    seats: Sequence[Seat],
    missing: Sequence[Seat],
    refusing: Collection[str],
) -> list[Seat]:
    """Count one missed turn more for who is missing and was there, and do what the match has chosen for the case.

    Returns the seats that were counted.
    """
    match = snapshot.match
    away = absences.away(db, missing, match.runs_at or house.now())
    counted = [seat for seat in missing if seat.address not in refusing and seat.id not in away]
    ids, due = {seat.id for seat in counted}, snapshot.game.due(snapshot.state)
    excused = {seat.id for seat in missing} - ids
    there = [one.id for one in seats if one.in_a_row and one.number in due and one.id not in ids | excused]
    changes.count_nmrs(db, sorted(ids), there, in_a_row=match.turn > _PROTECTED)
    chosen = seat_policies.missed(match)
    if chosen is not None and chosen[1] == seat_policies.STANDBY and match.turn > _PROTECTED:
        for seat in counted:
            if seat.in_a_row + 1 >= chosen[0]:
                _offer(db, house, match, seat)
    return counted


def _offer(db: Connection, house: House, match: Match, seat: Seat) -> None:
    """The seat is offered to others, and its player is told how to keep it."""
    if vacancies.of_seat(db, seat.id) is not None:
        return
    vacancies.begin(db, seat, vacancies.MISSED, house.now())
    if seat.reads:
        page, slug = seat_letters.wanted(match, seat, vacancies.MISSED), f"wanted-{seat.id}-{match.turn}"
        outbox.post(db, house, addressees.player(match, seat), Kind.NOTICE, slug, page)


def away(db: Connection, house: House, snapshot: Snapshot, missing: Sequence[Seat]) -> list[str]:
    """Who of those that are missing is away, for the GM."""
    match, now = snapshot.match, house.now()
    found = absences.away(db, missing, match.runs_at or now)
    return [
        f"{seat.entrant} is away {deadlines.spell_span(one.begins, one.ends, snapshots.zone(match), now)}: "
        "no turn is counted as missed."
        for seat in missing
        if (one := found.get(seat.id)) is not None
    ]
