"""Whether a number or a day is said of the match or of something else: "3 of us were ill", "on Fridays we have bridge".

What stands behind it, up to the end of that part of the sentence, tells. Must not know numbers, nor days.
"""

import re
from functools import cache

from bot.flow.wording.words import courtesy, numerals

_REST = re.compile(r"(?:(?! [-–—]+ )[^,.;:!?()\n])*")
# What is said of people who are to play.
_PLAYS = (
    r"(?:who |that |which )?(?:(?:will|would|shall|can|could|may|should|must|want(?:s|ed)? to|are (?:going )?to|is to"
    r"|would like to|'d like to|like to|'ll|might|have|has|are|is|be|all|already|now) ){0,3}"
    r"(?:play\w*|join\w*|run\w*|rac(?:e|es|ing)|rid(?:e|es|ing)|tak(?:e|ing) part|enter\w*|sign(?:ed)? up|start\w*"
    r"|be (?:in|there)|in(?= (?:it|this|so far|already|now|for)\b|\W*$)|there|coming|come|wanted|needed|enough|fine"
    r"|best|welcome|allowed|possible|ok|okay|planned)\b"
)
_ADDED = (
    r"(?:please|pls|this time|in all|in total|altogether|at (?:the )?(?:most|least)|max(?:imum)?|min(?:imum)?|only"
    r"|or so|already|so far|again|then|instead|from now on|i (?:expect|think|guess|hope|suppose)"
    r"|(?:would|will) (?:do|be|suit)|each|it is|it'll be|if you please|thanks?|thank you|both|all|tops|-|–)\b"
)
# "For five of the parish", "six runners from the club": where they come from.
_FROM = r"(?:of|from|in|at|among|at the|for) (?:the|our|my|this|a|your|each)\b(?: \w+){1,3}"
_OF_PLAYERS = re.compile(
    rf"\W*+(?:(?>{_PLAYS}.*|(?:and|but|so|or|on|every|each)\b.*|{_ADDED}|{_FROM})\W*+)*+", re.IGNORECASE
)
# Somebody does something on that day which is no playing.
_SUBJECT = (
    r"(?:that |when |while |as )?(?:we|i|they|he|she|you|there|everybody|everyone|nobody"
    r"|(?:my|our|his|her|the)(?: \w+){1,2})"
)
_OF_DAYS = re.compile(
    rf"\W*{_SUBJECT}(?:'\w+)? (?!(?:\w+ )?(?:{_PLAYS}|would (?:like|prefer)|'d (?:like|prefer)|prefer|want|wish|think"
    r"|hope|suggest|propose|mean|meant|shall|have (?:our|the|a) (?:deadline|turn|round)s?|deadlines?|turns?)\b)",
    re.IGNORECASE,
)


# Who speaks of deadlines speaks of no other appointment.
_OF_DEADLINES = re.compile(r"\b(?:deadlines?|turns?|rounds?|orders?|due)\b[^.;!?]*$", re.IGNORECASE)
_OF_MATCHES = re.compile(
    r"play\w*|rac\w+|match\w*|prefer\w*|suit\w*|best|better|think|thought|suggest\w*|propose\w*|mean|maybe|perhaps|say"
    r"|evenings?|nights?|hope|love|wish|need|rather|actually|instead|how|about|what|always|weekly|begin\w*|may|might|must"
)
_LAST = re.compile(r"[^,.;:!?()\n]*$")


@cache
def _small() -> frozenset[str]:
    return frozenset(courtesy.words()["small"])


def other_people(behind: str) -> bool:
    """Whether so many people do something else than play: what stands behind "3 of us" is "have exams then"."""
    return _OF_PLAYERS.fullmatch(_part(behind)) is None


def other_days(behind: str, front: str = "") -> bool:
    """Whether on such a day is something else: what stands behind "on Fridays at eight" is "we always have bridge".

    Or in front of it: "the choir meets", where all words of such a part of a sentence are given.
    """
    before = _LAST.search(front.replace("’", "'"))
    words = re.findall(r"[^\W_][\w']*", before[0].casefold()) if before else []
    meets = not all(one in _small() or _OF_MATCHES.fullmatch(one) or numerals.number(one) for one in words)
    return _OF_DAYS.match(_part(behind)) is not None or (meets and not _OF_DEADLINES.search(front))


def _part(behind: str) -> str:
    found = _REST.match(behind.replace("’", "'"))
    return found[0].strip() if found else ""
