"""To whom an answer goes: the writer of the mail, as whom they wrote, each by a key of their own.

Must not know what the answer says.
"""

from bot.flow.values import addressees
from bot.flow.values.context import Context
from bot.store import gms, proposals
from bot.store.values import Match

_YES = "yes"  # a letter that can be taken back by a word asks nothing


def answering(context: Context) -> addressees.Addressee:
    """The writer; where the answer asks whether something is meant, by a key for the answer to that alone."""
    if context.question is not None:
        return addressees.asked(context.person, context.question.key, context.match)
    if key := still_asked(context):
        return addressees.asked(context.person, key, context.match)
    return writer(context)


def still_asked(context: Context) -> str | None:
    """The key of what the letter asked that the mail answers, where the mail has settled and ordered nothing."""
    asked, match = context.asked, context.match
    told = asked is None or asked.key is None or asked.word != _YES
    if asked is None or told or match is None or context.ordered or context.proposed:
        return None
    waits = proposals.open_of(context.db, context.person.id, match)
    return asked.key if any(one.id == asked.id for one in waits) else None


def writer(context: Context) -> addressees.Addressee:
    """Whoever wrote, as a GM of the match, as the player of their seat, or as themselves: each by their own key."""
    if context.match is not None and context.runs(context.match):
        if context.match.gm == context.person.id:
            return addressees.gm_of(context.match, context.person)
        return _another_gm(context, context.match) or _person(context)
    if context.match is not None and context.seat is not None:
        return addressees.player(context.match, context.seat, context.person.address)
    # Whoever was asked something, and asks back, may still say yes to the answer.
    if context.grant is not None and context.grant.ended is None:
        return addressees.holder(context.person, context.grant.key, context.match)
    return (_another_gm(context, context.match) if context.match is not None else None) or _person(context)


def _another_gm(context: Context, match: Match) -> addressees.Addressee | None:
    """The writer as a GM beside the first one, also before and after their days as one."""
    theirs = [one for one in gms.of_match(context.db, match.id) if one.person == context.person.id]
    known = [one for one in theirs if one.accepted is not None]
    return addressees.another_gm(match, context.person, known[-1].key) if known else None


def _person(context: Context) -> addressees.Addressee:
    key = context.seat.key if context.seat is not None else context.person.key
    return addressees.holder(context.person, key, context.match)
