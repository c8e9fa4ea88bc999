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
# among whom somebody would like to run
_COMPANY = re.compile(
    r"(?:(?:the |my |our )(?:idea|plan|aim|goal|tactic|strategy|trick|thinking|thought) (?:is|was|here is) (?:to )?"
    r"|(?:i|we|he|she|it|my robot) (?:'d |would )?(?:likes?|loves?|wants?|prefers?|aims?|tr(?:y|ies)|hopes?|plans?) to )"
    r"(?:run|sit|stay|be|keep|lie|hang|settle|remain|stick|tuck in|lurk|wait|travel|shelter|hide)(?:ing)?"
    r"(?: just| right| safely| nicely| quietly| close| up)* (?:behind|near|close to|with|in|at|around|among|to) "
    r"(?:the )?(?:leaders?|leading \w+|front(?: runners?)?|pack|field|middle|back|rear|bunch|others|head|crowd)"
    r"(?: of (?:the )?(?:pack|field|bunch|race|crowd))?[ .]*",
    re.IGNORECASE,
)
_STANDS = re.compile(
    r"\b(?:ahead|behind|in front|first|last|lead(?:s|ing|er)?|position|place|1st|2nd)\b", re.IGNORECASE
)
_ASKS = re.compile(r"\b(?:if|when|whenever|while|where)\b", re.IGNORECASE)


def is_aim(text: str, behind: str) -> bool:
    """Whether it is such a wish, of a place that what stands behind asks about."""
    if _COMPANY.fullmatch(text.strip()):
        return bool(_ASKS.search(behind) and _STANDS.search(behind))
    if not _AIM.fullmatch(text.strip()):
        return False
    places = _places(text)
    return bool(places) and places <= _places(behind) and bool(_ASKS.search(behind))


def _places(text: str) -> set[object]:
    return {piece.value for piece in sentence(text).pieces if piece.kind == "NTH"}
