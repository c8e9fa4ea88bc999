"""Anonymous press: what tells who wrote it is taken out, and what is left is looked at again.

Must not know whether press may be anonymous here.
"""

import re
from collections.abc import Iterable, Sequence

from bot.flow.values.context import Context
from bot.flow.wording.words import courtesy
from bot.games.words import fold

_SHORTEST = 3  # letters of a name that tells something
# Lines of a farewell at most, and words of it behind the first.
_FAREWELL, _FEW = 3, 4
_SIGN = "..."


def scrubbed(context: Context, lines: Sequence[str]) -> tuple[str, ...]:
    """The lines without the writer's addresses, and without the signature at their end."""
    left = [_without_addresses(context, line) for line in lines]
    names = _names(context)
    while left and (not left[-1].strip() or _only_signs(left[-1], names)):
        left.pop()
    return tuple(_without_farewell(left))


def tells(context: Context, lines: Sequence[str]) -> str:
    """The first name in these lines by which the writer is known; "" for none."""
    said = " ".join(" ".join(lines).split())
    found = (re.search(rf"(?<!\w){re.escape(name)}(?!\w)", fold(said)) for name in _names(context))
    at = next((one for one in found if one), None)
    # What folding has changed in length is told as it is folded.
    return "" if at is None else said[at.start() : at.end()] if len(fold(said)) == len(said) else at[0]


def _names(context: Context) -> tuple[str, ...]:
    """By which names the writer is known: entrant, From, signature, the local part of the address."""
    known = [context.seat.entrant] if context.seat else []
    known += [context.person.address.partition("@")[0], *context.signs]
    whole = [fold(re.sub(r"[\W_]+", " ", name)).strip() for name in known]
    parts = [word for name in whole for word in name.split()]
    return tuple(dict.fromkeys(name for name in (*whole, *parts) if len(name) >= _SHORTEST))


def _without_addresses(context: Context, line: str) -> str:
    addresses = (context.person.address, *(one for one in context.signs if "@" in one))
    for address in addresses:
        line = re.sub(re.escape(address), _SIGN, line, flags=re.IGNORECASE)
    return line


def _without_farewell(lines: Sequence[str]) -> Sequence[str]:
    """The lines without a farewell at their end, and without the name below it or beside it, whosever that is."""
    for at in range(max(1, len(lines) - _FAREWELL), len(lines)):
        said = fold(re.sub(r"[\W_]+", " ", " ".join(lines[at:]))).strip()
        left = [
            said.removeprefix(one)
            for one in courtesy.words()["farewells"]
            if f"{said} ".startswith(f"{one} ")
        ]
        if any(len(one.split()) <= _FEW for one in left):
            return lines[:at]
    return lines


def _only_signs(line: str, names: Iterable[str]) -> bool:
    """Whether a line is a signature: "Cheers, Bill", "-- Hare"."""
    greetings = (word for said in courtesy.words()["press"]["greetings"] for word in said.split())
    known = {*greetings, *(word for name in names for word in name.split())}
    return all(word in known for word in fold(re.sub(r"[\W_]+", " ", line)).split())
