"""What is only just so, and small words that turn a sentence: `I only just lead`, `just past square 40`, `even then`.

Each row says what is written, and what is answered, as in unclear.py. Must not know phrases.
"""

from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.once_so import WHILE, N

_IF = r"(?:if|when|whenever|while|once|unless|until|till|as soon as)"
_WHO = r"(?:i|we|he|she|it|the leader|the next (?:ahead|behind)|my (?:robot|runner))"
_BE = r"(?:(?: am| is| are|'m|'s|'re| have| has|'ve)(?: only)?)"
_IN_FRONT = r"(?:lead(?:s|ing)?|ahead|in front|in the lead|first|the leader)"
_ORDERS = r"(?=[^.;:]*\b(?:bank|mov|play|oldest|newest|highest|lowest)|[^.;:]*\bonly\b)"
_BY_HOW_MUCH = "By how many squares? Write, say: if my lead over the next behind is at most 2."
_VERY = r"(?:well|far|way|clearly|safely|easily|firmly|comfortably|narrowly|slightly|badly|heavily|miles|hopelessly)"
_ONLY_ONE = "Which places are that? Write, say: if I am last and nobody is level with me."
_PLAYED = (
    "A robot knows which cards others hold, not which they played. Write what the report shows: "
    "if the leader moved 6."
)
_PLACE_OR_ORDER = "Is that your place? Write: if I am last and from round 5, ... If not, leave that word out."
_WHICH_ROUNDS = "Which rounds are these? Write: in rounds 1 to 4, ..., or: from round 9, ..."
_SQUARES = "Up to that square, or with so many to go? Write: up to square 25, or: in the last 25 squares."
_SHORT_OF = "On which square? Write: if my square is 44. Or: if my square is less than 45."
_LEFT = "Left of what? Write: bank 4, move the rest. Or: if I have 5 squares to go."

ROWS = (
    # round 10 afterwards: with round 10, or behind it?
    (
        (
            r"^(?:(?:but|and|then|in|for) )?(?:the )?(?:rounds?|turns?) \d{1,2},? "
            r"(?:hence|afterwards?|after|beyond|above|out|following)"
            r"(?= ?[:,]| (?:play|bank|move|highest|lowest|oldest|newest)\b)"
        ),
        "With that round, or only behind it? Write: from round 10, ..., or: from round 11.",
    ),
    # just past square 40, just before round 4: where does that begin?
    (
        (
            r"\b(?:just|shortly|not long|a little|a bit) (?:before|after|past|beyond|behind|short of|over|under|below) "
            r"(?:square |round |turn )?\d{1,2}(?! (?:points?|or|behind|ahead|to|squares? (?:behind|ahead|"
            r"to|left|from|back|away|off)))\b"
        ),
        answers.NEARLY,
    ),
    (
        rf"\b{_IF} {_WHO}{_BE} just (?:passed|crossed|gone past|got past|gone by|reached|got to) (?:square )?\d",
        answers.NEARLY,
    ),
    # a square short of 45
    (rf"\b(?:an?|{N}) (?:squares?|steps?|spaces?) short of (?:square )?\d", _SHORT_OF),
    # I only just lead
    (rf"\b{_IF} {_WHO}(?:{_BE})? (?:only just|just barely|barely|hardly) {_IN_FRONT}\b(?! by)", _BY_HOW_MUCH),
    # well in the lead, far past 40, trail badly: how far is that?
    (rf"\b{_IF} {_WHO}{_BE} clear in the lead\b(?! by\b)(?! ?\()", _BY_HOW_MUCH),
    (rf"\b{_IF} [^,.;:(]*\b{_VERY} (?:in the lead|leading|in front)\b(?! by\b)(?! ?\()", _BY_HOW_MUCH),
    (
        (
            rf"\b{_IF} {_WHO} (?:leads?|trails?|(?:is|am) (?:leading|trailing))(?: the leader| me)? "
            rf"{_VERY}(?=[,:]| (?:i|he)\b|$)"
        ),
        _BY_HOW_MUCH,
    ),
    (
        rf"\b{_VERY} (?:past|beyond|over|below|under|short of) (?:square )?\d\d\b(?! (?:squares? )?(?:to|left))",
        answers.NEARLY,
    ),
    # the only one behind
    (
        r"\b(?:i'm|i am|he is|he's|am|is) the (?:only|sole|single) (?:one|runner|man) (?:behind|back|ahead|left)\b",
        _ONLY_ONE,
    ),
    # last, from round 5: ...; lastly, or in last place?
    (
        (
            r"^(?:last|second|third), (?:from|after|past|beyond|before|until|between|in) (?:round|turn|square)s? \d"
            r"|^first, (?:from|after|past|beyond|between) (?:round|turn|square)s? [2-9]\d?\b"
        ),
        _PLACE_OR_ORDER,
    ),
    # I was never last
    (rf"\b{_IF} {_WHO} (?:was|were|has|have|had) never\b", WHILE),
    # the leader played his highest card
    (
        (
            rf"\b{_IF} (?:the )?(?:leader|next ahead|next behind|(?:runner|one|man) (?:ahead|"
            r"behind|in front)(?: of me)?) (?:has |had )?(?:just )?"
            rf"(?:played|used|laid) (?:his|her|its|their|an?|the) (?:\w+ )?(?:cards?|one|{N}|oldest|newest|highest|"
            r"lowest|biggest|best)\b"
        ),
        _PLAYED,
    ),
    # even then bank 4: no even rounds
    (rf"^(?:but |and |so )*even (?:then|so|there|afterwards),? {_ORDERS}", answers.THERE),
    # in the first rounds
    (
        (
            r"^(?:but |and )*(?:(?:in|for|during|over) )?(?:the |my )?(?:very )?(?:first|early|earliest|initial|"
            r"opening|starting) (?:rounds|turns|rds)(?= ?[,:]| (?:i|he|bank|move|play|always)\b)"
        ),
        _WHICH_ROUNDS,
    ),
    (r"^(?:but |and )*(?:up )?to \d\d squares ?[,:]", _SQUARES),
    # if anything is left, bank it
    (
        rf"\b{_IF} (?:there(?:'s| is) )?(?:anything|something)(?:'s| is)? (?:left(?: over)?|over|remains|remaining),",
        _LEFT,
    ),
)
