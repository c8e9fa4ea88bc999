"""Whether a mail is answered at all: so many a day that order nothing, or the same again, and no more.

Two machines that answer each other come to rest so (RFC 3834 2). Must not know what the answer says.
"""

from collections.abc import Callable

from bot.flow.values.context import Context
from bot.flow.values.outgoing import Kind
from bot.flow.writing import budgets
from bot.flow.writing.budgets import ANSWERS, OF_GMS, OF_PLAYERS, OF_WORDS
from bot.store import mails

_LAST = (
    "These were {} answers in a day to mails that order nothing. Until tomorrow I answer only mails that "
    "order or change something; behind each of those you may ask again."
)
_SAME = (
    "You have written the same {} times, and nothing changes by it any more. If it comes once more before something "
    "else does, I do what it says and don't answer it."
)
LOOPS = "wrote more mails than I answer within a day that order nothing new: perhaps its mail program answers mine."


def left(context: Context, says_new: Callable[[], bool], again: Callable[[], int]) -> tuple[int, int]:
    """How many answers may still go to such mails as this one, and of how many."""
    return _of_orders(context, again) if context.ordered else _of_words(context, says_new)


def why_not(context: Context, left: int, most: int) -> str | None:
    """Why no answer goes out, with so many `left` of the `most` that may: the operator hears of it; None: one does."""
    if left <= 0:
        budgets.ended(context.db, context.house, "answers", f"{context.person.address} {LOOPS}")
        if context.ordered:
            stood = "what it orders stood before" if context.laid else "orders nothing that stands"
            return f"{mails.SAME} {most} mails before it, and {stood}"
        return f"{mails.UNANSWERED} {most} answers to such mails had gone there within a day"
    if not context.ordered and (
        why := budgets.full(context.db, context.house, budgets.TO_ANSWER, context.match)
    ):
        budgets.ended(context.db, context.house, "answers-in-all", f"{why}.")
        return why
    return None


def limit(context: Context, left: int, most: int) -> str:
    """What the last of these answers says of the mails behind it; "" for all others."""
    return (_SAME if context.ordered else _LAST).format(most) if left == 1 else ""


def _of_orders(context: Context, again: Callable[[], int]) -> tuple[int, int]:
    """How many answers may still go to mails that have something to do in them, and of how many.

    There is no end where they change what stands, settle a question, or say anything new. But a vacation responder
    may say "Away until Friday" to each of our letters, or a whole order, which is obeyed each time. What a GM says
    twice may do something twice, so they have more; words for others have a limit of their own, which is told first.
    """
    most = OF_WORDS if context.passes_words else OF_GMS if context.gm else ANSWERS
    return (most if context.changed else most - again()), most


def _of_words(context: Context, says_new: Callable[[], bool]) -> tuple[int, int]:
    """How many answers may still go there today to what has nothing to do in it, and of how many."""
    to = context.person.address
    here = [row for row in context.outgoing if (row["address"], row["kind"]) == (to, Kind.REPLY.value)]
    left = budgets.answers_left(context.db, context.house, to) - len(here)
    most = OF_GMS if context.gm else OF_PLAYERS if context.seat else ANSWERS
    # Of several mails that are read at once none has been filed yet, so nobody can say which is new.
    more = most > ANSWERS and left <= 1 and not here and says_new()
    return (left + most - ANSWERS, most) if more else (left, ANSWERS)
