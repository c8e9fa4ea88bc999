"""What is spoken of is said first: `It depends on what I drew. If it was 9, ...`, `I watch the leader: if he ...`.

The cases behind it get their subject, and from which round on they hold; the announcement falls away. Must not know
what a sentence means.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.games.golden_strider.robots.english.pronouns import is_called, is_first_person
from bot.games.golden_strider.robots.english.sentences.announcements import ANNOUNCED
from bot.games.golden_strider.robots.english.sentences.quantities import QUANTITY, measured

_SENTENCE = re.compile(r"\s*[^.;\n]+[.;\n]*")
_ASKS = r"(?:if|when|whenever|while|as long as|once|unless)"
_CASE = re.compile(rf"(?P<front>\s*(?:and |but )?)(?P<asks>{_ASKS}) (?P<said>[^,:]+)", re.IGNORECASE)
_HE = re.compile(
    r"(?:he|she|they)(?P<is>'s|'re|(?<=he)s|(?<=they)re| is| are)?(?P<got>(?: only| just)? got)?(?= )",
    re.IGNORECASE,
)
_TO_GO = re.compile(
    r"\bhas [^,:]*(?:squares? (?:to go|to run|left|from home|remaining)|\d (?:to go|to run|left))\b",
    re.IGNORECASE,
)
_HAS = re.compile(
    rf"\bhas (?P<much>{QUANTITY})(?:,? (?:but|and) (?P<other>{QUANTITY}))?"
    r"(?=[,:]|$| (?:it's|it is|i|play|bank|move|the)\b)",
    re.IGNORECASE,
)
_IT = re.compile(r"(?:it|that|this)(?: is|'s| was) ", re.IGNORECASE)
_RUNG = re.compile(
    rf"(?P<front>\s*(?:and |but )?)(?:at )?(?P<said>{QUANTITY}(?: or (?:higher|lower|better|worse))?)(?=[:,])",
    re.IGNORECASE,
)
_PLACE = r"(?:first|second|third|fourth|fifth|sixth|seventh|last|\d(?:st|nd|rd|th))"
# 1st to 3rd: ..., behind `it depends on my place`
_PLACED = re.compile(
    rf"(?P<front>\s*(?:and |but )?)(?P<said>{_PLACE}(?:(?: to |-| or |, ){_PLACE})*"
    r"(?: or (?:higher|lower|better|worse))?)(?=[:,])",
    re.IGNORECASE,
)
# if it is less: than in the case before
_LESS = re.compile(
    r"(?:it|that|this)(?: is|'s| was) (?:any |even |still )?(?:less|more|fewer|smaller|bigger|larger|lower|higher|"
    r"greater|closer|nearer|further|farther|wider|worse|better)(?: (?:off|away|than that|than this))*$",
    re.IGNORECASE,
)
_CLOSES = re.compile(
    r"(?P<front>\s*(?:and |but )?)(?:(?:for |in )?any(?:thing|where) (?:else|more|less|higher|lower|worse|better)"
    r"(?: than that)?|(?:otherwise|else|if not|all else))(?=[:,])",
    re.IGNORECASE,
)
_ROUNDS = re.compile(
    r"(?P<word>\b(?:until|till|before|from|after|past|since) )?(?:the )?"
    r"\b(?:rounds? (?:\d{1,2} ?(?:-|to|and|until) ?)?(?P<last>\d{1,2})"
    r"|first (?P<first>round|(?:two|three|four|five|six) rounds))\b",
    re.IGNORECASE,
)
_COUNT = {
    "round": 1,
    "first": 1,
    "second": 2,
    "third": 3,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
}


class _Topic(NamedTuple):
    """What is spoken of: a figure, or a runner; and from which round on, where that is said."""

    figure: str
    runner: str
    since: str


def put_in(text: str) -> str:
    """The text with what is spoken of in every case that says `it` or `he`, or only how much."""
    for announced, named in ANNOUNCED:
        found = announced.search(text)
        since = _since(found["since"], text[: found.start()]) if found else ""
        if found and since is not None and (named or is_first_person(text) or not is_called(text)):
            topic = _Topic(named, "" if named else found["topic"].strip(), since)
            cases = [*_cases(topic, text[found.end() :])]
            asked = _CASE.match(text[found.end() :]) or not text[found.end() :].strip()
            if any(told for _, told in cases) or (named and not since and asked):
                return f"{text[: found.start()]}\n" + "".join(piece for piece, _ in cases)
    return text


def _since(said: str | None, before: str) -> str | None:
    """`From round 2, ` behind `after round 1`, and behind `after that`; None where nobody says after which."""
    if not said:
        return ""
    if named := re.search(r"\d+|\b(?!round)(?:" + "|".join(_COUNT) + r")\b", said, re.IGNORECASE):
        at = _COUNT.get(named[0].casefold()) or int(named[0])
        return f"From round {at + said.casefold().startswith('after')}, "
    *_, last = [None, *_ROUNDS.finditer(before)]
    if not last:
        return "" if said.casefold() == "then" else None
    ends = (last["word"] or "").strip().casefold()
    if ends in {"from", "after", "past", "since"}:
        return None
    number = int(last["last"] or _COUNT[last["first"].casefold().split()[0]])
    return f"From round {number + (not ends)}, "


def _cases(topic: _Topic, text: str) -> Iterator[tuple[str, bool]]:
    """The sentences behind it, and whether it is a case of it; behind the first that is none all stand as they do."""
    goes_on, to_go = True, False
    for sentence in _SENTENCE.findall(text):
        told = (_named(topic, sentence) or _rung(topic, sentence)) if goes_on else ""
        goes_on = goes_on and bool(told or _CLOSES.match(sentence))
        told = _HAS.sub(_to_go, told, count=1) if to_go else told
        to_go = to_go or bool(_TO_GO.search(told))
        yield (told, True) if told else (sentence, False)


def _to_go(has: re.Match[str]) -> str:
    """`The leader has 30 or less but more than 12`, behind one who has so many squares to go; `a 9` may be a card."""
    if measured(has["much"]).startswith("exactly"):
        return has[0]
    return " and ".join(f"has {much} squares to go" for much in (has["much"], has["other"]) if much)


def _named(topic: _Topic, sentence: str) -> str:
    """`If he moved 5`: the leader moved 5; `when it is 3 or more`: my debt is."""
    case = _CASE.match(sentence)
    if not case:
        return ""
    if topic.figure and _LESS.fullmatch(case["said"]):
        asks = case["asks"].casefold() if topic.since else case["asks"]
        return f"{case['front']}{topic.since}{asks} {case['said']}{sentence[case.end() :]}"
    said = (
        _IT.sub(f"{topic.figure} is ", case["said"], count=1)
        if topic.figure and _IT.match(case["said"])
        else ""
    )
    he = _HE.match(case["said"]) if topic.runner else None
    if he:
        verb = " has" if he["got"] else " is" if he["is"] else ""
        said = f"{topic.runner}{verb}{case['said'][he.end() :]}"
    if not said:
        return ""
    asks = case["asks"].casefold() if topic.since else case["asks"]
    return f"{case['front']}{topic.since}{asks} {said}{sentence[case.end() :]}"


def _rung(topic: _Topic, sentence: str) -> str:
    """`Eight or higher: bank 5`, behind `it depends on my last draw`."""
    rung = _RUNG.match(sentence) if topic.figure else None
    asks = "if" if topic.since else "If"
    placed = _PLACED.match(sentence) if topic.figure == "my position" else None
    if placed:
        return f"{placed['front']}{topic.since}{asks} I am {placed['said']}{sentence[placed.end() :]}"
    if not rung:
        return ""
    return f"{rung['front']}{topic.since}{asks} {topic.figure} is {rung['said']}{sentence[rung.end() :]}"
