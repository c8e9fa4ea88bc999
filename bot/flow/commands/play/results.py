"""`results`: how the match ended, or who has won the matches of this server that are over. Must not change anything."""

from bot.flow.commands.play.information import seen_by
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.writing import places, races
from bot.layout import Section, Table
from bot.standings import telling
from bot.store import questions
from bot.store.statuses import MatchStatus

# Matches that one answer has; the newest.
_MOST = 30


def tell(context: Context) -> str:
    """`results`: the places of a match that is over; else the winners of all matches that are."""
    match = context.match
    if match is None or match.status is not MatchStatus.OVER:
        return _all_over(context)
    context.headline = "the result"
    context.blocks += (
        Section(f"The result of {match}"),
        Table(("Place", "Who"), places.of(context.db, match), "rl"),
    )
    return "The result is below."


def _all_over(context: Context) -> str:
    """The winners of the matches that are over, the newest first."""
    over = seen_by(context, questions.matches_with(context.db, MatchStatus.OVER))[::-1][:_MOST]
    match = context.match
    if not over:
        return f"{match.tag} is not over, nor is any other match." if match else "No match is over yet."
    rows = tuple(
        (one.tag, one.title, snapshots.game_of(one).name, places.winner(context.db, one)) for one in over
    )
    context.headline = "results"
    context.blocks += (
        Section("Matches that are over"),
        Table(("Match", "Name", "Game", "Won by"), rows, "llll"),
        *telling.blocks(races.standings(context.db)),
    )
    running = f"{match.tag} is not over. " if match else ""
    return f"{running}The matches that are over stand below."
