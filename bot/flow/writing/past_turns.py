"""The turns that were played, each as somebody was told of it, made from the stored turn. Must not change anything."""

from dataclasses import dataclass, replace

import msgspec
from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import pages
from bot.games.base import Event
from bot.store import history, rolls
from bot.store.values import Match, Seat


@dataclass(frozen=True)
class Told:
    """A turn of which somebody was told: its number, what it was called, how it left the match, what happened."""

    number: int
    name: str
    after: Snapshot
    events: tuple[Event, ...]


class _Event(msgspec.Struct):
    """An event as the turn keeps it."""

    text: str
    seen_by: list[int] | None


def last(db: Connection, match: Match, seat: Seat | None) -> Told | None:
    """The newest turn of which the seat was told: in some games not all are told of each part of a turn."""
    found = (turn(db, match, seat, number) for number in played(db, match))
    return next((one for one in found if one is not None), None)


def named(db: Connection, match: Match, seat: Seat | None, number: str) -> Told | None:
    """The turn that the game calls by this number; of several parts of a turn the last."""
    found = (turn(db, match, seat, one) for one in played(db, match))
    return next((one for one in found if one is not None and number in one.name.split()), None)


def played(db: Connection, match: Match) -> list[int]:
    """The turns that were played, the newest first; a roll back has taken the number of a turn, and was none."""
    rolled = {row.turn for row in rolls.lines(db, match.id)}
    return [number for number in range(match.turn - 1, 0, -1) if number not in rolled]


def turn(db: Connection, match: Match, seat: Seat | None, number: int) -> Told | None:
    """The turn with this number; None: the seat was not told of it, or there is none."""
    row, before = history.turn(db, match.id, number), history.turn(db, match.id, number - 1)
    if row is None or before is None:
        return None
    game = snapshots.game_of(match)
    then = replace(match, turn=number + 1)
    after = Snapshot(then, game, snapshots.load(match.game, row.state))
    told = game.told(after.state)
    if told is not None and seat is not None and seat.number not in told:
        return None
    name = pages.turn_name(Snapshot(match, game, snapshots.load(match.game, before.state)), seat)
    events = tuple(
        Event(one.text, None if one.seen_by is None else frozenset(one.seen_by))
        for one in msgspec.json.decode(row.events, type=list[_Event])
    )
    return Told(number, name, after, events)


def public(db: Connection, match: Match) -> Told | None:
    """The newest turn of which everybody was told, observers too: a part of a turn is told to some players only."""
    found = (turn(db, match, None, number) for number in played(db, match))
    whole = (one for one in found if one is not None and one.after.game.told(one.after.state) is None)
    return next(whole, None)
