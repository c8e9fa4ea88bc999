"""The term of a deputy: it begins and ends at its time, or when the seat has another player, and both are told.

What a deputy has sent before the end counts, whenever it is read: so an end waits for the mail, as turns do.
Must not know how a deputy is named.
"""

from datetime import datetime

from sqlalchemy import Connection, Engine

from bot import deadlines
from bot.flow.values import addressees, snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import clocks, deputy_letters, outbox
from bot.layout import Page
from bot.store import grants, questions
from bot.store.engine import reading
from bot.store.grants import Grant, What
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

ENDED = (MatchStatus.OVER, MatchStatus.CANCELLED)


def end_all(db: Connection, house: House, seat: Seat) -> None:
    """The seat has another player, or none: who ordered for the one before does so no more."""
    for one in grants.of_seat(db, What.DEPUTY, seat.id):
        end(db, house, one, writer=seat.person)


def run(engine: Engine, house: House, drained: datetime | None) -> int:
    """Begin and end the times of deputies: each is told once. Returns how many there were.

    A time ends when the last complete poll began behind it, at `drained`.
    """
    with reading(engine) as db:
        if not _to_begin(db, house) and not _to_end(db, drained):
            return 0
    with engine.begin() as db:
        begun, ended = _to_begin(db, house), _to_end(db, drained)
        for one in ended:
            end(db, house, one)
        for one in begun:
            seat = seat_of(db, one)
            if seat is not None:
                begin(db, house, one, questions.match(db, one.match), seat)
        return len(begun) + len(ended)


def _to_begin(db: Connection, house: House) -> list[Grant]:
    return [one for one in grants.open_ones(db, What.DEPUTY) if one.told is None and one.holds(house.now())]


def _to_end(db: Connection, drained: datetime | None) -> list[Grant]:
    return [one for one in grants.open_ones(db, What.DEPUTY) if drained is not None and over(one, drained)]


def begin(db: Connection, house: House, grant: Grant, match: Match, seat: Seat) -> None:
    """How it stands, to the deputy, with their key."""
    grants.change(db, grant, told=house.now())
    mine, snapshot = grants.as_deputy(db, seat, grant), snapshots.for_orders(db, match)
    reader = clocks.Reader(house.now(), snapshots.readers_zone(mine.zone))
    standing = snapshots.sheet(db, snapshot, seat) if snapshot else {}
    page = deputy_letters.begins(snapshot, match, mine, standing, reader, when(grant, match, house.now()))
    outbox.post(db, house, addressees.player(match, mine), Kind.REPORT, f"deputy-{grant.id}-begins", page)


def end(db: Connection, house: House, grant: Grant, writer: int = 0) -> None:
    """Their right ends. Both are told, but not who ended it; who never said yes hears nothing."""
    grants.change(db, grant, ended=house.now())
    match, seat = questions.match(db, grant.match), seat_of(db, grant)
    if seat is None or match.status in ENDED or grant.agreed is None:
        return
    deputy, slug = questions.person(db, grant.person), f"deputy-{grant.id}-ended"
    if writer != deputy.id:
        to = addressees.holder(deputy, deputy.key, match)
        outbox.post(db, house, to, Kind.NOTICE, slug, deputy_letters.ended(match, seat))
    if writer != seat.person:
        tell_player(
            db, house, match, seat, f"{slug}-player", deputy_letters.ended_for(match, seat, called(grant))
        )


def tell_player(db: Connection, house: House, match: Match, seat: Seat, slug: str, page: Page) -> None:
    """One letter to the player of the seat, if they read any."""
    if seat.reads:
        outbox.post(db, house, addressees.player(match, seat), Kind.NOTICE, slug, page)


def seat_of(db: Connection, grant: Grant) -> Seat | None:
    """The seat that a right is for."""
    return questions.seat(db, grant.seat or 0)


def over(grant: Grant, now: datetime) -> bool:
    """Whether its time is over."""
    return grant.ends is not None and grant.ends <= now


def called(grant: Grant) -> str:
    """What the player calls their deputy."""
    return grant.name or "your deputy"


def when(grant: Grant, match: Match, now: datetime) -> str:
    """From when to when, in words."""
    assert grant.ends is not None  # noqa: S101  # a deputy's time has an end
    return deadlines.spell_span(grant.begins, grant.ends, snapshots.zone(match), now)
