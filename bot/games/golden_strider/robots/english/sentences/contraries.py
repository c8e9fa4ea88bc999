"""What a short condition denies of the one before: `If the leader banked 4, ... If he did not, ...`.

The condition is written out behind `unless`, where only one was asked about and the short one agrees with it in whom
it speaks of and in its verb. Must not know what a sentence means.
"""

import re
from typing import NamedTuple

_ASK = r"(?:if|when|whenever|while|where|wherever|(?:as|so) long as|in case)"
# not `the oldest card, move everything else`
_ELSE = r"(?<!everything )(?<!all )else"
_ASKED = re.compile(rf"^(?:(?:and|but) )?{_ASK} (?P<said>[^,:;]+)[,:] *(?P<rest>.*)$", re.IGNORECASE)
# I bank all while I'm in front: the condition behind the order
_BEHIND = re.compile(
    rf"^(?:(?!\b(?:{_ASK}|unless|until|otherwise|{_ELSE}|except|in rounds?|from|after)\b)[^,:;])+(?:,[^,:;]+)? {_ASK} "
    r"(?P<said>[^,:;]+)$",
    re.IGNORECASE,
)
_BEGINS = re.compile(rf"^(?:(?:and|but) )?{_ASK}\b", re.IGNORECASE)
_BE = r"(?: is|'s| are|'re| am|'m| was| were)"
_DENIES = (
    rf"(?:(?P<be>{_BE} not| isn't| aren't| wasn't| weren't)|(?P<did> did not| didn't)|"
    r"(?P<do> do not| don't| does not| doesn't)|(?P<have> have not| haven't| has not| hasn't|'ve not))"
)
_SHORT = re.compile(
    rf"^(?:(?:and|but) )?{_ASK} (?P<who>i|we|he|she|it|they|there){_DENIES}(?: so)?(?P<sign>[,:])",
    re.IGNORECASE,
)
_NOBODY = re.compile(
    rf"^(?:(?:and|but) )?{_ASK} (?P<who>nobody|no one|no-one|none)"
    r"(?:(?P<be> is| are| is there| there)|(?P<did> did)|(?P<do> does| do)|(?P<have> has| have))(?P<sign>[,:])",
    re.IGNORECASE,
)
_HOW_FAR = re.compile(
    rf"^(?:(?:and|but) )?{_ASK} "
    r"(?P<who>i|we|he|she|it|they|the (?:leader|gap|(?:next |nearest )?(?:runner|man|one|rival)))"
    rf"(?P<be>{_BE} not| isn't| aren't) (?:so|that|as|this|quite so|quite that) "
    r"(?P<how>far|close|near|tight|wide|big|much|many|high|low)(?P<way> ahead| in front| behind| back)?"
    r"(?: (?:of|behind|to) (?:me|him|her|it))?(?: as that)?(?P<sign>[,:])",
    re.IGNORECASE,
)
_NEGATIVE = re.compile(
    rf"\b(?:not|no|never|nobody|none|nothing|neither|nor|unless|without|only|except|but|otherwise|{_ELSE}|if|when)\b|n't\b",
    re.IGNORECASE,
)
_ASKS_MORE = re.compile(
    rf"\b(?:if|when|whenever|while|unless|otherwise|{_ELSE}|except|until)\b",
    re.IGNORECASE,
)
# 4 or more, first or second: one condition
_ONE = re.compile(
    r"\b(?:(?:or|and) (?:more|less|fewer|better|worse|higher|lower|later|earlier|beyond|past|over|above|under|below|"
    r"closer|nearer|further|farther|greater|bigger|larger|smaller|so|up)"
    r"|between \S+ and|an? \d+ or(?= an? \d+\b)|(?:first|second|third|fourth|fifth|sixth|\d+(?:st|nd|rd|th)?),? or"
    r"(?= (?:first|second|third|fourth|fifth|sixth|seventh|last|\d)))\b",
    re.IGNORECASE,
)
_TWO = re.compile(r"\b(?:or|and)\b", re.IGNORECASE)
_NEAR = re.compile(
    r"\b(?:within|at most|less than|fewer than|under|below|no more than|not more than|up to|"
    r"or (?:less|fewer|closer|nearer|under))\b",
    re.IGNORECASE,
)
_FAR = re.compile(
    r"\b(?:more than|at least|over|above|no less than|or (?:more|further|farther|over|above))\b",
    re.IGNORECASE,
)
_WAYS = {"ahead": r"\b(?:ahead|in front|clear|lead|leads)\b", "behind": r"\b(?:behind|back|adrift|off)\b"}
_WORDS = {
    "be": re.compile(r"\b(?:is|are|am|was|were|be)\b|'(?:s|m|re)\b", re.IGNORECASE),
    "have": re.compile(r"\b(?:has|have|holds?)\b|'ve\b", re.IGNORECASE),
    "did": re.compile(
        r"\b(?:moved|banked|paid|drew|owed|did|got|stood|had|took|gained|played|was dealt|received)\b",
        re.IGNORECASE,
    ),
}
_SUBJECTS = (
    ("i", re.compile(r"(?:i|we|my robot|my runner|our robot|our runner)\b", re.IGNORECASE)),
    ("there", re.compile(r"there\b", re.IGNORECASE)),
    ("some", re.compile(r"(?:some|any|one|another|other)\w*\b", re.IGNORECASE)),
    ("he", re.compile(r"(?:he|she|it|they|the|my|his|her|its|whoever|whichever|who)\b", re.IGNORECASE)),
)
_WHO = {
    "i": "i",
    "we": "i",
    "there": "there",
    "nobody": "some",
    "none": "some",
    "no one": "some",
    "no-one": "some",
}
_OURS = re.compile(r"(?:my|our) (?:robot|runner)\b", re.IGNORECASE)


class _Asked(NamedTuple):
    """The one condition of a sentence: its words, and whom it is about."""

    said: str
    who: str


def written_out(earlier: str, before: str, piece: str) -> str:
    """The sentence with the condition that it denies, where it is plain which; else as it stands.

    Where it may deny what the `earlier` sentence asked as well, it may mean: none of these.
    """
    short = _SHORT.match(piece) or _NOBODY.match(piece) or _HOW_FAR.match(piece)
    asked = _asked(before)
    if not short or not asked or not _denies(asked, short):
        return piece
    if _BEGINS.match(earlier) and (not (other := _asked(earlier)) or _denies(other, short)):
        return piece
    return f"Unless {asked.said},{piece[short.end() :]}"


def _denies(asked: _Asked, short: re.Match[str]) -> bool:
    return (_same_way if "how" in short.groupdict() else _agrees)(asked, short)


def _asked(before: str) -> _Asked | None:
    """What the sentence asks about first, where that is one thing and it asks about nothing else."""
    found = _ASKED.match(before) or _BEHIND.match(before)
    if not found or _NEGATIVE.search(found["said"]) or _TWO.search(_ONE.sub("", found["said"])):
        return None
    rest = found.groupdict().get("rest") or ""
    if _ASKS_MORE.search(rest) or re.match(r"(?:and|or|but|nor)\b", rest, re.IGNORECASE):
        return None
    who = next((name for name, begins in _SUBJECTS if begins.match(found["said"])), "")
    return _Asked(found["said"].strip(), who) if who else None


def _agrees(asked: _Asked, short: re.Match[str]) -> bool:
    """Whether it speaks of the same one, by a verb that can stand for the other: `moved ... did not`."""
    who = _WHO.get(short["who"].casefold(), "he")
    same = who == asked.who or (who == "he" and bool(_OURS.match(asked.said)))
    said = {name for name, words in _WORDS.items() if words.search(asked.said)}
    if short["be"]:
        # somebody behind me? ... nobody there?
        return same and ("be" in said or (who == "some" and not said)) and "did" not in said
    if short["have"]:
        return same and "have" in said
    if short["did"]:
        return same and "did" in said and not said & {"be", "have"}
    return same and not said & {"be", "did"}


def _same_way(asked: _Asked, far: re.Match[str]) -> bool:
    """Whether a distance was asked about in that direction: `within 3 squares ... not that close`."""
    near = far["how"].casefold() in {"close", "near", "tight", "low"}
    bound, other = (_NEAR, _FAR) if near else (_FAR, _NEAR)
    way = (far["way"] or "").strip().casefold()
    named = _WAYS["ahead" if way in {"ahead", "in front"} else "behind"] if way else ""
    who = {"i": "i", "we": "i"}.get(far["who"].casefold(), "he")
    there = not named or re.search(named, asked.said, re.IGNORECASE)
    return bool(who == asked.who and bound.search(asked.said) and not other.search(asked.said) and there)
