"""Which card it is, told by how long it is held, how it came, or what stands on it: `the card I've held on to longest`.

GS-4 names four: oldest, newest, highest, lowest. Each row says what is written, and what is read, as in
shared_patterns.py. Must not know what is laid with it.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PICKED, TO_10, Rows

_WHO = r"(?:I|we|he|she|it|my robot)"
_WHICH = r"(?:the (?:card|one)|whatever(?: card)?|whichever(?: card| one)?|what|that)"
_THAT = r"(?:,? (?:that|which))?"
_HAS = rf"(?:(?: {_WHO}(?:'ve|'s| have| has)?|'s| has)(?: been)?)"
_HELD = (
    r"(?:held|had|got|kept|carried|sat|sitting|been|waiting|waited|hanging (?:about|around)|there|holding)"
)
_WHERE = r"(?: (?:on to|onto|on|around|about|there|with me|waiting|(?:in|on) (?:my|the) (?:hand|rack)|in hand)){0,2}"
_DREW = r"(?:drew|drawn|got|received|picked up|was dealt|been dealt|was given|been given|took)"
_LAST = r"(?:last|most recently|latest)(?: of all)?"
_MOST = {
    "highest": r"(?:most|highest|biggest|largest|greatest)",
    "lowest": r"(?:least|lowest|fewest|smallest|littlest)",
}
_NUMBER = r"(?:numbers?|values?|points?|pips|figure)"


def _as_played(found: re.Match[str]) -> str:
    """`The newest card is the one I use`, and so is `the one I received last is ...`, which is no condition here."""
    return f"play {found[1]}".replace("my drawn card", "the newest card")


ROWS: Rows = (
    # whatever's been in my hand the longest
    (
        (
            rf"\b{_WHICH}{_THAT}(?:{_HAS} {_HELD}|{_HAS}){_WHERE}(?: for)? (?:the )?longest(?: time)?(?: in (?:my"
            r"|the) hand)?\b"
        ),
        "the oldest card",
    ),
    (
        rf"\b{_WHICH}{_THAT} {_WHO}(?:'ve| have| has) just (?:been )?{_DREW}\b(?! (?:round|turn))",
        "the newest card",
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
    # whichever of my five is the smallest; the one I received most recently is the one I use
    (
        (
            r"\b(?:whichever|whatever|the one|the card) of (?:the|my) (?:five|5|cards|hand)(?: cards)? (?:is"
            rf"|that is|that's) (?:the )?({PICKED})\b"
        ),
        r"the \1 card",
    ),
    (
        (
            rf"\b((?:the )?{PICKED} card|my drawn card)(?:,? (?:is|that's|is always) (?:always )?(?:the one|what"
            rf"|the card) (?:(?:that )?{_WHO} (?:always )?(?:use|play|take|want)|to (?:play|use|take))"
            r"|,? that's the one)"
        ),
        _as_played,
    ),
    # it's always the oldest that gets played
    (
        (
            rf"\bit(?:'s| is) (?:always )?(?:the |my )?({PICKED})(?: card| one)? (?:that (?:gets? (?:played|used)"
            rf"|is (?:played|used)|goes(?: out)?|{_WHO} (?:play|use|take)s?)|{_WHO} (?:play|use|take)s?)\b"
        ),
        r"play the \1 card",
    ),
    # cards get played in the order they arrived; what came in last goes out first
    (
        (
            r"\b(?:the |my |all )?cards? (?:(?:get|gets|are|is) )?(?:played|used)? ?(?:in the order (?:(?:in which "
            r"|that )?(?:they|it) (?:arrived?|came(?: in)?|were drawn|come(?: in)?)|of (?:arrival|age))|by age"
            r"|oldest first)\b"
        ),
        "the oldest card",
    ),
    (
        (
            r"\bwhat(?:ever)?(?: card)? (?:came|comes|arrived|arrives|is|was)(?: in)? last (?:goes|leaves|is played"
            r"|gets played)(?: out)? first\b"
        ),
        "play the newest card",
    ),
    # highest card, always the highest
    (
        rf"\b({PICKED}) card, (?:always|every time|each time|and always|yes,?) the \1\b(?: card)?",
        r"always the \1 card",
    ),
    # take the one that's closest to its seven rounds, i.e. my oldest
    (
        (
            r"\b(?:the|whichever|whatever|that) (?:one|card)\b(?: (?!if\b|when\b|unless\b|not\b"
            rf"|except\b)[^ ,.;:\n]+){{1,9}}, (?:i\.?e\.?,?|that is,?|I mean|meaning|in other words"
            rf"|namely) (?:the |my )?({PICKED})(?: card| one)?\b"
        ),
        r"the \1 card",
    ),
    # a 10, should I have one, gets played at once
    (
        (
            rf"\b(?:an?|any|the) ({TO_10}), (?:should|if|when|whenever) {_WHO} (?:have|hold|get|draw|got) (?:one"
            r"|it), (?:gets|is|will be) (?:played|used)(?: at once| immediately| straight away| first)?"
        ),
        r"if I hold a \1, play the \1",
    ),
)
