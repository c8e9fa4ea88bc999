"""Cards that are counted, and what was once so: `one 6 is left`, `my last 6`, `once I have led`.

Each row says what is written, and what is answered; no report tells that. Must not know phrases.
"""

from bot.games.golden_strider.robots.english.asked_back import answers

N = r"(?:10|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten)"
CARD = rf"(?:{N}|tens?|nines?|eights?|sevens?|sixes|fives?|fours?|threes?|twos?|ones?|card)"
_IF = r"\b(?:if|when|whenever|while|once|unless|until|till|as soon as|as long as|after)\b"
_HAS = (
    r"(?: have| has|'ve|'s)(?: n't| not)?(?: already| ever| once| just| now| since| finally| at some point)*"
)
_WHO = r"(?:i|we|he|she|it|they|somebody|someone|anybody|my (?:robot|runner)|the leader|the next (?:ahead|behind))"
_STATE = (
    r"(?:lead|leads|leading|first|last|in front(?! of)|in the lead|owe|owes|behind|ahead|level|take|"
    r"overtake|overtaken|second)"
)
_BEEN = (
    r"(?:first|last|leading|ahead|behind|in front|in (?:the )?lead|second|third|past|on|over|beyond|level|trailing|"
    r"overtaken|the leader)"
)
_COUNTED_CARDS = "Cards are not counted: a robot asks for those it holds. Write: if I hold a 6, ..."
_CARD_OR_SQUARES = (
    "Is that a card, or so many squares to go? Write: in the last 6 squares, or: if I hold a 6."
)
WHILE = answers.WAS_SO

ROWS = (
    # cards counted, or the last of them
    (rf"\b(?:only|just) one {CARD} (?:is |still )?(?:left|remains|remaining)\b", _COUNTED_CARDS),
    (rf"\b(?:only|just) one {CARD} (?:is )?(?:still )?in (?:my )?hand\b", _COUNTED_CARDS),
    (rf"\bone {CARD} (?:is |still )?(?:left|remains)\b(?! (?:to go|squares))", _COUNTED_CARDS),
    (rf"\bonly (?:have|hold|got) one {CARD}\b|\b(?:have|hold|got) only one {CARD}\b", _COUNTED_CARDS),
    (
        rf"\bonly {N} (?:are |is )?(?:left|remain|remains|remaining)\b(?! (?:squares|to go))",
        _CARD_OR_SQUARES,
    ),
    (
        (
            rf"\b(?:with|on|down to) (?:my|the) last (?!one\b){N}(?! ?(?:squares?|sqs?|points?|rounds?|turns?|fields?|"
            rf"spaces?|steps?"
            r"|to go|of|or|and|-|\d|cards?))(?=[,:.;]|\s|$)"
        ),
        _CARD_OR_SQUARES,
    ),
    (
        rf"\b(?:the|my) last (?!one\b){N} (?:goes|is|are|gets|get|go|comes|turns up|shows up)\b",
        _CARD_OR_SQUARES,
    ),
    (rf"\bdown to (?:just |only )?(?:one|a) {CARD}\b(?! (?:squares?|to go|points?))", _COUNTED_CARDS),
    (r"\bthe (?:second|third|fourth|fifth) card (?:is|was|has)\b", answers.COUNTED),
    # what was once
    (
        rf"{_IF} {_WHO}(?: have| has|'ve|'s) (?:already|once|ever|before) (?:banked|moved|paid|saved|lost|led|owed)\b",
        WHILE,
    ),
    (
        (
            rf"{_IF} {_WHO}{_HAS} (?:used|played|laid|spent|got rid of)(?: up)? (?:my|the|our|one of my|both my|his) "
            rf"(?:only |last |first )?{CARD}\b(?! last (?:round|turn|time))(?!s)"
        ),
        WHILE,
    ),
    (
        rf"{_IF} {_WHO}{_HAS} used (?:an? |one |two |three |four )?{CARD}\b(?! last (?:round|turn|time))",
        WHILE,
    ),
    (rf"{_IF} (?:my|the) {CARD} (?:has|have) (?:already )?been (?:played|used|laid)\b", WHILE),
    (
        (
            rf"{_IF} {_WHO}{_HAS} had (?:an? |my |the |one |two |three )?(?:{N}\b(?! (?:rounds?|turns?|more))|"
            rf"the lead|"
            r"a lead)"
        ),
        WHILE,
    ),
    (rf"{_IF} {_WHO}{_HAS} led\b", WHILE),
    (rf"{_IF} {_WHO}{_HAS} been {_BEEN}\b", WHILE),
    (rf"{_IF} {_WHO} (?:was|were|have|has|had|led|owed|banked|moved) ever\b", WHILE),
    (
        (
            r"\bfrom (?:the )?(?:very )?(?:moment|time|point|minute|second|instant|when)(?: (?:that|when|"
            r"where|at which))? "
            rf"{_WHO}\b(?![^,.:;]*\b(?:past|square|to go)\b)[^,.:;]*\b{_STATE}\b"
        ),
        WHILE,
    ),
    # if I'm last again; after two rounds in the lead
    (
        (
            r"\b(?:if|when|whenever|while|unless) "
            r"(?:(?!\b(?:bank|mov|play)|\b(?:oldest|newest|highest|lowest|squares?|to go)\b)[^,.;:]){2,40}\bagain"
            r"(?=[,:]|$| (?:by|at|i|he|bank|move|play|the)\b)"
        ),
        answers.HISTORY,
    ),
    (rf"\bafter {N} (?:rounds?|turns?) (?:(?:in|at|as) (?:the |my )?)?{_BEEN}\b", answers.HISTORY),
    (rf"\bafter {N} (?:rounds?|turns?) (?:at|in) the (?:back|rear|front|lead)\b", answers.HISTORY),
)
