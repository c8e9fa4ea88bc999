"""A place that somebody would like to run in, said before the conditions that speak of it: `I like to run fourth`.

Nobody can order a robot to be somewhere. Alone such a wish is asked back; before `if I'm fourth: ...` it is told by
what follows. Must not know rules.
"""

import re

from bot.games.golden_strider.robots.english.concepts import sentence

_AIM = re.compile(
    r"(?:(?:the |my |our )?(?:aim|plan|idea|goal|target)(?: is|:)? (?:to )?"
    r"|(?:(?:i|we|he|she|it|my robot|my runner)(?:'d| would)? )?(?:(?:likes?|loves?|wants?|prefers?|aims?|tr(?:y|ies)|"
    r"hopes?|plans?|wish(?:es)?) to |should |must )?)"
    r"(?:run|sit|stay|be|keep|finish|lie|hang|settle|hold|remain|stick)s? (?:in |at |around |about )?"
    r"[a-z0-9]+(?: or [a-z0-9]+)?(?: place| position| spot)?"
    r"(?:,? (?:if|where|when|whenever) (?:at all )?possible|,? (?:if|when) (?:i|he|it|we) can|,? ideally)?[ .:]*",
    re.IGNORECASE,
)
_ASKS = re.compile(r"\b(?:if|when|whenever|while|where)\b", re.IGNORECASE)


def is_aim(text: str, behind: str) -> bool:
    """Whether it is such a wish, of a place that what stands behind asks about."""
    if not _AIM.fullmatch(text.strip()):
        return False
    places = _places(text)
    return bool(places) and places <= _places(behind) and bool(_ASKS.search(behind))


def _places(text: str) -> set[object]:
    return {piece.value for piece in sentence(text).pieces if piece.kind == "NTH"}
