"""Numbers, and a card of one case, in one sentence: `bank 4, move the rest, highest card if last`.

If all of it were for that case, no rule would hold in any other: is it the card alone? Must not know how a sentence is
read.
"""

import re
from collections.abc import Sequence

from bot.games.golden_strider.robots.building import Reading

_ME = r"(?:i |he |it |always |please )*"
_CARD = (
    r"(?:(?:play|plays|playing|with|use|using) )?(?:the |my )?"
    r"(?:oldest|newest|highest|lowest|biggest|smallest)(?: card)?"
)
_CASE = r"(?:if|when|whenever|while|in|within|at|past|from|unless|until)\b"
# in every round, in my hand, from round 5: whoever says when, says it of all that is ordered
_ASKS = r"(?:if|when|whenever|while|unless)\b"
_WAITS = r"\b(?:if|when|while|in round|until|unless)\b"
_NUMBERS = rf"^{_ME}(?:(?:bank|move)s?|b ?\d|m ?\d)\b(?:(?!{_WAITS})[^;:.])*?"
# with the oldest card in rounds 1 to 5: all of it in these
_NUMBERS_FIRST = (
    rf"{_NUMBERS}(?:,| -|\(|,? and)\s?(?:and |with )?{_CARD} {_CASE}[^;:]+$"
    rf"|{_NUMBERS} with {_CARD} (?:if|when|whenever|while)\b[^;:]+$"
)
_CARD_FIRST = (
    rf"^{_ME}{_CARD} {_ASKS}[^,;:]{{2,40}}?(?:,| and|, and) {_ME}(?:bank|move)s?\b[^;:]*"
    r"\b(?:bank|move)s? the (?:rest|remainder|balance)$"
)
_SAID = re.compile(f"{_NUMBERS_FIRST}|{_CARD_FIRST}", re.IGNORECASE)
# otherwise bank 3: so the numbers before are of that case
_ELSE = re.compile(
    r"^(?:otherwise|else|if not|in all other cases)\b.*\b(?:bank|move|[bm] ?\d)", re.IGNORECASE
)
_ONLY = (
    "Is only the card of that case, or the numbers too? Make it two sentences: bank 4, move the rest. "
    "If I am last, play the highest card."
)


def question(found: Reading, beside: Sequence[str], piece: str) -> str:
    """What is asked of such a sentence, where nothing before it holds in all other cases; "" of any other.

    `beside` are the sentences around it: where one of them has numbers for another case, these are of this one.
    """
    always = any(rule.when is None or rule.otherwise for rule in found.robot.rules)
    if always or not _SAID.search(piece):
        return ""
    return "" if any(_SAID.search(one) or _ELSE.search(one) for one in beside) else _ONLY
