"""A match as a game record: what was ordered for every turn that has been played. Orders still sealed are not in it.

A running match whose past orders are secret (a tarnished race) has no record yet: its GM would read drugs and hands.
"""

from collections import defaultdict

from sqlalchemy import Connection, select

from bot.flow import board as boards
from bot.record import Entry, Record, Turn, correcting
from bot.store import questions
from bot.store.tables import MatchStatus
from bot.store.tables import order as orders
from bot.store.values import Match


class Sealed(Exception):  # noqa: N818  # it is what the match is, and no error of ours
    """A match of which no record may be written yet: str() is the sentence."""


def record(db: Connection, match: Match) -> Record:
    """The record of this match so far. The seed is in it only when the match is over (ALL-1).

    Raises Sealed: what was ordered for the turns past is still secret (GS-35).
    """
    board = boards.board(db, match)
    if board and match.status is MatchStatus.RUNNING and board.game.sealed(board.state):
        raise Sealed(f"{match.tag} has secrets until it is over; its record can be written then.")
    seats = {seat.id: seat.number for seat in questions.seats_of(db, match.id)}
    played: dict[int, list[Entry]] = defaultdict(list)
    rows = db.execute(
        select(orders)
        .where(orders.c.match == match.id, orders.c.stands, orders.c.turn < match.turn)
        .order_by(orders.c.turn, orders.c.seat, orders.c.id)
    )
    for row in rows:
        played[row.turn].append(Entry(seats[row.seat], boards.order(match.game, row.line)))
    return Record(
        tag=match.tag,
        name=match.title,
        game=boards.game_of(match),
        variant=match.variant,
        rules=boards.rules_of(match),
        seed=match.seed if match.status is MatchStatus.OVER else None,
        entrants=tuple(seat.entrant for seat in questions.seats_of(db, match.id)),
        turns=tuple(
            Turn(
                tuple(played[number]),
                tuple(map(correcting.read, questions.corrections(db, match.id, number))),
            )
            for number in range(1, match.turn)
        ),
    )
