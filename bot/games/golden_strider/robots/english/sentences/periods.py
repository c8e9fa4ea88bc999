"""Times that a writer gives a name: `Middlegame, rounds 5-8: ...`. Later `in the middlegame` means these rounds.

The name is put in as its rounds, wherever it says when a rule holds: behind `in`, or in front of what it waits for.
What names times is in `naming_times.py`. Must not know rules.
"""

import re
from collections.abc import Mapping, Sequence

from bot.games.golden_strider.robots.conditions import Condition, Rounds, either
from bot.games.golden_strider.robots.english.sentences import naming_times
from bot.games.golden_strider.robots.english.sentences.naming_times import IN, WORD

_ANEW = (
    r"(?! ?\(|(?:,| -) (?:that is |i\.e\.,? |so |meaning )?(?:in |from )?(?:rounds?|turns?|squares?|r) ?\d)"
)
_WHOLE = r"(?: (?:all|the whole) of| both| either)?(?: the| my| our)?"
# phases A and B
_SERIES = re.compile(
    rf"\b(?P<head>{WORD})s (?P<first>[a-z]|\d{{1,2}})(?P<joint> and | or |-|, )(?P<last>[a-z]|\d{{1,2}})\b",
    re.IGNORECASE,
)
# what is said in such words tells why, or what for: nothing in it says when
_REASON = re.compile(
    r"\b(?:because|since|as|so|that|which|who|lest|like|for|want|likes?|love|hate|hope|need|prefer|think|believe|"
    r"save for|saving|ready|strong|to (?!(?:the |my )?(?:bank|movement|move)\b|\d))",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[.;:,()\n!?]")
# in the middle phase, where `the middle` is named
_PART = r"(?: (?:phase|part|stage|game|period|section|bit|leg)(?![\w'-]))?"
# Middle, when nobody is ahead: ...
_IN_FRONT = r"(?:^|(?<=[.;\n]))(?P<gap>[ \t]*(?:[-*+] ?)?)(?:(?:the|my|our) )?"
_WAITS = r"(?:if|when|whenever|while|unless|as long as|so long as|except|should|with)\b"


def put_in(text: str) -> str:
    """The text with every named time as its rounds, behind a word that says when."""
    named = dict(naming_times.names(text))
    return naming_times.unnamed(_put_in(text, named) if named else text)


def _put_in(text: str, named: Mapping[str, Condition]) -> str:
    text = _SERIES.sub(lambda found: _each_named(found, named), text)
    told = "|".join(re.escape(one) for one in sorted(named, key=len, reverse=True))
    more = rf"(?:(?:,| and| or|, and)(?: {IN})?(?: the| my| our)? (?:{told}))*"
    used = re.compile(
        rf"\b(?P<how>{IN}|before|until|till|up to|after|from){_WHOLE} (?P<names>(?:{told}){more}){_PART}"
        rf"(?![\w'-]){_ANEW}(?: on\b| onwards?\b| only\b)?",
        re.IGNORECASE,
    )
    one = re.compile(told, re.IGNORECASE)
    text = used.sub(
        lambda found: _put(found, [named[name.casefold()] for name in one.findall(found["names"])]), text
    )
    front = re.compile(rf"{_IN_FRONT}(?P<name>{told}){_PART}(?:[,:]| -)? (?={_WAITS})", re.IGNORECASE)
    return front.sub(
        lambda found: f"{found['gap']}{_said('in', named[found['name'].casefold()]).capitalize()}, ", text
    )


def _each_named(found: re.Match[str], named: Mapping[str, Condition]) -> str:
    """`Phases A and B` is phase A and phase B, where both are named."""
    head, first, last = (found[one].casefold() for one in ("head", "first", "last"))
    if not {f"{head} {first}", f"{head} {last}"} <= named.keys() or found["joint"] == "-":
        return found[0]
    return f"{found['head']} {found['first']} and {found['head']} {found['last']}"


def _put(found: re.Match[str], times: Sequence[Condition]) -> str:
    """The rounds in place of the name; the name, where they say nothing there."""
    clause = _CLAUSE.split(found.string[: found.start()])[-1]
    how = found["how"].casefold()
    if _REASON.search(clause) or (how == "for" and clause.strip()):
        return found[0]
    return _said(how, _joined(times)) or found[0]


def _joined(times: Sequence[Condition]) -> Condition:
    """All of them; rounds that follow one another are one span."""
    whole: list[Condition] = []
    for time in times:
        match whole[-1:], time:
            case [Rounds(first, int(last), 1)], Rounds(begin, end, 1) if begin == last + 1:
                whole[-1] = Rounds(first, end)
            case _:
                whole.append(time)
    return either(*whole)


def _said(how: str, time: Condition) -> str:
    """`in rounds 5 to 8`, `before round 5`, `from round 9`; "" where that can't be said in a word or two."""
    match how, time:
        case "after", Rounds(_, int(last), 1):
            return f"from round {last + 1}"
        case (("before" | "until" | "till" | "up to"), Rounds(first, _, 1)):
            return f"before round {first}"
        case "from", Rounds(first, _, 1):
            return f"from round {first}"
        case (("after" | "before" | "until" | "till" | "up to" | "from"), _):
            return ""
        case _, Rounds():
            return str(time)
        case _:
            return f"if {time}"
