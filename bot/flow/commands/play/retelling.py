"""`report`, `report round 3`: a report once more, as that seat was told it, made from the stored turn by its view.

The answer is a letter of now: it has no new key, and orders in answer to it are for the turn that is due now. Must not
change anything.
"""

from dataclasses import dataclass, replace

import msgspec
from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import pages, press, proof
from bot.games.base import Event
from bot.layout import Block, Lines, Page, Paragraph, Section
from bot.store import grants, history, questions, rolls
from bot.store.values import Match, Seat


@dataclass(frozen=True)
class Told:
    """A turn of which somebody was told: its number, what it was called, how it left the match, what happened."""

    number: int
    name: str
    after: Snapshot
    events: tuple[Event, ...]


class _Event(msgspec.Struct):
    """An event as the turn keeps it."""

    text: str
    seen_by: list[int] | None


def report(context: Context, number: str | None) -> str:
    """`report`: the last one that this seat had; `report round 3`: that of an older turn."""
    match = context.their_match()
    seat = reader(context, match)
    found = _last(context.db, match, seat) if number is None else _named(context.db, match, seat, number)
    if found is None and match.turn <= 1:
        return (
            f'No turn of {match.tag} has been played yet, so there is no report. "status" says how it stands.'
        )
    if found is None:
        raise Refusal(_nothing(match, number))
    context.headline = f"the report of {found.name} again"
    context.blocks += _blocks(context, match, seat, found)
    return f"The report of {found.name} is below."


def reader(context: Context, match: Match) -> Seat | None:
    """By whose view a match is told to the writer: their seat's; None: its GM and observers read what all may know.

    Raises Refusal where they have neither.
    """
    public = context.runs(match) or match.id in grants.observed(context.db, context.person.id)
    return None if context.seat is None and public else context.players_seat()[1]


def _nothing(match: Match, number: str | None) -> str:
    if number is None:
        return f'You have had no report of {match.tag} yet. "status" says how it stands.'
    return f'I have no report number {number} of {match.tag} for you. "report" is the last one.'


def _last(db: Connection, match: Match, seat: Seat | None) -> Told | None:
    """The newest turn of which the seat was told: in some games not all are told of each part of a turn."""
    found = (turn(db, match, seat, number) for number in _played(db, match))
    return next((one for one in found if one is not None), None)


def _named(db: Connection, match: Match, seat: Seat | None, number: str) -> Told | None:
    """The turn that the game calls by this number; of several parts of a turn the last."""
    found = (turn(db, match, seat, one) for one in _played(db, match))
    return next((one for one in found if one is not None and number in one.name.split()), None)


def _played(db: Connection, match: Match) -> list[int]:
    """The turns that were played, the newest first; a roll back has taken the number of a turn, and was none."""
    rolled = {row.turn for row in rolls.lines(db, match.id)}
    return [number for number in range(match.turn - 1, 0, -1) if number not in rolled]


def turn(db: Connection, match: Match, seat: Seat | None, number: int) -> Told | None:
    """The turn with this number; None: the seat was not told of it, or there is none."""
    row, before = history.turn(db, match.id, number), history.turn(db, match.id, number - 1)
    if row is None or before is None:
        return None
    game = snapshots.game_of(match)
    then = replace(match, turn=number + 1)
    after = Snapshot(then, game, snapshots.load(match.game, row.state))
    told = game.told(after.state)
    if told is not None and seat is not None and seat.number not in told:
        return None
    name = pages.turn_name(Snapshot(match, game, snapshots.load(match.game, before.state)), seat)
    events = tuple(
        Event(one.text, None if one.seen_by is None else frozenset(one.seen_by))
        for one in msgspec.json.decode(row.events, type=list[_Event])
    )
    return Told(number, name, after, events)


def _blocks(context: Context, match: Match, seat: Seat | None, found: Told) -> tuple[Block, ...]:
    """The report, headed by match and turn; behind the newest one its seal, and what was set by hand since."""
    said = press.blocks(press.column_again(context.db, match, found.number), seat)
    page = Page("", (Section(f"{match}: {found.name}"), *pages.told(found.after, seat, found.events), *said))
    if found.number < _played(context.db, match)[0]:
        return page.blocks
    seal = proof.seal_after(context.db, match, questions.seats_of(context.db, match.id), found.number)
    return (
        *proof.reported(page, match, found.number, seal, name=found.name).blocks,
        *_corrected(context, match, seat),
    )


def _corrected(context: Context, match: Match, seat: Seat | None) -> tuple[Block, ...]:
    """What the GM has set by hand since that report, as far as the reader may know it (ALL-4)."""
    now = context.snapshot(match)
    told = pages.seen_by(seat, now.corrected) if now is not None else ()
    return (Paragraph("Set by hand since:"), Lines(tuple(one.text for one in told))) if told else ()
