"""The pages people read, taken at their word: named blocks and tables of them, for tests to play and compare.

A block or a table is named by a comment on the line before it, which no reader sees: `<!-- report -->`.
Must not know what a page says.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Document:
    """One page: `README.md`."""

    name: str

    @property
    def path(self) -> Path:
        return ROOT / self.name

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    def block(self, name: str) -> str:
        """What stands between the fences, with its last line end. AttributeError when there is no such block."""
        found = _fenced(name).search(self.text)
        if found is None:
            raise AttributeError(f"{self.name} has no block {name}")
        return found[2]

    def put(self, name: str, inner: str) -> None:
        """Another text between the fences."""
        self.path.write_text(
            _fenced(name).sub(lambda found: found[1] + inner + found[3], self.text), encoding="utf-8"
        )

    def rows(self, name: str) -> list[list[str]]:
        """The cells of a table, line by line, without its heading."""
        found = re.search(rf"<!-- {name} -->\n((?:\|.*\n)+)", self.text)
        if found is None:
            raise AttributeError(f"{self.name} has no table {name}")
        lines = found[1].splitlines()[2:]
        return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@dataclass(frozen=True)
class Book:
    """Several pages read as one: a block or a table is in whichever page has it."""

    pages: tuple[Document, ...]

    @property
    def text(self) -> str:
        return "".join(page.text for page in self.pages)

    def block(self, name: str) -> str:
        """The block of this name. AttributeError when no page has it."""
        return self._with(name).block(name)

    def put(self, name: str, inner: str) -> None:
        """Another text between the fences of the page that has this block."""
        self._with(name).put(name, inner)

    def rows(self, name: str) -> list[list[str]]:
        """The rows of the table of this name. AttributeError when no page has it."""
        return self._with(name).rows(name)

    def _with(self, name: str) -> Document:
        for page in self.pages:
            if f"<!-- {name} -->\n" in page.text:
                return page
        raise AttributeError(f"no page has {name}")


# What people read who play, run matches, or begin: README and the pages beside it.
MANUAL = Book(
    tuple(
        Document(name)
        for name in ("README.md", "docs/players.md", "docs/gm.md", "docs/games.md", "docs/records.md")
    )
)


# shows(name, text): the block of the manual is this text.
Shows = Callable[[str, str], None]


def codes(cell: str) -> list[str]:
    """What stands between backquotes in a cell."""
    return re.findall(r"`([^`]+)`", cell)


def _fenced(name: str) -> re.Pattern[str]:
    return re.compile(rf"(<!-- {name} -->\n```\w*\n)(.*?)(```\n)", re.DOTALL)
