"""Orders that are changed further down in one mail, in words that are only likely: "sorry, B2 not B3".

None of them is laid before the change is understood: they are proposed as they would be with it, or told. Must not know
how a line is read.
"""

from collections.abc import Sequence

from bot.flow.commands import proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording import naming, revising
from bot.flow.wording.islands import Speech
from bot.flow.wording.likely import Likely
from bot.flow.wording.said import Language, Mistake, Orders, Taken

_UNREAD = "Not taken: you change something below, and I can't read to what. Write the orders once more, as they shall be."


def again(taken: Taken) -> bool:
    """Whether somebody thinks again in this line, and not in a whole order."""
    figures = any(sign.isdigit() for sign in taken.line)
    return figures and isinstance(taken.read, Likely | Mistake) and revising.opens(taken.line)


def proposed(
    context: Context, batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language
) -> list[Verdict]:
    """What becomes of the orders above such a line."""
    game = language.game
    if game is None:
        return []
    speech = Speech(game.read, game.verbs, game.prose)
    before = tuple(str(order) for _, read in batch for order in read.orders)
    said = naming.coded(revising.plain(taken.line), language.called(), game.prose).text
    changed = (
        revising.overruled(before, taken.read.lines, speech)
        if isinstance(taken.read, Likely)
        else revising.amended(before, said, speech)
    )
    if changed:
        return [proposing.orders(context, "\n".join((*(line for line, _ in batch), taken.line)), changed)]
    return [Verdict(line, _UNREAD, good=False, unread=True) for line in (*(one for one, _ in batch), taken.line)]
