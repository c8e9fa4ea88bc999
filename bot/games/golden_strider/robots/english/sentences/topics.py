"""What is spoken of is said first: `It depends on what I drew. If it was 9 or 10, ...`.

The conditions behind it get their subject, and the announcement falls away. Must not know what a sentence means.
"""

import re

_BEGINS = r"(?:^|(?<=[.;\n]))[ \t]*"
_DRAW = (
    r"(?:what (?:i|he|it)(?:'ve)? (?:just )?(?:drew|drawn|got)|(?:the|my) (?:new |last )?card (?:that )?(?:i|he|it)"
    r"(?:'ve| have)? (?:just )?(?:drew|drawn|got|received)|my (?:last|latest|newest|new) (?:draw|card))"
    r"(?: (?:in the )?last (?:round|turn|time)| just now)?"
)
_TOPICS = (
    (_DRAW, "my last draw"),
    (
        r"(?:my|his|its) (?:position|place|rank)|where (?:i am|i'm|i lie|i stand)(?: in the (?:field|race|pack))?",
        "my position",
    ),
    (r"(?:how much|what) (?:i|he|it) owes?|my (?:debt|debts)", "my debt"),
)
_ANNOUNCED = tuple(
    (
        re.compile(
            rf"{_BEGINS}(?:so |and |but )?(?:what (?:i|he|it|we) (?:do|does|plays?|lays?)(?: next| then)?"
            rf"|(?:it|everything|all|that|the rest|my play|my card)(?: all)?) depends (?:up)?on (?:{topic})[.:;\n]",
            re.IGNORECASE,
        ),
        named,
    )
    for topic, named in _TOPICS
)
_IT_IS = re.compile(
    r"((?:^|[.;:\n]) *(?:and |but )?(?:if|when) )(?:it|that|this)(?: is|'s| was) ", re.IGNORECASE
)


def put_in(text: str) -> str:
    """The text with what is spoken of in every condition that says `it`."""
    for announced, named in _ANNOUNCED:
        found = announced.search(text)
        if found:
            return text[: found.start()] + _IT_IS.sub(rf"\1{named} is ", "\n" + text[found.end() :])
    return text
