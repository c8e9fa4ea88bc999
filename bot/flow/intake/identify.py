"""Whose mail is this, and how far is that believed? Must not know what the mail says.

The key routes; a mail is believed when the key of a letter of the last turns and the one From address agree, or when
our own mail server vouches for a From that is on file. Anything less is held, and the address on file is asked once.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from bot.flow.intake.keys import Made, by_key, by_subject, equal, turn_of
from bot.flow.intake.who import Trust, Who
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
from bot.store import addresses, gms, grants, letters, mails, questions, zines
from bot.store.statuses import MailStatus
from bot.store.values import Match, Person, Seat

# Turns of which one is told until the key of a letter proves nothing any more.
_LASTS = 2


def identify(db: Connection, house: House, letter: Opened) -> Who:
    """Who wrote this, by the key it carries, its sender, and what our mail server says of the sender."""
    key, shown = key_in(house, letter.recipients), subject_key_in(letter.subject)
    said = vouched(letter.stamps, house.vouched_by, letter.sender, letter.own_stamps)
    who = by_key(db, house, key) if key else None
    if shown and lost_its_key(house, letter.recipients):
        who = by_key(db, house, shown) or by_subject(db, house, letter.subject, shown)
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


def _turn_of(who: Who, shown: str | None, made: Made) -> int | None:
    if shown is None or who.match is None:
        return None
    return turn_of(who.match, who.seat.key if who.seat else who.key or who.match.key, shown, made)


def also_to(
    db: Connection, house: House, letter: Opened, who: Who, copies: Collection[str] = ()
) -> tuple[Match, ...]:
    """Other matches of the writer to whose sub-addresses the mail went, too: the mail counts for the first key only.

    `copies` are the keys to which copies of this mail were delivered: those are read by themselves.
    """
    keys = (key for key in other_keys(house, letter.recipients) if key not in copies)
    others = (by_key(db, house, key) for key in keys)
    writer = who.person.id if who.person else None
    mine = (one.match for one in others if one and one.match and one.person and one.person.id == writer)
    return tuple(match for match in mine if who.match is not None and match.id != who.match.id)


def _agree(db: Connection, who: Who, sender: str | None, said: Vouched) -> Who:
    """The same, with how far it is believed: whether the sender is one of the addresses of whose key it is."""
    if sender is None or not any(equal(sender, address) for address in _theirs(db, who, sender)):
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
    return (on_file,) if equal(sender, on_file) else addresses.others(db, who.person.id)


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
