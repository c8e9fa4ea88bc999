"""Which card it is, told by how long it is held, how it came, or what stands on it: `the card I've held on to longest`.

GS-4 names four: oldest, newest, highest, lowest. Each row says what is written, and what is read, as in
shared_patterns.py. Must not know what is laid with it.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PICKED, Rows

_WHO = r"(?:I|we|he|she|it|my robot)"
_WHICH = r"(?:the (?:card|one)|whatever(?: card)?|whichever(?: card| one)?|what|that)"
_THAT = r"(?:,? (?:that|which))?"
_HAS = rf"(?:(?: {_WHO}(?:'ve|'s| have| has)?|'s| has)(?: been)?)"
_HELD = (
    r"(?:held|had|got|kept|carried|sat|sitting|been|waiting|waited|hanging (?:about|around)|there|holding)"
)
_WHERE = r"(?: (?:on to|onto|on|around|about|there|with me|waiting|(?:in|on) (?:my|the) (?:hand|rack)|in hand)){0,2}"
_DREW = r"(?:drew|drawn|got|received|picked up|was dealt|been dealt|was given|took)"
_LAST = r"(?:last|most recently|latest)(?: of all)?"
_MOST = {
    "highest": r"(?:most|highest|biggest|largest|greatest)",
    "lowest": r"(?:least|lowest|fewest|smallest|littlest)",
}
_NUMBER = r"(?:numbers?|values?|points?|pips|figure)"

ROWS: Rows = (
    # whatever's been in my hand the longest
    (
        (
            rf"\b{_WHICH}{_THAT}(?:{_HAS} {_HELD}|{_HAS}){_WHERE}(?: for)? (?:the )?longest(?: time)?(?: in (?:my"
            r"|the) hand)?\b"
        ),
        "the oldest card",
    ),
    # whatever I picked up last; not where it is asked what that is
    (
        rf"\b{_WHICH}{_THAT} {_WHO}(?:'ve| have| has)? {_DREW} {_LAST}\b(?! (?:is|was|has|had|round|turn))",
        "the newest card",
    ),
    (
        rf"\b{_WHICH}{_THAT} {_WHO}(?:'ve| have| has)? {_DREW} {_LAST}(?= (?:is|was|has|had)\b)",
        "my drawn card",
    ),
    (
        r"\b(?:freshly|newly|just|recently|latest)[- ](?:drawn|dealt|received|arrived|picked[- ]up|got) (?:card|one)\b",
        "newest card",
    ),
    # the card with the most on it
    *(
        (
            rf"\b(?:card|one) (?:with|that has|which has|having) (?:the )?{most}(?: {_NUMBER})?(?: on it)?\b",
            f"{picked} card",
        )
        for picked, most in _MOST.items()
    ),
    # the lowest of the five, the biggest thing I've got
    (
        rf"\b({PICKED}|least|littlest)(?: card| one)? of (?:the|my|all|these|those) (?:five|5)(?: cards)?\b",
        r"\1 card",
    ),
    (
        rf"\b({PICKED}|littlest|strongest|weakest) (?:thing|number) (?:that )?{_WHO}(?:'ve| have| has)(?: got)?\b",
        r"\1 card",
    ),
    # whatever card's newest
    (
        rf"\b(?:whichever|whatever)(?: card| one)?(?: is|'s) (?:the )?({PICKED})\b(?! (?:card|one))",
        r"the \1 card",
    ),
)
