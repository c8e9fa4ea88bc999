"""The orders, as frozen values: str() is the canonical line, and `reading` is its inverse."""

from dataclasses import dataclass

UNITS = ("walk", "guess", "trip")  # what is ordered by itself (ALL-2)
NOBODY = "nobody"


@dataclass(frozen=True)
class Call:
    """`walk 3` and `guess 5` have a number, `trip Hare` has a name; `trip nobody` has none."""

    unit: str
    number: int = 0
    whom: str | None = None  # None: it has a number; "": nobody

    def __str__(self) -> str:
        """The canonical line."""
        return f"{self.unit} {self.number if self.whom is None else self.whom or NOBODY}"


DEFAULTS = {"walk": Call("walk", 1), "guess": Call("guess", 1), "trip": Call("trip", whom="")}  # rule 6
