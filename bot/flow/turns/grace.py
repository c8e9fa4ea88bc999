"""The grace of a match: a turn with missing orders waits after its deadline, and what comes meanwhile counts.

`match.late` is the instant until which the turn waits; NULL before the deadline. Once nobody's orders are missing any
more, it is the arrival of the mail that brought the last ones. Must not know what a mail says, nor play a turn.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.turns.absence import asked, waited_for
from bot.flow.turns.silence import is_stood_in, silent
from bot.flow.values import addressees, policies, snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks, outbox, pages, to_gms
from bot.games.words import listed
from bot.store import changes, letters, questions
from bot.store.values import Match, Seat


def begins(db: Connection, match: Match) -> bool:
    """Whether the turn, whose deadline has come, waits for late orders from now on."""
    length, deadline = policies.grace(match), match.deadline
    if length is None or deadline is None or match.late is not None or match.runs_early:
        return False
    snapshot = snapshots.of(db, match)
    owing = _owing(db, snapshot) if snapshot is not None else []
    if snapshot is None or not owing:
        return False
    changes.change_match(db, match.id, late=deadlines.later(deadline, length, snapshots.zone(match)))
    return True


def untold(db: Connection, house: House, match: Match) -> list[Seat]:
    """Who owes orders to a turn that waits for them, as long as nobody has been written to about it.

    What has come since the deadline is read when the grace has begun: who has sent theirs meanwhile owes none.
    """
    now, mark = house.now(), _mark(match)
    begun = match.late is not None and match.deadline is not None and match.deadline <= now < match.late
    if not begun or match.runs_early or letters.told(db, mark) or letters.told(db, f"{mark}-gm"):
        return []
    snapshot = snapshots.of(db, match)
    return _owing(db, snapshot) if snapshot is not None else []


def tell(db: Connection, house: House, match: Match) -> int:
    """Write to whoever owes orders. Returns how many owe some."""
    owing, snapshot = untold(db, house, match), snapshots.of(db, match)
    if snapshot is not None and owing:
        _tell(db, house, snapshot, owing)
    return len(owing)


def _mark(match: Match) -> str:
    """What the slugs of these letters begin with."""
    return f"grace-{match.id}-{match.turn}-{match.late:%Y%m%d%H%M}"


def reconsider(db: Connection, snapshot: Snapshot, at: datetime) -> Match:
    """End the grace when nobody's orders are missing any more. `at`: the arrival of the mail that changed something.

    A turn that was begun by hand has no grace: its instant says that it was, and stays.
    """
    match = snapshot.match
    if match.late is None or match.hurried or at >= match.late or _owing(db, snapshot):
        return match
    changes.change_match(db, match.id, late=at)
    return replace(match, late=at)


def _owing(db: Connection, snapshot: Snapshot) -> list[Seat]:
    match, seats = snapshot.match, questions.seats_of(db, snapshot.match.id)
    sheets = snapshots.sheets(db, snapshot, seats)
    missing = [seat for seat in silent(snapshot, seats, sheets) if not is_stood_in(snapshot, seat)]
    return waited_for(db, match, missing, match.deadline or match.created)


def _tell(db: Connection, house: House, snapshot: Snapshot, owing: Sequence[Seat]) -> None:
    for number, seat in enumerate(
        seat for seat in asked(db, snapshot.match, owing, house.now()) if seat.reads
    ):
        reader = clocks.Reader(house.now(), snapshots.readers_zone(seat.zone))
        page = pages.reminder(snapshot, seat, {}, reader)
        slug = f"{_mark(snapshot.match)}-{seat.mark}" if number else _mark(snapshot.match)
        outbox.post(db, house, addressees.player(snapshot.match, seat), Kind.REMINDER, slug, page)
    if by_post := [seat.entrant for seat in owing if seat.by_post]:
        _tell_gm(db, house, snapshot, by_post)


def _tell_gm(db: Connection, house: House, snapshot: Snapshot, by_post: Sequence[str]) -> None:
    """Whoever plays by post gets no letter of ours; their GM may have their orders on the desk."""
    match, name = snapshot.match, pages.turn_name(snapshot, None)
    passed = f"The deadline of {name} has passed, and nothing has come from {listed(by_post)}, by post."
    late = clocks.grace(match, clocks.Reader(house.now()))
    page = pages.notice(
        match, "orders by post are missing", passed, f'{late} "{by_post[0]}: ..." enters orders.'
    )
    to_gms.post(db, house, match, Kind.NOTICE, f"{_mark(match)}-gm", page)
