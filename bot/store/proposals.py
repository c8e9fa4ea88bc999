"""What was probably meant, and waits for the word that confirms it: no order yet. Must not know how it is read."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from bot.store import journal
from bot.store.tables_of_deeds import proposals
from bot.store.values import Match

CONFIRMED, REFUSED, LAPSED = "confirmed", "refused", "lapsed"
# Nobody answered it before its turn was played, and whoever was asked has been told.
PASSED = "passed"
# In place of a word: two lines were probably meant, of which one counts when it is sent, and no word confirms either.
EITHER = "either"
# In place of a word: the sentences of an order that is not whole, one of which may be sent anew (`grammar.numbered`).
SENTENCES = "sentences"
# Words for a person, and no orders: they are passed on, and nothing else begins or ends by them.
HAND_ON = "hand_on"
# In place of a word: parts of an order, as they were written. The next mail may have the rest; no word confirms them.
PART = "part"

_TO_MAKE = timedelta(days=30)  # as long a match that somebody has described waits to be made

_OPEN = (
    select(proposals)
    .where(
        proposals.c.person == bindparam("p"),
        proposals.c.match == bindparam("m"),
        proposals.c.turn == bindparam("t"),
        proposals.c.ended.is_(None),
    )
    .order_by(proposals.c.id)
)
# Only what was asked about orders, in the letter that answered them; a question with a letter of its own goes on.
_LEFT = (
    select(proposals)
    .where(
        proposals.c.person.in_(bindparam("p", expanding=True)),
        proposals.c.match == bindparam("m"),
        proposals.c.turn == bindparam("t"),
        proposals.c.ended.is_(None),
        proposals.c.seat.is_not(None),
        proposals.c.key.is_(None),
        proposals.c.word.in_(("yes", EITHER, SENTENCES)),
    )
    .order_by(proposals.c.id)
)
# What somebody was asked who has no seat, or speaks for none: a GM.
_ASKED = (
    select(proposals)
    .where(
        proposals.c.person == bindparam("p"),
        proposals.c.match == bindparam("m"),
        proposals.c.seat.is_(None),
        proposals.c.word.in_(("yes", EITHER)),
    )
    .order_by(proposals.c.id)
)
_UNANSWERED = _ASKED.where(proposals.c.ended.is_(None), proposals.c.turn <= bindparam("t"))
_PASSED = _ASKED.where(proposals.c.ended == PASSED)
# Each GM is asked about what one mail, or one turn, has brought about, and one answers.
_ANSWERED = select(proposals.c.lines, proposals.c.turn, proposals.c.mail).where(
    proposals.c.match == bindparam("m"),
    proposals.c.seat.is_(None),
    proposals.c.ended.in_((CONFIRMED, REFUSED)),
)
_FOUNDING = (
    select(proposals)
    .where(
        proposals.c.person == bindparam("p"),
        proposals.c.match.is_(None),
        proposals.c.at >= bindparam("since"),
        proposals.c.ended.is_(None),
    )
    .order_by(proposals.c.id)
)
_KEYED = select(proposals).where(proposals.c.key == bindparam("k"))
_END = update(proposals).where(proposals.c.id == bindparam("one")).values(ended=bindparam("how"))


@dataclass(frozen=True)
class Proposal:
    """Lines that somebody probably meant, for one match and one turn of it; `word` confirms them."""

    id: int
    seat: int | None
    word: str
    lines: tuple[str, ...]
    at: datetime
    key: str | None = None  # of the letter that asks: only an answer to that letter confirms it
    person: int = 0
    match: int | None = 0  # none: it is one that waits to be made
    mail: int | None = None  # that brought it about
    turn: int = 0  # that was due then


def propose(db: Connection, **columns: object) -> None:
    """Keep a proposal: `person`, `match`, `seat`, `turn`, `word`, `lines` (one text), `mail`, `at`, `key`."""
    db.execute(insert(proposals).values(**columns))
    journal.note(db, "proposal_made")


def by_key(db: Connection, key: str) -> Proposal | None:
    """What the letter asked that carries this key; it may have ended since."""
    row = db.execute(_KEYED, {"k": key}).one_or_none()
    return _proposal(row) if row else None


def waits(db: Connection, match: Match, line: str) -> bool:
    """Whether this line waits for anybody's word in a match."""
    here = (proposals.c.match == match.id, proposals.c.lines == line, proposals.c.ended.is_(None))
    return db.execute(select(proposals.c.id).where(*here).limit(1)).first() is not None


def open_of(db: Connection, person: int, match: Match) -> list[Proposal]:
    """What waits for a word of this person about the turn that is due, oldest first."""
    return [one for one in _found(db, person, match) if one.word != PART]


def founding_of(db: Connection, person: int, now: datetime) -> list[Proposal]:
    """The matches that this person has described where no match was meant, and that wait to be made; oldest first."""
    return [_proposal(row) for row in db.execute(_FOUNDING, {"p": person, "since": now - _TO_MAKE})]


def left_open(db: Connection, persons: Sequence[int], match: Match, turn: int) -> list[Proposal]:
    """What orders of these persons for a turn, which is past, still waited for when it was played; oldest first."""
    return [_proposal(row) for row in db.execute(_LEFT, {"p": persons, "m": match.id, "t": turn})]


def unanswered(db: Connection, person: int, match: Match, turn: int) -> list[Proposal]:
    """What a GM was asked up to this turn, which is past, and no GM has answered; oldest first. It is told once."""
    rows = db.execute(_UNANSWERED, {"p": person, "m": match.id, "t": turn}).all()
    if not rows:
        return []
    end(db, [_proposal(row) for row in rows], PASSED)
    answered = {tuple(row) for row in db.execute(_ANSWERED, {"m": match.id})}
    return [_proposal(row) for row in rows if (row.lines, row.turn, row.mail) not in answered]


def passed(db: Connection, person: int, match: Match) -> list[Proposal]:
    """What a GM was told of as not answered in time; oldest first."""
    return [_proposal(row) for row in db.execute(_PASSED, {"p": person, "m": match.id})]


def parts_of(db: Connection, person: int, match: Match) -> list[Proposal]:
    """What this person has sent of an order for the turn that is due, without the rest of it; oldest first."""
    return [one for one in _found(db, person, match) if one.word == PART]


def _found(db: Connection, person: int, match: Match) -> list[Proposal]:
    found = db.execute(_OPEN, {"p": person, "m": match.id, "t": match.turn})
    return [_proposal(row) for row in found]


def end(db: Connection, some: list[Proposal], how: str) -> None:
    """These are proposals no more: CONFIRMED, REFUSED, LAPSED or PASSED."""
    if some:
        db.execute(_END, [{"one": proposal.id, "how": how} for proposal in some])


def _proposal(row: Row[Any]) -> Proposal:
    lines = tuple(row.lines.splitlines())
    return Proposal(
        row.id, row.seat, row.word, lines, row.at, row.key, row.person, row.match, row.mail, row.turn
    )
