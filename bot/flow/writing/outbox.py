"""The outbox: every letter is a row, committed with what it tells of. What becomes of it later is told in `trying`.

Must not know a socket, nor how a letter is sent.
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from bot.flow.values.addressees import Addressee
from bot.flow.values.house import House, detail, subject_key, turn_key
from bot.flow.values.outgoing import Answered, Kind, Row
from bot.flow.writing import calendar
from bot.layout import Page, Paragraph, Reply
from bot.letters.letter import Letter
from bot.letters.written import compose, mark, message_id
from bot.store import letters
from bot.store.statuses import OutStatus
from bot.store.values import Match, Seat

_LONGEST = 77  # characters of a subject; programs cut longer ones (RFC 5322 2.1.1)


def post(
    db: Connection,
    house: House,
    to: Addressee,
    kind: Kind,
    slug: str,
    page: Page,
    answers: Answered | None = None,
    *,
    due: str = "",
) -> None:
    """Queue one letter. `slug` says what it tells of: the same thing is never told twice (the table refuses it).

    `due` is what the turn is called whose deadline the letter tells, so that it goes into the reader's calendar.
    """
    letters.queue(db, (written(house, to, kind, slug, page, answers, due=due),))


def written(
    house: House,
    to: Addressee,
    kind: Kind,
    slug: str,
    page: Page,
    answers: Answered | None = None,
    *,
    due: str = "",
) -> Row:
    """The row of a letter, with its bytes, to be queued with others; the arguments are those of `post`."""
    letter = _letter(house, to, kind, slug, page, answers, due)
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


def _letter(
    house: House, to: Addressee, kind: Kind, slug: str, page: Page, answers: Answered | None, due: str
) -> Letter:
    match = to.match
    # After a backup was restored, much is told once more, and mail programs know a letter that they have by its id.
    made = mark(match.seed + match.key.encode(), f"{slug}\n{to.address}", page) if match else ""
    if match and to.one_thread and not to.asked:
        page = _under_one_subject(match, page)
    tag, turn = (match.tag, match.turn) if match else ("pbm", None)
    subject = _subject(page, _shown(house, to, answers))
    told = detail(to.stem, to.key, _added(to))
    answer = house.sub_address(told)
    return Letter(
        sender=(house.name, house.address),
        to=to.address,
        page=Page(subject, page.blocks),
        reply=Reply(answer, f"Re: {_subject(page, _opens(to))}"),
        known_by=house.known_by(told) if answer == house.address else "",
        message_id=message_id(kind.value, tag, turn, house.domain, made),
        date=house.now(),
        loop=house.loop,
        kind="auto-replied" if answers else "auto-generated",
        in_reply_to=answers.message_id if answers else None,
        references=_thread(house, match, answers),
        unsubscribe=(answer, to.leave) if to.leave else None,
        one_click=f"{house.web}/{to.click}" if house.web and to.click else "",
        list_id=_list_id(house, to),
        dated=calendar.dated(house, to, due) if due else None,
        style=to.style,
    )


def _under_one_subject(match: Match, page: Page) -> Page:
    """The letter under the name of the match; its subject is its first line, which lists of mails show behind it."""
    said = page.subject.removeprefix(f"[{match.tag}] ")
    first = Paragraph(f"{said[:1].upper()}{said[1:]}.", strong=True)
    return Page(f"[{match.tag}] {str(match).removeprefix(match.tag).strip()}", (first, *page.blocks))


def _list_id(house: House, to: Addressee) -> tuple[str, str] | None:
    """The series that the letter belongs to: its match, or its zine."""
    series = (str(to.match), to.match.tag.lower()) if to.match else to.series
    return (series[0], f"{series[1]}.{house.domain}") if series else None


def _shown(house: House, to: Addressee, answers: Answered | None) -> str:
    """The key that the subject shows, for answers that lose what stands behind the + of their address; "" if none.

    Who has kept the address in this mail, or in their last one, needs none, but for a question.
    """
    kept = answers.addressed if answers else to.keeps_key
    return "" if kept and house.sub_addresses != "none" and not to.asked else _opens(to)


def _opens(to: Addressee) -> str:
    """The key of a subject: that of a question opens one thing once, that of a match a few turns; "" for none.

    A button writes it in any case, as its answer has nothing else that tells its turn.
    """
    if to.asked:
        return to.key
    return subject_key(to.match.seed, to.key, to.match.turn) if to.match else ""


def _added(to: Addressee) -> str:
    """What the turn adds to the key in the address: only letters of the last turns prove who answers them."""
    return "" if to.match is None or to.asked else turn_key(to.match.seed, to.key, to.match.turn)


def _subject(page: Page, shown: str) -> str:
    """What a letter says it is about, as it fits into one line, with a key behind it."""
    room = _LONGEST - (len(shown) + 2 if shown else 0)
    said = next((one for one in (page.subject, *page.briefer) if len(one) <= room), page.subject)
    brief = said if len(said) <= room else said[: room - 3].rsplit(" ", 1)[0].rstrip(",;:. ") + "..."
    return f"{brief} #{shown}" if shown else brief


def _thread(house: House, match: Match | None, answers: Answered | None) -> tuple[str, ...]:
    """A match is one thread: its first id is never sent, all its letters refer to it (RFC 5322 3.6.4)."""
    root = (f"<{match.tag.lower()}@{house.domain}>",) if match else ()
    return root + tuple(reversed(answers.thread)) if answers else root


def shunted_slug(mail: int) -> str:
    """What the letter tells of which says to its sender that a mail has broken us."""
    return f"shunted-{mail}"


def report_slug(match: Match, played: int, seat: Seat | None) -> str:
    """The slug of the report of this turn to a seat, or (None) to the GM."""
    return f"report-{match.id}-{played}-{seat.mark if seat else 'gm'}"


def told_of_turns(db: Connection, match: Match, seat: Seat | None, since: int) -> int:
    """Of how many turns a seat, or (None) the GM, was told that were played when this one was due, or later.

    Not everybody is told of every turn, and a letter counts wherever it went: addresses change.
    """
    slugs = [report_slug(match, played, seat) for played in range(since, match.turn)]
    return len(letters.told_since(db, slugs, since))


def last_reports(db: Connection, match: Match, addresses: Sequence[str]) -> dict[str, tuple[int, datetime]]:
    """Of the newest report of a match to each address: the turn that was due, and when. (0, ...) if there is none."""
    found = letters.last_reports(db, match.id, Kind.REPORT.value, addresses)
    return {one: found.get(one, (0, match.created)) for one in addresses}
