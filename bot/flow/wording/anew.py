"""What is said anew of an order of several sentences without a number: a sentence in other words, one word for another.

    Sorry dear, I meant: in round 3, bank 5. Maureen    a sentence, with what announces and signs it
    I mean rounds 5 to 8                                 a part of one
    make it bank 5 instead of 4                          words for others

Must not know whether such an order waits, nor what its sentences say.
"""

import re
from collections.abc import Iterator, Sequence

from bot.flow.wording import courtesy

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
_FRONT = re.compile(r"[^\d,.:;!?]{1,30}[,.!:;]\s+")
_REST = re.compile(r"[,:;]\s+(?:then\s+)?|\s+then\s+", re.IGNORECASE)
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


def unframed(text: str) -> tuple[str, ...]:
    """What is said anew without a short sentence or vocative before it, its thanks and its signature."""
    said = courtesy.unsigned(text)
    found = _FRONT.match(said)
    return tuple(map(bare, (said, said[found.end() :] if found else said)))


def with_the_rest(text: str, sentence: str) -> Iterator[tuple[str, str]]:
    """The sentence with what is said anew in place of the part before its first comma, and what is behind that comma.

    None where that part has more numbers: `in round 3 the 9, bank 5` is more than `I mean round 4`.
    """
    found = _REST.search(sentence)
    if found and len(_FIGURE.findall(sentence[: found.start()])) <= len(_FIGURE.findall(text)):
        said, rest = text.rstrip(" .!,;"), sentence[found.end() :].strip()
        for front in ("", "if "):
            yield f"{front}{said}, {rest}", rest


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
