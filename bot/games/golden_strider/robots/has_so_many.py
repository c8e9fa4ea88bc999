"""A number that somebody has, of nobody knows what, behind squares that somebody has to go: `if he has 5, bank all`.

It would be read as a card in hand. Must not know how a sentence is read.
"""

import re

_N = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)"
_HAS = r"(?:has|have|'ve|'s)(?: got)?(?: only| just| still| now)*"
_SQUARES = re.compile(
    rf"\b{_N}(?: or (?:less|fewer|more))?(?: squares?)? (?:to go|left|remaining|to run|from home|from the finish)\b"
    rf"|\bow(?:e|es|ing) {_N}\b",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"\b(?:if|when|whenever|while|once|until|unless) [^,:;.]{{1,40}}?{_HAS} {_N}"
    r"(?: or (?:less|fewer|more|under|over))?(?=,|:|$| (?:i|he|it|we|bank|move|play|then)\b)",
    re.IGNORECASE,
)
_WHAT = (
    "Has so many of what? Write: if the leader's squares to go is at most 5. Or, of a card: if I hold a 5."
)


def question(before: str, piece: str) -> str:
    """What is asked of such a sentence behind the sentence `before`, or behind its own first half; "" of any other."""
    bare = _BARE.search(piece)
    return _WHAT if bare and (_SQUARES.search(before) or _SQUARES.search(piece[: bare.start()])) else ""
