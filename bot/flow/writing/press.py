"""Press as its readers get it: a letter at once, the page of press in a report, the question to the GM who holds it.

A letter to single players goes to them alone. Who mutes somebody reads how many pieces are left out. Must not know
who may write what.
"""

import hmac
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from bot.flow.values import addressees
from bot.flow.values.addressees import Addressee
from bot.flow.values.house import House
from bot.flow.values.outgoing import Answered, Kind
from bot.flow.values.played import Column
from bot.flow.writing import circulars, outbox, to_gms
from bot.games.words import counted, listed
from bot.layout import Block, Heading, Lines, Mark, Page, Paragraph, Said, Section
from bot.letters import whole
from bot.store import grants, letters, mails, press, questions
from bot.store.grants import What
from bot.store.press import Piece, State
from bot.store.values import Match, Seat

_SLUG = re.compile(r"note-\d+-press(\d+)-")
_UNSIGNED = "Somebody"
_BRIEF = 24  # signs of the words in a subject


@dataclass(frozen=True)
class _Reader:
    """Somebody who gets a letter, and as whom."""

    to: Addressee
    person: int
    mark: str


def piece_in(slug: str) -> int | None:
    """The number of the piece that the letter with this slug brought; None: it brought none."""
    found = _SLUG.match(slug)
    return int(found[1]) if found else None


def column(db: Connection, match: Match, turn: int, *, last: bool = False) -> Column:
    """What stands in the report of this turn; from now on it is told. In the last report all that waits does."""
    due, before = press.of_report(db, match.id, turn, turn + last)
    for piece in due:
        press.change(db, piece, State.TOLD, turn=turn)
    return Column(tuple(due), tuple(before), press.muted(db, match.id) if due else {})


def column_again(db: Connection, match: Match, turn: int) -> Column:
    """What stood in the report of an older turn."""
    told = [one for one in press.told(db, match.id, turn) if one.waits]
    return Column(tuple(told), (), press.muted(db, match.id) if told else {})


def added(page: Page, column: Column, reader: Seat | None) -> Page:
    """The report, with its page of press below; `reader`: None is whoever has no seat."""
    return replace(page, blocks=(*page.blocks, *blocks(column, reader)))


def blocks(column: Column, reader: Seat | None) -> tuple[Block, ...]:
    """The page of press: the GM first, then the players as it came; none where nobody wrote any."""
    late = column.before if reader is not None and reader.by_post else ()
    found = sorted((*late, *column.pieces), key=lambda one: (one.seat is not None, one.id))
    muted = column.muted.get(reader.person, set()) if reader is not None else set()
    read = [one for one in found if not _is_muted(one, muted)]
    left_out = [one for one in found if _is_muted(one, muted)]
    if not found:
        return ()
    said = [block for piece in read for block in (Paragraph(f"{_by(piece)}:"), Said(piece.lines))]
    if left_out:
        whose = listed(list(dict.fromkeys(_by(one) for one in left_out)))
        said.append(Paragraph(f"Left out: {counted(len(left_out), 'piece')} by {whose}, whom you mute."))
    return (Section("Press"), *said)


def deliver(db: Connection, house: House, match: Match, piece: Piece) -> None:
    """A letter to everybody who is to read a piece now, in the thread of what it answers."""
    parents = _parents(db, piece)
    for reader in _to_whom(db, house, match, piece):
        answers = _answers(house, match, piece, parents.get(reader.to.address))
        slug = f"note-{piece.mail}-press{piece.id}-{reader.mark}"
        outbox.post(db, house, reader.to, Kind.NOTE, slug, _letter(match, piece), answers)


def ask_gms(db: Connection, house: House, match: Match, piece: Piece) -> None:
    """Each GM reads a piece that is held, and lets it go with one word."""
    slug, line = f"note-{piece.mail}-held{piece.id}", f"release press {piece.id}"
    to_gms.ask(db, house, match, Kind.NOTE, slug, _question(match, piece), line, piece.mail)


def dropped(db: Connection, house: House, match: Match, piece: Piece, why: str) -> None:
    """To whoever wrote a piece that the GM doesn't let go."""
    seat = questions.seat(db, piece.seat or 0)
    if seat is None or seat.person != piece.person or not seat.reads:
        return
    because = f" The reason: {why}" if why else ""
    said = (
        f"The GM has not let your press {piece.id} go out.{because}",
        'To ask: "to GM:" and your words behind it.',
    )
    page = Page(
        f"[{match.tag}] your press stays here",
        (Heading(str(match)), Mark(), *map(Paragraph, said), Said(piece.lines)),
    )
    outbox.post(
        db, house, addressees.player(match, seat), Kind.NOTE, f"note-{piece.mail}-dropped{piece.id}", page
    )


def everybody(db: Connection, house: House, match: Match) -> Iterator[Seat]:
    """Who plays and gets letters."""
    yield from circulars.readers(db, house, match)


def _is_muted(piece: Piece, muted: set[int | None]) -> bool:
    """A muted player's anonymous press is read: else who wrote it would be known. `None` mutes all of that."""
    if piece.anonymous:
        return None in muted
    return piece.seat is not None and piece.seat in muted


def _by(piece: Piece) -> str:
    return _UNSIGNED if piece.anonymous else piece.name[:1].upper() + piece.name[1:]


def _letter(match: Match, piece: Piece) -> Page:
    by = _by(piece)
    if piece.seat is None and not piece.public:
        said, about = f"{by} writes to you:", f"{piece.name} writes to you"
    elif piece.public:
        said, about = f"{by} writes to all:", f"press by {_by_inside(piece)}: {_brief(piece)}"
    else:
        said = f"{by} writes to {piece.heading}, and nobody else reads it:"
        about = f"press from {piece.name} to {piece.heading}"
    words = (Paragraph(said), Said(piece.lines), *_how_to_answer(piece))
    return Page(f"[{match.tag}] {about}", (Heading(str(match)), Mark(), *words))


def _by_inside(piece: Piece) -> str:
    return "somebody" if piece.anonymous else piece.name


def _brief(piece: Piece) -> str:
    words = piece.lines[0]
    return words if len(words) <= _BRIEF else f"{words[:_BRIEF].rsplit(' ', 1)[0]}..."


def _how_to_answer(piece: Piece) -> tuple[Block, ...]:
    """The lines with which an answer begins: to who wrote, and to all."""
    private = () if piece.anonymous else ("to GM:",) if piece.seat is None else (f"press to {piece.name}:",)
    lines = (*private, *(("press:",) if piece.public or piece.seat is not None else ()))
    where = "behind this line" if len(lines) == 1 else "behind one of these; the second is for all"
    return (Paragraph(f"To answer, write {where}:"), Lines(lines, reply=True))


def _question(match: Match, piece: Piece) -> Page:
    to = piece.heading or "all"
    ask = Paragraph(
        f'Answer "yes" and it goes{" with the next report" if piece.waits else " out"}, or "no" and it stays here. '
        f'Later: "release press {piece.id}", "drop press {piece.id} because it is rude".'
    )
    said = Paragraph(f"{_by(piece)} wants to write to {to}, and their press waits for your word:")
    page = (Heading(str(match)), Mark(), said, Said(piece.lines), ask)
    return Page(f"[{match.tag}] press by {_by_inside(piece)} waits. Answer yes or no", page)


def _to_whom(db: Connection, house: House, match: Match, piece: Piece) -> Iterator[_Reader]:
    """Whoever is to read it, but who wrote it, and but players who mute them."""
    muted = press.muted(db, match.id)
    if not piece.public:
        for seat in questions.seats_of(db, match.id):
            if seat.person in piece.to and seat.reads and not _is_muted(piece, muted.get(seat.person, set())):
                yield _Reader(addressees.player(match, seat), seat.person, seat.mark)
        return
    had = {questions.person(db, piece.person).address}
    for seat in circulars.readers(db, house, match):
        if seat.address not in had and not _is_muted(piece, muted.get(seat.person, set())):
            yield _Reader(addressees.player(match, seat), seat.person, seat.mark)
        had.add(seat.address)
    for gm in to_gms.of(db, house, match):
        if gm.person.address not in had:
            yield _Reader(gm.to, gm.person.id, f"gm{gm.mark}")
    for one in grants.open_ones(db, What.OBSERVER, match.id):
        person = questions.person(db, one.person)
        yield _Reader(addressees.observer(match, person, one), person.id, f"observer{one.id}")


def _parents(db: Connection, piece: Piece) -> dict[str, str]:
    """What each reader has of the thread before this piece, by address: a copy of ours, or their own mail."""
    found: dict[str, str] = {}
    for earlier in press.thread(db, piece):
        found |= letters.message_ids(db, f"note-{earlier.mail}-press{earlier.id}-")
        if own := whole.message_id(mails.raw(db, earlier.mail) or b""):
            found[questions.person(db, earlier.person).address] = own
    return found


def _answers(house: House, match: Match, piece: Piece, parent: str | None) -> Answered:
    """The thread of press is below that of the match; its first id is never sent (RFC 5322 3.6.4).

    Nobody reads from it how much is written that they don't read.
    """
    made = hmac.digest(match.seed + match.key.encode(), f"press/{piece.root}".encode(), "sha256").hex()[:20]
    root = f"<press.{match.tag.lower()}.{made}@{house.domain}>"
    return Answered(piece.mail, parent or root, (root,))
