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


def announced(db: Connection, match: Match, seats: Sequence[Seat]) -> dict[int, tuple[Block, ...]]:
    """By seat: what the report of the turn just played says, where no earlier report to that seat has said it."""
    looks = deeds.by_rule(db, match.id, "preview_all")
    return {
        seat.id: tuple(_said(match, one) for one in looks if not _told(db, match, seat, one))
        for seat in seats
    }


def _told(db: Connection, match: Match, seat: Seat, look: Deed) -> bool:
    """Whether this seat has had a report since. Not everybody has one of every part of a turn."""
    slugs = [outbox.report_slug(match, number, seat) for number in range(look.turn, match.turn - 1)]
    return bool(letters.told_since(db, slugs, look.turn))


def _said(match: Match, look: Deed) -> Block:
    at = f"{look.at.astimezone(snapshots.zone(match)):%-d %b %H:%M}"
    return Paragraph(
        f'The GM looked at all orders before this turn was played ("{look.line}", {at}).', strong=True
    )
