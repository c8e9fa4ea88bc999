"""The lines of a record, each with its place in the file, so that what is wrong can be pointed at.

Must not know what a line means.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from bot.record.values import BrokenRecord
from grammar import tidy

_QUOTED = 72  # characters of the file that a sentence repeats


@dataclass(frozen=True)
class Text:
    """A piece of the file and where it begins."""

    line: int
    column: int
    text: str

    @property
    def quoted(self) -> str:
        """The text as a sentence quotes it; of a very long one the beginning."""
        if not self.text:
            return "nothing"
        return repr(self.text) if len(self.text) <= _QUOTED else f"{self.text[:_QUOTED]!r}..."

    def part(self, start: int, end: int | None = None) -> "Text":
        """The piece from one index of the text to another."""
        return Text(self.line, self.column + start, self.text[start:end])

    def broken(self, sentence: str, skip: int = 0) -> BrokenRecord:
        """The error to be raised for what is wrong here."""
        return BrokenRecord(self.line, self.column + skip, sentence)


def lines_of(text: str) -> list[Text]:
    """The lines that say something, without their margins."""
    lines = []
    for number, line in enumerate(split(text), 1):
        plain = tidy(line)
        start = len(plain) - len(plain.lstrip())
        if plain.strip() and line[start] != "#":
            lines.append(Text(number, start + 1, line[start : len(plain.rstrip())]))
    return lines


def uncommented(text: str) -> str:
    """A line without the comment behind it, which begins with a # after a space."""
    return re.sub(r"\s#.*", "", text).rstrip()


def split(text: str) -> list[str]:
    """The lines of a record as an editor counts them."""
    return re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))


def near(word: str, known: Iterable[str]) -> str:
    """` Did you mean tap?`: the known word that is most like this one; "" when none is."""
    names = {fold(name): name for name in known}
    found = get_close_matches(fold(word), names, 1)
    return f" Did you mean {names[found[0]]}?" if found else ""


def fold(text: str) -> str:
    """A name as it is compared: in any case, with any spaces, hyphens or quotes."""
    return re.sub(r"[\s_-]+", "-", tidy(text).strip().casefold())
