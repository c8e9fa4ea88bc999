"""Whether words below orders speak of what is ordered: "Percy looks tired, so the three for him", "the 7/2, then".

A thing that only orders have, or a figure beside a name or a word of orders. What is said of somebody else, of another
day, or of the very figures that are ordered changes nothing. Must not know any game, nor what becomes of the orders.
"""

import re
from collections.abc import Iterable, Sequence
from functools import partial

from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.sentences.sentence import figures
from bot.flow.wording.words import naming
from bot.flow.wording.words.mending import figured, fills, split, translated

_NEAR = 2  # words between a figure and the word that says of what it is
# A card, a square, a code: what has a figure and is no number.
_THING = re.compile(r"(?<![\w/-])(?:\d+ ?/ ?\d+|\d ?- ?[A-Za-z]|[a-h]\d)(?![\w/-])")
_NUMBERED = re.compile(r"(?<![\w'’])(?P<what>[a-z]+) (?P<number>\d{1,2})(?![\w/])", re.IGNORECASE)
_PART = re.compile(r"(?<![\w/])(?P<what>[A-Z]) ?(?P<number>\d{1,2})(?![\w/])")  # M3
_MOST = 15  # nothing in an order is more
# Of another turn.
_ANOTHER = re.compile(
    r"\b(?:last|previous|first|next) (?:time|turn|round|week|month|year|race|match|game|night)\b|\byesterday\b|\bago\b"
    r"|\bused to\b|\b(?:in|from) (?:round|turn) \d",
    re.IGNORECASE,
)


def touches(said: str, bare: str, before: Sequence[str], game: Speech, called: naming.Called) -> bool:
    """Whether a line that is no order speaks of what the orders `before` it order, in other figures than theirs.

    `bare` is the line without what is counted in it; `called` are the writer's own.
    """
    if said.rstrip(" \"')").endswith("?") or _ANOTHER.search(said):
        return False
    ordered, plain = " ".join(before), figured(bare)
    if not things(bare, game) <= things(ordered, game):
        return True
    behind = numbered(figured(said), game)
    about = (
        behind
        or _beside(translated(split(plain, game.prose), game.prose, idioms=False), game)
        or (whose(bare, before, game, called) and any(map(str.isdigit, plain)))
    )
    told = " ".join((plain, *behind))
    return _turned(behind, ordered) or (bool(about) and not figures(told) <= figures(ordered))


def _turned(told: Iterable[str], ordered: str) -> bool:
    """Whether figures that are ordered stand behind other words now: "move 4, bank 3" below M3 B4."""
    before, now = _by_initial(_PART.finditer(ordered)), _by_initial(_NUMBERED.finditer(" ".join(told)))
    return any(
        word in before and number not in before[word] for word, numbers in now.items() for number in numbers
    )


def _by_initial(found: Iterable[re.Match[str]]) -> dict[str, set[str]]:
    """The numbers behind a word, by the letter that orders have for it."""
    numbers: dict[str, set[str]] = {}
    for one in found:
        numbers.setdefault(one["what"][0].casefold(), set()).add(one["number"])
    return numbers


def is_of_others(
    said: str, before: Sequence[str], game: Speech, called: naming.Called, others: Iterable[str]
) -> bool:
    """Whether a line names somebody else who plays, and none of the writer's own for whom something is ordered."""
    return not whose(said, before, game, called) and any(_names(said, one) for one in others)


def whose(said: str, before: Sequence[str], game: Speech, called: naming.Called) -> set[str]:
    """The writer's own who are named in a line, and for whom something is ordered."""
    return {*naming.coded(said, called, game.prose).codes} & set(re.findall(r"\w+", " ".join(before)))


def numbered(said: str, game: Speech) -> list[str]:
    """The words of orders that have a number behind them, each with it: "deck 2"."""
    return [found[0] for found in _NUMBERED.finditer(said) if _is_of_orders(found["what"], game)]


def things(said: str, game: Speech) -> set[str]:
    """What of a text only orders have: a card, a square, a code."""
    found = {one[0].replace(" ", "") for one in _THING.finditer(said)}
    return {one for one in found if game.prose.knows(one) or game.prose.knows(one.upper())}


def _names(said: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said, re.IGNORECASE) is not None


def _beside(words: Sequence[str], game: Speech) -> bool:
    """Whether a word of orders stands near a figure: "deck 2", "three of it forward"."""
    places = [at for at, word in enumerate(words) if word.isdecimal() and int(word) <= _MOST]
    near = {word for at in places for word in words[max(0, at - _NEAR) : at + _NEAR + 1]}
    return any(map(partial(_is_of_orders, game=game), near))


def _is_of_orders(word: str, game: Speech) -> bool:
    """Whether a word says what is done, or with what; so does a way, which fills other sentences."""
    small = word.casefold()
    known = len(word) > 1 and word.isalpha() and game.prose.knows(small) and not fills(small)
    return known or word in game.prose.parts or game.prose.repeats.fullmatch(small) is not None
