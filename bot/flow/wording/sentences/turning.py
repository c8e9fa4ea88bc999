"""A short sentence beside orders of which every word is one of orders, and one turns them: "NOT.", "for next round".

Whoever talks of the day has other words in the sentence, too: "see you next round". Must not know what the orders are.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.courtesy import words
from grammar.patterns import any_of

DOUBTED, REFUSED, ELSEWHERE, CHANGED = "doubted", "refused", "elsewhere", "changed"
_MOST = 9  # words: a longer sentence is a story
_WORD = re.compile(r"[^\W_][\w'-]*")
_NUMBERED = re.compile(
    r"\b(?:for|in) [a-z]{2}-\d{1,4}\b|\bfor (?:round|turn|rd|rnd) #?\d{1,3}\b|\b(?:round|turn|rd|rnd) #?\d{1,3} only\b",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"^\W*(?:p\.? ?s\.?|p\.?p\.?s\.?|n\.?b\.?|btw|by the way|oh and|and|but|one more thing)(?!\w)[\s:.,;–—-]*",
    re.IGNORECASE,
)
# What nobody says of the order above: "never again!", "no more", and whatever stands below in answer to a letter.
_TALK = re.compile(
    r"\W*(?:if\b|what an?\b"
    r"|the (?:first|earlier|previous|old|other)(?: (?:one|order|mail|letter|version))? (?:was|is|had|has)\b"
    r"|(?:never again|no more|not again|not at all|no,? (?:it|that)(?:'s| is)|last one|next(?: one)?"
    r"|the rest)\W*$)",
    re.IGNORECASE,
)


# Whatever else is said: it is to be so.
_STANDS = re.compile(
    r"\b(?:(?:it|that|this|they|orders?|one|still) (?:all )?(?:still )?(?:stands?|stays?|counts?)\b(?! (?:not|no))"
    r"|(?:let|leave|keep) (?:it|that|this|them)(?: (?:all|now|then|as|stand|be|so|like|at)\b|\W*$)"
    r"|stick(?:ing)? (?:to|with)\b)"
)


def turned(said: str, names: Iterable[str] = ()) -> str:
    """How what is said below orders turns them: one of the four words above, or '': it is of something else."""
    return _turned(said.replace("’", "'").casefold(), frozenset(map(str.casefold, names)))


def opens(said: str, names: Iterable[str] = ()) -> bool:
    """Whether what is said above orders leaves them open; who refuses or changes there speaks of an earlier letter."""
    return turned(said, names) in (DOUBTED, ELSEWHERE)


def without_label(line: str) -> str:
    """What is said behind "PS:" and the like, with which somebody adds a word to a letter."""
    return _LABEL.sub("", line, count=1) or line


@lru_cache(maxsize=512)
def _turned(said: str, names: frozenset[str]) -> str:
    if _STANDS.search(said):
        return ""
    return next((how for one in SENTENCE.split(said) if (how := _of(without_label(one), names))), "")


def _of(sentence: str, names: frozenset[str]) -> str:
    """How one sentence turns the orders beside it."""
    if sentence.rstrip(" \"')").endswith("?") or _TALK.match(sentence):
        return ""
    plain = _NUMBERED.sub(" ", sentence)
    named = _for_one(names).sub(" ", plain) if names else plain
    elsewhere = named != sentence
    if any(map(str.isdigit, named)) or len(_WORD.findall(sentence)) > _MOST:
        return ""
    how = ""
    for what in (CHANGED, DOUBTED, ELSEWHERE, REFUSED):
        left = _phrases(what).sub(" ", named)
        how = how or (what if left != named else "")
        named = left
    how = ELSEWHERE if elsewhere and how in ("", REFUSED) else how
    return how if how and all(word in _listed() for word in _WORD.findall(named)) else ""


@cache
def _for_one(names: frozenset[str]) -> re.Pattern[str]:
    """Whose orders they are: "for Fox", "Fox says"."""
    one = any_of(sorted(names))
    return re.compile(
        rf"\b(?:for|from|by|says?|said|so|of|(?:is|are|was|were)) (?:the )?(?:{one})(?:'s)?(?!\w)"
        rf"|^\W*(?:{one}) (?:says?|said|told me|tells me|thinks|suggests?|wants|wanted|reckons|advises)\b"
    )


@cache
def _phrases(what: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_of(words()['beside'][what])})(?:'s)?(?!\w)")


@cache
def _listed() -> frozenset[str]:
    return frozenset(word for said in words()["beside"]["said"] for word in said.split())
