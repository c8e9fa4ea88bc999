"""Runners who are spoken of in passing: `the second owes 2`, `any ahead is past 30`, `the leader ..., and I'm not him`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_ASK = r"\b(?:if|when|whenever|while|once|unless|until|till|as soon as|as long as|any time|every time|each time)\b"
_NTH = r"(?:second|third|fourth|fifth|sixth|seventh|eighth|2nd|3rd|[4-9]th)"
_DOES = (
    r"(?:is|has|owes|banked|moved|drew|got|paid|holds|stands|lies|sits|gets|was|played|doesn't|does|isn't|"
    r"hasn't|passes|"
    r"reaches)"
)
_COUNT = r"(?:(?:more|fewer|less) than |at least |at most |only |exactly |just )?(?:\d|one|two|three|four|five|six)"
_FEW = r"(?:two|three|four|[2-5])"
_SIDE = r"(?:ahead|behind|in front)"
_ANY = r"(?:any|anyone|anybody|someone|somebody|any (?:runner|rival|man|one))(?: who is| that is)?"

ROWS: Rows = (
    # if there's nobody left behind me
    (
        r"\b(nobody|no one|none|no runners?) (?:left|still|at all|whatsoever|else)(?= (?:ahead of|behind) (?:me|us)\b)",
        r"\1",
    ),
    # only a square or two away
    (r"\b(?:(?:only|just|but) )?(?:a|one) (square|point|step|place|round) or two\b", r"1 or 2 \1s"),
    # if I lead by 4 or better
    (rf"\b((?:lead|ahead|up|clear|in front) by {_COUNT}) or better\b", r"\1 or more"),
    # the second-placed runner owes 2
    (
        (
            rf"\b(?:the )?({_NTH})[ -]placed(?: (?:runner|man|one|robot|horse|rival))?(?= (?:is|has|owes|"
            rf"moved|banked|drew|holds)\b)"
        ),
        r"the runner in \1 place",
    ),
    # the second owes 2
    (
        rf"({_ASK}(?: [^,.:;\n]{{1,40}} (?:and|or))? )the ({_NTH}) (?={_DOES}\b)",
        r"\1the runner in \2 place ",
    ),
    # any ahead is past 30: the leader is, if anybody is ahead
    (
        (
            rf"({_ASK} ){_ANY} (?:ahead|in front)(?: of me| of us)? (?:is|has got|gets|has) "
            r"((?:past|beyond|over) (?:square )?\d{2})\b"
        ),
        r"\1the leader is \2 and I am not first",
    ),
    # if the leader is past 40 and I'm not him
    (
        (
            rf"({_ASK} the leader\b[^,.:;\n]{{2,40}}?),? (?:and|but) (?:(?:i'm|i am) not (?:him|he|her|she|it|that one|"
            r"the leader|myself)|(?:it|he|that)(?:'s| is) not me|(?:it|he|that) isn't me)(?=[,:.;\n]| )"
        ),
        r"\1 and I am not first",
    ),
    # a rival is within 2 squares behind; an opponent stands on my square
    (
        rf"({_ASK} )an? (?:rival|opponent|competitor|contender|adversary|foe) (?=(?:is|stands|sits|lies|gets|comes)\b)",
        r"\1somebody ",
    ),
    # if a runner gets past 44; if an opponent is on my square; if a rival is ahead of me
    (
        (
            rf"({_ASK} )(?:a|any|some) (?:runner|rival|opponent|player|man|fellow|chap|bloke|lad|guy|"
            rf"rider|racer|horse|robot) "
            r"(?=(?:gets|is|goes|moves|has got|has gone)(?: to)? (?:past|beyond|over)\b|passes |reaches |"
            r"(?:is|stands|sits) (?:on (?:my|the same) square|ahead of me|in front of me)\b)"
        ),
        r"\1somebody ",
    ),
    # more than three are ahead and fewer than two behind
    (
        (rf"\b({_COUNT} (?:runners )?are {_SIDE}(?: of me)?) (and|or) ({_COUNT}) (?:are )?(?={_SIDE}\b)"),
        r"\1 \2 \3 runners are ",
    ),
    # in the back two, while in the first 3
    (
        rf"\bin the (?:back|rear|hind|hindmost) ({_FEW})(?! ?(?:squares?|rounds?|turns?|laps?))\b",
        r"in the bottom \1 places",
    ),
    (
        (
            rf"({_ASK}(?: (?:i'm|i am|it is|it's|he is|he's))?) in the (?:first|front) ({_FEW})(?=[:,.;\n]| bank\b|"
            rf" move\b| and\b)"
        ),
        r"\1 in the top \2",
    ),
    # past 40 (and leading)
    (
        (
            r" \(((?:and|or) (?:(?:not |i'm |i am )?(?:leading|last|first|in front|in the lead|behind|level|"
            r"owing|owe|in debt)\b"
            r"[^()\n]{0,30}))\)"
        ),
        r" \1",
    ),
    # just the one in front; only one ahead of me and he's within 3
    (
        (
            r"(\b(?:if|when) |(?:^|(?<=[.;\n])) *)(?:there(?:'s| is) |(?-i:i am (?=Just|Only)))?(?:just|"
            r"only) (?:the )?one(?: runner)? "
            r"(?:is )?(?:in front|ahead)(?: of me)?(?: and (?:he|she|it|they)(?:'s| is| are) within (\d{1,2}|one|two|"
            r"three|four|five)(?: squares)?(?: of me)?)?(\?)?(?=[ ,:.;\n])"
        ),
        lambda found: (
            f"{found[1] if found[1].strip() else found[1] + 'if '}exactly 1 runner is ahead of me"
            + (f" and the next ahead is within {found[2]} squares of me" if found[2] else "")
            + ("," if found[3] else "")
        ),
    ),
)
