"""Two runners or numbers compared: `the one in front is nearer than the one behind`, `I banked more than I moved`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ASKS, Rows

_MAN = r"(?:man|runner|one|fellow|chap|rival|robot|guy|person|lad|bloke)"
_LEADER = r"the (?:leader|front[- ]?runner|leading runner)"
_AHEAD = (
    rf"(?:the next (?:{_MAN} )?(?:ahead|in front)|(?:the )?(?:next |nearest )?{_MAN} (?:directly |just |right )?"
    r"(?:ahead(?: of)?|in front(?: of)?)(?: me)?)"
)
_BEHIND = (
    rf"(?:the next (?:{_MAN} )?behind|(?:the )?(?:next |nearest )?{_MAN} (?:directly |just |right )?"
    r"behind(?: me)?)"
)


def _who(name: str) -> str:
    return rf"(?:(?P<leader{name}>{_LEADER})|(?P<ahead{name}>{_AHEAD})|(?P<behind{name}>{_BEHIND}))"


def _gap(found: re.Match[str], name: str) -> str:
    if found[f"leader{name}"]:
        return "the leader's lead over me"
    return "the next ahead's lead over me" if found[f"ahead{name}"] else "my lead over the next behind"


def _compared(found: re.Match[str]) -> str:
    how = "less" if found["how"].casefold() in {"nearer", "closer"} else "more"
    one, other = _gap(found, "_one"), _gap(found, "_other")
    return f"{found['ask']} {one} is {how} than {other}" if one != other else found[0]


_ASK = rf"(?:{ASKS}|as soon as|any time)"
_ENDS = r"\b(?! (?:has|have|owes?|moved|banked|drew|paid|by|or|of|in)\b)"
_HOW = r"(?P<how>nearer|closer|further|farther)(?: away| off)?"
_LAST = r"(?: (?:in )?(?:the )?last (?:round|turn|time)| last time out)?"

ROWS: Rows = (
    # I'm nearer to the one in front than to the one behind
    (
        (
            rf"\b(?P<ask>{_ASK}) (?:i'm|i am|my square is) {_HOW} (?:to |from )?{_who('_one')} than "
            rf"(?:i am )?(?:to |from )?{_who('_other')}{_ENDS}"
        ),
        _compared,
    ),
    # the one behind is closer to me than the leader is
    (
        (
            rf"\b(?P<ask>{_ASK}) {_who('_one')}(?: is|'s) {_HOW}(?: (?:to|from) me)? than "
            rf"{_who('_other')}(?: is)?{_ENDS}"
        ),
        _compared,
    ),
    # I banked more than I moved
    (
        (
            rf"\b(i|he|she|we) (?:banked|saved) (more|less|fewer) (?:points )?than (?:i|he|she|we) (?:had )?moved"
            rf"{_LAST}{_ENDS}"
        ),
        lambda found: f"my B is {'more' if found[2].casefold() == 'more' else 'less'} than my M",
    ),
    (
        (
            rf"\b(i|he|she|we) moved (more|less|fewer) (?:squares |points )?than (?:i|he|she|we) (?:had )?"
            rf"(?:banked|saved){_LAST}{_ENDS}"
        ),
        lambda found: f"my M is {'more' if found[2].casefold() == 'more' else 'less'} than my B",
    ),
    # the only leader: nobody shares it
    (
        rf"\b(?:the|my robot is the) only (?:leader|(?:{_MAN} )?(?:in the lead|leading))\b",
        "alone in the lead",
    ),
    # I moved fewer squares than the leader
    (r"\b(i moved) (?:fewer|less) squares (?=than the (?:leader|next)\b)", r"\1 less "),
    (r"\b(i moved more) squares (?=than the (?:leader|next)\b)", r"\1 "),
    # my last move was smaller than the leader's
    (
        (
            rf"\bmy last (move|bank) (?:was|is) (?:smaller|lower|less|shorter) than the leader's"
            rf"(?: last (?:move|bank))?{_ENDS}"
        ),
        lambda found: f"my {found[1][0].upper()} is less than the leader's {found[1][0].upper()}",
    ),
    (
        (
            rf"\bmy last (move|bank) (?:was|is) (?:bigger|larger|higher|more|longer) than the leader's"
            rf"(?: last (?:move|bank))?{_ENDS}"
        ),
        lambda found: f"my {found[1][0].upper()} is more than the leader's {found[1][0].upper()}",
    ),
    # R was 8: no round was
    (
        rf"\b({ASKS}) r was (?=(?:at least |at most |more than |less than |over |under |an? )?\d)",
        r"\1 my R was ",
    ),
)
