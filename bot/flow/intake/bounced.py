"""A delivery report that comes in is taken to the letter it is about, and to the address that letter went to.

Anybody can write one. So a report counts only where it names the Message-ID of a letter of ours, which nobody knows but
whom it was sent to, and that very address. Must not know how a report is written.
"""

from typing import Any

from sqlalchemy import Connection

from bot.flow.intake.opening import Waiting
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import undelivered
from bot.letters import bouncing
from bot.letters.bouncing import Failure
from bot.store import letters, underway
from bot.store.life import Event
from bot.store.statuses import MailStatus
from bot.store.values import Filing


def take(db: Connection, house: House, waiting: Waiting) -> Filing | None:
    """How a report about letters of ours is filed, and what it told is done; None when it is none of those."""
    ours = letters.called(db, bouncing.names(waiting.mail.raw))
    report = bouncing.read(waiting.mail.raw) if ours else None
    if report is None:
        return None
    found = [
        (row, failure)
        for row in (ours[one] for one in report.letters if one in ours)
        for failure in report.told
        if row.address in failure.addresses
    ]
    if not found:
        return None
    for row, failure in found:
        _settle(db, house, waiting, row, failure)
    notes = "; ".join(f"{failure.verdict} for {row.address}: {failure.why}" for row, failure in found)
    return Filing(waiting.mail.id, MailStatus.FILED, f"delivery report, {notes}")


def _settle(db: Connection, house: House, waiting: Waiting, row: Any, failure: Failure) -> None:
    """What a report says of a letter that was really handed over."""
    now, hard = house.now(), failure.verdict == "hard"
    event = Event.CAME_BACK if hard else Event.WAS_TAKEN
    moved = underway.happened(db, row.id, event, ended=now, error=failure.why if hard else None)
    # The report may be faster than our own note that the letter was taken.
    if failure.verdict == "delivered" or not (moved or underway.was_tried(db, row.id)):
        return
    why, mail = failure.why, waiting.mail.id
    told = undelivered.bounced(db, house, row.id, row.address, hard=hard, why=why, mail=mail)
    if moved and hard and not told:
        undelivered.alarm(db, house, row.id, Kind(row.kind), f"came back: {why}.")
