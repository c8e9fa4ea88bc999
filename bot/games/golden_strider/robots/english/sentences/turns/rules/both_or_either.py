"""Two cases told apart from what holds in them: `It takes both: A, and B. Then ...`, `either of two things makes me`.

Each row says what is written, and what is read, as in shared_patterns.py. A word for both of two cases is read where
the sentence has two. Must not know what a case asks.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.rules.excepted import waits_for
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, Rows

_CASE = r"[^,.:;()\n]{4,60}?"
_THINGS = (
    r"(?:of )?(?:(?:the|these|those|my) )?(?:(?:two|following|2) )*(?:(?:things|conditions|cases|reasons"
    r"|facts|points) )?"
)
_MAKES = (
    r"(?:makes? (?:me|it|my robot)|will make (?:me|it)|has me|have me|gets? (?:me|it) to|leads? (?:me|it) to"
    r"|is enough for (?:me|it)"
    r" to|is (?:a )?reason (?:for me )?(?:enough )?to|is enough to)"
)
_TAKES_BOTH = (
    r"(?:it takes both|it takes two things|two things (?:are|must be|have to be) (?:needed|true|so|fulfilled"
    r"|met)|both (?:must|have to|are to)"
    r" (?:hold|be true|be so|be met|apply)|(?:I|it) needs? both(?: of these)?|two conditions(?: together)?"
    r"|both (?:of these )?"
    r"together)"
)
_THEN = r"(?:then|in that case|only then|and then|if both (?:are so|hold|are true|apply)|with both)"
_BOTH_CASES = (
    r"(?:in|for) (?:either|both|each|any|either of those|both of those|both these|both those|these"
    r"|those) cases?"
)
_ONLY_ONE = r"(?:if|when|where) (?:only|just|not more than) (?:one|the one|1)(?: of (?:those|these|them|the two|both))?"
_IS_SO = r"(?: (?:is|are|holds?|applies|apply)(?: (?:so|true|the case|met|fulfilled))?)?"
_OR_NONE = r",? (?:or|and if) (?:neither|none|not even one|no one)(?: of (?:those|these|them|the two))?"
_I = re.compile(
    r"(?:I|he|she|it|we|the|there|my|nobody|somebody|anybody|anyone|someone|no one|line)\b", re.IGNORECASE
)
_BEING = re.compile(r"(?:being|my being) ", re.IGNORECASE)
_ING = {
    "owing": "I owe",
    "leading": "I lead",
    "holding": "I hold",
    "having": "I have",
    "trailing": "I trail",
    "standing": "I stand",
    "lying": "I lie",
    "sitting": "I sit",
    "sharing": "I share",
    "lagging": "I lag",
}
_AND, _OR = re.compile(r"\band\b", re.IGNORECASE), re.compile(r"\bor\b", re.IGNORECASE)


def _as_case(said: str) -> str:
    """`being last` is `I am last`, `owing 3` is `I owe 3`; "" where no case is seen."""
    said = said.strip()
    if being := _BEING.match(said):
        return f"I am {said[being.end() :]}"
    first, _, rest = said.partition(" ")
    if first.casefold() in _ING:
        return f"{_ING[first.casefold()]} {rest}"
    return said if _I.match(said) else ""


def _either(found: re.Match[str]) -> str:
    """`Either of two things makes me move all: A, or B`."""
    one, other = _as_case(found["one"]), _as_case(found["other"])
    return f"{found[1]}If {one} or {other}, {found['does']}" if one and other else found[0]


def _both(found: re.Match[str]) -> str:
    """`It takes both: A, and B. Then ...`."""
    one, other = _as_case(found["one"]), _as_case(found["other"])
    return f"{found[1]}If {one} and {other}, " if one and other else found[0]


def _in_both(found: re.Match[str]) -> str:
    """`..., unless A or B. In either case ...`: if one of them holds. Behind a rule that waits it is asked about."""
    if not _OR.search(found["cases"]) or _AND.search(found["cases"]):
        return found[0]
    if waits_for(found["rule"]):
        return f"{found['rule']}, unless {found['cases']}. In the one case or the other, "
    return f"{found['rule']}. If {found['cases']}, "


def _not_both(found: re.Match[str]) -> str:
    """`If only one of those is so, or neither`, behind a rule for both."""
    before = [one for one in re.split(r"[.;\n]", found.string[: found.start()]) if one.strip()]
    two = (
        bool(before) and re.search(r"\b(?:if|when)\b", before[-1], re.IGNORECASE) and _AND.search(before[-1])
    )
    return f"{found[1]}Otherwise, " if two and not _OR.search(before[-1].replace("or more", "")) else found[0]


_TRUE = r"(?:is|are|holds?|applies|apply)(?: (?:so|true|the case|met|fulfilled))?"
_THESE = r"(?:(?:of )?(?:these|those|the following|the two|two)(?: (?:two|things|conditions|cases|points))*)"

ROWS: Rows = (
    # if both these things are true, move all: A, and B; move all when one of these is so: A, or B
    (
        (
            rf"{BEGINS}(?:if|when|whenever) both(?: {_THESE})? {_TRUE}, (?P<does>[^.:;\n]{{4,80}}?)(?::"
            rf"| -) ?(?P<one>{_CASE}),?"
            rf" and (?:also )?(?P<other>{_CASE})(?=[ \t]*(?:[.;\n]|$))"
        ),
        lambda found: f"{_both(found)}{found['does']}" if _both(found) != found[0] else found[0],
    ),
    (
        (
            rf"{BEGINS}(?P<does>[^.:;,\n]{{4,60}}?) (?:if|when|whenever) both(?: {_THESE})? {_TRUE}(?::"
            rf"| -) ?(?P<one>{_CASE}),? and"
            rf" (?:also )?(?P<other>{_CASE})(?=[ \t]*(?:[.;\n]|$))"
        ),
        lambda found: f"{_both(found)}{found['does']}" if _both(found) != found[0] else found[0],
    ),
    (
        (
            rf"{BEGINS}(?:if|when|whenever) (?:one|either|any|at least one)(?: {_THESE})? {_TRUE}, "
            rf"(?P<does>[^.:;\n]{{4,80}}?)(?::| -) ?"
            rf"(?P<one>{_CASE}),? or (?P<other>{_CASE})(?=[ \t]*(?:[.;\n]|$))"
        ),
        _either,
    ),
    (
        (
            rf"{BEGINS}(?P<does>[^.:;,\n]{{4,60}}?) (?:if|when|whenever) (?:one|either|any"
            rf"|at least one)(?: {_THESE})? {_TRUE}(?::| -) ?"
            rf"(?P<one>{_CASE}),? or (?P<other>{_CASE})(?=[ \t]*(?:[.;\n]|$))"
        ),
        _either,
    ),
    # last, or else I owe 3 or more
    (
        (
            r"(\b(?:if|when|whenever|while) (?:I|the|he|it|there|nobody|somebody)\b[^,.;:\n]{2,60}), or else "
            r"(?=(?:I (?:am|owe|hold|have|lead|lie)"
            r"|I'm|I've|the leader|the next|somebody|nobody|there (?:is|are)|it's|it is)\b)"
        ),
        r"\1 or ",
    ),
    # last and on top of that I owe 2 or more
    (
        (
            r"(\b(?:if|when|whenever|while) [^,.;:\n]{3,60}),? and (?:on top of that|besides|besides that|what's more"
            r"|what is more|at the same time"
            r"|moreover|in addition),? (?=(?:I|the|he|she|it|there|nobody|somebody|my)\b)"
        ),
        r"\1 and ",
    ),
    (
        (
            rf"{BEGINS}(?:either|any|one|each) {_THINGS}{_MAKES} (?P<does>[^.:;\n]{{4,80}}?)(?::| -| –) ?(?:either )?"
            rf"(?P<one>{_CASE}),? or (?:else )?(?P<other>{_CASE})(?=[ \t]*(?:[.;\n]|$))"
        ),
        _either,
    ),
    (
        (
            rf"{BEGINS}{_TAKES_BOTH}(?::| -| –|,) ?(?P<one>{_CASE}),? and (?:also )?(?P<other>{_CASE})[.;:,] "
            rf"*{_THEN},?(?: it's| it is)? ?"
        ),
        _both,
    ),
    (
        (
            rf"(?P<rule>(?:^|(?<=[.;\n]))[^.;:\n]{{5,140}}?),? unless (?P<cases>[^.;:,\n]{{5,100}})[.;:] "
            rf"*{_BOTH_CASES},?"
            r"(?: it's| it is)? ?"
        ),
        _in_both,
    ),
    (rf"{BEGINS}{_ONLY_ONE}{_IS_SO}{_OR_NONE}{_IS_SO}, ", _not_both),
    # and I don't owe anything either, and I'm not last either: both of me
    (
        (
            r"(\b(?:if|when|whenever|while) (?-i:I)\b[^.;:\n]{3,80} and (?-i:I)\b[^,.;:\n]{0,40}(?:not|n't|nothing"
            r"|nobody|no)\b[^,.;:\n]{0,40}?),? either(?=[,:])"
        ),
        r"\1",
    ),
)
