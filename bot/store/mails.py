"""Mails that came in, as rows: kept, waiting, held, filed.

Must not know what a mail says, nor why it is filed.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, exists, func, insert, or_, select, update

from bot.store import journal, values
from bot.store.engine import is_shared
from bot.store.statuses import MailStatus
from bot.store.tables import in_mail, people, seats

# How the note of a mail begins that was not answered, because its address had had its answers of the day.
UNANSWERED = "it orders nothing, and"
# The same where it was obeyed: of many mails that say the same only the first are answered.
SAME = "it says the same as the"
# What is noted of strangers' mails, by which they are counted.
STRANGER = "a stranger"
WANTS_IN = "a stranger who seems to want to join"
TOLD = "a stranger, told how to take part"
TOLD_BEFORE = "a stranger who was told today how to take part"
STRANGERS = (STRANGER, WANTS_IN, TOLD, TOLD_BEFORE)

_SETTLED_AS = (MailStatus.ANSWERED, MailStatus.FILED, MailStatus.REPEATED, MailStatus.REFUSED)
# What was not simply answered.
ASIDE = (MailStatus.SHUNTED, MailStatus.HELD, MailStatus.FILED, MailStatus.REFUSED)


def known(
    db: Connection,
    place: tuple[str, str, int],
    uids: Sequence[int],
    digests: Sequence[str],
) -> tuple[set[tuple[int, str]], dict[str, list[int]]]:
    """What was kept before: of these uids of a place (account, folder, uidvalidity), with their digests; and anywhere.

    The latter is told by digest: the mails that have it.
    """
    account, folder, uidvalidity = place
    said = {"a": account, "f": folder, "v": uidvalidity, "uids": uids, "digests": digests}
    rows = db.execute(_KNOWN, said).all()
    here = {(row.uid, row.digest) for row in rows if (row.account, row.folder, row.uidvalidity) == place}
    anywhere: dict[str, list[int]] = {}
    for row in rows:
        anywhere.setdefault(row.digest, []).append(row.id)
    return here, anywhere


def listed(db: Connection, place: tuple[str, str, int], uids: Sequence[int]) -> dict[int, set[datetime]]:
    """When the mails of these uids of a place arrived that we have; of a uid that was used again there are several."""
    account, folder, uidvalidity = place
    found: dict[int, set[datetime]] = {}
    rows = db.execute(_LISTED, {"a": account, "f": folder, "v": uidvalidity, "uids": uids})
    for row in rows:
        found.setdefault(row.uid, set()).add(row.arrived)
    return found


def settled(
    db: Connection, place: tuple[str, str, int], uids: Sequence[int]
) -> tuple[set[tuple[int, datetime]], set[tuple[int, datetime]]]:
    """Of the mails of these uids of a place: those that are done with, and those that still wait, as (uid, arrival)."""
    account, folder, uidvalidity = place
    rows = db.execute(_SETTLED, {"a": account, "f": folder, "v": uidvalidity, "uids": uids}).all()
    waiting = {(row.uid, row.arrived) for row in rows if row.status not in _SETTLED_AS}
    return {(row.uid, row.arrived) for row in rows} - waiting, waiting


def arrivals(db: Connection, account: str, instants: Collection[datetime]) -> Counter[datetime]:
    """How many mails of a mailbox we have that arrived at each of these instants."""
    rows = db.execute(_ARRIVALS, {"a": account, "instants": list(instants)})
    return Counter({row.arrived: row.many for row in rows})


def keep(db: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
    """New rows of `in_mail`."""
    if rows:
        for row in db.execute(_KEEP, rows):
            journal.note(db, "mail_kept", mail=row.id, uid=row.uid, status=row.status)


def keep_said(db: Connection, raw: bytes, digest: str, arrived: datetime) -> int:
    """A mail that was said in the shell and came in by no folder, kept as one that waits. Its number."""
    here = values.SHELL
    mine = select(func.coalesce(func.max(in_mail.c.uid), 0) + 1).where(in_mail.c.account == here)
    place = {"account": here, "folder": here, "uidvalidity": 1, "uid": db.execute(mine).scalar_one()}
    told = {"raw": raw, "whole": True, "digest": digest, "note": None, "status": MailStatus.NEW}
    ((number, *_),) = db.execute(_KEEP, [place | told | {"arrived": arrived, "kept": arrived}])
    journal.note(db, "mail_kept", mail=number, uid=place["uid"], status=MailStatus.NEW)
    return int(number)


def waiting(db: Connection, many: int) -> list[values.Mail]:
    """The first so many mails that wait to be read, in the order they arrived (ALL-3)."""
    return [values.mail(row) for row in db.execute(_WAITING.limit(many))]


def all_waiting(db: Connection) -> list[int]:
    """The numbers of all mails that wait to be read, in the same order."""
    return list(db.execute(_WAITING.with_only_columns(in_mail.c.id)).scalars())


def these(db: Connection, ids: Sequence[int]) -> list[values.Mail]:
    """The mails with these numbers, in the order they arrived."""
    return [values.mail(row) for row in db.execute(_THESE, {"ids": ids})]


def still_waiting(db: Connection, batch: Sequence[values.Mail]) -> list[values.Mail]:
    """Those of these mails that no other server has read meanwhile. Where there is no other, nobody needs to ask."""
    if not is_shared(db):
        return list(batch)
    left = set(db.execute(_STILL_WAITING, {"ids": [one.id for one in batch]}).scalars())
    return [one for one in batch if one.id in left]


def waits(db: Connection, mail_id: int) -> bool:
    """Whether this mail still waits to be read."""
    return db.execute(select(in_mail.c.id).where(in_mail.c.id == mail_id, _NEW)).first() is not None


def mail(db: Connection, mail_id: int) -> values.Mail:
    """The mail with this id."""
    return values.mail(db.execute(_MAIL, {"x": mail_id}).one())


def hold(db: Connection, mail_id: int, token: str, person_id: int) -> None:
    """The answer of this person that carries this token says what becomes of the mail."""
    db.execute(update(in_mail).where(in_mail.c.id == mail_id).values(token=token, person=person_id))


def held_with(db: Connection, token: str) -> Any:
    """The held mail that this token belongs to: its id, person and seat; or None."""
    return db.execute(_HELD, {"x": token}).one_or_none()


def held_since(db: Connection, person_id: int, since: datetime) -> int:
    """How many mails in a person's name have come since an instant, and wait for their word."""
    # Those of this commit are filed as held at its end.
    waits = in_mail.c.status.in_((MailStatus.HELD, MailStatus.NEW)) & in_mail.c.token.is_not(None)
    these = (waits, in_mail.c.arrived >= since, in_mail.c.person == person_id)
    return db.execute(select(func.count()).select_from(in_mail).where(*these)).scalar_one()


def file(db: Connection, filings: Sequence[values.Filing]) -> None:
    """Write on the rows of mails what became of them."""
    if filings:
        db.execute(_FILE, [_filed(one) for one in filings])
    for one in filings:
        seat = one.seat.id if one.seat else None
        journal.note(db, "mail_read", mail=one.mail, status=one.status, seat=seat)


def filed_since(db: Connection, since: Mapping[int, datetime]) -> dict[int, str]:
    """Why the newest mail of a person since their instant was filed as automatic; of those from whom one was."""
    if not since:
        return {}
    rows = db.execute(_FILED_SINCE, {"people": list(since), "t": min(since.values())}).all()
    return {row.person: row.note for row in rows if row.arrived >= since[row.person]}


def strangers_since(db: Connection, since: datetime) -> tuple[int, int]:
    """How many mails of strangers came since an instant, and how many of those seemed to want to join."""
    many = {row[0]: row[1] for row in db.execute(_STRANGERS_SINCE, {"t": since})}
    return sum(many.values()), sum(many.values()) - many.get(STRANGER, 0)


def unanswered_since(db: Connection, since: datetime) -> list[str]:
    """The addresses of those who wrote since an instant, and got no answer because they had had their answers."""
    silent = or_(*(in_mail.c.note.startswith(said, autoescape=True) for said in (UNANSWERED, SAME)))
    came = (in_mail.c.arrived >= since, silent)
    theirs = select(people.c.address).distinct().join(in_mail, in_mail.c.person == people.c.id).where(*came)
    return list(db.execute(theirs.order_by(people.c.address)).scalars())


def want_in(db: Connection, since: datetime, most: int) -> Sequence[bytes]:
    """The bytes of the newest mails of strangers who seemed to want to join since an instant."""
    became = in_mail.c.status.in_((MailStatus.ANSWERED, MailStatus.FILED))
    came = (became, in_mail.c.note.in_((WANTS_IN, TOLD, TOLD_BEFORE)), in_mail.c.arrived >= since, _NOT_IN)
    return (
        db.execute(select(in_mail.c.raw).where(*came).order_by(in_mail.c.id.desc()).limit(most))
        .scalars()
        .all()
    )


def of_person(db: Connection, person: int, since: datetime, most: int) -> list[values.Mail]:
    """The newest mails of somebody that came since an instant and were read, the newest first."""
    read = in_mail.c.status.in_((MailStatus.ANSWERED, MailStatus.FILED))
    came = (read, in_mail.c.arrived >= since, in_mail.c.person == person)
    found = select(in_mail).where(*came).order_by(in_mail.c.id.desc()).limit(most)
    return [values.mail(row) for row in db.execute(found)]


def raw(db: Connection, mail_id: int) -> bytes | None:
    """The bytes of a mail; None if there is no such mail."""
    return db.execute(select(in_mail.c.raw).where(in_mail.c.id == mail_id)).scalar()


def copies(db: Connection, mail_id: int) -> list[bytes]:
    """The bytes of the other mails with the digest of this one."""
    return list(db.execute(_COPIES, {"x": mail_id}).scalars())


def wait_again(db: Connection, mail_id: int) -> bool:
    """A mail that was put aside waits to be read once more. Returns whether it had been put aside."""
    which = (in_mail.c.id == mail_id, in_mail.c.status.in_(ASIDE))
    fresh = {"status": MailStatus.NEW, "note": None, "token": None, "lane": None}
    return bool(db.execute(update(in_mail).where(*which).values(**fresh)).rowcount)


def put_away(db: Connection, mail_id: int) -> bool:
    """A shunted mail is filed. Returns whether it was shunted."""
    which = (in_mail.c.id == mail_id, in_mail.c.status == MailStatus.SHUNTED)
    return bool(db.execute(update(in_mail).where(*which).values(status=MailStatus.FILED)).rowcount)


def _filed(one: values.Filing) -> dict[str, object]:
    person, seat = one.person and one.person.id, one.seat and one.seat.id
    return {"mail": one.mail, "status": one.status, "note": one.note, "person": person, "seat": seat}


# Each statement is built once, because building it takes longer than running it.
_KEEP = insert(in_mail).returning(in_mail.c.id, in_mail.c.uid, in_mail.c.status)
_HERE = (
    (in_mail.c.account == bindparam("a"))
    & (in_mail.c.folder == bindparam("f"))
    & (in_mail.c.uidvalidity == bindparam("v"))
    & in_mail.c.uid.in_(bindparam("uids", expanding=True))
)
_KNOWN = select(
    in_mail.c.id,
    in_mail.c.account,
    in_mail.c.folder,
    in_mail.c.uidvalidity,
    in_mail.c.uid,
    in_mail.c.digest,
).where(or_(_HERE, in_mail.c.digest.in_(bindparam("digests", expanding=True))))
_LISTED = select(in_mail.c.uid, in_mail.c.arrived).where(_HERE)
_SETTLED = select(in_mail.c.uid, in_mail.c.arrived, in_mail.c.status).where(_HERE)
_ARRIVALS = (
    select(in_mail.c.arrived, func.count().label("many"))
    # All there are: so the index is used.
    .where(in_mail.c.status.in_(list(MailStatus)), in_mail.c.account == bindparam("a"))
    .where(in_mail.c.arrived.in_(bindparam("instants", expanding=True)))
    .group_by(in_mail.c.arrived)
)
_COPIES = select(in_mail.c.raw).where(
    in_mail.c.digest == select(in_mail.c.digest).where(in_mail.c.id == bindparam("x")).scalar_subquery(),
    in_mail.c.id != bindparam("x"),
)
_NEW = in_mail.c.status == MailStatus.NEW
_WAITING = select(in_mail).where(_NEW).order_by(in_mail.c.arrived, in_mail.c.uid)
_AMONG = in_mail.c.id.in_(bindparam("ids", expanding=True))
_THESE = select(in_mail).where(_AMONG).order_by(in_mail.c.arrived, in_mail.c.uid)
_STILL_WAITING = select(in_mail.c.id).where(_AMONG, _NEW)
_MAIL = select(in_mail).where(in_mail.c.id == bindparam("x"))
_HELD = select(in_mail.c.id, in_mail.c.person, in_mail.c.seat).where(in_mail.c.token == bindparam("x"))
_FILE = (
    update(in_mail)
    .where(in_mail.c.id == bindparam("mail"))
    .values({name: bindparam(name) for name in ("status", "note", "person", "seat")})
)
# The index finds them by what became of them.
# Who has a seat by now is no stranger any more, whatever they asked before.
_NOT_IN = ~exists().where(seats.c.person == in_mail.c.person)
_STRANGERS_SINCE = (
    select(in_mail.c.note, func.count())
    .where(
        in_mail.c.status.in_((MailStatus.ANSWERED, MailStatus.FILED)),
        in_mail.c.note.in_(STRANGERS),
        in_mail.c.arrived >= bindparam("t"),
        _NOT_IN,
    )
    .group_by(in_mail.c.note)
)
_FILED_SINCE = (
    select(in_mail.c.person, in_mail.c.note, in_mail.c.arrived)
    .where(
        in_mail.c.person.in_(bindparam("people", expanding=True)),
        in_mail.c.status == MailStatus.FILED,
        in_mail.c.arrived >= bindparam("t"),
        # What says the same as those before it is obeyed, and only not answered.
        or_(in_mail.c.note.is_(None), ~in_mail.c.note.startswith(SAME, autoescape=True)),
    )
    .order_by(in_mail.c.arrived)
)
