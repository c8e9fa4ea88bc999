"""What is said anew of an order of several sentences without a number: a sentence in other words, one word for another.

    Sorry dear, I meant: in round 3, bank 5. Maureen    a sentence, with what announces and signs it
    I mean rounds 5 to 8                                 a part of one
    make it bank 5 instead of 4                          words for others

Must not know whether such an order waits, nor what its sentences say.
"""

import re
from collections.abc import Iterator, Sequence

from bot.flow.wording.words import courtesy

# what announces a sentence that is said anew
_OPENING = re.compile(
    r"\W*(?:(?:sorry|oops|ok|okay|right|hi|hello|hey|ah|oh|well|no|yes|thanks|thank you|also|and|actually"
    r"|on (?:reflection|second thoughts?))\b[\s,.!:-]*)*(?:\d{1,2}\s*[:.)]\s+)?"
    r"(?:(?:what )?i (?:meant|mean|wanted|want|was after)(?: to (?:say|write))?(?: (?:was|is|that|here|there))*"
    r"|(?:that|this|it|(?:the )?sentence)(?: one)? (?:should|(?:was|is) (?:meant|supposed) to) (?:be|say|read|mean)"
    r"|(?:please )?(?:(?:make|change) (?:it|that|this)(?: to)?|read (?:it|that|this) as|add(?: this)?)"
    r"|in other words|correction|try(?: this| it)?|how about(?: this)?|(?:or )?(?:better|simpler|simply|plainly))?"
    r"\s*(?:[:,.-]+\s*|\b)",
    re.IGNORECASE,
)
_FRONT = re.compile(r"[^\d,.:;!?]{1,30}[,.!:;]\s+")
_BEHIND = re.compile(r"(?<=[\w)][.!])\s+[^\d.!?]{1,20}$")  # ... not 4. jay
_REST = re.compile(r"[,:;]\s+(?:then\s+)?|\s+then\s+", re.IGNORECASE)
_NUMBER = re.compile(r"\W*(\d{1,2})\s*[:.)]\s+(\S.*)", re.DOTALL)
_AGAIN = r"sorry|oops|ok|oh|actually|i meant|i mean|on (?:reflection|second thoughts?)"
_PLEASE = rf"\W*(?:(?:please|can you|could you|{_AGAIN})\b\W*)*"
_FOR_ANOTHER = (
    re.compile(
        rf"{_PLEASE}(?:(?:make|change) (?:it|that|this)(?: to)? |i(?:'d| would) (?:like|rather|prefer)(?: to)? )?"
        r"(?P<new>\w[\w' ]{0,40}?),? (?:instead of|rather than|(?:and )?not) (?P<old>\w[\w' ]{0,40}?)\W*$",
        re.IGNORECASE,
    ),
    re.compile(
        rf"{_PLEASE}(?:change|replace|swap) (?:the )?"
        r"(?P<old>\w[\w' ]{0,40}?) (?:to|with|by|into|for) (?P<new>\w[\w' ]{0,40}?)\W*$",
        re.IGNORECASE,
    ),
)
_FIGURE = re.compile(r"\d+")


def bare(text: str) -> str:
    """What is said anew without the words that announce it: `Sorry, I meant: in round 3, bank 5`."""
    return text[found.end() :].strip() if (found := _OPENING.match(text)) else text


def numbered(text: str) -> tuple[int, str] | None:
    """The number in front of what is said anew, and that: `4: in round 3, bank 5`."""
    found = _NUMBER.match(text)
    return (int(found[1]), found[2]) if found else None


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
        if found := one.match(_BEHIND.sub("", courtesy.unsigned(text))):
            return _exchanged(found["old"], found["new"], sentences)
    return {}


def _exchanged(old: str, new: str, sentences: Sequence[str]) -> dict[int, str]:
    """Words for words; or, of a number alone, that number where the sentence has a word of those beside the new one."""
    figures = _FIGURE.findall(new)
    if not old.isdecimal() or len(figures) != 1:
        return _with(re.compile(rf"\b{re.escape(old)}\b", re.IGNORECASE), new, sentences)
    whole = re.escape(_FIGURE.sub(old, new))
    if found := _with(re.compile(rf"\b{whole}\b", re.IGNORECASE), new, sentences):
        return found
    beside = set(re.findall(r"[a-z]{4,}", new.casefold()))
    alike = [one if beside & set(re.findall(r"[a-z]+", one.casefold())) else "" for one in sentences]
    return _with(re.compile(rf"\b{old}\b"), figures[0], alike)


def _with(old: re.Pattern[str], new: str, sentences: Sequence[str]) -> dict[int, str]:
    places = [number for number, one in enumerate(sentences, 1) for _ in old.findall(one)]
    return {number: old.sub(new, sentences[number - 1]) for number in places} if len(places) == 1 else {}
