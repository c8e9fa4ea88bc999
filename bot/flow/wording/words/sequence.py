"""One thing that is done behind another, and not another time: "I play 2-C, after which I draw", "after I take one".

Must not know any game.
"""

import re

_SEQUENCE = re.compile(
    r"\b(?:and )?(?:afterwards?|subsequently|after (?:which|that|this|it)),? "
    r"(?=(?:i|we|my|one|a|the|draw|take|move|token|deck|card|pile|stack|[1-9])\b)"
    # As it is said where "after" is "afterwards".
    r"|(?:^|(?<=[.;,] ))(?:and )?after, (?=(?:i|we)\b)"
    r"|\band after,? (?=(?:i|we) (?:take|draw|buy|get|pick|choose|move)\b)",
    re.IGNORECASE,
)


def then(text: str) -> str:
    """The text with "then" in the place of such words."""
    return _SEQUENCE.sub("then ", text)
