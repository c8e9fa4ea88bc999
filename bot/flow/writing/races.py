"""The matches that are over and that everybody may know of, as the standings take them. Must not change anything.

Who somebody is across matches is the number of their row, which outlives `pbm erase`. Without a name for the public it
counts together with the entrant's, so that no table tells that two entrants are one person.
"""

from collections.abc import Iterator

from sqlalchemy import Connection

from bot.flow.values import policies, preferences
from bot.flow.writing import match_record
from bot.games.offering import find
from bot.record import fold, write
from bot.standings import telling
from bot.standings.telling import Standings
from bot.standings.values import Cup, Entry, Race
from bot.store import cups, mail_questions, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


def standings(db: Connection) -> Standings:
    """All that comes of the public matches that are over."""
    return telling.reckoned(_races(db), founded(db))


def founded(db: Connection) -> tuple[Cup, ...]:
    """The cups as the standings take them."""
    return tuple(cup(one) for one in cups.all_cups(db))


def cup(one: cups.Founded) -> Cup:
    """A row as the standings take it."""
    return Cup(one.name, tuple(map(int, one.points.split())), one.tags, one.best)


def _races(db: Connection) -> Iterator[Race]:
    """Private matches are on no list, so they count for nothing that all can read."""
    for match in questions.matches_with(db, MatchStatus.OVER):
        if not policies.private(match) and (race := of(db, match)):
            yield race


def of(db: Connection, match: Match) -> Race | None:
    """A match that is over; None where this program doesn't have the rules by which it was played."""
    last = mail_questions.last_turn(db, match.id)
    if find(match.game) is None or last is None:
        return None
    try:
        record = match_record.record(db, match)
    except match_record.Sealed:
        return None
    entries = tuple(map(_entry, questions.seats_of(db, match.id)))
    return Race(write(record), last.adjudicated, entries)


def _entry(seat: Seat) -> Entry:
    return Entry(who(seat), called(seat), seat.nmrs, resigned=seat.resigned)


def who(seat: Seat) -> str:
    """The same for a player in all their matches, and told to nobody; "": a robot of the house."""
    if seat.robot:
        return ""
    if not seat.by_post and preferences.words(seat, preferences.PUBLIC):
        return f"{seat.person}"
    by = " by post" if seat.by_post else ""
    return f"{seat.person}{by} as {fold(seat.entrant)}"


def called(seat: Seat) -> str:
    """What a player is called where everybody reads it: as they chose, else by the name of their entrant."""
    chosen = () if seat.robot or seat.by_post else preferences.words(seat, preferences.PUBLIC)
    return next(iter(chosen), seat.entrant)
