"""Words for one thing put into the one word that all other rows are written in: `weakest card` is `lowest card`.

Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_CARD = r"(?=,? (?:remaining |available |playable )?(?:card|one)\b)"
_LAID = r"(?= (?:is|goes|to|on|in|for|moved?|moves|banked|banks?|of (?:it|the card))\b|[ \t]*(?:[,.;)\n]|$))"
_PLACE = r"(?:first|second|third|fourth|fifth|sixth|seventh|[1-9](?:st|nd|rd|th))"

ROWS: Rows = (
    (rf"\b(?:eldest|longest-held|longest held|stalest|most ancient|most aged){_CARD}", "oldest"),
    (rf"\b(?:youngest|freshest|latest|most recent|most recently drawn){_CARD}", "newest"),
    (
        (
            r"\b(?:biggest|largest|greatest|strongest|mightiest|fattest|heaviest|best|top|most powerful|"
            rf"most valuable|highest[- ]valued?){_CARD}"
        ),
        "highest",
    ),
    (
        (
            r"\b(?:smallest|weakest|feeblest|poorest|tiniest|littlest|cheapest|lightest|worst|least valuable|"
            rf"lowest[- ]valued?){_CARD}"
        ),
        "lowest",
    ),
    (
        (
            r"\b(?:the )?card (?:that |which )?(?:I(?:'ve| have)? )?(?:just|most recently) "
            r"(?:drawn|drew|received|got)\b(?! (?:is|was|has)\b)"
        ),
        "the newest card",
    ),
    # if the highest card in my hand is an 8
    (
        (
            r"\b(?:the |my )?((?:oldest|newest|highest|lowest) card) (?:that(?:'s| is) |which is )?"
            r"(?:in my hand|in hand|I have|I hold)(?= (?:is|was|has|counts|be)\b)"
        ),
        r"my \1",
    ),
    # the highest card instead of the oldest: said of what is played otherwise
    (
        (
            r"\b((?:oldest|newest|highest|lowest)(?: card)?),? (?:instead of|rather than|in place of) (?:the |my )?"
            r"(?:usual )?(?:oldest|newest|highest|lowest)(?: card| one)?(?=[ \t]*(?:[.,;:\n]|$| and\b))"
        ),
        r"\1",
    ),
    (r"\b(even|odd)[- ]numbered\b", r"\1"),
    (r"\betc\.?,?(?= [a-z])", "etc"),
    (
        (
            r"\b((?:second|third|fourth|fifth|sixth|seventh|[2-9](?:nd|rd|th))(?: place)?) or (?:further "
            r"|farther )?behind\b"
        ),
        r"\1 or worse",
    ),
    (r"\b(?:my )?recovery(?= (?:was|is|of)\b)", "my R"),
    # the leader has pulled away by more than 6 squares
    (
        r"\b(?:has |have |had )?(?:pulled|drawn|got|gone|broken) (?:away|clear|ahead)(?: (?:from|of) me)? by(?= )",
        "is ahead of me by",
    ),
    (
        r"\b((?:lead|advantage|margin) over the next)(?: one| man| in line)?(?= (?:is|of|exceeds)\b)",
        r"\1 behind",
    ),
    (r"\bsquare minus mine\b", "square minus my square"),
    (r"\b(?:the|my) (?:whole )?card (?:less|minus) (?=\d\b)", "all but "),
    (r"\b(\d) ?(?:x|×|\*|times) ?O\b(?!')", r"\1 times what I owe"),
    (r"\bspaces\b", "squares"),
    # round 10 n after
    (r"(?<=\d) n (?=(?:after|later|on|onwards?|up|beyond|over)\b)", " and "),
    # if I've got a 6 on hand
    (
        r"\b(an? (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?: left| still)?) (?:on|at|to) hand\b",
        r"\1 in hand",
    ),
    # the card he drew in the last round
    (r"\b(drew|moved|banked|paid) (?:in|on) (?:the|my|his|her|its) last (round|turn)\b", r"\1 last \2"),
    # I put all my oldest card in the bank
    (
        r"\b(puts?) (?:all (?:of )?|the whole of )(my|his|her|its|the) (?=(?:oldest|newest|highest|lowest) card\b)",
        r"\1 \2 whole ",
    ),
    (r"\b(?:no|not) later than (?:in |(?=round \d))", "until the end of "),
    (
        r"\bround (\d{1,2}) or later,? (?:but|and) until the end of round (\d{1,2})\b",
        r"rounds \1 to \2",
    ),
    (r"\bup until and including\b", "up to and including"),
    # if I am second third or fourth
    (
        rf"\b((?:I am|I'm|he is|he's|in) {_PLACE}) (?={_PLACE}(?:,? (?:or|and)| {_PLACE},? (?:or|and)) {_PLACE}\b)",
        r"\1, ",
    ),
    # every rd; Rd. 6; round #6; rds 2->5; during each round
    (r"\b(rds?|rnds?|trns?)\. ?(?=[\d#])", r"\1 "),
    (r"\b(?:ev|evr|evry|ev'ry) (?=(?:rd|rnd|trn|lap|round|turn|time|go)\b)", "every "),
    (r"\b(every|each|all|any) (?:race |game )?(?:rd|rnd|trn|lap|round|turn)(s?)\b", r"\1 round\2"),
    (r"\bduring (?:each|every)(?: and every)? (?:round|turn|go)\b", "in every round"),
    (r"\b(rounds?|rds?|rnds?|turns?) ?(?:#|(?:no|nr)\.? |number )(?=\d)", r"\1 "),
    (r"\b((?:rounds|rds|rnds|turns|laps|goes) \d{1,2}) ?(?:-+>|>|~) ?(\d{1,2})(?=[:,;. ])", r"\1 to \2"),
    # the last 22 squares (or fewer)
    (
        r"\b((?:last|final) (?:\d{1,2}|[a-z]+) squares)(?: \(|,? )or (?:fewer|less|under|nearer|closer)\b\)?",
        r"\1",
    ),
    # the highest card and only movement
    (
        r"\b(card|highest|oldest|lowest|newest|biggest|smallest),? and only (?:move|movement)(?=[ \t]*(?:[.;,\n]|$))",
        r"\1, all movement",
    ),
    (r"\band ?/ ?or\b", "or"),
    # all rounds except 1; not in round 1, but in all others
    (r"\b((?:all|every|each) rounds? (?:except|but|bar|save)(?: for)?) (?=\d{1,2}[:,])", r"\1 round "),
    (
        (
            r"\bnot in (round \d{1,2}|the \w+ round),? but in (?:all (?:the )?others?|all other rounds|every "
            r"other round|the others)\b"
        ),
        r"in all rounds except \1",
    ),
    (r"\ba couple(?: of)? (?=(?:squares|rounds|points|turns)\b)", "2 "),
    # fifty-fifty; split 50/50 between bank and movement
    (
        (
            r"\b(?:split|divid|shar)(?:e[ds]?|s|ing)? (?:it |them |that )?(?:fifty[- /]fifty|50 ?[-/] "
            r"?50|equally|evenly)\b"
        ),
        "split evenly",
    ),
    (r"\b(?:fifty[- /]fifty|50 ?[-/] ?50)\b", "half and half"),
    (
        rf"\b(?:the |any |my )?(?:remainder|balance|residue|leftovers?|remaining points){_LAID}",
        "the rest",
    ),
    # if the next man is more than 5 squares ahead though, ...
    (
        r"(\b(?:if|when|whenever|once|while|unless)\b[^,.;:\n]{3,80}?),? (?:though|however|mind you)(?=[,:])",
        r"\1",
    ),
    # whatever is left over
    (
        (
            r"\b(?:whatever|what|whatever points|everything that|all that)(?:'s| is)? (?:then )?"
            r"(?:left(?: over)?|remains|remaining)\b(?! (?:of (?!it\b|the card\b)|behind|in|to go|is|are|was)\b)"
        ),
        "the rest",
    ),
)
