"""Turns of phrase that come before all others: dictation, signs, inverted questions, explained words.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import DONE, WORDS, Rows

_HAND = 30  # what five start cards are worth together
_SUBJECT = (
    r"i|he|she|it|nobody|no one|anybody|anyone|somebody|someone|the leader|"
    r"the (?:next |nearest )?(?:runner|man|one|rival) (?:in front|ahead|behind)(?: of)?(?: me)?"
)
_STANDS = "is|are|am|have|has|owe|owes|stand|stands|lie|lies|sit|sits|be|runs?|goes|go|was|hold|holds"
_PLAYS = "plays?|lays?|puts?|moves?|banks?|takes?|saves?|uses?|walks?|keeps?"
_PLAYED = (
    "the|my|his|her|our|an?|all|only|always|\\d|one|two|three|four|five|six|seven|half|nothing|on|with|every"
)
# halfway (square 30)
_PART_OF_RACE = (
    r"(?:\bthe )?(?:half-?way(?: point| mark| stage)?|(?:three|one|a)[ -]quarters?|(?:two|one|a)[ -]thirds?|"
    r"(?:first|second|last|1st|2nd) (?:half|third|quarter))(?: of the (?:way|race|track|course))?(?: round|"
    r" home)?,? ?"
)

ROWS: Rows = (
    ("≤", "<="),
    ("≥", ">="),
    (rf"\b(?:{WORDS})(?:[ -](?:{WORDS}))? \((\d{{1,2}})\)", r"\1"),  # four (4)
    ("[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f\u200d]+", "\n"),
    (r"[ \t\n]{0,9}\{", ": "),
    (r"\}", ". "),
    (r"\(([^().!?]{1,60})[.!?]\)(?=,| [a-z])", r"(\1)"),
    # but not: odd rounds (1, 3, 5 etc.): ..., (1, 3, 5, ...)
    (r"\(([^()]{0,119}[^().])(?<!\betc)[.!?]\)(?! ?:)", r"(\1)."),
    # if, heaven forbid, I owe 2
    (
        (
            r", (?:heaven forbid|god forbid|god willing|touch wood|perish the thought|of course|mind you|mark you|"
            r"frankly|"
            r"alas|sadly|unfortunately|luckily|happily|for once|i admit|i confess|i suppose|never mind|well|"
            r"(?:well,? )?no shame in (?:that|it)|fair enough|so be it|bless him|bless her|bless it)(?=,)"
        ),
        "",
    ),
    (r"\b(if|when|whenever), (?=(?:i|he|it|we|she|the)\b)", r"\1 "),
    (
        (
            r"\b(if|when|whenever|should) by (?:some |any )?(?:misfortune|miracle|chance|fluke|accident|mischance|"
            r"oversight) "
        ),
        r"\1 ",
    ),
    # rounds 10, 11, 12, ... = highest card
    (r"(\b(?:rounds?|turns?) \d{1,2}(?:, ?\d{1,2})+),? ?(?:\.\.\.|\u2026)(?! ?\d)", r"\1 and so on"),
    (r"(?<=\S)[ \t]{1,9}\.{2,}[ \t]", ": "),
    # is nobody ahead of me, bank 4; then play I the oldest card
    (rf"(?:^|(?<=[.;\n]))[ \t]*(?:and |but |so )?({_STANDS}) ({_SUBJECT})(?= [^.;?\n]*,)", r" if \2 \1"),
    (rf"(?<=[ ,])(?<!to )({_PLAYS}) (i|he|she|we)(?= (?:\w+ )?(?:{_PLAYED})\b)", r"\2 \1"),
    (rf"(?:^|(?<=[.;\n]))[ \t]*(?:do|does) ({_SUBJECT})(?= [^.;?\n]*,)", r" if \1"),
    (rf"(?:^|(?<=[.;\n]))[ \t]*did ({_SUBJECT})(?= [^.;?\n]*,)", r" if \1 did"),
    (r" ?\((?:if any|where any)\)", ""),
    (r"(?<=[^\W\d_])[ ,]+x{1,4}[ \t]*(?=[.;!?\n]|$)", ""),  # kisses
    (r"\bw/(?=[\w ])", "with "),
    (r"(?<![ ,])[ ,]+an'? all(?=[ \t]*(?:[.;!\n]|$))", ""),  # all movement an' all
    (
        r"\b(calm|settle|cheer|quieten|simmer|sober|perk|wake|liven|warm|wise|grow)(s|ed)? (?:down|up)\b(?! to)",
        r"\1\2",
    ),
    (r"(?<![\w'])o(?= ?[<>=])", "what I owe"),
    (r"(?<![\w'.])d(?= (?:comes?|goes|is taken|off|from)\b)", "overtaking"),
    (
        r"(?<![\d/])\d{5}(?![\d/])",
        lambda found: " ".join(found[0]) if sum(map(int, found[0])) == _HAND else found[0],
    ),
    (r"\bp ?(\d)(?= ?(?:->|:|or (?:worse|better|lower|higher)))", r"position \1"),
    # except round 1 where nobody has moved yet, there I ...
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?:but |with |and )?(?:the |one |only |my )*(?:except(?:ion)?|apart from|"
            r"save|bar|"
            r"other than)(?: for| is|:)? (?:in |on |during )?(?:the )?(round \d{1,2}|rounds \d{1,2} (?:to|and|"
            r"-) \d{1,2}|"
            r"(?:first|last) round)(?: (?:where|when|since|as|because) (?:nobody|no one|no-one|there|"
            r"everybody|everyone)\b[^,.:;\d]{3,40})?, (?:and )?(?:there|then|in that (?:one|case|round)|"
            r"in which(?: case)?|"
            rf"where) (?=(?:i|he|it|we|bank|move|play|the|my)\b){DONE}"
        ),
        r"\1in \2, ",
    ),
    (
        r"((?:^|(?<=[.;\n]))\s*)(?:except|excepting|apart from|save|bar)(?: for)? (in|on|during|(?=rounds? \d))",
        r"\1but not \2",
    ),
    (
        (
            r"\b(?:drop|fall|slip|sink|go|get|slide|am|is)s? (?:down |right )?(?:to|at) the (?:very )?(?:back|rear)"
            r"(?: of the (?:field|pack))?(?=[ ,:.]*(?:,|:|and\b|\.|\n|$))"
        ),
        "am last",
    ),
    (
        r"\b(rounds|turns|squares) \((\d{1,2} ?(?:-|to) ?\d{1,2}|\d{1,2}(?:\+| on(?:wards)?| and (?:up|on|later)))\)",
        r"\1 \2",
    ),  # middle rounds (5-8)
    # 40 to 21 to go
    (
        r"\b(\d{1,2}) ?(?:to|-) ?(\d{1,2})(?= (?:squares? )?(?:to go|left)\b)",
        lambda found: "{} to {}".format(*sorted((found[1], found[2]), key=int)),
    ),
    # bank 3, or 5 if I'm leading
    (
        (
            r", or (?=(?:\d{1,2}|all|everything|nothing|half|the (?:highest|lowest|oldest|newest)[^,.;:]*)"
            r" (?:if|when|while)\b)"
        ),
        ", but ",
    ),
    (
        (
            rf"(?:\b(?:in|during|for|at|over) )?{_PART_OF_RACE}"
            r"\((?=(?:up to|until|till|from|before|after|below|past|within)\b)([^()]*\d[^()]*)\)"
        ),
        r"\1",
    ),
    (rf"(\b(?:am|is)|'m|'s) {_PART_OF_RACE}\((square \d{{1,2}})\)", r"\1 at or past \2"),
    (
        (
            rf"{_PART_OF_RACE}\((square \d{{1,2}}(?: and (?:up|on|over|beyond)|\+| on(?:wards)?| or more)?|"
            rf"round \d{{1,2}})\)"
        ),
        r"\1",
    ),
    (rf"{_PART_OF_RACE}\((rounds \d{{1,2}} ?(?:to|-|and|through) ?\d{{1,2}})\)", r"\1"),
    (r"\b(?:if|when|whenever) (?:in|during) (?:these|those) rounds\b", "in those rounds if"),
    (r"(?<=\d) (?:a|per) (?:round|turn)\b(?! \d)", ""),  # 4 a round
    (
        (
            r"((?:^|(?<=[.;\n]))\s*)((?:s|p|o|togo|pos|position|square|round|gap to leader) ?(?:[<>]=?|=) ?\d{1,2})"
            r"(?= [a-z])(?! (?:and|or|to)\b)"
        ),
        r"\1if \2: ",
    ),
    (
        r"((?:^|(?<=[.;\n]))\s*)(?:ot|o/t|overtaking) (?:->|=)? ?(bank|b|movement|move|m)(?=\s*(?:[.;\n]|$))",
        r"\1overtaking from \2",
    ),
    (
        (
            r",? (?:and )?(?:save|except|saving|only) that (?=(?:if|when|where|whenever|in|from|with|at|on|once|"
            r"should)\b)"
        ),
        ", but ",
    ),
    (
        (
            r" ?\((?:this |it |which )?(?:overrides?|beats?|trumps?|replaces?|goes before|"
            r"takes precedence over)[^()\d]*\)"
        ),
        "",
    ),
    (r"\b(?:provided(?: always)?|save|except) (?:always )?(?:that)?, (?=(?:where|if|when)\b)", ""),
    (
        (
            r",? (?:subject to|with|but for) (?:the |these )?(?:following|exceptions)"
            r"(?: exceptions?| rules?| conditions?)?: ?"
        ),
        ".\n",
    ),
    (
        (
            r"\b(?:a |any )?(?:good|big|high|decent|strong|nice|fat|low|small|bad|poor|weak)(?: new)? card "
            r"(last round )?\((?:of |worth )?(\d{1,2} or \w+|(?:under|over) \d{1,2})\)"
        ),
        r"a card of \2 \1",
    ),
    (r"\b(r(?:oun)?d?s? ?\d{1,2}) ?-(?= ?:)", r"\1+"),
    # P1: ..., P7 or worse: ..., O2+: ...
    (
        r"((?:^|(?<=[.;\n,]))[ \t]*(?:if |when |in )?)p(\d{1,2})(?= ?(?:[:+-]|or\b))(?!-?\d*/)",
        r"\1position \2",
    ),
    (r"\b(?:give|gives) up (?=(?:the|my|a|his|her) (?:\d|oldest|newest|highest|lowest))", "play "),
    # if I am last, add one to the movement
    (
        (
            rf"(\b(?:if|when|whenever|while|once)\b[^.;\n]{{0,90}}?)\badd (\d|"
            rf"{WORDS}) (?:points? )?to (?:the |my )?"
            r"(movement|bank)\b"
        ),
        r"\1\3 \2 more",
    ),
    # bank 4 (5 if leading)
    (
        (
            r"\b(bank|move) (\d{1,2}) \((?:or |but )?(\d{1,2}|all|everything|nothing)"
            r" ((?:if|when|whenever|while|in|from) [^()]{3,50})\)(?=\s*(?:[.;\n]|$))"
        ),
        r"\1 \2, but \1 \3 \4",
    ),
    (r"\b(?:start|begin)s? (banking|moving) (?=\d|all\b|half\b|everything\b)", r"\1 "),
    (r"\bsplit (?:the|my|each|every|a) card(?: as follows)?[:,] ", ""),
    # in rounds 1 to 5 and whenever I lead
    (
        (
            r"\b((?:in (?:the )?rounds? \d|past square \d|in the last \d)[^,.;:]{0,20}),? "
            r"and (?:also )?(?=(?:whenever|any ?time) )"
        ),
        r"\1 or ",
    ),
    (r"\b(more|less|fewer) as(?= \d)", r"\1 than"),
    (r",? except (when|if|where|while|in|from) ([^,.;:\n]{2,60}): ", r", but \1 \2: "),
    (
        (
            r"\b((?:if|when|whenever)\b(?![^,.;:]{0,90}\b(?:has|had|have|ever)\b)[^,.;:]{0,90}?)"
            r" at any (?:point|stage|time|moment)\b"
        ),
        r"\1",
    ),
    # any pupil found owing 2 or more plays his oldest card
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?:any|every|each|a|whichever) [a-z]+"
            r"(?: (?:found|caught|seen|who is|that is|who finds himself))? "
            r"(?=(?:owing|in debt|leading|lying|standing|placed|"
            r"running|sitting|on|at|in|with|past|behind|within)\b[^,.;:\n]*?,? (?:plays|banks|moves|lays|uses) )"
            r"([^,.;:\n]*?),? (plays|banks|moves|lays|uses) (?=(?:his|her|its|their|the)\b|\d)"
        ),
        r"\1if I am \2, \3 ",
    ),
    # more then 5 squares
    (
        (
            r"(?<!\bor )\b(more|less|fewer|better|worse|higher|lower|bigger|greater|further|closer|nearer|"
            r"later) then"
            r"(?= (?:\d|me\b|the (?:leader|next|one|runner)\b))"
        ),
        r"\1 than",
    ),
    (r"\b(when|if|condition|trigger|where): ", "if "),
)
