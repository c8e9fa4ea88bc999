"""Everything we say is a row here, committed together with what it tells of; then it is claimed, tried and settled.

    queued ----> sending ----> sent
                  |  |  |----> later ------> sending ...   tried in vain: 1, 5, 15, 30 min, then hourly for 4 days
                  |  |-------> uncertain --> sending       the line broke after the final dot; only what may come twice
                  |----------> failed

A crash while `sending` may have been after the final dot, so it counts as uncertain. Must not know a socket.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, func, insert, select, update

from bot.flow.values import hands
from bot.flow.values.hands import Hands
from bot.flow.values.house import House, stem
from bot.flow.values.outgoing import Answered, Claimed, Kind, Unwritten
from bot.layout import Page, Reply
from bot.letters.written import Letter, compose, message_id
from bot.store.tables import OutStatus, out_mail
from bot.store.values import Match

RETRY = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 30, 60))
GIVE_UP = timedelta(days=4)  # RFC 5321 4.5.4.1
_QUEUE = insert(out_mail)


_LAST_REPORT = (
    select(out_mail.c.turn, out_mail.c.created)
    .where(
        out_mail.c.match == bindparam("m"),
        out_mail.c.address == bindparam("a"),
        out_mail.c.kind == Kind.REPORT.value,
    )
    .order_by(out_mail.c.id.desc())
    .limit(1)
)


def post(
    db: Connection,
    house: House,
    *,
    kind: Kind,
    slug: str,
    to: str,
    key: str,
    page: Page,
    match: Match | None = None,
    stems: str = "",
    answers: Answered | None = None,
) -> None:
    """Queue one letter. `slug` says what it tells of: the same thing is never told twice (the table refuses it)."""
    one = unwritten(
        house,
        kind=kind,
        slug=slug,
        to=to,
        key=key,
        page=page,
        match=match,
        stems=stems,
        answers=answers,
    )
    queue(db, (one,), written((one,), hands.here))


def unwritten(
    house: House,
    *,
    kind: Kind,
    slug: str,
    to: str,
    key: str,
    page: Page,
    match: Match | None = None,
    stems: str = "",
    answers: Answered | None = None,
) -> Unwritten:
    """A letter with all that its bytes will be made of; the same words as those of `post`."""
    subject = f"{page.subject} #{key}"
    address = house.sub_address(stems or (stem(match.tag) if match else "gm"), key)
    letter = _letter(
        house, kind, to, Page(subject, page.blocks), Reply(address, f"Re: {subject}"), match, answers
    )
    row = {
        "slug": slug,
        "kind": kind.value,
        "address": to,
        "message_id": letter.message_id,
        "match": match.id if match else None,
        "turn": match.turn if match else None,
        "mail": answers.mail if answers else None,
        "status": OutStatus.QUEUED,
        "attempts": 0,
        "due": letter.date,
        "created": letter.date,
    }
    return Unwritten(letter, row)


def written(letters: Sequence[Unwritten], by: Hands) -> Iterator[bytes]:
    """The bytes of these letters; with hands elsewhere they are being written from now on."""
    return by(compose, [one.letter for one in letters])


def queue(db: Connection, letters: Sequence[Unwritten], raw: Iterable[bytes]) -> None:
    """These letters are rows, with their bytes."""
    if letters:
        db.execute(_QUEUE, [{**one.row, "raw": made} for one, made in zip(letters, raw, strict=True)])


def _letter(
    house: House, kind: Kind, to: str, page: Page, reply: Reply, match: Match | None, answers: Answered | None
) -> Letter:
    tag, turn = (match.tag, match.turn) if match else ("pbm", None)
    return Letter(
        sender=(house.name, house.address),
        to=to,
        page=page,
        reply=reply,
        message_id=message_id(kind.value, tag, turn, None, house.domain),
        date=house.now(),
        loop=house.loop,
        kind="auto-replied" if answers else "auto-generated",
        in_reply_to=answers.message_id if answers else None,
        references=_thread(house, match, answers),
        list_id=(str(match), f"{match.tag.lower()}.{house.domain}") if match else None,
    )


def _thread(house: House, match: Match | None, answers: Answered | None) -> tuple[str, ...]:
    """A match is one thread: its first id is never sent, all its letters refer to it (RFC 5322 3.6.4)."""
    root = (f"<{match.tag.lower()}@{house.domain}>",) if match else ()
    return root + tuple(reversed(answers.thread)) if answers else root


def told(db: Connection, slug: str) -> bool:
    """Whether a letter about this was written before."""
    return db.execute(select(out_mail.c.id).where(out_mail.c.slug == slug)).first() is not None


def last_report(db: Connection, match: Match, address: str) -> tuple[int, datetime]:
    """Of the newest report of a match that went to this address: the turn that was due, and when. (0, ...) if none."""
    row = db.execute(_LAST_REPORT, {"m": match.id, "a": address}).one_or_none()
    return (row.turn, row.created) if row else (0, match.created)


def claim(db: Connection, now: datetime, limit: int = 10) -> list[Claimed]:
    """Letters that are due, oldest first, now marked as being sent."""
    due = (
        select(out_mail.c.id, out_mail.c.raw, out_mail.c.address, out_mail.c.kind, out_mail.c.attempts)
        .where(out_mail.c.status.in_((OutStatus.QUEUED, OutStatus.LATER)), out_mail.c.due <= now)
        .order_by(out_mail.c.due, out_mail.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    rows = db.execute(due).all()
    if rows:
        ids = [row.id for row in rows]
        db.execute(
            update(out_mail)
            .where(out_mail.c.id.in_(ids))
            .values(status=OutStatus.SENDING, attempts=out_mail.c.attempts + 1)
        )
    return [Claimed(row.id, row.raw, row.address, Kind(row.kind), row.attempts) for row in rows]


def sent(db: Connection, letter: Claimed, now: datetime) -> None:
    """The server took it."""
    _settle(db, letter.id, status=OutStatus.SENT, ended=now, error=None)


def later(db: Connection, letter: Claimed, now: datetime, why: str) -> None:
    """It could not be tried, or was put off: again after a while, for four days."""
    wait = RETRY[min(letter.attempts, len(RETRY) - 1)]
    created = db.execute(select(out_mail.c.created).where(out_mail.c.id == letter.id)).scalar_one()
    if now + wait - created > GIVE_UP:
        failed(db, letter, now, f"given up after four days; last: {why}")
    else:
        _settle(db, letter.id, status=OutStatus.LATER, due=now + wait, error=why)


def uncertain(db: Connection, letter: Claimed, now: datetime, why: str) -> None:
    """The line broke after the final dot. What is better twice than never is tried again, with the same bytes."""
    if letter.kind.again and letter.attempts < len(RETRY):
        _settle(db, letter.id, status=OutStatus.LATER, due=now + timedelta(minutes=10), error=why)
    else:
        _settle(db, letter.id, status=OutStatus.UNCERTAIN, ended=now, error=why)


def failed(db: Connection, letter: Claimed, now: datetime, why: str) -> None:
    """Refused for good."""
    _settle(db, letter.id, status=OutStatus.FAILED, ended=now, error=why)


def put_back(db: Connection, letter: Claimed) -> None:
    """Not tried at all (we stop, or the server refuses our login): as if it had not been claimed."""
    _settle(db, letter.id, status=OutStatus.QUEUED, attempts=letter.attempts)


def recover(db: Connection, now: datetime) -> int:
    """At the start: letters that a crash left in `sending`. Returns how many."""
    rows = db.execute(select(out_mail).where(out_mail.c.status == OutStatus.SENDING)).all()
    for row in rows:
        claimed = Claimed(row.id, b"", row.address, Kind(row.kind), row.attempts)
        if claimed.kind.again:
            _settle(db, row.id, status=OutStatus.LATER, due=now, error="we stopped while it was being sent")
        else:
            uncertain(db, claimed, now, "we stopped while it was being sent")
    return len(rows)


def next_due(db: Connection) -> datetime | None:
    """When the next letter is to be tried."""
    waiting = (OutStatus.QUEUED, OutStatus.LATER)
    return db.execute(select(func.min(out_mail.c.due)).where(out_mail.c.status.in_(waiting))).scalar()


def _settle(db: Connection, letter_id: int, **values: object) -> None:
    db.execute(update(out_mail).where(out_mail.c.id == letter_id).values(**values))
