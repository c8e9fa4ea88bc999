"""What is told beside the rules and surely orders nothing: an absence, an apology, a question about the next race.

A sentence with a word of the game is never one. Must not know rules.
"""

import re

_GAME = re.compile(
    r"\b(?:bank|mov|card|play|oldest|newest|highest|lowest|biggest|smallest|top|"
    r"rounds?\b|turns?\b|squares?\b|lead|first|"
    r"last\b(?! (?:month|week|year|time|race|game|night))|rest|all\b|half|everything|"
    r"nothing|points?\b|overtak|if\b|"
    r"unless|until|till|except|not\b|otherwise|then\b|ignore|instead)",
    re.IGNORECASE,
)
# Back on the 14th; I'm away until Tuesday
_ABSENT = re.compile(
    r"(?:and )?(?:(?:i'?ll|i will|i'm|i am|we're|we'll|we are)(?: be)? )?(?:back|"
    r"away|abroad|on holiday|on (?:my|our) holidays)"
    r"(?: home)?(?: (?:on|from|in|at|by|for) [^,:;]{2,30})?$",
    re.IGNORECASE,
)
_SORRY = re.compile(
    (
        r"(?:p\.?s\.?[:,]? )?(?:sorry|apologies|my apologies)(?: (?:about|bout|for)"
        r" [^:;]{3,60})$"
    ),
    re.IGNORECASE,
)
_WHEN_NEXT = re.compile(
    r"(?:p\.?s\.?[:,]? )?(?:when|where|what time) (?:is|are|will) (?:the |our "
    r")?(?:next|new) (?:race|game|one|deadline|meeting|issue)"
    r"(?: (?:due|be|on|out))?$",
    re.IGNORECASE,
)


def is_notice(text: str) -> bool:
    """Whether a whole sentence is one."""
    plain = text.strip(" .!?")
    return not _GAME.search(plain) and any(one.match(plain) for one in (_ABSENT, _SORRY, _WHEN_NEXT))
