"""A delivery report that comes in is taken to the letter it is about, and to the address that letter went to.

Anybody can write one. So a report counts only where it names the Message-ID of a letter of ours, which nobody knows but
whom it was sent to, and that very address; or where it comes to the address to which that one letter was to come back.
Must not know how a report is written.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection

from bot.flow.intake.opening import Waiting
from bot.flow.values.house import House, returned
from bot.flow.values.outgoing import Kind
from bot.flow.writing import undelivered
from bot.letters import bouncing
from bot.letters.bouncing import Bounce, Failure
from bot.store import letters, underway
from bot.store.life import Event
from bot.store.statuses import MailStatus
from bot.store.values import Filing


def take(db: Connection, house: House, waiting: Waiting) -> Filing | None:
    """How a report about letters of ours is filed, and what it told is done; None when it is none of those."""
    quoted = letters.called(db, bouncing.names(waiting.mail.raw))
    came_to = _came_to(db, house, waiting.letter.recipients)
    report = bouncing.read(waiting.mail.raw) if quoted or came_to else None
    if report is None:
        return None
    found = _by_quote(report, quoted)
    found += _by_address(report, [row for row in came_to if row.id not in {other.id for other, _ in found}])
    if not found:
        return None
    for row, failure in found:
        _settle(db, house, waiting, row, failure)
    notes = "; ".join(f"{failure.verdict} for {row.address}: {failure.why}" for row, failure in found)
    return Filing(waiting.mail.id, MailStatus.FILED, f"delivery report, {notes}")


def _came_to(db: Connection, house: House, recipients: tuple[str, ...]) -> list[Any]:
    """The letters of ours that come back to these addresses: their keys are right."""
    named = returned(recipients)
    rows = letters.numbered(db, set(named.values()))
    return [row for row in rows if house.returns(row.id, row.message_id) in named]


def _by_quote(report: Bounce, quoted: Mapping[str, Any]) -> list[tuple[Any, Failure]]:
    return [
        (row, failure)
        for row in (quoted[one] for one in report.letters if one in quoted)
        for failure in report.told
        if row.address in failure.addresses
    ]


def _by_address(report: Bounce, came_to: list[Any]) -> list[tuple[Any, Failure]]:
    """The letter went to one address; where the report names another, that one has sent the letter on."""
    return [
        (row, failure)
        for row in came_to
        for failure in [one for one in report.told if row.address in one.addresses] or report.told
    ]


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
