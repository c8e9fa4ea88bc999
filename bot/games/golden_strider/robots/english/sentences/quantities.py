"""How much somebody says, in canonical words: `no further than 3 squares`, `3 or closer` and `3 max` are `at most 3`.

Must not know what is measured.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import WORDS

NUMBER = rf"(?:(?<![\w.])(?:\d{{1,2}}|{WORDS}|a dozen)(?![a-z\d]))"
_UNIT = r"(?: (?:squares?|sqs?|steps?|spaces?|fields?|points?))?"
_IN_FRONT = (
    r"(?:(?:more|less|fewer|bigger|greater|smaller|further|farther|closer|nearer|longer|"
    r"shorter) (?:than|as|then)|"
    r"at (?:the )?(?:least|most)|no(?:t)? (?:more|less|fewer|further|farther|closer|"
    r"nearer|bigger|smaller) than|"
    r"not? (?:over|under|above)|over|under|above|below|up to|within|exactly|only|just|but|"
    r"(?:a )?(?:minimum|maximum)(?: of)?|min|max|[<>]=?)"
)
_BEHIND = (
    r"(?:\+| or (?:more|less|fewer|under|over|above|below|closer|nearer|further|farther|"
    r"longer|shorter|bigger|"
    r"smaller)| at (?:the )?(?:most|least)| plus| minimum| maximum| min| max)"
)
SPAN = rf"(?:between )?{NUMBER}(?: ?(?:-|–) ?| to | and | or ){NUMBER}"
QUANTITY = (
    rf"(?:{SPAN}{_UNIT}|{_IN_FRONT} ?{NUMBER}{_UNIT}{_BEHIND}?{_UNIT}|{NUMBER}{_UNIT}(?:{_BEHIND}{_UNIT})?)"
)

_AT_MOST = re.compile(
    r"\bno(?:t)? (?:more|over|above|further|farther|bigger|longer)\b|\bat (?:the )?most\b|"
    r"\bup to\b|\bwithin\b|<=|"
    r"\bmax|\bor (?:less|fewer|under|below|closer|nearer|shorter|smaller)\b",
    re.IGNORECASE,
)
_AT_LEAST = re.compile(
    r"\bno(?:t)? (?:less|fewer|under|closer|nearer|smaller)\b|\bat (?:the )?least\b|\bmin|>=|\+|\bplus\b|"
    r"\bor (?:more|over|above|further|farther|longer|bigger)\b",
    re.IGNORECASE,
)
_MORE = re.compile(r"\b(?:more|bigger|greater|further|farther|longer|over|above)\b|>", re.IGNORECASE)
_LESS = re.compile(r"\b(?:less|fewer|smaller|closer|nearer|shorter|under|below)\b|<", re.IGNORECASE)
_WHOLE = re.compile(SPAN, re.IGNORECASE)
_BOTH = re.compile(rf"(?P<low>{NUMBER})(?: ?(?:-|–) ?| to | and )(?P<high>{NUMBER})", re.IGNORECASE)
_ONE = re.compile(NUMBER, re.IGNORECASE)


def measured(quantity: str) -> str:
    """`at most 3`, `more than 4`, `2 to 5`; "" where it says two things at once."""
    if span := _WHOLE.search(quantity):
        both = _BOTH.search(span[0])
        return _in_order(both["low"], both["high"]) if both else span[0]
    number = _ONE.search(quantity)
    bounds = [
        *(["at most"] if _AT_MOST.search(quantity) else []),
        *(["at least"] if _AT_LEAST.search(quantity) else []),
    ]
    if not bounds:
        bounds = ["more than"] * bool(_MORE.search(quantity)) + ["less than"] * bool(_LESS.search(quantity))
    if not number or len(bounds) > 1:
        return ""
    return f"{bounds[0] if bounds else 'exactly'} {number[0].replace('a dozen', '12')}"


def _in_order(low: str, high: str) -> str:
    if low.isdecimal() and high.isdecimal() and int(low) > int(high):
        low, high = high, low
    return f"{low} to {high}"


def is_near(quantity: str) -> bool:
    """Whether it says: no further than that."""
    return measured(quantity).startswith(("at most", "less than"))


def is_far(quantity: str) -> bool:
    """Whether it says: no nearer than that."""
    return measured(quantity).startswith(("at least", "more than"))
