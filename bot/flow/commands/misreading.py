"""What a player wrote and the bot could not read is kept, so that the GM hears of it with the next report.

An order that nobody else may read is never kept in words: where a game hides anything of a seat, or a mail speaks of
robots or standing orders, only that something came. Must not know how a line is read.
"""

import re
from collections.abc import Iterable

from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.games.base import AnyGame
from bot.store import misreadings
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

_SECRET = re.compile(
    r"\b(?:robots?|pilots?|bots?|standing|programs?|away|absent|if|when|unless)\b", re.IGNORECASE
)
_LONGEST, _MOST = 160, 3
_NAMES = 2  # words: "Kind regards", "Sue Perkin"


def keep(context: Context) -> None:
    """At the end of a mail of somebody who plays a match that runs."""
    match, seat = context.match, context.seat
    if match is None or seat is None or match.status is not MatchStatus.RUNNING or context.acts_for:
        return
    lines = [one.wrote for one in context.verdicts if one.unread]
    if not lines and not context.meant and not any(one.read for one in context.verdicts):
        # Nothing was found in the mail to act on.
        lines = _saying(one.wrote for one in context.verdicts if one.wrote.strip())
    if lines:
        said = _quoted(context, match, seat, lines)
        misreadings.keep(context.db, match, seat, said, context.answers.mail)


def _saying(wrote: Iterable[str]) -> list[str]:
    """These lines without the names and farewells of a word or two that stand round what is said."""
    lines = list(wrote)
    return [line for line in lines if len(line.split()) > _NAMES or any(map(str.isdigit, line))] or lines


def _quoted(context: Context, match: Match, seat: Seat, lines: list[str]) -> list[str]:
    """The first of these lines, or that there was something."""
    snapshot = context.snapshot(match)
    game: AnyGame = snapshots.game_of(match)
    open_ = snapshot is not None and bool(game.unordered(snapshot.view(None), seat.number))
    if not open_ or any(_SECRET.search(one.wrote) for one in context.verdicts):
        return [""]
    return [line[:_LONGEST] for line in lines[:_MOST]]
