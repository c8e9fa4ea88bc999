"""The letter about a roll back, to everybody: what counts no more and why, what stands, how the match stands now.

It counts as the report of its turn, so that an answer to an older report is known as one. Must not know how a GM said
so, nor change anything but the outbox.
"""

from sqlalchemy import Connection

from bot.flow.values import addressees, snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import by_post, looked, outbox, pages, proof, to_gms
from bot.layout import Block, Mark, Page, Paragraph
from bot.record import Roll, rolling, told
from bot.store import history, letters, questions
from bot.store.values import Match, Seat

_LATER = "What was ordered or corrected for later turns has ended, robots and standing orders among it."
_MEANWHILE = "What was ordered or corrected since the roll back has ended."


def to_all(db: Connection, house: House, match: Match, roll: Roll) -> str:
    """Tell every player; what goes by post is sent to the GM, to print. Returns what the GM is told of it."""
    snapshot = snapshots.of(db, match)
    # The roll has been kept as a turn.
    assert snapshot is not None  # noqa: S101
    seats = questions.seats_of(db, match.id)
    seal, looks = proof.seal_after(db, match, seats, match.turn - 1), looked.announced(db, match, seats)
    written = [
        (
            seat,
            proof.reported(
                _page(db, house, snapshot, seat, roll, looks[seat.id]), match, match.turn - 1, seal
            ),
        )
        for seat in seats
        if not seat.robot
    ]
    rows = [
        outbox.written(
            house,
            addressees.player(match, seat),
            Kind.REPORT,
            outbox.report_slug(match, match.turn - 1, seat),
            page,
            due=pages.turn_name(snapshot, None),
        )
        for seat, page in written
        if seat.reads
    ]
    letters.queue(db, rows)
    printed = [(seat, page) for seat, page in written if seat.by_post]
    if printed:
        _to_print(db, house, match, printed)
    players = "1 player" if len(rows) == 1 else f"{len(rows)} players"
    return f"I told {players}{', and you have what to print for those by post' if printed else ''}."


def _page(
    db: Connection, house: House, snapshot: Snapshot, seat: Seat, roll: Roll, looks: tuple[Block, ...]
) -> Page:
    """The letter to one player, as a report of the state that has come back."""
    match, view = snapshot.match, snapshot.view(seat)
    standing = snapshots.sheet(db, snapshot, seat)
    reader = pages.Reader(house.now(), snapshots.readers_zone(seat.zone))
    name = pages.turn_name(snapshot, seat)
    corrected = pages.seen_by(seat, snapshot.corrected)
    blocks = (
        *pages.title(snapshot),
        Mark(),
        Paragraph(rolling.told(roll, pages.turn_name(snapshot, None)).text, strong=True),
        *looks,
        Paragraph(_MEANWHILE if roll.forward else _LATER),
        *_what_stands(snapshot, seat, standing, name),
        *snapshot.game.report(view, corrected),
        *pages.asks(snapshot, seat, reader, standing),
        *proof.of_orders(db, snapshot, seat, standing),
        *_ended(db, match, seat),
    )
    return Page(f"[{match.tag}] {'forward' if roll.forward else 'back'} to {name}", blocks)


def _what_stands(snapshot: Snapshot, seat: Seat, standing: pages.Standing, name: str) -> tuple[Block, ...]:
    """The orders that came back with their turn, and what may be done about them."""
    if seat.resigned or not (standing or snapshot.clock_runs_for(seat)):
        return ()
    if not standing:
        return (Paragraph(f"No order of yours stands for {name}."),)
    words = f'What you had ordered for {name} stands again. Send other orders, or "withdraw", if you want to.'
    return (Paragraph(words), *pages.stands(snapshots.plans(snapshot, seat, dict(standing))))


def _ended(db: Connection, match: Match, seat: Seat) -> tuple[Block, ...]:
    """What was ordered for the turn that was due, and sealed, has ended: no later letter says so."""
    if not history.ever_ordered(db, match.id, match.turn - 1, seat.id):
        return ()
    return (Paragraph(told.none(seat.entrant, match.turn - 1)),)


def _to_print(db: Connection, house: House, match: Match, printed: list[tuple[Seat, Page]]) -> None:
    slug = outbox.report_slug(match, match.turn - 1, None)
    page = Page(f"[{match.tag}] to print", by_post.to_print(printed))
    to_gms.post(db, house, match, Kind.REPORT, slug, page)
