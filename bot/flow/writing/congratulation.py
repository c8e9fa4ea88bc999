"""The end of a match: who is congratulated, its records, the match of each in a line, and which match is open next.

It is made from what all may know of a match that is over, so it is the same in all letters. Must not know who reads.
"""

from collections.abc import Sequence
from itertools import accumulate

from sqlalchemy import Connection

from bot.flow.values import policies, snapshots
from bot.flow.values.snapshots import Snapshot
from bot.games import stories
from bot.games.base import SeatNumber
from bot.games.words import listed, place
from bot.layout import Block, Lines, Paragraph, Section
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

_NAMED = 3  # places that are spoken of; the tables have all
_OPEN = 3  # matches that are named


def blocks(db: Connection, snapshot: Snapshot, seats: Sequence[Seat]) -> tuple[Block, ...]:
    """A group of its own below the last report; nothing while the match runs."""
    result = snapshot.game.result(snapshot.state)
    if snapshot.match.status is not MatchStatus.OVER or result is None:
        return ()
    story, view = snapshot.game.story, snapshot.view(None)
    records = stories.records(story, view)
    return (
        Section("The whole match"),
        Paragraph(_praise(snapshot.match, [seat.entrant for seat in seats], result.places)),
        *((Paragraph(f"For the record: {' '.join(records)}"),) if records else ()),
        *story.lines(view),
        *_next(db, snapshot.match),
    )


def _praise(match: Match, entrants: Sequence[str], places: Sequence[Sequence[SeatNumber]]) -> str:
    """Who is first, and who comes behind: `Congratulations to Hare, first in GS-7 Spring Mile.`."""
    names = [listed(tuple(entrants[seat] for seat in group)) for group in places]
    if len(entrants) == 1:
        return f"That was {match}. Thank you for playing."
    if len(places) == 1:
        return f"{match} ends level. Congratulations to {names[0]}, and thanks."
    before = accumulate((len(group) for group in places), initial=0)
    behind = [
        f"{place(at + 1, shared=len(group) > 1)} {'is' if len(group) == 1 else 'are'} {name}"
        for group, name, at in zip(places, names, before, strict=False)
        if 0 < at < _NAMED
    ]
    others = f" {', '.join(behind)}." if behind else ""
    return f"Congratulations to {names[0]}, first in {match}.{others} Thanks to all who played."


def _next(db: Connection, match: Match) -> tuple[Block, ...]:
    """The matches that anybody may join, those of the same game first."""
    free = [
        one
        for one in questions.matches_with(db, MatchStatus.OPEN)
        if not policies.private(one) and len(questions.seats_of(db, one.id)) < one.most
    ]
    free.sort(key=lambda one: one.game != match.game)
    if not free:
        return ()
    told = listed(tuple(f"{one} ({snapshots.described(one)})" for one in free[:_OPEN]))
    is_open = "is open for joining" if len(free[:_OPEN]) == 1 else "are open for joining"
    said = Paragraph(f"The next one? {told} {is_open}. Reply with the name that you want to play under:")
    return (said, Lines(tuple(f"join {one.tag} as NAME" for one in free[:_OPEN]), reply=True))
