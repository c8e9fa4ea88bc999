"""A day before a deadline, whoever owes orders is reminded once; the reminder quotes what stands.

Where deadlines are less than two days apart nobody is reminded: the report is not yet forgotten. When a turn is going
to run before its deadline, those without a clock who may still send something to it read so once. Must not know a loop.
"""

from datetime import timedelta

from sqlalchemy import Connection, Engine

from bot import deadlines
from bot.flow.values import snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox, pages
from bot.store import questions
from bot.store.values import Match, Seat

AHEAD = timedelta(days=1)
_FROM = timedelta(days=2)  # between deadlines, so that a reminder is worth a letter


def run(engine: Engine, house: House) -> int:
    """Remind everybody who has something to send to a turn less than a day away. Returns how many were written to."""
    with engine.begin() as db:
        near = questions.due_matches(db, house.now() + AHEAD)
        return sum(_remind(db, house, match) for match in near if _worth_it(match, house))


def _worth_it(match: Match, house: House) -> bool:
    """Not for a turn whose time has come, nor between deadlines that follow one another closely."""
    if match.runs_at is None or match.runs_at <= house.now() or match.cadence is None:
        return False
    return match.runs_early or deadlines.notice(deadlines.read_cadence(match.cadence)) * 2 >= _FROM


def _remind(db: Connection, house: House, match: Match) -> int:
    """The slug names the turn and the deadline: a deadline that moved a week is worth another reminder."""
    mark = f"reminded-{match.id}-{match.turn}-{'early' if match.runs_early else f'{match.deadline:%Y%m%d}'}"
    if outbox.told(db, mark) or (snapshot := snapshots.of(db, match)) is None:
        return 0
    owing = [seat for seat in questions.seats_of(db, match.id) if _owes(db, snapshot, seat)]
    for number, seat in enumerate(owing):
        reader = pages.Reader(house.now(), snapshots.readers_zone(seat.zone))
        page = pages.reminder(snapshot, seat, snapshots.sheet(db, snapshot, seat), reader)
        _, told = outbox.last_report(db, match, seat.address)
        page = pages.unread(page, questions.filed_since(db, seat.person, told))
        slug = mark if number == 0 else f"{mark}-{seat.number}"
        outbox.post(
            db, house, kind=Kind.REMINDER, slug=slug, to=seat.address, key=seat.key, page=page, match=match
        )
    return len(owing)


def _owes(db: Connection, snapshot: snapshots.Snapshot, seat: Seat) -> bool:
    """Something of what the turn waits for; or, when it waits for nobody, of what may still be sent to it."""
    if seat.resigned or seat.robot or snapshot.clock_runs_for(seat) == snapshot.match.runs_early:
        return False
    return any(plan.default for plan in snapshots.plans(snapshot, seat, snapshots.sheet(db, snapshot, seat)))
