"""Cases of one figure with semicolons between them, the narrowest first: `past 45 move all; past 35 bank 2`.

They are one list, in which a wider case never overrules the one before it. Must not know what a sentence means.
"""

import re

_STEP = re.compile(
    r"\s*(?:and |or |but )?(?P<lead>(?:[a-z']+ ){0,6}?)(?P<at>\d{1,2})\b(?P<behind>(?: (?!bank|mov|play)[a-z]+){0,3})",
    re.IGNORECASE,
)
_DOWN = re.compile(
    r"\b(?:past|beyond|over|above|owe|owing|from|after|more than|at least|ahead|lead)\b", re.IGNORECASE
)
_UP = re.compile(
    r"\b(?:to go|home|finish|left|last|within|below|under|less than|fewer than|before)\b", re.IGNORECASE
)


def narrower_first(before: str, after: str) -> bool:
    """Whether both ask for one figure, and the second holds whenever the first does."""
    one, other = _STEP.match(before.rsplit(";", 1)[-1]), _STEP.match(after)
    if not one or not other or not _alike(one, other):
        return False
    said = f"{one['lead']} {one['behind']}"
    low, high = int(one["at"]), int(other["at"])
    return low < high if _UP.search(said) else bool(_DOWN.search(said)) and low > high


def _alike(one: re.Match[str], other: re.Match[str]) -> bool:
    lead = other["lead"].casefold()
    if not lead:
        return (
            bool(one["behind"]) and not one["lead"] and one["behind"].casefold() == other["behind"].casefold()
        )
    return one["lead"].casefold().endswith(lead)
