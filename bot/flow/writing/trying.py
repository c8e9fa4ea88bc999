"""Letters of the outbox on their way: claimed for a time, tried, and taken on by what came of the try.

`bot.store.life` says which states there are and which event leads where. A server that dies or stalls loses its claim
at the end of its time: then the letter was handed over for all we know if its text may have gone out, and is as if
never claimed otherwise. Must not know a socket, nor what a letter says.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from bot.flow.values.outgoing import Claimed, Kind, Pace
from bot.store import letters, underway
from bot.store.life import Event

RETRY = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 30, 60))
GIVE_UP = timedelta(days=4)  # RFC 5321 4.5.4.1
TWICE = timedelta(minutes=10)  # until a letter is sent again that was perhaps taken
LEASE = timedelta(minutes=30)  # longer than the answers to one letter may take (RFC 5321 4.5.3.2)
DOT = "dot"  # the phase from which on nobody can know whether a letter was taken
_MINUTE = timedelta(minutes=1)
_STOPPED = "we stopped while it was being sent"


def claim(
    db: Connection, now: datetime, limit: int = 10, owner: str = "", pace: Pace | None = None
) -> list[Claimed]:
    """Letters that are due, oldest first, now marked as being sent by this server; no more than the pace allows."""
    rows = _in_pace(db, now, limit, pace) if pace else underway.due(db, now, limit)
    until = now + LEASE
    if rows:
        underway.claim(db, [row.id for row in rows], owner, now, until)
    return [
        Claimed(
            row.id,
            row.raw,
            row.address,
            Kind(row.kind),
            row.attempts,
            row.first or now,
            owner,
            until,
            row.message_id,
        )
        for row in rows
    ]


def _in_pace(db: Connection, now: datetime, limit: int, pace: Pace) -> list[Any]:
    """The letters for which there is room in this minute; those to a busy domain don't hold up the others."""
    lately = underway.tried_since(db, now - _MINUTE)
    spent = Counter(map(_domain, lately))
    full = [domain for domain, most in pace.to.items() if spent[domain] >= most]
    room = limit if pace.in_all is None else min(limit, pace.in_all - len(lately))
    found = []
    for row in underway.due(db, now, room, full) if room > 0 else ():
        domain = _domain(row.address)
        if spent[domain] < pace.to.get(domain, spent[domain] + 1):
            spent[domain] += 1
            found.append(row)
    return found


def _domain(address: str) -> str:
    return address.rpartition("@")[2].lower()


def handing_over(db: Connection, letter: Claimed, now: datetime) -> bool:
    """The text goes out next, and from then on nobody can know whether it was taken.

    Returns whether it may go out: not when the claim has ended, for another server may have the letter now.
    """
    return now < letter.until and underway.gets_to(db, letter.id, letter.claim, DOT)


def sent(db: Connection, letters: Iterable[Claimed], now: datetime) -> int:
    """The server took these. Returns how many were still ours; all others of these functions say it of one letter."""
    by_claim = defaultdict[tuple[str, datetime], list[int]](list)
    for letter in letters:
        by_claim[letter.claim].append(letter.id)
    return sum(
        underway.happened_to(db, ids, Event.TAKEN, claim, ended=now, error=None)
        for claim, ids in by_claim.items()
    )


def later(db: Connection, letter: Claimed, now: datetime, why: str, phase: str | None = None) -> bool:
    """The letter could not be tried or was put off: try it again after a while, for four days from the first try."""
    wait = RETRY[min(letter.attempts, len(RETRY) - 1)]
    if now + wait - letter.first > GIVE_UP:
        return failed(db, letter, now, f"given up after four days; last: {why}", phase)
    return underway.happened(
        db, letter.id, Event.PUT_OFF, letter.claim, due=now + wait, error=why, phase=phase
    )


def gives_up(letter: Claimed, now: datetime) -> bool:
    """Whether a letter that is put off now has been tried long enough."""
    return now + RETRY[min(letter.attempts, len(RETRY) - 1)] - letter.first > GIVE_UP


def uncertain(db: Connection, letter: Claimed, now: datetime, why: str) -> bool:
    """The line broke after the final dot. A kind of which two copies are better than none is tried again.

    Returns whether the letter stays in doubt.
    """
    if letter.kind.again and letter.attempts < len(RETRY):
        underway.happened(db, letter.id, Event.PUT_OFF, letter.claim, due=now + TWICE, error=why, phase=DOT)
        return False
    return underway.happened(db, letter.id, Event.IN_DOUBT, letter.claim, ended=now, error=why, phase=DOT)


def failed(db: Connection, letter: Claimed, now: datetime, why: str, phase: str | None = None) -> bool:
    """Refused for good."""
    return underway.happened(db, letter.id, Event.REFUSED, letter.claim, ended=now, error=why, phase=phase)


def dropped(db: Connection, letter: Claimed, now: datetime, why: str) -> bool:
    """Nobody can send it, and the operator can't help: it is an address of a kind to which our server doesn't write."""
    return underway.happened(db, letter.id, Event.OUT_OF_REACH, letter.claim, ended=now, error=why)


def put_back(db: Connection, letter: Claimed) -> bool:
    """Not tried at all (we stop, or the server refuses our login): as if it had not been claimed."""
    return _not_tried(db, letter.id, letter.attempts, letter.first, letter.claim)


def recover(db: Connection, now: datetime, *, alone: bool = False, owner: str | None = None) -> int:
    """Letters whose server died or stalled while it tried them. Returns how many there were.

    `alone`: no other server can be at work, so every letter that is being sent was left by one that died. `owner`: all
    that this server was sending, because it is dead. Else those count whose claim has ended.
    """
    rows = underway.left(db, None if alone or owner else now, owner)
    for row in rows:
        if Kind(row.kind).again:
            underway.happened(db, row.id, Event.PUT_OFF, (row.owner, row.leased), due=now, error=_STOPPED)
        elif row.phase == DOT:
            underway.happened(db, row.id, Event.IN_DOUBT, (row.owner, row.leased), ended=now, error=_STOPPED)
        else:
            _not_tried(db, row.id, row.attempts - 1, row.first, (row.owner, row.leased))
    return len(rows)


def _not_tried(
    db: Connection, letter_id: int, attempts: int, first: datetime, claim: tuple[str, datetime]
) -> bool:
    values = {"attempts": attempts, "first": first if attempts else None, "tried": None, "phase": None}
    return underway.happened(db, letter_id, Event.NOT_TRIED, claim, **values)


def doubtful(db: Connection) -> list[str]:
    """The Message-IDs of letters of which nobody knows whether they were taken."""
    return letters.doubtful(db, DOT)


def found(db: Connection, message_ids: Collection[str], now: datetime) -> int:
    """A copy of these letters lies in the folder of sent mail: they were taken. Returns how many were in doubt."""
    rows = letters.called(db, message_ids).values()
    return sum(underway.happened(db, row.id, Event.WAS_TAKEN, ended=now, error=None) for row in rows)


def again(db: Connection, letter_id: int, now: datetime, kinds: Collection[str]) -> bool:
    """The operator wants a letter sent once more; it has four days for it. Returns whether it was amiss."""
    fresh = {"attempts": 0, "due": now, "first": None, "ended": None}
    return underway.is_amiss(db, letter_id, kinds) and underway.happened(
        db, letter_id, Event.AGAIN, None, **fresh
    )


def let_be(db: Connection, letter_id: int, kinds: Collection[str]) -> bool:
    """The operator has seen to it: the letter is kept, and no longer told of. Returns whether it was amiss."""
    return underway.is_amiss(db, letter_id, kinds) and underway.happened(db, letter_id, Event.LET_BE)
