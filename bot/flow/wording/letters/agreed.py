"""Words that take what was asked about numbered sentences: `4: yes`, `4 and 5 are right`, `yes to all three`.

Must not know whether an order waits, nor what its sentences say.
"""

import re
from collections.abc import Collection

from bot.flow.wording.letters.leaving_out import LONGEST, NUMBERS
from bot.flow.wording.sentences import agreeing
from bot.flow.wording.words import courtesy

_FIGURE = re.compile(r"\d{1,2}")
_YES = r"(?:yes|yep|yeah|yup|aye|ok|okay|correct|right|fine|good|perfect)"
_MEANT = r"(?:(?:that'?s |exactly )?what i (?:meant|mean|wanted|want|had in mind)|as i meant(?: it)?)"
_DEAR = r"(?:\W+(?:dear|mate|sir|love|pal|then|please|indeed|thanks|thank you))?"
_OPENING = rf"\W*(?:{_YES}\b[^\d:;,.!]{{0,30}}[,.!;]\s*|(?:and|so|hi|hello|well)\b\W*)*"
_NUMBERED = (
    re.compile(
        rf"{_OPENING}{NUMBERS}\s*(?:[:.)=-]\s*)?(?:(?:is|are|looks?)\s+)?(?:all |both |quite |exactly )?"
        rf"(?:{_YES}|{_MEANT}){_DEAR}\W*$",
        re.IGNORECASE,
    ),
    re.compile(rf"{_OPENING}{_YES} (?:to|for|on|with) {NUMBERS}{_DEAR}\W*$", re.IGNORECASE),
)
_UNDER_ITS_NUMBER = re.compile(rf"\W*{NUMBERS}\s*[:.)=-]+\s+(?P<text>\S.*)", re.IGNORECASE)
_HOW_MANY = r"(?: \d| two| three| four| five)?"
# Yes dear, that's what I meant
_THAT_IS = r"(?:that|it|this)(?:'s| is|s)\W+"
_SURELY = re.compile(
    rf"\W*(?:{_YES}{_DEAR}\W+(?:{_THAT_IS})?|{_THAT_IS})(?:exactly |just |quite )?(?:{_MEANT}|it|{_YES})\W*$",
    re.IGNORECASE,
)
_EACH = rf"(?:all|both|everything)\b{_HOW_MANY}(?: of (?:them|those|these|it|that))?"
_ALL = re.compile(
    rf"\W*(?:(?:{_YES}\W+)+(?:to )?{_EACH}(?: (?:is|are|looks?))?|(?:{_YES}\W+)*{_EACH} (?:is |are |looks? )?)"
    rf"(?: ?(?:all |quite )?(?:{_YES}|{_MEANT}))?(?<!\ball)(?<!\bboth)\W*$"
    rf"|\W*(?:{_YES}\W+)+(?:to )?{_EACH}\W*$",
    re.IGNORECASE,
)


def numbers(line: str) -> frozenset[int]:
    """The numbers to which a line says yes, and nothing else; empty where it does not."""
    if len(line) > LONGEST:
        return frozenset()
    said = courtesy.unsigned(line)
    for one in _NUMBERED:
        if found := one.match(said):
            return _all_of(found["numbers"])
    found = _UNDER_ITS_NUMBER.match(said)
    return _all_of(found["numbers"]) if found and _is_yes(found["text"]) else frozenset()


def is_yes_to_all(lines: Collection[str]) -> bool:
    """Whether lines say yes to all that was asked, and nothing else."""
    whole = " ".join(line.strip() for line in lines if line.strip())
    text = courtesy.unsigned(whole) if len(whole) <= LONGEST else ""
    return bool(text) and (_ALL.match(text) is not None or _is_yes(text))


def _is_yes(text: str) -> bool:
    if _SURELY.match(text):
        return True
    said = agreeing.answer(courtesy.plainer(text)[-1].text) or agreeing.answer(text)
    return said is not None and said.verb == "yes"


def _all_of(said: str) -> frozenset[int]:
    return frozenset(map(int, _FIGURE.findall(said)))
