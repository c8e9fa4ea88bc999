"""How far somebody is, in turns of phrase: `it's over 3 to the next man`, `the leader's out of touch (9 or more)`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import (
    NUMBER,
    QUANTITY,
    is_far,
    is_near,
    measured,
)
from bot.games.golden_strider.robots.english.sentences.runners_named import (
    ASK,
    BEHIND,
    ENDS,
    IS,
    MAN,
    MUCH,
    RIVAL,
    SUBJECT,
    WHO,
)
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_FAR = (
    r"(?:a (?:good|long|fair) way (?:off|ahead|clear|in front|back|behind)|(?:too |very "
    r"|quite |so |really )?far"
    r"(?: (?:off|away|ahead|behind|back|to catch|in front))?|out of (?:touch|reach|range|"
    r"sight)|well (?:clear|ahead|away|back|behind)|"
    r"miles (?:off|away|ahead|clear))"
)
_NEAR = (
    r"(?:(?:only |just )?(?:a|one) (?:step|pace|stride) away|(?:too |very |quite |so "
    r"|really )?(?:close|near)(?: (?:by|up|behind|ahead|enough))?|"
    r"(?:in|within) (?:arm's |easy |my )?(?:reach|range|touch|sight|(?:spitting|striking|"
    r"touching) distance)|catchable)"
)
_THAT_IS = r"(?: ?\(| ?[,:]| -| –) ?(?:(?:that is|i\.?e\.?|meaning|say|so|namely|well|like)(?: to say)?,? )?"
_WAY = (
    r"(?: (?:ahead|in front|away|off|back|behind|clear|on|up|up the road|adrift)(?: "
    r"of me| on me| me| from me)?)?"
)


def _figure(found: re.Match[str]) -> str:
    told = found.groupdict()
    if told.get("leader"):
        return "the leader's lead over me"
    return "the next ahead's lead over me" if told.get("ahead") else "my lead over the next behind"


def _so_far(found: re.Match[str]) -> str:
    """The distance that the words measure, as a condition."""
    much = measured(found["much"])
    ask = found.groupdict().get("ask")
    return f"{ask + ' ' if ask else ''}{_figure(found)} is {much}" if much else found[0]


def _within(found: re.Match[str]) -> str:
    return f"{_so_far(found)}" if is_near(found["much"]) else found[0]


def _told(found: re.Match[str]) -> str:
    """What far or near means, where the number says so as well."""
    fits = is_far if found["far"] else (lambda much: is_near(much) or measured(much).startswith("exactly"))
    if not fits(found["much"]):
        return found[0]
    much = measured(found["much"]).replace("exactly", "at most")
    goes_on = found.string[found.end() :].startswith((",", ":"))
    return f"{_figure(found)} is {much}{'' if goes_on else ':' if found['after'] == ':' else ','}"


def _than(found: re.Match[str]) -> str:
    how = "more" if found["how"].casefold() in {"further", "farther"} else "less"
    return f"{_figure(found)} is {how} than {found['number']}"


def _adrift(found: re.Match[str]) -> str:
    """`five adrift of the leader or worse`."""
    much = found["much"] + (" or more" if found[0].rstrip().endswith("worse") else "")
    told = measured(much)
    return f"{found['ask']} {_figure(found)} is {told}" if told else found[0]


def _headed(found: re.Match[str]) -> str:
    """`Leader more than 8 ahead of me in round 7: ...`, where it can be no exact number."""
    much = measured(found["much"])
    if not much or much.startswith("exactly"):
        return found[0]
    joined = " and " if found["goes"] and not found.string[found.end() :].startswith("and") else found["goes"]
    return f" if {_so_far(found)}{joined}"


ROWS: Rows = (
    # 2 squares ahead, no more and no less
    (
        (
            r"\b(?:just |exactly |only )?(\d{1,2}|[a-z]+) (squares [^,.;:\n]{3,30}?),? no more,? (?:and |nor "
            r"|or )?no less(?=[,:])"
        ),
        r"exactly \1 \2",
    ),
    # the man behind is no further away than 2 squares
    (
        (
            r"\b(is|are|'s) (?:no|not|not any) (?:further|farther|more distant)(?: away| off| back| behind)? "
            r"than (?=\w+ squares?\b)"
        ),
        r"\1 within ",
    ),
    (r"\bthe leader's got\b", "the leader has got"),
    # the gap is bigger as 5
    (rf"(?<= is) (?:bigger|larger|wider|greater|longer) (?:than|as|then) (?={NUMBER}\b)", " more than "),
    (rf"(?<= is) (?:smaller|shorter|narrower|tighter) (?:than|as|then) (?={NUMBER}\b)", " less than "),
    # the gap to first
    (
        (
            r"\b((?:gap|distance|deficit|way) (?:to|from|on|behind)) (?:the )?first(?: (?:place|man|runner|one))?"
            r"(?= (?:is|gets|of)\b|[ ]?[:<>=])"
        ),
        r"\1 the leader",
    ),
    (rf"\b(within {NUMBER}(?: squares?)? of) (?:the )?first(?: place)?{ENDS}", r"\1 the leader"),
    # I've let the leader get more than 3 squares away; there is a hole of more than 4 in front of me
    (
        (
            rf"{ASK} i(?:'ve| have) let {WHO} (?:get|slip|go|run) {MUCH} (?:away|ahead|clear|"
            rf"in front)(?: of me)?{ENDS}"
        ),
        _so_far,
    ),
    (
        (
            rf"{ASK} there(?:'s| is) an? (?:hole|gap|space|distance) of {MUCH} (?:(?P<ahead>in "
            rf"front|ahead|before)|(?P<behind>behind))"
            rf"(?: of)?(?: me)?{ENDS}"
        ),
        _so_far,
    ),
    # there is a runner less than 3 squares in front, there is a pursuer within three squares
    (
        (
            rf"{ASK} there(?:'s| is) (?:(?:a|any|another|some) {MAN}|someone|somebody|anyone|anybody) {MUCH} "
            rf"(?:(?P<ahead>in front|ahead)|(?P<behind>behind))(?: of)?(?: me)?{ENDS}"
        ),
        _within,
    ),
    (
        (
            rf"{ASK} there(?:'s| is) a(?P<behind> pursuer| chaser| follower) {MUCH}(?: of me| "
            rf"behind me| back)?{ENDS}"
        ),
        _within,
    ),
    (
        (
            rf"{ASK} there(?:'s| is) (?:one|somebody|someone|a runner) (?:close |right |hot "
            rf")?on my(?P<behind> heels| tail| shoulder)"
            rf"(?:,| \() ?{MUCH}(?: back| behind| away)?\)?{ENDS}"
        ),
        _within,
    ),
    (
        (
            rf"\bno(?P<behind> pursuer| chaser| follower)(?: is)? (?:nearer|closer) than (?P<number>{NUMBER}"
            rf")(?: squares?)?{ENDS}"
        ),
        r"if my lead over the next behind is at least \g<number>",
    ),
    # the front man's further off than 8 squares; closer than 3
    (
        (
            rf"{SUBJECT}{IS} (?P<how>further|farther|closer|nearer)(?: (?:off|away|ahead|back|behind|"
            rf"up|on))? than (?P<number>{NUMBER})"
            rf"(?: squares?)?(?: (?:to|from|of|ahead of|behind) me)?{ENDS}"
        ),
        _than,
    ),
    # the leader is out of touch, 9 squares or more; leader far away (over 6)
    (
        (
            rf"{SUBJECT}{IS}?(?: still| now| just)? (?:(?P<far>{_FAR})|{_NEAR})(?P<opens>{_THAT_IS}){MUCH}{_WAY}"
            r"(?P<after>\)(?=[ \t]*[,:])|\)|,|:|(?: -| –)(?:,|(?= )))"
        ),
        _told,
    ),
    # in touch with the leader, i.e. not over 5 squares back
    (
        (
            rf"(?P<ask>\b(?:if|when|while)) (?:i'm |i am )?(?P<far>)(?:in touch with|close to|"
            rf"near(?: to)?|in sight of|within reach of|on the heels of) {WHO}"
            rf"(?P<opens>{_THAT_IS}){MUCH}{_WAY}(?P<after>\)(?=[ \t]*[,:])|\)|,|:)"
        ),
        lambda found: f"{found['ask']} {_told(found)}" if _told(found) != found[0] else found[0],
    ),
    # leader more than 8 ahead of me in round 7 or after: ...
    (
        (
            rf"(?:^|(?<=[.;\n]))[ \t]*{WHO} {MUCH} (?:ahead|in front|clear|up|off|back|behind)"
            rf"(?: of me| me| on me)?(?P<goes> (?=(?:in|from|until|up to|before) )|(?=[,:])| "
            rf"(?=and ))"
        ),
        _headed,
    ),
    # the man ahead is seven off or more; my follower is at a distance of minimum 4 squares
    (
        (
            rf"{RIVAL}{IS} (?P<much>{NUMBER}(?: squares?)? (?:off|ahead|in front|back|behind|up)(?: of me)? "
            rf"(?:or (?:more|less|fewer|further|closer|nearer)|at (?:most|least))){ENDS}"
        ),
        _so_far,
    ),
    (rf"{RIVAL}{IS} at a distance of {MUCH}{ENDS}", _so_far),
    (
        rf"{RIVAL}{IS} at (?P<much>{QUANTITY}(?<=squares)(?: or (?:more|less|fewer|closer|further))?){ENDS}",
        _so_far,
    ),
    (
        rf"{RIVAL}{IS} (?P<much>{NUMBER} squares? or (?:closer|nearer|further|farther))(?: of me)?{ENDS}",
        _so_far,
    ),
    (rf"\b(?P<behind>{BEHIND}) has (?:dropped|fallen|slipped) back {MUCH}{ENDS}", _so_far),
    (rf"{RIVAL}{IS} {MUCH} (?:off|on|up the road|further on|clear|back){ENDS}", _so_far),
    # I've more than 6 to make up on the leader; it's over 3 to the next man; I need more than 5 to catch the next one
    (
        (
            rf"{ASK} i(?:'ve| have)(?: got)? {MUCH} (?:still )?to (?:make up|catch up|close|recover|"
            rf"find) (?:on|to|with) {WHO}{ENDS}"
        ),
        _so_far,
    ),
    (rf"{ASK} (?:it's|it is|there are|there's|there is) {MUCH} to {WHO}{ENDS}", _so_far),
    (rf"{ASK} (?:it's|it is) {MUCH} to(?P<ahead> the next {MAN}){ENDS}", _so_far),
    (
        (
            rf"(?P<ahead>the (?:next|nearest) {MAN}){IS} (?P<far>too far to catch|far ahead|"
            rf"far in front)(?P<opens>{_THAT_IS})"
            rf"{MUCH}{_WAY}(?P<after>\)(?=[ \t]*[,:])|\)|,|:)"
        ),
        _told,
    ),
    (
        (
            rf"{ASK} i(?:'d| would)? need {MUCH} to (?:catch|reach|get to|draw level with) (?:{WHO}|"
            rf"the next (?P<next>one|man|runner)){ENDS}"
        ),
        lambda found: (
            _so_far(found).replace("my lead over the next behind", "the next ahead's lead over me")
            if not found["behind"]
            else _so_far(found)
        ),
    ),
    # the leader and I are separated by no more than 3
    (
        rf"{SUBJECT} and i are (?:separated by {MUCH}|(?P<apart>{QUANTITY}) apart){ENDS}",
        lambda found: _so_far(found) if found["much"] else found[0],
    ),
    (
        rf"{ASK} i(?:'ve| have) (?:put|got|opened(?: up)?) {MUCH} between (?:me|myself) and {WHO}{ENDS}",
        _so_far,
    ),
    # the leader has a lead of over 4 on my runner; my lag on the leader
    (
        (
            rf"{SUBJECT} has(?: got)? an? (?:lead|advantage|margin|head start|gap) of {MUCH} (?:on|"
            rf"over) (?:me|us|my (?:runner|man|robot)){ENDS}"
        ),
        _so_far,
    ),
    (rf"{SUBJECT} has(?: got)? {MUCH} (?:on|over) (?:me|us|my (?:runner|man|robot)){ENDS}", _so_far),
    (r"\bmy (?:lag|backlog|arrears) (?:on|to|behind|from) (?:the )?leader\b", "the leader's lead over me"),
    (
        (
            rf"{ASK} i(?:'ve| have)(?: got)? {MUCH} (?:of )?(?:backlog|arrears|deficit) (?:on|"
            rf"to|behind) {WHO}{ENDS}"
        ),
        _so_far,
    ),
    (rf"{ASK} i(?:'m| am) {MUCH} adrift of {WHO}(?: or worse)?{ENDS}", _adrift),
    (rf"(\b(?:i am|i'm)) second by ({QUANTITY}){ENDS}", r"\1 second and the leader's lead over me is \2"),
)
