"""The files of the site in a folder: only what changed is written, each file at once. Must not know what they say.

A list of what was written stands beside them, so that what the site no longer has goes, and a folder with files of
somebody else is left alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_LIST = ".pbm-site"


class ForeignFolder(Exception):  # noqa: N818  # it is what the folder is
    """The folder has files that we have not written: str() is the sentence."""


@dataclass(frozen=True)
class Written:
    """What a writing has changed."""

    files: int
    changed: int
    gone: int

    def __str__(self) -> str:
        """For a person."""
        return f"{self.files} files, {self.changed} of them written, {self.gone} taken away"


def write(folder: Path, files: Mapping[str, str]) -> Written:
    """Bring the folder to these files; pages come before those that lead to them.

    Raises:
        ForeignFolder: there are files of somebody else in it.
        OSError: of the disk. What was written before it is whole.
    """
    before = _listed(folder)
    # Listed first: if the disk fails half-way, the folder is known to be ours all the same.
    _put(folder / _LIST, "\n".join(sorted({*before, *files})) + "\n")
    changed = sum(_put(folder / name, text) for name, text in files.items())
    gone = [name for name in before if name not in files]
    for name in gone:
        (folder / name).unlink(missing_ok=True)
    _put(folder / _LIST, "\n".join(sorted(files)) + "\n")
    return Written(len(files), changed, len(gone))


def _listed(folder: Path) -> list[str]:
    """What we have written here before. A folder that is there and has no list must be empty."""
    if (folder / _LIST).is_file():
        names = (folder / _LIST).read_text(encoding="utf-8").splitlines()
        # A list that somebody has changed leads nowhere else.
        return [name for name in names if name and not Path(name).is_absolute() and ".." not in name]
    if folder.is_dir() and any(folder.iterdir()):
        raise ForeignFolder(f"{folder} has files that are no site of mine; name a new or an empty folder.")
    return []


def _put(path: Path, text: str) -> bool:
    """Put the text there at once, unless it stands there. Readers find the old file or the new one, never half."""
    raw = text.encode()
    if path.is_file() and path.read_bytes() == raw:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.new")
    try:
        fresh.write_bytes(raw)
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    return True
