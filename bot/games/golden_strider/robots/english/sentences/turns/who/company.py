"""Who stands level, and what is denied of the sentence before, in turns of phrase: `in company`, `if I ain't`, `Nope:`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.quantities import NUMBER, QUANTITY
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ASKS, Rows

_SOMEBODY = (
    r"(?:some(?:body|one)|any(?:body|one)"
    r"|(?:a|any|another|some) (?:runner|rival|man|robot|guy|chap|bloke|lad|opponent|player))"
)
_BACK = frozenset({"behind", "at the back"})
_NO_ONE = (
    r"(?:nobody|no one|no-one|none"
    r"|no(?: other)? (?:runners?|rivals?|opponents?|robots?|men|man|horses?|players?|soul))"
)
ROWS: Rows = (
    # if in front there is nobody: not `in front of nobody`, which is last
    (
        (
            rf"(?P<asks>(?:^|[.;:,\n(]|\b(?:and|or|but|{ASKS})) ?)(?P<there>in front|up front|ahead|behind|at the back)"
            rf"(?: of (?:me|him|her|it|my robot|my runner))?,? (?:there (?:is|are|be|'s)|there's|is|stands|runs)"
            rf"(?: (?:now|still|simply|really))? {_NO_ONE}(?: else)?\b"
        ),
        lambda found: (
            f"{found['asks']}there is nobody "
            f"{'behind me' if found['there'].casefold() in _BACK else 'in front of me'}"
        ),
    ),
    # I've got somebody within 3 squares behind me
    (
        (
            rf"({ASKS} )(?:i|he|she|it)(?:'ve|'s| have| has)(?: got)? {_SOMEBODY}(?: (?:who|that)(?: is|'s))? "
            rf"(?=(?:just |only )?(?:within |inside )?(?:{QUANTITY}|a couple of)[^,.;:\n]{{0,20}}"
            r"\b(?:behind|ahead|in front|back)\b)"
        ),
        r"\1somebody is ",
    ),
    # level with somebody
    (
        (
            rf"({ASKS} )(?:there are )?(?:some |any )?"
            r"(?:people|ppl|others|(?:other )?(?:runners|robots|players|men))(?: are)? "
            r"(?=(?:level|equal|side by side|neck and neck) (?:with|w) (?:me|him|it)\b(?! ?[<>=])"
            r"|(?:sharing|on) my square\b|on the same square as (?:me|him|it)\b|beside (?:me|him|it)\b)"
        ),
        r"\1somebody is ",
    ),
    (r"\bnot one (?:of them |of the others |other )?is (?=level|ahead|behind)", "nobody is "),
    (
        r"(?:\b(if|when|while|whenever) )?(?:\b(?:i am|i'm) )?\bin company(?=[,:])",
        lambda found: f"{found[1] or 'if'} somebody is level with me",
    ),
    (
        r"\b(?:one or more|some) others? (?:stand|are|sit) (?:where i (?:stand|am|sit)|with me)\b",
        "somebody is level with me",
    ),
    (r"\blevel[- ]pegging with\b", "level with"),
    (r"\blevel with (?:just|only|exactly) (?:one|1)(?: other)?(?= ?[,:])", "level with exactly one runner"),
    (
        (
            rf"\b(?:shoulder to shoulder|level|side by side|neck and neck) with ({NUMBER} or "
            rf"more)(?: others| runners)?(?=[,:])"
        ),
        r"level with \1 runners",
    ),
    (
        r"\b(have|'ve|has)(?: got)? the (?:place|spot|square) (?:all )?to (myself|itself|himself)\b",
        r"\1 my square to \2",
    ),
    (
        (
            r"\b(?:bunched up|bunched|huddled|grouped|sharing) with (?:others|other runners|"
            r"somebody|someone) on (?:one|a|the same|my) square\b"
        ),
        "level with somebody",
    ),
    (
        r"\bon (?:a|the same) square with (?:others|other runners|somebody|someone|another|company)(?=[,:])",
        "level with somebody",
    ),
    (r"\bon a shared square\b", "level with somebody"),
    (r"\b(?:the|my) square is empty (?:but|except|apart from|save)(?: for)? (?:me|myself)\b", "I am alone"),
    (r"\bon (?:my|his|its|her) (?:lonesome|tod)\b", "alone"),
    # what is denied
    (r"\bi ain't\b", "I am not"),
    (r"\bassuming (?=(?:i'm|i am|he's|he is|it's|it is|they're) not[,:])", "if "),
    (r"\?[ \t]+(?:if so|if yes|yes|yep|aye)[,:]?[ \t]+", "? "),
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)if not,?(?: then)? (?=(?:i |he )?(?:banks?|moves?|plays?|"
            r"the|oldest|newest|highest|lowest)\b)"
        ),
        r"\1otherwise, ",
    ),
    # "No: from round 6 ..." corrects what stands before it
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?:no|nope): "
            r"(?!(?:from|in|on|after|before|until|till|if|when|once|past|rounds?|squares?)\b)"
        ),
        r"\1otherwise: ",
    ),
    (
        (
            r"\b(?:if|when) (?:it shows me|i am|i'm|he is|he's|it is) (?:anywhere|anything|somewhere|"
            r"something) else(?=[,:])"
        ),
        "otherwise",
    ),
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?:failing (?:either|both|these|those)|elsewise|if neither "
            r"is so|in all other situations)[,:]? "
        ),
        r"\1otherwise, ",
    ),
    (
        r"\bshould (?:anyone|anybody|somebody|someone)(?: else)? (?:draw|get|come|pull) level with me\b",
        "if somebody is level with me",
    ),
    # if I share a square with the leader: who leads alone does not
    (r"\b(I|he|she|it) shares? (?:a|the|the same|my|his) square with the leader\b", r"\1 is joint first"),
    (r"\b(?:tied|sharing (?:a|the|the same|my|his) square) with the leader\b", "joint first"),
)
