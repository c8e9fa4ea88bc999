"""What letters tell so that a match can be checked at its end: seals, the hash of the seed, and at last the seed.

A letter shows what was true when it was written, so a record that was made up later doesn't agree with it. Must not
change anything, nor tell an order, nor the seed of a match that isn't over.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.snapshots import Snapshot
from bot.layout import Block, Lines, Page, Paragraph, Section
from bot.record import Record, sealing, told
from bot.store import history
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


def of_orders(db: Connection, snapshot: Snapshot, seat: Seat, sheet: Mapping[str, Any]) -> tuple[Block, ...]:
    """The seals of what a seat has ordered, in the order in which it stands; where all was taken back, that it was."""
    if not sheet:
        taken_back = history.ever_ordered(db, snapshot.match.id, snapshot.match.turn, seat.id)
        return (Paragraph(told.none(seat.entrant, snapshot.match.turn)),) if taken_back else ()
    seals = (
        order_seal(snapshot.match, snapshot.match.turn, seat.entrant, str(order)) for order in sheet.values()
    )
    name = snapshot.game.turn_name(snapshot.view(seat))
    return (Paragraph(told.orders(seat.entrant, snapshot.match.turn, name)), Lines(tuple(seals)))


def given_up(db: Connection, match: Match, seat: Seat) -> tuple[str, ...]:
    """What is said to players who give up a seat for which they have had seals this turn."""
    turn = max(match.turn, 1)  # what is ordered before the start stands for turn 1
    ordered = history.ever_ordered(db, match.id, turn, seat.id)
    return (told.passed(seat.entrant, turn),) if ordered else ()


def begun(page: Page, match: Match, seal: str) -> Page:
    """The page that opens a match, with the hash and the seal that bind us from then on."""
    return _below(page, (*_promise(match), *_so_far(0, seal)))


def reported(
    page: Page, match: Match, number: int, seal: str, by_hand: tuple[Block, ...] = (), *, name: str = ""
) -> Page:
    """The report of turn `number`, which players call `name`, with the seal so far.

    In the first stands the hash, in the last the seed and its use.

    `by_hand` is what the last one says of what the GM has set by hand.
    """
    first = _promise(match) if number == 1 else ()
    over = match.status is MatchStatus.OVER
    last = (Paragraph(told.SEED), Lines((match.seed.hex(),)), Paragraph(told.CHECK)) if over else ()
    return _below(page, (*by_hand, *first, *_so_far(number, seal, name), *last))


def by_hand(db: Connection, match: Match) -> tuple[Block, ...]:
    """All that the GM has set by hand in a match that is over (ALL-4): the tables of its rounds don't tell it."""
    made = history.ever_corrected(db, match.id, match.turn - 1) if match.status is MatchStatus.OVER else ()
    lines = tuple(f"before turn {one.turn}: {one.line.removeprefix('correct ')}" for one in made)
    return (Section("Set by hand by the GM"), Lines(lines)) if lines else ()


def seal_after(db: Connection, match: Match, seats: Sequence[Seat], number: int) -> str:
    """The seal of the match after this turn, from all orders that stood till then and what the GM corrected."""
    names = {seat.id: seat.entrant for seat in seats}
    orders = _by_turn(history.ever_stood(db, match.id, number))
    corrections = _by_turn(history.ever_corrected(db, match.id, number))
    seal = sealing.of_match(heading(match, tuple(names.values())))
    for turn in range(1, number + 1):
        seals = [order_seal(match, turn, names[one.seat], one.line) for one in orders.get(turn, ())]
        seal = sealing.of_turn(seal, turn, seals, [one.line for one in corrections.get(turn, ())])
    return seal


def order_seal(match: Match, turn: int, entrant: str, line: str) -> str:
    """The seal of an order of a match."""
    return sealing.of_order(match.seed, match.tag, turn, entrant, line)


def heading(match: Match, entrants: tuple[str, ...]) -> Record:
    """The record of a match before its first turn: which it is, by which rules, who takes part."""
    return Record(
        tag=match.tag,
        name=match.title,
        game=snapshots.game_of(match),
        variant=match.variant,
        rules=snapshots.rules_of(match),
        seed_hash=sealing.seed_hash(match.seed),
        entrants=entrants,
    )


def _by_turn(rows: Any) -> dict[int, list[Any]]:
    return {turn: list(found) for turn, found in groupby(rows, key=lambda row: row.turn)}


def _promise(match: Match) -> tuple[Block, ...]:
    return (Paragraph(told.HASH), Lines((sealing.seed_hash(match.seed),)))


def _so_far(number: int, seal: str, name: str = "") -> tuple[Block, ...]:
    return (Paragraph(told.match(number, name)), Lines((seal,)))


def _below(page: Page, blocks: tuple[Block, ...]) -> Page:
    return Page(page.subject, (*page.blocks, *blocks))
