"""A robot in the third person, with runners around it: `the next runner behind him`, `more ahead of it than behind it`.

Where its writer lets `him` play, and the sentence has named nobody else before, `him` is the robot: `me`. Each row says
what is written, and what is read, as in shared_patterns.py. Must not know what is done.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import TO_10, Rows

_SUBJECT = {"him": "he", "her": "she", "it": "it"}
_PLAYS = r"(?: (?:will|shall|should|must|always|just|then|only|also))* (?:plays?|banks?|moves?|uses?|puts?|takes?)\b"
_RUNNER = (
    r"(?:runners?|man|men|ones?|rivals?|chaps?|blokes?|guys?|lads?|persons?|people|horses?|robots?|opponents?|others?|nobody"
    r"|no one|somebody|someone|anybody|anyone)"
)
_NEAR = (
    r"(?:,? (?:that|who|which))?(?: (?:is|are|stands?))?(?: (?:just|right|directly|immediately|straight|close"
    r"|still))?"
)
_SIDE = r"(?:behind|ahead of|in front of)"
_COUNTED = (
    rf"(?:(?:at least|at most|more than|less than|fewer than|exactly|only) )?(?:{TO_10} |no |any |some |more "
    r"|fewer )?"
)
_OTHERS = re.compile(r"\b(?:leader|runner|man|rival|he|she|they|who)\b", re.IGNORECASE)
_NAMED = re.compile(r"\b(?:leader|runner|man|rival|next|nearest|chap|bloke|guy)\b", re.IGNORECASE)


def _me(found: re.Match[str]) -> str:
    him = found["him"].casefold()
    *before, named = re.split(r"[.;:\n]", found.string[: found.start()])
    plays = re.search(rf"\b{_SUBJECT[him]}{_PLAYS}", found.string, re.IGNORECASE)
    last = next((one for one in reversed(before) if one.strip()), "")
    # he watches the next ahead: that may be whom it is about
    if _NAMED.search(last) and not re.search(rf"\b{_SUBJECT[him]}{_PLAYS}", last, re.IGNORECASE):
        return found[0]
    first = re.search(r"\bI (?:play|bank|move|use|am|owe)\b", found.string)
    if first or not plays or _OTHERS.search(named.replace(f"{_SUBJECT[him]} ", "")):
        return found[0]
    return re.sub(rf"\b{him}\b", "me", found[0], flags=re.IGNORECASE)


ROWS: Rows = (
    (
        (
            rf"\b{_COUNTED}(?:other )?(?:next |nearest |closest )?{_RUNNER}{_NEAR} {_SIDE} (?P<him>him|her|it)\b(?!')"
            rf"(?: than {_SIDE} (?P=him)\b)?"
        ),
        _me,
    ),
)
