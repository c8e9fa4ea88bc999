"""The turns of a match that count, after all that its GM has rolled back. Must not change anything."""

from dataclasses import dataclass

from sqlalchemy import Connection

from bot.record import rolling
from bot.record.rolling import Undone
from bot.store import rolls
from bot.store.values import Match


@dataclass(frozen=True)
class Course:
    """The turns that count, newest first, down to the set-up; and what `roll forward` would bring back."""

    turns: tuple[int, ...]
    undone: Undone | None


def of(db: Connection, match: Match) -> Course:
    """The course of a match up to the turn that is due."""
    rolled = {row.turn: roll for row in rolls.lines(db, match.id) if (roll := rolling.read(row.line))}
    last = match.turn - 1
    return Course(tuple(rolling.course(last, rolled)), rolling.undone(last, rolled))
