"""`If I hold a 10, bank it`: `it` is the card that the condition speaks of, and that card is played.

Must not know what a sentence means.
"""

import re

_NUMBER = r"(?:10|\d|two|three|four|five|six|seven|eight|nine|ten)"
_PICK = r"(?:highest|lowest|oldest|newest|latest|biggest|smallest|largest|best|top|worst)"
_ASKS = r"(?:if|when|whenever|while|where|wherever|once|should|given|in case|as long as|having)"
# if I hold a 10, ...; if my biggest is nine or better, ...
_OF_A_CARD = re.compile(
    rf"\b{_ASKS}\b[^,.;:\n]{{0,80}}?(?:\b(?:(?:hold|have|possess|own|draw|drew|get|got|find|is)s?|'ve|there's) "
    rf"(?:still |got |drawn |been dealt )*an? {_NUMBER}(?![\w'-])"
    r"(?! (?:points?|squares?|round|lead|gap|or (?:more|less|better|higher|lower|over))\b)"
    rf"|\bmy {_PICK}(?: card)?(?: left| in hand)?(?: is|'s| being| has| are) )"
    rf"|\b{_ASKS} an? {_NUMBER} (?:turns|comes|shows) up\b"
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
_GOES = re.compile(
    r"(?<!of )\b(?:(?:i )?(?:get rid of|get|put|stick|chuck|shove|pop) it(?: all)?|"
    r"(?:it|all of it|the lot of it|it all)(?:'s| is)?(?: all)?"
    r"(?: goes| going| put| ends up| lands| moves| banked| moved| is banked| is moved)?)"
    r"(?: straight)? (?:(?:in|into|to|on|onto|for) )?(?:the |my )?(?P<part>bank|mov)(?:ement|es|ed)?\b",
    re.IGNORECASE,
)
# it goes in the bank: the card, which is that of the round
_WHOLE = re.compile(
    r"(?<!of )\bit(?:'ll| will)?(?: all)? (?:goes|go|is going|gets put|is put) (?:straight |all )?(?:in|into|to|onto) "
    r"(?:the |my )?(?P<part>bank|mov)(?:ement)?\b",
    re.IGNORECASE,
)
_OF_OTHERS = re.compile(
    r"\b(?:overtak|cost|debt|ow[ei]|pay|paid|deduct|charge|fee|toll|point|rest|remain|balance|surplus|over\b|left)"
    r"|\b(?:bank|mov)\w* (?:\d|one|two|three|four|five|six|half)",
    re.IGNORECASE,
)
_FLIES = re.compile(
    r"\b(?:(?:i|he|it)(?:'ll| will)? )?(?:lets? fly|lets? rip|goes? for it|runs?|goes?|go) (?:with )?"
    r"(?:all|the lot|the whole|everything) of it\b|\ball out with it\b",
    re.IGNORECASE,
)
_IS_PLAYED = re.compile(
    r"(?:(?<=[,:] )|(?<= then )|(?<=[a-z0-9] ))(?:i'll |i will |i'd |i )(?:have|lead|take|chuck|fling|throw|spend|use) "
    r"(?:it|that|that one)(?=[,.;\n]|$| and\b| with\b)"
    # a 9 but no 10, that is what I play
    r"|(?<=[,:] )(?:then )?that(?:'s| is| one is) (?:what|the one|the card)(?: that)? "
    r"(?:i|he|she|it|we) (?:plays?|uses?)(?=[,.;\n]|$| and\b| with\b)",
    re.IGNORECASE,
)
_PLAYS = re.compile(
    rf"\b(?:play|plays|played|use|uses|used|lay|lays|chuck|throw|spend|card that|{_PICK}(?= card|,)|"
    rf"the {_PICK})\b(?![^,.;:\n]*\bis\b)",
    re.IGNORECASE,
)
# if I hold a 6 or a 7 play it
_RUNS_ON = re.compile(
    rf"(?P<asks>\b{_ASKS}\b[^,.;:\n]{{0,80}}? an? {_NUMBER}(?: card)?(?: left| in hand)?) "
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


def _all_laid(found: re.Match[str]) -> str:
    return f"{'bank' if found['part'].casefold() == 'bank' else 'move'} all"


def _laid(sentence: str, found: re.Match[str]) -> str:
    """The card played, and all of it laid; behind a condition a comma parts them."""
    before = sentence[: found.start()].rstrip()
    comma = "" if before.endswith((",", ":", " then", " i", "and")) else ", "
    return f"{comma}play it, {'bank' if found['part'].casefold() == 'bank' else 'move'} all"


def _told(sentence: str) -> str:
    asks = _OF_A_CARD.search(sentence)
    if not asks:
        return sentence if _OF_OTHERS.search(sentence) else _WHOLE.sub(_all_laid, sentence)
    sentence = _RUNS_ON_PLAYED.sub(", play it", sentence)
    sentence = _RUNS_ON.sub(r"\g<asks>, ", sentence)
    sentence = _IS_PLAYED.sub("play it", sentence)
    if _PLAYS.search(sentence[asks.end() :]):
        return sentence
    # my oldest card, bank it all, when I hold a 9: it is the oldest
    at = asks.start() if _PLAYS.search(sentence[: asks.start()]) else 0
    front, told = sentence[:at], sentence[at:]
    told = _GOES.sub(lambda found: _laid(told, found), told)
    return front + _LAID.sub(
        lambda found: f"play it, {found['verb']} all", _FLIES.sub("play it, move all", told)
    )
