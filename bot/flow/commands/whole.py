"""What an order looks like, by the orders of the writer's own that stand: told to somebody who wrote half of one.

Must not know how a line is read, nor any game.
"""

from bot.flow.values import snapshots
from bot.flow.values.context import Context

_EXAMPLES = 2


def like(context: Context) -> str:
    """The orders that stand now for the writer, or would be played, as they are written; or ''."""
    match, seat = context.match, context.seat
    snapshot = context.snapshot(match) if match and seat else None
    if snapshot is None or seat is None:
        return ""
    plans = snapshots.plans(snapshot, seat, dict(context.sheet(snapshot, seat)))
    said = '" or "'.join(one.line for one in plans[:_EXAMPLES])
    return f' Whole orders are written like "{said}".' if said else ""
