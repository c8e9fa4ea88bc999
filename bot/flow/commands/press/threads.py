"""Which piece of press a mail answers, so that what it says goes into the same thread. Must not know what is said."""

from bot.flow.values.context import Context
from bot.flow.writing import press
from bot.letters import threads as ids
from bot.store import letters
from bot.store import press as pieces


def of(context: Context) -> int | None:
    """The first piece of the thread that this mail goes on with; None: it begins one."""
    named = [ids.meant(one) for one in context.answers.thread]
    ours = letters.called(context.db, named)
    for one in named:
        number = press.piece_in(ours[one].slug) if one in ours else None
        piece = pieces.by_id(context.db, number) if number is not None else None
        if piece is not None and context.match is not None and piece.match == context.match.id:
            return piece.root
    return None
