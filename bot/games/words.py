"""Small phrases of any game: ordinals, lists, and how names are compared. Must not know any one game."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th ... 11th."""
    teens = number % 100 in range(11, 14)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def place(number: int, *, shared: bool) -> str:
    """`2nd`, `2nd equal`."""
    return ordinal(number) + (" equal" if shared else "")


def listed(names: Sequence[str]) -> str:
    """`Hare`, `Hare and Ostrich`, `Hare, Ostrich and Tortoise`."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


@lru_cache(maxsize=1024)
def fold(name: str) -> str:
    """A name for comparing: case, accents, spacing and a full stop at the end don't count."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split()).rstrip(".")
