"""A yes or a no to a letter about a zine: whether its issue goes out, whether somebody wants it.

Only an answer to that very letter counts. Must not know how a line is read.
"""

from bot.flow.commands.zine import editing, subscribing
from bot.flow.values.context import Context
from bot.flow.wording.commands.reading import Given
from bot.store.zines import Issue, Subscription


def answered(context: Context, given: Given) -> str:
    """What comes of a line in answer to such a letter; "" where it is no answer to it."""
    match context.zine, given.verb:
        case Issue() as issue, "yes":
            return editing.agreed(context, issue)
        case Issue(), "no":
            return "Noted: it doesn't go out."
        case Subscription() as one, "yes":
            return subscribing.agreed(context, one)
        case Subscription() as one, "no":
            return subscribing.declined(context, one)
        # "unsubscribe" alone; what is observed has a tag.
        case Subscription(), "stop_observing" if not given.text:
            return subscribing.unsubscribe(context)
    return ""
