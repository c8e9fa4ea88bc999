"""A card of mine, whichever it is: `if any card in my hand is 8 or higher`, `with an 8 or better in hand`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, TO_10, Rows

ROWS: Rows = (
    # if any card in my hand is 8 or higher; with an 8 or better in hand; if one of my cards is a 10
    (
        (
            r"\bany (?:one )?(?:card (?:in|of) my hand|of my cards|card of mine|card i (?:hold|have)) is "
            r"(?:an? |worth )?"
            rf"(?=(?:at least |over |above |more than |higher than |bigger than ){TO_10}|{TO_10} or "
            rf"(?:more|higher|better|over|above|up)\b)"
        ),
        "my highest card is ",
    ),
    # if I have a card of 10 before round 8
    (
        (
            rf"\b(hold|have|got|holds|has) an? card (?:of|worth|of value|with value)(?: an?)? ({TO_10})\b"
            r"(?! or\b|\+|,? \d| to | points)"
        ),
        r"\1 a \2",
    ),
    (
        rf"\b(?:any|one) (?:one )?of my cards is (an? {TO_10})\b(?! or\b|,? \d)",
        r"I hold \1",
    ),
    (
        (
            rf"{BEGINS}(?:with|holding) (?:an?|any) (?:card (?:of|worth) )?({TO_10})(?: or "
            rf"(?:more|higher|better|over|above|up)|\+)"
            r"(?: in (?:my |his )?hand)?(?=[,:])"
        ),
        r"\1if my highest card is at least \2",
    ),
)
