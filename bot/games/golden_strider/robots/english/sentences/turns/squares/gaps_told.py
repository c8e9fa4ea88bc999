"""How a distance came about: `the leader's pulled out six on me`, `has crept up to two squares`, `I've kept within 4`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import LOOSELY, NUMBER, loosely
from bot.games.golden_strider.robots.english.sentences.runners_named import (
    BEHIND,
    ENDS,
    IS,
    RIVAL,
    SUBJECT,
    WHO,
)
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, PAUSES, Rows

_MUCH = rf"(?P<much>{LOOSELY})"
_HAS = r"(?:'s| has|'ve| have| had)(?: (?:just|now|already|since|somehow))?"
_PARTICLE = r"(?: (?:out|away|clear|ahead|off|further ahead|up the road))"
_AWAY = (
    r"(?:(?:pulled|opened up|edged|stretched|raced|crept|escaped|broken)"
    rf"{_PARTICLE}*|(?:got|gotten|gone|drawn|run|slipped|moved|broken){_PARTICLE}+)"
)
_UP_TO_ME = (
    r"(?:(?:crept|closed|come|got|gotten|moved|drawn|caught|crawled|worked|inched|pulled|gained"
    r"|sneaked)(?: (?:up|in|back"
    r"|close|nearer|closer))*)"
)
_STAYED = (
    r"(?:kept|stayed|remained|held on|hung on|managed to (?:stay|keep|remain)|been able to (?:stay|keep)"
    r"|succeeded in staying)"
)
_FROM_ME = r"(?: (?:on|from|ahead of|in front of|away from|over) (?:me|us)| of me)"
_NEARLY = (
    r"\b(?:nearly|almost|practically|virtually|as good as) (?=out of (?:touch|reach|range|sight) ?[(,:])"
)
_HOLE = r"(?:gap|distance|space|hole|margin|room)"
_ON_MY_HEELS = (
    r"(?:(?:right |close |hot )?(?:on|at) my (?:heels|tail|shoulder)|breathing down my neck"
    r"|snapping at my heels|(?:right|close"
    r"|just) behind(?: me)?|close(?: by)?|(?:right|just) (?:ahead|in front)(?: of me)?)"
)
_I_MEAN = r"(?:,| -|:)? ?(?:(?:I mean|that is|i\.?e\.?|meaning|by which I mean|namely),? )"
_WAY = r"(?: (?:ahead|in front|away|off|back|behind|clear|adrift)(?: of me| on me| me| from me)?)?"
_MUST_NOT = (
    r"(?:must not|mustn't|may not|is not to|isn't to|should not|shouldn't|can't be allowed to"
    r"|cannot be allowed to)"
)
_AND_I = r",? and (?=(?:I|we|it's|everything|the (?:lot|whole))\b)"
_MORE = r"(?P<way>more|less|fewer|further|closer|nearer)"


def _figure(found: re.Match[str]) -> str:
    told = found.groupdict()
    if told.get("leader"):
        return "the leader's lead over me"
    return "the next ahead's lead over me" if told.get("ahead") else "my lead over the next behind"


def _so_far(found: re.Match[str]) -> str:
    much = loosely(found["much"])
    return f"{found.groupdict().get('front') or ''}{_figure(found)} is {much}" if much else found[0]


def _exactly(found: re.Match[str]) -> str:
    much = loosely(found["much"])
    return f"{_figure(found)} is {much}" if much.startswith("exactly") else found[0]


def _within(found: re.Match[str]) -> str:
    """`Has crept up to two squares`: no further than that."""
    much = loosely(found["much"]).replace("exactly", "at most")
    near = re.match(r"at most|less than", much)
    return f"{_figure(found)} is {much}" if near else found[0]


def _asked(found: re.Match[str]) -> str:
    """The distance as a case at the head of its sentence."""
    much = loosely(found["much"])
    return f"{found[1]}If {_figure(found)} is {much}{found['then']}" if much else found[0]


_FIGURE = r"(?:the leader's lead over me|the next ahead's lead over me|my lead over the next behind)"
_TOLD = re.compile(
    rf"(?P<figure>{_FIGURE}) is (?P<how>at most|at least|less than|more than) (?P<number>\w+)", re.IGNORECASE
)
_BEFORE = re.compile(rf"{WHO}{IS}? {_MUCH}{_WAY}", re.IGNORECASE)
_BOUNDS = re.compile(
    r"\b(?:at (?:most|least)|more|less|fewer|over|under|within|exactly|up to)\b", re.IGNORECASE
)
_TURNED = {"at most": "more than", "less than": "at least", "more than": "at most", "at least": "less than"}


def _beyond(found: re.Match[str]) -> str:
    """`With the leader further off`, `it's more`: beyond the number of the sentence before, where that told one."""
    before = [one for one in re.split(r"[.;\n]", found.string[: found.start()]) if one.strip()]
    if not before or len(_BOUNDS.findall(before[-1])) != 1:
        return found[0]
    told = [*_TOLD.finditer(before[-1])]
    if not told:
        told = [
            again
            for one in _BEFORE.finditer(before[-1])
            if (again := _TOLD.fullmatch(f"{_figure(one)} is {loosely(one['much'])}"))
        ]
    named = found.groupdict()
    whom = _figure(found) if any(named.get(one) for one in ("leader", "ahead", "behind")) else ""
    if len(told) != 1 or (whom and whom != told[0]["figure"]):
        return found[0]
    how = told[0]["how"].casefold()
    further = found["way"].casefold() in {"further", "farther", "more"}
    if further != (how in {"at most", "less than"}):
        return found[0]
    return f"{found[1]}If {told[0]['figure']} is {_TURNED[how]} {told[0]['number']}{found['then']}"


ROWS: Rows = (
    (_NEARLY, ""),
    # miles ahead, and by miles I mean more than 8; that's to say 9 squares or more; isn't more than 2 squares off
    (
        (
            rf"(?P<far>[a-z])(?:,? and by (?:that|this|[a-z]+) I mean|,? (?:that's|which is|that is"
            rf"|which means) to say,?)"
            rf" (?P<much>{LOOSELY}{_WAY})(?=,)"
        ),
        r"\g<far> (\g<much>)",
    ),
    (rf"\bisn't (?=(?:more|less|fewer|further|farther|closer|nearer) than {NUMBER}\b)", "is not "),
    (
        rf"({NUMBER} squares?(?: or (?:more|less|fewer))?) (?:left|still|yet) to (?:run|walk|do|cover)\b",
        r"\1 to go",
    ),
    (rf"\bI{_HAS} lost (?:sight|touch) (?:of|with) {WHO} \({_MUCH}{_WAY}\)", _so_far),
    (
        r"\b(the (?:distance|gap|way)) to the (?:front|head|lead|head of the (?:race|field))(?= is\b)",
        r"\1 to the leader",
    ),
    (r",? (?:that is|I mean|mind you|to be (?:exact|precise)|in other words)\)", ")"),
    # ten squares away, or more
    (
        (
            rf"\b(?P<many>{NUMBER}) (?P<unit>squares?) (?P<side>away|ahead|behind|back|off|in front|clear)"
            rf"(?P<me>(?: of| from)? me)?,? or {_MORE}{ENDS}"
        ),
        lambda found: (
            f"{found['many']} or {'more' if found['way'].casefold() in {'more', 'further'} else 'less'} "
            f"{found['unit']} {found['side']}{found['me'] or ''}"
        ),
    ),
    # a gap in double figures
    (
        (
            r"(?: is|'s| are| gets| goes| runs| reaches| has reached| gets up| has got| amounts)(?: (?:into|in|to))? "
            r"double figures\b"
        ),
        " is at least 10",
    ),
    # the leader's pulled out more than six squares on me, got away by more than five
    (rf"{SUBJECT}{_HAS} {_AWAY}(?: by)? {_MUCH}{_FROM_ME}?{ENDS}", _so_far),
    # the next one behind has crept up to two squares or less
    (
        (
            rf"\b(?P<behind>{BEHIND}){_HAS} {_UP_TO_ME}(?: to)?(?: within)? (?P<much>{LOOSELY})"
            rf"(?: of me| behind(?: me)?| from me| away(?: from me)?)?{ENDS}"
        ),
        _within,
    ),
    # I've kept within four squares of the leader; not so far, and no case of its own
    (rf"\bI{_HAS} {_STAYED} (?=(?:within|no more than|at most|less than|up to) {NUMBER}\b)", "I am "),
    # three squares ahead of me exactly; at least 3 squares further
    (rf"{SUBJECT}{IS} (?P<much>{NUMBER}(?: squares?)?){_WAY} (?:exactly|precisely)(?=[,:])", _exactly),
    (rf"{SUBJECT}{IS} {_MUCH} (?:further|farther)(?: (?:on|up|along|ahead|off|away))?(?=[,:])", _so_far),
    # the next behind is closing in, three squares or less; has dropped off to six squares or more
    (
        (
            rf"\b(?P<behind>{BEHIND}){IS} (?:closing in|closing|gaining(?: on me)?|coming (?:up|closer|close)"
            rf"|catching up|creeping up)"
            rf"(?: on me| fast)?(?:,| \() ?{_MUCH}{_WAY}\)?(?=[,:])"
        ),
        _within,
    ),
    (
        (
            rf"\b(?P<behind>{BEHIND}){_HAS} (?:dropped|fallen|slipped)(?: (?:off|back|behind"
            rf"|away))? to {_MUCH}{_WAY}{ENDS}"
        ),
        _so_far,
    ),
    # it takes more than 6 squares to reach the leader; I'd have to move more than 6 to catch him
    (
        (
            rf"\b(?:it takes(?: me)?|I'd have to move|I would have to move|I'd need to move|I have to move"
            rf"|I need to move) {_MUCH}"
            rf" to (?:reach|catch(?: up with)?|draw level with|get to) {WHO}{ENDS}"
        ),
        lambda found: _so_far(found) if not found["behind"] else found[0],
    ),
    # stands precisely one square further than me
    (
        (
            rf"{SUBJECT}{IS} {_MUCH} (?:(?:further|farther|higher)(?: (?:on|up|along|forward))? than|beyond"
            rf"|past|up on) (?:me|I am"
            rf"|where I am){ENDS}"
        ),
        _so_far,
    ),
    # on my heels, I mean one square behind exactly
    (rf"{RIVAL}{IS} {_ON_MY_HEELS}{_I_MEAN}{_MUCH}{_WAY}(?P<exact> exactly| precisely)?{ENDS}", _so_far),
    # the gap behind me, to the next runner back, is 2, 3 or 4
    (
        (
            rf"\bthe {_HOLE} (?:(?P<behind>behind|at the back of)|(?P<ahead>in front of|ahead of|before)) (?:me|us)"
            rf"(?: \((?:to|on|over) {WHO.replace('P<', 'P<to_')}\)|,? (?:to|on"
            rf"|over) {WHO.replace('P<', 'P<too_')},?)? (?:is|being)"
            rf" {_MUCH}{ENDS}"
        ),
        _so_far,
    ),
    (rf"{BEGINS}(?:it's|it is|there's|there are) {_MUCH} to {WHO}(?P<then>[,:])", _asked),
    # with the leader further off; it's more:
    (
        (
            rf"{BEGINS}(?:with|if|when) {WHO}(?:{IS}| being)? (?P<way>further|farther|closer|nearer)(?: (?:off"
            rf"|away|back|ahead|behind|on|in))?"
            r"(?: than that)?(?P<then>,| (?=I\b))"
        ),
        _beyond,
    ),
    (
        rf"{BEGINS}(?:(?:if|when) )?(?:it's|it is) (?P<way>more|less|further|farther)(?: than that)?(?P<then>[,:])",
        _beyond,
    ),
    # the leader mustn't get away: over 4 squares in front and I move everything
    (
        rf"{BEGINS}{SUBJECT} {_MUST_NOT} [a-z ]{{3,40}}(?:[:,]| -) (?:if it's |if he's )?{_MUCH}{_WAY}{_AND_I}",
        lambda found: (
            f"{found[1]}If {_figure(found)} is {loosely(found['much'])}, "
            if loosely(found["much"])
            else found[0]
        ),
    ),
    # 5 behind the leader or more, out of the lead by 5
    (
        rf"\b(?:I'm|I am) (?:chasing|trailing|following) {WHO} by {_MUCH}{PAUSES}",
        lambda found: _so_far(found) if not found["behind"] else found[0],
    ),
)
