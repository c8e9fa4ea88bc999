"""How far somebody went, and going as far: `one further than the leader ran`, `gallop with the rest`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_BEGINS = r"((?:^|(?<=[.;\n,:]))[ \t]*(?:(?:and |then |i |he |it )*))"
_ENDS = r"(?=[ \t]*(?:[.;,\n]| and\b|$))"
_NUMBER = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|an?)"
_HIM = (
    r"(?:(?:the )?(?:leader|front ?runner|front man|leading (?:man|runner)|pacemaker|"
    r"man in front|next (?:man|runner)(?: ahead)?)|he|they)"
)
_WENT = (
    r"(?:ran|went|made|managed|covered|walked|advanced|travelled|strode|stormed|"
    r"sprinted|galloped|progressed|did|moved|put in)"
)
_LAST = r"(?: (?:last|the last|the previous) (?:round|time|turn|rd|move)| the round before)?"
_STEP = r"(?:last |previous |latest )?(?:moves?|movement|stride|step|advance|progress)"
_GALLOP = (
    r"(?:scoot|gallop|bolt|potter|trundle|trot|canter|jog|amble|wander|hop|skip|"
    r"march|stride|sprint|scamper|dash|charge|romp|plod|"
    r"toddle|saunter|mosey|crack|press|push|tear|zoom|race|storm|bomb|hare|leg "
    r"it|peg it|shuffle|waddle|tootle|roll|fly|scurry|"
    r"scuttle|hurtle|motor|steam|ride|forge|hike|ramble|stroll|lumber|lope)"
)
_ALL = (
    r"(?:(?:the )?(?:rest|remainder|balance|lot|whole lot)\b|all of it|it all|"
    r"everything|what's left|what is left|whatever is left|all)"
)
_COUNTS = {"further": "more", "farther": "more", "better": "more", "more": "more", "longer": "more"}


def _by(found: re.Match[str]) -> str:
    """`one square further than the leader ran`: move 1 more than the leader moved."""
    number = "1" if found["number"].casefold() in {"a", "an", "one"} else found["number"]
    way = _COUNTS.get(found["way"].casefold(), "less")
    return f"{found[1]}move {number} {way} than {_whom(found)} moved last round"


def _plus(found: re.Match[str]) -> str:
    number = "1" if found["number"].casefold() in {"a", "an", "one"} else found["number"]
    more = found["sign"].casefold() in {"plus", "+", "and", "by"}
    return f"{found[1]}move {number} {'more' if more else 'less'} than {_whom(found)} moved last round"


def _as_far(found: re.Match[str]) -> str:
    return f"{found[1]}move what {_whom(found)} moved last round"


def _whom(found: re.Match[str]) -> str:
    who = re.sub(r"'s$", "", found["who"].strip())
    return who if who.casefold() in {"he", "they"} or who.casefold().startswith("the ") else f"the {who}"


ROWS: Rows = (
    # if the leader ran 5 or more last time
    (
        (
            rf"\b({_HIM}) (?:ran|went|made|managed|covered|walked|advanced|travelled|strode|"
            r"stormed|sprinted|galloped) (?=(?:(?:only|at least|at most|more than|less "
            r"than|over|under|up to|exactly) )?\d|(?:only|at least|at most|more than|less "
            r"than|over|under|up to|exactly) |(?:two|three|four|five|six|seven|eight|nine|"
            r"ten)\b)"
        ),
        r"\1 moved ",
    ),
    (
        (
            rf"\b({_HIM}) (?:got|gained|made) (?=(?:{_NUMBER} or more|at least "
            rf"{_NUMBER}|more than {_NUMBER}|{_NUMBER}\+?) squares\b)"
        ),
        r"\1 moved ",
    ),
    (rf"\b({_HIM}) {_WENT} (?:further|farther) than (?={_NUMBER}\b)", r"\1 moved more than "),
    (rf"\b({_HIM}) only {_WENT} (?={_NUMBER}\b)", r"\1 moved only "),
    # one square further than the leader ran last round; do one better than the leader did
    (
        (
            rf"{_BEGINS}(?:(?:always )?(?:move|go|do|run|walk|take) )?(?P<number>{_NUMBER})"
            r"(?: squares?| points?)? (?P<way>further|farther|better|more|less|fewer|longer|"
            rf"shorter) than (?P<who>{_HIM}) {_WENT}{_LAST}{_ENDS}"
        ),
        _by,
    ),
    # leader's last movement minus one; match the leader's last move plus 1
    (
        (
            rf"{_BEGINS}(?:(?:move|match|equal|copy|take|make) )?(?P<who>(?:the )?leader's)"
            rf" {_STEP}(?: last (?:round|time|turn|rd))?,? (?P<sign>plus|minus|less|\+|"
            rf"-|and) (?P<number>{_NUMBER})(?: squares?| more| extra)?{_ENDS}"
        ),
        _plus,
    ),
    # outdo the leader's last move by one
    (
        (
            rf"{_BEGINS}(?:outdo|beat|better|exceed|top|go past) (?:whatever |what )?(?"
            rf"P<who>{_HIM}|(?:the )?leader's)(?: {_STEP}| {_WENT})(?: last (?:round|time|"
            rf"turn|rd))? (?P<sign>by) (?P<number>{_NUMBER})(?: squares?| points?)?"
            rf"{_ENDS}"
        ),
        _plus,
    ),
    # go as far as the leader went; as many squares as the leader made
    (
        (
            rf"{_BEGINS}(?:(?:move|go|run|walk|do) )?(?:(?:just |exactly )?as (?:far|many(?"
            r": squares| points)?|much) as|the same(?: squares| number(?: of squares)?"
            r"| distance| move(?:ment)?)? as|same(?: squares| number(?: of squares)?| "
            rf"distance)? as|equal to) (?P<who>{_HIM}|(?:the )?leader's)(?: {_STEP}| last|"
            rf" {_WENT})?{_LAST}{_ENDS}"
        ),
        _as_far,
    ),
    # ape the leader's last movement
    (
        (
            rf"{_BEGINS}(?:ape|shadow|mirror|mimic|echo|equal|match|copy|repeat|imitate|"
            rf"duplicate) (?P<who>(?:the )?leader's) {_STEP}{_LAST}{_ENDS}"
        ),
        _as_far,
    ),
    # whatever the leader moved last round, I move
    (
        (
            rf"{_BEGINS}(?:whatever|what) (?P<who>{_HIM}|he who leads) {_WENT}{_LAST},?"
            rf" (?:i|we|my robot) (?:move|go|do|run)s?(?: too| as well)?{_ENDS}"
        ),
        lambda found: _as_far(found).replace("he who leads", "the leader"),
    ),
    # bank 2, scoot with the rest
    (
        rf"\b{_GALLOP}(?:s|es|ing|ting|ping)?(?: on| off| along| forth| away| ahead| home)? with (?={_ALL})",
        "move ",
    ),
    # don't bank any of it
    (
        (
            r"\b(?:do not|don't|does not|never) (bank|move) (?:any|anything|any of it|"
            r"a thing|a point|a single point)(?: of it)?(?: at all)?(?=[ \t]*(?:[.;,\n]|"
            r"$))"
        ),
        r"\1 nothing",
    ),
    # save four, spend two; 4 stay home
    (
        (
            rf"\b(?:save|bank) ({_NUMBER}),? (?:and )?(?:spend|use) ({_NUMBER})(?: points)"
            r"?(?=[ \t]*(?:[.;\n]|$))"
        ),
        r"bank \1, move \2",
    ),
    (rf"\b({_NUMBER}) (?:points? )?(?:stays?|staying|remains?) (?:at )?home\b", r"\1 banked"),
    # stay where I am and save everything
    (
        (
            r"\b(?:stay (?:where i am|put|still|there)|mark time|stand still|do not move(?"
            r": at all)?|don't move(?: at all)?|sit (?:still|tight)|stop where i am)(?"
            r":,| and|;| -|:)+ (?=(?:bank|save|put) (?:all|everything|it all|the lot)"
            r"\b)"
        ),
        "",
    ),
)
