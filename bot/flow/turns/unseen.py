"""A letter that came in time, and that the mailbox showed too late: its GM hears of it, as its sender does.

Must not know what the letter says.
"""

from bot import deadlines
from bot.flow.turns import timing
from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.values.outgoing import Kind
from bot.flow.writing import pages, to_gms
from bot.store import letters


def tell_gm(context: Context) -> None:
    """Tell the GM, once for each seat and turn, of a mail with something to do in it that showed too late."""
    match, seat = context.match, context.seat
    if match is None or seat is None or seat.match != match.id or not context.ordered:
        return
    slug = f"unseen-{match.id}-{match.turn}-{seat.id}"
    if not timing.unseen(context, match) or letters.told(context.db, slug):
        return
    came = deadlines.spell_out(context.arrived, snapshots.zone(match), context.now())
    said = (
        f"A letter of {seat.entrant} came in time: {came}. But my mailbox showed it to me only when the turn had been "
        f"played, so it did not count. {seat.entrant} has been told so, too. What follows from that is for you to say."
    )
    page = pages.notice(match, "a letter in time that I could not see", said)
    to_gms.post(context.db, context.house, match, Kind.NOTICE, slug, page)
