"""Who stands where, in turns of phrase: `runner-up`, `fourth at worst`, `even one runner ahead`, `Runners ahead 3+:`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import NUMBER, QUANTITY, measured
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, PAUSES, Rows

_NTH = r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|[1-9](?:st|nd|rd|th))"
_RUNNERS = r"(?:runners?|others?|people|persons?|men|man|rivals?|horses?|of them|robots?|players?|opponents?)"
_ASK = r"\b(if|when|whenever|while|once|and|or|as long as|so long as|where|in case)"
_STATE = r"(?:am|'m|is|'s|are|be|lie|lying|lies|sit|sitting|sits|run|running|stand|standing)"
_SIDES = {"ahead": "ahead of", "in front": "ahead of", "before": "ahead of"}
_MEDALS = {"gold": "first", "silver": "second", "bronze": "third"}


def _side(said: str) -> str:
    return next((meant for front, meant in _SIDES.items() if front in said.casefold()), "behind")


def _number(found: re.Match[str]) -> str:
    """How many are ahead or behind, as a condition."""
    told = found["many"].strip()
    none = re.fullmatch(r"none|nobody|no one|nil|zero", told, re.IGNORECASE)
    many = "exactly 0" if none else measured(told)
    ask = "" if not (asked := found.groupdict().get("ask")) else f"{asked} "
    return f"{ask or ' if '}the number {_side(found['side'])} me is {many}" if many else found[0]


def _medal(found: re.Match[str]) -> str:
    one, other = _MEDALS[found["one"].casefold()], _MEDALS.get((found["other"] or "").casefold())
    return f"{found['front']} {one}" + (f" or {other}" if other else "")


def _more_there(found: re.Match[str]) -> str:
    """`there are more behind than in front`: runners."""
    sides = (_side(found["one"]), _side(found["other"]))
    if sides[0] == sides[1]:
        return found[0]
    how = "more" if found["how"].casefold() == "more" else "less"
    return f"{found['ask']} the number {sides[0]} me is {how} than the number {sides[1]} me"


ROWS: Rows = (
    # is the next man within 3: the question has its subject, whoever that is
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)is (the (?:next|nearest) [a-z]+) "
            r"(?=(?:within|more|less|at|over|under)\b[^.;\n?]*[,:])"
        ),
        r"\1if \2 is ",
    ),
    (
        r"\bthe first (man|runner|one|rival|horse) (behind|ahead of|in front of) (me|us)(?= is\b|'s)",
        r"the next \1 \2 \3",
    ),
    (r"\b(?:whoever|the man|the one) (?:i'm|i am) (?:chasing|following)\b", "the next runner ahead"),
    # should the nearest pursuer be 4 squares off; four runners are ahead of me (or more)
    (
        r"((?:^|(?<=[.;,:\n]))[ \t]*)should i be ",
        r"\1if I am ",
    ),
    (
        (
            r"((?:^|(?<=[.;,:\n]))[ \t]*)should ((?:the|my|any|whoever)[a-z' ]{0,30}?|he|she|"
            r"it|anybody|somebody|anyone) be "
            r"(?=[^.;\n?]*[,:])"
        ),
        r"\1if \2 is ",
    ),
    (
        (
            rf"({NUMBER}) ((?:runners|people|others|men|squares|rivals)[^,.;:()\n]{{0,30}}?)(?: "
            rf"\(|, )or (more|fewer|less)\)?(?=[,:])"
        ),
        r"\1 or \3 \2",
    ),
    # not even two are behind me; even one runner ahead; one or none is ahead
    (rf"\bnot even ({NUMBER})(?= (?:{_RUNNERS} )?(?:is|are)\b)", r"fewer than \1"),
    (rf"\b(there(?:'s| is)) even (?:one|a single) (?={_RUNNERS} (?:ahead|in front|behind)\b)", r"\1 a "),
    (
        (
            rf"{_ASK} (?:only )?(?:one|1) or (?:none|nobody|0) (?:is|are) (ahead|in front|behind)"
            rf"(?: of)?(?: me)?{PAUSES}"
        ),
        lambda found: f"{found[1]} the number {_side(found[2])} me is at most 1",
    ),
    # should more than two be ahead
    (
        (
            rf"\bshould (?P<many>{QUANTITY})(?: {_RUNNERS})? be (?P<side>ahead|in front|behind)"
            rf"(?: of)?(?: me)?{PAUSES}"
        ),
        _number,
    ),
    # Runners ahead 3+: bank 2; runners ahead: none - bank all
    (
        (
            rf"(?:(?:^|(?<=[.;\n]))[ \t]*)(?:number of )?(?:runners|men|rivals|others|people|"
            rf"horses) (?P<side>ahead|in front|behind)"
            rf"(?: of)?(?: me)?(?: ?[:=]| is| are)? ?(?P<many>{QUANTITY}|none|nobody|nil|zero)"
            rf"(?= ?[:=,]| ?->| - )"
        ),
        _number,
    ),
    # behind me 2 or fewer: bank 4; with three ahead or more; two ahead of me, no more no less
    (
        (
            rf"(?:(?:^|(?<=[.;\n]))[ \t]*)(?P<side>ahead of|in front of|behind) me (?P<many>{NUMBER}(?:\+|"
            rf" or (?:more|fewer|less)))(?=[:,])"
        ),
        _number,
    ),
    (
        (
            rf"(?:(?:^|(?<=[.;\n]))[ \t]*)(?:with )?({NUMBER}) (?P<side>ahead|in front|behind)"
            rf"(?: of)?(?: me)? or (?P<how>more|fewer|less)(?=[:,])"
        ),
        lambda found: (
            f" if the number {_side(found['side'])} me is at {'least' if found['how'].casefold() == 'more' else 'most'}"
            f" {found[1]}"
        ),
    ),
    (
        (
            rf"(?:(?:^|(?<=[.;\n]))[ \t]*)({NUMBER}) (?P<side>ahead of|in front of|behind) me, "
            rf"(?:no more,? (?:and )?no (?:less|fewer)|neither more nor (?:less|fewer)|exactly)"
            rf"(?=[:,])"
        ),
        lambda found: f" if the number {_side(found['side'])} me is exactly {found[1]}",
    ),
    (
        (
            rf"(?P<ask>\b(?:if|when|whenever|while|once|as long as|so long as)) (?P<many>{NUMBER}(?: "
            rf"(?:people|runners|men|others|rivals))? or (?:more|fewer|less)|{QUANTITY})"
            rf"(?: {_RUNNERS})?(?P<side> (?:trail|follow|are trailing|are following)) me{PAUSES}"
        ),
        _number,
    ),
    (
        (
            rf"(?P<ask>\b(?:if|when|whenever|while|once)) (?P<many>{NUMBER}(?: (?:people|runners|"
            rf"men|others|rivals))?(?: or (?:more|fewer|less))?|{QUANTITY})"
            rf"(?: {_RUNNERS})? have (?:got|gone)(?P<side>) (?:past|ahead of|in front of) me{PAUSES}"
        ),
        lambda found: _number(found).replace("the number behind me", "the number ahead of me"),
    ),
    (
        (
            rf"\b(have|'ve|has|there's|there is|there are) but (?={NUMBER} (?:{_RUNNERS} )?(?:behind|"
            rf"ahead|in front)\b)"
        ),
        r"\1 only ",
    ),
    (
        (
            rf"(?P<ask>\b(?:if|when|whenever|while)) i(?:'ve| have)(?: got)? (?P<many>(?:no more "
            rf"than|more than|fewer than|at most|at least|only|just) {NUMBER}) "
            rf"{_RUNNERS}(?P<side>) (?:left )?to (?:beat|pass|overtake|catch)(?: yet)?{PAUSES}"
        ),
        lambda found: _number(found).replace("the number behind me", "the number ahead of me"),
    ),
    (
        (
            r"(?P<ask>\b(?:if|when|whenever|while|once)) (?:there's|there are|there is|i've|"
            r"i have)(?: got)? (?P<how>more|fewer)"
            rf"(?: {_RUNNERS})? (?P<one>behind|ahead|in front)(?: of)?(?: me)? than (?P<other>behind|"
            rf"ahead|in front|before)(?: of)?(?: me)?{PAUSES}"
        ),
        _more_there,
    ),
    (
        (
            r"(?P<ask>\b(?:if|when|whenever|while|once)) there are (?:people|runners|others|"
            r"some|men) (?:ahead|in front)(?: of me)?,? and "
            rf"(?:people |runners |others |some |men )?behind(?: me)?{PAUSES}"
        ),
        r"\g<ask> somebody is ahead of me and somebody is behind me",
    ),
    # doing better than me; further back than me
    (
        r"\b(is|are|'s|'re) (?:doing|faring|going|placed|running) (better|worse) than (?:me|i am|i do|us)\b",
        lambda found: f"{found[1]} {'ahead of' if found[2].casefold() == 'better' else 'behind'} me",
    ),
    (
        (
            rf"\b(nobody|no[- ]one) (?:else )?(?:is|'s) (?:any )?(?:further back|further behind|"
            rf"lower down|lower|worse placed|further down) than (?:me|i am|i){PAUSES}"
        ),
        "nobody is behind me",
    ),
    (
        (
            r"\b(somebody|someone) else (?:is leading|leads|is in front|is in the lead|has the "
            r"lead|is the leader|is first)(?=[,:]| i\b| and\b)"
        ),
        "I am not leading",
    ),
    (
        r"\b(?:somebody|someone) has the lead (?:that is|that's|who is|who's) not me(?=[,:])",
        "I am not leading",
    ),
    # runner-up, silver or bronze, the wooden spoon
    (
        (
            r"(\b(?:am|be|lie|lying|sit|sitting|as)|'m)( not)? (?:the )?(?:runner[- ]up)\b(?: at the "
            r"moment| now| just now)?"
        ),
        r"\1\2 second",
    ),
    (
        (
            r"(?P<front>\b(?:in|have|has|hold|holds|lie in|lies in)) (?:the )?(?P<one>gold|silver|"
            r"bronze)(?: (?:or|and) (?:the )?(?P<other>silver|bronze))?"
            r"(?: medal)? (?:position|place|spot|medal)\b"
        ),
        _medal,
    ),
    (
        (
            r"\b(?P<who>i|we|he|she|it|my (?:runner|man|robot|horse)) (?:hold|holds|have|has|"
            r"'ve got|carry|carries|am holding|is holding) the "
            rf"(?:wooden spoon|red lantern|lanterne rouge){PAUSES}"
        ),
        lambda found: f"{found['who']} {'am' if found['who'].casefold() == 'i' else 'is'} last",
    ),
    (
        (
            rf"((?:\b(?:am|is)|'m|'s)(?: not)?) propping up (?:the )?(?:field|table|rest|others|"
            rf"pack|bunch|lot){PAUSES}"
        ),
        r"\1 last",
    ),
    (
        (
            r"(\b(?:am|is)|'m|'s) (?:setting the pace|making the (?:running|pace)|showing the "
            r"way|leading the way)\b"
        ),
        r"\1 leading",
    ),
    (rf"\bup (?:in|with|among) (the (?:first|top|leading) {NUMBER}){PAUSES}", r"in \1"),
    (
        (
            rf"(\b(?:am|is)|'m|'s) (?:of|among) (the (?:first|top|leading) {NUMBER})(?: home)"
            rf"?(?:,? as (?:it|things) stands?)?{PAUSES}"
        ),
        r"\1 in \2",
    ),
    (rf"\bin one of (the (?:first|top|leading) {NUMBER}) (?:spots|places|positions)\b", r"in \1"),
    (
        rf"(\b(?:am|is)|'m|'s|{BEGINS}) ?(?:below|outside of) the (first|top|leading) ({NUMBER})(?=[,:]| -)",
        r"\1 outside the \3 \4",
    ),
    (r"\b(?:should )?(?:find|finds) (?:my|me|him|her|it)self\b", "am"),
    (r"\bany (?=(?:further|lower|worse|higher|better)(?: (?:back|down|up|placed))? than )", ""),
    (rf"\b({_NTH})(?: place)?,? at (?:the )?(?:very )?worst\b", r"\1 or better"),
    (rf"\b({_NTH})(?: place)?,? at (?:the )?(?:very )?best\b", r"\1 or worse"),
    (rf"\b({_NTH}) (?:place|position|spot) or (?:beyond|further down|further back)\b", r"\1 or worse"),
    (rf"({_STATE}) exactly (?={_NTH}\b)", r"\1 "),
    (rf"{BEGINS}placed ([1-9]) (?:to|-) ([1-9])(?=[,: ])", r"\1in position \2 to \3"),
    (r",? (?:as it stands|as things stand|as matters stand)(?=[,:])", ""),
    (rf"{_ASK} it (?:turns out|so happens|happens|appears)(?: that)? ", r"\1 "),
    (
        (
            rf"{_ASK} (?:i|we) (?:see|notice|learn|read)(?: that)? (?=(?:i|the leader|nobody|"
            rf"somebody|there|my)\b)"
        ),
        r"\1 ",
    ),
    (r"\btrailing any(?:one|body)(?: whatsoever| at all)?(?=[,:])", "behind somebody"),
    (
        (
            r"\bwithout (?:anyone|anybody|any(?:one)? runner|somebody|someone) (?=ahead|in front|"
            r"behind|level|on my)"
        ),
        "with nobody ",
    ),
    (r"\bwith the lead in (?:my|his|her|its) hands\b", "if I lead"),
)
