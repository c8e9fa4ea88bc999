"""Stories about the runner, wishes and farewells: sentences that order nothing, though they have words of their own.

Must not know rules.
"""

import re

from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_that, sentence

MARKS = frozenset({"THEN", "FROM_THERE", "ELSE", "INSTEAD", "SUBSEQUENT", "AFTER", "NEXT", "BEFORE"})
_GREETING = re.compile(
    r"^(?:dear|hi|hello|hey|good (?:morning|day|afternoon|evening)|greetings)\b", re.IGNORECASE
)
_ORDERS = frozenset({"B", "N", "CARD", "PLURAL", "CARDS", "COSTS"})
_FAREWELL = re.compile(
    r"^(?:(?:with )?(?:best|kind|warm|warmest|many|my|all my)? ?(?:wishes|regards|greetings|love|thanks)|all the best|"
    r"thank you|thanks|yours|cheers|sincerely|god bless|bye|goodbye|see you|hugs|ta|subs)\b",
    re.IGNORECASE,
)
# a story about the runner, a wish, a farewell: it orders nothing where it has no word of what is ordered
_SIGNED = re.compile(r"(?:^|[,.! ]+)[A-Za-z]\.?$")  # M.
_URGES = re.compile(r"^\W*\w+ (?:the|your|our|my|its|all|like)\b|\w{3}ly\b", re.IGNORECASE)
# letters that stand for these figures anyway
_DEFINED = re.compile(
    r"^let (?:(?:s (?:be )?my square|p (?:be )?my (?:position|place)|o (?:be )?(?:what i owe|my debt)|"
    r"r (?:be )?the round(?: number)?)(?:, and |, | and |$))+$",
    re.IGNORECASE,
)
_STORY = re.compile(
    r"\b(?:was|were|called|named|won|came|went|looked|thought|said|told|learnt|learned|taught|remembers?|wrote|grew|"
    r"loved|bought|lives?|lived|knows?|knew|hopes?|wishes|sends?|greetings|regards|says|loves?|feeds?|thinks?|"
    r"(?:this|that)(?:'s| is) (?:all|it|everything|about it|the lot))\b",
    re.IGNORECASE,
)
# what leaves to the referee how the robot plays
_LEFT_OPEN = re.compile(
    r"\b(?:judge?ment\w*|choos\w+|decid\w+|discretion|mood|feel\w*|depend\w*|random\w*|sensib\w+|wise\w*|clever\w*|"
    r"instincts?|luck|coins?|dice|whatever|however|somehow|as you|up to you|you know|try\w*|careful\w*|cautio\w*|"
    r"steady|slow\w*|fast\w*|quick\w*|brave\w*|bold\w*|attack\w*|save|wait\w*|hang|sit|stay|keep|hold|avoid\w*|follow\w*|"
    r"chase\w*)\b",
    re.IGNORECASE,
)


def is_story(text: str, found: Sentence, *, outside: bool) -> bool:
    """Whether it tells something, in words that are no matter of a robot; `outside`: no rule stands before it."""
    if outside and _GREETING.match(text) and not any(word.kind in _ORDERS for word in found.words):
        return True
    if _DEFINED.match(text) or _is_farewell(_SIGNED.sub("", text)):
        return True
    if _LEFT_OPEN.search(text) or any(word.kind in kinds_that("ordered") | MARKS for word in found.words):
        return False
    strange = [at for at in found.unknown if found.pieces[at].text.isalpha()]
    told = bool(_STORY.search(text))
    if not told and urges(text, found):
        return False
    return (told and bool(strange)) or (
        outside and len(strange) > 1 and 3 * len(strange) >= len(found.pieces)
    )


def _is_farewell(text: str) -> bool:
    """Nothing, where a single letter signed; or a wish without a word of what is ordered."""
    ordered = kinds_that("ordered") - {"VERB"}
    return not text or (
        bool(_FAREWELL.match(text)) and not any(word.kind in ordered for word in sentence(text).words)
    )


def urges(text: str, found: Sentence) -> bool:
    """Whether it may ask the robot for something that nobody knows: `Shadow the favourite`, `Gallop madly`."""
    return 0 in found.unknown and bool(_URGES.search(text))
