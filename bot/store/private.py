"""Files that hold secrets are made for their owner alone (mode 0600), and a wider mode is told. Must not know tables.

SQLite gives the files beside a database (the write-ahead log) the mode of the database, so it is enough to make that
one before SQLite does.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IRWXG, S_IRWXO

from bot.store.alone import file_of

_MODE = 0o600
_BESIDE = ("", "-wal", "-shm")


def make(path: Path) -> None:
    """Make the file, if it isn't there, so that at no moment anybody else can open it. Where it can't be made, not.

    One that is there is not opened: by closing it this process would lose the locks that SQLite has on it (fcntl(2)).
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _MODE))


@contextmanager
def masked() -> Iterator[None]:
    """All files that this process, or one that it starts, makes meanwhile are its owner's alone."""
    before = os.umask(S_IRWXG | S_IRWXO)
    try:
        yield
    finally:
        os.umask(before)


def exposed(database: str) -> str | None:
    """Which files of this database other users can read, in a sentence that says what would help; None: none."""
    path = file_of(database)
    if path is None:
        return None
    files = [path.with_name(f"{path.name}{ending}") for ending in _BESIDE]
    wide = " ".join(str(one) for one in files if one.exists() and _wide(one))
    if not wide:
        return None
    return (
        "other users of this machine can read the database, with its addresses, keys and sealed orders; "
        f'"chmod 600 {wide}" stops that.'
    )


def _wide(path: Path) -> bool:
    return bool(path.stat().st_mode & (S_IRWXG | S_IRWXO))
