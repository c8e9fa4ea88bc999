"""What is said to whoever wrote a mail in which nothing was found to act on: what would do, and who else may help.

Must not know how a line is read.
"""

from bot.flow.values.context import Context
from bot.flow.writing import guide, near_topics
from bot.layout import Block, Paragraph
from bot.store import questions


def told(context: Context) -> tuple[Block, ...]:
    """What no rule answers, a person may; a GM would only write to themselves."""
    if context.offers_to:
        return ()
    if context.gm:
        brings = Paragraph('"help" brings all that you may write as GM, "status" tells how things stand.')
        return (*near_topics.lines(context), brings)
    return (
        *_seatless(context),
        Paragraph('If it was for the GM, write "to GM:" in front of it, and I pass it on.'),
    )


def _seatless(context: Context) -> tuple[Block, ...]:
    """To somebody who has no seat at all: what they wrote may be an order, from another address than they play from."""
    if context.seat is not None or questions.seats_of_person(context.db, context.person.id):
        return ()
    return (Paragraph(f"{guide.NO_SEAT[:1].upper()}{guide.NO_SEAT[1:]}"),)
