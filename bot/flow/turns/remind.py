"""A day before a deadline, or when the match has it so, whoever owes orders is reminded; it quotes what stands.

Who is away is not reminded, and their deputy is. Where deadlines are less than two days apart nobody is reminded,
because the last report is new enough. Who owes orders when a turn waits for late ones is told so. A reminder waits for
the end of its reader's quiet hours, unless the turn runs before that. Players who have no clock, but may still send
orders, are told once that a turn is going to run before its deadline. Must not know a loop.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, Engine

from bot import deadlines
from bot.flow.turns import grace
from bot.flow.turns.absence import asked
from bot.flow.turns.unread import unread
from bot.flow.values import addressees, preferences, seat_policies, snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks, outbox, pages, reassuring, unconfirmed, waiting
from bot.store import letters, proposals, questions
from bot.store.engine import reading
from bot.store.values import Match, Seat

AHEAD = timedelta(days=1)
_FARTHEST = timedelta(days=7)
_FROM = timedelta(days=2)  # between deadlines, so that a reminder is worth a letter


def run(engine: Engine, house: House) -> int:
    """Remind everybody who has something to send to a turn less than a day away. Returns how many were written to."""
    with reading(engine) as db:
        if not _untold(db, house) and not _waiting(db, house):
            return 0
    with engine.begin() as db:
        # Another server may have reminded of one meanwhile.
        late = sum(grace.tell(db, house, match) for match in _waiting(db, house))
        return late + sum(_remind(db, house, match) for match in _untold(db, house))


def _waiting(db: Connection, house: House) -> list[Match]:
    """The matches whose turn waits for late orders, of which those who owe them have not been told."""
    near = questions.due_matches(db, house.now() + _FARTHEST)
    return [match for match in near if match.in_grace and grace.untold(db, house, match)]


def _untold(db: Connection, house: House) -> list[Match]:
    """The matches of which somebody is to be reminded now."""
    near = questions.due_matches(db, house.now() + _FARTHEST)
    worth = (match for match in near if _worth_it(match, house))
    return [match for match in worth if not letters.told(db, _mark(match, house)) or _wait(db, house, match)]


def _wait(db: Connection, house: House, match: Match) -> bool:
    """Whether somebody has quiet hours for whose end a reminder may have waited, when others were reminded before."""
    seats = questions.seats_of(db, match.id)
    return bool(_to_wake(db, house, match, asked(db, match, seats, house.now())))


def _to_wake(db: Connection, house: House, match: Match, seats: Sequence[Seat]) -> list[Seat]:
    """Of these seats, those whose players have quiet hours that are over, and were not reminded this time."""
    quiet = [seat for seat in _awake(house, match, seats) if preferences.quiet(seat)]
    return [seat for seat in quiet if not letters.told(db, f"{_mark(match, house)}-{seat.mark}")]


def _awake(house: House, match: Match, seats: Sequence[Seat]) -> list[Seat]:
    """Of these seats, those that may be reminded now: no reminder waits longer than the turn does."""
    now, runs_at = house.now(), match.runs_at
    ends = (
        preferences.quiet_until(seat, now, snapshots.readers_zone(seat.zone) or snapshots.zone(match))
        for seat in seats
    )
    pairs = zip(seats, ends, strict=True)
    return [seat for seat, end in pairs if end is None or (runs_at is not None and end >= runs_at)]


def _worth_it(match: Match, house: House) -> bool:
    """Whether to remind: not for a turn whose time has come, nor between deadlines that are close to one another."""
    if match.runs_at is None or match.runs_at <= house.now() or match.cadence is None or match.in_grace:
        return False
    if _rung(match, house) is None:
        return False
    return match.runs_early or deadlines.notice(deadlines.read_cadence(match.cadence)) * 2 >= _FROM


def _rung(match: Match, house: House) -> timedelta | None:
    """Which of the reminders it is time for: that with the shortest time before the turn runs; None: for none yet."""
    left = match.runs_at - house.now() if match.runs_at is not None else _FARTHEST * 2
    if match.runs_early:
        return AHEAD if left <= AHEAD else None
    return min((one for one in seat_policies.reminders(match) if left <= one), default=None)


def _mark(match: Match, house: House) -> str:
    """What the slugs of these reminders share. It names the deadline, so a deadline that moved is reminded of again."""
    when = "early" if match.runs_early else f"{match.deadline:%Y%m%d}"
    rung = _rung(match, house)
    before = f"-{rung // timedelta(minutes=1)}" if rung not in (None, AHEAD) else ""
    return f"reminded-{match.id}-{match.turn}-{when}{before}"


def _remind(db: Connection, house: House, match: Match) -> int:
    snapshot = snapshots.of(db, match)
    if snapshot is None:
        return 0
    seats = questions.seats_of(db, match.id)
    sheets = snapshots.sheets(db, snapshot, seats)
    there = _awake(house, match, asked(db, match, seats, house.now()))
    if letters.told(db, _mark(match, house)):
        there = _to_wake(db, house, match, there)
    owing = [seat for seat in there if _owes(snapshot, seat, sheets[seat.number])]
    owing = [seat for seat in owing if not letters.told(db, f"{_mark(match, house)}-{seat.mark}")]
    _write(db, house, snapshot, owing, sheets, _mark(match, house))
    others = [seat for seat in there if seat not in owing and seat.reads and not seat.resigned]
    told = _tell_what_stands(db, house, snapshot, others, sheets) if seat_policies.reminds_all(match) else 0
    return len(owing) + told


def _tell_what_stands(
    db: Connection,
    house: House,
    snapshot: Snapshot,
    seats: Sequence[Seat],
    sheets: Mapping[int, dict[str, Any]],
) -> int:
    """To those who owe nothing: what stands. Returns how many were written to."""
    match, mark = snapshot.match, f"{_mark(snapshot.match, house)}-stands"
    fresh = [seat for seat in seats if sheets[seat.number] and not letters.told(db, f"{mark}-{seat.mark}")]
    for seat in fresh:
        reader = clocks.Reader(house.now(), snapshots.readers_zone(seat.zone))
        page = reassuring.all_stands(snapshot, seat, sheets[seat.number], reader)
        outbox.post(db, house, addressees.player(match, seat), Kind.REMINDER, f"{mark}-{seat.mark}", page)
    return len(fresh)


def at_a_word(db: Connection, house: House, match: Match, names: Collection[str], slug: str) -> list[str]:
    """The same when the GM says so: to all who owe orders, or to some of them. Returns their names."""
    snapshot = snapshots.of(db, match)
    if snapshot is None:
        return []
    seats = questions.seats_of(db, match.id)
    sheets = snapshots.sheets(db, snapshot, seats)
    meant = [one for one in seats if not names or one.entrant in names]
    owing = [one for one in meant if _owes(snapshot, one, sheets[one.number])]
    _write(db, house, snapshot, owing, sheets, slug)
    return [seat.entrant for seat in owing]


def _write(
    db: Connection,
    house: House,
    snapshot: Snapshot,
    owing: Sequence[Seat],
    sheets: Mapping[int, dict[str, Any]],
    mark: str,
) -> None:
    match = snapshot.match
    filed = unread(db, match, owing)
    # Who has quiet hours has a slug of their own, for they may be reminded later than the others.
    first = next((seat for seat in owing if not preferences.quiet(seat)), None)
    for seat in owing:
        reader = clocks.Reader(house.now(), snapshots.readers_zone(seat.zone))
        waits = unconfirmed.waiting(proposals.open_of(db, seat.person, match))
        page = pages.reminder(snapshot, seat, sheets[seat.number], reader, waits)
        page = pages.unread(page, filed.get(seat.person))
        page = replace(page, blocks=(*page.blocks, *waiting.blocks(db, snapshot, seat)))
        slug = mark if seat is first else f"{mark}-{seat.mark}"
        outbox.post(db, house, addressees.player(match, seat), Kind.REMINDER, slug, page)


def _owes(snapshot: Snapshot, seat: Seat, standing: dict[str, Any]) -> bool:
    """Whether a player owes orders; or, in a turn that waits for nobody, whether they may still send some."""
    if seat.resigned or not seat.reads or snapshot.clock_runs_for(seat) == snapshot.match.runs_early:
        return False
    return any(plan.default and plan.owed for plan in snapshots.plans(snapshot, seat, standing))
