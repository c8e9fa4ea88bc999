"""`history`: all that a player has ordered in a match, each with its number, its time, and what became of it.

The numbers count the orders of one seat, so they tell nothing of what others sent. What an earlier player of the seat
had sent stays that player's own. Must not change anything.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from bot import deadlines
from bot.flow.values import courses, snapshots
from bot.flow.values.context import Context
from bot.flow.writing import proof
from bot.layout import Block, Lines, Paragraph, Section, Table
from bot.record import told
from bot.store import grants, history, questions, rolls
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

# Digits of a seal that a table has: enough to know it by, and all that a phone has room for.
# `history round 3` tells all of them.
_BRIEF = 6
# "line-up and round 1", "round 2, Hare".
_NUMBERED = re.compile(r"(\w+) (\d+)\b")
_ENDED = {"superseded": "replaced", "withdrawn": "taken back", "resigned": "ended when you left"}


@dataclass(frozen=True)
class Sent:
    """An order that a seat has sent: the number by which its player may name it, and what became of it."""

    number: int
    turn: int
    # What its players call the turn: "round", 4; a name without a number is all word.
    word: str
    called: str
    line: str
    stands: bool
    became: str
    arrived: datetime
    seal: str


def tell(context: Context, turn: str | None) -> str:
    """`history`, or of one turn `history round 3`."""
    match, seat = context.players_seat()
    sent = [one for one in of_seat(context, match, seat) if turn in (None, one.called)]
    if not sent:
        when = f" for turn {turn}" if turn else ""
        return f"You have ordered nothing in {match.tag}{when} yet."
    context.headline = "what you have sent"
    context.blocks += (Section(f"What you have ordered in {match}"), _table(match, sent))
    if turn is not None:
        context.blocks += _seals(seat, match, sent)
    else:
        how = _HOW if match.status in (MatchStatus.OVER, MatchStatus.CANCELLED) else f"{_HOW} {_AGAIN}"
        last = next((one for one in reversed(sent) if one.called.isdigit()), sent[-1])
        context.blocks.append(
            Paragraph(how.format(turn=f"{last.word} {last.called}", number=sent[-1].number))
        )
    return "What you have sent is below."


_HOW = 'Each seal is cut: "history {turn}" tells those of {turn} in full.'
_AGAIN = '"restore order {number}" makes order {number} stand again.'


def of_seat(context: Context, match: Match, seat: Seat) -> list[Sent]:
    """All that the player of a seat may read of what was ordered for it, oldest first."""
    rows, counts = _readable(context, match, seat), frozenset(courses.of(context.db, match).turns)
    names = _names(context, match, seat, {row.turn for row in rows})
    return [_sent(match, seat, number, row, counts, names[row.turn]) for number, row in enumerate(rows, 1)]


def _readable(context: Context, match: Match, seat: Seat) -> list[Any]:
    """The rows that are the player's own, their deputy's, or of the GM for them; and whatever stands for the turn due.

    What an earlier player had ordered is theirs, and lines that nobody has sent are nobody's.
    """
    rows, owner = history.ever_sent(context.db, seat.id), questions.seat(context.db, seat.id)
    own = {owner.person if owner else seat.person, *grants.deputies_ever(context.db, seat.id)}
    others = [
        at for at, row in enumerate(rows) if not (row.person is None or row.entered or row.person in own)
    ]
    since = others[-1] + 1 if others else 0
    return [
        row
        for at, row in enumerate(rows)
        if row.person is not None
        and (
            (row.stands and row.turn >= match.turn)
            or (row.person in own and not (seat.deputy and row.person != seat.person and not row.stands))
            or (row.entered and at >= since)
        )
    ]


def _names(context: Context, match: Match, seat: Seat, turns: Collection[int]) -> dict[int, tuple[str, str]]:
    """What each of these turns is called, in two parts, to this seat."""
    states = rolls.states(context.db, match.id, [turn - 1 for turn in turns if turn > 0])
    game = snapshots.game_of(match)
    known = {
        number + 1: game.turn_name(game.view(snapshots.load(match.game, state), seat.number))
        for number, state in states.items()
    }
    return {turn: _in_two(known[turn]) if turn in known else ("turn", f"{turn}") for turn in turns}


def _in_two(name: str) -> tuple[str, str]:
    found = _NUMBERED.search(name)
    return (found[1], found[2]) if found else ("turn", name)


def _sent(
    match: Match, seat: Seat, number: int, row: Any, counts: Collection[int], name: tuple[str, str]
) -> Sent:
    seal = proof.order_seal(match, row.turn, seat.entrant, row.line)
    became = _became(match, row, counts)
    return Sent(number, row.turn, *name, row.line, row.stands, became, row.arrived, seal)


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
            one.called,
            one.line,
            one.became,
            one.seal[:_BRIEF],
        )
        for one in sent
    )
    word = next((one.word for one in sent if one.called.isdigit()), "turn")
    return Table(
        ("No", f"Sent ({deadlines.city(zone)})", word.capitalize(), "Order", "Outcome", "Seal"),
        rows,
        "rlrlll",
    )


def _seals(seat: Seat, match: Match, sent: Sequence[Sent]) -> Iterator[Block]:
    """The whole seals of turns that were played; those of the turn that is due stand below what stands."""
    played = [one for one in sent if one.stands and one.turn < match.turn]
    for turn, found in groupby(played, key=lambda one: one.turn):
        these = list(found)
        yield Paragraph(told.orders(seat.entrant, turn, f"{these[0].word} {these[0].called}"))
        yield Lines(tuple(one.seal for one in these))
