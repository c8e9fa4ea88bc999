"""What is left of a match: every letter, the reports as pages, the record, and four lines that say what each file is.

Must not know how the match goes.
"""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.utils import parseaddr
from itertools import count
from pathlib import Path

from bot.demo.correspondence import Letter, opened

# A folder whose README.txt begins so may be deleted and written anew.
_OURS = "A match played by pbm demo:"
_README = f"""\
{_OURS} letters/ has every letter both ways, in order, reports/ the reports as pages.
match.record is the whole match in one file: "pbm replay match.record" plays it from nothing and prints all reports;
"pbm verify match.record letters" shows that it is what the letters tell.
pbm.sqlite, pbm.toml and serve.log were the server's; the next pbm demo in this folder writes all of it anew.
"""


class NotOursError(Exception):
    """The folder exists and holds something that is no match of a demo."""


@dataclass(frozen=True)
class Folder:
    """The folder of a match."""

    path: Path
    _numbers: "count[int]" = field(default_factory=lambda: count(1))

    @property
    def config(self) -> Path:
        """The server's settings."""
        return self.path / "pbm.toml"

    @property
    def log(self) -> Path:
        """What the server says."""
        return self.path / "serve.log"

    @property
    def record(self) -> Path:
        """The game record."""
        return self.path / "match.record"

    def letter(self, raw: bytes, sender: str, to: str) -> None:
        """Keep a letter that has just been sent or received."""
        subject = re.sub(r" #[a-z0-9]{10}\b", "", opened(raw).subject)
        words = (f"{next(self._numbers):03}", _who(sender), _who(to), _slug(subject)[:50].strip("-"))
        (self.path / "letters" / f"{'-'.join(words)}.eml").write_bytes(raw)

    def report(self, letter: Letter, turn: str, reader: str) -> None:
        """Keep a report as a web page, named after its turn ("round 4") and its reader."""
        found = re.search(r"(\w+) (\d+)", turn)
        name = f"{found[1]}-{int(found[2]):02}" if found else f"00-{_slug(turn)}"
        (self.path / "reports" / f"{name}-{_slug(reader)}.html").write_text(letter.html, encoding="utf-8")


def fresh_folder(path: Path, *, keep: bool) -> Folder:
    """An empty folder for a match. An earlier match in it is deleted, or with `keep` stays beside the new one.

    Raises NotOursError, and deletes nothing, where the folder holds anything but a match of a demo.
    """
    if keep:
        path = next(one for one in _beside(path) if not one.exists())
    if path.exists() and any(path.iterdir()):
        if not _ours(path):
            raise NotOursError(
                f"{path} has something in it that is no demo match, and I won't delete it. Name another folder: "
                f"pbm demo --folder {path}-2"
            )
        shutil.rmtree(path)
    for name in ("letters", "reports"):
        (path / name).mkdir(parents=True)
    (path / "README.txt").write_text(_README, encoding="utf-8")
    return Folder(path)


def _beside(path: Path) -> Iterator[Path]:
    return (path if number == 1 else path.with_name(f"{path.name}-{number}") for number in count(1))


def _ours(path: Path) -> bool:
    readme = path / "README.txt"
    return readme.is_file() and readme.read_text(encoding="utf-8", errors="replace").startswith(_OURS)


def _who(address: str) -> str:
    """'bot' for Past the Post <bot+gs1.k3f9@meadow.test>."""
    return _slug(parseaddr(address)[1].partition("@")[0].partition("+")[0])


def _slug(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")
