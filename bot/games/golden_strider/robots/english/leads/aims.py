"""A place that somebody would like to run in, said before the conditions that speak of it: `I like to run fourth`.

Nobody can order a robot to be somewhere. Alone such a wish is asked back; before `if I'm fourth: ...` it is told by
what follows. Must not know rules.
"""

import re

from bot.games.golden_strider.robots.english.words.concepts import sentence

_AIM = re.compile(
    r"(?:(?:the |my |our )?(?:aim|plan|idea|goal|target)(?: is|:)? (?:to )?"
    r"|(?:(?:i|we|he|she|it|my robot|my runner)(?:'d| would)? )?(?:always )?"
    r"(?:(?:likes?|loves?|wants?|prefers?|aims?|tr(?:y|ies)|hopes?|plans?|wish(?:es)?) to |should |must )?)"
    r"(?:run|sit|stay|be|keep|finish|lie|hang|settle|hold|remain|stick)s? (?:in |at |around |about )?"
    r"[a-z0-9]+(?: or [a-z0-9]+)?(?: place| position| spot)?"
    r"(?:,? (?:if|where|when|whenever) (?:at all )?possible|,? (?:if|when) (?:i|he|it|we) can|,? ideally)?[ .:]*",
    re.IGNORECASE,
)
# among whom somebody would like to run
_COMPANY = re.compile(
    r"(?:(?:(?:the|my|our) )?(?:idea|plan|aim|goal|tactic|strategy|trick|thinking|thought) (?:is|was|here is) (?:to )?"
    r"|(?:i|we|he|she|it|my robot) (?:'d |would )?"
    r"(?:likes?|loves?|wants?|prefers?|aims?|tr(?:y|ies)|hopes?|plans?) to )"
    r"(?:run|sit|stay|be|keep|lie|hang|settle|remain|stick|tuck in|lurk|wait|travel|shelter|hide)(?:ing)?"
    r"(?: just| right| safely| nicely| quietly| close| up)* (?:behind|near|close to|with|in|at|around|among|to) "
    r"(?:the )?(?:leaders?|leading \w+|front(?: runners?)?|pack|field|middle|back|rear|bunch|others|head|crowd)"
    r"(?: of (?:the )?(?:pack|field|bunch|race|crowd))?"
    r"(?:,? and (?:let|leave|have) (?:someone|somebody|others|the others|them)(?: else)? "
    r"(?:to )?(?:do|make|take|set|bear) (?:(?:the|all the) )?(?:hard )?(?:work|running|pace|effort|lead|wind))?[ .]*",
    re.IGNORECASE,
)
_STANDS = re.compile(
    r"\b(?:ahead|behind|in front|first|last|lead(?:s|ing|er)?|position|place|1st|2nd)\b", re.IGNORECASE
)
_ASKS = re.compile(r"\b(?:if|when|whenever|while|where)\b", re.IGNORECASE)

# I'd like my chap to hang back: rounds 1 to 7 ...
_WISH = re.compile(
    r"^(?:(?:i|we)(?:'d| would)? (?:like|want|love|prefer|need|wish|aim|plan|intend|hope|mean)|let) "
    r"(?!.*(?:\d|\b(?:if|when|unless|until|while|bank\w*|mov\w+|cards?|highest|lowest|oldest|newest|"
    r"rounds?|squares?)\b))",
    re.IGNORECASE,
)
# Copy the leader: move what he moved ...
_IMITATES = re.compile(
    r"^(?P<lead>(?:(?:after that|then|thereafter|afterwards|from then on|otherwise|(?:from|after|until|in) (?:the )?"
    r"(?:rounds?|squares?|last|first) [\w -]+?),? )?)"
    r"(?:i |he |it |we |my robot )?(?:just |simply |always )?(?:cop(?:y|ies)|mirrors?|imitates?|match(?:es)?|shadows?|"
    r"apes?|mimics?|follows?|(?:looks?|checks?|glances?) (?:at|on)|watch(?:es)?|checks?|eyes?|keeps? an eye on|minds?) "
    r"(?P<whom>who(?:ever|soever)?(?: is|'s) (?:leading|in front|first|ahead|in the lead)|the (?:leader|"
    r"next (?:ahead|behind)|runner (?:ahead|behind)(?: of me| me)?)|my opponent)$",
    re.IGNORECASE,
)
# Sit on the leader's shoulder: if he is ...
_SHADOWED = re.compile(
    r"^(?!.*\b(?:if|when|until|till|bank|move|rounds?|turns?|squares?|after|from|then|during|first|last|\d+)\b)"
    r"[^,]{0,30}\b(?P<whom>the leader)(?:'s)?\b[^,]{0,20}$",
    re.IGNORECASE,
)
_HE_ASKED = re.compile(r"^ *(?:if|when|whenever|while|once) (?:he|she)\b", re.IGNORECASE)
_HE = re.compile(r"\b(?:he|she|him|her)\b(?! (?:plays|banks|moves))", re.IGNORECASE)
_HE_DID = re.compile(
    r"\b(what|whatever|as (?:many|much)(?: \w+)? as|same as) (?:he|she|it|they) ", re.IGNORECASE
)


def behind(label: str, rest: str, *, timed: bool) -> str:
    """What stands behind a label that only says an aim, whom it names put in for `he`; "" where it says more.

    `timed`: what stands behind says when by itself.
    """
    if is_aim(label, rest) or (timed and _WISH.match(label)):
        return rest
    if (shadowed := _SHADOWED.match(label)) and _HE_ASKED.match(rest):
        return _HE.sub(shadowed["whom"], rest)
    imitated = _IMITATES.match(label)
    if imitated and _HE_ASKED.match(rest):
        return imitated["lead"] + _HE.sub(imitated["whom"], rest)
    if imitated:
        return imitated["lead"] + _HE_DID.sub(rf"\1 {imitated['whom']} ", rest)
    return ""


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
