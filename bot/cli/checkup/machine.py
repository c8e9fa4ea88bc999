"""The parts on this machine: zone data, clock, database. Each attempt gives a sentence, or raises Trouble with one.

Must not know mail.
"""

import os
from importlib.metadata import version
from pathlib import Path
from zoneinfo import available_timezones

from sqlalchemy import Engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from bot.cli.checkup.trouble import Trouble
from bot.clock import now
from bot.deadlines import spell, zone
from bot.store import schema, space
from bot.store.engine import connect

BUILT = 2026  # a clock that shows an earlier year was never set
LIFETIME = 50  # years; a clock that shows a year so far ahead was never set either
ZONES = 300  # zone data with fewer zones is incomplete


def zones() -> str:
    """Zone data is there, and not older than last year's."""
    found, release = len(available_timezones()), version("tzdata")
    if found < ZONES:
        raise Trouble(f'Only {found} time zones are known. "pip install --upgrade tzdata" brings them all.')
    if int(release.partition(".")[0]) < now().year - 1:
        raise Trouble(
            f'Zone data is of {release}, and rules change. "pip install --upgrade tzdata" brings the new ones.'
        )
    return f"{found} are known; tzdata {release}."


def clock() -> str:
    """The clock shows a year in which this program can run."""
    shown = now()
    if not BUILT <= shown.year < BUILT + LIFETIME:
        raise Trouble(f"It shows {shown.year}. Set it, best by a time server: deadlines go by it.")
    return f"{spell(shown.replace(microsecond=0), zone('UTC'))}."


def database(url: str) -> str:
    """The database opens, has tables of this program's shape or none, and can be written."""
    made = make_url(url)
    shown = made.render_as_string(hide_password=True)
    if made.get_backend_name() == "sqlite" and made.database and not Path(made.database).exists():
        return _to_be_made(shown, Path(made.database).parent)
    try:
        engine = connect(url)
        try:
            return f"{shown}; {_shape(engine)}, and it can be written."
        finally:
            engine.dispose()
    except ModuleNotFoundError as missing:
        raise Trouble(f'{shown} needs a package: "pip install {missing.name}".') from None
    except schema.NewerTables as newer:
        raise Trouble(f"{shown}: {newer}") from None
    except SQLAlchemyError as error:
        raise Trouble(f"{shown} can't be used: {_cause(error)}. {_remedy(url)}") from None


def disk(url: str) -> str:
    """There is room for the database; Trouble where it is scarce."""
    try:
        room = space.of(url)
    except OSError as error:
        raise Trouble(f"The folder of the database can't be looked at: {error.strerror}.") from None
    if room is None:
        return "the database is not a file on this machine."
    if room.level:
        raise Trouble(f"It is {room.level}: {room}. Make room: when the disk is full the server waits.")
    return f"{room}."


def _to_be_made(shown: str, folder: Path) -> str:
    """Say that the server will make the database. If we made the file, it would belong to whoever runs the doctor."""
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Trouble(f"{shown} can't be made: the folder {folder} must be there, and yours to write.")
    return f'{shown} isn\'t there yet; "pbm serve" makes it.'


def _shape(engine: Engine) -> str:
    """Say which tables there are, after a write that is tried and rolled back."""
    with engine.connect() as connection:
        connection.exec_driver_sql("CREATE TABLE pbm_doctor (tried INTEGER)")
        connection.rollback()
    if schema.up_to_date(engine):
        return "its tables are up to date"
    revision, newest = schema.revision(engine), schema.newest()
    return f'"pbm serve" brings its tables {f"from step {revision} " if revision else ""}to step {newest}'


def _cause(error: SQLAlchemyError) -> str:
    first, *_ = str(getattr(error, "orig", None) or error).strip().splitlines()
    return first.rstrip(".")


def _remedy(url: str) -> str:
    made = make_url(url)
    if made.get_backend_name() == "sqlite":
        return f"Is {made.database} a database of ours, and may you write into the file and its folder?"
    return "Is the server up, and are name, password and database right?"
