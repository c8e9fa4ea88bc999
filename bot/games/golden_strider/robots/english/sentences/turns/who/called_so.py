"""Names for who is next ahead or behind: `the woman I'm chasing`, `whoever's after me`, `my neighbour up the road`.

A gloss behind a name, `(the next one ahead, I mean)`, says the same again. Each row says what is written, and what is
read, as in shared_patterns.py. Must not know what is said of them.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_PERSON = (
    r"(?:person|lady|woman|girl|kid|guy|gal|boy|dude|man|one|runner|rival|fellow|fella|feller|chap|bloke|lad|lass"
    r"|player|robot|opponent|neighbou?r|gentleman|gent|soul|mate|competitor|racer|somebody|someone)"
)
_NEAREST = r"(?:(?:next|nearest|closest|first|immediate|direct) )?"
_JUST = r"(?:(?:immediately|directly|just|right|straight|next|one(?: place| up)?|who(?:'s| is)) )?"
_WHO = rf"(?:(?:the|my|that) {_NEAREST}{_PERSON}(?: (?:who|that|whom))?|whoever|who ?ever)"
_I = r"(?:I|we)(?:'m|'re| am| are|'ve been| have been)"
_GO_AFTER = r"(?:chasing|following|hunting|pursuing|tracking|trailing|stalking|running after|after)"
_UP = r"(?:up the (?:road|track|way|line|course)|up ahead|further (?:up|on|along)|up front|farther (?:up|on|along))"
_DOWN = r"(?:down the (?:road|track|way|line|course)|further (?:back|down)|farther (?:back|down))"
_AHEAD_OF_ME = r"(?:(?:ahead|in front)(?: of me| of us)?|before me)"
_BEHIND_ME = r"(?:behind(?: me| us)?|in back of me|at my back)"
_BEHIND_US = (
    rf"{_GO_AFTER} (?:me|us)|on my (?:tail|heels|shoulder)|at my (?:heels|back)|in my wake"
    rf"|breathing down my neck"
)
_FEW = r"(?:person|lady|woman|girl|kid|gal|boy|dude|lass|neighbou?r|gentleman|gent|soul|mate)"
_MEAN = r"(?:I mean|that is|i\.e\.?|meaning|mind you|of course|not the leader|to be exact)"
_GLOSS_AHEAD = rf"(?:the |my )?(?:nearest|next|closest)(?: {_PERSON})?(?: (?:ahead|in front|up))?(?: of me)?"
_GLOSS_BEHIND = rf"(?:the |my )?(?:nearest|next|closest)(?: {_PERSON})?(?: (?:behind|back))?(?: me)?"


def _glossed(gloss: str) -> str:
    """Which may stand behind the name, in brackets or between commas."""
    said = rf"(?:{_MEAN},? )*{gloss}(?:,? {_MEAN})*"
    return rf"(?: \({said}\)|, {said},)?"


def _named(who: str, gloss: str) -> str:
    other = r"(?! (?:of|and the|or the|and my|or my|the|him|her|them|my|whom|that)\b)"
    return rf"(?<!or )(?<!nor )\b{who}{_glossed(gloss)}(?=[ ,:']){other}"


_AHEAD = (
    rf"(?:{_WHO} {_I} {_GO_AFTER}|(?:the |my ){_NEAREST}{_PERSON} {_UP}|(?:the "
    rf"|my ){_NEAREST}{_FEW} {_JUST}{_AHEAD_OF_ME})"
)
_BEHIND = (
    rf"(?:{_WHO}(?:'s| is|'re| are)? (?:{_BEHIND_US}|who follows me|that follows me)|(?:the "
    rf"|my ){_NEAREST}{_PERSON} {_DOWN}"
    rf"|(?:the |my ){_NEAREST}{_FEW} {_JUST}{_BEHIND_ME})"
)

ROWS: Rows = (
    (_named(_AHEAD, _GLOSS_AHEAD), "the next ahead"),
    (_named(_BEHIND, _GLOSS_BEHIND), "the next behind"),
    # the lady out in front is the leader
    (
        (
            rf"\b(?:the {_FEW}|whoever) (?:(?:who|that)(?:'s| is) |(?<=whoever )is |(?<=whoever)'s )?"
            r"(?:out in front|out front|in the lead|at the (?:front|head)|in first place)(?=[ ,:'])"
        ),
        "the leader",
    ),
)
