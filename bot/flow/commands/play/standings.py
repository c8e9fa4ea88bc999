"""`standings`, `standings of Winter Cup`: what has come of the matches that are over. Must not change anything."""

from bot.flow.commands.matches import cups
from bot.flow.values.context import Context
from bot.flow.writing import races
from bot.games.words import the
from bot.standings import telling


def tell(context: Context, name: str | None = None) -> str:
    """All cups, ratings, records and who orders in time; or one cup."""
    found = races.standings(context.db)
    if name is not None:
        cup = cups.called(context, name)
        table = next(one for one in found.cups if one.cup.name == cup.name)
        blocks, what = telling.cup(found, table), cup.name
    else:
        blocks, what = telling.blocks(found), "standings"
    if not blocks:
        return "No public match is over yet, so there are no standings."
    context.headline = f"the {what}" if name is None else what
    context.blocks += blocks
    return f"{the(what)[:1].upper()}{the(what)[1:]} {'is' if name else 'are'} below."
