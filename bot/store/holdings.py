"""What is stored of one person, row by row, as they may read it: no keys, no bytes, nothing of anybody else.

Must not know why it is asked.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, func, or_, select

from bot.store.tables import addresses, bounces, in_mail, matches, orders, out_mail, people, seats
from bot.store.tables_of_deeds import proposals
from bot.store.tables_of_gms import gms
from bot.store.tables_of_later import later_orders
from bot.store.tables_of_press import mutes, press
from bot.store.tables_of_seats import absences, grants, standbys


def person(db: Connection, person_id: int) -> Any:
    """Their address, time zone, and since when."""
    return db.execute(
        select(people.c.address, people.c.zone, people.c.since).where(people.c.id == person_id)
    ).one()


def other_addresses(db: Connection, person_id: int) -> Sequence[Any]:
    """Addresses that are said to be theirs, and when these said yes."""
    theirs = select(addresses.c.address, addresses.c.asked, addresses.c.confirmed)
    return db.execute(theirs.where(addresses.c.person == person_id).order_by(addresses.c.id)).all()


def seats_of(db: Connection, person_id: int) -> Sequence[Any]:
    """Where they play or have played."""
    columns = (
        matches.c.tag,
        matches.c.title,
        matches.c.status,
        seats.c.entrant,
        seats.c.resigned,
        seats.c.nmrs,
    )
    theirs = select(*columns).join(matches, matches.c.id == seats.c.match).where(seats.c.person == person_id)
    return db.execute(theirs.order_by(seats.c.id)).all()


def led_by(db: Connection, person_id: int) -> Sequence[Any]:
    """The matches whose GM they are, or are asked to be."""
    beside = select(gms.c.match).where(gms.c.person == person_id, gms.c.ended.is_(None))
    theirs = select(matches.c.tag, matches.c.title, matches.c.status).where(
        or_(matches.c.gm == person_id, matches.c.id.in_(beside))
    )
    return db.execute(theirs.order_by(matches.c.id)).all()


def orders_of(db: Connection, person_id: int) -> Sequence[Any]:
    """What they ordered by their mails, and whether it stands."""
    columns = (orders.c.arrived, matches.c.tag, orders.c.turn, orders.c.line, orders.c.stands, orders.c.ended)
    mine = (
        select(*columns)
        .join(in_mail, in_mail.c.id == orders.c.mail)
        .join(matches, matches.c.id == orders.c.match)
    )
    return db.execute(mine.where(in_mail.c.person == person_id).order_by(orders.c.id)).all()


def later_orders_of(db: Connection, person_id: int) -> Sequence[Any]:
    """What they ordered for turns to come, and whether it waits."""
    columns = (matches.c.tag, later_orders.c.turn, later_orders.c.line, later_orders.c.ended)
    mine = select(*columns).join(matches, matches.c.id == later_orders.c.match)
    return db.execute(mine.where(later_orders.c.person == person_id).order_by(later_orders.c.id)).all()


def press_of(db: Connection, person_id: int) -> Sequence[Any]:
    """What they wrote to others, and what became of it; of letters to single players without the words."""
    columns = (press.c.at, matches.c.tag, press.c.turn, press.c.heading, press.c.words, press.c.state)
    mine = select(*columns).join(matches, matches.c.id == press.c.match)
    return db.execute(mine.where(press.c.person == person_id).order_by(press.c.id)).all()


def muted_by(db: Connection, person_id: int) -> Sequence[Any]:
    """Whose press they don't read."""
    theirs = (
        select(matches.c.tag, seats.c.entrant)
        .select_from(mutes)
        .join(matches, matches.c.id == mutes.c.match)
        .outerjoin(seats, seats.c.id == mutes.c.seat)
    )
    return db.execute(theirs.where(mutes.c.person == person_id).order_by(mutes.c.id)).all()


def proposed_to(db: Connection, person_id: int) -> Sequence[Any]:
    """What they probably meant, and what became of it."""
    theirs = select(proposals.c.at, proposals.c.lines, proposals.c.ended)
    return db.execute(theirs.where(proposals.c.person == person_id).order_by(proposals.c.id)).all()


def rights_of(db: Connection, person_id: int) -> Sequence[Any]:
    """What they were asked or have become beside a player: deputy, observer, whoever is offered a seat."""
    columns = (grants.c.made, grants.c.what, matches.c.tag, grants.c.name, grants.c.agreed, grants.c.ended)
    theirs = select(*columns).join(matches, matches.c.id == grants.c.match)
    return db.execute(theirs.where(grants.c.person == person_id).order_by(grants.c.id)).all()


def absences_of(db: Connection, person_id: int) -> Sequence[Any]:
    """When they said that they would be away."""
    theirs = select(seats.c.entrant, absences.c.begins, absences.c.ends).join(
        seats, seats.c.id == absences.c.seat
    )
    return db.execute(theirs.where(seats.c.person == person_id).order_by(absences.c.id)).all()


def standbys_of(db: Connection, person_id: int) -> Sequence[Any]:
    """What they stand by for, or have stood by for."""
    theirs = select(standbys.c.since, standbys.c.game, matches.c.tag, standbys.c.ended).outerjoin(
        matches, matches.c.id == standbys.c.match
    )
    return db.execute(theirs.where(standbys.c.person == person_id).order_by(standbys.c.id)).all()


def mails_of(db: Connection, person_id: int) -> Sequence[Any]:
    """Mails in their name: when each came, how long it is, and what became of it."""
    return db.execute(
        _with_bytes(in_mail, in_mail.c.arrived, in_mail.c.status, in_mail.c.note).where(
            in_mail.c.person == person_id
        )
    ).all()


def letters_to(db: Connection, person_id: int) -> Sequence[Any]:
    """Letters to their addresses: when each was written, of what kind it is, and what became of it."""
    columns = (out_mail.c.created, out_mail.c.kind, out_mail.c.address, out_mail.c.status, out_mail.c.error)
    return db.execute(_with_bytes(out_mail, *columns).where(_at(out_mail.c.address, person_id))).all()


def bounces_of(db: Connection, person_id: int) -> Sequence[Any]:
    """Letters to them that came back."""
    columns = (bounces.c.at, bounces.c.address, bounces.c.hard, bounces.c.why)
    return db.execute(select(*columns).where(_at(bounces.c.address, person_id)).order_by(bounces.c.id)).all()


def _with_bytes(table: Any, *columns: Any) -> Select[Any]:
    return select(*columns, func.length(table.c.raw).label("size")).order_by(table.c.id)


def _at(column: Any, person_id: int) -> Any:
    on_file = select(people.c.address).where(people.c.id == person_id)
    others = select(addresses.c.address).where(
        addresses.c.person == person_id, addresses.c.confirmed.is_not(None)
    )
    return or_(column.in_(on_file), column.in_(others))
