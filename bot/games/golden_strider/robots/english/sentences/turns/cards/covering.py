"""A card that is enough for what is owed: `the lowest card that settles the bill`, `one covering the debt`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_TO_PAY = r"(?:for|to (?:cover|pay(?: off| for)?|clear|settle|meet))"
_COVERS = (
    r"(?:(?:that|which) (?:just |can |will )?(?:covers?|pays?(?: off| for)?|clears?|settles?|wipes? out|meets?|"
    rf"(?:is )?(?:big |high |large )?enough {_TO_PAY})"
    r"|(?:just )?(?:covering|paying(?: off)?|clearing|settling|wiping out|meeting)"
    rf"|(?:big|high|large) enough {_TO_PAY})"
)
_DEBT = (
    r"(?:(?:all|everything|the|my|his|its|of|whole|full|entire) ){0,4}"
    r"(?:(?:overtaking )?(?:debts?|bill|tab)|(?:that |what )?I owe)"
    r"(?: in full| entirely| completely| altogether| in one go)?"
)

ROWS: Rows = (
    # the lowest card that covers the whole debt; the smallest one big enough to pay off everything I owe
    (
        rf"(\b(?:lowest|smallest)(?: card| one)?) {_COVERS} {_DEBT}(?=[,.;:\n)]|$| and\b)",
        r"\1 that covers what I owe",
    ),
)
