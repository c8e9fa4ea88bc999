"""The end of a match before its time, and how it is taken back. Must not know how a line is read or answered."""

from bot.flow.commands.matches import reasons, steering
from bot.flow.commands.press import passing
from bot.flow.values import rhythm
from bot.flow.values.context import Context, Refusal
from bot.flow.writing import circulars, notices, pages
from bot.store import changes, questions
from bot.store.statuses import MatchStatus


def cancel(context: Context, why: str | None) -> str:
    """`cancel`: the match ends without a result."""
    match, reason = context.their_match(), reason_to_cancel(context, why)
    changes.change_match(
        context.db,
        match.id,
        status=MatchStatus.CANCELLED,
        held=None,
        deadline=None,
        early=None,
        cadence=rhythm.kept(match),
    )
    steering.refresh(context)
    passing.last_words(context, context.their_match())
    said = f": {reason.rstrip('.!')}" if reason else ""
    context.headline = "cancelled"
    words = f"The GM has cancelled the match{said}. Thank you for playing."
    notices.add(context, match, "end", "cancelled", words, dated=True)
    page = pages.notice(match, "cancelled", f"The GM has cancelled the match{said}.")
    circulars.to_observers(context.db, context.house, match, f"cancelled-{match.id}-{context.line}", page)
    return f"{match.tag} is cancelled; the players know."


def reason_to_cancel(context: Context, why: str | None) -> str:
    """What the players are told as the reason. Refusal where it shows that no end was meant."""
    words = reasons.read("cancel", why)
    match = context.their_match()
    reason = reasons.of(match, words)
    if any(seat.entrant.casefold() == reason.casefold() for seat in questions.seats_of(context.db, match.id)):
        raise Refusal(
            f'"cancel" ends {match.tag} for all; "replace {reason} ADDRESS" gives the seat to somebody else.'
        )
    return reason


def reopen(context: Context) -> str:
    """`reopen`: a match that was cancelled goes on where it stood."""
    match = context.their_match()
    begun = match.turn > 0
    at = rhythm.next_deadline(match, context.now())
    status = MatchStatus.RUNNING if begun else MatchStatus.FORMING
    changes.change_match(context.db, match.id, status=status, deadline=at if begun else None)
    steering.refresh(context)
    context.headline = "it goes on"
    told = steering.told_to_writer(context, match, at)
    until = f"The deadline of {steering.turn_name(context)} is {told}." if begun else "It has not begun yet."
    words = "The GM has reopened the match." if begun else f"The GM has reopened the match. {until}"
    notices.add(context, match, "end", "it goes on", words, dated=begun)
    return f"{match.tag} goes on; the players know. {until}"
