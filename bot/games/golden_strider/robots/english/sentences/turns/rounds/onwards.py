"""Rounds counted from one that is named, and places and squares said the other way round.

`Round 5 and the next`, `the three rounds before round 5`, `third at best`, `from 30 out to 16 out`. Each row says what
is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS, WORDS, Rows
from bot.games.golden_strider.robots.english.words.numbers import ONES, TENS

_N = rf"(?:\d{{1,2}}|{WORDS})"
_ROUND = r"(?:in |on )?(?:the )?(?:rounds?|turns?|rds?|r) ?(\d{1,2})"
_ACTS = (
    r"(?=:|,? (?:(?:i|it|he|she|we) )?(?:play|bank|move|lay|save|use|highest|lowest|oldest|newest|best|all|nothing|the|"
    r"my|hi|lo|old|new|[bm] ?\d|[bm] all)\b)"
)
_FIRST = r"(?:^|(?<=[.;:,\n]))[ \t]*"
_LATER = (
    r"(?:after(?:wards)?|after (?:that|it)|thereafter|onwards?|later|from (?:then|there|that) on|beyond|"
    r"(?:(?:all|everything|every (?:round|turn|one)|each|any)(?: (?:rounds|turns))?|the (?:rounds|turns|ones|"
    r"others)) (?:after|following|thereafter)(?: (?:that|it))?)"
)
_NEXT = (
    r"(?:the next(?: (?:one|round|turn))?|the following (?:one|round|turn)|"
    r"(?:the )?(?:one|round|turn) (?:after|following)(?: (?:that|it))?)"
)
_BEFORE = (
    r"(?:the )?(?:(?:previous|preceding)(?: (?:one|round|turn))?|(?:one|round|turn) before(?: (?:that|it))?)"
)
_NTH = r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|\d(?:st|nd|rd|th))(?: place| position)?"
_ORDERS = re.compile(r"\b(?:bank|move|[bm] ?\d|[bm] all|highest|lowest|oldest|newest)\b", re.IGNORECASE)
_WAITS = re.compile(
    r"\b(?:if|when\w*|while|until|till|unless|rounds?|r\d+|rds?|last|lead\w*|first|square|past|from|owe|owing)\b",
    re.IGNORECASE,
)
_COMPARED = {"over": "more than", "under": "less than"}
_FURTHEST = 15  # a number beyond is no round
_HOME = r"(?:to go|to the (?:finish|end|line)|from (?:the )?(?:finish|home|line|end)|out|left|remaining)"


def _number(said: str) -> int:
    told = said.casefold()
    return int(told) if told.isdecimal() else {**ONES, **TENS}[told]


def _counted(found: re.Match[str]) -> str:
    """`In the three rounds before round 5`: rounds 2 to 4."""
    many, at = _number(found["many"] or "1"), _number(found["at"])
    match found["way"].casefold():
        case "after" | "following":
            first = at + 1
        case "from":
            first = at
        case _:
            first = at - many
    if not many or first < 1:
        return found[0]
    last = first + many - 1
    return f"in round {first}" if many == 1 else f"in rounds {first} to {last}"


def _and_later(found: re.Match[str]) -> str:
    return f" from round {found[1] or found[2]}"


def _and_more(found: re.Match[str]) -> str:
    return f" in rounds {found[1]} to {int(found[1]) + _number(found['more'] or found['many'])}"


def _and_next(found: re.Match[str]) -> str:
    at = int(found[1] or found[2])
    return f" in rounds {at} to {at + 1}"


def _and_before(found: re.Match[str]) -> str:
    at = int(found[1] or found[2])
    return f" in rounds {at - 1} to {at}" if at > 1 else found[0]


def _arrow(found: re.Match[str]) -> str:
    """`r1-r3 ..., r7-> ...`: from round 7, where no other arrow says what is done in a round."""
    return f"{found['before']}r{found['round']}+ " if found.string.count("->") == 1 else found[0]


def _as_above(found: re.Match[str]) -> str:
    """`Otherwise as above`, where a sentence above holds in every round: it says nothing more."""
    above = re.split(r"[.;\n]", found.string[: found.start()])
    always = any(_ORDERS.search(one) and not _WAITS.search(one) for one in above[1:])
    return "" if always else found[0]


def _past(found: re.Match[str]) -> str:
    """`After 40`: no round is that late."""
    return f"past square {found[1]}" if int(found[1]) > _FURTHEST else found[0]


# what was done is not from a round on
_NOW = r"(?![^.;\n]*?\b(?:moved|banked|drew|paid|had|was|were|been)\b)"
ROWS: Rows = (
    # if I am first from round 4 on and nobody else stands on my square
    (
        (
            rf"\b(if|when|whenever) {_NOW}([^,.:;()\d\n]{{3,40}}?(?:\d[^,.:;()\d\n]{{0,20}}?)?) "
            r"(from round \d{1,2} on(?:wards?)?) and (?=(?:I|I'm|nobody|somebody|no one|the|he|it|there)\b)"
        ),
        r"\3, \1 \2 and ",
    ),
    # until it's round 6: until then, and not in all rounds but the sixth
    (r"\b(until|till) (?:it is|it's|we are in|we're in|I'm in|I am in) (round|turn) (?=\d)", r"\1 \2 "),
    # next, and for all rounds ahead
    (
        (
            r"\b(?:next|then|after that),? and (?:for|in) (?:all|every one of) (?:the )?(?:other |remaining )?rounds? "
            r"(?:ahead|to come|to follow|that (?:follow|come)|after(?: that)?|following)\b"
        ),
        "after that",
    ),
    # round 10 upward: it is no round 10 alone
    (
        (
            rf"(?P<front>{_FIRST}){_ROUND},? (?:and )?(?:upwards?|thereafter|henceforth|henceforward|downwards?|through"
            rf"|to (?:the )?last|till (?:the )?last|until (?:the )?last)(?= ?[:,-]| - |{_ACTS})"
        ),
        r"\g<front>from round \2",
    ),
    # round 5 and after, round 5 and the next two, round 5 and the one before
    (rf"{_FIRST}{_ROUND},? (?:and|plus|&) {_LATER}{_ACTS}|\b{_ROUND},? and {_LATER}{ENDS}", _and_later),
    (
        rf"{_FIRST}{_ROUND},? (?:and|plus|&) {_NEXT}{_ACTS}|\b{_ROUND},? (?:and|plus|&) {_NEXT}{ENDS}",
        _and_next,
    ),
    (
        (
            rf"\b{_ROUND},? (?:and|plus|&) the (?:(?:next|following) (?P<more>{_N})(?: rounds| turns)?|"
            rf"(?P<many>{_N})(?: rounds| turns)? (?:after|following)(?: that| it)?)(?:{_ACTS}|{ENDS})"
        ),
        _and_more,
    ),
    (
        rf"{_FIRST}{_ROUND},? (?:and|plus|&) {_BEFORE}{_ACTS}|\b{_ROUND},? (?:and|plus|&) {_BEFORE}{ENDS}",
        _and_before,
    ),
    # round 5 bank 3 and from then on
    (
        (
            rf"((?:^|(?<=[.;\n]))[ \t]*){_ROUND}:?,? ([^,.:;\n]{{3,40}}?),? and (?:then )?{_LATER}"
            rf"(?: too| as well| also| likewise| the same| ditto)?{ENDS}"
        ),
        r"\1from round \2, \3",
    ),
    (r"(?P<before>\br\d{1,2} ?- ?r?\d{1,2}\b[^\n]*[,;] ?)r(?P<round>\d{1,2})-> ", _arrow),
    # on 30 and after
    (rf"\b(?:on|at)(?: square)? (\d{{2}}) and (?:after(?:wards)?|later|onwards?){_ACTS}", r"from square \1"),
    # in the three rounds after round 5
    (
        (
            rf"\b(?:in|for|during|over|on) (?:the )?(?:(?P<many>{_N}) (?:rounds|turns)|(?:round|turn)) "
            rf"(?:immediately |just |right )?(?P<way>after|following|from|before|preceding) "
            rf"(?:the )?(?:round|turn) (?P<at>{_N})\b(?! on)"
        ),
        _counted,
    ),
    # after 40 bank nothing
    (
        (
            r"\bafter (\d{2})(?=,? (?:to |from |out of |off )?(?:the )?(?:all|everything|movement|bank|highest|"
            r"lowest|m|b)\b)"
        ),
        _past,
    ),
    # otherwise as above
    (
        (
            r"(?:,| -)? ?(?:and |but )?(?:otherwise|else|if not|in all other cases|in every other case),? (?:the )?"
            rf"(?:same )?as (?:above|before|usual|normal|ever|always|stated|said|(?:stated|described) above){ENDS}"
        ),
        _as_above,
    ),
    # third at best
    (rf"\b({_NTH}) at (?:the )?(?:very )?best\b", r"\1 or worse"),
    (rf"\b({_NTH}) at (?:the )?(?:very )?worst\b", r"\1 or better"),
    # between place 2 and place 4
    (
        r"\bbetween (?:place|position) (\d) and (?:place |position )?(\d)\b",
        lambda found: f"position {found[1]} to {found[2]}",
    ),
    # from 30 out to 16 out
    (
        (
            rf"\bfrom (\d{{1,2}})(?: squares)? {_HOME} (?:down )?(?:to|till|"
            rf"until) (\d{{1,2}})(?: squares)? {_HOME}(?=,|:| )"
        ),
        r"if my squares to go is at most \1 and my squares to go is at least \2,",
    ),
    # exactly 10 to go; anything over 30 to go
    (
        (
            rf"\b(?:(?:if|when|with|at) )?(?:i'm |i am |i have |i've |there are |it is |it's )?exactly ({_N})"
            rf"(?: squares?)?(?: still)? (?:{_HOME}|remain)(?=[,:.;\n]| and\b| (?:bank|move|play|highest|lowest|oldest|"
            r"newest|all)\b)"
        ),
        r"if my squares to go is exactly \1",
    ),
    (
        (
            rf"((?:^|(?<=[.;\n]))[ \t]*)(?:with )?anything (over|above|more than|under|below|less than) ({_N})"
            rf"(?: squares?)? {_HOME}(?:,|:)?(?: and)?(?: then)?(?: it's| it is)? "
        ),
        lambda found: (
            f"{found[1]}if my squares to go is "
            f"{'more' if found[2].casefold() in {'over', 'above', 'more than'} else 'less'} than {found[3]}, "
        ),
    ),
    (
        (
            r"\b(?:(?:if|when) )?(?:the )?finish (?:is )?(?:still )?(?:far|far off|far away|distant|near|"
            r"close|in sight)"
            r"(?:,| -)? \((?:that is |i\.e\.,? )?(over|more than|at least|under|less than|"
            r"at most) (\d{1,2})(?: sqs?\.?| squares)?\)(,|:)?"
        ),
        lambda found: (
            f"if my squares to go is {_COMPARED.get(found[1].casefold(), found[1])} {found[2]}"
            f"{found[3] or ''}"
        ),
    ),
    # when I'm within 17; inside 20 and leading
    (
        (
            r"(\b(?:i'm|i am|he's|he is|it's|it is) |(?:^|(?<=[.;\n])) *)(?:within|inside) (\d{2})(?: squares?)?"
            r"(?=[,:.;\n]| and\b| (?:bank|move|play|highest|lowest|oldest|newest|all)\b|$)"
        ),
        r"\1within \2 squares of the finish",
    ),
    # round 5 bank 3, also round 9; rounds 5 and 6 bank 3 and 2 respectively
    (
        (
            rf"((?:^|(?<=[.;\n]))[ \t]*){_ROUND}:?,? ([^,.:;\n]{{3,40}}?),? (?:and )?(?:(?:also|same|likewise|the same|"
            rf"as well as)(?: in)? (?:round|turn|r) ?(\d{{1,2}})(?: too| as well| also)?|and (?:in )?(?:round|turn) "
            rf"(\d{{1,2}}) (?:too|as well|also)){ENDS}"
        ),
        lambda found: f"{found[1]}in rounds {found[2]} and {found[4] or found[5]}, {found[3]}",
    ),
    (
        (r"\b(?:in )?rounds (\d{1,2}) and (\d{1,2}),? (bank|move) (\d{1,2}) and (\d{1,2}),? respectively\b"),
        r"in round \1 \3 \4, in round \2 \3 \5",
    ),
    # P1-2 B5, P3+ B5
    (
        (
            r"\b(?:(?-i:P) ?|position )(\d) ?- ?(\d)(?=:? ?(?:(?-i:[BM]) ?\d|bank|move|oldest|newest|highest|"
            r"lowest|hi|lo)\b)"
        ),
        r"if position \1 to \2",
    ),
    (
        (
            r"\b(?:(?-i:P) ?|position )(\d) ?\+(?=:? ?(?:(?-i:[BM]) ?\d|bank|move|oldest|newest|highest|lowest|hi|lo)"
            r"\b)"
        ),
        r"if position \1 or worse",
    ),
    # from 45 to home; ..., then 3 to the end
    (
        (
            r"\bfrom (?:square )?(1[6-9]|[2-5]\d) (?:all the way |right )?(?:to|until|till|up to) (?:my |the )?"
            r"(?:home|finish|finishing line|line|end|tape|post)(?: of the race)?\b(?! \d)"
        ),
        r"from square \1 on",
    ),
    (
        (
            r"(, (?:and )?(?:then|after that|afterwards) (?:bank |move )?[0-9]) (?:right |all the way )?to (?:my |the )"
            r"(?:finish|end)(?: of the race)?(?=[,.;\n]|$)"
        ),
        r"\1",
    ),
    # second last: move 5
    (
        r"\b(?:second|2nd)[ -](?:to )?last\b(?! (?:cards?|rounds?|squares?|turns?|[a-z]+ cards?|one|place\b.*\bcard))",
        "next to last",
    ),
    # within a square, a square away
    (r"\b(within|less than|more than|at least|at most|over|under) a square\b", r"\1 1 square"),
    (
        (
            r"\b(?<!by )(?:a|one) square (?=(?:ahead|behind|away|off|back|clear|in front|adrift|from (?:home|"
            r"the (?:finish|end|line))|to go)\b)"
        ),
        "1 square ",
    ),
)
