"""The machine lets us down: whether an error is its fault and not ours, and how long to wait before the next try.

A full disk, a locked database, a lost connection or no memory is never the fault of a mail or of a match. Must not know
what was being done.
"""

import errno
import gc
import logging
import sqlite3
import time
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, PendingRollbackError

log = logging.getLogger(__name__)

_SHORTEST, _LONGEST = 1.0, 30.0  # seconds between two tries
TRIES = 3  # of what alone takes more memory than there is
SPARE = 32 << 20  # bytes; where so many are left there is memory enough for any mail
_NO_MEMORY = "there is no memory left"

# What SQLite says of the machine (https://sqlite.org/rescode.html). "no such table", our fault, has another code.
_SQLITE = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "the database is locked by another program",
    sqlite3.SQLITE_LOCKED: "the database is locked by another program",
    sqlite3.SQLITE_PROTOCOL: "the database is locked by another program",
    sqlite3.SQLITE_IOERR: "the disk could not be read or written",
    sqlite3.SQLITE_CANTOPEN: "the database could not be opened",
    sqlite3.SQLITE_READONLY: "the database can't be written",
    sqlite3.SQLITE_PERM: "the database can't be written",
    sqlite3.SQLITE_NOMEM: _NO_MEMORY,
    sqlite3.SQLITE_CORRUPT: "the file of the database is damaged",
}
# What PostgreSQL says of the machine (https://www.postgresql.org/docs/current/errcodes-appendix.html).
_POSTGRESQL = {
    "25006": "the database can't be written",
    "25P03": "I stood still in the middle of my work for so long that the database took it back",
    "40001": "another server was at work on the same rows",
    "40P01": "another server was at work on the same rows",
    "53100": "the disk is full",
    "53200": "there is no memory left",
    "53300": "the database takes no more connections",
    "55P03": "the database is locked by another program",
}
_SYSTEM = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.EIO: "the disk could not be read or written",
    errno.EROFS: "the disk can't be written",
    errno.EMFILE: "too many files are open",
    errno.ENFILE: "too many files are open",
    errno.ENOMEM: _NO_MEMORY,
}


def outside(error: BaseException) -> str | None:
    """What the machine did to us, as part of a sentence; None for a fault of ours.

    An error that was raised because of another one is what that other one is.
    """
    match error:
        case MemoryError():
            return _NO_MEMORY
        case DBAPIError():
            found = _of_database(error)
        case PendingRollbackError():
            # A transaction ended because the connection is gone, which is the error that was being dealt with.
            found = outside(error.__context__) if error.__context__ is not None else None
        case sqlite3.Error():
            found = _of_sqlite(error)
        case OSError():
            found = _SYSTEM.get(error.errno or 0)
        case _:
            found = _of_postgresql(error)
    return found or (outside(error.__cause__) if error.__cause__ is not None else None)


def greedy(error: BaseException) -> bool:
    """Whether there was no memory for one thing, though there is memory for others: that is not the machine's fault."""
    if outside(error) != _NO_MEMORY:
        return False
    gc.collect()
    try:
        bytearray(SPARE)
    except MemoryError:
        return False
    return True


def _of_database(error: DBAPIError) -> str | None:
    if isinstance(error.orig, sqlite3.Error):
        return _of_sqlite(error.orig)
    if error.orig is not None and (said := _of_postgresql(error.orig)) is not None:
        return said
    lost = error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
    return "the database can't be reached" if lost else None


def _of_postgresql(error: BaseException) -> str | None:
    # Its driver need not be installed: an error of PostgreSQL is known by what it carries.
    return _POSTGRESQL.get(getattr(error, "sqlstate", None) or "")


def _of_sqlite(error: sqlite3.Error) -> str | None:
    # The lower byte says what happened, the others say where. Errors of the driver itself have no code.
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else _SQLITE.get(code & 0xFF)


@dataclass
class Patience:
    """How one part of the server meets such errors: it says so once, and waits as long again as it has waited."""

    part: str  # as the log and `pbm status` call it
    why: str | None = None  # what keeps it from its work now
    since: float = 0.0  # on the steady clock

    def met(self, error: BaseException) -> bool:
        """A try in vain. Returns whether this trouble is a new one. A fault of ours is raised again."""
        why = outside(error)
        if why is None:
            raise error
        if self.why is None:
            self.since = time.monotonic()
        fresh, self.why = why != self.why, why
        if fresh:
            log.error("%s: %s. Nothing is lost: I wait, and go on by myself.", self.part, why)
        return fresh

    @property
    def pause(self) -> float:
        """Seconds until the next try."""
        return min(_LONGEST, max(_SHORTEST, time.monotonic() - self.since))

    def over(self) -> str | None:
        """A try that went well. What had kept this part from its work until now, and for how long, as a sentence."""
        if self.why is None:
            return None
        why, self.why = self.why, None
        told = f"{self.part}: for {time.monotonic() - self.since:.0f} seconds {why}; all goes on"
        log.warning("%s", told)
        return f"{told}."
