"""Small phrases of the race: ordinals, lists, points, and how names are compared. Must not know any state."""

import unicodedata
from fractions import Fraction


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th ... 11th."""
    teens = number % 100 in range(11, 14)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def listed(names: tuple[str, ...]) -> str:
    """`Hare`, `Hare and Ostrich`, `Hare, Ostrich and Tortoise`."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def written(points: Fraction) -> str:
    """BA-2: points as they are printed: 6 1/3."""
    if points < 0:
        return f"-{written(-points)}"
    whole, rest = divmod(points, 1)
    return " ".join(str(part) for part in (whole, rest) if part) or "0"


def counted(points: Fraction) -> str:
    """`1 point`, `6 1/3 points`."""
    return f"{written(points)} point{'' if points == 1 else 's'}"


def fold(name: str) -> str:
    """Case, accents, spacing and a full stop at the end don't count."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split()).rstrip(".")
