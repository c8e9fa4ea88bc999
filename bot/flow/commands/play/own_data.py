"""`my data`: all that is stored of whoever writes, in a letter to the address on file, once a day.

Must not tell a key, nor anything that is of somebody else.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from bot.flow.values import addressees, preferences
from bot.flow.values.context import Context, Refusal
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox
from bot.layout import Block, Heading, Lines, Mark, Page, Paragraph, Section
from bot.store import holdings, letters, zines
from bot.store.statuses import MailStatus
from bot.store.zines import Subscription

_MOST = 2000  # rows of one kind that a letter has; the newest
_ABOUT = (
    "This is what is stored of you here. The bytes of your mails and of my letters to you are stored, too: who runs "
    "this server can give them to you, and can erase you. Keys aren't shown; they stand in the letters you have."
)


def tell(context: Context) -> str:
    """`my data`: in a letter of its own, so that no other letter quotes it."""
    person = context.person
    slug = f"my-data-{person.id}-{context.now():%Y-%m-%d}"
    if letters.told(context.db, slug):
        raise Refusal(f"You were sent that today, to {person.address}. Ask again tomorrow.")
    page = Page("what is stored of you", (Heading(context.house.name), Mark(), *_blocks(context)))
    to = addressees.holder(person, person.key)
    outbox.post(context.db, context.house, to, Kind.NOTICE, slug, page)
    return f"What is stored of you is in a letter of its own, to {person.address}."


def _blocks(context: Context) -> Iterator[Block]:
    db, mine = context.db, context.person.id
    yield Paragraph(_ABOUT)
    on_file = holdings.person(db, mine)
    others = holdings.other_addresses(db, mine)
    yield from _part(
        "You", (f"address {on_file.address}, since {_at(on_file.since)}, zone {on_file.zone or '-'}",)
    )
    yield from _part("What you prefer", preferences.told(context.person))
    yield from _part(
        "Other addresses",
        (f"{row.address}, asked {_at(row.asked)}, said yes {_at(row.confirmed)}" for row in others),
    )
    yield from _part("Seats", map(_seat, holdings.seats_of(db, mine)))
    led = holdings.led_by(db, mine)
    yield from _part(
        "Matches of which you are the GM", (f"{row.tag} {row.title}: {row.status}" for row in led)
    )
    yield from _part("Orders", map(_order, holdings.orders_of(db, mine)))
    waits = holdings.later_orders_of(db, mine)
    yield from _part(
        "Orders for turns to come",
        (f"{row.tag}, turn {row.turn}: {row.line} ({row.ended or 'waits'})" for row in waits),
    )
    yield from _part("Press", map(_press, holdings.press_of(db, mine)))
    silent = holdings.muted_by(db, mine)
    yield from _part("Whom you mute", (f"{row.tag}: {row.entrant or 'anonymous press'}" for row in silent))
    asked = holdings.proposed_to(db, mine)
    yield from _part(
        "What you were asked", (f"{_at(row.at)}  {row.lines}: {row.ended or 'waits'}" for row in asked)
    )
    yield from _part("When you were away", map(_absence, holdings.absences_of(db, mine)))
    yield from _part("Rights that you were given or offered", map(_right, holdings.rights_of(db, mine)))
    yield from _part("What you stand by for", map(_standby, holdings.standbys_of(db, mine)))
    yield from _part("Zines", (_subscription(context, one) for one in zines.asked_of(db, mine)))
    wrote = zines.written_by(db, mine)
    yield from _part(
        "What you wrote for zines", (f"{_at(one.at)}  {one.kind}, {one.state}: {one.words}" for one in wrote)
    )
    yield from _part("Mails in your name", map(_mail, holdings.mails_of(db, mine)))
    yield from _part("Letters to you", map(_letter, holdings.letters_to(db, mine)))
    back = holdings.bounces_of(db, mine)
    yield from _part("Letters that came back", (f"{_at(row.at)}  {row.address}: {row.why}" for row in back))


def _part(name: str, lines: Iterable[str]) -> Sequence[Block]:
    found = [" ".join(one.split()) for one in lines]
    if not found:
        return ()
    left = len(found) - _MOST
    more = (Paragraph(f"And {left} older ones."),) if left > 0 else ()
    return (Section(name), *more, Lines(tuple(found[-_MOST:])))


def _seat(row: Any) -> str:
    left = ", resigned" if row.resigned else ""
    return f"{row.entrant} in {row.tag} {row.title}: {row.status}, turns missed: {row.nmrs}{left}"


def _order(row: Any) -> str:
    return f"{_at(row.arrived)}  {row.tag}, turn {row.turn}: {row.line} ({'stands' if row.stands else row.ended})"


def _press(row: Any) -> str:
    words = f": {row.words}" if row.words else ""
    return f"{_at(row.at)}  {row.tag}, turn {row.turn}, to {row.heading or 'all'} ({row.state}){words}"


def _absence(row: Any) -> str:
    return f"{row.entrant}: from {_at(row.begins)} to {_at(row.ends)}"


def _right(row: Any) -> str:
    called = f", called {row.name}" if row.name else ""
    return f"{_at(row.made)}  {row.what} in {row.tag}{called}, said yes {_at(row.agreed)}, ended {_at(row.ended)}"


def _standby(row: Any) -> str:
    return f"{_at(row.since)}  {row.tag or row.game or 'any match'}, ended {_at(row.ended)}"


def _subscription(context: Context, one: Subscription) -> str:
    title = zines.by_id(context.db, one.zine).title
    return f"{title}, asked {_at(one.asked)}, said yes {_at(one.agreed)}, ended {_at(one.ended)}"


def _mail(row: Any) -> str:
    # What is noted of a shunted mail is a traceback.
    why = f": {row.note}" if row.note and row.status != MailStatus.SHUNTED else ""
    return f"{_at(row.arrived)}  {row.size} bytes, {row.status}{why}"


def _letter(row: Any) -> str:
    why = f": {row.error}" if row.error else ""
    return f"{_at(row.created)}  {row.kind} to {row.address}, {row.size} bytes, {row.status}{why}"


def _at(instant: datetime | None) -> str:
    return f"{instant:%Y-%m-%d %H:%M} UTC" if instant else "-"
