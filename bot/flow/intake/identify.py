"""Whose mail is this, and how far is that believed? Must not know what the mail says.

The key routes; a mail is believed when the key of a letter of the last turns and the one From address agree, or when
our own mail server vouches for a From that is on file. Anything less is held, and the address on file is asked once.
"""

import enum
import hmac
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from sqlalchemy import Connection

from bot.flow.values.house import (
    House,
    key_in,
    lost_its_key,
    other_keys,
    subject_key,
    subject_key_in,
    tag_in,
    tag_said,
    turn_key,
    turn_key_in,
)
from bot.flow.writing import outbox
from bot.letters.opened import Opened
from bot.letters.vouching import Vouched, vouched
from bot.store import addresses, gms, grants, letters, mail_questions, mails, proposals, questions, zines
from bot.store.addresses import Claim
from bot.store.gms import Gm
from bot.store.grants import Grant, What
from bot.store.proposals import Proposal
from bot.store.statuses import MailStatus
from bot.store.values import Match, Person, Seat
from bot.store.zines import Issue, Keyed, Subscription

# Turns of which one is told until the key of a letter proves nothing any more.
_LASTS = 2
# More turns than are played between a backup and its restore.
_AHEAD = 40

# What makes the key that a letter of one turn shows, of the seed of its match, the key behind it, and the turn.
_Made: TypeAlias = Callable[[bytes, str, int], str]


class Trust(enum.Enum):
    """How far a mail is believed."""

    PROVEN = "key and sender agree"
    VOUCHED = "the sender is an address on file, and our mail server vouches for it"
    DOUBTED = "key and sender agree, but our mail server says that the sender is forged"
    AGED = "key and sender agree, but the key is of an old letter"
    KEYED = "the key is right, the sender is not the address on file"
    NAMED = "the sender is an address on file, but no key came with it"
    STRANGER = "nobody who plays here"

    @property
    def believed(self) -> bool:
        """Whether what the mail says is done without a question."""
        return self in (Trust.PROVEN, Trust.VOUCHED)


@dataclass(frozen=True)
class Who:
    """The person a mail is from, or says it is from; in which role; how far that is believed."""

    trust: Trust
    person: Person | None = None
    match: Match | None = None
    seat: Seat | None = None  # None: not as a player
    gm: bool = False  # as a GM: of `match`, or, without one, of the house
    held_mail: int | None = None  # it carries the token of this held mail
    claim: Claim | None = None  # it answers the question whether this address is theirs, too
    key: str = ""  # theirs as a GM beside the first of the match
    invited: Gm | None = None  # it answers the letter that asked whether they want to be a GM
    asked: Proposal | None = None  # it answers the letter that asked this
    vouched: bool = False  # our mail server vouches for the sender
    grant: Grant | None = None  # it answers a letter to a deputy, to an observer, or about an offered seat
    zine: Keyed | None = None  # it answers a letter about a zine


def identify(db: Connection, house: House, letter: Opened) -> Who:
    """Who wrote this, by the key it carries, its sender, and what our mail server says of the sender."""
    key, shown = key_in(house, letter.recipients), subject_key_in(letter.subject)
    said = vouched(letter.stamps, house.vouched_by, letter.sender, letter.own_stamps)
    who = _by_key(db, house, key) if key else None
    if shown and lost_its_key(house, letter.recipients):
        who = _by_key(db, house, shown) or _by_subject(db, house, letter.subject, shown)
    if who is None:
        return _by_sender(db, house, letter, said)
    return _still(db, house, letter, _agree(db, who, letter.sender, said))


def keys_of(house: House, letters: Iterable[Opened]) -> set[str]:
    """The keys by which these mails are going to be identified, as far as one can tell before it."""
    return {key for letter in letters if (key := key_in(house, letter.recipients))}


def turn_in(house: House, letter: Opened, who: Who) -> int | None:
    """Of which turn the letter was whose subject this mail has, by the key in it; None if it shows none of theirs."""
    shown = _turn_of(who, subject_key_in(letter.subject), subject_key)
    if shown is not None or not letter.in_reply_to:
        # What stands in the address alone may come from an address book: it says of an answer only what it answers.
        return shown
    return _turn_of(who, turn_key_in(house, letter.recipients), turn_key)


def _turn_of(who: Who, shown: str | None, made: _Made) -> int | None:
    if shown is None or who.match is None:
        return None
    return _turn(who.match, who.seat.key if who.seat else who.key or who.match.key, shown, made)


def _turn(match: Match, key: str, shown: str, made: _Made) -> int | None:
    """The turn for which this is what is made of a key of this match; None for none."""
    # After a backup was restored, letters about turns to come are answered that were written before.
    turns = chain(range(match.turn, -1, -1), range(match.turn + 1, match.turn + _AHEAD))
    return next((turn for turn in turns if _equal(shown, made(match.seed, key, turn))), None)


def also_to(
    db: Connection, house: House, letter: Opened, who: Who, copies: Collection[str] = ()
) -> tuple[Match, ...]:
    """Other matches of the writer to whose sub-addresses the mail went, too: the mail counts for the first key only.

    `copies` are the keys to which copies of this mail were delivered: those are read by themselves.
    """
    keys = (key for key in other_keys(house, letter.recipients) if key not in copies)
    others = (_by_key(db, house, key) for key in keys)
    writer = who.person.id if who.person else None
    mine = (one.match for one in others if one and one.match and one.person and one.person.id == writer)
    return tuple(match for match in mine if who.match is not None and match.id != who.match.id)


def _agree(db: Connection, who: Who, sender: str | None, said: Vouched) -> Who:
    """The same, with how far it is believed: whether the sender is one of the addresses of whose key it is."""
    if sender is None or not any(_equal(sender, address) for address in _theirs(db, who, sender)):
        return replace(who, trust=Trust.KEYED)
    trust = Trust.DOUBTED if said is Vouched.FAIL else Trust.PROVEN
    return replace(who, trust=trust, vouched=said is Vouched.PASS)


def _still(db: Connection, house: House, letter: Opened, who: Who) -> Who:
    """The same, but no longer believed where a seat or a GM has been told of two turns since the letter it answers.

    Letters are forwarded and lie about, those that ask something too; a question that nobody has answered is answered
    however late. A key that belongs to no match orders nothing in one.
    """
    acts = who.seat is not None or who.gm
    if who.trust is not Trust.PROVEN or who.vouched or who.match is None or not acts or _waits(db, who):
        return who
    since = _since(db, house, letter, who)
    if who.match.turn - since < _LASTS or outbox.told_of_turns(db, who.match, who.seat, since) < _LASTS:
        return who
    return replace(who, trust=Trust.AGED)


def _waits(db: Connection, who: Who) -> bool:
    """Whether it answers the question of a mail that is held still."""
    return who.held_mail is not None and mails.mail(db, who.held_mail).status is MailStatus.HELD


def _since(db: Connection, house: House, letter: Opened, who: Who) -> int:
    """In which turn the letter was written that it answers; 0 where that isn't known.

    The keys of letters that an older version of the server wrote tell no turn.
    """
    if who.asked is not None:
        return who.asked.turn
    if who.held_mail is not None:
        return letters.turn_of(db, f"ask-{who.held_mail}") or 0
    of = _turn_of(who, turn_key_in(house, letter.recipients), turn_key)
    if of is None and lost_its_key(house, letter.recipients):
        of = turn_in(house, letter, who)
    return of or 0


def _theirs(db: Connection, who: Who, sender: str) -> Sequence[str]:
    """The addresses that agree with the key. The others are looked up only where the one on file doesn't agree."""
    assert who.person is not None  # noqa: S101  # every key is somebody's
    if who.claim is not None:
        return (who.claim.address,)
    on_file = who.person.address
    return (on_file,) if _equal(sender, on_file) else addresses.others(db, who.person.id)


def _equal(a: str, b: str) -> bool:
    return hmac.compare_digest(a.encode(), b.encode())


def _by_key(db: Connection, house: House, key: str) -> Who | None:
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


def _by_subject(db: Connection, house: House, subject: str, shown: str) -> Who | None:
    """Whom the key in a subject was given to: a seat or a GM of the match that it names."""
    tag = tag_in(subject)
    match = questions.match_by_tag(db, tag) if tag else None
    if match is None:
        return None
    if _turn(match, match.key, shown, subject_key) is not None:
        return Who(Trust.KEYED, questions.person(db, match.gm), match, gm=True)
    for another in gms.counting(db, match.id, house.now()):
        if _turn(match, another.key, shown, subject_key) is not None:
            return _another_gm(db, house, another)
    seats = questions.seats_of(db, match.id)
    for seat in (*seats, *grants.deputised(db, seats, house.now())):
        if _turn(match, seat.key, shown, subject_key) is not None:
            return Who(Trust.KEYED, questions.person(db, seat.person), match, seat)
    return None


def _by_question(db: Connection, house: House, key: str) -> Who | None:
    """Who was asked whether a command is meant: the answer speaks for the seat, or for the GM, that was asked."""
    asked = proposals.by_key(db, key)
    if asked is None:
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


def _of_theirs(
    db: Connection, house: House, person: Person, match: Match | None, seats: Sequence[Seat]
) -> Match | None:
    """A match that somebody names, if they play in it or are its GM: "join GS-5" in a subject names another's."""
    if match is None:
        return None
    gm = match.gm == person.id or any(
        one.person == person.id for one in gms.counting(db, match.id, house.now())
    )
    return match if gm or any(seat.match == match.id for seat in seats) else None


def _by_sender(db: Connection, house: House, letter: Opened, said: Vouched) -> Who:
    """Who the sender is if From can be trusted; the subject's tag says which of their matches is meant.

    Who has no seat in a match that is still to be played, and is no GM, is a stranger as long as nothing is proven.
    """
    person = questions.person_by_address(db, letter.sender) if letter.sender else None
    if person is None:
        return Who(Trust.STRANGER)
    tag = tag_in(letter.subject)
    match = questions.match_by_tag(db, tag) if tag else None
    seats = [*questions.seats_of_person(db, person.id), *grants.seats_of_deputy(db, person.id, house.now())]
    if tag is None and (said_tag := tag_said(letter.subject)):
        match = _of_theirs(db, house, person, questions.match_by_tag(db, said_tag), seats)
    trust, gm = Trust.VOUCHED if said is Vouched.PASS else Trust.NAMED, person.address in house.gms
    if trust is Trust.NAMED and not (
        seats or gm or grants.observed(db, person.id) or zines.subscribed(db, person.id)
    ):
        return Who(Trust.STRANGER, person, match)
    mine = [seat for seat in seats if match is None or seat.match == match.id]
    if match is None and len({seat.match for seat in mine}) == 1:
        match = questions.match(db, mine[0].match)
    vouched_for = trust is Trust.VOUCHED
    if len(mine) == 1:
        return Who(trust, person, match, mine[0], vouched=vouched_for)
    return Who(trust, person, match, gm=gm, vouched=vouched_for)
