"""What is said anew of an order of several sentences without a number: a sentence in other words, one word for another.

Must not know whether such an order waits, nor what its sentences say.
"""

import re
from collections.abc import Sequence

# what announces a sentence that is said anew
_OPENING = re.compile(
    r"\W*(?:(?:sorry|oops|ok|okay|right|hi|hello|hey|ah|well|no|yes|thanks|thank you|also|and)\b[\s,.!:-]*)*"
    r"(?:(?:what )?i (?:meant|mean|wanted|want|was after)(?: to (?:say|write))?(?: (?:was|is|that|here|there))*"
    r"|(?:that|this|it|(?:the )?sentence)(?: one)? (?:should|(?:was|is) (?:meant|supposed) to) (?:be|say|read|mean)"
    r"|(?:please )?(?:(?:make|change) (?:it|that|this)(?: to)?|read (?:it|that|this) as|add(?: this)?)"
    r"|in other words|correction|try(?: this| it)?|how about(?: this)?|(?:or )?(?:better|simpler|simply|plainly))?"
    r"\s*(?:[:,.-]+\s*|\b)",
    re.IGNORECASE,
)
_LEAVES_OUT = re.compile(
    r"\W*(?:(?:please|pls|ok|okay|then|just|well|no|yes|right|fine|sorry|oh|so)\b\W*)*"
    r"(?:(?:you (?:can|may) )?(?:leave|take) (?:\w+ ){0,5}?(?:out|off)\b"
    r"|(?:you (?:can|may) )?(?:leave out|take out|drop|ignore|delete|skip|omit|forget(?: about)?|scrap|lose)"
    r" (?:(?:the|that|this|it|my)\b)"
    r"|(?:run|play|take|use) (?:it|the robot|my robot) without\b)[^.,;:\d]{0,40}\W*$",
    re.IGNORECASE,
)
_FOR_ANOTHER = (
    re.compile(
        r"\W*(?:(?:please|can you|could you|sorry|oops|ok|i meant|i mean)\b\W*)*"
        r"(?:(?:make|change) (?:it|that|this)(?: to)? |i(?:'d| would) (?:like|rather|prefer)(?: to)? )?"
        r"(?P<new>\w[\w' ]{0,40}?),? (?:instead of|rather than|(?:and )?not) (?P<old>\w[\w' ]{0,40}?)\W*$",
        re.IGNORECASE,
    ),
    re.compile(
        r"\W*(?:(?:please|can you|could you|sorry|oops|ok)\b\W*)*(?:change|replace|swap) (?:the )?"
        r"(?P<old>\w[\w' ]{0,40}?) (?:to|with|by|into|for) (?P<new>\w[\w' ]{0,40}?)\W*$",
        re.IGNORECASE,
    ),
)
_FIGURE = re.compile(r"\d+")


def bare(text: str) -> str:
    """What is said anew without the words that announce it: `Sorry, I meant: in round 3, bank 5`."""
    return text[found.end() :].strip() if (found := _OPENING.match(text)) else text


def leaves_out(text: str) -> bool:
    """Whether something is to be left out: `forget that sentence`, `leave the rain bit out`, `run it without that`."""
    return _LEAVES_OUT.match(text) is not None


def exchanged(text: str, sentences: Sequence[str]) -> dict[int, str]:
    """The sentence in which words are exchanged for others, under its number: `make it bank 5 instead of 4`.

    Empty where no sentence has these words, or more than one.
    """
    for one in _FOR_ANOTHER:
        if found := one.match(text):
            old, new = found["old"], found["new"]
            if old.isdecimal() and len(_FIGURE.findall(new)) == 1:
                old = _FIGURE.sub(old, new)
            return _with(re.compile(rf"\b{re.escape(old)}\b", re.IGNORECASE), new, sentences)
    return {}


def _with(old: re.Pattern[str], new: str, sentences: Sequence[str]) -> dict[int, str]:
    places = [number for number, one in enumerate(sentences, 1) for _ in old.findall(one)]
    return {number: old.sub(new, sentences[number - 1]) for number in places} if len(places) == 1 else {}
