"""Orders that came a little too late for the turn before, and can not be taken now. Must not know how they are read."""

from bot.flow.values.context import Context
from bot.flow.values.outgoing import Kind
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks
from bot.store import letters, mail_questions
from bot.store.values import Match, Seat


def missed(context: Context, seat: Seat, snapshot: Snapshot) -> str:
    """That orders which can't be taken came too late for the turn before, of a seat that had sent none for it."""
    # An order has a figure: "unsubscribe", an hour later, was meant for no turn.
    refused = any(not one.good and any(map(str.isdigit, one.wrote)) for one in context.verdicts)
    match, due = snapshot.match, snapshot.was_due
    # Where one plays after another, nobody has missed what was another's turn.
    if not refused or due is None or match.turn <= 1 or snapshot.entrants or seat.person != context.person.id:
        return ""
    # Of what came before the turn was played, each line says that it is late.
    said = snapshot.played is None or context.arrived <= snapshot.played
    if said or mail_questions.standing_of(context.db, match.id, match.turn - 1, seat.id):
        return ""
    told = clocks.missed(due, context.arrived)
    return "" if told and _told_before(context, match) else told


def _told_before(context: Context, match: Match) -> bool:
    """Whether an answer since then has said so: once is enough."""
    kinds = (Kind.RECEIPT.value, Kind.REPLY.value)
    answers = letters.texts(context.db, context.person.address, match.id, match.turn, kinds)
    return any(clocks.PLAYED_WITHOUT.encode() in one for one in answers)
