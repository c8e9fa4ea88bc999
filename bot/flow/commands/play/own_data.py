"""`my data`: all that is stored of whoever writes, in a letter to the address on file, once a day.

Must not tell a key, nor anything that is of somebody else.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

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
    yield from _part("You", (_person(holdings.person(db, mine)),))
    yield from _part("What you prefer", preferences.told(context.person))
    for name, found, told in _KINDS:
        yield from _part(name, map(told, found(db, mine)))
    yield from _part("Zines", (_subscription(context, one) for one in zines.asked_of(db, mine)))


def _part(name: str, lines: Iterable[str]) -> Sequence[Block]:
    found = [" ".join(one.split()) for one in lines]
    if not found:
        return ()
    left = len(found) - _MOST
    more = (Paragraph(f"And {left} older ones."),) if left > 0 else ()
    return (Section(name), *more, Lines(tuple(found[-_MOST:])))


def _person(row: Any) -> str:
    return f"address {row.address}, since {_at(row.since)}, zone {row.zone or '-'}"


def _address(row: Any) -> str:
    return f"{row.address}, asked {_at(row.asked)}, said yes {_at(row.confirmed)}"


def _led(row: Any) -> str:
    return f"{row.tag} {row.title}: {row.status}"


def _seat(row: Any) -> str:
    left = ", resigned" if row.resigned else ""
    return f"{row.entrant} in {row.tag} {row.title}: {row.status}, turns missed: {row.nmrs}{left}"


def _order(row: Any) -> str:
    return f"{_at(row.arrived)}  {row.tag}, turn {row.turn}: {row.line} ({'stands' if row.stands else row.ended})"


def _later(row: Any) -> str:
    return f"{row.tag}, turn {row.turn}: {row.line} ({row.ended or 'waits'})"


def _press(row: Any) -> str:
    words = f": {row.words}" if row.words else ""
    return f"{_at(row.at)}  {row.tag}, turn {row.turn}, to {row.heading or 'all'} ({row.state}){words}"


def _muted(row: Any) -> str:
    return f"{row.tag}: {row.entrant or 'anonymous press'}"


def _asked(row: Any) -> str:
    return f"{_at(row.at)}  {row.lines}: {row.ended or 'waits'}"


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


def _contribution(row: Any) -> str:
    return f"{_at(row.at)}  {row.kind}, {row.state}: {row.words}"


def _bounce(row: Any) -> str:
    return f"{_at(row.at)}  {row.address}: {row.why}"


def _at(instant: datetime | None) -> str:
    return f"{instant:%Y-%m-%d %H:%M} UTC" if instant else "-"


# What each kind is called in the letter, where its rows are, and how a row is told.
_KINDS: tuple[tuple[str, Callable[[Connection, int], Iterable[Any]], Callable[[Any], str]], ...] = (
    ("Other addresses", holdings.other_addresses, _address),
    ("Seats", holdings.seats_of, _seat),
    ("Matches of which you are the GM", holdings.led_by, _led),
    ("Orders", holdings.orders_of, _order),
    ("Orders for turns to come", holdings.later_orders_of, _later),
    ("Press", holdings.press_of, _press),
    ("Whom you mute", holdings.muted_by, _muted),
    ("What you were asked", holdings.proposed_to, _asked),
    ("When you were away", holdings.absences_of, _absence),
    ("Rights that you were given or offered", holdings.rights_of, _right),
    ("What you stand by for", holdings.standbys_of, _standby),
    ("What you wrote for zines", zines.written_by, _contribution),
    ("Mails in your name", holdings.mails_of, _mail),
    ("Letters to you", holdings.letters_to, _letter),
    ("Letters that came back", holdings.bounces_of, _bounce),
)
