"""How points are written. Must not know any state."""

from fractions import Fraction


def written(points: Fraction) -> str:
    """BA-2: points as they are printed: 6 1/3."""
    if points < 0:
        return f"-{written(-points)}"
    whole, rest = divmod(points, 1)
    return " ".join(str(part) for part in (whole, rest) if part) or "0"


def counted(points: Fraction) -> str:
    """`1 point`, `6 1/3 points`."""
    return f"{written(points)} point{'' if points == 1 else 's'}"
