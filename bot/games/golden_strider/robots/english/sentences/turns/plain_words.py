"""Words for one thing put into the one word that all other rows are written in: `weakest card` is `lowest card`.

Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_CARD = r"(?=,? (?:remaining |available |playable )?(?:card|one)\b)"
_LAID = r"(?= (?:is|goes|to|on|in|for|moved?|moves|banked|banks?|of (?:it|the card))\b|[ \t]*(?:[,.;)\n]|$))"

ROWS: Rows = (
    (rf"\b(?:eldest|longest-held|longest held|stalest|most ancient|most aged){_CARD}", "oldest"),
    (rf"\b(?:youngest|freshest|latest|most recent|most recently drawn){_CARD}", "newest"),
    (
        (
            r"\b(?:biggest|largest|greatest|strongest|mightiest|fattest|heaviest|best|top|most powerful|"
            rf"most valuable|highest[- ]valued?){_CARD}"
        ),
        "highest",
    ),
    (
        (
            r"\b(?:smallest|weakest|feeblest|poorest|tiniest|littlest|cheapest|lightest|worst|least valuable|"
            rf"lowest[- ]valued?){_CARD}"
        ),
        "lowest",
    ),
    (
        (
            r"\b(?:the )?card (?:that |which )?(?:I(?:'ve| have)? )?(?:just|most recently) "
            r"(?:drawn|drew|received|got)\b(?! (?:is|was|has)\b)"
        ),
        "the newest card",
    ),
    # if the highest card in my hand is an 8
    (
        (
            r"\b(?:the |my )?((?:oldest|newest|highest|lowest) card) (?:that(?:'s| is) |which is )?"
            r"(?:in my hand|in hand|I have|I hold)(?= (?:is|was|has|counts|be)\b)"
        ),
        r"my \1",
    ),
    (r"\bspaces\b", "squares"),
    (
        rf"\b(?:the |any |my )?(?:remainder|balance|residue|leftovers?|remaining points){_LAID}",
        "the rest",
    ),
    # whatever is left over
    (
        (
            r"\b(?:whatever|what|whatever points|everything that|all that)(?:'s| is)? (?:then )?"
            r"(?:left(?: over)?|remains|remaining)\b(?! (?:of (?!it\b|the card\b)|behind|in|to go|is|are|was)\b)"
        ),
        "the rest",
    ),
)
