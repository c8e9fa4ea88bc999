"""ARROW 2: a deadline has passed and all mail that came by then is read: the turn is played, kept and reported.

    opened -> ADJUDICATE(state, orders, dice) -> turn kept -> reports -> outbox

One match, one transaction. The turn's row is the promise that no turn runs twice. Must not know a socket or a loop.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, insert

from bot import deadlines
from bot.crash import crash
from bot.flow import board as boards
from bot.flow import outbox, pages
from bot.flow.board import Board
from bot.flow.house import House
from bot.flow.outbox import Kind
from bot.games.base import Adjudication, Dice, Event, Sheet
from bot.games.base import Seat as Number
from bot.store import changes, questions
from bot.store.tables import MatchStatus
from bot.store.tables import turn as turns
from bot.store.values import Match, Seat


def adjudicate(db: Connection, house: House, match: Match) -> Match:
    """Play the turn that is due, with the orders that stand. Returns the match as it is afterwards."""
    board = boards.board(db, match)
    if board is None:
        raise LookupError(f"{match.tag} is running but was never set up")
    seats = questions.seats_of(db, match.id)
    sheets = _open(db, board, seats)
    played = pages.turn_name(board, None)
    done = board.game.adjudicate(board.state, sheets, Dice(match.seed, match.tag, match.turn))
    outcome = replace(done, events=(*board.corrected, *done.events))
    crash("adjudicated")
    _keep(db, board, outcome, house.now())
    silent = _count_nmrs(db, board, seats, sheets)
    after = _go_on(db, house, board, outcome)
    _report(db, house, Board(after, board.game, outcome.state), seats, outcome.events, played, silent)
    crash("reported")
    return after


def _open(db: Connection, board: Board, seats: Sequence[Seat]) -> dict[Number, Sheet[Any]]:
    """The orders that stand, by seat; what one had written who has resigned ended with that."""
    return {seat.number: boards.sheet(db, board, seat) for seat in seats}


def _keep(db: Connection, board: Board, outcome: Adjudication[object], now: datetime) -> None:
    match = board.match
    events = [
        {"text": one.text, "seen_by": sorted(one.seen_by) if one.seen_by is not None else None}
        for one in outcome.events
    ]
    row = {
        "match": match.id,
        "number": match.turn,
        "state": board.game.dump(outcome.state),
        "events": msgspec.json.encode(events).decode(),
        "deadline": match.deadline,
        "adjudicated": now,
    }
    db.execute(insert(turns).values(row))
    changes.write_ledger(db, match.id, match.turn, board.game.ledger(outcome.state))


def _count_nmrs(
    db: Connection, board: Board, seats: Sequence[Seat], sheets: dict[Number, Sheet[Any]]
) -> list[Seat]:
    """Who owed orders, sent none and left none standing (NMR); a seat whose player has left is not counted."""
    due = board.game.due(board.state)
    people = [seat for seat in seats if seat.number in due and not (seat.resigned or seat.robot)]
    owing = [seat for seat in people if not sheets[seat.number]]
    silent = [seat for seat in owing if all(plan.default for plan in boards.plans(board, seat, {}))]
    for seat in silent:
        changes.change_seat(db, seat.id, nmrs=seat.nmrs + 1)
    return silent


def _go_on(db: Connection, house: House, board: Board, outcome: Adjudication[object]) -> Match:
    """The next deadline, or the end."""
    match = board.match
    if board.game.result(outcome.state) is not None:
        changes.change_match(db, match.id, status=MatchStatus.OVER, turn=match.turn + 1, deadline=None)
    else:
        cadence = deadlines.read_cadence(match.cadence or "every 7 days")
        previous = match.deadline or house.now()
        at = deadlines.next_deadline(cadence, previous, house.now(), boards.zone(match))
        changes.change_match(db, match.id, turn=match.turn + 1, deadline=at)
    return questions.match(db, match.id)


def _report(
    db: Connection,
    house: House,
    board: Board,
    seats: Sequence[Seat],
    events: Sequence[Event],
    played: str,
    silent: Sequence[Seat],
) -> None:
    """One report to every player, resigned or not, and one to the GM, with who has missed the turn."""
    match = board.match
    number = match.turn - 1
    since = questions.begun(db, match.id, number)
    for seat in (seat for seat in seats if not seat.robot):
        reader = pages.Reader(house.now(), boards.readers_zone(seat.zone))
        page = pages.report(board, seat, events, played, reader)
        page = pages.unread(page, questions.filed_since(db, seat.person, since))
        slug = f"report-{match.id}-{number}-{seat.number}"
        outbox.post(
            db, house, kind=Kind.REPORT, slug=slug, to=seat.address, key=seat.key, page=page, match=match
        )
    gm = questions.person(db, match.gm)
    page = pages.for_gm(board, events, played, [seat.entrant for seat in silent], pages.Reader(house.now()))
    slug = f"report-{match.id}-{number}-gm"
    outbox.post(db, house, kind=Kind.REPORT, slug=slug, to=gm.address, key=match.key, page=page, match=match)
