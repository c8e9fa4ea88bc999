"""How much somebody says, in canonical words: `no further than 3 squares`, `3 or closer` and `3 max` are `at most 3`.

Must not know what is measured.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import WORDS
from bot.games.golden_strider.robots.english.words.numbers import ONES

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
# 3, 4 or 5; an 8 or better; one or none; half a dozen; precisely one square; double figures
LOOSELY = (
    rf"(?:(?:exactly |precisely |just |only )?{NUMBER}, {NUMBER},? or {NUMBER}{_UNIT}|(?:an? )?{NUMBER}{_UNIT}"
    r"(?:,? (?:exactly|precisely|on the dot|on the nose|or none(?: at all)?|or nothing(?: at all)?"
    r"|(?:or|and) (?:better|worse|higher|lower)))"
    rf"|precisely {NUMBER}{_UNIT}|an? (?={NUMBER}\b){QUANTITY}|(?:an?|one)(?: single)? (?:square|point|step"
    rf"|space) or two"
    r"|(?:in |into |reached )?(?:double figures|two figures)"
    rf"|(?:at least |over |more than |under |less than )?half a dozen{_UNIT}(?:{_BEHIND}{_UNIT})?|{QUANTITY})"
    r"(?! (?:or|and) (?:more|less|fewer|over|under|further|farther|closer|nearer|better|worse|higher|lower|none"
    r"|nothing|two)\b)"
)
_LISTED = re.compile(rf"({NUMBER}), ({NUMBER}),? or ({NUMBER})", re.IGNORECASE)
_LOOSE = (
    (re.compile(r"\b(?:or|and) (?:better|higher)\b", re.IGNORECASE), "or more"),
    (
        re.compile(r"\b(?:or|and) (?:worse|lower)\b|\bor (?:none|nothing)(?: at all)?\b", re.IGNORECASE),
        "or less",
    ),
    (re.compile(r"\bhalf a dozen\b", re.IGNORECASE), "6"),
    (
        re.compile(r"^(?:an?|one)(?: single)? (?:square|point|step|space) or two\b", re.IGNORECASE),
        "at most 2",
    ),
    (re.compile(r"^.*\b(?:double|two) figures\b", re.IGNORECASE), "10 or more"),
)
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


def loosely(quantity: str) -> str:
    """What LOOSELY finds, as `measured` says it; numbers in a row are a span; "" where they leave one out."""
    if listed := _LISTED.search(quantity):
        low, middle, high = map(_value, listed.groups())
        return f"{low} to {high}" if low + 1 == middle == high - 1 else ""
    for said, meant in _LOOSE:
        quantity = said.sub(meant, quantity)
    return measured(quantity)


def _value(number: str) -> int:
    return int(number) if number.isdecimal() else ONES.get(number.casefold(), 0)


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
