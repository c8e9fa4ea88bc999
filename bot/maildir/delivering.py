"""A mail is put into a Maildir so that no crash loses it: it is there, whole and on the disk, or it is not there.

Must not know from where the mail comes.
"""

import os
import socket
import time
from pathlib import Path
from secrets import token_hex

from bot.maildir.reading import PARTS


def make(path: Path) -> None:
    """Make the Maildir, where it isn't there yet. Raises OSError."""
    for part in PARTS:
        (path / part).mkdir(mode=0o700, parents=True, exist_ok=True)


def deliver(path: Path, raw: bytes) -> None:
    """Put one mail there; when this returns it outlives a power cut. Raises OSError."""
    name = f"{time.time_ns() // 10**9}.{token_hex(10)}.{socket.gethostname()}".replace(":", "_").replace(
        "/", "_"
    )
    written = path / "tmp" / name
    try:
        with written.open("xb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        written.rename(path / "new" / name)
    except OSError:
        written.unlink(missing_ok=True)
        raise
    _on_disk(path / "new")


def _on_disk(folder: Path) -> None:
    """The names in the folder outlive a power cut, too."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
