"""The outbox: every letter is a row, committed with what it tells of, and later claimed, tried and settled.

    queued ----> sending ----> sent
                  |  |  |----> later ------> sending ...   tried in vain: 1, 5, 15, 30 min, then hourly for 4 days
                  |  |-------> uncertain --> sending       the line broke after the final dot; only what may come twice
                  |----------> failed

If the server crashes while a letter is `sending`, the final dot may have been sent, so the letter counts as uncertain,
unless it was only claimed and its turn to be sent had not come.
Must not know a socket.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.flow.values.addressees import Addressee
from bot.flow.values.house import House, subject_key
from bot.flow.values.outgoing import Answered, Claimed, Kind, Row
from bot.layout import Page, Reply
from bot.letters.written import Letter, compose, message_id
from bot.store import letters
from bot.store.tables import OutStatus
from bot.store.values import Match, Seat

_LONGEST = 77  # characters of a subject; programs cut longer ones (RFC 5322 2.1.1)
RETRY = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 30, 60))
GIVE_UP = timedelta(days=4)  # RFC 5321 4.5.4.1


def post(
    db: Connection,
    house: House,
    to: Addressee,
    kind: Kind,
    slug: str,
    page: Page,
    answers: Answered | None = None,
) -> None:
    """Queue one letter. `slug` says what it tells of: the same thing is never told twice (the table refuses it)."""
    letters.queue(db, (written(house, to, kind, slug, page, answers),))


def written(
    house: House, to: Addressee, kind: Kind, slug: str, page: Page, answers: Answered | None = None
) -> Row:
    """The row of a letter, with its bytes, to be queued with others; the arguments are those of `post`."""
    letter = _letter(house, to, kind, page, answers)
    return {
        "slug": slug,
        "kind": kind.value,
        "address": to.address,
        "message_id": letter.message_id,
        "raw": compose(letter),
        "match": to.match.id if to.match else None,
        "turn": to.match.turn if to.match else None,
        "mail": answers.mail if answers else None,
        "status": OutStatus.QUEUED,
        "attempts": 0,
        "due": letter.date,
        "created": letter.date,
    }


def _letter(house: House, to: Addressee, kind: Kind, page: Page, answers: Answered | None) -> Letter:
    match = to.match
    tag, turn = (match.tag, match.turn) if match else ("pbm", None)
    subject = _subject(page.subject, _shown(to, answers))
    return Letter(
        sender=(house.name, house.address),
        to=to.address,
        page=Page(subject, page.blocks),
        reply=Reply(house.sub_address(to.stem, to.key), f"Re: {subject}"),
        message_id=message_id(kind.value, tag, turn, None, house.domain),
        date=house.now(),
        loop=house.loop,
        kind="auto-replied" if answers else "auto-generated",
        in_reply_to=answers.message_id if answers else None,
        references=_thread(house, match, answers),
        list_id=(str(match), f"{match.tag.lower()}.{house.domain}") if match else None,
    )


def _shown(to: Addressee, answers: Answered | None) -> str:
    """The key that the subject shows, for answers that lose what stands behind the + of their address; "" if none.

    That of a question opens one thing once, that of a match a few turns. Who has kept the address needs none.
    """
    if to.asked:
        return to.key
    return subject_key(to.key, to.match.turn) if to.match and not (answers and answers.addressed) else ""


def _subject(said: str, shown: str) -> str:
    """What a letter says it is about, as it fits into one line, with a key behind it."""
    room = _LONGEST - (len(shown) + 2 if shown else 0)
    brief = said if len(said) <= room else said[: room - 3].rsplit(" ", 1)[0].rstrip(",;:. ") + "..."
    return f"{brief} #{shown}" if shown else brief


def _thread(house: House, match: Match | None, answers: Answered | None) -> tuple[str, ...]:
    """A match is one thread: its first id is never sent, all its letters refer to it (RFC 5322 3.6.4)."""
    root = (f"<{match.tag.lower()}@{house.domain}>",) if match else ()
    return root + tuple(reversed(answers.thread)) if answers else root


def report_slug(match: Match, played: int, seat: Seat | None) -> str:
    """The slug of the report of this turn to a seat, or (None) to the GM."""
    return f"report-{match.id}-{played}-{seat.number if seat else 'gm'}"


def told_of_turns(db: Connection, match: Match, seat: Seat | None, since: int) -> bool:
    """Whether a seat, or (None) the GM, was told of a turn that was played when this one was due, or later.

    Not everybody is told of every turn, and a letter counts wherever it went: addresses change.
    """
    slugs = [report_slug(match, played, seat) for played in range(since, match.turn)]
    return bool(letters.told_since(db, slugs, since))


def last_reports(db: Connection, match: Match, addresses: Sequence[str]) -> dict[str, tuple[int, datetime]]:
    """Of the newest report of a match to each address: the turn that was due, and when. (0, ...) if there is none."""
    found = letters.last_reports(db, match.id, Kind.REPORT.value, addresses)
    return {one: found.get(one, (0, match.created)) for one in addresses}


def claim(db: Connection, now: datetime, limit: int = 10) -> list[Claimed]:
    """Letters that are due, oldest first, now marked as being sent."""
    rows = letters.due(db, now, limit)
    if rows:
        letters.claim(db, [row.id for row in rows])
    return [Claimed(row.id, row.raw, row.address, Kind(row.kind), row.attempts) for row in rows]


def sent(db: Connection, letter: Claimed, now: datetime) -> None:
    """The server took it."""
    letters.settle(db, letter.id, status=OutStatus.SENT, ended=now, error=None)


def later(db: Connection, letter: Claimed, now: datetime, why: str) -> None:
    """The letter could not be tried or was put off: try it again after a while, for four days."""
    wait = RETRY[min(letter.attempts, len(RETRY) - 1)]
    if now + wait - letters.created(db, letter.id) > GIVE_UP:
        failed(db, letter, now, f"given up after four days; last: {why}")
    else:
        letters.settle(db, letter.id, status=OutStatus.LATER, due=now + wait, error=why)


def uncertain(db: Connection, letter: Claimed, now: datetime, why: str) -> None:
    """The line broke after the final dot. A kind of which two copies are better than none is tried again."""
    if letter.kind.again and letter.attempts < len(RETRY):
        letters.settle(db, letter.id, status=OutStatus.LATER, due=now + timedelta(minutes=10), error=why)
    else:
        letters.settle(db, letter.id, status=OutStatus.UNCERTAIN, ended=now, error=why)


def failed(db: Connection, letter: Claimed, now: datetime, why: str) -> None:
    """Refused for good."""
    letters.settle(db, letter.id, status=OutStatus.FAILED, ended=now, error=why)


def dropped(db: Connection, letter: Claimed, now: datetime, why: str) -> None:
    """Nobody can send it, and the operator can't help: it is an address of a kind to which our server doesn't write."""
    letters.settle(db, letter.id, status=OutStatus.DROPPED, ended=now, error=why)


def put_back(db: Connection, letter: Claimed) -> None:
    """Not tried at all (we stop, or the server refuses our login): as if it had not been claimed."""
    letters.settle(db, letter.id, status=OutStatus.QUEUED, attempts=letter.attempts)


def recover(db: Connection, now: datetime, at_once: int) -> int:
    """At the start: letters that a crash left in `sending`. Returns how many.

    Letters that are claimed together are begun in their order, `at_once` at a time, and each is settled before another
    is begun in its place. So only the first `at_once` can have been begun; the others are as if never claimed.
    """
    rows = sorted(letters.with_status(db, OutStatus.SENDING), key=lambda row: (row.due, row.id))
    for row in rows[at_once:]:
        letters.settle(db, row.id, status=OutStatus.QUEUED, attempts=row.attempts - 1)
    for row in rows[:at_once]:
        claimed = Claimed(row.id, b"", row.address, Kind(row.kind), row.attempts)
        if claimed.kind.again:
            letters.settle(
                db, row.id, status=OutStatus.LATER, due=now, error="we stopped while it was being sent"
            )
        else:
            uncertain(db, claimed, now, "we stopped while it was being sent")
    return len(rows)
