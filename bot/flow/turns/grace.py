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
from bot.store import changes, questions
from bot.store.values import Match, Seat


def begins(db: Connection, house: House, match: Match) -> bool:
    """Whether the turn, whose deadline has come, waits for late orders from now on. Whoever owes some is written to."""
    length, deadline = policies.grace(match), match.deadline
    if length is None or deadline is None or match.late is not None or match.runs_early:
        return False
    snapshot = snapshots.of(db, match)
    owing = _owing(db, snapshot) if snapshot is not None else []
    if snapshot is None or not owing:
        return False
    late = deadlines.later(deadline, length, snapshots.zone(match))
    changes.change_match(db, match.id, late=late)
    _tell(db, house, replace(snapshot, match=replace(match, late=late)), owing)
    return True


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
    for seat in asked(db, snapshot.match, owing, house.now()):
        if not seat.reads:
            continue
        reader = clocks.Reader(house.now(), snapshots.readers_zone(seat.zone))
        page = pages.reminder(snapshot, seat, {}, reader)
        slug = f"grace-{snapshot.match.id}-{snapshot.match.turn}-{snapshot.match.late:%Y%m%d%H%M}-{seat.mark}"
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
    to_gms.post(
        db, house, match, Kind.NOTICE, f"grace-{match.id}-{match.turn}-{match.late:%Y%m%d%H%M}-gm", page
    )
