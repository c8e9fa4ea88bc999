"""A choice that a GM has about how a match is run, as a value. Must not know which choices there are."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from bot import deadlines
from bot.deadlines import Duration

NO = "no"
NONE = ("no", "none", "off", "0")
_LONGEST = timedelta(days=7)


class Run(Protocol):
    """Of a match: what its GM has chosen."""

    @property
    def policies(self) -> Mapping[str, str]: ...  # noqa: D102


@dataclass(frozen=True)
class Policy:
    """One thing that a GM may choose about how a match is run."""

    name: str  # as it is written behind `set`
    default: str
    example: str
    doc: str  # what it is
    allowed: str
    # From what was written to its canonical text; ValueError with a sentence if it is none.
    read: Callable[[str], str]
    told: Callable[[str], str]  # what the players are told of a choice

    def of(self, match: Run) -> str:
        """What holds in a match."""
        return match.policies.get(self.name, self.default)


def length_of(text: str) -> Duration | None:
    """The length of time that was chosen, if any was."""
    return None if text == NO else deadlines.read_duration(text)


def read_length(text: str) -> str:
    """`6 hours` as it is kept. ValueError: no length of time, or more than a week."""
    if text.strip().casefold() in NONE:
        return NO
    length = deadlines.read_duration(text)
    if not timedelta() < deadlines.length(length) <= _LONGEST:
        raise ValueError(f"{length} is too much: a week is the most.")
    return str(length)
