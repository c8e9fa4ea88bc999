"""One of several lines, chosen by its place among them: "the second of your suggestions", "option 2 please".

Must not know which lines there are.
"""

import re
from functools import cache

from bot.flow.wording.words import courtesy

_LONGEST = 100  # characters
LAST = -1
ALONE = 0  # "what you suggest" means the one thing that was suggested
_PLACES = {"former": 1, "top": 1, "latter": 2, "bottom": LAST, "last": LAST}
_SUGGESTED = r"(?:suggestion|option|choice|line|order|proposal|alternative|possibilit(?:y|ie)|idea|example)s?"
_OURS = (
    rf"(?: of (?:the|your|those|these|them)(?: (?:two|three|four|\d))?(?: (?:{_SUGGESTED}|ones?))?"
    r"| (?:that )?you (?:suggest(?:ed)?|offer(?:ed)?|propos(?:ed?)|list(?:ed)?|gave(?: me)?|wrote)"
    r"| (?:in|from|of) (?:your|the) (?:list|letter|report|mail|last mail|last letter|form))*"
)
# What somebody does with it: "I'll go with ...", "can I have ...".
_TAKES = (
    r"(?:(?:i|we|you|and|so|then|let's|let|me|just|ok|okay|can|could|may|please|would|like|want|i'll|i'd|we'll"
    r"|to|will|shall)\W+)*"
    r"(?:(?:take|have|go (?:with|for)|choose|pick|play|do|use|send|make it|be|prefer|enter|lay|it's|it is)\W+)?"
)
_ONLY = re.compile(
    rf"\W*{_TAKES}(?:(?:what|as|like|whatever) you (?:just )?(?:suggest(?:ed)?|propos(?:ed?)|offer(?:ed)?|say|said)"
    rf"|your (?:suggestion|proposal|offer|idea)|as (?:suggested|proposed))\W*"
)


def place(line: str) -> int | None:
    """The place that a line names, from 1, `LAST`, or `ALONE`; None: it chooses nothing so."""
    if len(line) > _LONGEST:
        return None
    for step in courtesy.plainer(line):
        said = step.text.casefold().replace("’", "'").strip()
        found = (form.fullmatch(said) for form in _forms())
        if number := next(filter(None, (_number(one["place"]) for one in found if one)), None):
            return number
        if _ONLY.fullmatch(said):
            return ALONE
    return None


def _number(word: str) -> int | None:
    listed = courtesy.words()
    if word in _PLACES:
        return _PLACES[word]
    figure = word.rstrip("stndrh")
    named = listed["ordinals"].get(word, listed["numbers"].get(word))
    number = int(figure) if figure.isdigit() else named
    return number if isinstance(number, int) else None


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    """The ways to choose by place; a bare "first" or "eight" may be anything."""
    ordinal = rf"(?P<place>\d{{1,2}}(?:st|nd|rd|th)|{'|'.join((*courtesy.words()['ordinals'], *_PLACES))})"
    ways = (
        rf"(?:the |your )?{ordinal}(?: (?:{_SUGGESTED}|one){_OURS}|(?= of (?:the|your|those|these|them)\b){_OURS})",
        rf"the {ordinal}{_OURS}",
        rf"(?:the |your )?{_SUGGESTED} (?:number |no\.? |nr\.? |#)?(?P<place>\d{{1,2}}|[a-z]+){_OURS}",
    )
    return tuple(re.compile(rf"\W*{_TAKES}{way}\W*") for way in ways)
