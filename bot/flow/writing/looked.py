"""What a report says of a GM who has looked at all orders before the turn: nobody can look in silence.

Must not know how a GM looks, nor change anything.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.flow.values import snapshots
from bot.flow.writing import outbox
from bot.layout import Block, Paragraph
from bot.store import deeds, letters
from bot.store.deeds import Deed
from bot.store.values import Match, Seat


def announced(db: Connection, match: Match, seats: Sequence[Seat]) -> dict[str, tuple[Block, ...]]:
    """By the mark of a seat: what the report of the turn just played says, unless an earlier one to it has said so."""
    looks = deeds.by_rule(db, match.id, "preview_all")
    return {
        seat.mark: tuple(_said(match, one) for one in looks if not _told(db, match, seat, one))
        for seat in seats
    }


def _told(db: Connection, match: Match, seat: Seat, look: Deed) -> bool:
    """Whether this seat has had a report since. Not everybody has one of every part of a turn.

    What a player by post reads goes to their GM.
    """
    reader = None if seat.by_post else seat
    slugs = [outbox.report_slug(match, number, reader) for number in range(look.turn, match.turn - 1)]
    return bool(letters.told_since(db, slugs, look.turn))


def _said(match: Match, look: Deed) -> Block:
    at = f"{look.at.astimezone(snapshots.zone(match)):%-d %b %H:%M}"
    return Paragraph(
        f'The GM looked at all orders before this turn was played ("{look.line}", {at}).', strong=True
    )
