"""A round or a place, whichever comes first: `from round 9, or sooner if ...`, `until round 8 or square 35`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_IF_FIRST = r",? if (?:that|this|it) (?:is|comes|happens|arrives) (?:the )?(?:first|sooner|earlier)"
_FIRST = (
    rf"(?:{_IF_FIRST}|"
    r"(?:,? (?:whichever|whatever|depending on which|which ?ever of (?:them|the two|these))"
    r"(?: (?:is|comes|happens|occurs|arrives|falls|i reach|he reaches|it reaches))?(?: the| up| round)?"
    r"(?: (?:first|earlier|sooner|soonest|earliest))+))"
)
_REACHES = r"(?:(?:once|when|as soon as) (?:i|he|it|she|we) (?:reach(?:es)?|gets? to|hits?)|on reaching)"
_SOONER = r"(?:even |already )?(?:sooner|earlier|before(?: that| then)?),? ?"
_ON = re.compile(r"\b(?:on|at) square \d{1,2}(?! or\b)", re.IGNORECASE)
_ENDS = frozenset({"until", "till"})
_LASTS = re.compile(r"\b(?:until|till|unless|not|before)\b[^,.:;\n]*$", re.IGNORECASE)
_ROUND = r"(?:(?:round|rd|turn) \d{1,2}|\d{1,2}(?:st|nd|rd|th) (?:round|turn))"
_PLACE = rf"(?:{_ROUND}|square \d{{1,2}}|(?:last|final) \d{{1,2}} squares)"
_LATER = r"(?: on(?:wards)?)?"
_PAIR = re.compile(
    rf"\b(?P<begins>come|from|as from|at|by|after|past|until|till|{_REACHES}) "
    rf"(?P<one>round|square) (?P<number>\d{{1,2}}){_LATER},? "
    r"or (?:(?P<again>at|from|come|until|till|after|past|by|on|is on) )?"
    rf"(?P<other>round|square) (?P<end>\d{{1,2}}){_LATER}(?P<first>{_FIRST})?"
    r"(?=[,.:;\n]| (?:the|i|he|she|it|we|play|bank|move|my|his|her|its)\b)",
    re.IGNORECASE,
)


def _both(found: re.Match[str]) -> str:
    """Both with what begins the first: from round 8 or from square 35."""
    one, other = found["one"].casefold(), found["other"].casefold()
    said, again = found["begins"].casefold(), (found["again"] or "").casefold()
    begins = "until" if said in _ENDS else said
    lasts = _LASTS.search(found.string[: found.start()])  # until I am past square 35 or round 8
    vague = said in {"at", "by"} and not found["first"]  # by round 8 or square 40 I want to be in front
    if one == other or lasts or vague or (again and (again in _ENDS) != (begins == "until")):
        return found[0]
    if begins == "until":
        ways = {"round": "until round", "square": "until I have reached square"}
    else:
        late = begins in {"after", "past"}
        ways = (
            {"round": "after round", "square": "past square"}
            if late
            else {"round": "from round", "square": "from square"}
        )
    sign = "," if begins != "until" and found.string[found.end() :].startswith(" ") else ""
    return f"{ways[one]} {found['number']} or {ways[other]} {found['end']}{sign}"


def _either_place(found: re.Match[str]) -> str:
    one, other = (
        f"{'in the' if 'last' in said else 'from'} {said}" for said in (found["one"], found["other"])
    )
    return f"{one} or {other},"


def _begins_there(found: re.Match[str]) -> str:
    lead = found["lead"]
    kept = "" if lead.strip().casefold() in {"in", "at", "on", "by"} else lead
    return f"{kept}from {found['round']}"


def _or_if(found: re.Match[str]) -> str:
    """The time, and the other condition; once somebody is on a square they may be beyond."""
    once = found["asks"].casefold() in {"once", "as soon as", "the moment"}
    said = _ON.sub(r"\g<0> or beyond", found["said"]) if once else found["said"]
    return f"{found['begins']}, or if {said}"


ROWS: Rows = (
    # if in any of those rounds I owe 2
    (
        r"\b(?P<asks>if|when|whenever) (?P<when>(?:in|during) (?:any (?:one )?of )?(?:those|these)(?: \w+)? rounds),? ",
        r"\g<when>, \g<asks> ",
    ),
    (r"\b(in|during) any (?:one )?of (those|these)(?= (?:\w+ )?rounds\b)", r"\1 \2"),
    (_PAIR.pattern, _both),
    # from round 9 on, or sooner if I am past square 44; from round 9 at the latest, or as soon as ...
    (
        (
            r"(?P<begins>\b(?:from|after|in|come|at|by) (?:the )?(?:rounds?|turns?) ?\w+(?: (?:on|onwards?))?"
            r"|\b(?:from|past|beyond) square \w+(?: (?:on|onwards?))?)(?:,? at (?:the )?(?:very )?latest)?,? "
            rf"(?:or (?:else )?(?:{_SOONER})?|but {_SOONER})"
            r"(?P<asks>if|when|whenever|once|as soon as|the moment) (?P<said>[^,.:;\n]+)"
        ),
        _or_if,
    ),
    # at the latest from round 10, but sooner if ...
    (
        r"\bat (?:the )?(?:very )?latest (?=(?:from|in|after|at|by) (?:rounds?|square) )",
        "",
    ),
    # whichever is first, round 9 or square 44: from then on ...
    (
        (
            r"\b(?:(?:whichever|whatever) (?:is|comes|happens|arrives) (?:the )?(?:first|sooner|earlier)(?: of)?|"
            r"(?:from )?the (?:earlier|sooner|first) of)[,:]? ?"
            rf"(?:the )?(?P<one>{_PLACE}) (?:or|and) (?:the )?(?P<other>{_PLACE}),?:? ?"
            r"(?:from (?:then|there)(?: on)?,?)?"
        ),
        _either_place,
    ),
    # round 8 or 15 squares out, whichever comes first: it goes on from that round
    (
        (
            rf"(?P<lead>^|[.;:,\n] ?|\b(?:in|at|on|by|either) )(?:the )?(?P<round>{_ROUND})"
            rf"(?=,? or [^.;:\n]{{3,80}}?{_FIRST})"
        ),
        _begins_there,
    ),
    (rf"\bor (?:in |at |on |by )?(?:the )?(?P<round>{_ROUND})(?={_FIRST})", r"or from \g<round>"),
    # once it is round 10 or I have 16 squares to go, whichever happens first
    (rf"(\bor\b[^.;:\n]{{3,80}}?){_FIRST}(?=[,.:;\n])", r"\1"),
)
