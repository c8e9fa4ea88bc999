"""The round in which a case comes, said once more behind the case: `if I'm last I move all in that round`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know which round that is.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS_ITEM, Rows

_CASE = (
    rf"{BEGINS_ITEM}((?:but |and )?(?:if|when|whenever|while|should|in case"
    r"|as long as)\b(?![^.;\n]*\brounds? \d)[^.;\n]*?)"
)
_THAT = (
    r"(?<!after )(?<!before )(?<!until )(?<!from )(?<!than )(?<!of )(?:(?:in|for|during|on) )?(?:that"
    r"|the same) (?:very |same )?(?:round|turn|go)"
)

ROWS: Rows = (
    # in round 1 play a 6, move 2 and bank 4 then
    (
        (
            r"(?P<front>(?:^|[.;\n(])[^.;\n]*"
            r"\b(?:if|when|whenever|once|while|(?:rounds?|turns?) \d|first (?:round|turn)"
            r"|last \d+ squares|past (?:square )?\d)"
            r"[^.;\n]*\b(?:bank|mov|rest|all|half)[^.;\n]*?),? then(?=\)?[ \t]*(?:[.;\n]|$))"
        ),
        r"\g<front>",
    ),
    (rf"{_CASE},? {_THAT}(?=[ \t]*(?:[.;\n]|$))", r"\1\2"),
    (rf"{_CASE}, {_THAT},? (?=(?:I|he|she|it|we|play|bank|move|all|everything|nothing|the|my)\b)", r"\1\2, "),
    (rf"{_CASE} {_THAT}, ", r"\1\2, "),
)
