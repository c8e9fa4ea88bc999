"""Which of several rules that apply is played, said of all of them: `Stop at the first that is true`.

The later one wins anyhow (GS-41); where the first does, the rules are a list of if, else if. A sentence that speaks of
this in words that don't show which is meant is asked about, as no talk may turn all rules round. Must not know what the
rules are.
"""

import re
from enum import Enum
from functools import lru_cache

_LONGEST, _FEW = 300, 5  # characters; words: a shorter sentence is a heading
_LINE = (
    r"(?:rule|line|sentence|statement|condition|entry|item|clause|instruction|point|step|test|check"
    r"|case|question)s?"
)
_FITS = (
    r"(?:appl(?:y|ies|icable)|true|fits?|matches|match|matching|holds?|hold good|met|fulfilled|satisfied|right|yes"
    r"|clash(?:es)?|conflicts?|disagree|contradict|overlap|suits?|works|comes? up|triggered|both|relevant)"
)
# Rules that are spoken of; `those of the list`.
_RULES = re.compile(rf"\b(?:{_LINE}|list|ones?|several|two|more than one|them|these|those|whichever|what)\b")
_RULE = re.compile(rf"\b(?:{_LINE}|list)\b")
_NAMED = re.compile(rf"\b(?:{_LINE}|ones?|list)\b")
_FIT = re.compile(rf"\b{_FITS}\b")
_FIRST = re.compile(
    r"\b(?:first|top|topmost|upper|uppermost|higher|highest on|earlier|earliest|sooner|former|above|preceding"
    r"|before (?:it|them))\b"
)
_LAST = re.compile(
    r"\b(?:last|later|latest|latter|lower|lowest on|bottom|below|further down|following|next|nearer the end)\b"
)
_WINS = re.compile(
    r"\b(?:wins?|counts?|holds?|appl(?:y|ies)|prevails?|governs?|decides?|matters?|goes|stands|used?|using|take|takes"
    r"|obey|follow|do|does|act on|play that|carried out|executed|chosen|pick|picks|what happens|is the one|the stronger"
    r"|precedence|priority)\b"
)
_RANKED = re.compile(
    r"\b(?:rule|line|instruction|condition|sentence) \w+ (?:\w+ )?(?:first|last|earlier|later|higher|lower)\b"
)
_STANDS = re.compile(r"\b(?:stands?|listed|written|comes?) (?:higher|lower|further|nearer)\b")
_BEATS = (
    r"(?:beats?|overrid\w+|overrul\w+|trumps?|outranks?"
    r"|(?:takes? |has |have |with )(?:precedence|priority) (?:over|to|before)"
    r"|wins? (?:over|against)|(?:comes?|goes?) before|prevails? over|counts? more than|(?:is|are) stronger than)"
)
_BEATEN = re.compile(rf"(?P<winner>.*?)\b{_BEATS}\b(?P<loser>.*)")
_STOPS = re.compile(
    r"\b(?:stop(?:s|ping)?|halt|look no further|go no further|no further"
    r"|(?:ignore|forget|skip|leave|disregard)(?: all| about)* (?:the )?(?:rest|others|remaining|later|following))\b"
)
_GOES_THROUGH = re.compile(
    r"\b(?:check|try|test|ask|go|work|run|read|take|look)\b.*?\b(?:in (?:(?:this|that|the|given|written|listed) )*order"
    r"|one (?:after the other|after another|by one)|from the top|(?:through|down) (?:the|this|my) list)\b"
)
_ONLY = re.compile(r"\b(?:only|just)\b.*\b(?:if|when|where|unless)\b.*\b(?:none|no|not|\w+n't|nothing)\b")
_NUMBER = re.compile(
    r"\b(?:(?P<low>lower|lowest|smaller|smallest)|higher|highest|bigger|biggest|larger|largest|greater)\b.{0,12}\bnumbers?\b"
)
_KNOWN = re.compile(
    r"^(?:select )?case$|\bfirst (?:\w+ ){0,3}(?:fits|applies|matches|match|holds|wins|counts)\b"
    r"|\b(?:top to bottom|from the top down|top-down)\b"
    r"|\border of (?:priority|importance|precedence|preference)\b"
    r"|\b(?:most important|highest priority|top priority) first\b"
    r"|^(?:my |the |its )?(?:priorities|priority list|list of priorities)\b"
)
# Who orders something, or speaks of the race, says nothing of all rules.
_OTHER = re.compile(
    r"\d|\b(?:bank|mov|play (?:the|an?|my|it)\b|cards?\b|highest (?:one|card)|lowest card|oldest|newest"
    r"|rounds?\b|squares?\b|turns?\b|race|runners?\b|leader|report|place\b"
    r"|(?<!fits the )(?<!fit the )position\b|points? to\b"
    r"|(?:i|he|she|we)(?:'m|'s|'re| am| is| are| was| were)\b|second|third|fourth|fifth|sixth|swap|except)"
)
_LOSES = re.compile(r"\b(?:loses?|yields?|gives? way)\b")


_ASKED = (
    "Does this say which of several rules is played? If the first that applies is, write in front of all rules: first"
    " match wins. If the last one is, leave this out, for it is so anyhow."
)


class Which(Enum):
    """Which of several rules that apply is played; unsure: a sentence speaks of that, and doesn't show which."""

    FIRST = "first"
    LAST = "last"
    UNSURE = "unsure"


@lru_cache(maxsize=2048)
def which(text: str) -> Which | None:
    """Which one is, by this sentence; None: it says nothing of that."""
    said = text.casefold().strip(" .!,()")
    if len(said) > _LONGEST or _OTHER.search(said):
        return None
    if _LOSES.search(said):
        placed = _FIRST.search(said) or _LAST.search(said)
        return Which.UNSURE if placed and _NAMED.search(said) else None
    if _KNOWN.search(said):
        return Which.FIRST
    return _beaten(said) or _stopping(said) or _numbered(said) or _chosen(said)


def question(text: str) -> str:
    """What is asked of who speaks of that where it can't be followed; "" of all others."""
    return _ASKED if which(text) else ""


def _beaten(said: str) -> Which | None:
    """`Earlier rules beat later ones`; whoever is beaten may be left out."""
    found = _BEATEN.fullmatch(said)
    if found is None or not _NAMED.search(said):
        return None
    first, last = _FIRST.search(found["winner"]), _LAST.search(found["winner"])
    if first and not last:
        return Which.FIRST
    return Which.LAST if last and not first else None


def _stopping(said: str) -> Which | None:
    """`Check these in order and stop at the first that is true`, `later lines only apply when the earlier don't`."""
    if (_FIT.search(said) or _FIRST.search(said)) and _STOPS.search(said):
        return Which.FIRST if not _LAST.search(_STOPS.sub(" ", said)) else Which.UNSURE
    if _GOES_THROUGH.search(said) and (_FIT.search(said) or _FIRST.search(said)):
        return Which.FIRST if not _LAST.search(said) else Which.UNSURE
    if _ONLY.search(said) and _FIRST.search(said) and _NAMED.search(said):
        return Which.FIRST
    return None


def _numbered(said: str) -> Which | None:
    """`The one with the smaller number counts`."""
    found = _NUMBER.search(said)
    if found is None or not (_WINS.search(said) and _RULES.search(said)):
        return None
    return Which.FIRST if found["low"] else Which.LAST


def _chosen(said: str) -> Which | None:
    """`If several apply, take the topmost`: one place, rules or what makes them apply, and that it is the one."""
    places = [place for place, of in ((Which.FIRST, _FIRST), (Which.LAST, _LAST)) if of.search(said)]
    fits = _FIT.search(said) is not None and _RULES.search(said) is not None
    spoken_of = fits or _RULE.search(said) is not None or _STANDS.search(said) is not None
    if not places or not spoken_of:
        return None
    if not _WINS.search(said):
        return Which.UNSURE if _RANKED.search(said) and len(said.split()) >= _FEW else None
    return places[0] if len(places) == 1 else Which.UNSURE
