"""Whoever writes from an address that refused mail, and is known to be there: the address counts as working again.

They are known to be there where our mail server vouches for the sender, or where they answer a letter that was written
after the last refusal. If the address refuses the answer to that, it refuses mail once more. Must not know what the
mail says.
"""

from bot.flow.values.context import Context
from bot.flow.writing import undelivered
from bot.store import bounces


def from_them(context: Context, sender: str | None) -> None:
    """End what the address of a mail has refused, if it is the one that letters go to."""
    # A seat knows whether its address ever refused anything, so the mails of most players ask nothing here.
    may_have = context.gm if context.seat is None else context.seat.bounced
    if not may_have or sender != context.person.address:
        return
    refusal = bounces.refusing(context.db, [sender], context.now()).get(sender)
    if refusal is None:
        return
    answered = context.answers.written
    if context.vouched or (answered is not None and answered > refusal.newest):
        undelivered.works(context.db, context.house, refusal)
