"""What a card of mine is good for: `if I can finish with my highest card`, `something better than a six`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PICKED, TO_10, Rows

_MORE = r"(?:or|and) (?:more|over|up|upwards?|above|better|higher|bigger)"
_WHOM = {
    "leader": "the leader's lead over me",
    "runner": "the next ahead's lead over me",
    "one": "the next ahead's lead over me",
    "man": "the next ahead's lead over me",
    "next": "the next ahead's lead over me",
}


def _reached(found: re.Match[str]) -> str:
    """`If I can pass the leader with my highest card`: it has more points than he is ahead."""
    more = (
        "at least" if found["how"].casefold().startswith(("catch", "reach", "draw", "join")) else "more than"
    )
    return f"my {found['pick']} card is {more} {_WHOM[found['whom'].casefold().split()[0]]}"


ROWS: Rows = (
    # if I can finish with my highest card; if I can pass the leader with my highest card
    (
        (
            r"\bI (?:can|could) (?:finish|get home|win|get over the line|cross the line|reach (?:home"
            r"|the (?:finish|line|post|end)))"
            rf"(?: this round)?,? (?:with|using|by playing) my ({PICKED}) card\b"
        ),
        r"my \1 card takes me home",
    ),
    (
        (
            r"\bI (?:can|could) (?P<how>pass|overtake|get past|go past|catch(?: up with)?|reach"
            r"|draw level with|join) the "
            r"(?P<whom>leader|(?:next )?(?:runner|one|man)|next)(?: (?:ahead"
            r"|in front)(?: of me)?)?,? (?:with|using|by playing) my "
            rf"(?P<pick>{PICKED}) card\b"
        ),
        _reached,
    ),
    # as long as I have something better than a six
    (
        (
            rf"\b(?:i have|i hold|i've got|i've|he has|he holds) (something|anything|nothing) (?:better"
            rf"|higher|bigger|greater) "
            rf"than (?:an? )?({TO_10})(?: in (?:my |the |his )?hand)?(?=[ \t]*(?:[,.:;\n]|$))"
        ),
        lambda found: (
            f"my highest card is {'at most' if found[1].casefold() == 'nothing' else 'more than'} {found[2]}"
        ),
    ),
    # with an 8 or better in hand; with nothing better than a 4 in hand
    (
        rf"\bwith (an? {TO_10} {_MORE}) (?:in (?:my |the )?hand|on hand)\b",
        r"if I hold \1",
    ),
    (
        (
            r"\bwith nothing (?:better|higher|bigger|greater|above|over)(?: than)? (?:an? )?"
            rf"({TO_10})(?: in (?:my |the )?hand| on hand)?(?=[ \t]*[,:])"
        ),
        r"if my highest card is at most \1",
    ),
    (
        (
            rf"\b(there is|there's|i have|i hold|i've got) any (?:card|cards) (?:of |worth )?({TO_10}) ?(?:\+"
            rf"|or (?:more|better|over|higher|above)"
            r"|and (?:more|over|above))(?: in (?:my |the )?hand)?"
        ),
        r"my highest card is at least \2",
    ),
)
