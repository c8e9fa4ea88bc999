"""`preview` and `preview all`: the GM looks at a turn before it is played; the players read of the second.

Must not know how a line is read, nor change anything but the outbox.
"""

from bot.flow.values import snapshots
from bot.flow.values.context import Context
from bot.flow.values.outgoing import Kind
from bot.flow.writing import pages, preview, to_gms
from bot.layout import Block
from bot.store import questions


def brief(context: Context) -> str:
    """`preview`: who would play what if the turn were played now, without showing an order."""
    context.headline = "preview"
    context.blocks += _blocks(context, whole=False)
    return "The preview is below. Nothing has changed, and no order is shown."


def whole(context: Context) -> str:
    """`preview all`: all orders, and what each report would say."""
    context.headline = "preview of all orders"
    context.blocks += _blocks(context, whole=True)
    _tell_other_gms(context)
    return "All orders are below, and what each report would say. The next report tells the players so."


def asks(context: Context) -> str:
    """What a GM who looks gives away."""
    match = context.their_match()
    snapshot = context.snapshot(match)
    assert snapshot is not None  # noqa: S101  # a running match has one
    return (
        f"This shows you all orders for {pages.turn_name(snapshot, None)} of {match.tag}, and its luck, before it is "
        "played. Every player reads in the next report that you have looked."
    )


def _tell_other_gms(context: Context) -> None:
    """No GM looks in silence: the players read it in their report, the other GMs at once."""
    match = context.their_match()
    said = f"{context.as_gm(match)} has looked at all orders. The players read so in the next report."
    page = pages.notice(match, "a GM has looked at all orders", f"{said[:1].upper()}{said[1:]}")
    slug = f"looked-{match.id}-{match.turn}-{context.line}"
    to_gms.post(context.db, context.house, match, Kind.NOTICE, slug, page, but=context.person.address)


def _blocks(context: Context, *, whole: bool) -> tuple[Block, ...]:
    match = context.their_match()
    snapshot = context.snapshot(match)
    assert snapshot is not None  # noqa: S101  # a running match has one
    seats = questions.seats_of(context.db, match.id)
    sheets = snapshots.sheets(context.db, snapshot, seats)
    told = preview.of_turn(snapshot, seats, sheets)
    return (*told[:-1], *preview.whole(snapshot, seats, sheets)) if whole else told
