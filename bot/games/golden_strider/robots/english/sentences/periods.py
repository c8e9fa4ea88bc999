"""Times that a writer gives a name: `Middlegame, rounds 5-8: ...`. Later `in the middlegame` means these rounds.

The name is put in as its rounds, wherever it says when a rule holds. Must not know rules.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from bot.games.golden_strider.robots.conditions import Condition, Rounds, either
from bot.games.golden_strider.robots.english.leads import naming
from bot.games.golden_strider.robots.english.leads.phases import is_dated

_IN = r"(?:in|during|on|throughout|through|over|within|at|while in|for)"
_WORD = r"[^\W\d_]+(?:'s)?"
_NAME = rf"(?P<name>{_WORD}(?:[ -](?:{_WORD}|\d{{1,2}}))?(?:[ -]{_WORD})?)"
_TIME = r"[^(),:;.\n]{0,30}\d[^(),:;.\n]{0,40}"
# First watch, rounds 1 to 4: / Front nine (rounds 1 to 9): / in the endgame, that is from round 9,
_LABELLED = re.compile(
    rf"(?:^|(?<=[.;\n]))[ \t]*(?:[-*+] ?|\(?\d{{1,2}}[.)] )?(?:{_IN} )?(?:the |my |our )?(?![^,:(]* (?:and|or) ){_NAME}"
    rf"(?: ?\((?P<inside>{_TIME})\)|(?:,| -) (?:that is |i\.e\.,? |so |meaning )?(?P<behind>{_TIME})(?=[:,]| -))",
    re.IGNORECASE,
)
_ANEW = (
    r"(?! ?\(|(?:,| -) (?:that is |i\.e\.,? |so |meaning )?(?:in |from )?(?:rounds?|turns?|squares?|r) ?\d)"
)
_WHOLE = r"(?: (?:all|the whole) of| both| either)?(?: the| my| our)?"
# phases A and B
_SERIES = re.compile(
    rf"\b(?P<head>{_WORD})s (?P<first>[a-z]|\d{{1,2}})(?P<joint> and | or |-|, )(?P<last>[a-z]|\d{{1,2}})\b",
    re.IGNORECASE,
)
# what is said in such words tells why, or what for: nothing in it says when
_REASON = re.compile(
    r"\b(?:because|since|as|so|that|which|who|lest|like|for|want|likes?|love|hate|hope|need|prefer|think|believe|"
    r"save for|saving|ready|strong|to (?!(?:the |my )?(?:bank|movement|move)\b|\d))",
    re.IGNORECASE,
)
_LETTER = re.compile(r" [a-z]$")
_CLAUSE = re.compile(r"[.;:,()\n!?]")
_MOST = 8  # names


def put_in(text: str) -> str:
    """The text with every named time as its rounds, behind a word that says when."""
    named = dict(_alike_once(_names(text)))
    if not named:
        return text
    text = _SERIES.sub(lambda found: _each_named(found, named), text)
    told = "|".join(re.escape(one) for one in sorted(named, key=len, reverse=True))
    more = rf"(?:(?:,| and| or|, and)(?: {_IN})?(?: the| my| our)? (?:{told}))*"
    used = re.compile(
        rf"\b(?P<how>{_IN}|before|until|till|up to|after|from){_WHOLE} (?P<names>(?:{told}){more})"
        rf"(?![\w'-]){_ANEW}(?: on\b| onwards?\b| only\b)?",
        re.IGNORECASE,
    )
    one = re.compile(told, re.IGNORECASE)
    return used.sub(
        lambda found: _put(found, [named[name.casefold()] for name in one.findall(found["names"])]), text
    )


def _names(text: str) -> Iterator[tuple[str, Condition]]:
    """The names, and the rounds or squares that stand beside them."""
    for found, _ in zip(_LABELLED.finditer(text), range(_MOST), strict=False):
        name, said = found["name"].casefold(), (found["inside"] or found["behind"]).strip()
        time = naming.span(said) if _is_name(name) else None
        if time is not None and is_dated(time):
            yield name, time


def _is_name(name: str) -> bool:
    return naming.is_numbered(name) or naming.is_name(_LETTER.sub("", name))


def _alike_once(named: Iterator[tuple[str, Condition]]) -> Iterator[tuple[str, Condition]]:
    """Without those that name two times."""
    told = list(named)
    for name, time in told:
        if all(time == other for known, other in told if known == name):
            yield name, time


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
