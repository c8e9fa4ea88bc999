"""Turns of phrase of people who speak another language at home: `the card the more old`, `it stays me 20 squares`.

The rest `comes in the bank`, as it does in German, and pays nothing: what comes off the bank does.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import NUMBER
from bot.games.golden_strider.robots.english.sentences.runners_named import BEHIND, MUCH, SECOND
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import TO_20, WORDS, Rows

_MOST = {
    "old": "oldest",
    "ancient": "oldest",
    "new": "newest",
    "recent": "newest",
    "high": "highest",
    "big": "highest",
    "strong": "highest",
    "low": "lowest",
    "small": "lowest",
    "weak": "lowest",
}
_SO = "|".join(_MOST)


_ASKS = r"\b(?:if|when|whenever|while|as long as|so long as)\b"
_FIGURES = r"debts?|gap|distance|lead|advance|advantage|delay|deficit"
_THAN = {"superior": "more than", "inferior": "less than"}
_FRONT = r"(?:forward|ahead|before|in front|in advance|advanced)"


def _limited(found: re.Match[str]) -> str:
    """A debt superior to 2."""
    return f"{found['figure']}{found['is'] or ' of'} {_THAN[found['than'].casefold()]} "


def _behind(found: re.Match[str]) -> str:
    """6 squares of delay on the leader: so much behind him."""
    return f"{found['who']} {'am' if found['who'].casefold() == 'i' else 'is'} {found['much']} behind "


def _picked(found: re.Match[str]) -> str:
    return f"the {_MOST[found['so'].casefold()]} card"


ROWS: Rows = (
    # if somebody stands together with me on square; when leader is more than 6 squares before it
    (r"\bstands? together with me(?: on (?:a |the |my |one |same )*square)?\b", "is on my square"),
    (r"\b(is [^,.;:\n]{1,20}squares) before (?:it|him|her)(?=[,:])", r"\1 ahead of me"),
    # I play the highest card and go with all points
    (r"\b(?:go|goes|walk|walks|run|runs) with all (?:the )?(?:points|of it|of them)\b", "move all"),
    # on same square like me; card the oldest; the rest I make movement
    (r"\b(same square) like (me|i am|mine)\b", r"\1 as \2"),
    (r"\bcard,? the (oldest|newest|highest|lowest|biggest|smallest)\b(?! of\b)", r"the \1 card"),
    (r"\brest,? I make (?:in |on |to |into |for )?(?:the )?(movement|bank)\b", r"rest to \1"),
    # the card the more old; the most high card
    (rf"\b(?:the |my |his )?card (?:the |which is the |that is the )?(?:more|most) (?P<so>{_SO})\b", _picked),
    (rf"\b(?:the |my |his )?(?:more|most) (?P<so>{_SO}) card\b", _picked),
    # less than 12 squares for me to the finish
    (
        (
            r"\b(squares(?: or (?:less|fewer))?(?: left)?) for me (?=(?:to|until|till|before|from) (?:the )?"
            r"(?:finish|end|line|goal|home|tape)\b)"
        ),
        r"\1 ",
    ),
    # when it stays me 20 squares or less
    (
        (
            r"\b(?:it |there )?(?:stays?|remains?|rests?) (?:to )?me (?:only |still |yet )?"
            r"(?=(?:(?:less|fewer|more) than )?(?:\d|[a-z]+ squares))"
        ),
        "I have to go ",
    ),
    # when it remains 20 squares or less, when there rests less than 20 squares
    (
        (
            rf"\b(?:it|there) (?:only |still )?(?:stays?|remains?|rests?) (?:only |still |yet )?"
            rf"(?P<much>(?:(?:less|fewer|more) than )?(?:\d{{1,2}}|{WORDS})(?: or (?:less|fewer|more))? squares"
            r"(?: or (?:less|fewer|more))?)(?! (?:or|behind|ahead|in front|away|back|clear|to go|left)\b)"
        ),
        r"\g<much> remain",
    ),
    # the rest comes in the bank
    (
        (
            rf"\b(rest|remainder|balance|half|everything|all|all of it|card|{TO_20}(?: points?)?) comes? (?:then )?"
            r"(?=(?:in|into|on|onto|to) (?:the |my |his |its )?(?:bank|movement|moving)\b)"
        ),
        r"\1 goes ",
    ),
    # during the 4 next rounds
    (rf"\b(?P<n>{TO_20}) next (?=(?:rounds|turns|goes)\b)", r"next \g<n> "),
    # if I am at more than 6 squares of the leader
    (
        (
            rf"\bat ((?:more|less|fewer) than {TO_20} squares|{TO_20} squares(?: or (?:more|less|fewer))?) of "
            r"(?=(?:the |my )?(?:leader|next|nearest|runner|one|man|first|me\b))"
        ),
        r"\1 from ",
    ),
    # if the one just behind is less than 2 squares, ...
    (
        (
            rf"(\b(?:behind|ahead|in front)(?: of me)? is (?:at )?(?:only )?"
            rf"(?:(?:more|less|fewer) than {TO_20} squares|{TO_20} squares(?: or (?:more|less|fewer))?))(?=,)"
        ),
        r"\1 away",
    ),
    # I play the lowest card and bring it complete to the bank
    (
        (
            r"\b(?:bring|put|lay|place|give|set) (?:it|them|this|all of it) (?:complete(?:ly)?|whole|wholly|fully|"
            r"entire(?:ly)?|in full|total(?:ly)?) (?:to|in|into|on|onto|at) (?:the |my )?bank\b"
        ),
        "bank all of it",
    ),
    # if the first has more than 6 squares of advance on me
    (rf"({_ASKS}) the first (?=(?:has|is|leads) (?:at |by )?(?:more|less|fewer|\d))", r"\1 the leader "),
    (
        rf"\b(?P<has>have|has) {MUCH} of (?:advance|advantage) (?:on|over|to|with)\b",
        r"\g<has> a lead of \g<much> on",
    ),
    (
        rf"\b(?P<who>I|he|she|it|the leader) (?:have|has) {MUCH} of (?:delay|retard) (?:on|to|from|behind|with|of) ",
        _behind,
    ),
    # if the leader is forward of me of more than 6 squares
    (
        rf"\b(?P<is>am|is|are) {_FRONT} of (?P<of>me|us|{BEHIND}|{SECOND}) (?:of|by|with|for) {MUCH}(?=[,:;.]|$)",
        r"\g<is> \g<much> ahead of \g<of>",
    ),
    # 3 squares before number two
    (
        rf"\b(?P<is>am|is|are|lie|lies|stand|stands) {MUCH} before (?=(?:me|us|{BEHIND}|{SECOND})\b)",
        r"\g<is> \g<much> ahead of ",
    ),
    # if I lead with more than 3 squares
    (rf"\b(?P<lead>leads?|leading) with {MUCH}(?=[,:;.]|$)", r"\g<lead> by \g<much>"),
    # a debt superior to 2
    (
        rf"\b(?P<figure>{_FIGURES})(?P<is> is| are)? (?P<than>superior|inferior) (?:to|than|as) (?={NUMBER})",
        _limited,
    ),
    # from 4 round; after 5 round
    (r"\b(from|after|until|till|since) (?:the )?([1-9]|1\d) round\b(?! \d)", r"\1 round \2"),
    # until inclusive round 3; up to the round 3 comprised
    (
        rf"\b(?:until|till|up to|to) (?:inclusive|inclusively|included|including) (?:the )?round (?P<n>{NUMBER})",
        r"until round \g<n> inclusive",
    ),
    (
        rf"\bround (?P<n>{NUMBER}) (?:comprised|comprising|inclusively|inclusivo|compris)\b",
        r"round \g<n> inclusive",
    ),
    # becomes everything banked
    (
        r"\b(?:becomes?|gets?) (?P<all>everything|all|half|the rest) (?P<laid>banked|moved|saved)\b",
        r"\g<all> is \g<laid>",
    ),
)
