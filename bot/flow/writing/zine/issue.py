"""An issue of a zine, put together: editorial, reports by game, letters of comment, columns, deadlines.

Must not know who gets it, nor how it is printed.
"""

from collections.abc import Iterator

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.values.addressees import LEAVE_ZINE
from bot.flow.values.house import House
from bot.flow.writing.zine import columns, reports
from bot.flow.writing.zine.columns import Asked
from bot.layout import Paragraph
from bot.store import questions, zines
from bot.store.statuses import MatchStatus
from bot.store.zines import Kind, Piece, State, Zine
from bot.zine import Issue, Part


def written(db: Connection, house: House, zine: Zine) -> Issue:
    """The next issue of a zine, as it would be now."""
    out = zines.published(db, zine)
    asked = Asked(db, house, zine, out[-1].published if out else None)
    return Issue(
        zine.title,
        len(out) + 1,
        dated(house),
        house.called(questions.person(db, zine.person).address),
        (
            *_editorial(db, zine),
            *_reports(asked),
            *_letters(db, zine),
            *columns.parts(asked),
            *columns.last(asked),
        ),
        _imprint(house, zine),
    )


def pieces(db: Connection, zine: Zine) -> list[Piece]:
    """What people wrote that stands in the next issue: the newest editorial, and all letters that were taken."""
    editorials = zines.fresh(db, zine, Kind.EDITORIAL, State.TAKEN)
    return [*editorials[-1:], *zines.fresh(db, zine, Kind.LETTER, State.TAKEN)]


def dated(house: House) -> str:
    """The day on which an issue is written, where the server is: '22 November 2026'."""
    there = house.now().astimezone(deadlines.zone(house.zone))
    return f"{there.day} {_MONTHS[there.month - 1]} {there.year}"


def _editorial(db: Connection, zine: Zine) -> Iterator[Part]:
    for one in pieces(db, zine):
        if one.kind is Kind.EDITORIAL:
            yield Part("Editorial", (*map(Paragraph, one.paragraphs), Paragraph(one.name)))


def _letters(db: Connection, zine: Zine) -> Iterator[Part]:
    found = [one for one in pieces(db, zine) if one.kind is Kind.LETTER]
    said = [Paragraph(text, strong=strong) for one in found for text, strong in _letter(one)]
    if said:
        yield Part("Letters of comment", tuple(said))


def _letter(one: Piece) -> Iterator[tuple[str, bool]]:
    """Who writes, and what."""
    yield f"{one.name} writes:", True
    for paragraph in one.paragraphs:
        yield paragraph, False


def _reports(asked: Asked) -> Iterator[Part]:
    """The matches that run."""
    yield from reports.parts(asked.db, asked.house, asked.matches(MatchStatus.RUNNING), asked.since)


def _imprint(house: House, zine: Zine) -> tuple[str, ...]:
    get = (
        f"{zine.title} is written by {house.name} from the public reports of its matches, and mailed to whoever asks "
        f'for it: mail "subscribe zine" to {house.address}, and say yes when you are asked. "{LEAVE_ZINE}" ends it.'
    )
    write = (
        'A letter of comment is welcome: answer an issue with "zine letter:" and your words behind it and below. The '
        "editor reads it first."
    )
    return get, write


_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
