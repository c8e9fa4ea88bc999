"""Letters of ours, as rows: queued, and what is asked of them later; `underway` has those that are being sent.

Must not know what they say.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, or_, select

from bot.store import foreseen, journal, news
from bot.store.foreseen import Question
from bot.store.news import Word
from bot.store.statuses import OutStatus
from bot.store.tables import out_mail


def queue(db: Connection, rows: Sequence[Mapping[str, object]]) -> None:
    """New rows of `out_mail`."""
    if rows:
        db.execute(_QUEUE, rows)
        news.tell(db, Word.LETTER)
        _note_others(db, rows)


def _note_others(db: Connection, rows: Sequence[Mapping[str, object]]) -> None:
    """Of a letter that answers no mail the log says here which mail caused it: the row of the letter doesn't."""
    if journal.cause(db) is None:
        return
    if others := [row["slug"] for row in rows if row["mail"] is None]:
        for one in db.execute(_WRITTEN, {"slugs": others}):
            journal.note(db, "letter_written", letter=one.id, match=one.match, kind=one.kind)


def told(db: Connection, slug: str) -> bool:
    """Whether a letter about this was queued before."""
    return db.execute(_TOLD, {"x": slug}).first() is not None


def texts(db: Connection, address: str, match_id: int, turn: int, kinds: Collection[str]) -> Sequence[bytes]:
    """The letters of these kinds that went to an address about a match while this turn was due, as their bytes."""
    asked = {"a": address, "m": match_id, "t": turn, "kinds": list(kinds)}
    return list(db.execute(_TEXTS, asked).scalars())


def turn_of(db: Connection, slug: str) -> int | None:
    """Which turn was due when the letter about this was written; None: it is about no match, or was never written."""
    return db.execute(select(out_mail.c.turn).where(out_mail.c.slug == slug)).scalar()


def match_of(db: Connection, slug: str) -> int | None:
    """The match that the letter about this is about; None: it is about none, or was never written."""
    return db.execute(select(out_mail.c.match).where(out_mail.c.slug == slug)).scalar()


def message_ids(db: Connection, slug: str) -> dict[str, str]:
    """The Message-IDs of the letters whose slugs begin so, by the address that each went to."""
    found = select(out_mail.c.address, out_mail.c.message_id).where(
        out_mail.c.slug.startswith(slug, autoescape=True)
    )
    return {row.address: row.message_id for row in db.execute(found)}


def newest(db: Connection) -> int:
    """The number of the newest letter of ours; 0 for none."""
    return db.execute(_LAST).scalar() or 0


def written_after(db: Connection, letter_id: int) -> Sequence[Any]:
    """All letters that were written behind this one, oldest first: `id`, `address` and `raw`."""
    columns = (out_mail.c.id, out_mail.c.address, out_mail.c.raw)
    return db.execute(select(*columns).where(out_mail.c.id > letter_id).order_by(out_mail.c.id)).all()


def answering(db: Connection, mail_id: int) -> list[bytes]:
    """The bytes of the answers to a mail."""
    found = select(out_mail.c.raw).where(out_mail.c.mail == mail_id).order_by(out_mail.c.id)
    return list(db.execute(found).scalars())


def others_told(db: Connection, after: int, address: str) -> bool:
    """Whether any letter behind this one went to another address than this."""
    return db.execute(_TO_OTHERS, {"x": after, "a": address}).first() is not None


def told_since(db: Connection, slugs: Collection[str], turn: int) -> set[str]:
    """Which of these things we have told in a letter that was written when this turn, or a later one, was due."""
    return set(db.execute(_TOLD_SINCE, {"slugs": list(slugs), "t": turn}).scalars()) if slugs else set()


def last_reports(
    db: Connection, match_id: int, kind: str, addresses: Collection[str]
) -> dict[str, tuple[int, datetime]]:
    """Of the newest report of a match that went to each of these addresses: the turn that was due, and when."""
    rows = db.execute(_LAST_REPORTS, {"m": match_id, "k": kind, "addresses": list(addresses)})
    return {row.address: (row.turn, row.created) for row in rows}


def doubtful(db: Connection, phase: str) -> list[str]:
    """The Message-IDs of letters that were perhaps taken: in doubt, or waiting to be sent again from that phase on."""
    return list(db.execute(_DOUBTFUL, {"p": phase}).scalars())


def called(db: Connection, message_ids: Collection[str]) -> dict[str, Any]:
    """Our letters with these Message-IDs, by these: slug, to whom, of what kind, bytes, match, turn, when written."""
    if not message_ids:
        return {}
    return {row.message_id: row for row in db.execute(_CALLED, {"ids": list(message_ids)})}


def numbered(db: Connection, numbers: Collection[int]) -> list[Any]:
    """Our letters with these numbers, as `called` tells of them."""
    return list(db.execute(_NUMBERED, {"ids": list(numbers)})) if numbers else []


def newest_to(db: Connection, address: str, many: int) -> list[bytes]:
    """The bytes of the newest letters to an address, the newest first."""
    found = select(out_mail.c.raw).where(out_mail.c.address == address)
    return list(db.execute(found.order_by(out_mail.c.id.desc()).limit(many)).scalars())


def count_since(db: Connection, address: str, kinds: Collection[str], since: datetime) -> int:
    """How many letters of these kinds this address got since an instant: its budget."""
    return db.execute(_COUNT_SINCE, {"a": address, "kinds": list(kinds), "t": since}).scalar_one()


def counts_of(
    db: Connection, kinds: Collection[str], since: datetime, match_id: int | None = None
) -> tuple[int, int]:
    """How many letters of these kinds were written since an instant: about whatever, and about this match.

    The mails of a batch count from the instant of the first of them that asks.
    """

    def ask() -> tuple[int, int]:
        in_all, about = db.execute(_COUNTS_OF, {"kinds": list(kinds), "t": since, "m": match_id}).one()
        return in_all, about

    return foreseen.once(db, _COUNTS, (*kinds, match_id), ask)


def count_behind(db: Connection, address: str, kind: str, counted: str, since: datetime) -> int:
    """How many letters of the second kind this address got since an instant, behind its last one of the first kind."""
    these = {"a": address, "last": kind, "counted": counted, "t": since}
    return db.execute(_COUNT_BEHIND, these).scalar_one()


def busiest(db: Connection, kind: str, since: datetime, least: int) -> list[str]:
    """The addresses that got so many letters of a kind since an instant."""
    at = (out_mail.c.kind == kind, out_mail.c.created >= since)
    many = select(out_mail.c.address).where(*at).group_by(out_mail.c.address).having(func.count() >= least)
    return list(db.execute(many.order_by(out_mail.c.address)).scalars())


# Each statement is built once, because building it takes longer than running it.
_QUEUE = insert(out_mail)
_WRITTEN = (
    select(out_mail.c.id, out_mail.c.match, out_mail.c.kind)
    .where(out_mail.c.slug.in_(bindparam("slugs", expanding=True)))
    .order_by(out_mail.c.id)
)
_LAST = select(func.max(out_mail.c.id))
_TO_OTHERS = (
    select(out_mail.c.id).where(out_mail.c.id > bindparam("x"), out_mail.c.address != bindparam("a")).limit(1)
)
_TEXTS = select(out_mail.c.raw).where(
    out_mail.c.address == bindparam("a"),
    out_mail.c.kind.in_(bindparam("kinds", expanding=True)),
    out_mail.c.match == bindparam("m"),
    out_mail.c.turn == bindparam("t"),
)
_TOLD = select(out_mail.c.id).where(out_mail.c.slug == bindparam("x"))
_TOLD_SINCE = select(out_mail.c.slug).where(
    out_mail.c.slug.in_(bindparam("slugs", expanding=True)), out_mail.c.turn >= bindparam("t")
)
_NEWEST = (
    select(func.max(out_mail.c.id))
    .where(
        out_mail.c.address.in_(bindparam("addresses", expanding=True)),
        out_mail.c.kind == bindparam("k"),
        out_mail.c.match == bindparam("m"),
    )
    .group_by(out_mail.c.address)
)
_LAST_REPORTS = select(out_mail.c.address, out_mail.c.turn, out_mail.c.created).where(
    out_mail.c.id.in_(_NEWEST)
)
_DOUBTFUL = (
    select(out_mail.c.message_id)
    .where(
        or_(
            out_mail.c.status == OutStatus.UNCERTAIN,
            (out_mail.c.status == OutStatus.LATER) & (out_mail.c.phase == bindparam("p")),
        )
    )
    .order_by(out_mail.c.id)
)
_ABOUT = select(
    out_mail.c.id,
    out_mail.c.slug,
    out_mail.c.address,
    out_mail.c.kind,
    out_mail.c.message_id,
    out_mail.c.raw,
    out_mail.c.match,
    out_mail.c.turn,
    out_mail.c.created,
)
_CALLED = _ABOUT.where(out_mail.c.message_id.in_(bindparam("ids", expanding=True)))
_NUMBERED = _ABOUT.where(out_mail.c.id.in_(bindparam("ids", expanding=True)))
_COUNT_SINCE = (
    select(func.count())
    .select_from(out_mail)
    .where(
        out_mail.c.address == bindparam("a"),
        out_mail.c.kind.in_(bindparam("kinds", expanding=True)),
        out_mail.c.created >= bindparam("t"),
    )
)
_COUNTS = Question("counts", frozenset({out_mail.name}))
_COUNTS_OF = select(func.count(), func.count().filter(out_mail.c.match == bindparam("m"))).where(
    out_mail.c.kind.in_(bindparam("kinds", expanding=True)),
    out_mail.c.created >= bindparam("t"),
)
_LAST_TO = select(func.max(out_mail.c.id)).where(
    out_mail.c.address == bindparam("a"), out_mail.c.kind == bindparam("last")
)
_COUNT_BEHIND = (
    select(func.count())
    .select_from(out_mail)
    .where(
        out_mail.c.address == bindparam("a"),
        out_mail.c.kind == bindparam("counted"),
        out_mail.c.created >= bindparam("t"),
        out_mail.c.id > func.coalesce(_LAST_TO.scalar_subquery(), 0),
    )
)
