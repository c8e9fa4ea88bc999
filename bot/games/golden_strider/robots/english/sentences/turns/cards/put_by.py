"""How much is laid where, told as a deed: `I take 3 off the oldest card for the bank`, `moving is done with 3`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know when it is done.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PICKED, TO_10, Rows

_CARD = rf"(?:the |my )?(?P<card>{PICKED})(?: card| one)?"
_MANY = rf"(?P<many>{TO_10})(?: points?| pips)?"
_REST = (
    r"(?:what(?:ever)? (?:I(?:'ve| have)|he has|it has|there is|is|'s)(?: still)?(?: got)?(?: left(?: over)?"
    r"| over| remaining)?"
    r"|what(?:'s| is) (?:still )?(?:there|left(?: over)?|over|remaining)|what (?:remains|stays|rests)"
    r"|(?:all )?the others|all that's left(?: over)?(?: after that)?)"
)

ROWS: Rows = (
    # I take 3 off the oldest card for the bank
    (
        rf"\b(?:I |he )?takes? {_MANY} (?:off|from|out of) {_CARD} (?:for|to|into) the (?P<part>bank|movement)\b",
        r"play the \g<card> card, \g<many> to \g<part>",
    ),
    # from my oldest card I put four aside for the bank before I move
    (
        (
            rf"\b(?:from|of|out of) {_CARD},? (?:I |he )?(?:put|puts|set|sets|lay|lays) {_MANY} (?:aside|by"
            r"|away)(?: (?:for|in|into) the bank)?(?: before (?:I |he )?(?:move|moving)s?)?"
        ),
        r"play the \g<card> card, bank \g<many>",
    ),
    (
        (
            rf"\b(?:put|puts|set|sets|lay|lays) {_MANY} (?:aside|by|away)(?: (?:for|in|into) the bank)? before (?:I "
            r"|he )?(?:move|moving)s?\b"
        ),
        r"bank \g<many>",
    ),
    # moving is done with 3 points of the newest card
    (
        rf"\b(?:moving|movement) is (?:done|paid|made) with {_MANY} (?:of|from) {_CARD}",
        r"play the \g<card> card, move \g<many>",
    ),
    # only what's over 4 is used for moving, the 4 being banked
    (
        (
            rf"\b(?:only )?what(?:'s| is| goes) (?:over|above|beyond) {_MANY} is (?:used|for|spent)(?: (?:for"
            r"|on))? (?:moving|movement)(?:, (?:the|those) (?P=many) (?:being |are |is )?banked)?"
        ),
        r"bank \g<many>, move the rest",
    ),
    # then I move what I've still got; with what remains I move
    (rf"\b(move|bank)(s?) (?:on )?(?:with )?{_REST}(?=[ ]*(?:[.,;\n]|$))", r"\1\2 the rest"),
    # I don't want to bank anything, so it all goes on movement
    (r"\b(?:it|the card) all goes (?:on|to|into|in) (?:the )?(movement|bank)\b", r"all to \1"),
    (r"\bI (?:don't|do not) (?:want to|wish to) bank anything(?:,? so|,? and|;|:) ", ""),
)
