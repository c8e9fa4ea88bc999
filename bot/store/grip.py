"""Which processes have the locks of a SQLite file, as the kernel lists them; nobody where it lists none.

It only reads that list: whoever opens such a file by itself and closes it again loses the locks it has there. Must not
know the tables.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from bot.store.alone import file_of, lock_of

_LOCKS, _PROCESSES = Path("/proc/locks"), Path("/proc")
# One lock that is held for writing: of which kind, by whom, on which file, from which byte to which.
_HELD = re.compile(r"\d+: (FLOCK|POSIX) +ADVISORY +WRITE (\d+) \S+:(\d+) (\d+) (\d+|EOF)")
# The byte of the file "-shm" that whoever writes has locked (https://sqlite.org/walformat.html, 2.3).
_WRITES = 120


@dataclass(frozen=True)
class Process:
    """A process of this machine."""

    number: int
    name: str  # of its program: "pbm", "sqlite3"
    stopped: bool  # by a signal, or by a debugger

    def __str__(self) -> str:
        """In a sentence."""
        return f"process {self.number} ({self.name})" if self.name else f"process {self.number}"


def server(database: str) -> Process | None:
    """The server on the SQLite file that this URL means."""
    path = file_of(database)
    return _holder(lock_of(path), "FLOCK", 0) if path is not None else None


def writer(database: str) -> Process | None:
    """Whoever keeps others from writing into that file now."""
    path = file_of(database)
    return _holder(path.with_name(f"{path.name}-shm"), "POSIX", _WRITES) if path is not None else None


def _holder(path: Path, kind: str, byte: int) -> Process | None:
    try:
        file, listed = path.stat().st_ino, _LOCKS.read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    for how, number, inode, first, last in _HELD.findall(listed):
        if (how, int(inode)) == (kind, file) and int(first) <= byte and (last == "EOF" or byte <= int(last)):
            return _process(int(number))
    return None


def _process(number: int) -> Process:
    """Its name stands in brackets, with whatever signs it has, and its state behind them."""
    try:
        said = (_PROCESSES / str(number) / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return Process(number, "", stopped=False)
    name, _, rest = said.partition("(")[2].rpartition(")")
    return Process(number, name, stopped=rest.split()[0] in "Tt")
