"""Who is meant by a name as a player writes it: the whole name, the beginning of it or of one of its words, or a slip.

A name is given as a pair: the name, and the entrant, runner or rider who has it; one of them may have several names.
Must not know any one game.
"""

import difflib
from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from bot.games.words import fold

T = TypeVar("T")
Named: TypeAlias = Iterable[tuple[str, T]]

_NEAR = 0.6  # how much of a misspelled name must be right, from 0 to 1
LIKELY = 0.7  # the same, where an order with the right name is proposed


def meant(wrote: str, named: Named[T]) -> tuple[T, ...]:
    """Everybody who can be meant, each once: those with exactly this name, else those whose name begins so."""
    pairs = tuple(named)
    return whole(wrote, pairs) or begun(wrote, pairs)


def whole(wrote: str, named: Named[T]) -> tuple[T, ...]:
    """Those who have exactly this name."""
    return _those(named, fold(wrote).__eq__)


def begun(wrote: str, named: Named[T]) -> tuple[T, ...]:
    """Those whose name, or a word of whose name, begins with what was written."""
    start = fold(wrote)
    return _those(named, lambda name: bool(start) and f" {start}" in f" {name}")


def near(wrote: str, names: Iterable[str], *, enough: float = _NEAR) -> str:
    """The name that is most like a misspelled one; "" when of no name at least `enough` is right (0 to 1)."""
    known = {fold(name): name for name in names}
    found = difflib.get_close_matches(fold(wrote), tuple(known), n=1, cutoff=enough)
    return known[found[0]] if found else ""


def as_written(pieces: Iterable[str]) -> str:
    """The name that these words of a line are, without a colon, comma or 's that only leads on to what follows."""
    name = " ".join(pieces).rstrip(" :,")
    return name.removesuffix("'s") or name


def did_you_mean(wrote: str, names: Iterable[str]) -> str:
    """` Did you mean Hare?`, to stand behind a sentence; "" when no name is like it."""
    name = near(wrote, names)
    return f" Did you mean {name}?" if name else ""


def _those(named: Named[T], fits: Callable[[str], bool]) -> tuple[T, ...]:
    found: list[T] = []
    for name, one in named:
        if fits(fold(name)) and one not in found:
            found.append(one)
    return tuple(found)
