"""The rows of people, matches and seats: made and changed, by name. Must not know why, nor write a letter."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from sqlalchemy import Connection, bindparam, delete, false, insert, select, update

from bot.games.base import Ledger
from bot.store import journal, questions, values
from bot.store.statuses import MatchStatus
from bot.store.tables import STANDS, corrections, in_mail, matches, orders, people, seats, turns
from bot.store.tables_of_deeds import proposals
from bot.store.tables_of_later import later_orders
from bot.store.tables_of_ledger import cards, positions
from bot.store.tables_of_misread import misread
from bot.store.tables_of_press import mutes, press
from bot.store.tables_of_seats import absences, grants, vacancies
from bot.store.tables_of_servers import heartbeats


@dataclass(frozen=True)
class Sheet:
    """Whose orders, for which turn: rows of `order` say so by these three numbers."""

    match: int
    turn: int
    seat: int


# Each statement is built once, because building it takes longer than running it.
_ENROL = insert(people)
_TAKE_PERSON = select(people).where(people.c.id == bindparam("x")).with_for_update(key_share=True)
_ADD_SEAT = insert(seats)
_KEEP_TURN = insert(turns)
_UNSAID = {"deadline": None, "step": 0, "missed": ""}
_LAY = insert(orders)
_END_ALL = (
    update(orders)
    .where(
        orders.c.match == bindparam("m"),
        orders.c.turn == bindparam("t"),
        orders.c.seat == bindparam("s"),
        STANDS,
    )
    .values(stands=false(), ended=bindparam("why"))
)
_END = _END_ALL.where(orders.c.unit == bindparam("u"))
_KNOWN_CARDS = select(cards.c.unit, cards.c.number).where(cards.c.match == bindparam("m"))
_NEW_CARDS = insert(cards)
_PLAYED = (
    update(cards)
    .where(cards.c.match == bindparam("m"), cards.c.unit == bindparam("u"), cards.c.number == bindparam("n"))
    .values(played=bindparam("t"))
)
_STAND = insert(positions)
# The columns that are set are those for which an execution has values.
_CHANGE_MATCH = update(matches).where(matches.c.id == bindparam("x"))
_CHANGE_PERSON = update(people).where(people.c.id == bindparam("x"))
_TAKE_MATCH = select(matches).where(matches.c.id == bindparam("x")).with_for_update(skip_locked=True)
_THESE_SEATS = update(seats).where(seats.c.id.in_(bindparam("ids", expanding=True)))
_COUNT_NMRS = _THESE_SEATS.values(nmrs=seats.c.nmrs + 1, in_a_row=seats.c.in_a_row + bindparam("row"))
_WERE_THERE = _THESE_SEATS.values(in_a_row=0)


def enrol(db: Connection, address: str, key: str, now: datetime) -> values.Person:
    """The person with this address; a new row for a new one."""
    known = questions.person_by_address(db, address)
    if known is None:
        db.execute(_ENROL, {"address": address, "key": key, "since": now})
        known = questions.person_by_address(db, address)
        assert known is not None  # noqa: S101  # it has just been written
        journal.note(db, "person_enrolled", person=known.id)
    return known


def take_person(db: Connection, person_id: int) -> values.Person:
    """The person, whom nobody else changes before this transaction ends; rows that name them may be written."""
    return values.person(db.execute(_TAKE_PERSON, {"x": person_id}).one())


def change_person(db: Connection, person_id: int, **columns: object) -> None:
    """Set columns of a person."""
    db.execute(_CHANGE_PERSON, {"x": person_id} | columns)
    journal.note(db, "person_changed", person=person_id, columns=",".join(columns))


def set_preferences(db: Connection, person_id: int, prefers: dict[str, str]) -> None:
    """What somebody has chosen about their letters and their matches, by name."""
    change_person(db, person_id, prefers=msgspec.json.encode(prefers).decode())


def create_match(db: Connection, *, game: str, tag: str, columns: dict[str, object]) -> values.Match:
    """A new match; it is called by the game's tag and its own number: GS-7."""
    row = {
        "game": game,
        "tag": secrets.token_hex(8),  # its number, which the tag needs, is known only after the insert
        "options": "{}",
        "status": MatchStatus.FORMING,
        "stuck": False,
        "turn": 0,
        **columns,
    }
    made = db.execute(insert(matches).values(row)).inserted_primary_key
    assert made is not None  # noqa: S101  # one row was inserted
    change_match(db, made[0], tag=f"{tag}-{made[0]}")
    return questions.match(db, made[0])


def take_match(db: Connection, match_id: int) -> values.Match | None:
    """The match, for this transaction alone; None while another server plays a turn of it."""
    row = db.execute(_TAKE_MATCH, {"x": match_id}).one_or_none()
    return values.match(row) if row else None


def change_match(db: Connection, match_id: int, **columns: object) -> None:
    """Set columns of a match. A deadline that is set has no grace behind it yet."""
    fresh = {"late": None} if "deadline" in columns else {}
    db.execute(_CHANGE_MATCH, {"x": match_id} | fresh | columns)
    journal.note(db, "match_changed", match=match_id, columns=",".join(columns))


def unstart(db: Connection, match_id: int, seed: bytes, *, keeps: bool) -> None:
    """A match whose first turn has not been played is as before its start; `keeps`: what was ordered stands."""
    for table in (turns, cards, positions, corrections, misread, later_orders):
        db.execute(delete(table).where(table.c.match == match_id))
    if not keeps:
        db.execute(delete(orders).where(orders.c.match == match_id))
    change_match(
        db, match_id, status=MatchStatus.FORMING, turn=0, early=None, held=None, stuck=False, seed=seed
    )


def set_options(db: Connection, match_id: int, options: dict[str, str]) -> None:
    """The rule parameters of a match that differ from its variant's."""
    change_match(db, match_id, options=msgspec.json.encode(options).decode())


def set_policies(db: Connection, match_id: int, policies: dict[str, str]) -> None:
    """What the GM has chosen about how a match is run, by name."""
    change_match(db, match_id, policies=msgspec.json.encode(policies).decode())


def add_seat(db: Connection, match_id: int, person_id: int, entrant: str, key: str, **kind: bool) -> None:
    """A new seat at the end of the entry list; `kind` is robot=True or by_post=True where nobody has an address."""
    number = 1 + max((seat.number for seat in questions.seats_of(db, match_id)), default=-1)
    row = {"match": match_id, "number": number, "person": person_id, "entrant": entrant, "key": key}
    db.execute(_ADD_SEAT, row | {"resigned": False, "robot": False, "nmrs": 0} | kind)
    journal.note(db, "seat_added", match=match_id, person=person_id)


def change_seat(db: Connection, seat_id: int, **columns: object) -> None:
    """Set columns of a seat."""
    db.execute(update(seats).where(seats.c.id == seat_id).values(**columns))
    journal.note(db, "seat_changed", seat=seat_id, columns=",".join(columns))


def drop_seat(db: Connection, seat: values.Seat) -> None:
    """Take a seat off the entry list of a match that has not begun; those behind move up, its mails stay."""
    db.execute(update(in_mail).where(in_mail.c.seat == seat.id).values(seat=None))
    db.execute(delete(orders).where(orders.c.seat == seat.id))
    for table in (proposals, grants, absences, vacancies, press, mutes):
        db.execute(delete(table).where(table.c.seat == seat.id))
    db.execute(delete(seats).where(seats.c.id == seat.id))
    journal.note(db, "seat_dropped", match=seat.match, seat=seat.id)
    for number, left in enumerate(questions.seats_of(db, seat.match)):
        change_seat(db, left.id, number=number)


def write_ledger(db: Connection, match_id: int, turn: int, ledger: Ledger) -> None:
    """Cards and positions after a turn, for SQL to ask. A card is written when received, and again when played."""
    known = {tuple(row) for row in db.execute(_KNOWN_CARDS, {"m": match_id})}
    fresh = [one for one in ledger.cards if (one.unit, one.number) not in known]
    if fresh:
        rows = [
            {"match": match_id, "unit": one.unit, "number": one.number, "seat": ledger.seats[one.unit]}
            | {"face": one.face, "value": one.value, "received": one.received, "played": one.played}
            for one in fresh
        ]
        db.execute(_NEW_CARDS, rows)
    played = [
        {"m": match_id, "t": turn, "u": one.unit, "n": one.number}
        for one in ledger.cards
        if one.played == turn and (one.unit, one.number) in known
    ]
    if played:
        db.execute(_PLAYED, played)
    stands = [
        {"match": match_id, "turn": turn, "unit": one.unit, "seat": ledger.seats.get(one.unit)}
        | {"square": one.square, "position": one.position}
        for one in ledger.stands
    ]
    if stands:
        db.execute(_STAND, stands)


def keep_turn(db: Connection, match_id: int, number: int, **columns: object) -> None:
    """A turn was played, or (0) the match set up. The primary key of `turn` refuses to play one twice."""
    db.execute(_KEEP_TURN, {"match": match_id, "number": number} | _UNSAID | columns)
    journal.note(db, "turn_kept", match=match_id, turn=number)


def count_nmrs(db: Connection, missed: Sequence[int], there: Sequence[int], *, in_a_row: bool) -> None:
    """These seats have missed one turn more, those were there; `in_a_row`: the turn counts for what follows of it."""
    if missed:
        db.execute(_COUNT_NMRS, {"ids": list(missed), "row": int(in_a_row)})
    if there:
        db.execute(_WERE_THERE, {"ids": list(there)})


def lay(
    db: Connection, sheet: Sheet, laid: Sequence[Mapping[str, object]], mail: int | None, at: datetime
) -> None:
    """New orders on a sheet: each says its unit, its line, whether it stands, and why it ended if it doesn't."""
    if laid:
        here = {"match": sheet.match, "turn": sheet.turn, "seat": sheet.seat, "mail": mail, "arrived": at}
        db.execute(_LAY, [here | dict(row) for row in laid])
        journal.note(db, "orders_laid", match=sheet.match, turn=sheet.turn, seat=sheet.seat, mail=mail)


def entered(db: Connection, seat: values.Seat, turn: int, mail: int) -> None:
    """The orders that this mail laid for a seat were entered by the GM."""
    of_mail = (orders.c.seat == seat.id, orders.c.turn == turn, orders.c.mail == mail)
    db.execute(update(orders).where(*of_mail).values(entered=True))


def end(db: Connection, sheet: Sheet, why: Mapping[str, str]) -> int:
    """What stands for each of these units stands no more, and why. Returns how many orders that ended."""
    if not why:
        return 0
    return db.execute(_END, [_of(sheet) | {"u": unit, "why": said} for unit, said in why.items()]).rowcount


def end_all(db: Connection, sheet: Sheet, why: str) -> int:
    """Nothing stands on this sheet any more, and why. Returns how many orders that ended."""
    return db.execute(_END_ALL, _of(sheet) | {"why": why}).rowcount


def _of(sheet: Sheet) -> dict[str, object]:
    return {"m": sheet.match, "t": sheet.turn, "s": sheet.seat}


def correct(db: Connection, match: values.Match, line: str, mail: int | None, now: datetime) -> None:
    """A correction by the GM, before the turn that is due (ALL-4)."""
    row = {"match": match.id, "turn": match.turn, "line": line, "mail": mail, "arrived": now}
    db.execute(insert(corrections).values(row))
    journal.note(db, "correction_made", match=match.id, turn=match.turn, mail=mail)


def beat(db: Connection, name: str, now: datetime, trouble: str | None = None) -> None:
    """This part is alive; `trouble` says what keeps it from its work."""
    changed = db.execute(update(heartbeats).where(heartbeats.c.name == name).values(at=now, trouble=trouble))
    if not changed.rowcount:
        db.execute(insert(heartbeats).values(name=name, at=now, trouble=trouble))


def calm(db: Connection, *names: str) -> None:
    """Of these parts no trouble is known."""
    db.execute(update(heartbeats).where(heartbeats.c.name.in_(names)).values(trouble=None))
