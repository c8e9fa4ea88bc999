"""`wait` and `go on`: a player asks that a turn should not run before its deadline.

Must not know how a line is read.
"""

from bot.flow.turns import readiness
from bot.flow.values.context import Context, Refusal
from bot.flow.values.outgoing import Kind
from bot.flow.writing import notices, pages, to_gms
from bot.store import changes, questions
from bot.store.values import Match, Seat

_TOPIC = "wait"


def wait(context: Context) -> str:
    """`wait`: the turn that is due runs at its deadline and not before. Nobody reads who asked, but the GM."""
    match, seat = _seat(context)
    if seat.waits_in == match.turn:
        raise Refusal(f"{match.tag} waits for its deadline already, as you asked.")
    changes.change_seat(context.db, seat.id, waits_in=match.turn)
    if match.runs_early:
        said = "A player has asked to wait, so the turn runs at its deadline and not before."
        notices.add(context, match, _TOPIC, "the turn waits for its deadline", said, dated=True)
    _tell_gm(context, match, f"{seat.entrant} asks to wait: the turn runs at its deadline and not before.")
    context.headline = "the turn waits for its deadline"
    return f'{match.tag} waits for its deadline. "go on" takes that back; it ends with this turn.'


def go_on(context: Context) -> str:
    """`go on`: the turn need not wait for this player any more."""
    match, seat = _seat(context)
    if seat.waits_in != match.turn:
        raise Refusal(f"you have not asked {match.tag} to wait.")
    changes.change_seat(context.db, seat.id, waits_in=None)
    snapshot = context.snapshot(match)
    others = readiness.asked_to_wait(match, questions.seats_of(context.db, match.id))
    if snapshot is not None:
        context.match = readiness.reconsider(context.db, snapshot, context.counts_from)
    if context.match is not None and context.match.runs_early:
        said = "Nobody asks to wait any more."
        notices.add(context, match, _TOPIC, "the turn need not wait any more", said, dated=True)
    _tell_gm(context, match, f"{seat.entrant} does not ask to wait any more.")
    return "Another player has asked to wait, too." if others else "The turn need not wait for you any more."


def _seat(context: Context) -> tuple[Match, Seat]:
    """The match and the seat that are meant, where turns may be early and the seat counts."""
    match, seat = context.players_seat()
    snapshot = context.snapshot(match)
    if snapshot is None:
        raise Refusal(f"{match.tag} has no turn that could wait.")
    if not readiness.may_be_early(snapshot):
        raise Refusal(f"no turn of {match.tag} runs before its deadline, so it waits in any case.")
    if seat.resigned:
        raise Refusal(f"you have left {match.tag}.")
    fresh = questions.seat(context.db, seat.id)
    return match, fresh or seat


def _tell_gm(context: Context, match: Match, said: str) -> None:
    page = pages.notice(match, "about waiting for the deadline", said)
    slug = f"waits-{match.id}-{match.turn}-{context.line}"
    to_gms.post(context.db, context.house, match, Kind.NOTICE, slug, page)
