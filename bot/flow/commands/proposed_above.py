"""Orders that were only likely, and are changed or taken back further down in one letter: what was proposed is no more.

A yes would confirm what its writer has said otherwise since. Must not know how a line is read.
"""

from collections.abc import Sequence

from bot.flow.commands import changing, proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.lines import alone
from bot.flow.wording.lines.said import Language, Orders, Taken


def changed(context: Context, taken: Taken, language: Language, below: Sequence[str] = ()) -> list[Verdict]:
    """What becomes of the orders proposed above a line that changes them; []: they are proposed as they were."""
    likely, above = context.proposed.get(proposing.YES, []), [one for one in context.verdicts if one.proposes]
    read = [alone.read(line, language.game) for line in likely]
    orders = tuple(order for one in read if isinstance(one, Orders) for order in one.orders)
    if not above or not orders or not all(isinstance(one, Orders) for one in read):
        return []
    del context.proposed[proposing.YES]
    batch = [("\n".join(one.wrote for one in above), Orders(orders))]
    said = changing.proposed(context, batch, taken, language, below)
    if said:
        context.verdicts[:] = [one for one in context.verdicts if not one.proposes]
    else:
        context.proposed[proposing.YES] = likely
    return said
