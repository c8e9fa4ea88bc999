"""What is counted, timed or scored in talk: "9 holes", "leaves at 6", "Everton 0 Villa 2", "P 8 W 5 L 2", chess moves.

Taken away, such a figure can't make an order of talk. Whether a line is one is asked of what is left. Must not know any
game.
"""

import re

import grammar
from bot.flow.wording.words import apart
from bot.flow.wording.words.mending import fills, mended
from bot.games.base import AnyGame

# A number of things; "3 forwards" and "5 onwards" count none.
_THINGS = re.compile(
    r"(?<![\w/.:-])\d+\s*(?:\w+\s+)??(?P<thing>[a-z]{2,}(?<!ward)(?<!s)s|people|children|kids|men|women|feet|mice"
    r"|back issue|hrs?|mins?|pts?|kg|cm|mm|lbs?|g|ml)\b(?!\s*\d)"
)
_NUMBERED = re.compile(
    r"\b(?P<thing>[a-z]{3,})\s+(?:no\.?|nr\.?|number)\s*\d+(?:/\d+)?(?![\w/])", re.IGNORECASE
)
_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:[a-z]{3,})?"
_TIMES = re.compile(
    # Dates, several of them too; roads; what has a letter and a figure for its name.
    rf"\b\d{{1,2}}(?:\s*(?:,|and|&|or|to|-)\s*\d{{1,2}})*\s+(?:{_MONTH})\b|\b(?:{_MONTH})\s+\d{{1,2}}\b"
    r"|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|\bbank holidays?\b|\bmoved? (?:house|home|flat)\b"
    r"|\b(?:call|ring|dial) \d{3,}\b|\brooms? \d+[A-Z]?\b"
    r"|\b\d{1,4}[a-z]?,? (?:(?!(?:on|onto|to|for|in|into|of|along|down|up)\b)\w+ ){1,3}"
    r"(?:street|road|avenue|lane|close|drive|st|rd|ave)\b"
    r"|\b[MAB]\d{1,4} (?:(?:is|was|are) )?(?:closed|open|blocked|flooded|jammed)\b"
    r"|\b[MA]\d{1,4}\W{1,2}J\d{1,2}\b|\b(?:the|on|took) A\d{1,4}(?! ?,? ?[BM]\d)"
    r"|\bvitamins? [A-K]\d{0,2}(?:(?:,| and| or| &) [A-K]\d{0,2})*"
    r"|\b(?:channel|radio|bbc|itv|psalm|luke|mark|john|matthew|act|scene|part|opus|windows|iphone|android)\s+\d+"
    r"|\b(?:at|after|before|until|till|by|since|past|half|turned|turning|aged?|feels? like|gate|grade"
    r"|class|building|house|floor|ward|bed|bay|pew|desk|cabin|exit|row|seat|volume|vol\.?|issue|tel\.?|year|week|version)\s+"
    r"\d+(?:[.:]\d\d)?(?:/\d+)?(?![\w/])(?!\s*(?:on|onto|to|in|into|for|squares?|steps?)\b)"
    r"|(?<![\w/])\d{1,3}(?:,\d{3})+(?![\w/])"
    r"|\d+(?:[.,]\d+)?\s*(?:%|per ?cent\b|degrees\b|°)"
    r"|(?<![\w/])\d+\.\d+(?![\w/])|(?<![\w/])\d{2,}\s*-\s*\d+(?![\w/])",
    re.IGNORECASE,
)
# A league table in short, the result of a daily riddle, and a game of chess by its pieces.
_RESULT = re.compile(
    r"\bP\s?\d+,?\s+W\s?\d+,?\s+(?:D\s?\d+,?\s+)?L\s?\d+(?:,?\s+(?:F|A|Pts?)\s?\d+)*"
    r"|\bplayed \d+\W+won \d+\W+(?:(?:drawn|drew) \d+\W+)?lost \d+"
    r"|\b[a-z]{2,}dle\s+#?\d[\d,]*\s+[\dX]/\d\b",
    re.IGNORECASE,
)
# The result of something else, by its label: "Score after 18: me 92, Bob 88".
_SCORE = re.compile(
    r"\W*(?:(?:the|my|our|final|latest|last|half-time|full-time|today's|yesterday's) )*"
    r"(?:scores?|results?|standings|tally|totals?|ht|ft)\b[^:=\n]{0,40}[:=-]",
    re.IGNORECASE,
)
_FIGURES_BEHIND = re.compile(r"[.!?;]\s[^\n]*\d")  # another sentence, which may order something
# Nobody holds such a card, and nobody's piece is called so.
_OF_NO_ORDER = re.compile(
    r"(?<![\w/.])(?:1[6-9]|[2-9]\d|\d{3,})(?![\w/])|\b(?:me|you|us|them|him|her) \d", re.IGNORECASE
)
_PIECE = re.compile(r"(?<!\w)[KQRN][a-h]?x?[a-h][1-8][+#]?(?!\w)")
_CHESS = re.compile(r"(?<!\w)(?:\d+\.+\s*)?(?:[KQRBN]?[a-h]?x?[a-h][1-8][+#]?|O-O(?:-O)?)(?!\w)")
# Things of which an order may speak.
_OURS = (
    "steps",
    "squares",
    "spaces",
    "places",
    "moves",
    "points",
    "cards",
    "units",
    "tokens",
    "paces",
    "legs",
    "rounds",
)
_LIKE = 0.7


def is_result(line: str) -> bool:
    """Whether all figures of a line are the result of some other game: "P 8 W 5 D 1 L 2", "1. e4 e5 2. Nf3 Nc6"."""
    bare = _without_result(line)
    return bare != line and not any(map(str.isdigit, apart.NO_ORDER.sub(" ", bare)))


def is_score(line: str) -> bool:
    """Whether a line is the score of something, by its label, and by figures that no order has."""
    alone = "/" not in line and not _FIGURES_BEHIND.search(line)
    return alone and _SCORE.match(line) is not None and _OF_NO_ORDER.search(line) is not None


def without(line: str, game: AnyGame | None, *, things: bool = True) -> str:
    """The line without its figures of talk; as it is where there are none. Numbers of `things` may be left in."""
    text = _TIMES.sub(" ", apart.NO_ORDER.sub(" ", _without_result(grammar.tidy(line))))
    for counted in (_NUMBERED, _THINGS) if things else ():
        text = counted.sub(
            lambda found: " " if _is_foreign(found["thing"].casefold(), game) else found[0], text
        )
    return text


def _without_result(line: str) -> str:
    """The line without the results of other games."""
    text = _RESULT.sub(" ", line)
    return _CHESS.sub(" ", text) if _PIECE.search(text) else text


def _is_foreign(thing: str, game: AnyGame | None) -> bool:
    """Whether no order speaks of such things, however they are spelled."""
    if game is None or not thing:
        return True
    ours = game.prose.knows(thing) or thing in game.verbs or fills(thing)
    spelled = mended([thing], game.verbs, game.prose)[0]
    return not ours and spelled == thing and not grammar.near(thing, _OURS, _LIKE)
