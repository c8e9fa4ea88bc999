"""What it means for a turn that players are away: nobody waits for them, and a deadline may move past their absence.

Must not know how an absence is announced.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values import rhythm, seat_policies, snapshots
from bot.flow.values.house import House
from bot.flow.writing import circulars, pages
from bot.store import absences, changes, grants
from bot.store.absences import Absence
from bot.store.values import Match, Seat

_DAY = timedelta(days=1)


def waited_for(db: Connection, match: Match, seats: Sequence[Seat], at: datetime) -> list[Seat]:
    """Those of these seats whose orders a turn waits for: not who is away without a deputy, nor who was given up."""
    away, deputised = absences.away(db, seats, at), {one.id for one in grants.deputised(db, seats, at)}
    there = [seat for seat in seats if seat.id not in away or seat.id in deputised]
    return [seat for seat in there if not seat_policies.given_up(match, seat)]


def asked(db: Connection, match: Match, seats: Sequence[Seat], now: datetime) -> list[Seat]:
    """Who is reminded of these seats: players who are there, and deputies, each with the seat as they have it."""
    away = absences.away(db, seats, now)
    there = [seat for seat in seats if seat.id not in away and not seat_policies.given_up(match, seat)]
    return [*there, *grants.deputised(db, seats, now)]


def extend(db: Connection, house: House, match: Match) -> Match:
    """Move the deadline past the absences it falls into, where the match has it so: once for each, and all are told."""
    stands = match.held is not None or match.runs_early or match.hurried
    if seat_policies.away(match) != seat_policies.EXTEND or stands:
        return match
    for one in absences.of_match(db, match.id, house.now()):
        at = moved_to(match, one)
        if at is not None:
            match = _move(db, house, match, one, at)
    return match


def moved_to(match: Match, absence: Absence) -> datetime | None:
    """The deadline that a match gets for an absence; None: it keeps the one it has.

    It is at the same time of day, and leaves the player a day behind the absence, or the notice of a shorter cadence.
    """
    deadline = match.deadline
    if absence.moved is not None or deadline is None or not absence.begins <= deadline < absence.ends:
        return None
    notice = deadlines.notice(rhythm.cadence(match))
    at = deadlines.same_time_after(deadline, absence.ends + min(notice, _DAY), snapshots.zone(match))
    at = rhythm.fitting(match, at)
    return at if at - deadline <= seat_policies.FARTHEST else None


def _move(db: Connection, house: House, match: Match, absence: Absence, at: datetime) -> Match:
    changes.change_match(db, match.id, deadline=at)
    absences.moved(db, absence, house.now())
    match, zone = replace(match, deadline=at, late=None), snapshots.zone(match)
    entrant = next(one.entrant for one in circulars.readers(db, house, match) if one.id == absence.seat)
    away = deadlines.spell_span(absence.begins, absence.ends, zone, house.now())
    snapshot = snapshots.of(db, match)
    turn = pages.turn_name(snapshot, None) if snapshot else "the first turn"
    when = deadlines.spell_out(at, zone, house.now())
    said = f"{entrant} is away {away}, so the deadline of {turn} moves past that time. It is now {when}."
    page, slug = (
        pages.notice(match, f"the deadline moves, for {entrant} is away", said),
        f"away-{absence.id}-moved",
    )
    circulars.to_players(db, house, match, slug, page, due=turn)
    circulars.to_gm(db, house, match, slug, page, due=turn)
    return match
