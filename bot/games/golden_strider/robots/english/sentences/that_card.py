"""`If I hold a 10, bank it`: `it` is the card that the condition speaks of, and that card is played.

Must not know what a sentence means.
"""

import re

_NUMBER = r"(?:10|\d|two|three|four|five|six|seven|eight|nine|ten)"
_PICK = r"(?:highest|lowest|oldest|newest|latest|biggest|smallest|largest|best|top|worst)"
_ASKS = r"(?:if|when|whenever|while|where|wherever|once|should|given|in case|as long as|having)"
# if I hold a 10, ...; if my biggest is nine or better, ...
_OF_A_CARD = re.compile(
    rf"\b{_ASKS}\b[^,.;:\n]*?(?:\b(?:(?:hold|have|possess|own|draw|drew|get|got|find|is)s?|'ve|there's) "
    rf"(?:still |got |drawn |been dealt )*an? {_NUMBER}(?![\w'-])"
    r"(?! (?:points?|squares?|round|lead|gap|or (?:more|less|better|higher|lower|over))\b)"
    rf"|\bmy {_PICK}(?: card)?(?: left| in hand)?(?: is|'s| being| has| are) )"
    r"|^[ \t]*(?:my |a )?(?:new|newest|old|oldest) card (?:is |being )?(?:worth|of) (?:at least |at most )?\w+",
    re.IGNORECASE,
)
_ACT = r"(?P<verb>bank|move)(?:s|ing)? "
_LAID = re.compile(
    rf"\b{_ACT}(?:it(?: all| whole| fully| completely| entirely)?|"
    r"(?:all|the lot|the whole|everything|every point) of it)"
    r"(?=[,.;\n]|$| and (?:bank|move|play)\b)(?! (?:in|for|with|on)\b)",
    re.IGNORECASE,
)
_FLIES = re.compile(
    r"\b(?:(?:i|he|it)(?:'ll| will)? )?(?:lets? fly|lets? rip|goes? for it|runs?|goes?|go) (?:with )?"
    r"(?:all|the lot|the whole|everything) of it\b|\ball out with it\b",
    re.IGNORECASE,
)
_IS_PLAYED = re.compile(
    r"(?:(?<=[,:] )|(?<= then )|(?<=[a-z0-9] ))(?:i'll |i will |i'd |i )(?:have|lead|take|chuck|fling|throw|spend|use) "
    r"(?:it|that|that one)(?=[,.;\n]|$| and\b| with\b)",
    re.IGNORECASE,
)
_PLAYS = re.compile(
    rf"\b(?:play|plays|played|use|uses|used|lay|lays|chuck|throw|spend|card that|{_PICK}(?= card|,)|"
    rf"the {_PICK})\b(?![^,.;:\n]*\bis\b)",
    re.IGNORECASE,
)
# if I hold a 6 or a 7 play it
_RUNS_ON = re.compile(
    rf"(?P<asks>\b{_ASKS}\b[^,.;:\n]*? an? {_NUMBER}(?: card)?(?: left| in hand)?) "
    r"(?=(?:i |then |i'll )?(?:play|use|lay) (?:it|that|one|that one)\b)",
    re.IGNORECASE,
)
_RUNS_ON_PLAYED = re.compile(
    r"(?:,|(?<=more)|(?<=higher)|(?<=better)|(?<=over)|(?<=up)|(?<=less)|(?<=lower)) (?:it's|it is|it gets) played\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.;\n]+")


def written_out(text: str) -> str:
    """The text in which that card is played."""
    return _SENTENCE.sub(lambda found: _told(found[0]), text)


def _told(sentence: str) -> str:
    asks = _OF_A_CARD.search(sentence)
    if not asks:
        return sentence
    sentence = _RUNS_ON_PLAYED.sub(", play it", sentence)
    sentence = _RUNS_ON.sub(r"\g<asks>, ", sentence)
    sentence = _IS_PLAYED.sub("play it", sentence)
    if _PLAYS.search(sentence[asks.end() :]):
        return sentence
    return _LAID.sub(lambda found: f"play it, {found['verb']} all", _FLIES.sub("play it, move all", sentence))
