"""Small phrases of any game: ordinals, lists, counts, points, initials, and how names are compared.

Must not know any one game.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"  # for those of whose name no letter is free


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th ... 11th."""
    teens = number % 100 in range(11, 14)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def place(number: int, *, shared: bool) -> str:
    """`2nd`, `2nd equal`."""
    return ordinal(number) + (" equal" if shared else "")


def listed(names: Sequence[str], last: str = "and") -> str:
    """`Hare`, `Hare and Ostrich`, `Hare, Ostrich and Tortoise`; `last` is the word before the last name."""
    return f" {last} ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def counted(number: int | Fraction, thing: str) -> str:
    """`1 card`, `3 cards`, `6 1/3 points`."""
    return f"{written(number)} {thing}{'' if number == 1 else 's'}"


def written(points: int | Fraction) -> str:
    """Points as they are printed: `7`, `6 1/3`, `-2/3`."""
    if points < 0:
        return f"-{written(-points)}"
    whole, rest = divmod(points, 1)
    return " ".join(str(part) for part in (whole, rest) if part) or "0"


def initials(names: Iterable[str]) -> dict[str, str]:
    """One sign for each name, unlike all others: a letter of the name, first come first served, or a free sign."""
    taken: dict[str, str] = {}
    for name in names:
        wanted = (*(letter.upper() for letter in name if letter.isalpha()), *_SIGNS)
        taken[name] = next(sign for sign in wanted if len(sign) == 1 and sign not in taken.values())
    return taken


@lru_cache(maxsize=1024)
def fold(name: str) -> str:
    """A name for comparing: case, accents, spacing and a full stop at the end don't count."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split()).rstrip(".")
