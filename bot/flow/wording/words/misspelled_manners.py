"""Polite words with a slip, as they are spelled: "plase", "thnaks", "if thast okay". Only against words we know.

Must not know any game, nor what a line is.
"""

import re
from collections.abc import Callable
from functools import cache

import grammar
from bot.flow.wording.words.courtesy import words

_POLITE = (
    "please",
    "thanks",
    "thank",
    "cheers",
    "okay",
    "that's",
    "thats",
    "alright",
    "possible",
    "allowed",
    "kindly",
)
_WORD = re.compile(r"(?<![\w'’/-])[A-Za-z]?[a-z]+(?:['’][a-z]+)?(?![\w/-])")
_LEAST, _LIKE = 4, 0.74


def spelled(line: str, knows: Callable[[str], bool]) -> str:
    """The line with its polite words spelled right. `knows`: whether a word is a name, or of the order language."""
    return _WORD.sub(lambda found: _mended(found[0], knows), line)


def _mended(word: str, knows: Callable[[str], bool]) -> str:
    said = word.casefold().replace("’", "'")
    if len(said) < _LEAST or said in _ordinary():
        return word
    turned = (one for one in _POLITE if sorted(one) == sorted(said))
    polite = next(turned, "") or grammar.near(said, _POLITE, _LIKE)
    return polite if polite and not knows(word) else word


@cache
def _ordinary() -> frozenset[str]:
    """Words that are spelled right."""
    every = words()
    lists = ("courtesy", "greetings", "farewells", "labels", "wishes", "asked", "fillers", "harmless")
    blocks = (phrase for said in every["blocks"].values() for phrase in said)
    said = (*(phrase for name in lists for phrase in every[name]), *blocks, *every["numbers"])
    return frozenset(word for phrase in said for word in phrase.split())
