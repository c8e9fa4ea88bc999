"""What the last report says of the whole match: who is congratulated, and what it brings to the cups of which it is.

Must not know how a cup is reckoned.
"""

from collections.abc import Iterator

from sqlalchemy import Connection

from bot.flow.values import policies
from bot.flow.values.played import Played
from bot.flow.writing import races
from bot.layout import Block
from bot.standings import cups as reckoning
from bot.standings import runs, telling
from bot.standings.brought import Brought, blocks
from bot.store import cups, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


def counts(db: Connection, match: Match) -> tuple[Brought, ...]:
    """The cups of a public match that is over, as they stand with it; none where nobody was placed."""
    if match.status is not MatchStatus.OVER or policies.private(match):
        return ()
    return tuple(_brought(db, match))


def ending(played: Played, reader: Seat | None = None) -> tuple[Block, ...]:
    """All of it, for one reader; None is whoever has no seat."""
    who = races.who(reader) if reader is not None else ""
    return (*played.ending, *(block for one in played.cups for block in blocks(one, who)))


def _brought(db: Connection, match: Match) -> Iterator[Brought]:
    """Only the races of such a cup are played again: a report must not wait for all matches that ever were."""
    for cup in cups.all_cups(db):
        if match.tag not in cup.tags:
            continue
        found = (questions.match_by_tag(db, tag) for tag in cup.tags)
        over = (one for one in found if one and one.status is MatchStatus.OVER and not policies.private(one))
        run = runs.runs(race for one in over if (race := races.of(db, one)))
        table = reckoning.table(races.cup(cup), run)
        if match.tag in table.raced and table.lines:
            yield Brought(match.tag, table, telling.named(run))
