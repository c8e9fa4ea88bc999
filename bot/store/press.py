"""Press as rows: kept, told, held, withdrawn; and whom a player mutes. Must not know what it says."""

from dataclasses import dataclass, fields
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, delete, func, insert, or_, select, update

from bot.store import journal
from bot.store.tables_of_press import mutes, press


class State(StrEnum):
    """What became of a piece of press."""

    WAITS = "waits"  # for the next report
    HELD = "held"  # for the word of the GM
    TOLD = "told"
    WITHDRAWN = "withdrawn"  # by whoever wrote it
    DROPPED = "dropped"  # by the GM


PENDING = (State.WAITS, State.HELD)


@dataclass(frozen=True)
class Piece:
    """One piece of press."""

    id: int
    match: int
    turn: int
    seat: int | None  # None: a GM wrote it
    person: int
    name: str  # as whom it is signed
    readers: str  # the ids of the persons who are to read it; "": everybody
    heading: str  # the names of these
    anonymous: bool
    waits: bool  # it goes with the next report
    words: str
    thread: int | None
    mail: int
    at: datetime
    state: State

    @property
    def public(self) -> bool:
        """Whether everybody may read it."""
        return not self.readers

    @property
    def to(self) -> tuple[int, ...]:
        """The ids of the persons who are to read it."""
        return tuple(map(int, self.readers.split()))

    @property
    def root(self) -> int:
        """The first piece of its thread."""
        return self.thread or self.id

    @property
    def lines(self) -> tuple[str, ...]:
        """What it says, line by line."""
        return tuple(self.words.split("\n"))


def keep(db: Connection, **columns: object) -> Piece:
    """A new piece; the columns are those of the table."""
    piece = _piece(db.execute(insert(press).values(**columns).returning(press)).one())
    journal.note(db, "press_kept", match=piece.match, piece=piece.id)
    return piece


def by_id(db: Connection, piece: int) -> Piece | None:
    """The piece with this number."""
    row = db.execute(_BY_ID, {"x": piece}).one_or_none()
    return _piece(row) if row else None


def change(db: Connection, piece: Piece, state: State, **columns: object) -> None:
    """What became of it. The words of a letter to single readers stand in their letters from then on, and not here."""
    gone = {"words": ""} if not piece.public and state is not State.HELD else {}
    db.execute(update(press).where(press.c.id == piece.id).values(state=state, **gone, **columns))
    journal.note(db, "press_changed", match=piece.match, piece=piece.id, state=state)


def pending(db: Connection, match_id: int) -> list[Piece]:
    """What waits in a match for its report or for the GM's word, oldest first."""
    return [_piece(row) for row in db.execute(_PENDING, {"m": match_id})]


def of_report(db: Connection, match_id: int, turn: int, until: int) -> tuple[list[Piece], list[Piece]]:
    """What goes with the report of a turn, up to a turn; and what was told of that turn before. One question."""
    found = [_piece(row) for row in db.execute(_OF_REPORT, {"m": match_id, "t": turn})]
    waits = [one for one in found if one.state is State.WAITS and one.turn <= until]
    return waits, [one for one in found if one.state is State.TOLD]


def told(db: Connection, match_id: int, turn: int) -> list[Piece]:
    """The public press that belongs to a turn: what stood in its report, and what had gone out at once before."""
    return [_piece(row) for row in db.execute(_TOLD, {"m": match_id, "t": turn})]


def all_told(db: Connection, match_id: int) -> list[Piece]:
    """All public press of a match that was told, oldest first."""
    return [_piece(row) for row in db.execute(_ALL_TOLD, {"m": match_id})]


def thread(db: Connection, piece: Piece) -> list[Piece]:
    """What was told in the same thread before this piece, oldest first."""
    before = (press.c.match == piece.match, press.c.id < piece.id, press.c.state == State.TOLD)
    same = (press.c.thread == piece.root) | (press.c.id == piece.root)
    found = db.execute(select(press).where(*before, same).order_by(press.c.id))
    return [_piece(row) for row in found]


def written_by(db: Connection, match_id: int, person: int, turn: int) -> int:
    """How many pieces of somebody a turn has."""
    these = (press.c.match == match_id, press.c.person == person, press.c.turn == turn)
    live = press.c.state.in_((*PENDING, State.TOLD))
    return db.execute(select(func.count()).select_from(press).where(*these, live)).scalar_one()


def mute(db: Connection, match_id: int, person: int, seat: int | None, *, muted: bool) -> None:
    """Somebody doesn't read the press of a seat, or (None) anonymous press; or reads it again."""
    same = (mutes.c.match == match_id, mutes.c.person == person, mutes.c.seat.is_not_distinct_from(seat))
    db.execute(delete(mutes).where(*same))
    if muted:
        db.execute(insert(mutes).values(match=match_id, person=person, seat=seat))


def muted(db: Connection, match_id: int) -> dict[int, set[int | None]]:
    """Whom the readers of a match have muted, by their persons: seats, or None for anonymous press."""
    found: dict[int, set[int | None]] = {}
    for person, seat in db.execute(_MUTED, {"m": match_id}):
        found.setdefault(person, set()).add(seat)
    return found


def _piece(row: Row[Any]) -> Piece:
    return Piece(**{one.name: getattr(row, one.name) for one in fields(Piece)} | {"state": State(row.state)})


_OF_MATCH = (press.c.match == bindparam("m"),)
_BY_ID = select(press).where(press.c.id == bindparam("x"))
_PENDING = select(press).where(*_OF_MATCH, press.c.state.in_(PENDING)).order_by(press.c.id)
_ALL_TOLD = (
    select(press).where(*_OF_MATCH, press.c.state == State.TOLD, press.c.readers == "").order_by(press.c.id)
)
_OF_REPORT = (
    select(press)
    .where(
        *_OF_MATCH,
        or_(
            press.c.state == State.WAITS,
            and_(press.c.state == State.TOLD, press.c.readers == "", press.c.turn == bindparam("t")),
        ),
    )
    .order_by(press.c.id)
)
_TOLD = _ALL_TOLD.where(press.c.turn == bindparam("t"))
_MUTED = select(mutes.c.person, mutes.c.seat).where(mutes.c.match == bindparam("m"))
