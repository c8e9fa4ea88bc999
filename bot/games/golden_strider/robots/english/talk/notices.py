"""What is told beside the rules and surely orders nothing: an absence, an apology, a question about the next race.

A sentence with a word of the game is never one. Must not know rules.
"""

import re

from bot.games.golden_strider.robots.english.talk.remarks import has_vague

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
# until next month, then; see you all at the next race
_UNTIL = re.compile(
    r"(?:so )?(?:until|till|see you(?: all)?|bye(?: all)?)(?: in| on| at| for)?"
    r" (?:(?:the )?next (?:race|game|time|month|week|year|season|issue|round-up|one)|later|soon|tomorrow"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:,? then)?",
    re.IGNORECASE,
)
# may the best man win
_MAY = re.compile(
    r"(?:and )?may the (?:best|better|worst|fastest|slowest|luckiest) (?:man|woman|one|robot|runner|horse|team|player)"
    r" (?:win|lose|prevail|triumph)",
    re.IGNORECASE,
)
# does that make sense? where was I?
_ASKED = re.compile(
    r"(?:does|do|did|is|are|was|will) (?:this|that|it|everything|all this|all that|you)\b[^?,:;]{0,40}\??"
    r"|where (?:was|were) (?:i|we)\b[^?,:;]{0,20}\??",
    re.IGNORECASE,
)
# Re: Golden Strider, race 21
_SUBJECT = re.compile(
    r"(?:[A-Za-z]{2,8} ?: ?)?(?:[A-Za-z]+ ){0,3}[A-Za-z]+,? (?:race|game|match|gs)[- ]?\d{1,4}", re.IGNORECASE
)


def is_notice(text: str) -> bool:
    """Whether a whole sentence is one."""
    plain = text.strip(" .!?")
    if _UNTIL.fullmatch(plain) or _MAY.fullmatch(plain):
        return True
    if (_ASKED.fullmatch(plain) or _SUBJECT.fullmatch(plain)) and not (
        _GAME.search(plain) or has_vague(plain.casefold().split())
    ):
        return True
    return not _GAME.search(plain) and any(one.match(plain) for one in (_ABSENT, _SORRY, _WHEN_NEXT))
