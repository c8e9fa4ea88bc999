"""The letter about a roll back, to everybody: what counts no more and why, what stands, how the match stands now.

It counts as the report of its turn, so that an answer to an older report is known as one. Must not know how a GM said
so, nor change anything but the outbox.
"""

from sqlalchemy import Connection

from bot.flow.values import addressees, snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind, Row
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import by_post, circulars, clocks, looked, outbox, pages, proof, to_gms, waiting
from bot.layout import Block, Mark, Page, Paragraph
from bot.record import Roll, rolling, told
from bot.store import grants, history, letters, questions
from bot.store.values import Match, Person, Seat

_LATER = (
    "What was ordered or corrected for the turn that was due has ended, robots and standing orders among it."
)
_MEANWHILE = "What was ordered or corrected since the roll back has ended."


def to_all(db: Connection, house: House, match: Match, roll: Roll, by: Person) -> str:
    """Tell everybody who plays, stands in for a player, runs or observes the match.

    What goes by post is sent to the GMs, to print. Returns what the GM is told who has said so.
    """
    snapshot = snapshots.of(db, match)
    # The roll has been kept as a turn.
    assert snapshot is not None  # noqa: S101
    players = questions.seats_of(db, match.id)
    seats = [*players, *grants.deputised(db, players, house.now())]
    seal, looks = proof.seal_after(db, match, seats, match.turn - 1), looked.announced(db, match, seats)
    written = [
        (
            seat,
            proof.reported(
                _page(db, house, snapshot, seat, roll, looks[seat.mark]), match, match.turn - 1, seal
            ),
        )
        for seat in seats
        if not seat.robot
    ]
    letters.queue(db, [_to_player(house, snapshot, seat, page) for seat, page in written if seat.reads])
    printed = by_post.to_print((seat, page) for seat, page in written if seat.by_post)
    public = _public(house, snapshot, roll)
    _to_gms(db, house, snapshot, public, printed, by)
    page = proof.reported(public, match, match.turn - 1, seal)
    circulars.to_observers(db, house, match, outbox.report_slug(match, match.turn - 1, None), page)
    told = sum(seat.reads for seat in players)
    counted = "1 player" if told == 1 else f"{told} players"
    return f"I told {counted}{', and you have what to print for those by post' if printed else ''}."


def _to_player(house: House, snapshot: Snapshot, seat: Seat, page: Page) -> Row:
    match, due = snapshot.match, pages.turn_name(snapshot, None)
    slug = outbox.report_slug(match, match.turn - 1, seat)
    return outbox.written(house, addressees.player(match, seat), Kind.REPORT, slug, page, due=due)


def _public(house: House, snapshot: Snapshot, roll: Roll) -> Page:
    """The letter to who has no seat: what anybody may know."""
    match, name = snapshot.match, pages.turn_name(snapshot, None)
    due = f"{name}: {clocks.deadline(match, clocks.Reader(house.now()))}"
    blocks = (
        *pages.title(snapshot),
        Mark(),
        Paragraph(rolling.told(roll, name).text, strong=True),
        *snapshot.game.report(snapshot.view(None), pages.seen_by(None, snapshot.corrected)),
        Paragraph(f"{due[:1].upper()}{due[1:]}", strong=True),
    )
    return Page(_subject(match, roll, name), blocks)


def _subject(match: Match, roll: Roll, name: str) -> str:
    return f"[{match.tag}] {'forward' if roll.forward else 'back'} to {name}"


def _page(
    db: Connection, house: House, snapshot: Snapshot, seat: Seat, roll: Roll, looks: tuple[Block, ...]
) -> Page:
    """The letter to one player, as a report of the state that has come back."""
    match, view = snapshot.match, snapshot.view(seat)
    standing = snapshots.sheet(db, snapshot, seat)
    reader = clocks.Reader(house.now(), snapshots.readers_zone(seat.zone))
    name = pages.turn_name(snapshot, seat)
    corrected = pages.seen_by(seat, snapshot.corrected)
    blocks = (
        *pages.title(snapshot),
        Mark(),
        Paragraph(rolling.told(roll, pages.turn_name(snapshot, None)).text, strong=True),
        *looks,
        Paragraph(_MEANWHILE if roll.forward else _LATER),
        *_what_stands(snapshot, seat, standing, name),
        *waiting.blocks(db, snapshot, seat),
        *snapshot.game.report(view, corrected),
        *pages.asks(snapshot, seat, reader, standing),
        *proof.of_orders(db, snapshot, seat, standing),
        *_ended(db, match, seat),
    )
    return Page(_subject(match, roll, name), blocks)


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


def _to_gms(
    db: Connection, house: House, snapshot: Snapshot, public: Page, printed: tuple[Block, ...], by: Person
) -> None:
    """What is to be printed, to every GM; the others read what the one has done, who needs no letter about it."""
    match = snapshot.match

    def page(gm: Person) -> Page:
        if gm.id == by.id:
            return Page(f"[{match.tag}] to print", printed)
        return Page(public.subject, (*public.blocks, *printed))

    slug, due = outbox.report_slug(match, match.turn - 1, None), pages.turn_name(snapshot, None)
    to_gms.post(db, house, match, Kind.REPORT, slug, page, due=due, but="" if printed else by.address)
