"""Addresses of a person beside the one on file: asked about, confirmed, dropped. Must not know what a mail says."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from bot.store.tables import addresses, in_mail, people


@dataclass(frozen=True)
class Claim:
    """An address that is said to be a person's: it was asked by a letter with this key."""

    id: int
    person: int
    address: str
    moves: bool  # letters go there once it has said yes
    confirmed: datetime | None


def claim(db: Connection, person_id: int, address: str, key: str, now: datetime, *, moves: bool) -> None:
    """Somebody says that this address is theirs, too. What they said of it before is void."""
    drop(db, person_id, address)
    row = {"person": person_id, "address": address, "key": key, "moves": moves, "asked": now}
    db.execute(insert(addresses).values(**row))


def claim_by_key(db: Connection, key: str) -> Claim | None:
    """The address that was asked by the letter with this key."""
    row = db.execute(select(addresses).where(addresses.c.key == key)).one_or_none()
    return Claim(row.id, row.person, row.address, row.moves, row.confirmed) if row else None


def others(db: Connection, person_id: int) -> list[str]:
    """The addresses of a person beside the one on file, first confirmed first."""
    theirs = (addresses.c.person == person_id, addresses.c.confirmed.is_not(None))
    return list(
        db.execute(select(addresses.c.address).where(*theirs).order_by(addresses.c.confirmed)).scalars()
    )


def all_of(db: Connection, person_id: int) -> list[str]:
    """Every address that was ever said to be a person's beside the one on file, confirmed or not."""
    return list(db.execute(select(addresses.c.address).where(addresses.c.person == person_id)).scalars())


def confirm(db: Connection, one: Claim, on_file: str, now: datetime) -> None:
    """It is theirs. Where letters are to go there, it takes the place of the address on file, which stays theirs."""
    kept = {"address": on_file if one.moves else one.address, "confirmed": now}
    if one.moves:
        drop(db, one.person, on_file)
        db.execute(update(people).where(people.c.id == one.person).values(address=one.address))
    db.execute(update(addresses).where(addresses.c.id == one.id).values(**kept))


def only_wrote(db: Connection, person_id: int) -> bool:
    """Whether somebody has done no more than write: no table but that of mails has a row of theirs."""
    rows = [
        select(key.parent).where(key.parent == person_id).limit(1)
        for table in people.metadata.tables.values()
        if table is not in_mail
        for key in table.foreign_keys
        if key.column is people.c.id
    ]
    return all(db.execute(one).first() is None for one in rows)


def take_over(db: Connection, newcomer: int, person_id: int, key: str) -> None:
    """Somebody who only wrote turns out to be this person: the mails are theirs, and the address is free.

    Of the row nothing is left but its number: it keeps neither address nor wishes, and the key of the letters that went
    there opens nothing, so that an answer to one of them is known by its sender. `key` is a new one.
    """
    db.execute(update(in_mail).where(in_mail.c.person == newcomer).values(person=person_id))
    # No mail comes from an address with a blank in it.
    nobody = {"address": f"nobody {newcomer}", "key": key, "zone": None, "prefers": "{}"}
    db.execute(update(people).where(people.c.id == newcomer).values(**nobody))


def drop(db: Connection, person_id: int, address: str) -> bool:
    """It is theirs no more, or never was. Returns whether it was."""
    theirs = (addresses.c.person == person_id, addresses.c.address == address)
    return bool(db.execute(delete(addresses).where(*theirs)).rowcount)
