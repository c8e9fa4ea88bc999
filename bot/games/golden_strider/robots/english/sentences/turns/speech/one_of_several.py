"""Which of its writer's robots it is, in front of all: `Second robot.`, `Third and last, 6 6 6 6 6`, `Robot no. 2:`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_NTH = r"(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|last|final|next|other|another|new)"
_ROBOT = (
    r"(?:robots?|bots?|ones?|go|entry|attempt|try|effort|programmes?|programs?|version|submission|shot|offering"
    r"|machine)"
)
_MINE = r"(?: (?:from me|from my side|of mine|of (?:two|three|2|3)|for (?:you|this race|the race)))?"
_NAMED = (
    rf"(?:{_NTH}(?: (?:and|&) (?:last|final))? {_ROBOT}{_MINE}|{_NTH} (?:and|&) (?:last|final){_MINE}"
    rf"|{_ROBOT} (?:number |no\.? ?|nr\.? ?|# ?)?(?:\d|one|two|three|four|five)|take (?:two|three|2|3))"
)
_GREETED = r"(?:(?:dear|hello|hi|hey|hiya|morning|evening)\b[^.,!\n\d]{0,24}[,.!\n] ?)?"
# `Last one: highest card` is a rule
_CARDS = r"(?:with |start|my |the |cards?\b|\d|(?:all )?five )"
# `First one: the 5. Second one: the 6.` tells of rounds
_ALONE = rf"(?![\s\S]*[.;\n] *{_NTH} {_ROBOT}\b)"

ROWS: Rows = (
    (
        (
            rf"\A(\s*{_GREETED})(?:(?:and |now |here(?:'s| is) |this is |here comes |so ){{0,2}})"
            rf"(?:(?:the|my|a|an|our) )?(?:\w+ )?{_NAMED}\s*(?:[.!;\n]"
            rf"|[:,–-](?=\s*{_CARDS}))(?: with\b)?\s*(?=\S){_ALONE}"
        ),
        r"\1",
    ),
)
