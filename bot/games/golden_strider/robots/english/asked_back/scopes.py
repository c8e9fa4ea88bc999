"""What hangs on the half before it, and does not say how: `if I also owe 2`, `if first at that point`, `and so am I`.

Each row says what is written, and what is answered, as in unclear.py. Must not know phrases.
"""

from bot.games.golden_strider.robots.english.asked_back import answers
from bot.games.golden_strider.robots.english.asked_back.once_so import N

_IF = r"(?:if|when|while|whenever|unless)"
_PLAIN = r"(?:(?!\b(?:bank|mov|play|card)|[,.;:]).)"
_PLACE = "Is that number a place, or points? Write: if I lead, bank 5."
_NEITHER = "Neither of them, or one of them? Write: if I am not first and not last, bank 4."
_BEFORE_WHAT = "Before which round, or square? Write: in rounds 1 to 2, bank all."
_WHICH_PLACES = "Which places are these? Write: if my position is 2 or 3. If I am last."
_PLAYED = "Which card is that? Write: if my oldest card is less than 4, bank all."
_ITS_CARD = "Which card is that? Write: if I hold a 9, play a 9, move 5."
_SOME = "Is that all of the card, or so many points? Write: move 4. Or: move all."
_EXCEPTED = "When is that card played, and what then? Make it a sentence: if I hold a 10, play a 10, bank 5."
_SPECIAL = "And what is played then? Write, say: if I am last, play the oldest card, bank 4."
_TIES = "Both, or the second only? Make it two sentences: if I am first, bank 5. If I am second and past 30, bank 5."

_GROWING = "One more each time, or only once? Write it for each: in round 1, move 1. In round 2, move 2."
_LESS = "How much is banked, or moved, then? Write the number: if I am last, bank 3."
_LAST_BY = "So far behind whom? Write: if I am last and the next ahead is more than 5 squares ahead of me."
_BUT_WHOM = "Whoever that is, but not who? Write: if somebody is level with me and I am not first."
_WHOSE_LEAD = (
    "Whose lead? Write: if the leader is more than 6 squares ahead of me. Or: if my lead is more than 6."
)
_EXCEPTIONS = "Here are two exceptions. Make it a sentence for each: if I lead, bank 5. If I am last, bank 3."

_HOW_MANY = "How many? A robot banks and moves numbers: bank 4, move the rest."
_NOT_ALL = "And what instead? Write the number that is banked, or moved: bank 4, move the rest."
_ALL_CARDS = (
    "All of them, or one? Write: if my highest card is less than 5. Or: if my lowest card is less than 5."
)
_THEN = "At that time, or after it? Write the rounds: in round 3, bank 2. Or: from round 4, bank 2."
_LINE = "Is that your place? Write: if my position is 3."
_ROUNDS = "Which rounds are these? Write: in rounds 1 to 4, ..., or: from round 9, ..."

_REPEATED = (
    "Which rounds are played again, and when? Write it for each: in odd rounds, bank all. In even rounds, "
    "move all."
)

_BOTH = "Is that card played in both cases? Write it with each: if I lead, play the highest card, bank 5. If not, ..."

ROWS = (
    # once out of sixes play the highest card, and bank 5 if leading, else bank 4
    (
        (
            r"\b(?:once|when|after|past|beyond|until|till|while)\b[^.;]*\b(?:oldest|newest|highest|lowest)(?: card)?"
            rf"(?:,|:|,? and) (?:bank |b ?){N} if [^,.;]{{2,30}},? (?:otherwise|else|or else),? (?:bank |b ?)?{N}\b"
        ),
        _BOTH,
    ),
    # repeat turns 6 and 7 to the end: each of them in its turn
    (
        (
            r"^(?:and |then |and then )?repeat"
            r"(?: (?:that|this|these|those|it|them|both|all|the|rounds?|turns?|until|till|to|up|from)\b|$)"
        ),
        _REPEATED,
    ),
    # so many, about
    (rf"\b(?:bank|move) {N} (?:max|maximum|min|minimum)\b", _HOW_MANY),
    (r"\b(?:bank|move) (?:the )?(?:minimum|maximum|max|min|most|least|normally|normal)\b(?! of)", _HOW_MANY),
    # bank in the usual way
    (
        (
            r"(?<!from )(?<!off )(?<!from the )(?<!off the )(?<! of )(?<! of the )(?<!by )(?<!by the )"
            r"\b(?:bank|move|save)(?:s|ing)? (?:points )?(?:(?:as|like) (?:usual|normal|ever|always|before|normally|"
            r"otherwise)|in (?:the |my |a )?(?:usual|normal|ordinary|same) (?:way|manner|fashion)|"
            r"(?:my |the )?(?:usual|normal)(?: amount)?)\b"
        ),
        _HOW_MANY,
    ),
    (r"\b(?:don't|do not|never) (?:bank|move) (?:everything|it all|all of it|all|the lot)\b", _NOT_ALL),
    (
        (
            r"^(?!.*\b(?:unless|until|till|except|before|but|only|again)\b).*\b(?:don't|do not|never) "
            r"play (?:the|a|an|my|any) "
        ),
        answers.NOT_THOSE,
    ),
    (
        r"\bplay (?:the |my )?(?:two|three|both|[23]) (?:highest|lowest|oldest|newest|best|worst|biggest)\b",
        answers.COUNTED,
    ),
    (r"\b(?:i|he|it) (?:go|goes) for it$", _SPECIAL),
    (r"\b(?:if|when)\b[^.;]* go for it$", _SPECIAL),
    (r"\b(?:on|my|his) line (?:is )?\d\b", _LINE),
    (r"\ban? (?:early|late|later) (?:round|turn)\b", _ROUNDS),
    (
        r"\bin the (?:early|opening|starting|first few) (?:rounds|turns)\b(?! ?[(\d]| of)",
        _ROUNDS,
    ),
    (
        (
            r"\bat the (?:earliest|latest)\b|\b(?:earliest|latest),? (?:in )?(?:rounds?|turns?)\b|"
            r"\b(?:round|turn) \d+,? (?:earliest|latest)\b"
        ),
        _ROUNDS,
    ),
    (
        r"\b(?:if|when|while|once) my cards are (?:under|below|over|above|less|more|lower|higher|worth|\d)",
        _ALL_CARDS,
    ),
    (
        (
            r"\b(?:lost|gained|dropped|won|lose|gain|loses|gains) (?:a|an|one|two|three|some|any|my|\d)(?: or more)? "
            r"(?:places?|positions?|spots?)\b"
        ),
        answers.HISTORY,
    ),
    # if I hold a 10, play the lowest and keep it
    (
        (
            rf"\b(?:holds?|have|has|got) (?:an?|the|any) {N}\b[^.;]*\bkeeps? (?:it|that|them|that one)\b"
            r"(?! (?:in|to|as)\b)"
        ),
        answers.KEPT,
    ),
    # in round 3 the highest. Bank 2 then
    (
        (
            rf"^(?:(?!\b(?:{_IF[3:-1]}|in|from|after|until|past|at|within|every|only)\b)[^,.;:])*"
            r"\b(?:bank|move|play)s?\b[^,.;:]* then$"
        ),
        _THEN,
    ),
    # one more condition
    (rf"\b{_IF} (?:[a-z']+ ){{0,3}}also\b", answers.ALSO),
    (
        (
            rf"[a-z0-9],? (?:and |but |or )?{_IF} {_PLAIN}{{3,50}},? (?:too|as well)(?! as\b)"
            r"(?=[,;:]|$| (?:i |he |it |bank|move|play|then))"
        ),
        answers.ALSO,
    ),
    (
        rf"\b{_IF} {_PLAIN}{{3,40}} (?:at (?:that|this) (?:point|time|stage)|(?<!fore )(?<!til )(?<!by )then)(?=,|$)",
        answers.THERE,
    ),
    (
        r"\b(?:and|but) (?:so|neither|nor) (?:am|do|have|is|does|has) (?:i|he|it|the leader)\b",
        answers.DOES_TOO,
    ),
    (rf"\w \w+, only {_IF} [^,.;:]{{3,40}}\b(?:bank|move|play|{N}\b)", answers.THERE),
    (r"\bleading [2-9]\b(?! (?:runners?|squares?|rounds?|robots?|men|places?|or\b))", _PLACE),
    (rf"\b(?:first|last) {N}, {_IF} (?:it's |it is )?(?:round|turn|square)\b", _PLACE),
    (rf"\b(?:unless|except)\b[^.;:]*, (?:when|where) (?:it's|it is|that's) {N},? (?:or|and)\b", _EXCEPTIONS),
    (
        (
            rf"\b{_IF} (?:i'm |i am |he's |he is |i )?(?:first|[1-6](?:st|nd|rd|th)|second|third|leading|lead|in front|"
            r"in the lead|last), or (?:i'm |i am |he's |he is )?"
            r"(?:second|third|fourth|fifth|last|[1-9](?:st|nd|rd|th)) and\b"
        ),
        _TIES,
    ),
    (
        r"\b(?:more|above|over|further) than that\b.*\b(?:less|below|under|nearer|closer) than that\b",
        answers.THAN_WHAT,
    ),
    (
        r"\b(?:less|below|under|nearer|closer) than that\b.*\b(?:more|above|over|further) than that\b",
        answers.THAN_WHAT,
    ),
    (
        (
            rf"\b{_IF} not (?:in the |in |being )?[a-z0-9 ]{{3,30}}? or (?!second\b|third\b|fourth\b|"
            rf"fifth\b|[2-9](?:nd|rd|th)\b|if\b|when\b|i\b|i'm\b|not\b|the\b)"
        ),
        _NEITHER,
    ),
    (
        r"\b(?:don't|do not|doesn't|does not) \w+(?: \w+){0,3} or (?:leads?|owes?|holds?|have|has|trails?)\b",
        _NEITHER,
    ),
    (
        (
            rf"\b(?:and|if|when) (?:the )?(?:second|third|fourth|2nd|3rd|4th) {N} (?:or more |or fewer |squares )*"
            r"(?:behind|ahead|back)\b"
        ),
        answers.THAN_WHAT,
    ),
    (rf"\bbefore (?:that|then|this),? (?:i )?(?:all|nothing|none|everything|half|{N})\b", _BEFORE_WHAT),
    (r"\bnot in (?:rounds?|turns?) [^.;:]{1,20}[:,] ?(?:there|then|in those)\b", answers.EXCEPTED),
    (r"\b(?:middle|midfield|in the middle): .*\b(?:back|rear|end):", _WHICH_PLACES),
    (rf", (?:and |but )?{_IF} [^,.;:]+ always (?:bank |move )?{N}\b", answers.THERE),
    (
        (
            r"\bthe first (?:round|time|turn) (?:in which|that|when|where|past|beyond|i'm|i am|i was|i "
            r"owe|i lead|he's|he is)\b"
        ),
        answers.ONE_TIME,
    ),
    # level with anyone but the leader
    (
        r"\b(?:any|some)(?:one|body| runner| other runner)?(?: else)?,? but (?:the )?(?:leader|me|last|first)\b",
        _BUT_WHOM,
    ),
    (
        rf"\b{_IF} the lead (?:is|gets|grows|becomes|rises|goes|exceeds|drops)\b(?! (?:mine|ours|his|its)\b)",
        _WHOSE_LEAD,
    ),
    # not as now and then, but more and more
    (
        (
            rf"\b(?:each|every|per) (?:round|turn|time|go)\b[^.;]*\b(?:a point|{N}) (?:more|less|fewer)\b(?! than)|"
            rf"\b(?:a point|{N}) (?:more|less|fewer) (?:each|every|per)\b"
        ),
        _GROWING,
    ),
    (rf"\btak(?:e|es|ing) (?:a point|{N}) (?:off|away|out)\b(?! of| for)", _LESS),
    (r"\blast (?:of all )?by\b", _LAST_BY),
    (r"\b(?:don't|do not|not) (?:use|do|apply|play|follow) (?:this|that|it|so)\b", answers.EXCEPTED),
    # from round 11 on, and from a square on, all is for good
    (
        (
            rf"^(?!.*\b(?:round|turn|square) (?:\d{{1,2}}|{N})\b).*\b(?:for good|permanently|for ever|forever)\b|"
            r"^once\b(?![^.;:]*\b(?:squares?|rounds?|to go)\b)[^.;:]*, always\b"
        ),
        answers.ONE_TIME,
    ),
    (
        (
            r"\b(?:\d{1,2}s|tens|nines|eights)\b[^.;:]*\bonly\b|"
            r"\bonly\b[^.;:]*\b(?:\d{1,2}s|tens|nines|eights)\b"
        ),
        answers.KEPT,
    ),
    # the highest card under 8, bank 4: that is no condition
    (
        (
            r"^(?:play |use )?(?:the |my )?(?:highest|lowest|oldest|newest|biggest|smallest|best|worst) card "
            rf"(?:worth )?(?:under|below|over|above|less than|more than) {N}(?:,| and\b|$)"
        ),
        answers.COUNTED,
    ),
    # a card that is not named
    (
        (
            r"\b(?:keep|save|hold|hang|hold on|hang on)s? (?:on )?(?:to )?(?:it|that|them|that card|"
            r"the card) (?:back )?"
            r"(?:till|until)\b"
        ),
        answers.KEPT,
    ),
    (
        rf"\b{_IF} (?:i|he|it|we) (?:(?:have|has) to |must |will |am to |is to )?(?:play|plays|lay|lays) (?:an? )",
        _PLAYED,
    ),
    (
        (
            r"\b(?:if|when)\b[^.;]*\b(?:hold|holds|have|has|got)\b[^.;]*"
            rf"(?:,|\bleft,?|\b(?:{N})) (?:it|that|that one),? (?:and )?(?:bank|mov)"
        ),
        _ITS_CARD,
    ),
    (
        (
            r"\b(?:if|when)\b[^.;]*\b'?ve\b[^.;]*"
            rf"(?:,|\bleft,?|\b(?:{N})) (?:it|that|that one),? (?:and )?(?:bank|mov)"
        ),
        _ITS_CARD,
    ),
    (
        (
            rf"\b(?:except|but not|apart from|bar) (?:for )?(?:the|an?|my|any) {N}s?\b(?! (?:rounds?|"
            rf"squares?|points?|runners?))"
            r"[^.;]*\bof (?:which|it|that)\b"
        ),
        _EXCEPTED,
    ),
    (r"\b(?:comes|turns|shows|crops) up\b[^.;]*\b(?:bank|move)\b", _EXCEPTED),
    (
        (
            r"\ball (?:[1-5]|one|two|three|four|five) (?:points )?(?:to|for|into|on|in) (?:the |my "
            r")?(?:movement|bank|move)\b"
        ),
        _SOME,
    ),
    (r"\bdo(?:es)? nothing (?:special|else|different|extra)\b", _SPECIAL),
)
