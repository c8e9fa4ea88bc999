"""What became of a mail, written on its row. Must not know why."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, bindparam, update

from bot.store.tables import MailStatus, in_mail
from bot.store.values import Person, Seat

_FILE = update(in_mail).where(in_mail.c.id == bindparam("mail"))


@dataclass(frozen=True)
class Filing:
    """Where a mail goes, and whose it is."""

    mail: int
    status: MailStatus
    note: str | None = None  # why, for the operator; never an order
    person: int | None = None
    seat: int | None = None


def filing(
    mail: int, status: MailStatus, note: str | None, person: Person | None = None, seat: Seat | None = None
) -> Filing:
    """The same, from the persons themselves."""
    return Filing(mail, status, note, person.id if person else None, seat.id if seat else None)


def file(db: Connection, filings: Sequence[Filing]) -> None:
    """Write them all at once."""
    if filings:
        db.execute(_FILE, list(map(asdict, filings)))
