"""Two turns of phrase with `or` in plainer words: `bank 4, move the rest, or, if I owe 2, ...`, and `him` behind one.

Must not know what a sentence means.
"""

import re

_PLAINER = (
    # behind numbers an order goes on: `if I lead, or, if I owe 2` has none
    (
        re.compile(
            r"((?:\d|\b(?:move|bank)) (?:and (?:move|bank) )?(?:the |it )?(?:rest|all|lot|others?)"
            r"), or,? (?=(?:if|when)\b[^,]*,[^,.;]*\b(?:cards?|bank|move|highest|lowest|oldest|newest)\b)",
            re.IGNORECASE,
        ),
        r"\1, but ",
    ),
    (
        re.compile(
            r"\b((?:if|when|while) (?:i am|i'm)) the leader or ([^,.;:]*\bbehind) (?:him|her|them)\b",
            re.IGNORECASE,
        ),
        r"\1 the leader or \2 the leader",
    ),
)


def plain(text: str) -> str:
    """The text with these in plainer words."""
    for said, meant in _PLAINER:
        text = said.sub(meant, text)
    return text
