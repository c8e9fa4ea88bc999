"""Sentences whose words are known and that say too little: `scrap that`, `no more bank`, `the two ahead are past 30`.

Each row says what is written, and what is answered. Must not know phrases.
"""

from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.once_so import CARD, WHILE, N

_SEVERAL = (
    "A robot asks for one runner at a time. Write, say: if the next ahead's square is more than 30, ..."
)
_LEFT_OUT = (
    "Is that round or case left out, or is something else done in it? Make it two sentences: in round 7, "
    "bank 2."
)
_ROUND_OR_CARD = (
    "Is R the round, or the card that came? Write: in round 10, ..., or: if my received card is 10, ..."
)
_EXCLUSIVE = "Which rounds are meant? Write the first and the last of them: in rounds 6 to 7."
_FROM_WHEN = "From when on? Write: from round 8, bank nothing. Or: past square 40, bank nothing."
_BARE_AFTER = "After which round, or past which square? Write: from round 9, ..., or: past square 8, ..."
_PAID_THEN = (
    "Then in the rounds behind, or where the first does not do? Make it two sentences: in rounds 1 to 5, deduct "
    "overtaking from movement. From round 6, deduct overtaking from bank."
)
_TAKEN_BACK = "Which sentence does that take back? Leave that sentence out, and this one."
_WHICH_CARD = (
    "A robot plays the card that its rule names. Write when another one is played: if my oldest card is "
    "a 10, ..."
)
_AS_WHICH = "As which rule above? Say what is played then: otherwise, play the oldest card, bank 4."
_WHICH_WAY = (
    "Nearer to first place, or further back? Write: if my position is better than 3. Or: worse than 3."
)
_BEST = "Which places are meant? Write: third or better, or: third or worse."
_CATCHES = "How many squares is that? Write: move the next ahead's lead over me, bank the rest."
_PLAYED_ROUNDS = "Which round is the first of them? Write: from round 9, ..."
_AND_LATER = "In which rounds? Write: in round 5, ..., or: from round 5, ..."
_BEHIND_HIM = "Squares or runners? Write, say: if the leader is at least 10 squares ahead of the next behind."
_NOT_ALWAYS = (
    "In which rounds? Write, say: from round 2, play the highest card. Or: in round 1, play the highest card."
)
_WHO_PAYS = (
    "Does that pay for overtaking, or is it moved? Write: deduct overtaking from movement. Or: move "
    "what I owe, bank the rest."
)

ROWS = (
    # always except in round 1: what stands before this, or what comes behind it?
    (
        rf"^(?:but |and )?always,? (?:except|but|save|bar)(?: not| for)? (?:in )?(?:round {N}|the \w+ round) ?[:,]",
        _NOT_ALWAYS,
    ),
    # pay my debt out of movement and bank the rest
    (
        (
            r"\bpay(?:s|ing)? (?:off )?(?:my |his |the |any |all )?(?:debts?|what (?:i|he) "
            r"owes?)\b[^.;:]*\b(?:out of|from|with) (?:the |my |his )?"
            r"movement,? (?:and )?(?:i |he )?banks? (?:the rest|what)"
        ),
        _WHO_PAYS,
    ),
    # several runners at once
    (
        (
            r"\b(?:the )?(?:two|three|four|five|both|all|[2-9])(?: (?:runners|others|men|ones|rivals|of them))? "
            r"(?:that are |who are )?(?:ahead|behind|in front)(?: of)?(?: me| us| him)? "
            r"(?:are|is|have|has|owe|owes|banked|moved|drew)\b"
        ),
        _SEVERAL,
    ),
    (r"\b(?:if|when|while|once|unless) one ahead of me (?:is|has|owes)\b", _SEVERAL),
    (
        rf"\b(?:has|have) {N} (?:runners? |squares? )?behind (?:him|her|it)\b|\bhas \d\d behind (?:him|her|it)\b",
        _BEHIND_HIM,
    ),
    (
        (
            r"\b(?:another|any other|some other|any of the other)s?(?: (?:runner|rival|man|player|one)s?)? (?:is|"
            r"are|gets|has|"
            r"passes|goes)(?: got| gone| to)? ?(?:past|beyond|over|square|\d{2})\b"
        ),
        _SEVERAL,
    ),
    # an exception, and what is done in it
    (
        (
            r"\b(?:bar|barring|except|excepting|excluding|save|apart from|other than)\b[^.;:]*?,? (?:when|"
            r"where|in which|"
            r"and then|which) (?:it|that|this)(?:'s| is| will be|) (?:only |just )?"
            rf"(?:{N}|all|none|nothing|everything|half|0)\b"
        ),
        _LEFT_OUT,
    ),
    (
        (
            r"^(?:if |when |and )*(?:my )?(?:the )?r(?: is|"
            r" ?=+)? ?\d{1,2}(?: or r?(?: ?=)? ?\d{1,2})?[:,]? (?:then )?(?:i )?play it\b"
        ),
        _ROUND_OR_CARD,
    ),
    (
        r"^(?:if |when )(?:the )?round (?:is|=+) \d{1,2}(?: or \d{1,2})?[:,]? (?:then )?(?:i )?play it\b",
        _ROUND_OR_CARD,
    ),
    (
        (
            r"\b(?:rounds?|turns?|rds?|squares?|r) ?\d[^.;:]{0,20}(?:\((?:both )?excl(?:usive(?:ly)?|\.)?\)?|"
            r"\bexclusive(?:ly)?\b(?! of))"
        ),
        _EXCLUSIVE,
    ),
    # from when on, and until when
    (
        (
            r"^(?:and |so )?(?:no more (?:bank|banking|saving)s?|no (?:bank|banking|saving) (?:any ?more|"
            r"any longer|now)|"
            r"(?:stop|quit|cease|end) (?:the )?(?:banking|saving)|i (?:no longer bank|bank no longer|bank no more))"
            r"(?: at all)?$"
        ),
        _FROM_WHEN,
    ),
    (
        (
            r"^(?:but |and |then )?(?:after|before) (?:1[0-5]|[1-9])\b,? (?:i )?(?:bank|move|to|from|out of|"
            r"all|highest|"
            r"lowest|oldest|newest|nothing|deduct|overtaking)\b"
        ),
        _BARE_AFTER,
    ),
    (
        (
            r"^(?:in )?(?:round|turn) \d{1,2}\b(?!,? (?:\d|and \d|and so on))[^.;]*\band so on\b|"
            r"^(?:in )?(?:round|turn) \d{1,2},? (?:and|then) (?:then )?after (?:that|it) (?:if|when|bank|move)\b"
        ),
        _AND_LATER,
    ),
    (
        rf"\brounds? (?:\d{{1,2}}, ?)+(?:\d{{1,2}} )?and the (?:next|following)\b(?! {N} rounds)",
        _AND_LATER,
    ),
    (
        (
            rf"\bin the {N} (?:rounds|turns|squares) (?:before|after|following) (?:the )?(?!that|those|this|"
            r"last|start|rounds)"
        ),
        _AND_LATER,
    ),
    (
        (
            r"\bmore than (?:\d{1,2}|[a-z]+) (?:rounds|turns) (?:have been|have|are) (?:played|gone|done|over|"
            r"passed|run|"
            r"finished)\b"
        ),
        _PLAYED_ROUNDS,
    ),
    # whose, and when
    (
        (
            r"\b(?:overtak|deduct|pay|paid)\w*\b.*\bfrom (?:the )?(?:bank|"
            r"movement),? and then (?:from )?(?:the )?(?:bank|movement)$"
        ),
        "Who pays overtaking, and when? Say that in two sentences: in rounds 1 to 5, deduct overtaking from bank.",
    ),
    (
        (
            r"\brounds? \d{1,2} ?(?:to|-) ?\d{1,2},? and (?:after(?:wards)?|later|onwards|thereafter|beyond)(?=:|"
            r",|$| (?:bank|move|play|highest|lowest|oldest|newest)\b)"
        ),
        _AND_LATER,
    ),
    (
        (
            r"\b(?:nobody|no one|no-one|none|no runner|anyone|anybody|someone|somebody|any) (?:who is )?(?:ahead|"
            r"behind|in front)(?: of me)? "
            r"(?:is|has|has got) (?:past|beyond|over|at|on)\b"
        ),
        _SEVERAL,
    ),
    (
        (
            r"^(?=.*\b(?:oldest|newest|highest|lowest|rest|bank \d|move \d)\b).*\b(?:overtak|"
            r"deduct)\w*\b.*\bdeduct overtaking from\b"
        ),
        "Who pays overtaking, and when? Say that in a sentence of its own: deduct overtaking from bank.",
    ),
    (
        r"\b(?:leading|first|ahead|in front|last|in the lead) by (?:the )?(?:round|square|turn) \d",
        "In that round, or before it? Write: in round 5, if I lead, ...",
    ),
    (
        (
            r"\bthe leader's [^,.:;]*\b(?:than|is|exceeds|equals) (?:his|her|its|their) (?:squares|square|way|"
            r"position|debt)\b"
        ),
        "Whose is that? Write: the leader's squares to go, or: my squares to go.",
    ),
    (
        r"\bthe (?:pack|bunch|peloton|field) (?:is|are|has|have) (?:past|beyond|over|at|on|reached)\b",
        _SEVERAL,
    ),
    (rf"^(?:but |and |then )?after (?:my|the) {CARD},? (?:bank|move)\b", WHILE),
    (
        (
            r"^(?!.*\b(?:overtak|deduct|pay|paid|cost|toll|fine|charge|debt|penalt|owe|ot\b))(?=.*\b(?:last|round|"
            r"square|past|after|when|if|until|then|leading)\b)[^:;.]{0,50}\bfrom (?:the )?(?:movement|bank)$"
        ),
        "What comes from there? Write: deduct overtaking from movement.",
    ),
    (r"\bother than (?:in )?(?:round|turn) \d+,? (?:when|where)\b|\bnot counting\b", _LEFT_OUT),
    (r"^(?:in )?(?:round|turn|r) ?\d{1,2}:? (?:bank|move) \d{1,2} and \d{1,2}$", answers.NUMBERS),
    (r"^(?:in )?(?:round|turn|r) ?\d{1,2}: \d{1,2}: ", answers.NUMBERS),
    (r"\bif (?:allowed|permitted|legal)$", answers.CONDITION),
    (r"\bbefore (?:round|turn|square) \d{1,2} (?:and|or) (?:after|later|afterwards)\b", _AND_LATER),
    (
        (
            r"^(?:until|till|up to|in (?:the|rounds?)|rounds?|for the|before|during)\b[^.;]*"
            r"\b(?:from|off|out of|by) (?:the )?(?:movement|bank),? "
            r"(?:and )?(?:then|later|afterwards)(?: on)?,? (?:(?:from|off|out of|by) )?(?:the )?(?:movement|bank)$"
        ),
        _PAID_THEN,
    ),
    (
        r"^(?:no|nope): (?:from|in|on|after|before|until|till|if|when|once|past|rounds?|squares?)\b",
        _TAKEN_BACK,
    ),
    (
        r"^(?:please )?(?:use|take|play|run) this (?:one|robot)(?: instead| please| now)*(?:$|:)",
        "Which card is that, or which robot? Name the card: play the oldest card.",
    ),
    # what was written before
    (
        (
            r"^(?:(?:no|sorry|actually|oops|wait|oh|erm|hm|but),? )*(?:please )?(?:scrap|scratch|cancel|"
            r"delete|forget|ignore|"
            r"disregard|strike|undo|revoke|drop|remove|withdraw|erase) (?:that|this|it|all that|those|"
            r"what i (?:just )?said"
            r"|the (?:last|previous)(?: \w+)?)(?: (?:last )?(?:bit|line|rule|one|sentence|part|again))?(?:$|:)"
        ),
        _TAKEN_BACK,
    ),
    (
        (
            r"^(?:(?:no|sorry|actually|oops|wait),? )+(?:don't|do not|not that|never mind that)$|^(?:oh |well |"
            r"or )?never mind(?: that)?$"
        ),
        _TAKEN_BACK,
    ),
    (
        r"\b(?:otherwise|else),? (?:the )?(?:same )?as (?:above|before|usual|normal|ever|always|stated|said)\b",
        _AS_WHICH,
    ),
    (r"\b(?:better|worse|higher|lower) at (?:the )?(?:best|worst|most)\b", _BEST),
    (
        (
            r"\b(?:place|position|rank)(?: is| of)* (?:lower|higher|below|above|beneath|inferior|superior)"
            r"(?: (?:than|to|as))? (?:\d|(?:first|second|third|fourth|fifth|sixth|three|four|five|six)\b)"
        ),
        _WHICH_WAY,
    ),
    (
        (
            r"\b(?:cards?|oldest|newest|highest|lowest|one),? (?:but |and |with )?no (?:\d{1,2}s|(?:ten|nine|"
            r"eight|seven|six|five|four|three|two|one|zero)e?s)\b,"
        ),
        _WHICH_CARD,
    ),
    (
        r"(?:^|[,:] )(?:then |and |i )*catch (?:up (?:with|to) )?(?:him|her|them|it)(?=,| and (?:bank|move)\b|$)",
        _CATCHES,
    ),
    (
        r"^(?:but |and )?(?:bank|move|save) (?:bar|but|except|save) (?:for )?(?:\d|one|two|three|four|five)\b",
        answers.TOO_MUCH,
    ),
)
