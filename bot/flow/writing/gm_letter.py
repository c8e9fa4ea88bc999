"""The GM's letter after a turn: the public report, who was silent, what could not be read, and the line that helps.

Must not know how a turn is played. What could not be read, and what they were asked and did not answer, is told once.
No order stands here that not everybody may read.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind, Row
from bot.flow.values.played import Played
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks, outbox, pages, press, proof, to_gms, unconfirmed, whole_match
from bot.games.words import listed
from bot.layout import Block, Page, Paragraph, Section
from bot.letters import whole
from bot.store import mails, misreadings, proposals
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

# Of the strangers who would like to join, so many are named.
_NAMED = 5


@dataclass(frozen=True)
class Seats:
    """The seats of a match as they were when its turn ran, and those of them that were counted as silent."""

    all: Sequence[Seat]
    silent: Sequence[Seat]


def written(
    db: Connection,
    house: House,
    snapshot: Snapshot,
    seats: Seats,
    played: Played,
    missed: Sequence[str],
    printed: tuple[Block, ...],
) -> Iterator[Row]:
    """The letters to all GMs about the turn just played, with what players by post are to get behind it."""
    match = snapshot.match
    to_do, due = (*missed, *_to_do(db, house, match, seats)), pages.turn_name(snapshot, None)
    for gm in to_gms.of(db, house, match):
        reader = clocks.Reader(house.now(), snapshots.readers_zone(gm.person.zone))
        left = proposals.unanswered(db, gm.person.id, match, match.turn - 1) if gm.person.waits else []
        first = (*unconfirmed.not_done(left, played.name), *pages.decisions(snapshot))
        page = pages.report(snapshot, None, played.events, played.name, reader, first)
        words = map(Paragraph, (*to_do, _next(snapshot, reader)))
        asked = "; you are asked" if snapshot.asks else ""
        subject, *briefer = (f"{one}{asked}" for one in (page.subject, *page.briefer))
        said = press.blocks(played.press, None)
        blocks = (*page.blocks, *said, Section("For the GM"), *words)
        page = Page(subject, blocks, tuple(briefer))
        page = proof.reported(
            page, match, match.turn - 1, played.seal, whole_match.ending(played), name=played.name
        )
        slug = outbox.report_slug(match, match.turn - 1, None) + gm.mark
        page = replace(page, blocks=(*page.blocks, *printed))
        yield outbox.written(house, gm.to, Kind.REPORT, slug, page, due=due)


def _next(snapshot: Snapshot, reader: clocks.Reader) -> str:
    """When the next turn is due; at the end, what is left to do."""
    if snapshot.game.result(snapshot.state) is not None:
        return 'The match is over. "export" mails you its record.'
    name = pages.turn_name(snapshot, None)
    return f"{name[:1].upper()}{name[1:]}: {clocks.deadline(snapshot.match, reader)}"


def _to_do(db: Connection, house: House, match: Match, seats: Seats) -> tuple[str, ...]:
    """What a GM may want to do something about, each with the line that does it."""
    running = match.status is MatchStatus.RUNNING
    return (
        *(_silent(seats.silent) if running else ()),
        *(_left(seats.all) if running else ()),
        *_not_understood(db, match, seats.all),
        *_strangers(db, house),
    )


def _silent(silent: Sequence[Seat]) -> Iterator[str]:
    """Who missed the turn, and how many each has missed in all."""
    if silent:
        often = ", ".join(f"{seat.entrant} {seat.nmrs + 1}" for seat in silent)
        first = silent[0].entrant
        yield f'Missed turns in all: {often}. "to {first}: ..." asks, "replace {first} ADDRESS" gives the seat away.'


def _left(seats: Sequence[Seat]) -> Iterator[str]:
    """Whose seat waits for somebody."""
    if left := [seat.entrant for seat in seats if seat.resigned]:
        yield f'Without a player: {listed(left)}. "replace {left[0]} ADDRESS" gives the seat away.'


def _not_understood(db: Connection, match: Match, seats: Sequence[Seat]) -> Iterator[str]:
    """Who wrote what the bot could not read since the last letter to the GM; they have been told."""
    names, said = {seat.id: seat.entrant for seat in seats}, defaultdict[int, list[str]](list)
    for row in misreadings.taken(db, match.id):
        said[row.seat].append(row.words)
    for seat, words in said.items():
        quoted = "; ".join(f'"{one}"' for one in words if one) or "not shown, as it may be an order"
        yield f'{names[seat]} wrote what I could not read: {quoted}. "to {names[seat]}: ..." answers.'


def _strangers(db: Connection, house: House) -> Iterator[str]:
    """Who would like to take part, by name; the bot has told them how, and their words are with the operator."""
    since = house.now() - timedelta(days=7)
    _, want_in = mails.strangers_since(db, since)
    if want_in:
        who = "1 stranger seems" if want_in == 1 else f"{want_in} strangers seem"
        names = tuple(dict.fromkeys(filter(None, map(whole.called, mails.want_in(db, since, _NAMED)))))
        yield f"{who} to want to join, by mails of this week{f': {listed(names)}' if names else ''}."
