"""Which matches a zine tells of: its editor's or all of the server, and of these only what may be printed.

Must not know what is told of them.
"""

from sqlalchemy import Connection

from bot.flow.values import policies
from bot.flow.values.house import House
from bot.games.offering import find
from bot.store import gms, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match
from bot.store.zines import Zine


def matches(db: Connection, house: House, zine: Zine, *statuses: MatchStatus) -> list[Match]:
    """Those of a zine that stand so, oldest first."""
    return [match for match in questions.matches_with(db, *statuses) if covers(db, house, zine, match)]


def left_out(db: Connection, house: House, zine: Zine) -> list[Match]:
    """Those that run and would stand in it, if their GMs wanted it."""
    running = questions.matches_with(db, MatchStatus.RUNNING)
    return [match for match in running if _theirs(db, house, zine, match) and not policies.printed(match)]


def covers(db: Connection, house: House, zine: Zine, match: Match) -> bool:
    """Whether a zine may tell of a match."""
    return policies.printed(match) and find(match.game) is not None and _theirs(db, house, zine, match)


def _theirs(db: Connection, house: House, zine: Zine, match: Match) -> bool:
    return zine.everything or any(gm.id == zine.person for gm, _ in gms.people(db, match, house.now()))
