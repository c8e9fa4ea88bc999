"""`history`: all that a player has ordered in a match, each with its number, its time, and what became of it.

The numbers count the orders of one seat, so they tell nothing of what others sent. What an earlier player of the seat
had sent and taken back again stays that player's own. Must not change anything.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot import deadlines
from bot.flow.values import courses, snapshots
from bot.flow.values.context import Context
from bot.flow.writing import proof
from bot.layout import Block, Lines, Paragraph, Section, Table
from bot.record import told
from bot.store import history
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

# Digits of a seal that a table has: enough to know it by. `history round 3` tells all of them.
_BRIEF = 8
_ENDED = {"superseded": "replaced", "withdrawn": "taken back", "resigned": "ended when you left"}


@dataclass(frozen=True)
class Sent:
    """An order that a seat has sent: the number by which its player may name it, and what became of it."""

    number: int
    turn: int
    line: str
    stands: bool
    became: str
    arrived: datetime
    seal: str


def tell(context: Context, turn: str | None) -> str:
    """`history`, or of one turn `history round 3`."""
    match, seat = context.players_seat()
    sent = [one for one in of_seat(context, match, seat) if turn is None or one.turn == int(turn)]
    if not sent:
        when = f" for turn {turn}" if turn else ""
        return f"You have ordered nothing in {match.tag}{when} yet."
    context.headline = "what you have sent"
    context.blocks += (Section(f"What you have ordered in {match}"), _table(match, sent))
    if turn is not None:
        context.blocks += _seals(seat, match, int(turn), sent)
    else:
        how = _HOW if match.status in (MatchStatus.OVER, MatchStatus.CANCELLED) else f"{_HOW} {_AGAIN}"
        context.blocks.append(Paragraph(how.format(turn=sent[-1].turn, number=sent[-1].number)))
    return "What you have sent is below."


_HOW = 'Each seal is cut: "history turn {turn}" tells those of turn {turn} in full.'
_AGAIN = '"restore order {number}" makes order {number} stand again.'


def of_seat(context: Context, match: Match, seat: Seat) -> list[Sent]:
    """All that the player of a seat may read of what was ordered for it, oldest first."""
    rows, counts = history.ever_sent(context.db, seat.id), frozenset(courses.of(context.db, match).turns)
    return [
        _sent(match, seat, number, row, counts)
        for number, row in enumerate(rows, 1)
        if row.stands or row.person in (None, seat.person) or row.entered
    ]


def _sent(match: Match, seat: Seat, number: int, row: Any, counts: Collection[int]) -> Sent:
    seal = proof.order_seal(match, row.turn, seat.entrant, row.line)
    return Sent(number, row.turn, row.line, row.stands, _became(match, row, counts), row.arrived, seal)


def _became(match: Match, row: Any, counts: Collection[int]) -> str:
    """`stands`, `counted`, `rolled back`, `replaced`, `taken back`; and that the GM had entered it."""
    if row.stands:
        played = "counted" if row.turn in counts else "rolled back"
        said = "stands" if row.turn >= match.turn or match.before_start else played
    else:
        said = _ENDED.get(row.ended, row.ended or "ended")
    return f"{said}; entered by the GM" if row.entered else said


def _table(match: Match, sent: Sequence[Sent]) -> Table:
    zone = snapshots.zone(match)
    rows = tuple(
        (
            str(one.number),
            deadlines.stamp(one.arrived, zone),
            str(one.turn),
            one.line,
            one.became,
            one.seal[:_BRIEF],
        )
        for one in sent
    )
    return Table(("No", f"Sent ({deadlines.city(zone)})", "Turn", "Order", "Outcome", "Seal"), rows, "rlrlll")


def _seals(seat: Seat, match: Match, turn: int, sent: Sequence[Sent]) -> Iterator[Block]:
    """The whole seals of a turn that was played; those of the turn that is due stand below what stands."""
    seals = tuple(one.seal for one in sent if one.stands)
    if turn < match.turn and seals:
        yield Paragraph(told.orders(seat.entrant, turn))
        yield Lines(seals)
