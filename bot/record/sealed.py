"""Reads the lines by which a record is checked: seals, draws, places. Must not know whether they are right."""

import re
from collections.abc import Sequence

from bot.games.base import Draw, SeatNumber
from bot.record.lines import Text, fold, near
from grammar import tidy

_DIGITS = re.compile(r"[0-9a-f]{64}")
_DRAW = re.compile(r"(\d{1,9})/(\d{1,9})")


def digits(at: Text) -> str:
    """A SHA-256, in small letters."""
    found = tidy(at.text).strip().lower()
    if not _DIGITS.fullmatch(found):
        raise at.broken(f"I expected 64 hexadecimal digits, I read {at.quoted}.")
    return found


def draws(at: Text) -> tuple[Draw, ...]:
    """`3/6 0/6`: what was drawn, and of how many."""
    words = tidy(at.text).split()
    found = [_DRAW.fullmatch(word) for word in words]
    wrong = next((word for word, match in zip(words, found, strict=True) if not match), None)
    if wrong is not None:
        raise at.broken(f"I expected draws as in '3/6 0/6', I read {wrong!r}.")
    return tuple(Draw(int(match[1]), int(match[2])) for match in found if match)


def places(at: Text, entrants: Sequence[str]) -> tuple[tuple[SeatNumber, ...], ...]:
    """`Hare > Tortoise = Fox`: who came where; every entrant once."""
    names = {fold(name): seat for seat, name in enumerate(entrants)}
    found: list[tuple[SeatNumber, ...]] = []
    for place in tidy(at.text).split(">"):
        level = [name.strip() for name in place.split("=")]
        wrong = next((name for name in level if fold(name) not in names), None)
        if wrong is not None:
            raise at.broken(
                f"I expected entrants as in 'Hare > Tortoise = Fox', I read {wrong!r}.{near(wrong, entrants)}"
            )
        found.append(tuple(names[fold(name)] for name in level))
    return tuple(found)
