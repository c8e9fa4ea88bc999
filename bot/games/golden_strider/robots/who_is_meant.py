"""Somebody of whom nobody knows who that is: `the man`, `the one ahead of him`, `when he has 10 to go`.

Must not know how a sentence is read.
"""

import re

from bot.games.golden_strider.robots.building import Reading
from bot.games.golden_strider.robots.english.asked_back import answers

_ASKS = r"(?:if|when|whenever|while|once|until|unless)"
# a robot of which its writer says `I` is not `the man`
_SOMEBODY = re.compile(
    rf"\b{_ASKS} the (?:man|guy|fellow|chap|bloke|lad|player|horse|rider|racer) "
    r"(?:is|owes|has|moved|banked|drew|holds|leads|passes|reaches|gets)\b(?! (?:ahead|behind|in front))",
    re.IGNORECASE,
)
# the one ahead of him, and he is not the robot
_NEXT_TO_HIM = re.compile(
    r"\b(?:ones?|runners?|man|men|rider|horse|player|rival|next|nearest|first|guy|chap|lad|"
    r"who(?:ever)?(?:'s| is)?)(?: (?:just|right|directly|immediately|next))? "
    r"(?:ahead of|behind|in front of) (?:him|her|them)\b",
    re.IGNORECASE,
)
# when he has 10 to go: I, or the one that was spoken of?
_HE_HAS_LEFT = re.compile(
    rf"\b{_ASKS} (?:he|she|they)(?:'s|'re|'ve| is| are| has| have| gets| comes)"
    r"(?: got| only| just| still| now)* (?:within|(?:\d{1,2}|[a-z]+)(?: or (?:less|fewer))?(?: squares?)? "
    r"(?:to go|left|to run|remaining|from home|from the finish|out))\b",
    re.IGNORECASE,
)
# if his debt is 2, where nobody has spoken of him
_HIS = re.compile(rf"\b{_ASKS} (?:his|her|their)\b", re.IGNORECASE)
_NEXT_TO_ME = "Next to whom? I look for the runner next to me only: the next ahead, the next behind."


def question(found: Reading, piece: str) -> str:
    """What is asked of such a sentence; "" of any other."""
    if found.first_person and _SOMEBODY.search(piece):
        return answers.WHO
    if found.mentioned and not found.first_person:
        return ""  # he is the robot
    if _HE_HAS_LEFT.search(piece) or (_HIS.search(piece) and not (found.first_person and found.spoken_of)):
        return answers.WHO
    return _NEXT_TO_ME if _NEXT_TO_HIM.search(piece) else ""
