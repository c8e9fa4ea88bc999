"""The report to who reads a match without a seat in it: the public view alone, composed once for all of them.

Must not know any seat.
"""

from sqlalchemy import Connection

from bot.flow.values import addressees
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind, Row
from bot.flow.values.played import Played
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks, outbox, pages, press, proof, whole_match
from bot.layout import Page, Paragraph
from bot.store import grants, questions
from bot.store.grants import What


def reports(db: Connection, house: House, snapshot: Snapshot, played: Played) -> list[Row]:
    """The report of the turn just played, to each observer; none after a part of a turn."""
    match = snapshot.match
    observers = grants.open_ones(db, What.OBSERVER, match.id)
    if not observers or snapshot.game.told(snapshot.state) is not None:
        return []
    page = _page(snapshot, played, clocks.Reader(house.now()))
    page = proof.reported(
        page, match, match.turn - 1, played.seal, whole_match.ending(played), name=played.name
    )
    rows = []
    for one in observers:
        to = addressees.observer(match, questions.person(db, one.person), one)
        slug = f"{outbox.report_slug(match, match.turn - 1, None)}-observer{one.id}"
        rows.append(outbox.written(house, to, Kind.REPORT, slug, page))
    return rows


def _page(snapshot: Snapshot, played: Played, reader: clocks.Reader) -> Page:
    page = press.added(pages.report(snapshot, None, played.events, played.name, reader), played.press, None)
    if snapshot.game.result(snapshot.state) is not None:
        return page
    due = f"{pages.turn_name(snapshot, None)}: {clocks.deadline(snapshot.match, reader)}"
    last = Paragraph(f'You observe this match. "{addressees.leaving(snapshot.match)}" ends it.')
    return Page(page.subject, (*page.blocks, Paragraph(f"{due[:1].upper()}{due[1:]}", strong=True), last))
