"""A gap of which the line says not whose: `gap to leader 0-3: ...`, and below it `gap 4-7: ...`, which is the same gap.

Where a robot names two gaps, or none, it stays unsaid, and is asked about. Must not know what a sentence means.
"""

import re

_NAMED = re.compile(
    r"(?<!leader )\b(?P<gap>gap|distance) "
    r"(?P<whose>(?:(?:to|from|behind) (?:the )?)?(?:leader|next ahead|next behind|ahead|behind|"
    r"finish|line|end|home|"
    r"(?:the )?(?:next )?(?:runner|man|one) (?:ahead|in front|behind)))\b",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?<!leader )\b(gap|distance)"
    r"(?= ?(?:is )?(?:[<>]|=+ ?\d|\d|at (?:least|most)\b|(?:more|less|fewer) than\b|over\b|under\b))",
    re.IGNORECASE,
)


def named(text: str) -> str:
    """The text with every bare gap as the one gap it names."""
    found = {f"{one['gap']} {one['whose']}".casefold() for one in _NAMED.finditer(text)}
    return _BARE.sub(next(iter(found)), text) if len(found) == 1 else text
