"""In which place my robot is, in turns of phrase: `Last in the report?`, `out of the top two`, `top of the class`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, PAUSES, Rows

_AM = r"(?:\b(?:am|is|be|lie|stand|sit|come|are)|'m|'s)"
_NTH = r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|[1-8](?:st|nd|rd|th))"
_NTHS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_FEW = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6} | {
    str(number): number for number in range(2, 7)
}
_LEFT_THEM = (
    r"(?:(?:I'm|I am|he's|he is|it's|it is)(?: no longer in)?|(?:I|he|it)(?:'ve| have|'s| has)?"
    r" (?:slipped|dropped|fallen|slid|slipped back|gone|been pushed|drop|fall|slip|fell|come))"
)
_CLASS = r"(?:the )?(?:class|table|tree|pile|heap|pops|ladder|order|list|report|standings|field)"
_REPORT = (
    r"(?: (?:in|on|according to) (?:the|my|your|that) (?:(?:last|latest|most recent|newest) )?"
    r"(?:report|list|table|standings|results?|e-?mail|letter)"
    r"(?: (?:that )?(?:I've had(?: back)?|I have had(?: back)?|I had(?: back)?|I(?:'ve)? got(?: back)?"
    r"|I(?:'ve)? received"
    r"|you sent(?: me)?))?)"
)
_PLACE = rf"(?:last|first|leading|{_NTH}|in {_NTH} place)"
_SOUL = (
    r"(?:a (?:single |living )*soul|anyone|anybody|a(?:ny| single)? (?:runner|person|rival|man)"
    r"|so much as one runner)"
)
_BACK = r"(?:further (?:back|down)|farther (?:back|down)|lower(?: down)?|worse|below|behind(?: that)?|beyond)"
_FRONT = r"(?:further (?:up|forward|on)|higher(?: up)?|better|above(?: that)?)"


def _below(found: re.Match[str]) -> str:
    """`I've slipped out of the top two`: third or worse."""
    return f"I am {_NTHS[_FEW[found['few'].casefold()]]} or worse"


ROWS: Rows = (
    (
        rf"\b{_LEFT_THEM} out(?:side)?(?: of)? the (?:top|first|leading) (?P<few>{'|'.join(_FEW)})(?: places)?{PAUSES}",
        _below,
    ),
    # top of the class, bottom of the pile
    (rf"({_AM}(?: not)?) (?:at )?(?:the )?(?:very )?top of {_CLASS}{PAUSES}", r"\1 first"),
    (rf"({_AM}(?: not)?) (?:at )?(?:the )?(?:very )?bottom of {_CLASS}{PAUSES}", r"\1 last"),
    # last in the report I've had back?
    (rf"\b({_PLACE}){_REPORT}(?=[,:?]| and\b)", r"\1"),
    # there's not a soul behind me
    (
        (
            rf"\bthere(?:'s| is| are)(?: not|n't) {_SOUL}(?: (?:left|at all))? (?=(?:behind|ahead of|in front of"
            rf"|level with) me\b)"
        ),
        "nobody is ",
    ),
    (rf"\bnot {_SOUL} (?:is|stands|sits) (?=(?:behind|ahead of|in front of|level with) me\b)", "nobody is "),
    # sixth or further back
    (rf"\b({_NTH}(?: place)?) or {_BACK}(?= and\b|[,:?]| I\b| it's\b)", r"\1 or worse"),
    (rf"\b({_NTH}(?: place)?) or {_FRONT}(?= and\b|[,:?]| I\b| it's\b)", r"\1 or better"),
    # on a square with somebody else; another runner where I am
    (
        (
            r"\bI(?:'m| am) on (?:a|the same|my|one) square with (?:some(?:body|one)|any(?:body|one)|another runner"
            r"|others)(?: else)?(?=[,:])"
        ),
        "somebody is level with me",
    ),
    (
        r"\bthere(?:'s| is) (?:another(?: runner)?|some(?:body|one)(?: else)?) where I (?:am|stand)(?=[,:])",
        "somebody is level with me",
    ),
    (r"\bI(?:'m| am) out on my own in front(?=[,:])", "I am first and nobody is level with me"),
    (r"\b(?:my position|my place) is (?:the )?last(?: one)?(?=[,:])", "I am last"),
    (rf"{BEGINS}(?:anywhere|any place|any position|everywhere) else\? ", r"\1Otherwise: "),
)
