"""A person goes: address, keys, the bytes of their mails and letters, and where others quote them. Matches stay.

Orders, corrections and the names of entrants stay, because records and seals are made of them. Must not know who asks.
"""

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import Connection

from bot.flow.values.house import new_key
from bot.letters import whole
from bot.store import addresses, changes, erasing, questions, zines
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Person, Seat


class NotYet(Exception):  # noqa: N818  # it is no error
    """Somebody else needs something of theirs: str() is a sentence with what would do."""


@dataclass(frozen=True)
class Found:
    """All that is stored of somebody, as numbers of rows."""

    person: Person | None
    addresses: tuple[str, ...]
    entered: tuple[Seat, ...]  # in matches that have not begun
    played: tuple[str, ...]  # the matches in which they have played, and as whom
    mails: tuple[int, ...]
    letters: tuple[int, ...]
    quoted: tuple[int, ...]  # mails of others in which they are named or quoted
    told: tuple[int, ...]  # letters to others in which they are


def look(db: Connection, address: str) -> Found:
    """What there is of the person with this address, or of a stranger. Raises NotYet."""
    person = questions.person_by_address(db, address)
    theirs = (person.address, *addresses.all_of(db, person.id)) if person else (address,)
    seats = list(_seats(db, person)) if person else []
    for match, seat in seats:
        _let_go(match, seat)
    entered = tuple(seat for match, seat in seats if match.before_start)
    played = tuple(f"{seat.entrant} in {match}" for match, seat in seats if not match.before_start)
    return Found(person, theirs, entered, played, *_bytes(db, person, theirs))


def erase(db: Connection, found: Found) -> str:
    """Take it all away. Returns what the person is called from now on."""
    for seat in found.entered:
        changes.drop_seat(db, seat)
    erasing.empty_mails(db, (*found.mails, *found.quoted))
    erasing.empty_letters(db, (*found.letters, *found.told))
    if found.person:
        erasing.forget(db, found.person.id, iter(new_key, None))
    name = f"erased-{secrets.token_hex(4)}@erased.invalid"
    erasing.rename(db, found.addresses, name)
    return name


def _seats(db: Connection, person: Person) -> Iterator[tuple[Match, Seat]]:
    for match in questions.all_matches(db):
        if match.gm == person.id and match.status in (
            MatchStatus.FORMING,
            MatchStatus.OPEN,
            MatchStatus.RUNNING,
        ):
            raise NotYet(
                f"They are the GM of {match}, which is {match.status}: it must be over or cancelled first."
            )
        yield from ((match, seat) for seat in questions.seats_of(db, match.id) if seat.person == person.id)


def _let_go(match: Match, seat: Seat) -> None:
    if match.status is MatchStatus.RUNNING and not seat.robot:
        raise NotYet(
            f"{seat.entrant} is theirs in {match}, which is running. First another player must have that seat: the GM "
            f'writes "replace {seat.entrant} ADDRESS"; an address of the GM will do.'
        )


_Numbers: TypeAlias = tuple[int, ...]


def _bytes(
    db: Connection, person: Person | None, theirs: tuple[str, ...]
) -> tuple[_Numbers, _Numbers, _Numbers, _Numbers]:
    """Their mails, letters to them, mails of others and letters to others in which they are."""
    named = erasing.mention(theirs)
    own = [row.id for row in erasing.every_mail(db) if _wrote(row, person, named)]
    pressed = (*erasing.pressed(db, person.id), *zines.slugs_with(db, person.id)) if person else ()
    passed = (*(f"note-{one}-" for one in own), *pressed)
    to, told, notes = _letters(db, named, passed)
    # Whoever answers what they wrote may quote it.
    quoted = [
        row
        for row in erasing.every_mail(db)
        if row.id not in own and (any(one in row.raw for one in notes) or named.search(whole.words(row.raw)))
    ]
    if any(row.status in erasing.WAITING for row in quoted):
        raise NotYet(
            "A mail of somebody else that names or quotes them has not been read yet. Try it in a minute."
        )
    return tuple(own), to, tuple(row.id for row in quoted), told


def _wrote(row: Any, person: Person | None, named: re.Pattern[str]) -> bool:
    return (person is not None and row.person == person.id) or bool(named.search(whole.sender(row.raw)))


def _letters(
    db: Connection, named: re.Pattern[str], passed: tuple[str, ...]
) -> tuple[_Numbers, _Numbers, list[bytes]]:
    """Letters to them; letters to others in which they are; of these the ids of those that pass on what they wrote."""
    to, told, notes = [], [], []
    for row in erasing.every_letter(db):
        if named.fullmatch(row.address):
            to.append(row.id)
        elif row.slug.startswith(passed) or named.search(whole.words(row.raw)):
            if row.status in erasing.WAITING:
                raise NotYet(
                    "A letter to somebody else that names or quotes them is on its way. Try it in a minute."
                )
            told.append(row.id)
            notes += [row.message_id.encode()] if row.slug.startswith(passed) else []
    return tuple(to), tuple(told), notes
