"""`restore order 12`: an order of the history stands again, checked as if it were sent now.

Must not know how an order is read from a mail.
"""

from bot.flow.commands import proposing
from bot.flow.commands.play import laying, own_history
from bot.flow.commands.play.laying import Ordered
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal


def restore(context: Context, number: str) -> str:
    """`restore order 12`, by the number that `history` shows. Raises Refusal: it can't stand now."""
    match, seat = context.players_seat()
    snapshot = context.snapshot(match)
    if snapshot is None or seat.resigned:
        raise Refusal(f"{match.tag} takes no orders of yours now.")
    sent = own_history.of_seat(context, match, seat)
    old = next((one for one in sent if one.number == int(number)), None)
    if old is None:
        raise Refusal(f'You have no order {number} in {match.tag}. "history" shows the number of each.')
    given = Ordered(0, snapshots.order(match.game, old.line))
    standing = context.sheet(snapshot, seat)
    before = dict(standing)
    outcomes = laying.lay(
        context.db, snapshot, seat, standing, [given], context.answers.mail, context.arrived
    )
    context.touched[seat.id] = seat
    said = " ".join(one.text for one in outcomes)
    if standing == before and not outcomes[0].good:
        raise Refusal(f"Order {number} was {old.line}. {said}")
    changed = {unit for unit, order in standing.items() if before.get(unit) != order}
    context.laid |= outcomes[0].good
    context.changed |= bool(changed)
    context.overtake([before[unit] for unit in changed if unit in before], "replaced")
    proposing.overtaken(context, changed)
    return f"Order {number} again: {said}"
