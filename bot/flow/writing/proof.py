"""What letters tell so that a match can be checked at its end: seals, the hash of the seed, and at last the seed.

A letter shows what was true when it was written, so a record that was made up later doesn't agree with it. Must not
change anything, nor tell an order, nor the seed of a match that isn't over.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import pages
from bot.layout import Block, Lines, Page, Paragraph, Proof, Section
from bot.record import Record, sealing, told
from bot.store import history
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


def of_orders(db: Connection, snapshot: Snapshot, seat: Seat, sheet: Mapping[str, Any]) -> tuple[Block, ...]:
    """The seals of what a seat has ordered, in the order in which it stands; where all was taken back, that it was."""
    if not sheet:
        taken_back = history.ever_ordered(db, snapshot.match.id, snapshot.match.turn, seat.id)
        return (Paragraph(told.none(seat.entrant, snapshot.match.turn)),) if taken_back else ()
    turn, name = snapshot.match.turn, snapshot.game.turn_name(snapshot.view(seat))
    seals = [order_seal(snapshot.match, turn, seat.entrant, str(order)) for order in sheet.values()]
    line = told.proof(told.of_orders(seat.entrant, turn, sealing.of_sheet(seals), name))
    return (Proof(line, whole=" ".join((told.orders(seat.entrant, turn, name), *seals))),)


def given_up(db: Connection, match: Match, seat: Seat) -> tuple[str, ...]:
    """What is said to players who give up a seat for which they have had seals this turn."""
    turn = max(match.turn, 1)  # what is ordered before the start stands for turn 1
    ordered = history.ever_ordered(db, match.id, turn, seat.id)
    return (told.passed(seat.entrant, turn),) if ordered else ()


def begun(page: Page, match: Match, seal: str) -> Page:
    """The page that opens a match, with the hash and the seal that bind us from then on."""
    return _below(page, (_proof(match, 0, seal, hashed=True),))


def reported(
    page: Page, match: Match, number: int, seal: str, ending: tuple[Block, ...] = (), *, name: str = ""
) -> Page:
    """The report of turn `number`, which players call `name`, with the seal so far.

    With the first goes the hash, with the last the seed.

    `ending` is what the last one says of the whole match.
    """
    over = match.status is MatchStatus.OVER
    last = (Paragraph(told.CHECK),) if over else ()
    below = _proof(match, number, seal, name, hashed=number == 1, opened=over)
    ended = replace(page, blocks=pages.above_the_rounds(page.blocks, ending))
    return _below(ended, (*last, below))


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


def _proof(
    match: Match, number: int, seal: str, name: str = "", *, hashed: bool, opened: bool = False
) -> Proof:
    """The seal of the match so far, in short and in full; with the hash of the seed, and the seed when it is opened."""
    seed_hash = sealing.seed_hash(match.seed)
    parts = [told.of_seed(seed_hash)] if hashed else []
    parts += [told.of_turn(number, seal, name)]
    parts += [told.of_opened(match.seed.hex())] if opened else []
    whole = [told.HASH, seed_hash] if hashed else []
    whole += [told.match(number, name), seal]
    whole += [told.SEED, match.seed.hex()] if opened else []
    return Proof(told.proof(*parts), whole=" ".join(whole))


def _below(page: Page, blocks: tuple[Block, ...]) -> Page:
    return replace(page, blocks=(*page.blocks, *blocks))
