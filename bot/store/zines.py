"""Zines as rows: who edits them, their issues, what was written for them, and who gets them.

Each letter about a zine has a key of its own. Must not know what an issue says, nor who may say what.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import ColumnElement, Connection, Table, func, insert, select, update

from bot.store import journal
from bot.store.tables_of_zine import issues, pieces, subscriptions, zines


class Kind(StrEnum):
    """What somebody wrote for a zine."""

    EDITORIAL = "editorial"
    LETTER = "letter"


class State(StrEnum):
    """What became of it."""

    WAITS = "waits"  # for the word of the editor
    TAKEN = "taken"
    DROPPED = "dropped"


@dataclass(frozen=True)
class Zine:
    """A zine: who edits it, and the key of their letters about it."""

    id: int
    person: int
    key: str
    title: str
    everything: bool  # it tells of all matches of the server, and not only of its editor's
    since: datetime
    drafted: datetime | None  # when its editor asked for a draft that has not been written yet


@dataclass(frozen=True)
class Issue:
    """An issue that is to go out, or has gone out; and the key of the letter that asks the editor."""

    id: int
    zine: int
    number: int
    key: str
    asked: datetime
    agreed: datetime | None  # when its editor said yes
    published: datetime | None
    copies: int | None


@dataclass(frozen=True)
class Piece:
    """Something written for a zine, in words that others may read."""

    id: int
    zine: int
    kind: Kind
    person: int
    name: str
    words: str
    at: datetime
    state: State
    issue: int | None

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """What it says, paragraph by paragraph."""
        return tuple(self.words.split("\n"))


@dataclass(frozen=True)
class Subscription:
    """Somebody who gets a zine, or is asked whether they want it."""

    id: int
    zine: int
    person: int
    key: str
    asked: datetime
    agreed: datetime | None
    ended: datetime | None


# What a key of a zine belongs to.
Keyed: TypeAlias = Zine | Issue | Subscription

_Row = TypeVar("_Row", Zine, Issue, Piece, Subscription)


def by_key(db: Connection, key: str) -> Keyed | None:
    """What this key was made for; a subscription may have ended, an issue may have gone out."""
    return (
        _first(db, Subscription, subscriptions, subscriptions.c.key == key)
        or _first(db, Issue, issues, issues.c.key == key)
        or _first(db, Zine, zines, zines.c.key == key)
    )


def every(db: Connection) -> list[Zine]:
    """All zines, oldest first."""
    return _found(db, Zine, zines)


def by_id(db: Connection, zine_id: int) -> Zine:
    """The zine with this number."""
    return _found(db, Zine, zines, zines.c.id == zine_id)[0]


def of_editor(db: Connection, person_id: int) -> Zine | None:
    """The zine that somebody edits."""
    return _first(db, Zine, zines, zines.c.person == person_id)


def begin(db: Connection, **columns: object) -> Zine:
    """A new zine: `person`, `key`, `title`, `everything`, `since`."""
    made = db.execute(insert(zines).values(**columns)).inserted_primary_key
    assert made is not None  # noqa: S101  # one row was inserted
    journal.note(db, "zine_begun", zine=made[0])
    return by_id(db, made[0])


def change(db: Connection, zine: Zine, **columns: object) -> Zine:
    """Set columns of a zine. Returns it as it is then."""
    db.execute(update(zines).where(zines.c.id == zine.id).values(**columns))
    journal.note(db, "zine_changed", zine=zine.id, columns=",".join(columns))
    return by_id(db, zine.id)


# --- issues


def published(db: Connection, zine: Zine) -> list[Issue]:
    """The issues that have gone out, oldest first."""
    return _found(db, Issue, issues, issues.c.zine == zine.id, issues.c.published.is_not(None))


def ask(db: Connection, zine: Zine, key: str, now: datetime) -> Issue:
    """The next issue, about which its editor is asked by a letter with this key; an older question is void."""
    if waiting := next_one(db, zine):
        db.execute(update(issues).where(issues.c.id == waiting.id).values(key=key, asked=now))
    else:
        number = len(published(db, zine)) + 1
        db.execute(insert(issues).values(zine=zine.id, number=number, key=key, asked=now))
    return _found(db, Issue, issues, issues.c.key == key)[0]


def next_one(db: Connection, zine: Zine) -> Issue | None:
    """The issue about which its editor was asked, and which has not gone out."""
    return _first(db, Issue, issues, issues.c.zine == zine.id, issues.c.published.is_(None))


def agree(db: Connection, issue: Issue, now: datetime) -> None:
    """Its editor has said yes: it is to be printed and mailed."""
    db.execute(update(issues).where(issues.c.id == issue.id).values(agreed=now))
    journal.note(db, "zine_agreed", zine=issue.zine, issue=issue.number)


def to_draft(db: Connection) -> list[Zine]:
    """The zines of which somebody waits for a draft."""
    return _found(db, Zine, zines, zines.c.drafted.is_not(None))


def to_publish(db: Connection) -> list[Issue]:
    """The issues that are to go out."""
    return _found(db, Issue, issues, issues.c.agreed.is_not(None), issues.c.published.is_(None))


def publish(db: Connection, issue: Issue, printed: Sequence[Piece], copies: int, now: datetime) -> None:
    """It has gone out to so many, with these pieces in it."""
    db.execute(update(issues).where(issues.c.id == issue.id).values(published=now, copies=copies))
    db.execute(update(pieces).where(pieces.c.id.in_([one.id for one in printed])).values(issue=issue.id))
    journal.note(db, "zine_published", zine=issue.zine, issue=issue.number, copies=copies)


# --- what was written for them


def keep(db: Connection, **columns: object) -> Piece:
    """A new piece: `zine`, `kind`, `person`, `name`, `words`, `at`, `state`."""
    made = db.execute(insert(pieces).values(**columns)).inserted_primary_key
    assert made is not None  # noqa: S101  # one row was inserted
    piece = _found(db, Piece, pieces, pieces.c.id == made[0])[0]
    journal.note(db, "zine_piece_kept", zine=piece.zine, piece=piece.id)
    return piece


def fresh(db: Connection, zine: Zine, kind: Kind, state: State) -> list[Piece]:
    """What stands in no issue yet, oldest first."""
    these = pieces.c.zine == zine.id, pieces.c.kind == kind, pieces.c.state == state, pieces.c.issue.is_(None)
    return _found(db, Piece, pieces, *these)


def settle(db: Connection, piece: Piece, state: State) -> None:
    """What the editor has said of a piece; what is dropped keeps no words."""
    gone = {"words": ""} if state is State.DROPPED else {}
    db.execute(update(pieces).where(pieces.c.id == piece.id).values(state=state, **gone))
    journal.note(db, "zine_piece_settled", zine=piece.zine, piece=piece.id, state=state)


def written_by(db: Connection, person_id: int) -> list[Piece]:
    """All that somebody wrote for any zine, oldest first."""
    return _found(db, Piece, pieces, pieces.c.person == person_id)


def slugs_with(db: Connection, person_id: int) -> tuple[str, ...]:
    """How the slugs of the letters begin in which something stands that somebody wrote: issues, and drafts."""
    mine = written_by(db, person_id)
    drafts = {f"zine-draft-{one.zine}-" for one in mine}
    return (*sorted(drafts), *sorted({f"zine-{one.issue}-" for one in mine if one.issue is not None}))


# --- who gets them


def subscribers(db: Connection, zine: Zine) -> list[Subscription]:
    """Who has said yes to it, and not left."""
    return _found(db, Subscription, subscriptions, subscriptions.c.zine == zine.id, *_HOLDS)


def subscribed(db: Connection, person_id: int) -> list[Subscription]:
    """What somebody has said yes to, and not left."""
    return _found(db, Subscription, subscriptions, subscriptions.c.person == person_id, *_HOLDS)


def asked_of(db: Connection, person_id: int) -> list[Subscription]:
    """All that somebody was ever asked about subscribing."""
    return _found(db, Subscription, subscriptions, subscriptions.c.person == person_id)


def offer(db: Connection, **columns: object) -> Subscription:
    """Somebody is asked whether they want it: `zine`, `person`, `key`, `asked`, perhaps `agreed`."""
    db.execute(insert(subscriptions).values(**columns))
    offered = _found(db, Subscription, subscriptions, subscriptions.c.key == columns["key"])[0]
    journal.note(db, "zine_offered", zine=offered.zine)
    return offered


def subscription(db: Connection, number: int) -> Subscription | None:
    """The subscription with this number."""
    return _first(db, Subscription, subscriptions, subscriptions.c.id == number)


def change_subscription(db: Connection, one: Subscription, **columns: object) -> None:
    """Set columns of a subscription."""
    db.execute(update(subscriptions).where(subscriptions.c.id == one.id).values(**columns))
    journal.note(db, "zine_subscription", zine=one.zine, columns=",".join(columns))


def count_subscribers(db: Connection, zine: Zine) -> int:
    """How many get it."""
    here = subscriptions.c.zine == zine.id
    return db.execute(select(func.count()).select_from(subscriptions).where(here, *_HOLDS)).scalar_one()


_HOLDS = (subscriptions.c.agreed.is_not(None), subscriptions.c.ended.is_(None))


def _first(db: Connection, kind: type[_Row], table: Table, *which: ColumnElement[bool]) -> _Row | None:
    return next(iter(_found(db, kind, table, *which)), None)


def _found(db: Connection, kind: type[_Row], table: Table, *which: ColumnElement[bool]) -> list[_Row]:
    rows = db.execute(select(table).where(*which).order_by(table.c.id))
    return [_value(kind, row) for row in rows]


def _value(kind: type[_Row], row: Any) -> _Row:
    columns = {one.name: getattr(row, one.name) for one in fields(kind)}
    typed = {"kind": Kind(columns["kind"]), "state": State(columns["state"])} if kind is Piece else {}
    return kind(**columns | typed)
