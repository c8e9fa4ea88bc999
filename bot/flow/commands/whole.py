"""What an order looks like: those of the writer's own that stand, or that would do, told to whoever wrote half of one.

Must not know how a line is read, nor any game.
"""

from bot.flow.values import snapshots
from bot.flow.values.context import Context

_EXAMPLES = 2


def like(context: Context) -> str:
    """The orders that stand now for the writer, or would do, as they are written; or ''."""
    match, seat = context.match, context.seat
    snapshot = context.snapshot(match) if match and seat else None
    if snapshot is None or seat is None:
        return ""
    standing = dict(context.sheet(snapshot, seat))
    stand = [one.line for one in snapshots.plans(snapshot, seat, standing) if not one.default]
    would_do = stand or snapshot.game.form(snapshot.view(seat))
    said = '" or "'.join(would_do[:_EXAMPLES])
    return f' Whole orders are written like "{said}".' if said else ""
