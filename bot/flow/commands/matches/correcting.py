"""A GM corrects what stands (ALL-4): by one line with its reason, told to all at once and again in the next report.

Must not know any one game, nor how a line is read or answered.
"""

from bot.flow.values.context import Context, Refusal
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import notices
from bot.games.base import Event
from bot.record import Correction, correcting
from bot.store import changes, questions
from bot.store.values import Match
from grammar import Unreadable


def correct(context: Context, text: str) -> str:
    """`correct Percy Vere square 57 because I had miscounted`: kept as a line, and made whenever the match is read."""
    match = context.their_match()
    snapshot = context.snapshot(match)
    assert snapshot is not None  # noqa: S101  # a running match has one
    try:
        _could_be_made(snapshot, text)
        correction = correcting.read(text)
        _, told = correcting.corrected(snapshot.game, snapshot.state, correction)
    except Unreadable as why:
        raise Refusal(str(why)) from None
    changes.correct(context.db, match, str(correction), context.answers.mail, context.arrived)
    context.states.pop((match.id, match.turn), None)
    context.headline = "corrected"
    _tell(context, match, told)
    # Of what is secret each sentence is the same, so that nobody can count whom it concerns.
    said = " ".join(dict.fromkeys(_for_gm(event, correction) for event in told))
    return f"{said} Orders that no longer fit will count as not received."


def _could_be_made(snapshot: Snapshot, text: str) -> None:
    """Raise Unreadable where a line has no reason, and could not be made with one either: then both are told."""
    if "because" in text.casefold():
        return
    try:
        with_reason = correcting.read(f"{text.strip().rstrip('.')} because I had miscounted")
        correcting.corrected(snapshot.game, snapshot.state, with_reason)
    except Unreadable as why:
        raise Unreadable(f"A correction says what and why. {why}") from None


def _for_gm(event: Event, correction: Correction) -> str:
    """GMs know what they have set; what was there before they read only where anybody may."""
    if event.seen_by is None:
        return f"{event.text} I told the players."
    return f"{correction.what} is set; only its player is told how it stood."


def _tell(context: Context, match: Match, told: tuple[Event, ...]) -> None:
    """Tell every player as much of the correction as they may know."""
    for seat in questions.seats_of(context.db, match.id):
        texts = [one.text for one in told if one.seen_by is None or seat.number in one.seen_by]
        check = 'Look at what stands for you: reply "status".'
        if texts:
            subject = "the GM has corrected something"
            notices.add(context, match, f"corrected {context.line}", subject, *texts, check, seat=seat.id)
