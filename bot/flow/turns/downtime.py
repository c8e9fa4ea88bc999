"""Our own downtime is credited: a deadline in it, or shortly after it, moves, and everybody is told why.

Mail that came meanwhile counts from when it came; but nobody had an answer or a report. A deadline is touched that fell
into the downtime, or as shortly after it as it was long. How much time everybody has behind the downtime is a policy of
the match (`credit`); unless its GM says otherwise, it is the notice that the cadence promises. What has no clock has
one deadline, its start, and gets as much time as was lost. What a GM holds, a turn that runs early, and one that its GM
has played now stay as they are. Must not know how the downtime was noticed.
"""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, Engine

from bot import deadlines
from bot.flow.values import addressees, policies, rhythm, snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import circulars, outbox, pages, to_gms
from bot.layout import Page
from bot.store import changes, downtimes, questions
from bot.store.downtimes import Downtime
from bot.store.engine import reading
from bot.store.statuses import MatchStatus
from bot.store.values import Match

LEAST = timedelta(hours=1)  # shorter ones cost nobody anything
_MINUTE = timedelta(minutes=1)
_EVER = datetime.min.replace(tzinfo=UTC)  # a whole minute


def credit(engine: Engine, house: House) -> int:
    """Move the deadlines that a downtime has touched, once for each. Returns how many."""
    with reading(engine) as db:
        if not downtimes.open_ones(db):
            return 0
    with engine.begin() as db:
        # Another server may have credited one meanwhile.
        fresh = downtimes.open_ones(db)
        due = [
            *questions.matches_with(db, MatchStatus.RUNNING),
            *filter(snapshots.without_clock, questions.to_begin(db)),
        ]
        moved = [_credit(db, house, one.id, downtime) for downtime in fresh for one in due]
        for downtime in fresh:
            downtimes.credit(db, downtime, house.now())
    return sum(moved)


def _credit(db: Connection, house: House, match_id: int, downtime: Downtime) -> bool:
    """Another downtime may have moved it just now."""
    match = questions.match(db, match_id)
    if match.before_start:
        match = replace(match, deadline=policies.begins(match))
    at = moved_to(match, downtime)
    if at is None or match.deadline is None:
        return False
    if match.before_start:
        changes.set_policies(db, match.id, {**match.policies, policies.START: at.isoformat()})
    else:
        changes.change_match(db, match.id, deadline=at, cadence=rhythm.kept(match))
    _tell_all(db, house, match, downtime, at)
    return True


def later_for(db: Connection, match: Match, at: datetime, arrived: datetime) -> datetime:
    """The deadline that a mail sets to `at`, if we were away when it came: nobody could know of that one either.

    A downtime is credited before what came in it is read, so that answers tell the deadline that there is.
    """
    fresh = replace(match, deadline=at, late=None)
    long = (one for one in downtimes.around(db, arrived) if one.length > LEAST)
    moved = (moved_to(fresh, one) for one in long)
    return max((one for one in moved if one is not None), default=at)


def moved_to(match: Match, downtime: Downtime) -> datetime | None:
    """The deadline that a match gets for a downtime; None: it keeps the one it has."""
    deadline = match.runs_at
    if deadline is None or match.held is not None or match.runs_early or match.hurried:
        return None
    notice = downtime.length if match.before_start else deadlines.notice(rhythm.cadence(match))
    touched = downtime.began <= deadline < downtime.ended + min(downtime.length, notice)
    more = policies.credit(match, min(downtime.length, notice), notice)
    at = downtime.ended + more
    at += (_EVER - at) % _MINUTE
    return at if touched and more and deadline < at else None


def _tell_all(db: Connection, house: House, match: Match, downtime: Downtime, at: datetime) -> None:
    """Every player, and the GM."""
    slug, due = f"downtime-{downtime.id}-{match.id}", _turn_name(db, match)
    match = replace(match, deadline=at)
    for seat in circulars.readers(db, house, match):
        page = _page(db, house, match, downtime, at, seat.zone)
        to = addressees.player(match, seat)
        outbox.post(db, house, to, Kind.NOTICE, f"{slug}-{seat.mark}", page, due=due)
    to_gms.post(
        db,
        house,
        match,
        Kind.NOTICE,
        f"{slug}-gm",
        lambda gm: _page(db, house, match, downtime, at, gm.zone),
        due=due,
    )


def _turn_name(db: Connection, match: Match) -> str:
    snapshot = snapshots.of(db, match)
    return pages.turn_name(snapshot, None) if snapshot else "the race"


def _page(
    db: Connection, house: House, match: Match, downtime: Downtime, at: datetime, readers: str | None
) -> Page:
    zone, now, theirs = snapshots.zone(match), house.now(), snapshots.readers_zone(readers)
    began, ended = (deadlines.spell_both(one, zone, now, theirs) for one in (downtime.began, downtime.ended))
    away = f"from {began} to {ended}"
    said = (
        f"I could not read mail {away}. So the deadline of {_turn_name(db, match)} moves, to give everybody time: it "
        f"is {deadlines.spell_out(at, zone, now, theirs)} now. All that you have sent counts, and may still be changed."
    )
    return pages.notice(match, "the deadline moves, for I was away", said)
