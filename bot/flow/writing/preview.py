"""A turn before it is played: for whom something else would be played, and (all of it) each order and each report.

The first part shows no order, and nothing that only a seat may know. Must not change anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import pages
from bot.games.base import Dice, Event, Plan
from bot.layout import Block, Lines, Paragraph, Section, Table, text
from bot.store.values import Seat

# By seat number: what stands, by unit.
Sheets = Mapping[int, Mapping[str, Any]]


def of_turn(snapshot: Snapshot, seats: Sequence[Seat], sheets: Sheets) -> tuple[Block, ...]:
    """Who has sent nothing, whose orders are illegal now, and what the rules would play for them."""
    here = [seat for seat in seats if snapshot.clock_runs_for(seat) or sheets[seat.number]]
    rows = tuple(
        (
            seat.entrant,
            _came(snapshot, seat, sheets[seat.number]),
            _played(snapshot, seat, sheets[seat.number]),
        )
        for seat in here
    )
    # In games with hidden hands the last column is empty.
    wide = 3 if any(row[2] for row in rows) else 2
    heads = ("Who", "Orders", "Played for them")[:wide]
    table = Table(heads, tuple(row[:wide] for row in rows), "l" * wide)
    return (Section(f"If {pages.turn_name(snapshot, None)} were played now"), table, Paragraph(_NOTE))


_NOTE = (
    "What is played for somebody is what the rules say; a robot or standing orders of theirs would go first. No order "
    'is shown: "preview all" shows all of them, and the players read so in the next report.'
)


def whole(snapshot: Snapshot, seats: Sequence[Seat], sheets: Sheets) -> tuple[Block, ...]:
    """Every order that stands, and what each report would say, with the luck that the turn would have.

    What stands in everybody's report is told once, above what is told to each.
    """
    match, given = snapshot.match, {seat: dict(sheet) for seat, sheet in sheets.items()}
    luck = Dice(match.seed, match.tag, snapshot.step)
    done = snapshot.game.adjudicate(snapshot.state, given, luck)
    after = Snapshot(match, snapshot.game, done.state, entrants=snapshot.entrants, step=snapshot.step + 1)
    events = (*snapshot.corrected, *done.events)
    public, people = pages.told(after, None, events), [seat for seat in seats if not seat.robot]
    own = [block for seat in people for block in _of_seat(after, seat, sheets[seat.number], events, public)]
    return (Section("What everybody would read"), *public, *own)


def _of_seat(
    after: Snapshot, seat: Seat, sheet: Mapping[str, Any], events: Sequence[Event], public: Sequence[Block]
) -> Iterator[Block]:
    """What stands for a seat, and what its report would say that the public one doesn't."""
    yield Section(f"{seat.entrant}: what stands")
    yield Lines(tuple(map(str, sheet.values())) or ("nothing",))
    known = {text.render((block,)) for block in public}
    own = [block for block in pages.told(after, seat, events) if text.render((block,)) not in known]
    if own:
        yield Section(f"{seat.entrant}: what the report would say beside that")
    yield from own


def _came(snapshot: Snapshot, seat: Seat, sheet: Mapping[str, Any]) -> str:
    """Whether anything came, and whether it could be played: never what it is."""
    if seat.resigned:
        return "resigned"
    if seat.robot:
        return "a robot's"
    if not sheet:
        return "nothing"
    wrong = len(_illegal(snapshot, seat, sheet))
    if wrong:
        return f"{wrong} would count as not received"
    return "came in part" if _played(snapshot, seat, sheet) else "came"


def _played(snapshot: Snapshot, seat: Seat, sheet: Mapping[str, Any]) -> str:
    """What the rules play for the units without a legal order, as far as everybody may know it."""
    if seat.robot:
        return ""
    wrong = _illegal(snapshot, seat, sheet)
    rules: tuple[Plan, ...] = snapshot.game.unordered(snapshot.view(None), seat.number)
    return "; ".join(
        f"{plan.line} ({plan.figures})" if plan.figures else plan.line
        for plan in rules
        if plan.unit not in sheet or plan.unit in wrong
    )


def _illegal(snapshot: Snapshot, seat: Seat, sheet: Mapping[str, Any]) -> set[str]:
    return {problem.unit for problem in snapshot.game.check(snapshot.view(seat), dict(sheet))}
