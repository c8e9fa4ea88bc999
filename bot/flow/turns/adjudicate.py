"""ARROW 2: a turn whose time has come, and before which all mail was read, is played, kept and reported.

    opened -> ADJUDICATE(state, orders, dice) -> turn kept -> reports -> outbox

One match, one transaction. The turn's row is the promise that no turn runs twice. Must not know a socket or a loop.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

import msgspec
from sqlalchemy import Connection

from bot.crash import crash
from bot.flow.turns import absence, coming_up, missed, observers, readiness
from bot.flow.turns.coming_up import CameUp
from bot.flow.turns.silence import in_part, silent
from bot.flow.turns.unread import unread
from bot.flow.values import addressees, rhythm, snapshots
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind, Row
from bot.flow.values.played import Column, Played
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import (
    by_post,
    clocks,
    congratulation,
    gm_letter,
    looked,
    outbox,
    pages,
    press,
    proof,
    unconfirmed,
    undelivered,
    welcome,
    whole_match,
)
from bot.games.base import Adjudication, Dice
from bot.layout import Page
from bot.record.correcting import beside
from bot.store import bounces, changes, grants, letters, proposals, questions, rolls
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


def adjudicate(db: Connection, house: House, match: Match) -> Match:
    """Play the turn that is due, with the orders that stand. Returns the match as it is afterwards."""
    snapshot = snapshots.of(db, match)
    if snapshot is None:
        raise LookupError(f"{match.tag} is running but was never set up")
    seats = questions.seats_of(db, match.id)
    # What a player had ordered who has resigned ended when they did.
    sheets = snapshots.sheets(db, snapshot, seats)
    done = snapshot.game.adjudicate(snapshot.state, sheets, Dice(match.seed, match.tag, snapshot.step))
    outcome = replace(done, events=beside(snapshot.corrected, done.events))
    crash("adjudicated")
    refusing = bounces.refusing(db, {seat.address for seat in seats if seat.bounced}, house.now())
    missing = silent(snapshot, seats, sheets)
    # Who may not have had our letters is not counted as silent: their GM decides. Nor is who is away.
    counted = missed.count(db, house, snapshot, seats, missing, refusing)
    _keep(db, snapshot, outcome, counted, house.now())
    after, came_up = _go_on(db, house, snapshot, outcome, seats)
    played = _played(db, snapshot, after, outcome, seats)
    written = _reports(db, house, after, seats, played, came_up)
    reports = [_report(house, after, seat, page) for seat, page in written if seat.reads]
    printed = by_post.to_print((seat, page) for seat, page in written if seat.by_post)
    # After a part of a turn that asks nothing of the GM, they hear of it with the rest.
    if snapshot.game.told(after.state) is None or missing or after.asks or printed:
        some = in_part(snapshot, seats, sheets)
        told = [] if missing and not counted else [pages.missed(snapshot, seats, counted, some)]
        told += [*missed.away(db, house, snapshot, missing), *undelivered.sentences(seats, refusing)]
        told += undelivered.again(db, seats, house.now(), snapshot.played or match.created)
        reports += gm_letter.written(db, house, after, gm_letter.Seats(seats, counted), played, told, printed)
    if any(seat.granted for seat in seats):
        reports += observers.reports(db, house, after, played)
    letters.queue(db, reports)
    crash("reported")
    return after.match


def _played(
    db: Connection, snapshot: Snapshot, after: Snapshot, outcome: Adjudication[object], seats: Sequence[Seat]
) -> Played:
    """What every letter about this turn tells of it."""
    match, over = snapshot.match, after.match.status is MatchStatus.OVER
    seal = proof.seal_after(db, match, seats, match.turn)
    ending = (*congratulation.blocks(db, after, seats), *proof.by_hand(db, after.match))
    # What is for all waits until all are told of a turn.
    whole = snapshot.game.told(after.state) is None
    said = press.column(db, match, match.turn, last=over) if whole else Column()
    counts = whole_match.counts(db, after.match)
    return Played(pages.turn_name(snapshot, None), outcome.events, seal, ending, said, counts)


def _keep(
    db: Connection,
    snapshot: Snapshot,
    outcome: Adjudication[object],
    missed_it: Sequence[Seat],
    now: datetime,
) -> None:
    match = snapshot.match
    events = [
        {"text": one.text, "seen_by": sorted(one.seen_by) if one.seen_by is not None else None}
        for one in outcome.events
    ]
    changes.keep_turn(
        db,
        match.id,
        match.turn,
        state=snapshot.game.dump(outcome.state),
        events=msgspec.json.encode(events).decode(),
        deadline=match.deadline,
        adjudicated=now,
        step=snapshot.step,
        missed=rolls.noted(missed_it),
    )
    changes.write_ledger(db, match.id, snapshot.step, snapshot.game.ledger(outcome.state))


def _go_on(
    db: Connection, house: House, snapshot: Snapshot, outcome: Adjudication[object], seats: Sequence[Seat]
) -> tuple[Snapshot, Mapping[int, CameUp]]:
    """The match with its next deadline, or over; and what was ordered for its next turn before.

    Robots, orders that last and those that had waited may make that turn ready at once.
    """
    match, over = snapshot.match, snapshot.game.result(outcome.state) is not None
    at = None if over else _next_deadline(match, outcome, house.now())
    status = MatchStatus.OVER if over else match.status
    changes.change_match(db, match.id, status=status, turn=match.turn + 1, deadline=at, early=None)
    going = replace(match, status=status, turn=match.turn + 1, deadline=at, early=None, late=None)
    going = absence.extend(db, house, going)
    after = Snapshot(going, snapshot.game, outcome.state, entrants=snapshot.entrants, step=snapshot.step + 1)
    if over:
        return after, {}
    came_up = coming_up.lay(db, after, seats)
    return replace(after, match=readiness.reconsider(db, after, house.now(), seats)), came_up


def _next_deadline(match: Match, outcome: Adjudication[object], now: datetime) -> datetime:
    """Counted from the last deadline, or from now after an early turn; the same one while a turn has another part."""
    if match.deadline is None or match.deadline <= now:
        return rhythm.next_deadline(match, now)
    return match.deadline if outcome.same_clock else rhythm.after_an_early_turn(match, match.deadline, now)


def _reports(
    db: Connection,
    house: House,
    snapshot: Snapshot,
    seats: Sequence[Seat],
    played: Played,
    came_up: Mapping[int, CameUp],
) -> list[tuple[Seat, Page]]:
    """The report for every player, resigned or not; after a part of a turn only for those the game wants told."""
    match = snapshot.match
    told = snapshot.game.told(snapshot.state)
    reading = [*seats, *grants.deputised(db, seats, house.now())]
    readers = [seat for seat in reading if not seat.robot and (told is None or seat.number in told)]
    filed = unread(db, match, [seat for seat in readers if seat.reads])
    asked = [seat.person for seat in reading if seat.asked or seat.deputy]
    left = proposals.left_open(db, asked, match, match.turn - 1) if asked else []
    new, seen = welcome.new_players(db, match, readers), looked.announced(db, match, readers)
    reports = []
    for seat in readers:
        reader = clocks.Reader(house.now(), snapshots.readers_zone(seat.zone))
        mine, looks = came_up.get(seat.id, CameUp()), seen[seat.mark]
        waited = [one for one in left if one.seat == seat.id and one.person == seat.person]
        first = (*unconfirmed.not_played(waited, played.name), *looks)
        page = pages.report(
            snapshot, seat, played.events, played.name, reader, first, new=seat.id in new, standing=mine.sheet
        )
        page = press.added(coming_up.told(page, mine), played.press, seat)
        page = pages.unread(page, filed.get(seat.person) if seat.reads else None)
        reports.append((seat, _proved(page, match, played, seat)))
    return reports


def _proved(page: Page, match: Match, played: Played, seat: Seat) -> Page:
    ending = whole_match.ending(played, seat)
    return proof.reported(page, match, match.turn - 1, played.seal, ending, name=played.name)


def _report(house: House, snapshot: Snapshot, seat: Seat, page: Page) -> Row:
    match = snapshot.match
    slug = outbox.report_slug(match, match.turn - 1, seat)
    due = pages.turn_name(snapshot, None)
    return outbox.written(house, addressees.player(match, seat), Kind.REPORT, slug, page, due=due)
