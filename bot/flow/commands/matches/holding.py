"""A match that is held, and goes on: no deadline runs meanwhile, and orders are taken all the same.

Must not know how a line is read or answered.
"""

import re
from datetime import datetime

from bot.flow.commands.matches import reasons, steering
from bot.flow.turns import readiness
from bot.flow.values import rhythm
from bot.flow.values.context import Context, Refusal
from bot.flow.writing import notices
from bot.store import changes
from bot.store.values import Match

_UNTIL = re.compile(r"(?:until|till|for|over)\b", re.IGNORECASE)  # of a hold, which knows no end


def hold(context: Context, why: str | None) -> str:
    """`hold I am away`: no deadline runs until `release`; orders are taken all the same."""
    said, match = reasons.read("hold", why), context.their_match()
    reason = reasons.of(match, said) or "until further notice"
    changes.change_match(context.db, match.id, held=reason, stuck=False)
    steering.refresh(context)
    context.headline = "held"
    words = f"The GM holds the match: {reason}. Orders you send are kept all the same."
    notices.add(context, match, notices.HELD, "held for a while", words, dated=True)
    goes_on = (
        'It goes on when you say "release", and not by itself.'
        if _UNTIL.match(reason)
        else '"release" lets it go on.'
    )
    return f"{match.tag} is held: {reason}. {goes_on}"


def release(context: Context) -> str:
    """`release`: deadlines run again; one that passed meanwhile is set anew, with fair notice."""
    match = context.their_match()
    at = _deadline_again(context, match)
    changes.change_match(context.db, match.id, held=None, stuck=False, deadline=at)
    steering.refresh(context)
    if (snapshot := context.snapshot(context.their_match())) is not None:
        context.match = readiness.reconsider(context.db, snapshot, context.counts_from)
    told = steering.told_to_writer(context, match, at)
    context.headline = "it goes on"
    notices.add(context, match, notices.HELD, "it goes on", "The match goes on.", dated=True)
    return f"{match.tag} goes on; the deadline is {told}."


def released_to(context: Context) -> str:
    """What `release` comes to, before anybody is asked whether it is meant."""
    match = context.their_match()
    at = steering.told_to_writer(context, match, _deadline_again(context, match))
    return f"{match.tag} would go on, with the deadline {at}."


def _deadline_again(context: Context, match: Match) -> datetime:
    """The deadline of a match that is held, once it goes on. Raises Refusal where it goes on already."""
    if match.held is None:
        raise Refusal(f"{match.tag} is not held.")
    if match.deadline is None or match.deadline <= context.now():
        return rhythm.next_deadline(match, context.now())
    return match.deadline
