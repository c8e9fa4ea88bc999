"""What names a time: `Middlegame, rounds 5-8: ...`, `the opening is rounds 1 to 3`, `Rounds 1 to 4 are the opening`.

Must not know where a name is used.
"""

import re
from collections.abc import Iterator

from bot.games.golden_strider.robots.conditions import Condition
from bot.games.golden_strider.robots.english.leads import naming
from bot.games.golden_strider.robots.english.leads.phases import is_dated

IN = r"(?:in|during|on|throughout|through|over|within|at|while in|for)"
WORD = r"[^\W\d_]+(?:'s)?"
_NAME = rf"(?P<name>{WORD}(?:[ -](?:{WORD}|\d{{1,2}}))?(?:[ -]{WORD})?)"
_TIME = r"[^(),:;.\n]{0,30}\d[^(),:;.\n]{0,40}"
_THE = r"(?:(?:the|my|our) )?"
_BEGINS = r"(?:^|(?<=[.;\n]))[ \t]*(?:[-*+] ?|\(?\d{1,2}[.)] )?"
_ENDS = r"(?=[.;:\n]|,? and (?:the|my|from|then)\b|, |$)"
# First watch, rounds 1 to 4: / Front nine (rounds 1 to 9): / in the endgame, that is from round 9,
_LABELLED = re.compile(
    rf"{_BEGINS}(?:{IN} )?(?:the |my |our )?(?![^,:(]* (?:and|or) ){_NAME}"
    rf"(?: ?\((?P<inside>{_TIME})\)|(?:,| -) (?:that is |i\.e\.,? |so |meaning )?(?P<behind>{_TIME})(?=[:,]| -))",
    re.IGNORECASE,
)
_IS = r"(?:is|are|means|covers|lasts|runs|will be|takes up|consists of|=)(?: from)?"
# The opening is rounds 1 to 3, the middle is rounds 4 to 9. / First part: rounds 1 to 4.
_TOLD = re.compile(
    rf"(?:{_BEGINS}|, (?:and )?| and ){_THE}(?!{WORD} (?:and|or) ){_NAME}"
    rf"(?: {_IS} (?P<inside>{_TIME}?){_ENDS}|: (?P<behind>{_TIME})(?=[.;\n]|$))",
    re.IGNORECASE,
)
# Rounds 1 to 4 are the opening / I call rounds 1 to 4 the opening
_CALLED = re.compile(
    rf"(?:{_BEGINS}|, (?:and )?| and )(?P<call>i call )?(?P<inside>{_TIME}?)(?(call)| (?:is|are|make up|form)) "
    rf"(?:the|my|our) {_NAME}{_ENDS}",
    re.IGNORECASE,
)
# Phase 1: rounds 1 to 4 ... Phase 2: if I lead ...: of the second nobody knows when it is
_COUNTED = re.compile(
    rf"{_BEGINS}(?P<name>(?P<kind>phase|stage|part) (?:[a-d]|[ivx]{{1,3}}|\d|one|two|three|four)) ?(?:[:,.)(-] ?)+"
    r"(?:(?P<timed>(?:in |from |for )?(?:the )?(?:first |last )?(?:\w+ )?(?:rounds?|turns?|squares?|r\d)\b)|"
    r"(?P<waits>(?:if|when|whenever|while|unless)\b))",
    re.IGNORECASE,
)
_LETTER = re.compile(r" [a-z]$")
_KIND = re.compile(r" (?:phase|part|stage|game|period|section|bit)$")
_MOST = 8  # names


def names(text: str) -> Iterator[tuple[str, Condition]]:
    """The names, and the rounds or squares that each one means; one that names two times is none."""
    told = list(_shorter(list(_labelled(text))))
    for name, time in told:
        if all(time == other for known, other in told if known == name):
            yield name, time


def unnamed(text: str) -> str:
    """The text where a counted part without a time, beside one that has a time, says `in phase 2` as a condition."""
    found = list(_COUNTED.finditer(text))
    timed = {one["kind"].casefold() for one in found if one["timed"]}
    for one in reversed(found):
        if one["waits"] and one["kind"].casefold() in timed:
            text = f"{text[: one.start('name')]}In {one['name'].lower()}, {text[one.start('waits') :]}"
    return text


def is_naming(text: str) -> bool:
    """Whether a sentence only names times, and orders nothing: `The opening is rounds 1 to 3`."""
    rest = text.strip(" .")
    while rest:
        found = next((one for row in (_TOLD, _CALLED) for one in [row.match(rest)] if one), None)
        if found is None or not _times(found) or not naming.is_part(found["name"]):
            return False
        rest = re.sub(r"^,? and |^, ", "", rest[found.end() :]).strip(" .")
    return bool(text.strip(" ."))


def _labelled(text: str) -> Iterator[tuple[str, Condition]]:
    found = [one for row in (_LABELLED, _TOLD, _CALLED) for one in row.finditer(text)]
    for one in found[: 3 * _MOST]:
        yield from _times(one)


def _times(found: re.Match[str]) -> list[tuple[str, Condition]]:
    """The name with its rounds or squares; [] where it is no name, or says no time."""
    name = found["name"].casefold()
    said = (found["inside"] or found.groupdict().get("behind") or "").strip()
    time = naming.span(said) if _is_name(name) and said else None
    return [(name, time)] if time is not None and is_dated(time) else []


def _shorter(named: list[tuple[str, Condition]]) -> Iterator[tuple[str, Condition]]:
    """`The middle phase` is called the middle, too, where nothing else is."""
    known = {name for name, _ in named}
    for name, time in named[:_MOST]:
        yield name, time
        short = _KIND.sub("", name)
        if short not in known and _is_name(short) and not naming.is_numbered(name):
            yield short, time


def _is_name(name: str) -> bool:
    return naming.is_numbered(name) or naming.is_name(_LETTER.sub("", name))
