"""A line in the log of a match for what `undo` can't put back: a yes, or an order that a GM has entered.

Must not know how the log is shown.
"""

from bot.flow.values.context import Context
from bot.store import deeds
from bot.store.pictures import Picture
from bot.store.values import Match


def note(context: Context, match: Match, line: str, opposite: str = "") -> None:
    """Said by whoever writes, as a GM of the match; `opposite` is the line that sets it back, where there is one."""
    deeds.keep(
        context.db,
        Picture(),
        match=match.id,
        turn=match.turn,
        person=context.person.id,
        who=context.as_gm(match),
        mail=context.answers.mail,
        at=context.now(),
        line=line,
        told=True,
        opposite=opposite,
    )
