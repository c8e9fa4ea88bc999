"""Names in a sentence brought to the words that orders have for them: a rider is A, the writer's own name says nothing.

Must not know any game, nor whose names they are.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from bot.flow.wording.words.courtesy import words
from bot.flow.wording.words.mending import one_of
from grammar.patterns import any_of
from grammar.prose import Prose

# Who stands for one whose name is said: "Percy takes the ten and off he goes".
_PRONOUN = re.compile(
    r"\b(?:(?:for|to) )?(?:her|him|them)(?=\s*(?:$|[.,;:!?]))|\b(?:he|she|they|him|them)(?:['’](?:s|ll|ve|re))?\b"
    r"(?! (?:\w+ )?(?:says?|said|wants?|thinks|reckons|told|tells|had|did|was|were)\b)",
    re.IGNORECASE,
)
_HIS = re.compile(r"\b(?:his|her|its|their) (?=\d)", re.IGNORECASE)
_WORDS = re.compile(r"(?<!\w)\w+")
_HANDS = 512  # writers whose names are remembered; to make a pattern of them takes longer than to look for it
Called = tuple[tuple[str, str], ...]  # each name, and the word for it in an order: ""  for none


@dataclass(frozen=True)
class Coded:
    """A sentence with those words in the place of names, and which of them."""

    text: str
    codes: frozenset[str] = frozenset()
    # It speaks of somebody else, and is only likely to be an order.
    guessed: bool = False


@lru_cache(maxsize=2048)
def coded(text: str, called: Called, prose: Prose) -> Coded:
    """The sentence without names; whose a figure is says nothing where all figures are somebody's."""
    own = (
        _names(called, prose).sub(lambda found: _word(found, dict(_folded(called))), text) if called else text
    )
    if own != text and not codes_of(called):
        own = _HIS.sub("", own)  # what the writer's own has
    plain = own = one_of(own) if prose.persons else own
    for said, meant in prose.rewrites:
        own = said.sub(meant, own)
    guessed = own != plain
    codes = codes_of(called)
    codes = codes.intersection(_WORDS.findall(own)) if codes else codes
    if prose.persons:
        own = _owned(prose.persons).sub("", own)
    if prose.persons and codes:
        own = _PRONOUN.sub(" ", own)
    if len(codes) > 1 and _are(codes).search(own):
        own, guessed = _are(codes).sub(r"\g<code> ", own), True
    if codes:
        own = _has(codes).sub(r"\g<code> ", own)
        own = _told(codes).sub(r"\g<0> told", _turned(codes).sub(r"\g<code> \g<figure>", own))
    return Coded(own, codes, guessed)


@lru_cache(_HANDS)
def codes_of(called: Called) -> frozenset[str]:
    """The words that stand for somebody in an order; they have a capital letter."""
    return frozenset(word for _, word in called if word[:1].isupper())


def _word(found: re.Match[str], words_of: dict[str, str]) -> str:
    """The word for a name; with none, what leads on to it goes, too."""
    word = words_of[found["name"].casefold().replace("’", "'")]
    return f"{found['lead'] or ''}{word}" if word else ""


@lru_cache(_HANDS)
def _folded(called: Called) -> Called:
    return tuple((name.casefold(), word) for name, word in called)


@lru_cache(_HANDS)
def _names(called: Called, prose: Prose) -> re.Pattern[str]:
    """Any of these names with what leads on from it; none that is a word of orders, too."""
    names = [name for name, _ in called if not prose.knows(name)]
    return re.compile(
        rf"(?<![\w'’-])(?P<lead>(?:for|of|my) )?(?P<name>{any_of(names) or '(?!)'})(?:['’]s)?(?![\w-]|['’]\w)",
        re.IGNORECASE,
    )


@lru_cache(_HANDS)
def _owned(persons: tuple[str, ...]) -> re.Pattern[str]:
    """Whose a figure is: "his 10", "their number 2"."""
    return re.compile(
        rf"\b(?:{any_of(persons)})\s+(?:(?:number|token|piece|card|no\.?)\s+)?(?=(?:\d|(?:{_numbers()})\b))",
        re.IGNORECASE,
    )


@lru_cache(_HANDS)
def _turned(codes: frozenset[str]) -> re.Pattern[str]:
    """A figure in front of whom it is for: "10 for Percy"."""
    return re.compile(
        rf"(?<![\w/])(?P<figure>\d{{1,2}}|(?:{_numbers()})\b)\s+(?:for|to|by|from|goes to|on|with)\s+"
        rf"(?P<code>{any_of(sorted(codes))})(?!\w)"
    )


@lru_cache(_HANDS)
def _told(codes: frozenset[str]) -> re.Pattern[str]:
    """What somebody is, which is no order for them: "Ann is 7 today". Another word behind it parts both."""
    return re.compile(
        rf"(?<!\w)(?:{any_of(sorted(codes))}) (?:is|are)(?! \w+ing\b)(?!\w)"
        rf"|(?<!\w)(?:{any_of(sorted(codes))})(?= (?:\w+ ){{0,4}}(?:square|place|position|lap|stage) \d)"
    )


@lru_cache(_HANDS)
def _has(codes: frozenset[str]) -> re.Pattern[str]:
    """What somebody is given to do: "Ann has a 7", "Bo a six"."""
    return re.compile(
        rf"(?<!\w)(?P<code>{any_of(sorted(codes))}) (?:has )?(?:an?|the|her|his|their) (?=\d|(?:{_numbers()})\b)"
    )


@lru_cache(_HANDS)
def _are(codes: frozenset[str]) -> re.Pattern[str]:
    """What each of several is, as in a list: "A is 3, B is 4"; of one alone it may be how old they are."""
    return re.compile(
        rf"(?<!\w)(?P<code>{any_of(sorted(codes))}) (?:is|are|will be|shall be|is to be)(?: on)?(?: the| an?)? "
        rf"(?=(?:\d{{1,2}}|{_numbers()})(?![\w/]))"
    )


@cache
def _numbers() -> str:
    return any_of([word for word, number in words()["numbers"].items() if isinstance(number, int)])
