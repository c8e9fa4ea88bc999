"""What is asked for every mail of a player: whose key it carries, how their match stands, and what they have ordered.

For a batch of mails each of the three is asked once. Must not change anything, nor know why it is asked.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from sqlalchemy import Connection, Row, bindparam, exists, func, select

from bot.store import foreseen, values
from bot.store.foreseen import Question
from bot.store.questions import whole_seats
from bot.store.statuses import MatchStatus
from bot.store.tables import STANDS, corrections, matches, orders, people, seats, turns
from bot.store.tables_of_deeds import proposals

# The seat of a key, whose it is, and the match that it is in.
Player: TypeAlias = tuple[values.Seat, values.Person, values.Match]

_PLAYER_OF_KEY = Question(
    "player",
    frozenset({"seat", "person", "match", "bounce", "grant", "absence", "later_order", "proposal"}),
)
_LAST_TURN_OF_MATCH = Question("last turn", frozenset({"turn", "correction"}))
_ORDERS_OF_SHEET = Question("orders", frozenset({"order"}), of=("seat", "s"))


@contextmanager
def asked_together(db: Connection, keys: Collection[str]) -> Iterator[None]:
    """Until the end of the block it is known what mails that carry these keys ask, as far as they change none of it."""
    with foreseen.until_the_end(db):
        if len(keys) > 1:
            _foresee(db, keys)
        yield


def _foresee(db: Connection, keys: Collection[str]) -> None:
    found = {row.key: _player(row) for row in db.execute(_PLAYERS, {"keys": list(keys)})}
    foreseen.foresee(db, _PLAYER_OF_KEY, dict.fromkeys(keys) | found)
    running = [one for one in found.values() if one[2].status is MatchStatus.RUNNING]
    if running:
        ids = list({match.id for _, _, match in running})
        foreseen.foresee(
            db, _LAST_TURN_OF_MATCH, {row.match: row for row in db.execute(_LAST_TURNS, {"ids": ids})}
        )
        foreseen.foresee(db, _ORDERS_OF_SHEET, _sheets(db, running))


def _sheets(db: Connection, players: Sequence[Player]) -> dict[int, tuple[int, list[values.Standing]]]:
    """By seat: the turn that is due, and the orders that stand for it."""
    sheets: dict[int, tuple[int, list[values.Standing]]]
    sheets = {seat.id: (match.turn, []) for seat, _, match in players}
    for row in db.execute(_STANDING_OF_SEATS, {"ids": list(sheets)}):
        sheets[row.seat][1].append(values.Standing(*row))
    return sheets


def player_by_key(db: Connection, key: str) -> Player | None:
    """The seat this key was given to, whose it is, and the match it is in."""
    players = foreseen.known(db, _PLAYER_OF_KEY)
    if key in players:
        found: Player | None = players[key]
        return found
    row = db.execute(_PLAYER, {"x": key}).one_or_none()
    return _player(row) if row else None


def last_turn(db: Connection, match_id: int) -> Any:
    """The newest turn of a match, and whether its GM has `corrected` it since; or None before the start."""
    found = foreseen.known(db, _LAST_TURN_OF_MATCH).get(match_id)
    return found or db.execute(_LAST_TURN, {"m": match_id}).one_or_none()


def standing_of(db: Connection, match_id: int, turn: int, seat_id: int) -> list[values.Standing]:
    """The orders of a seat that stand for a turn."""
    of_turn, found = foreseen.known(db, _ORDERS_OF_SHEET).get(seat_id, (None, []))
    if of_turn == turn:
        return list(found)
    rows = db.execute(_STANDING_OF_SEAT, {"m": match_id, "t": turn, "s": seat_id})
    return [values.Standing(*row) for row in rows]


def _player(row: Row[Any]) -> Player:
    theirs = values.seat(row)
    person = values.Person(row.person, row.address, row.person_key, row.zone, row.waits, theirs.prefers)
    return theirs, person, values.match(row, "match_")


# Each statement is built once, because building it takes longer than running it.
_ALL_PLAYERS = (
    whole_seats()
    .join(matches, matches.c.id == seats.c.match)
    .add_columns(
        *(column.label(f"match_{column.name}") for column in matches.c),
        exists().where(proposals.c.person == people.c.id, proposals.c.ended.is_(None)).label("waits"),
    )
)
_PLAYER = _ALL_PLAYERS.where(seats.c.key == bindparam("x"))
_PLAYERS = _ALL_PLAYERS.where(seats.c.key.in_(bindparam("keys", expanding=True)))
_TURN = select(
    turns.c.match,
    turns.c.number,
    turns.c.step,
    turns.c.state,
    turns.c.deadline,
    turns.c.adjudicated,
    exists()
    .where(corrections.c.match == turns.c.match, corrections.c.turn > turns.c.number)
    .label("corrected"),
)
_LAST_TURN = _TURN.where(turns.c.match == bindparam("m")).order_by(turns.c.number.desc()).limit(1)
_OTHERS = turns.alias()
_NEWEST = (
    select(func.max(_OTHERS.c.number))
    .where(_OTHERS.c.match == turns.c.match)
    .correlate(turns)
    .scalar_subquery()
)
_LAST_TURNS = _TURN.where(turns.c.match.in_(bindparam("ids", expanding=True)), turns.c.number == _NEWEST)
_STANDING = (
    select(orders.c.seat, orders.c.unit, orders.c.line, orders.c.arrived).where(STANDS).order_by(orders.c.id)
)
_STANDING_OF_SEAT = _STANDING.where(
    orders.c.match == bindparam("m"), orders.c.turn == bindparam("t"), orders.c.seat == bindparam("s")
)
# Of the turn that is due; in this order SQLite finds them by their index.
_STANDING_OF_SEATS = (
    _STANDING.join_from(seats, matches, matches.c.id == seats.c.match)
    .join(orders, (orders.c.match == matches.c.id) & (orders.c.turn == matches.c.turn))
    .where(orders.c.seat == seats.c.id, seats.c.id.in_(bindparam("ids", expanding=True)))
)
# What is read to answer each question.
STATEMENTS = {
    _PLAYER_OF_KEY: (_PLAYER, _PLAYERS),
    _LAST_TURN_OF_MATCH: (_LAST_TURN, _LAST_TURNS),
    _ORDERS_OF_SHEET: (_STANDING_OF_SEAT,),
}
