"""What a player has ordered for turns to come, as letters show it, and how a game calls its turns.

Must not change anything.
"""

import re

from sqlalchemy import Connection

from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import pages
from bot.layout import Block, Lines, Paragraph
from bot.store import later
from bot.store.values import Seat

_NUMBERED = re.compile(r"(\w+) (\d+)$")


def numbered(snapshot: Snapshot, seat: Seat | None) -> tuple[str, int]:
    """What the turn that is due is called: ("round", 4). A turn without a number of its own has that of the match."""
    found = _NUMBERED.search(pages.turn_name(snapshot, seat))
    return (found[1], int(found[2])) if found else ("turn", snapshot.match.turn)


def named(snapshot: Snapshot, seat: Seat | None, turn: int) -> str:
    """What a turn to come is called that has this number in the match: "round 6"."""
    word, due = numbered(snapshot, seat)
    return f"{word} {due + turn - snapshot.match.turn}"


def blocks(db: Connection, snapshot: Snapshot, seat: Seat) -> tuple[Block, ...]:
    """The orders that wait for their turn; nothing where none waits."""
    kept = later.of_seat(db, seat) if seat.later else []
    if not kept:
        return ()
    lines = tuple(f"{named(snapshot, seat, one.turn)}: {one.line}" for one in kept)
    last = named(snapshot, seat, kept[-1].turn)
    return (
        Paragraph(f'Kept for later, and checked when due; "withdraw {last}" takes back the last:'),
        Lines(lines),
    )
