"""One `pbm serve` on one SQLite file: the lock beside that file, which ends with its process. Must not know the tables.

A crash leaves no lock behind, so whoever asks learns from the lock whether a server is alive.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url


class AlreadyServing(RuntimeError):  # noqa: N818  # it reads as what is the case
    """Another `pbm serve` runs on this database, or could without our knowing: str() says what would do."""


def file_of(database: str) -> Path | None:
    """The SQLite file that this URL means, whatever it is called there; None where there is none."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    # A name that begins so is a URI (https://sqlite.org/uri.html).
    return Path(str(url.database).removeprefix("file:")).resolve()


@contextmanager
def alone(database: str) -> Iterator[None]:
    """Only one process works on a SQLite file. Raises AlreadyServing."""
    path = file_of(database)
    if path is None:
        yield
        return
    if path.exists() and path.stat().st_nlink > 1:
        raise AlreadyServing(
            f"{path} has another name, too (a hard link). SQLite keeps a log for each name, and would damage the file. "
            "Delete the other name, or copy the file."
        )
    import fcntl  # noqa: PLC0415  # not on every platform that can replay a record

    with open(os.open(lock_of(path), os.O_RDWR | os.O_CREAT, 0o600)) as lock:  # noqa: PTH123  # with a mode
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyServing(f"Another pbm serve runs on {path}. Stop that one first.") from None
        yield


def served(database: str) -> bool:
    """Whether a server is alive on this SQLite file."""
    path = file_of(database)
    if path is None or not lock_of(path).exists():
        return False
    import fcntl  # noqa: PLC0415  # as above

    with lock_of(path).open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def lock_of(path: Path) -> Path:
    """The file that a server locks beside its SQLite file."""
    return path.with_name(f"{path.name}.lock")
