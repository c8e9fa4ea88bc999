"""Sentences that would be read as something else than they say: `two sixes` is no card of 2.

Must not know phrases.
"""

import re

from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.sentences import carded

_NUMBER = r"(?:\d{1,2}|zero|one|two|three|four|five|six|seven|eight|nine|ten)"
_MANY = r"(?:[2-9]|two|three|four|five|six|seven|eight|nine|a couple of|several|some|both|few|fewer|many)"
_CARDS = r"(?:10s|[2-9]s|10's|[2-9]'s|10|tens|nines|eights|sevens|sixes|fives|fours|threes|twos|cards)"
_ASKS = r"(?:if|when|whenever|while|once|unless|until|till|where|as long as|with|after)"
_HAVE = (
    r"(?:have|has|hold|holds|holding|got|had|keep|used|played|spent|left with|down to|there are|there're|with|"
    r"out of)"
)
_PART = r"(?:bank|banking|banks|move|moving|moves)"
_COUNTED = re.compile(
    rf"\b{_ASKS}\b[^,.:;]{{0,80}}?(?:\b{_HAVE}|'ve|\ban? {_NUMBER} (?:or|and)) "
    r"(?:(?:only|just|still|at least|at most|more than|less than|fewer than|exactly|"
    rf"up to|over|under|my|the|last|all|any) )*{_MANY}(?: or (?:more|less|fewer|{_MANY}))? "
    rf"(?:(?:spare|more|other|good|remaining) )*{_CARDS}(?![\w'-]| (?:points?|squares?)\b)"
    rf"|\bwith {_MANY} (?:{_CARDS}|cards) (?:left|remaining|in hand|in my hand|still)\b",
    re.IGNORECASE,
)
# instead of banking 4 I move 4: and the rest?
_INSTEAD = re.compile(
    rf"\bmov(?:e|es|ing) {_NUMBER} instead of banking(?: it| them| that)?(?=[,.;]|$)|\bbank(?:s|ing)? {_NUMBER} "
    r"instead of moving(?: it| them| that)?(?=[,.;]|$)|"
    rf"\binstead of (?:the )?(?:usual )?{_PART}(?: {_NUMBER})?,? (?:i |he |it )?(?:just |only )?{_PART} {_NUMBER}"
    r"(?![^.;]*\b(?:rest|remainder|balance|all|other|bank\w* \d.*mov|mov\w* \d.*bank))",
    re.IGNORECASE,
)
_HALVED = re.compile(
    rf"\bhalv(?:e|es|ing) (?:the |my |what (?:is|i) )?{_PART}|\bhalf (?:of )?that\b(?! card)"
    r"|\bhalf (?:of )?(?:the |my |as )?(?:usual|normal|much|many|ordinary|standard)\b",
    re.IGNORECASE,
)
# the oldest card, no 10s
_NONE_OF = re.compile(
    rf"\b(?:cards?|oldest|newest|highest|lowest),? (?:but |and )?(?:no|never|not|without) "
    rf"(?:any |the |my )?(?:{_CARDS}|zeros|zeroes|0s)(?=[,.;:]|$| \()(?! left)",
    re.IGNORECASE,
)
# bank 3 in rounds 2, 5 if I lead
_ROW = re.compile(
    rf"\b{_PART} {_NUMBER} (?:in |for |on )?(?:rounds|turns) {_NUMBER}, {_NUMBER} (?:if|when|while)\b",
    re.IGNORECASE,
)
# ..., same if the leader is past 45
_ALSO_IF = re.compile(
    r"\b(?:if|when|whenever|while)\b[^.;:]*, (?:(?:and |or )?(?:the )?(?:same|likewise|ditto)(?: too| also)?|"
    r"and(?: also)?) (?:if|when|whenever)\b"
    r"(?![^,.;:]*\b(?:bank|mov|play|cards?\b|highest|lowest|oldest|newest|all\b|nothing))[^,.;:]*$",
    re.IGNORECASE,
)


_DITTO = re.compile(
    r"\b(?:except|unless)\b[^.;:]*\bin which case,? (?:ditto|the same|likewise|that too)\b", re.IGNORECASE
)
# from round 3 the lowest card and bank all until round 5 is done
_FROM_UNTIL = re.compile(
    r"^(?:and |then |but )*from (?:round|turn) \d+\b(?! to\b)[^.;:]*\bcards?\b[^.;:]*\b(?:bank|move)\b[^.;:]*[^,] "
    r"(?:until|till) (?:the end of )?(?:round|turn) \d+",
    re.IGNORECASE,
)


# in round 4 and when I'm last, ...
_AND_WHEN = re.compile(
    r"^(?:(?!\b(?:bank|mov|play|cards?\b|highest|lowest|oldest|newest|all\b))[^,:])+(?<!if) and when\b[^,:]*[,:]",
    re.IGNORECASE,
)
_AS_THEN = re.compile(
    r"\b(?:bank|banking|banks|move|moving|moves|play|playing) (?:as|like) (?:in|on|at|during|when|if|i did)\b",
    re.IGNORECASE,
)


_IT_GOES = re.compile(
    r"^(?!.*\b(?:overtak|costs?\b|deduct|charge|fees?\b|toll))"
    r".*(?<!of )\bit (?:goes|is going|is put) (?:in|into|to|onto) (?:the |my )?(?:bank|movement)\b",
    re.IGNORECASE,
)


def is_it_going(text: str) -> bool:
    """Whether `it goes in the bank`, and is neither the card nor what overtaking costs for sure."""
    return bool(_IT_GOES.search(text))


_NOT_BOTH = re.compile(
    r"\b(?:not|isn't) (?:in front|in the lead|leading|first|last|in (?:first|last) place),? "
    r"(?:with (?:others?|somebody|someone|company)|and (?:level|nobody)|alone|on my own|by myself|jointly)\b",
    re.IGNORECASE,
)
_TWO_CARDS = re.compile(
    rf"\b(?:if|when|whenever|while|unless|until)\b[^,.:;]{{0,60}}\b(?:hold|holds|have|has|got|'ve) "
    rf"(?:both )?an? {_NUMBER} "
    rf"(?:and|but not|nor|but no) (?:also )?(?:an? )?{_NUMBER}(?=[,:])",
    re.IGNORECASE,
)


def is_not_both(text: str) -> bool:
    """`Not in front with others`: not in front, or in front and alone?"""
    return bool(_NOT_BOTH.search(text))


def is_of_two_cards(text: str) -> bool:
    """Whether two cards are asked about together, and it is not plain that both must be held."""
    return bool(_TWO_CARDS.search(text))


def is_and_when(text: str) -> bool:
    """Whether a second `when` is joined to the first case: both at once, or either of them?"""
    return bool(_AND_WHEN.search(text))


def is_as_then(text: str) -> bool:
    """Whether what is done is likened to another round or case, which nobody writes out."""
    return bool(_AS_THEN.search(text))


def is_ditto(text: str) -> bool:
    """Whether an exception is the same: as what is excepted, or as the sentence before?"""
    return bool(_DITTO.search(text))


def is_from_and_until(text: str) -> bool:
    """Whether it begins in one round, and ends in another: of which part of the sentence?"""
    return bool(_FROM_UNTIL.search(text))


def is_counted(text: str) -> bool:
    """Whether it asks how many cards somebody holds: no condition can."""
    return bool(_COUNTED.search(text))


def is_instead_of_number(text: str) -> bool:
    """Whether one number stands for another of the other part: what becomes of the rest, nobody says."""
    return bool(_INSTEAD.search(text))


def is_halved(text: str) -> bool:
    """Whether half of what was said before is meant, and not half of the card."""
    return bool(_HALVED.search(text))


def is_without_cards(text: str) -> bool:
    """Whether the cards of a value are taken from those that are played."""
    return bool(_NONE_OF.search(text))


def is_rounds_or_points(text: str) -> bool:
    """Whether the last of a row is a round, or the next amount."""
    return bool(_ROW.search(text))


def is_also_asked(text: str) -> bool:
    """Whether a second condition stands behind: both at once, or either of them?"""
    return bool(_ALSO_IF.search(text))


_QUESTIONS = (
    (carded.is_undecided, answers.CARD_OR_POINTS),
    (is_counted, answers.COUNTED_CARDS),
    (is_instead_of_number, answers.INSTEAD_OF),
    (is_halved, answers.HALVED),
    (is_without_cards, answers.NOT_THOSE),
    (is_rounds_or_points, answers.ROUND_OR_POINTS),
    (is_also_asked, answers.EITHER),
    (is_and_when, answers.EITHER),
    (is_not_both, answers.NOT_BOTH),
    (is_of_two_cards, answers.TWO_CARDS),
    (is_it_going, answers.IT_GOES),
    (is_as_then, answers.DITTO),
    (is_ditto, answers.DITTO),
    (is_from_and_until, answers.FROM_UNTIL),
)


def question(text: str) -> str:
    """What is asked about a sentence that would be read as something else; "" for any other."""
    return next((answer for misleads, answer in _QUESTIONS if misleads(text)), "")
