"""The mails that were not simply answered, as values: whose they are, and what strangers seem to want.

Must not know what a mail says, nor how the values are shown.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection

from bot.store import mails, overview
from bot.store.statuses import MailStatus


class Who(StrEnum):
    """Who wrote, as far as we know."""

    PLAYER = "player"  # has or had a seat
    GM = "gm"  # runs or ran a match
    KNOWN = "known"  # has written before, and neither plays nor runs a match
    STRANGER = "stranger"
    UNKNOWN = "unknown"  # a machine, or a mail that could not be read


class Wants(StrEnum):
    """What a stranger seems to want."""

    JOIN = "to join"
    TOLD = "to know how to take part"
    UNCLEAR = "unclear"


_WANTS = {
    mails.STRANGER: Wants.UNCLEAR,
    mails.WANTS_IN: Wants.JOIN,
    mails.TOLD: Wants.TOLD,
    mails.TOLD_BEFORE: Wants.TOLD,
}


@dataclass(frozen=True)
class Aside:
    """A mail that was not simply answered."""

    number: int
    arrived: datetime
    state: MailStatus
    who: Who
    seat: str | None  # "Hare in GS-1", where the mail is about one
    wants: Wants | None  # of a stranger
    why: str  # why it is where it is


def aside(db: Connection) -> tuple[Aside, ...]:
    """All of them, oldest first."""
    return tuple(map(_aside, overview.mails_with(db, *mails.ASIDE)))


def _aside(row: Any) -> Aside:
    seat = f"{row.entrant} in {row.tag}" if row.entrant else None
    why = (row.note or "").strip().rsplit("\n", 1)[-1]
    state = MailStatus(row.status)
    return Aside(row.id, row.arrived, state, _who(row), seat, _WANTS.get(row.note), why)


def _who(row: Any) -> Who:
    if row.note in _WANTS:
        return Who.STRANGER
    if row.entrant or row.plays:
        return Who.PLAYER
    if row.runs:
        return Who.GM
    return Who.KNOWN if row.address else Who.UNKNOWN
