"""The files of a Maildir as mails: which there are, what is in them, and how one is marked as taken.

What is still being written lies in `tmp`, and nothing is ever read there (https://cr.yp.to/proto/maildir.html). Must
not know which mails have been taken before.
"""

import errno
import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG

from bot.mailbox import Arrived, Listed, Place
from bot.maildir.stamps import arrival
from bot.settings import Maildir

PLACE = Place(1, 0)  # names are never used again, and no cursor stands among them
HEAD = 65_536  # octets of a mail that is too large which are read
PARTS = ("tmp", "new", "cur")
_TAKEN = ":2,S"  # a mail that was seen

# Of these mails the UIDs of those that are to be taken, and of those that were taken before.
Known = Callable[[Sequence[Listed]], tuple[Collection[int], Collection[int]]]


@dataclass(frozen=True)
class File:
    """A mail as a file. Its name up to the colon stays the same, whatever flags it gets."""

    path: Path

    @property
    def name(self) -> str:
        """What no other mail in this Maildir is ever called."""
        return self.path.name.partition(":")[0]

    @property
    def uid(self) -> int:
        """A number for the name, of 63 bits."""
        return int.from_bytes(sha256(os.fsencode(self.name)).digest()[:8]) >> 1


def files(settings: Maildir) -> Iterator[File]:
    """All mails. `new` is looked at first, so that one which is moved meanwhile is seen in `cur`. Raises OSError."""
    for part in PARTS[1:]:
        yield from listed_in(settings, part)


def listed_in(settings: Maildir, part: str) -> Iterator[File]:
    """All mails in one of its folders. Raises OSError."""
    return (File(path) for path in Path(settings.path, part).iterdir() if not path.name.startswith("."))


def listed(file: File) -> Listed | None:
    """The mail as the folder lists it, with the time at which the file was written; None if it is no mail.

    Raises OSError.
    """
    found = file.path.lstat()
    return Listed(file.uid, _instant(found)) if S_ISREG(found.st_mode) else None


def opened(file: File, settings: Maildir) -> Arrived:
    """The mail: whole, or the headers of one that is too large. Raises OSError."""
    with file.path.open("rb") as text:
        found = os.fstat(text.fileno())
        whole = found.st_size <= settings.largest
        raw = text.read() if whole else _head(text.read(HEAD))
    return Arrived(
        settings.folder, PLACE.uidvalidity, file.uid, arrival(raw, _instant(found)), raw, whole=whole
    )


def mark_taken(file: File) -> None:
    """A mail that is new is so no more. Raises OSError."""
    if file.path.parent.name == "new":
        with suppress(FileNotFoundError):
            file.path.rename(file.path.parent.parent / "cur" / f"{file.name}{_TAKEN}")


def unusable(path: Path) -> str | None:
    """Why this folder can't serve as a Maildir, as the end of a sentence; None when it can."""
    if not path.is_dir():
        return "is not there; a mail server makes it with the first mail that it puts there"
    if missing := [part for part in PARTS if not (path / part).is_dir()]:
        return f"is no Maildir: it has no {' and no '.join(missing)}"
    if closed := [part for part in PARTS[1:] if not os.access(path / part, os.R_OK | os.W_OK | os.X_OK)]:
        return f"is not ours to read and write: {' and '.join(closed)}"
    return None


def gone(error: OSError) -> bool:
    """Whether it says only that a file is not there any more: a mail program has moved it."""
    return error.errno == errno.ENOENT


def _instant(found: os.stat_result) -> datetime:
    return datetime.fromtimestamp(found.st_mtime_ns // 1000 / 1e6, UTC)


def _head(raw: bytes) -> bytes:
    """The header section alone, as IMAP hands it over."""
    ends = [at + len(gap) for gap in (b"\r\n\r\n", b"\n\n") if (at := raw.find(gap)) >= 0]
    return raw[: min(ends, default=len(raw))]
