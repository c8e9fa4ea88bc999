"""Whose mail is this, and how far is that believed? Must not know what the mail says.

The key routes; an order is believed when the key and the one From address agree. Anything less is held, and the
address on file is asked once. This is the place for more proofs (our mail server's word, say): a new Trust.
"""

import enum
import hmac
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.flow.values.house import House, key_in, other_keys, tag_in
from bot.letters.opened import Opened
from bot.store import mails, questions
from bot.store.values import Match, Person, Seat


class Trust(enum.Enum):
    """How far a mail is believed."""

    PROVEN = "key and sender agree"
    KEYED = "the key is right, the sender is not the address on file"
    NAMED = "the sender is an address on file, but no key came with it"
    STRANGER = "nobody we know"


@dataclass(frozen=True)
class Who:
    """The person a mail is from, or says it is from; in which role; how far that is believed."""

    trust: Trust
    person: Person | None = None
    match: Match | None = None
    seat: Seat | None = None  # None: not as a player
    gm: bool = False  # as a GM: of `match`, or, without one, of the house
    held_mail: int | None = None  # it carries the token of this held mail


def identify(db: Connection, house: House, letter: Opened) -> Who:
    """Who wrote this. Only the two proofs that travel with every answer are looked at: the key and the sender."""
    key = key_in(house, letter.recipients, letter.subject)
    who = (key and _by_key(db, house, key)) or None
    if who is not None and who.person is not None and key is not None:
        return _agree(who, letter.sender)
    return _by_sender(db, house, letter)


def also_to(db: Connection, house: House, letter: Opened, who: Who) -> tuple[Match, ...]:
    """Other matches of the writer to whose sub-addresses the mail went, too: the mail counts for the first key only."""
    others = (_by_key(db, house, key) for key in other_keys(house, letter.recipients))
    mine = (one.match for one in others if one and one.match and one.person == who.person)
    return tuple(match for match in mine if who.match is not None and match.id != who.match.id)


def _agree(who: Who, sender: str | None) -> Who:
    same = sender is not None and who.person is not None and _equal(sender, who.person.address)
    return Who(Trust.PROVEN if same else Trust.KEYED, who.person, who.match, who.seat, who.gm, who.held_mail)


def _equal(a: str, b: str) -> bool:
    return hmac.compare_digest(a.encode(), b.encode())


def _by_key(db: Connection, house: House, key: str) -> Who | None:
    """Whom this key was given to: a seat, the GM of a match, a person, or the one asked about a held mail."""
    if player := questions.player_by_key(db, key):
        seat, person, theirs = player
        return Who(Trust.KEYED, person, theirs, seat)
    if match := questions.match_by_key(db, key):
        return Who(Trust.KEYED, questions.person(db, match.gm), match, gm=True)
    if gm := questions.person_by_key(db, key):
        return Who(Trust.KEYED, gm, gm=gm.address in house.gms)
    return _by_token(db, key)


def _by_token(db: Connection, key: str) -> Who | None:
    """Who was asked about a held mail: an answer to the question counts for the match that mail was about."""
    held = mails.held_with(db, key)
    if held is None or held.person is None:
        return None
    seat = questions.seat(db, held.seat) if held.seat else None
    # Somebody else may have taken the seat over since: the question outlives the right to the seat.
    if seat is not None and seat.person != held.person:
        seat = None
    match = questions.match(db, seat.match) if seat else None
    return Who(Trust.KEYED, questions.person(db, held.person), match, seat, held_mail=held.id)


def _by_sender(db: Connection, house: House, letter: Opened) -> Who:
    """Who the sender would be if From could be trusted; the subject's tag says which of their matches is meant."""
    person = questions.person_by_address(db, letter.sender) if letter.sender else None
    if person is None:
        return Who(Trust.STRANGER)
    tag = tag_in(letter.subject)
    match = questions.match_by_tag(db, tag) if tag else None
    seats = questions.seats_of_person(db, person.id)
    mine = [seat for seat in seats if match is None or seat.match == match.id]
    if len(mine) == 1:
        return Who(Trust.NAMED, person, match or questions.match(db, mine[0].match), mine[0])
    return Who(Trust.NAMED, person, match, gm=person.address in house.gms)
