"""Who came where in a match that is over, as every list and letter says it. Must not change anything."""

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.games.words import listed
from bot.store import questions
from bot.store.values import Match


def of(db: Connection, match: Match) -> tuple[tuple[str, str], ...]:
    """Places from first to last, each with who has it: ("1", "Hare"), ("2", "Fox and Snail"), ("4", "Emu")."""
    snapshot = snapshots.of(db, match)
    result = snapshot.game.result(snapshot.state) if snapshot else None
    names = questions.entrants_of(db, match.id)
    rows, place = [], 1
    for seats in result.places if result else ():
        rows.append((str(place), listed([names[seat] for seat in seats])))
        place += len(seats)
    return tuple(rows)


def winner(db: Connection, match: Match) -> str:
    """Who came first; "-" where nobody did."""
    return next((who for _, who in of(db, match)), "-")
