"""The errors that a command may meet, in sentences: what the user did wrong, and what a file or the database refuses.

Must not know which command met one.
"""

import errno
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError

from bot.outage import outside
from bot.settings import SettingsError
from bot.store.schema import NewerTables

_WRONG = 2  # somebody has to mend something; the systemd unit doesn't start the server again
_LATER = 75  # EX_TEMPFAIL: the same may work later; the unit tries again


@dataclass(frozen=True)
class End:
    """How a command ends: what it says, and its exit code."""

    sentences: Sequence[str]
    code: int = _WRONG


def told(error: Exception) -> End | None:
    """How a command ends with this error; None for one that nobody expected."""
    match error:
        case SettingsError():
            return End(error.problems)
        case NewerTables():
            return End([f"The database can't be used. {error}"])
        case DBAPIError():
            said = str(error.orig).splitlines()[0].rstrip(".")
            why = f'{outside(error)}; it says "{said}"' if outside(error) else said
            return End([f'The database can\'t be used: {why}. "pbm doctor" may know more.'], _code(error))
        case ModuleNotFoundError() if error.name == "psycopg":
            return End(['PostgreSQL needs a package more: pip install "past-the-post[postgres]".'])
        case OSError() if error.errno != errno.EPIPE:  # click knows that nobody reads on
            return End(
                [f"{error.filename or 'Reading or writing'}: {error.strerror or error}."], _code(error)
            )
    return None


def _code(error: Exception) -> int:
    return _LATER if outside(error) else _WRONG
