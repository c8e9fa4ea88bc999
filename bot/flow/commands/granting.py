"""The yes or no of somebody who was asked: whether they are a deputy, whether they take a seat.

Only an answer to that very letter counts. Must not know how a line is read.
"""

from collections.abc import Callable, Mapping

from bot.flow.commands.substitutes import deputies, vacant_seats
from bot.flow.values.context import Context
from bot.flow.wording.commands.reading import Given
from bot.store.grants import Grant, What

_ANSWERS: Mapping[tuple[What, str], Callable[[Context, Grant], str]] = {
    (What.DEPUTY, "yes"): deputies.agreed,
    (What.DEPUTY, "no"): deputies.declined,
    (What.OFFER, "yes"): vacant_seats.taken,
    (What.OFFER, "no"): vacant_seats.passed,
}


def answered(context: Context, given: Given) -> str:
    """What comes of a yes or a no to what this mail answers; "" where it is neither, or nothing was asked."""
    grant = context.grant
    if grant is None or grant.agreed is not None or (grant.what, given.verb) not in _ANSWERS:
        return ""
    return _ANSWERS[grant.what, given.verb](context, grant)
