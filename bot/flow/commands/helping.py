"""What may be written by mail, as rows of a line and what it does; the examples are those of the reader's match.

Must not know any one command.
"""

from collections.abc import Callable

from bot.flow.commands.command import Rows, Sample
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.writing import guide, newcomers
from bot.games.base import AnyGame
from bot.games.offering import offered
from bot.layout import Lines, Pairs, Paragraph, Section
from bot.store import questions


def tell(context: Context, for_player: Callable[[Sample], Rows], for_gm: Callable[[Sample], Rows]) -> str:
    """What one can write: orders, what a player may say, and for a GM what a GM may say."""
    match = context.match
    game = snapshots.game_of(match) if match else offered()[0]
    snapshot = snapshots.of(context.db, match) if match is not None else None
    if context.seat is not None and snapshot and (form := snapshot.game.form(snapshot.view(context.seat))):
        context.holds = True
        context.blocks += (Section("Orders, one on a line"), Lines(form))
    # Who takes part in nothing wants to know what there is.
    nowhere = match is None and not context.gm
    context.blocks += guide.open_now(context.db, context.house) if nowhere else ()
    sample = _sample(context, game)
    if context.gm:
        context.blocks += (Section("A GM may write"), table(for_gm(sample)))
    if match is not None:
        context.blocks += newcomers.explained(game)
    context.blocks += (Section("A player may write"), table(for_player(sample)))
    how = "One thing on a line, above the mark. What I can't read I say back; nothing is obeyed in silence."
    which = f'The rules of {game.name}: "rules".' if match else f"The rules of a game: {asking()}."
    context.blocks.append(Paragraph(f"{how} {which}"))
    return "Help is below."


def general(game: AnyGame) -> Sample:
    """No match yet: the game's first rule set."""
    return Sample(game, game.variants[next(iter(game.variants))])


def table(rows: Rows) -> Pairs:
    """Lines of help as a table."""
    return Pairs(("Line", "What it does"), rows)


def asking() -> str:
    """`"rules golden-strider", "rules breaking-away" or "rules goldrush"`."""
    *first, last = (f'"rules {game.key}"' for game in offered())
    return f"{', '.join(first)} or {last}"


def _sample(context: Context, game: AnyGame) -> Sample:
    match = context.match
    if match is None:
        return general(game)
    entrant = context.seat.entrant if context.seat else ""
    others = (seat.entrant for seat in questions.seats_of(context.db, match.id) if not seat.robot)
    return Sample(game, snapshots.rules_of(match), match.tag, entrant, next(others, Sample.first))
