"""A GM's correction of a state, with its reason (ALL-4): as a value, as a line, and applied.

Must not know any one game, mail, or where the line came from.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from bot.games.base import AnyGame, Event
from grammar import Unreadable, near, tidy

_LINE = re.compile(
    r"(?:correct(?:ion)?\b[:\s]*)?(?P<what>.*?)[\s,;]+because\b(?:[:\s]+of\b)*[:\s]*(?P<reason>.*\S)",
    re.IGNORECASE,
)
_WORD = re.compile(r"(?i:b[a-z]{4,8})")
_ALIKE = 0.8  # "beacuse", and neither "became" nor "besides"
_VERB = re.compile(r"\s*correct(?:ion)?\b[:\s]*", re.IGNORECASE)
# No square, card or debt has so many digits, and the tables hold no such number.
_TOO_LONG = re.compile(r"\d{10,}")
EXAMPLE = "correct Percy Vere square 57 because I had miscounted"


@dataclass(frozen=True)
class Correction:
    """What is set by hand, in the words of the game, and why; `line` is its line in a record, or 0."""

    what: str
    reason: str
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        """`correct Percy Vere square 57 because I had miscounted`."""
        return f"correct {self.what} because {self.reason}"


def read(text: str, line: int = 0) -> Correction:
    """The correction in a line. Raises Unreadable without a reason: every correction is told with one (ALL-4)."""
    found = _LINE.fullmatch(_WORD.sub(_because, tidy(text).strip().rstrip(".")))
    if not found or not found["what"]:
        raise Unreadable(f"A correction says what and why: {_with_a_reason(text)}.")
    return Correction(" ".join(found["what"].split()), " ".join(found["reason"].split()), line)


def _because(word: re.Match[str]) -> str:
    """The word for a reason without a slip in it, or the word as it is."""
    said = word[0].casefold()
    return word[0] if said == "because" else near(said, ("because",), _ALIKE) or word[0]


def _with_a_reason(text: str) -> str:
    """What was written, with a reason behind it; an example where nothing was."""
    what = _VERB.sub("", tidy(text)).strip().rstrip(".")
    return f"correct {what} because I had miscounted" if what and "because" not in what else EXAMPLE


def corrected(game: AnyGame, state: Any, correction: Correction) -> tuple[Any, tuple[Event, ...]]:
    """The state with the correction in it, and what the next report says. Raises Unreadable, with what would do."""
    if _TOO_LONG.search(correction.what):
        raise Unreadable("A number that is set by hand has 9 figures at most.")
    done = game.correct(state, correction.what)
    told = tuple(_told(event, correction) for event in done.events)
    return game.keep(done.state, told), told


def all_corrected(
    game: AnyGame, state: Any, corrections: Iterable[Correction]
) -> tuple[Any, tuple[Event, ...]]:
    """The same with several corrections, one after another."""
    told: tuple[Event, ...] = ()
    for one in corrections:
        state, events = corrected(game, state, one)
        told = (*told, *events)
    return state, told


def beside(told: tuple[Event, ...], events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What was corrected before a turn, then the events of the turn; no event is told twice."""
    return (*told, *(event for event in events if event not in told))


def _told(event: Event, correction: Correction) -> Event:
    return replace(event, text=f"Corrected by the GM: {event.text} The reason: {correction.reason}.")
