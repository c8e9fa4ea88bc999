"""The letters that are not simply sent, as values, each with what the operator can do.

Must not know how they are shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from bot.flow.values.outgoing import Kind
from bot.store import overview
from bot.store.life import LIFE, Event
from bot.store.statuses import OutStatus

AGAIN, DROP = "again", "drop"  # the commands: send it again, let it be
WAITS = (OutStatus.QUEUED, OutStatus.SENDING, OutStatus.LATER)


@dataclass(frozen=True)
class Letter:
    """A letter that waits, failed, came back, or perhaps came."""

    number: int
    state: OutStatus
    kind: Kind
    match: str | None  # its tag
    address: str
    written: datetime
    attempts: int
    next_try: datetime | None  # of one that waits
    mail: int | None  # the number of the mail that it answers
    why: str | None  # the words of a mail server, or ours
    can: tuple[str, ...]  # what "pbm outbox" can do with it; a letter that waits needs nothing


def letters(db: Connection) -> tuple[Letter, ...]:
    """All of them, oldest first."""
    found = overview.letters_with(db, *WAITS, *sorted(LIFE[Event.AGAIN].before))
    return tuple(map(_letter, found))


def _letter(row: Any) -> Letter:
    state, kind = OutStatus(row.status), Kind(row.kind)
    waits = state in WAITS
    return Letter(
        row.id,
        state,
        kind,
        row.tag,
        row.address,
        row.created,
        row.attempts,
        row.due if waits else None,
        row.mail,
        row.error,
        (AGAIN, DROP) if _amiss(state, kind) else (),
    )


def _amiss(state: OutStatus, kind: Kind) -> bool:
    """What a receipt says that perhaps arrived is said again by another letter, so nobody need do anything."""
    return state in LIFE[Event.AGAIN].before and (state is not OutStatus.UNCERTAIN or kind.again)


def numbered(found: Sequence[Letter], *states: OutStatus, amiss: bool) -> list[Letter]:
    """Those in these states with which the operator can, or can't, do something."""
    return [one for one in found if one.state in states and bool(one.can) == amiss]
