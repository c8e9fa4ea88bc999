"""Whom a key was given to: a seat, a GM, a person, or whoever was asked something. Must not know who sent it.

The key in an address is kept; the one in a subject is made of it for one turn, and tells which turn that was.
"""

import hmac
from collections.abc import Callable
from itertools import chain
from typing import TypeAlias

from sqlalchemy import Connection

from bot.flow.intake.who import Trust, Who
from bot.flow.values.house import House, subject_key, tag_in
from bot.store import addresses, gms, grants, mail_questions, mails, proposals, questions, zines
from bot.store.gms import Gm
from bot.store.grants import What
from bot.store.values import Match
from bot.store.zines import Issue, Subscription

# More turns than are played between a backup and its restore.
_AHEAD = 40

# What makes the key that a letter of one turn shows, of the seed of its match, the key behind it, and the turn.
Made: TypeAlias = Callable[[bytes, str, int], str]


def by_key(db: Connection, house: House, key: str) -> Who | None:
    """Whom this key was given to: a seat, the GM of a match, a person, or the one asked about a held mail."""
    if player := mail_questions.player_by_key(db, key):
        seat, person, theirs = player
        return Who(Trust.KEYED, person, theirs, seat)
    if match := questions.match_by_key(db, key):
        return Who(Trust.KEYED, questions.person(db, match.gm), match, gm=True)
    if another := gms.by_key(db, key):
        return _another_gm(db, house, another)
    if gm := questions.person_by_key(db, key):
        return Who(Trust.KEYED, gm, gm=gm.address in house.gms)
    if claim := addresses.claim_by_key(db, key):
        return Who(Trust.KEYED, questions.person(db, claim.person), claim=claim)
    return (
        _by_grant(db, house, key) or _by_question(db, house, key) or _by_zine(db, key) or _by_token(db, key)
    )


def _another_gm(db: Connection, house: House, one: Gm) -> Who:
    """Somebody who is a GM of a match beside its first one, or is asked to be, or was a deputy."""
    person, match = questions.person(db, one.person), questions.match(db, one.match)
    invited = one if one.accepted is None else None
    return Who(Trust.KEYED, person, match, gm=one.counts(house.now()), key=one.key, invited=invited)


def _by_grant(db: Connection, house: House, key: str) -> Who | None:
    """Whose right it is. A deputy's is for the seat as long as it holds; every other is for none."""
    grant = grants.by_key(db, key)
    if grant is None:
        return None
    seat = questions.seat(db, grant.seat or 0) if grant.what is What.DEPUTY else None
    mine = grants.as_deputy(db, seat, grant) if seat is not None and grant.holds(house.now()) else None
    person, match = questions.person(db, grant.person), questions.match(db, grant.match)
    return Who(Trust.KEYED, person, match, mine, grant=grant)


def by_subject(db: Connection, house: House, subject: str, shown: str) -> Who | None:
    """Whom the key in a subject was given to: a seat or a GM of the match that it names."""
    tag = tag_in(subject)
    match = questions.match_by_tag(db, tag) if tag else None
    if match is None:
        return None
    if turn_of(match, match.key, shown, subject_key) is not None:
        return Who(Trust.KEYED, questions.person(db, match.gm), match, gm=True)
    for another in gms.counting(db, match.id, house.now()):
        if turn_of(match, another.key, shown, subject_key) is not None:
            return _another_gm(db, house, another)
    seats = questions.seats_of(db, match.id)
    for seat in (*seats, *grants.deputised(db, seats, house.now())):
        if turn_of(match, seat.key, shown, subject_key) is not None:
            return Who(Trust.KEYED, questions.person(db, seat.person), match, seat)
    return None


def _by_question(db: Connection, house: House, key: str) -> Who | None:
    """Who was asked whether a command is meant: the answer speaks for the seat, or for the GM, that was asked."""
    asked = proposals.by_key(db, key)
    if asked is None or asked.match is None:
        return None
    person, match = questions.person(db, asked.person), questions.match(db, asked.match)
    seat = questions.seat(db, asked.seat) if asked.seat else None
    if seat is not None and seat.person != asked.person:
        seat = None
    gm = asked.seat is None and (
        match.gm == person.id
        or any(one.person == person.id for one in gms.counting(db, match.id, house.now()))
    )
    return Who(Trust.KEYED, person, match, seat, gm=gm, asked=asked)


def _by_zine(db: Connection, key: str) -> Who | None:
    """Who edits a zine, or gets it, or was asked whether they want it."""
    found = zines.by_key(db, key)
    if found is None:
        return None
    if isinstance(found, Subscription):
        return Who(Trust.KEYED, questions.person(db, found.person), zine=found)
    zine = zines.by_id(db, found.zine) if isinstance(found, Issue) else found
    return Who(Trust.KEYED, questions.person(db, zine.person), gm=True, zine=found)


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


def turn_of(match: Match, key: str, shown: str, made: Made) -> int | None:
    """The turn for which this is what is made of a key of this match; None for none."""
    # After a backup was restored, letters about turns to come are answered that were written before.
    turns = chain(range(match.turn, -1, -1), range(match.turn + 1, match.turn + _AHEAD))
    return next((turn for turn in turns if equal(shown, made(match.seed, key, turn))), None)


def equal(a: str, b: str) -> bool:
    """Whether two secrets are the same, in a time that tells nothing of either."""
    return hmac.compare_digest(a.encode(), b.encode())
