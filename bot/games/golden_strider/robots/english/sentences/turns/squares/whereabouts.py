"""Where on the road somebody is, in turns of phrase: `home in sight at 18 squares`, `inside 25 but not yet inside 10`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import NUMBER, QUANTITY, is_near, measured
from bot.games.golden_strider.robots.english.sentences.runners_named import LEADER
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, Rows

_ENDS = r"(?=[ \t]*(?:[,:;.)\n]|and\b|or\b|then\b|-|–|->|=|$))"
_GOAL = r"(?:home|(?:the )?(?:end|finish|post|tape|line|flag|finishing line|winning post|stable))"
_ASK = r"(?:\b(?:if|when|whenever|once|as soon as|while) )"
_NEAR_HOME = (
    rf"(?:{_ASK}?(?:(?:i'm|i am|we're|it's|he's|i get|we get) )?(?:(?:very |quite |now "
    rf")?(?:close|near)(?: to| on)?|nearing|getting (?:near|close)(?: to)?|"
    rf"coming (?:close|near) to|approaching|within (?:spitting|striking|touching|shouting)"
    rf" distance of|within sight of|in sight of) {_GOAL}|"
    rf"{_ASK}?(?<!up )(?<!down )(?<!in )(?<!along ){_GOAL}(?: is|'s)? (?:in (?:sight|view)|within reach)|"
    r"(?:(?<!down )(?<!down the )(?:on |in |into |at )?(?:the |my |top of the )*(?:home|finishing|final) (?:stretch|"
    r"straight|run)|(?:the )?run[- ]in|run home))"
)
_FILLER = r"(?:(?:that is|i\.?e\.?|say|let us say|let's say|call it|which is|like|meaning|at)(?: at)?,? )?"
_OUT = r"(?: (?:out|off|away|left|from home|of it|or so))?"
_NEARER = r"(?: or (?:less|fewer|nearer|closer|under)| at (?:the )?most)"
_SMALL = (
    "a dozen",
    "one",
    "two",
    "three",
    "four(?!teen)",
    "five",
    "six(?!teen)",
    "seven(?!teen)",
    "eight(?!een)",
    "nine(?!teen)",
)
_UNITS = r"(?:squares?|sqs?|spaces?|steps?)"
# no points: `on five or more` may be what is owed
_FAR_ON = rf"(?:[1-9]\d|(?!{'|'.join(_SMALL)}){NUMBER}(?<!\d))"
_TENS = {"twenties": "20", "thirties": "30", "forties": "40", "20s": "20", "30s": "30", "40s": "40"}


def _last(found: re.Match[str]) -> str:
    """The last squares, as the number tells that comes with a word for them."""
    before = found.string[: found.start()]
    lead = "" if re.search(r"(?:^|[.;:,\n(-])[ \t]*$", before) else " "
    much = found["much"]
    number = re.search(NUMBER, much, re.IGNORECASE)
    if not number or (measured(much) and not (is_near(much) or measured(much).startswith("exactly"))):
        return found[0]
    less = measured(much).startswith("less than")
    told = f"with less than {number[0]} squares to go" if less else f"in the last {number[0]} squares"
    return f"{lead if found['keep'] is None else ' '}{told}{':' if found['after'] == ':' else ','}"


def _to_go(found: re.Match[str]) -> str:
    much = measured(found["much"])
    return f"{found[1]}if my squares to go is {much}" if much else found[0]


def _bound(how: str) -> str:
    return "at most" if how.casefold() in {"less", "lower", "under"} else "at least"


def _drew(found: re.Match[str]) -> str:
    much = measured(found["much"]).replace("exactly ", "a ")
    return f"{found[1]}if I drew {much}{' and ' if found['goes'] else ''}" if much else found[0]


def _tens(found: re.Match[str]) -> str:
    low = _TENS[found["tens"].casefold().replace("'", "")]
    return f"{found['whose']} square is {low} to {int(low) + 9}"


ROWS: Rows = (
    # not alone on my square: ...
    (
        r"((?:^|(?<=[.;\n]))[ \t]*)not (?=(?:alone|level|on my own|by myself)\b[^,.;:\n]{0,25}:)",
        r"\1If I am not ",
    ),
    (
        rf"{BEGINS}still (on|at|below|under|short of|before|behind) (?=(?:square )?{NUMBER}\b)",
        r"\1if I am \2 ",
    ),
    (r"\bto square (\d{1,2})(?: inclusive|,? included)(?=[,:])", r"up to and including square \1"),
    # inside 25 but not yet inside 10
    (
        (
            rf"(?:\b(?:if|when|while|once) (?:i'm |i am )?)?\b(?:inside|within) ({NUMBER})(?: "
            rf"squares?)?,? but (?:not|not yet|still not|still outside|outside) ?(?:inside |within "
            rf")?"
            rf"({NUMBER})(?: squares?)?(?=[,:])"
        ),
        r" if my squares to go is at most \1 and my squares to go is more than \2",
    ),
    # close to home (<= 12), home in sight at 18 squares, run-in of 12
    (
        (
            rf"\b(?P<keep>)?{_NEAR_HOME}(?: ?\(| ?[,:]| -| –| of| at) ?{_FILLER}"
            rf"(?P<much>(?:(?:at most|less than|under|no more than|<=|<|within|up to) ?)?{NUMBER}(?: "
            rf"{_UNITS}(?:{_NEARER})?|{_NEARER}(?: {_UNITS})?){_OUT}|"
            rf"(?<=\()(?:<=? ?)?{NUMBER}(?=\))|(?<=of ){NUMBER})"
            r"(?P<after>\)[,:]|\)|,|:| -(?= ))"
        ),
        _last,
    ),
    # remaining squares: 25 or more - ...
    (
        (
            rf"{BEGINS}(?:remaining squares|(?:squares|sqs?) (?:remaining|left|to go)|distance "
            rf"(?:left|to go|remaining))(?:: | ?= ?| )(?P<much>{QUANTITY})(?= ?[:=,]| ?->| - "
            rf")"
        ),
        _to_go,
    ),
    (r"\b(?:the |my )?(?:residual|remaining) distance(?: to (?:go|the finish|home))?\b", "my squares to go"),
    (r"\b(?:does not|doesn't|do not|don't) exceed\b", "is at most"),
    # further away than 16 squares, no nearer than 20 to the finish
    (
        (
            rf"{BEGINS}(?:still |when |if |while )?(?:further|farther)(?: (?:away|off|out))?(?: "
            rf"from (?:home|the finish|the end))? than ({NUMBER})(?: squares)?"
            r"(?: (?:from|to) (?:home|the finish|the end))?(?=[,:])"
        ),
        r"\1if my squares to go is more than \2",
    ),
    (
        (
            rf"{BEGINS}(?:still |when |if |while )?no (?:nearer|closer)(?: to (?:home|the finish|"
            rf"the end))? than ({NUMBER})(?: squares)?"
            rf"(?: (?:from|to|off|of) {_GOAL})(?=[,:])"
        ),
        r"\1if my squares to go is at least \2",
    ),
    (
        rf"\b(?:the )?(?:finish|home|end) (?:can be reached|is reachable) (?:with)?in ({NUMBER}) squares?\b",
        r"my squares to go is at most \1",
    ),
    (rf"\b(in|with|at) (more|less|fewer) of ({NUMBER})(?= squares)", r"\1 \2 than \3"),
    (
        (
            rf"(\b(?:until|till|if|when|once)) (?:i'm|i am|he's|it's|we're) ({NUMBER})(?: squares?)"
            rf"?(?: off| out)? or (?:closer|nearer)(?: to (?:home|the finish))?{_ENDS}"
        ),
        r"\1 my squares to go is at most \2",
    ),
    (
        rf"\bat ({NUMBER}) squares'? (?:distance|range)(?: (?:or (less|more|fewer))?)?(?=[,: ])",
        lambda found: f"with {found[1]} squares {'or ' + found[2] + ' ' if found[2] else ''}to go",
    ),
    (
        (
            rf"(?P<ask>\b(?:if|when|while|as long as|once)) (?:the )?(?:road|way|distance|trip|"
            rf"run) (?:home|to the finish|to the end|left|to go) is (?P<much>{NUMBER} squares? "
            rf"or (?:shorter|longer)|{QUANTITY}){_ENDS}"
        ),
        lambda found: (
            f"{found['ask']} my squares to go is {measured(found['much'])}"
            if measured(found["much"])
            else found[0]
        ),
    ),
    (
        (
            rf"\b(?:if|when|while) as (much|many|little|few) as ({NUMBER}) squares (?:remain|"
            rf"are left|are to go)\b"
        ),
        lambda found: (
            f"if my squares to go is at {'least' if found[1].casefold() in {'much', 'many'} else 'most'} "
            f"{found[2]}"
        ),
    ),
    (
        (
            rf"\b(have|'ve)(?: got)? a distance of ({QUANTITY})(?: squares?)? (?:before me|to "
            rf"go|left|ahead of me)\b"
        ),
        r"\1 \2 to go",
    ),
    (rf"\b(?:inside of|within of) (?=(?:the last )?{NUMBER}\b)", "within "),
    (
        r"\b(squares(?: or (?:more|less|fewer))? )(?:are )?(?:still|yet) to (?:come|run|be run|do|cover)\b",
        r"\1to go",
    ),
    (
        (
            rf"\b({NUMBER}) or ((?:more|less|fewer|over|under)) (?:squares )?(?:are |is )?still "
            rf"to (?:come|run|be run|do|cover)\b"
        ),
        r"\1 or \2 squares to go",
    ),
    # I stand on square 10 exactly; sitting on 40 plus; the twenties
    (
        (
            r"\b(?:i'm|i am|i|he|it|she) (?:stands?|lands?|sits?|is|am)? ?(?:right |exactly "
            r"|precisely )?on square (\d{1,2}) (?:exactly|precisely|on the (?:dot|nose)|itself)"
            r"(?=[,: ])"
        ),
        r"my square is exactly \1",
    ),
    (
        (
            rf"\b(?:i'm|i am) (?:sitting |standing |stood |still )?(?:on|at) (?:square )?({NUMBER})"
            rf" (?:plus|upwards)(?=[,: ])"
        ),
        r"my square is at least \1",
    ),
    (
        (
            rf"\b(?:i am|i'm|i stand|i sit) on ({_FAR_ON}) or (more|higher|over|beyond|further|"
            rf"less|lower|under)(?=[,: ])"
        ),
        lambda found: f"my square is {_bound(found[2])} {found[1]}",
    ),
    (
        (
            rf"\b{LEADER}(?: is|'s| stands| sits) on ({_FAR_ON}) or (more|higher|over|beyond|further|"
            rf"less|lower|under)(?=[,: ])"
        ),
        lambda found: f"the leader's square is {_bound(found[2])} {found[1]}",
    ),
    (
        (
            r"\b(?P<whose>my|the leader's) square is in the (?P<tens>twenties|thirties|forties|"
            r"[234]0'?s)(?: \(\d\d ?(?:-|to) ?\d\d\))?"
        ),
        _tens,
    ),
    (r"\b(have|'ve|has) already (?=(?:cleared|passed|reached|crossed|gone|got|run)\b)", r"\1 "),
    (
        (
            rf"(?P<lead>\b(?:if|when|once) (?:i've|i have)|{BEGINS}having) (?:run|done|covered|"
            rf"made|travelled) (?P<much>{QUANTITY})(?<=squares)(?=[,:])"
        ),
        lambda found: (
            f"{'' if found['lead'].lstrip() == found['lead'] else ' '}if my square is {measured(found['much'])}"
            if re.match(r"at least|more", measured(found["much"]))
            else found[0]
        ),
    ),
    (rf"{BEGINS}({NUMBER}) squares (?:done|covered|run|behind me)\?", r"\1If my square is at least \2:"),
    (r"\bat any (?:point|time|stage) (?:beyond|past) (?=(?:square )?\d)", "past "),
    (r"((?:^|(?<=[.;:,\n]))[ \t]*)given (?:that )?(?=(?:my|i|the leader|there|we)\b)", r"\1if "),
    (rf"((?:^|(?<=[.;:,\n]))[ \t]*)given (?={QUANTITY} (?:to go|left|remaining))", r"\1with "),
    (
        r"\bwhichever square from (\d{1,2}) to (\d{1,2}) (?:i'm|i am|it's|he's) on\b",
        r"from square \1 to square \2",
    ),
    (r"\ball the while(?= i\b| he\b| it\b| there\b| my\b| the\b| i'm\b)", "while"),
    (
        rf"{BEGINS}(?:anything|any) less than ({NUMBER}) (squares to go) and (?:it's |it is )?",
        r"\1with less than \2 \3, ",
    ),
    (r"\bfirst up to (?=square \d)", "up to "),
    # 5 to go, rest to keep: points
    (
        rf"\b({NUMBER}) to go,? (?:and )?(?:the )?rest to (?:keep|save|bank|the bank)\b",
        r"move \1, bank the rest",
    ),
    (rf"\bif ({NUMBER}) squares (?:done|covered|run)(?=[,:])", r"if my square is at least \1"),
    # Leader 21-40: ..., Leader 41 up: ...
    (
        rf"{BEGINS}(?:the )?leader ([0-4]?\d) ?(?:-|–|to) ?([1-5]\d)(?=[,:])",
        r"\1if the leader's square is \2 to \3",
    ),
    (
        rf"{BEGINS}(?:the )?leader ([2-5]\d) (?:up|or more|onwards?|and up)(?=[,:])",
        r"\1if the leader's square is at least \2",
    ),
    (r"\bin the black(?: \([^()]{3,20}\))?(?= |[,:])", "owing nothing"),
    (
        (
            rf"{BEGINS}(?:drew|got|was dealt) (?:an? )?(?P<much>{QUANTITY})(?: last round)?"
            r"(?P<goes> and | (?=in round)|(?=[,:]))"
        ),
        _drew,
    ),
    # the leader has 20 squares ahead of him: to the finish, and not before my robot
    (
        (
            rf"\b({LEADER} (?:still )?(?:has|'s got)(?: got)?(?: still)? {QUANTITY}) (?:still )?(?:ahead|in front) of "
            r"(?:him|her|it|them|himself|herself|itself)\b"
        ),
        r"\1 to go",
    ),
    (r"\bshy of (?=square \d)", "short of "),
    (r"\bi(?:'m| am) (?:handed|given|dealt) (?=an? \d)", "I drew "),
    (r"\bthe (?:best|highest|biggest)(?: card)? (?:that )?i (?:hold|have)(?= is\b)", "my highest card"),
)
