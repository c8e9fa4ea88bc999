"""A sentence with slips of the finger that only its place tells: `fi I owe 2`, `nto`, `an dmove`, `theoldest card`.

A word that nobody knows is read as the one word of the rules with which the sentence can be read; where it can be read
in two ways, it is not mended. Must not know what a sentence means: that is asked of `means`.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import islice, pairwise, product

from bot.games.golden_strider.robots.english.words.concepts import known
from bot.games.golden_strider.robots.english.words.spelling import names
from bot.games.golden_strider.robots.english.words.vocabulary import words_listed
from grammar import tidy

_MOST = 2  # words of one sentence that are mended so
_MOST_HEARD = 5  # words that are read by their sound
_BY_EAR = 2  # words: who writes one so may have meant another one, `a boost card`
_ALIKE = 3  # words that one may sound like
_WAYS = 24  # that are tried: a usual slip has two or three
_WORD = re.compile(r"(?<![^\s(\"'])[^\W\d_]+(?:'[^\W\d_]+)*(?![^\s,.;:!?)\"'])")
_LONGEST = 24  # letters of a word
_RARE = frozenset(
    {"ot", "en", "er", "et", "ff", "oi", "uh", "um", "tg", "nr", "ie"}
)  # words of two letters that are slips as well
_SHORT = 5  # letters: of shorter words too many are a letter apart
_VOWELS = frozenset("aeiouy")
_LITTLE = frozenset(
    {
        "if",
        "in",
        "of",
        "on",
        "or",
        "to",
        "is",
        "it",
        "at",
        "my",
        "me",
        "and",
        "the",
        "for",
        "not",
        "but",
        "all",
        "rest",
    }
    | {"bank", "card", "then", "when", "move", "last", "play", "with", "from", "half"}
)
_Change = tuple[int, int, str]  # from where to where, and what stands there then
# the keys beside each: of `ig` the g lies beside the f
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_BESIDE = {
    key: {
        other
        for line, row in enumerate(_ROWS)
        for place, other in enumerate(row)
        if abs(line - at) <= 1 and abs(place - column) <= 1 and other != key
    }
    for at, keys in enumerate(_ROWS)
    for column, key in enumerate(keys)
}


def mended(text: str, means: Callable[[str], Hashable]) -> str:
    """The sentence as it must be meant; "" where it has no such slip, or may be meant in two ways."""
    unknown = tuple(_strange(text))
    usual = words_listed().spelling.mended
    firm = tuple((begin, end) for begin, end in unknown if usual(text[begin:end].casefold()) is None)
    told = (one for one in dict.fromkeys((firm, unknown)) if 0 < len(one) <= _MOST)
    slips = next((said for one in told if (said := _mended(text, one, means))), "")
    return slips or (heard(text, means) if len(unknown) >= _BY_EAR else "")


def _mended(text: str, strange: tuple[tuple[int, int], ...], means: Callable[[str], Hashable]) -> str:
    for tier in (_likeliest, _all):
        ways = [tuple(dict.fromkeys(tier(text, begin, end))) for begin, end in strange]
        found: dict[Hashable, str] = {}
        for way in islice(product(*ways), _WAYS):
            if (said := _put(text, way)) and (meant := means(said)):
                found.setdefault(meant, said)
        if found:
            return next(iter(found.values())) if len(found) == 1 else ""
    return ""


def heard(text: str, means: Callable[[str], Hashable]) -> str:
    """The sentence with words that sound like known ones, as people of a region write: `t'aaldest`, `wiv`."""
    strange = tuple(_strange(text))
    if not 0 < len(strange) <= _MOST_HEARD:
        return ""
    ways = [_sounds(text, begin, end) for begin, end in strange]
    nearest = sorted(product(*map(enumerate, ways)), key=lambda way: sum(rank for rank, _ in way))
    found: dict[Hashable, str] = {}
    for way in nearest[:_WAYS]:
        if (said := _put(text, tuple(change for _, change in way))) and (meant := means(said)):
            found.setdefault(meant, said)
    return next(iter(found.values())) if len(found) == 1 else ""


def _sounds(text: str, begin: int, end: int) -> tuple[_Change, ...]:
    """What a word may be by its sound, the nearest first; itself where it sounds like none."""
    like = words_listed().sounding.like(text[begin:end])[:_ALIKE]
    return tuple((begin, end, word) for word in like) or ((begin, end, text[begin:end]),)


def changed(text: str, plain: str) -> tuple[tuple[str, str], ...]:
    """What was written, and as what it is read."""
    before, after = text.casefold().split(), plain.casefold().split()
    if len(before) != len(after):
        return ((text, plain),)
    return tuple((one, other) for one, other in zip(before, after, strict=True) if one != other)


def _strange(text: str) -> Iterator[tuple[int, int]]:
    """Where words stand that nobody knows."""
    named = names(tidy(text))
    for found in _WORD.finditer(text):
        if found.start() not in named and len(found[0]) <= _LONGEST and not _is_plain(found[0].casefold()):
            yield found.span()


def _is_plain(word: str) -> bool:
    """Whether a word needs no mending."""
    lists = words_listed()
    if word in _RARE:
        return False
    return "'" in word or known(word) or word in lists.english or word in lists.contractions


def _likeliest(text: str, begin: int, end: int) -> Iterator[_Change]:
    """What is swapped, where something is; else what is near."""
    swapped = tuple(_swapped(text, begin, end))
    yield from swapped or _near(text, begin, end)


def _all(text: str, begin: int, end: int) -> Iterator[_Change]:
    yield from _swapped(text, begin, end)
    yield from _near(text, begin, end)


def _swapped(text: str, begin: int, end: int) -> Iterator[_Change]:
    """Two letters that changed places, a blank at the wrong one, a word twice as long as it should be."""
    word = text[begin:end].casefold()
    for at in range(len(word) - 1):
        turned = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        if turned != word and known(turned):
            yield begin, end, turned
    for at in range(1, len(word)):
        if _stands(word[:at]) and _stands(word[at:]) and len(word) > at + 1:
            yield begin, end, f"{word[:at]} {word[at:]}"
    yield from _blanks(text, begin, end)


def _blanks(text: str, begin: int, end: int) -> Iterator[_Change]:
    """`an dmove`, `th elast`, `les sto`: a letter on the wrong side of the blank."""
    word = text[begin:end].casefold()
    before = re.search(r"([^\W\d_]+) $", text[:begin])
    behind = re.match(r" ([^\W\d_]+)", text[end:])
    if before:
        one = before[1].casefold()
        for first, second in ((one + word[:1], word[1:]), (one[:-1], one[-1:] + word)):
            if _stands(first) and _stands(second):
                yield before.start(1), end, f"{first} {second}"
    if behind:
        other = behind[1].casefold()
        for first, second in ((word[:-1], word[-1:] + other), (word + other[:1], other[1:])):
            if _stands(first) and _stands(second):
                yield begin, end + behind.end(), f"{first} {second}"


def _stands(word: str) -> bool:
    """Whether it is a word by itself; one letter is none but `a` and `I`."""
    return word in {"a", "i", "the", "an"} or (len(word) > 1 and known(word))


def _near(text: str, begin: int, end: int) -> Iterator[_Change]:
    """A letter too many, too few, or one that lies beside the one that is meant."""
    word = text[begin:end].casefold()
    usual = words_listed().spelling.mended(word)
    for other in sorted({*_one_away(word), *([usual] if usual else [])}):
        yield begin, end, other


def _one_away(word: str) -> set[str]:
    beside = {
        other
        for at, letter in enumerate(word)
        for key in _BESIDE.get(letter, ())
        if known(other := word[:at] + key + word[at + 1 :])
    }
    if len(word) < _SHORT and _VOWELS & set(word):  # `led` and `ran` are words, too
        return beside & _LITTLE
    shorter = {word[:at] + word[at + 1 :] for at in range(len(word))}
    return beside | {less for less in shorter if known(less) and len(less) > 1} | _longer().get(word, set())


@cache
def _longer() -> dict[str, set[str]]:
    """What is left of each known word without one letter."""
    found = defaultdict[str, set[str]](set)
    for word in words_listed().vocabulary:
        if word.isalpha() and len(word) > 2:
            for at in range(len(word)):
                found[word[:at] + word[at + 1 :]].add(word)
    return dict(found)


def _put(text: str, way: tuple[_Change, ...]) -> str:
    """The sentence with these changes; "" where they meet."""
    for begin, end, word in sorted(way, reverse=True):
        text = text[:begin] + word + text[end:]
    spans = sorted((begin, end) for begin, end, _ in way)
    apart = all(one[1] <= other[0] for one, other in pairwise(spans))
    return text if apart else ""
