"""Words that are vague beside an exact condition: `if the leader is far, it means 8 squares or more`.

The exact one counts. Must not know what a sentence means: whether it can be read by itself is asked of `reads`.
"""

import re
from collections.abc import Callable, Iterator

_MEANS = (
    r"(?:it means|(?:by )?which (?:i mean|means)|this means|that means|meaning|i mean|that is(?: to say)?|i\.?e\.?|"
    r"and by (?:that|which) i mean|in other words|to be exact|to be precise|namely|by that i mean)"
)
_EXPLAINED = re.compile(
    r"\b(?P<if>if|when|once|whenever|while|as soon as) (?P<told>[^().;:,\d\n]{3,60}?)"
    rf"(?: \((?:{_MEANS},? )?(?P<inside>[^()\n]{{3,60}})\),?|"
    rf"(?:,| -)? {_MEANS},? (?P<behind>[^.;:,\n]{{3,60}})(?:,|:| -))",
    re.IGNORECASE,
)
_SAYS_WHOM = re.compile(
    r"\b(?:to go|left|finish|home|rounds?|leader|ahead|behind|me|owe|owing|place|before|\d(?:st|nd|rd|th))\b",
    re.IGNORECASE,
)
_FINISH = re.compile(
    r"\b(?:finish\w*|line|home|end|ending|tape|post|goal|flag|straight|stretch|run-in|race|sprint|nearly there)\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:leader|leads|runner|rival|pursuer|chaser|follower|enemy|guy|chap|opponent|man|next|nearest|behind|ahead|front|they|he|she|him|(?:some|any|no)(?:one|body))\b",
    re.IGNORECASE,
)
_VERB = re.compile(
    r"^(?P<who>.*?(?:\b(?:is|am|are|gets?|has|have|stands?|lies|lie|sits?|runs?)|'m|'s))\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_HE = re.compile(r"(?:he|she|they|it)\b", re.IGNORECASE)
_TAIL = re.compile(r"\b(?:ahead|behind|in front|clear|away|off|back)(?: of (?:me|him))?$", re.IGNORECASE)
# Behind these an explanation is of a number, or of a part of what is asked.
_LEADING = frozenset(
    {
        "not",
        "and",
        "or",
        "plus",
        "minus",
        "times",
        "of",
        "than",
        "is",
        "least",
        "most",
        "exactly",
        "covers",
        "in",
    }
)
_PLAYED = "play the oldest card"


def explained(text: str, reads: Callable[[str], bool]) -> str:
    """The text with each vague condition as the exact one that explains it."""
    return _EXPLAINED.sub(lambda found: _exact(found, reads), text)


def _exact(found: re.Match[str], reads: Callable[[str], bool]) -> str:
    told, inside = found["told"], (found["inside"] or found["behind"]).strip()
    if told.rsplit(maxsplit=1)[-1].casefold() in _LEADING:  # not (...), at least (...)
        return found[0]
    if reads(f"{found['if']} {told}: {_PLAYED}") or reads(f"{found['if']} {told} ({inside}): {_PLAYED}"):
        return found[0]
    better = next((one for one in _meant(told, inside) if reads(f"if {one}: {_PLAYED}")), "")
    return f"{found['if']} {better}," if better else found[0]


def _meant(told: str, inside: str) -> Iterator[str]:
    """What the exact words may say: whole, or of whom the vague ones speak."""
    said, whole = _VERB.match(told), _VERB.match(inside)
    if said and whole and _HE.match(whole["who"]):  # the leader is far ahead, meaning he is 6 in front of me
        yield f"{said['who']}{whole['rest']}"
    elif whole and re.search("[a-z]", whole["who"], re.IGNORECASE):  # meaning the leader has 18 squares to go
        yield inside
    elif said and (_OTHERS.search(inside) or not _OTHERS.search(_TAIL.sub("", said["rest"]))):
        tail = _TAIL.search(told)
        yield f"{said['who']} {inside}"
        yield f"{said['who']} {inside} of me"
        if tail:
            yield f"{said['who']} {inside} {tail[0]}"
    whom = _SAYS_WHOM.search(inside) or (_FINISH.search(told) and "square" in inside)
    if whom and (not _OTHERS.search(told) or _OTHERS.search(inside)):
        yield inside
