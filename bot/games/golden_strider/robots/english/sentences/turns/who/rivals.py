"""What any other runner does: `if a rival is past 45`, `no other robot has 10 or fewer to go` (GS-42).

That is never the robot itself: who is on line 2 does it, or the leader, where that is not the robot. Each row says
what is written, and what is read, as in dictated.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_ASK = r"(?P<ask>\b(?:if|when|whenever|while|once|as soon as|the moment) )"
_MAN = r"(?:runner|robot|rival|man|horse|player|opponent|competitor|entrant|racer|one)"
_ANY = (
    rf"(?:(?:any|some) other(?: {_MAN})?|(?:a|any) (?:rival|opponent)|another(?: {_MAN})?|(?:any|"
    rf"some)(?:one|body) else|"
    rf"(?:any|some|a) {_MAN} (?:but|except|other than|apart from) (?:me|mine|myself)|(?:any|one) of "
    rf"(?:the|my) (?:others|"
    r"rivals|opponents|other (?:runners|robots)))"
)
_NONE = (
    rf"(?:no (?:other(?: {_MAN})?|rival|opponent)|(?:nobody|no one|none) (?:else|but me)|none of "
    r"(?:the|my) (?:others|rivals|opponents))"
)
_IS = r"(?:'s| is| has| gets| goes| comes| moves| runs| was)(?: got| gone| come| been| moved)?"
_SQUARE = r"(?:square )?(?P<{}>\d\d)(?: or (?:more|beyond|over|higher|further)|\+)?"
_HOME = r"(?:the )?(?:finish|finishing line|line|tape|post|end|home)"
_DOES = (
    rf"(?:(?:{_IS} (?:past|beyond|over|above)| passes| has passed) {_SQUARE.format('past')}|"
    rf"(?:{_IS} (?:on|at|to)| reaches| has reached| stands on| arrives at) {_SQUARE.format('on')}|"
    r"(?: has|'s| has got|'s got)(?: only)? (?P<go>\d\d?)(?: squares)?(?: or (?:fewer|less))?(?: "
    r"squares)? (?:left|to go)"
    r"(?: to go)?|"
    r"(?: has|'s| has got|'s got) (?:fewer|less) than (?P<few>\d\d?)(?: squares)? (?:left|to go)(?: to go)?|"
    rf"{_IS} within (?P<near>\d\d?)(?: squares)? (?:of|from) {_HOME})"
)
_END = (
    r"(?=[,:;.\n]|$| (?:then |i |he |it )?(?:bank|move|play|use|go|highest|lowest|oldest|newest|all|"
    r"no|the|my|my best)\b|"
    r" or (?:if |when )?(?:i|he|it|the leader)\b)"
)


def _does(found: re.Match[str]) -> str:
    """The same of one runner."""
    if found["past"]:
        return f"is past square {found['past']}"
    if found["on"]:
        return f"is on square {found['on']} or more"
    if found["few"]:
        return f"has fewer than {found['few']} squares to go"
    return f"has {found['go'] or found['near']} or fewer squares to go"


def _any(found: re.Match[str]) -> str:
    return f"{found['ask']}line 2 {_does(found)} or (I am not first and the leader {_does(found)})"


def _none(found: re.Match[str]) -> str:
    return f"{found['ask']}not (line 2 {_does(found)} or (I am not first and the leader {_does(found)}))"


ROWS: Rows = (
    (rf"{_ASK}{_ANY}{_DOES}{_END}", _any),
    (rf"{_ASK}{_NONE}{_DOES}{_END}", _none),
    # if someone else leads and is past 45
    (
        (
            r"\b(?:any|some)(?:one|body) else (?:leads|is leading|is first|is in front|is in the lead) and "
            r"(?=(?:is|has|owes|moved|banked)\b)"
        ),
        "I am not first and the leader ",
    ),
    # if a runner's beyond 43
    (
        (
            r"(\b(?:if|when|once|while) (?:a|any|some) (?:runner|robot|man|player))'s (?=(?:past|beyond|"
            r"over|on|at|within)\b)"
        ),
        r"\1 is ",
    ),
)
