"""How much room there is for the database: free space on its disk, and its size with the write-ahead log.

Must not know the tables.
"""

import os
from dataclasses import dataclass

from bot.store.alone import file_of

_MIB = 1 << 20
LOW = 256 * _MIB  # bytes; below this somebody should look
SCARCE = 32 * _MIB  # bytes; below this the server may stop any time


@dataclass(frozen=True)
class Space:
    """The room on the disk of a SQLite file, in bytes."""

    folder: str
    free: int  # that we may still write
    size: int  # of the database, its write-ahead log included

    @property
    def level(self) -> str | None:
        """How scarce the room is; None: there is enough."""
        if self.free >= LOW:
            return None
        return "nearly full" if self.free < SCARCE else "filling up"

    def __str__(self) -> str:
        """In a sentence."""
        return f"{shown(self.free)} free in {self.folder}, the database has {shown(self.size)}"


def of(database: str) -> Space | None:
    """The room for this database; None where it isn't ours to ask (another machine's, or memory)."""
    path = file_of(database)
    if path is None:
        return None
    disk = os.statvfs(path.parent)
    files = (path, path.with_name(f"{path.name}-wal"))
    size = sum(one.stat().st_size for one in files if one.exists())
    return Space(str(path.parent), disk.f_bavail * disk.f_frsize, size)


def shown(size: int) -> str:
    """So many bytes, as people read them."""
    return f"{size / _MIB:,.1f} MiB" if size < 10 * _MIB else f"{size // _MIB:,} MiB"
