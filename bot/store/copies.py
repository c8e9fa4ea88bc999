"""A whole SQLite database: copied while a server writes into it, looked over, put in its place. Must not know its rows.

A copy is one file. It never lies half made under its name, and is its owner's alone (mode 0600) from the start.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection

from bot.store import private

_BESIDE = ("", "-wal", "-shm")


@contextmanager
def half_made(target: Path) -> Iterator[Path]:
    """A private file to write into; at the end of the block it gets its name, and after an error it is gone."""
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    private.make(part)
    try:
        yield part
        part.replace(target)
        _settle(target.parent)
    finally:
        part.unlink(missing_ok=True)


def copy(source: Path, to: Path) -> None:
    """The database as it is at one moment, whoever writes into it meanwhile; nobody waits for us."""
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(to)) as there:
        here.backup(there)
    _settle(to)


def put(copied: Path, place: Path) -> Path:
    """A copy of a copy, private, ready to be opened as a database."""
    private.make(place)
    shutil.copyfile(copied, place)
    _settle(place)
    return place


def put_aside(database: Path, name: str) -> Path | None:
    """Give a database and what is beside it another name, where it is; None where there is none."""
    if not database.exists():
        return None
    for ending in _BESIDE:
        one = database.with_name(f"{database.name}{ending}")
        if one.exists():
            one.rename(database.with_name(f"{name}{ending}"))
    return database.with_name(name)


def faults(db: Connection) -> list[str]:
    """What is broken in a database: its pages and indexes, and rows that refer to rows that aren't there."""
    said = [row[0] for row in db.exec_driver_sql("PRAGMA integrity_check(20)")]
    lost = [f"a row of {row[0]} refers to {row[2]}" for row in db.exec_driver_sql("PRAGMA foreign_key_check")]
    return [one for one in said if one != "ok"] + lost


def _settle(path: Path) -> None:
    """Wait until the disk has it."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
