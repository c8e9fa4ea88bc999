"""A rule told beside another one: `from round 10, same as with debts, ...`, `deviating from §1, in round 2 ...`.

What it is compared with, or departs from, asks nothing where its own order stands behind. Each row says what is
written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.rules.referred import NUMBERED, earlier
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_SAME_AS = (
    r"(?: ?it's| ?it is| ?just| ?exactly| ?much| ?the| ?again)*"
    r" ?\b(?:same as|(?<!as soon )(?<!as long )as|like|similar to)"
)
_TOPIC = r"(?:bank|sav|mov|runn|rest\b|cards?\b|remainder|balance|overtak|numbers?\b|points?\b|others?\b)"
_MARKED = r"(?:(?:rules?|clauses?|points?|items?|lines?|sections?|paragraphs?|nos?\.?|numbers?) ?|§+ ?|# ?)"
_DEVIATING = (
    r"(?:(?:deviating|departing|differing|derogating) from|in (?:deviation|derogation|departure) from|"
    r"(?:as|by way of) an? exception to|by exception to|as exception to|by way of exception to|"
    r"notwithstanding|contrary to|"
    r"in spite of|despite|regardless of|irrespective of|unlike in|other than in)"
)
# what is ordered, however it begins
_ORDERS = re.compile(
    r"\b(?:bank|mov|play|cards?\b|oldest|newest|highest|lowest|biggest|smallest|half\b|rest\b|all\b|every)",
    re.IGNORECASE,
)
_WAITS = re.compile(
    r"^\W*(?:and |but |then )?(?:if|when|whenever|while|once|in|from|at|on|after|past|for|as soon|as long|"
    r"rounds?|turns?|"
    r"r ?\d|the last|last|the first|first|second|third|with)\b",
    re.IGNORECASE,
)


def _compared(found: re.Match[str]) -> str:
    """`From round 10, same as with debts, the highest card`: a case is compared with, and the order is said behind."""
    front = re.split(r"[.;\n]", found.string[: found.start()])[-1]
    behind = re.split(r"[.;\n]", found.string[found.end() :])[0]
    return found["front"] if _WAITS.match(front) and _ORDERS.search(behind) else found[0]


def _deviates(found: re.Match[str]) -> str:
    """`Deviating from §1`: a rule behind wins over those before it anyway (GS-41)."""
    numbers = re.findall(r"\d{1,2}", found["what"])
    known = [one["number"] or one["mark"] for said in earlier(found) if (one := NUMBERED.match(said))]
    return found["front"] if set(numbers) <= set(known) else found[0]


ROWS: Rows = (
    # §3 Deviating from §1 and §2, in rounds 1 and 2 the lowest card
    (
        (
            rf"(?P<front>(?:^|[.;\n]) ?(?:\W|\d{{1,2}}[.)]? |\([^()\n]{{1,4}}\) ?)*){_DEVIATING} "
            rf"(?P<what>(?:{_MARKED}\d{{1,2}}(?:(?:,|,? and|,? or| to| ?-) ?(?:{_MARKED})?\d{{1,2}})*"
            r"|(?:all (?:of )?)?(?:the )?(?:which|above|foregoing|this|that|these|those|it)(?: rules?)?)),? (?=\S)"
        ),
        _deviates,
    ),
    # from round 10: same as with debts, highest card, all to movement
    (
        (
            rf"(?P<front>[,:] ?|\b(?= it's | it is )){_SAME_AS} (?:when|whenever|if|with|in|under|after|once"
            rf"|for(?! (?:the |my |any )?{_TOPIC}))\b[^,.:;()\n]{{2,60}}[,:] ?(?=\S)"
        ),
        _compared,
    ),
)
