"""A match goes on from an older state of its own, with the orders of the turn that comes back or without them.

Nothing that was played is deleted: the roll takes a number of its own, as a turn does. Must not know how a GM says so,
nor what anybody is told.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

import msgspec
from sqlalchemy import Connection

from bot.flow.turns import readiness
from bot.flow.values import courses, rhythm, snapshots
from bot.flow.values.snapshots import Snapshot
from bot.record import Roll, rolling
from bot.store import changes, deeds, questions, rolls
from bot.store.values import Match, Seat

ALL_IN = "all is in for the turn that came back"


@dataclass(frozen=True)
class Way:
    """Which state comes back, and of which turn the orders and corrections: of one that was played, or was due."""

    roll: Roll
    again: int
    keeps: bool = True

    @property
    def pending(self) -> bool:
        """Whether the turn whose orders come back was due and not played."""
        return self.roll.forward


def roll(db: Connection, match: Match, way: Way, mail: int | None, now: datetime) -> Snapshot:
    """Do it. Returns the match as it stands afterwards, with the orders and corrections of the turn that came back."""
    before, number = courses.of(db, match).turns, match.turn
    _keep(db, match, way.roll, mail, now)
    after = courses.of(db, replace(match, turn=number + 1)).turns
    _count_missed(db, match, before, after)
    _write_ledger(db, match, after)
    rolls.end_pending(db, match.id, number)
    steps = rolls.steps(db, match.id)
    rolls.renumber_later(db, match.id, 1 + steps[number - 1] - steps[number], number + 1)
    rolls.wait_again(db, match.id, _renumbered(steps, before, number), number + 1)
    rolls.correct_again(db, match.id, turn=way.again, due=number + 1)
    at = rhythm.after_an_early_turn(match, match.deadline or now, now)
    held = None if match.held == ALL_IN else match.held
    changes.change_match(db, match.id, turn=number + 1, deadline=at, early=None, held=held)
    seats = questions.seats_of(db, match.id)
    again = [seat.id for seat in stays_with(db, match, seats, way)]
    rolls.lay_again(db, match.id, again, turn=way.again, due=number + 1, pending=way.pending)
    return _of(db, match)


def _renumbered(steps: Mapping[int, int], course: Iterable[int], number: int) -> dict[int, int]:
    """By their old numbers: the new ones of the turns that are to come again, when the roll has this number.

    The same round has the same step; the turn that was due had the number that the roll has now.
    """
    was = {turn: steps[turn] for turn in course} | {number: steps[number - 1] + 1}
    return {turn: number + step - steps[number] for turn, step in was.items() if step > steps[number]}


def stays_with(db: Connection, match: Match, seats: Iterable[Seat], way: Way) -> list[Seat]:
    """The seats whose orders come back: not those of who has left; those of a robot in any case."""
    since = relieved(db, match, way)
    here = [seat for seat in seats if not (seat.resigned or seat.id in since)]
    return [seat for seat in here if way.keeps or seat.robot]


def relieved(db: Connection, match: Match, way: Way) -> set[int]:
    """The seats, by their ids, that a robot had when the turn that comes back was due, and people have now."""
    done = (one.before.seats for one in deeds.of_match(db, match.id) if one.turn >= way.again)
    return {seat for seats in done for seat, columns in seats.items() if columns and columns.get("robot")}


def hold_if_ready(db: Connection, snapshot: Snapshot, now: datetime) -> Match:
    """A turn that came back doesn't run at once, for then nobody could do anything about it: its GM lets it go on."""
    match = readiness.reconsider(db, snapshot, now)
    if match.early is not None and match.held is None:
        changes.change_match(db, match.id, held=ALL_IN, stuck=False)
    return questions.match(db, match.id)


def _keep(db: Connection, match: Match, line: Roll, mail: int | None, now: datetime) -> None:
    """The roll as a turn: its line, and the state that comes back. It has no deadline."""
    state, step = rolls.states(db, match.id, [line.to])[line.to], rolls.steps(db, match.id)[line.to]
    game = snapshots.game_of(match)
    told = rolling.told(line, game.turn_name(game.view(game.load(state), None)))
    events = msgspec.json.encode([{"text": told.text, "seen_by": None}]).decode()
    rolls.keep(db, match.id, match.turn, str(line), mail, now)
    changes.keep_turn(db, match.id, match.turn, state=state, events=events, adjudicated=now, step=step)


def _count_missed(db: Connection, match: Match, before: Iterable[int], after: Iterable[int]) -> None:
    """Who missed a turn that doesn't count has not missed it."""
    missed, left, right = rolls.who_missed(db, match.id), set(before), set(after)
    for turn in left ^ right:
        rolls.count_missed(db, missed.get(turn, ()), 1 if turn in right else -1)


def _write_ledger(db: Connection, match: Match, course: tuple[int, ...]) -> None:
    """Cards and positions as the turns that count have left them."""
    game, steps = snapshots.game_of(match), rolls.steps(db, match.id)
    states = rolls.states(db, match.id, course)
    rolls.clear_ledger(db, match.id)
    for number in reversed(course):
        changes.write_ledger(db, match.id, steps[number], game.ledger(game.load(states[number])))


def _of(db: Connection, match: Match) -> Snapshot:
    snapshot = snapshots.of(db, questions.match(db, match.id))
    # The roll has just been kept as a turn.
    assert snapshot is not None  # noqa: S101
    return snapshot
