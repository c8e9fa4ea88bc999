"""The lines that set up a match, together: one of each kind, in the order in which a GM writes them.

Must not know how they were said.
"""

import re
from collections.abc import Iterator, Sequence

from bot.flow.wording.commands import reading

MAKES = "create "
# People come behind what they read of, and the start comes last.
_ORDER = ("set", "describe", "players", "zone", "every", "deadline", "player", "fill", "open", "start")
_EACH = frozenset({"player", "set"})  # of these each name counts by itself
_CLOCK = re.compile(r"\d\d?:\d\d$")


def founds(said: Sequence[str]) -> bool:
    """Whether these lines make a match, and set it up."""
    return bool(said) and said[0].startswith(MAKES)


def added(before: Sequence[str], more: Sequence[str]) -> tuple[str, ...]:
    """The lines of a match with more of them, each in place of one of its kind; the first makes the match."""
    made, *others = before
    return (made, *in_order((*others, *more)))


def in_order(lines: Sequence[str]) -> tuple[str, ...]:
    """The last line of each kind. A first deadline without an hour has that of the rhythm."""
    last = {_kind(one): one for one in lines}
    return tuple(_at_the_hour(sorted(last.values(), key=_place)))


def _at_the_hour(lines: Sequence[str]) -> Iterator[str]:
    rhythm = next((one for one in lines if one.startswith("every ")), "")
    hour = _CLOCK.search(rhythm)
    for one in lines:
        bare = re.match(r"deadline (?!in )[^:]*$", one) is not None
        yield f"{one} {hour[0]}" if bare and hour else one


def _place(line: str) -> int:
    verb = _verb(line)
    return _ORDER.index(verb) if verb in _ORDER else len(_ORDER)


def _kind(line: str) -> tuple[str, str]:
    """What a line sets: of the same kind only one counts."""
    verb = _verb(line)
    return verb, reading.read(line).text.casefold() if verb in _EACH else ""


def _verb(line: str) -> str:
    """`player` also of who plays by post, `open` also of a code."""
    return reading.read(line).verb.partition("_")[0]
