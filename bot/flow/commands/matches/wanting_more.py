"""Somebody who is known here wants to play something else, too: what of it is open, and the line that joins.

Where they name one open match and what they would be called in it, that is proposed. Must not know how a line is read.
"""

import re

from sqlalchemy import Connection

from bot.flow.commands import proposing
from bot.flow.commands.matches import entering
from bot.flow.values import policies, snapshots
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.sentences import wanting
from bot.games.base import AnyGame
from bot.games.offering import offered
from bot.games.words import fold, listed
from bot.layout import Lines, Section
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match

_ANOTHER = re.compile(
    r"\b(?:another|a second|one more|any other|some other|a different|other) (?:game|match|race)s?\b",
    re.IGNORECASE,
)


def told(context: Context, line: str) -> Verdict | None:
    """What a line comes to that wishes for another match, by its game, its title, or any; None: it wishes for none."""
    here = context.match
    if (here is None and context.gm) or not wanting.wishes(line):
        return None
    game, found = _game(line), _titled(context, line)
    if here and not (game or found or _ANOTHER.search(line)):
        return None
    is_open = [one for one in _open(context.db) if here is None or one.id != here.id]
    meant = [one for one in found if one in is_open] or [
        one for one in is_open if game in (None, snapshots.game_of(one)) and not found
    ]
    # Who takes part in nothing was asked before, where a match and a name were said.
    proposed = _proposed(context, line, meant) if here else None
    return proposed or Verdict(line, _said(context, meant, game, found), good=True)


def _proposed(context: Context, line: str, meant: list[Match]) -> Verdict | None:
    """The one match that is meant, under the name that is said; None: one of the two is open."""
    join = wanting.join(line, meant[0].tag) if len(meant) == 1 else None
    if join is None or entering.why_not(context.db, context.person, *join.words[:2]):
        return None
    return proposing.lines(context, line, (join.said,))


def _said(context: Context, meant: list[Match], game: AnyGame | None, found: list[Match]) -> str:
    """What is open of it, with its lines below; or that nothing is, and what would do."""
    if meant:
        context.headline = "what is open, and how to join"
        context.blocks += (
            Section("To join, write the name that you want to play under instead of NAME"),
            Lines(tuple(f"join {one.tag} as NAME" for one in meant), reply=True),
        )
        return (
            f"Open for joining: {listed([_described(one) for one in meant])}. The line that joins is below."
        )
    which = f" of {game.name}" if game else ""
    first = f"{found[0]} takes no more players." if found else f"No match{which} is open for joining now."
    waits = f"standby for {found[0].tag}" if found else f"standby for {game.key}" if game else "standby"
    return f'{first} "{waits}" offers you a seat that falls vacant, "list" shows what there is.'


def _described(match: Match) -> str:
    return f"{match} ({snapshots.described(match)})"


def _open(db: Connection) -> list[Match]:
    return [one for one in questions.matches_with(db, MatchStatus.OPEN) if not policies.private(one)]


def _game(line: str) -> AnyGame | None:
    """The game that a line names."""
    said = f" {fold(line)} "
    return next((one for one in offered() if fold(one.name) in said or fold(one.key) in said), None)


def _titled(context: Context, line: str) -> list[Match]:
    """The matches, open or running, that a line names by their titles; not the one that is written about."""
    running = [
        one for one in questions.matches_with(context.db, MatchStatus.RUNNING) if not policies.private(one)
    ]
    here = context.match.id if context.match else 0
    said = fold(line)
    return [one for one in (*_open(context.db), *running) if one.id != here and fold(one.title) in said]
