"""An order of which somebody asks whether it comes in time: "am I too late to change to 6/0 M4 B2?".

The house knows the time, so the order is likely: it is proposed while there is time for it, and else told why not. Must
not know any game.
"""

import re

_BEFORE = r"(?:(?:hi|hello|oh|so|and|sorry|please|erm?|um|i (?:wanted|want) to ask (?:if|whether))\W+)*"
_IT = r"(?:am i|are we|is (?:it|this)|i(?:'m| hope i'm) not|i hope it(?:'s not| isn't))"
_TOO_LATE = rf"{_IT}(?: already| now| just)? too late(?: now| already)?"
_TIMELY = r"(?:am i|are we|is (?:it|this)|i'm|it's) (?:still )?in time"
_TIME = r"(?:is there|there's|do i have|have i) (?:still )?time(?: left)?"
_STILL = (
    r"(?:is it|it's|would it be) still (?:possible|ok|okay|all right|alright)|(?:can|could|may|might) i still"
)
_CHANGE = (
    r"(?:change|switch|swap|alter|amend|go over|make (?:it|that))\b"
    r"(?: (?:it|that|this|(?:my|the) (?:orders?|play|move)))?(?: (?:to|into|for|over to))* ?"
)
# "Can I still change? If so, ...".
_THEN = r"\?\s*(?:if (?:so|yes|i (?:can|may))|in that case|then)\b[,:]?\s*"
_IN_TIME = re.compile(
    rf"(?:^|(?<=[.!?;] ))\W*{_BEFORE}(?:{_TOO_LATE}|{_TIMELY}|{_TIME}|{_STILL})(?: for me)?(?: to| for| with)?\b ?"
    rf"(?:{_CHANGE})?(?:{_THEN})?(?=[^?]*\d)",
    re.IGNORECASE,
)
_ASKED = re.compile(r"\?(?=\W*$|\s*(?:thanks|thank you|please|sorry)\b)", re.IGNORECASE)


def asked(line: str) -> str:
    """The line with the order said for the case that it is in time: "if I still can, 6/0 M4 B2"."""
    said, times = _IN_TIME.subn("if I still can, ", line.replace("’", "'"), count=1)
    return _ASKED.sub(".", said, count=1) if times else line
