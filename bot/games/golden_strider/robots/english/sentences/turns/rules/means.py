"""A case told as a thing that means an order: `being last means highest card`, `a debt of 5 or over means ...`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS_ITEM, Rows

_AS_CASE = {
    "being": "if I am",
    "owing": "if I owe",
    "having": "if I have",
    "holding": "if I hold",
    "leading": "if I lead",
    "a debt of": "if I owe",
    "debts of": "if I owe",
    "a lead of": "if I lead by",
}
_MEANS = r"(?:means?|calls? for|requires?|leads? to|gives|results? in|makes me play|has me play(?:ing)?)"
_ACTS = (
    r"(?=(?:that |I |he |the |my |an? |play(?:ing)? |just )*(?:play|bank|mov|oldest|newest|highest|lowest"
    r"|biggest|smallest|all\b|"
    r"everything))"
)


def _asked(found: re.Match[str]) -> str:
    return f"{found[1]}{_AS_CASE[found['case'].casefold()]}{found['told']}: "


ROWS: Rows = (
    (
        (
            rf"{BEGINS_ITEM}(?P<case>{'|'.join(_AS_CASE)})\b(?P<told>(?: (?!if\b|when\b"
            rf"|unless\b)[^ ,.;:\n]+){{0,9}}?),? {_MEANS}:? "
            rf"(?:that )?{_ACTS}"
        ),
        _asked,
    ),
)
