"""A sentence as kinds of words, after grammar/robot_words.toml: what every word and phrase of it may be.

A word that isn't listed is mended into the one listed word that is a slip of the finger away, or it is unknown. Must
not know how kinds of words make phrases.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.robots.english.chart import Word
from bot.games.golden_strider.robots.english.words.numbers import MANY, NTH, ONES, TENS
from bot.games.golden_strider.robots.english.words.pieces import SPLIT, Piece, kept
from bot.games.golden_strider.robots.english.words.spelling import names
from bot.games.golden_strider.robots.english.words.vocabulary import words_listed
from grammar import tidy

_SIGNS = {
    sign: kind
    for kind, signs in {
        "COMMA": ", ;",
        "COLON": ": -> → ⇒ ⟶",
        "LPAR": "( [ {",
        "RPAR": ") ] }",
        "DASH": "-",
        "SLASH": "/",
        "STAR": "*",
    }.items()
    for sign in signs.split()
}
_QUOTES = frozenset("\"'`_")
_ENDINGS = {"m": "am", "ve": "have", "ll": "will", "re": "are", "d": "would"}
_BEFORE_IS = frozenset(
    {"it", "there", "what", "that", "who", "he", "she", "where", "here", "nobody", "runner", "whatever"}
    | {"everything", "anything", "rest", "which", "whoever", "somebody", "someone", "anybody", "anyone"}
)
_ACTS = frozenset({"B", "M", "PLAY", "PUT"})
_OWNER = re.compile(r"(?<![\w'])(?:me|my|leader|ahead|behind)$")
_HEADS = re.compile(r"(?:default|base|std|(?:rounds?|turns?|rds?|r|t) ?\d{1,2}(?: ?- ?[rt]?\d{1,2}| ?\+)?) ?")
# `R9: hi, M all`; in front of a sentence it is a greeting
_NOTED = {"hi": "highest", "lo": "lowest"}
_BEFORE_NOTED = frozenset({"COLON", "SLASH", "LPAR", "=", "+", "play", "card", "use", "then", "else"})
_MANNER = 5  # letters: `only` and `early` are no manner
_COUNTED_BY = frozenset({"line", "row", "round", "square", "turn"})


class Sentence(NamedTuple):
    """The kinds of words of a sentence; `unknown` are the pieces that are none, `mended` what was written and read.

    `kinds` are those that each piece may be.
    """

    pieces: tuple[Piece, ...]
    words: tuple[Word, ...]
    unknown: tuple[int, ...]
    mended: tuple[tuple[str, str], ...]
    kinds: dict[int, set[str]]


@lru_cache(maxsize=4096)
def sentence(text: str) -> Sentence:
    """What the words of a sentence may be."""
    mended: dict[str, str] = {}
    pieces = _plainly(tuple(kept(tuple(_pieces(text, mended)))))
    words = tuple(_words(pieces))
    kinds: dict[int, set[str]] = {at: set() for at in range(len(pieces))}
    for word in words:
        for at in range(word.start, word.end):
            kinds[at].add(word.kind)
    unknown = tuple(at for at, some in kinds.items() if not some)
    return Sentence(pieces, words, unknown, tuple(mended.items()), kinds)


def known(word: str) -> bool:
    """Whether a word stands in some phrase of the list."""
    return word in words_listed().vocabulary


def is_english(word: str) -> bool:
    """Whether a word is known, or is spelled as a common one, or is a slip of the finger away from one word."""
    lists = words_listed()
    return word in lists.vocabulary or word in lists.english or lists.spelling.mended(word) is not None


def vocabulary() -> tuple[str, ...]:
    """All words that stand in the list, in order."""
    return tuple(sorted(words_listed().vocabulary))


def glue_words() -> frozenset[str]:
    """Words that only hold a sentence together: `it`, `shall`, `want`, `which`."""
    return words_listed().glue


def kinds_that(group: str) -> frozenset[str]:
    """The kinds of words of one group: `light`, `says_nothing`, `rules`, `no_label`."""
    return words_listed().groups[group]


def kinds_at(found: Sentence) -> dict[int, set[str]]:
    """What each word of a sentence may be."""
    return found.kinds


def _pieces(text: str, mended: dict[str, str]) -> Iterator[Piece]:
    before, plain, named = "", tidy(text).casefold(), names(tidy(text))
    for found in SPLIT.finditer(plain):
        start, end = found.span()
        match found.lastgroup:
            case "card":
                worth, came = map(int, found["card"].split("/"))
                yield Piece(found[0], start, end, Card(worth, came), "CARD")
            case "nth":
                first = found["nth"] == "1"  # the 1st 5 rounds
                yield Piece("first" if first else found[0], start, end, int(found["nth"]), "NTH")
            case "many" if before in _COUNTED_BY:  # line 3's square
                yield Piece(found["many"], start, end, int(found["many"]), "N")
                yield Piece("'s", start, end)
            case "many":
                yield Piece(found[0], start, end, int(found["many"]), "PLURAL")
            case "number":
                yield Piece(found[0], start, end, int(found[0]), "N")
            case "sign":
                if found[0] not in _QUOTES:
                    yield Piece(found[0], start, end, None, _sign(plain, start, found[0]))
            case _:
                yield from _plain(found[0], start, end, mended, named=start in named)
        before = found[0]


def _sign(text: str, at: int, sign: str) -> str:
    """What a sign is where it stands: `r1+2` are two rounds, `me.P` is my P, and `=>` leads to what is no number."""
    before, after = text[at - 1 : at], text[at + len(sign) : at + len(sign) + 1]
    match sign:
        case "-" if _hangs(text, at):
            return "PLUS"
        case "+" if before.isdigit() and after.isdigit():
            return "GLUED"
        case "." if after.isalpha() and _OWNER.search(text, max(0, at - 8), at):
            return "DOT"
        case "=>" if not text[at + 2 : at + 5].lstrip()[:1].isdigit():
            return "COLON"
        case "=" if _HEADS.fullmatch(text, 0, at):
            return "COLON"
        case _:
            return _SIGNS.get(sign, "")


def _hangs(text: str, at: int) -> bool:
    """A dash right behind a number, with nothing to its right: `rounds 8-`."""
    return text[at] == "-" and text[at - 1 : at].isdigit() and text[at + 1 : at + 2] in {"", " ", ":", ","}


def _plain(
    word: str, start: int, end: int, mended: dict[str, str], *, named: bool = False
) -> Iterator[Piece]:
    """A word, opened up where it is two (`isn't`), mended where it is misspelled."""
    for part in _opened(word):
        text = part
        if (
            not named
            and not known(part)
            and part not in words_listed().english
            and (better := words_listed().spelling.mended(part))
        ):
            mended[part] = text = better
        yield Piece(text, start, end, *_valued(text))


@lru_cache(maxsize=4096)
def _opened(word: str) -> tuple[str, ...]:
    """`isn't` is two words, and so is `leader's`; `t'rest` is one, and `t'leader's` the same two."""
    if word in words_listed().contractions:
        return tuple(words_listed().contractions[word].split())
    for article in ("t'", "th'"):
        if word.startswith(article) and word != article:
            return _opened(word.removeprefix(article))
    stem, _, ending = word.rpartition("'")
    if not stem:
        return (word,)
    if ending == "t" and stem.endswith("n"):
        return stem[:-1], "not"
    plain = _opened(stem) if stem in words_listed().contractions else (stem,)
    if ending == "s":
        return *plain, "is" if plain[-1] in _BEFORE_IS else "'s"
    # `ret'd` has no `would` in it
    two = ending in _ENDINGS and (ending != "d" or known(stem) or stem in words_listed().english)
    return (*plain, _ENDINGS[ending]) if two else (stem + ending,)


def _valued(word: str) -> tuple[object, str]:
    """The value and kind of a number written as a word."""
    for kind, values in (("N", ONES | TENS), ("NTH", NTH), ("PLURAL", MANY)):
        if word in values:
            return values[word], kind
    return None, ""


def _words(pieces: tuple[Piece, ...]) -> Iterator[Word]:
    """What stands in the list; a word that adds nothing belongs to what stands before it as well: `owe just 2`."""
    adds_nothing = words_listed().adds_nothing
    for word in _listed_words(pieces):
        yield word
        end = word.end
        while end < len(pieces) and pieces[end].text in adds_nothing:
            end += 1
            yield word._replace(end=end)
    for at, piece in enumerate(pieces):
        if piece.text in adds_nothing:
            yield Word("FILL", at, at + 1, "")


def _plainly(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Without words of manner: `I begin quietly with 4`; in front of all it may be a label, but `boldly bank 4`."""
    acts = {
        kind for piece in pieces[1:2] for kind, _ in words_listed().phrases.get((piece.text,), ())
    } & _ACTS
    return tuple(piece for at, piece in enumerate(pieces) if not ((at or acts) and _is_manner(piece.text)))


@lru_cache(maxsize=1024)
def _is_manner(word: str) -> bool:
    """Whether it is a word like `quietly` or `boldly`, and none that counts, limits or says how often."""
    lists = words_listed()
    return len(word) > _MANNER and word.endswith("ly") and not (known(word) or word in lists.weighty)


def _listed_words(pieces: tuple[Piece, ...]) -> Iterator[Word]:
    lists = words_listed()
    for at, one in enumerate(pieces):
        if one.kind:
            yield Word(one.kind, at, at + 1, one.value)
        if one.text in _NOTED and _is_noted(pieces[:at]):
            yield Word("PICK", at, at + 1, _NOTED[one.text])
        if one.text == "'s":
            yield Word("POSS", at, at + 1, None)
            yield Word("BE", at, at + 1, None)
        texts = tuple(piece.text for piece in pieces[at : at + lists.longest.get(one.text, 0)])
        for count in range(1, len(texts) + 1):
            for kind, value in lists.phrases.get(texts[:count], ()):
                if kind != "PICK" or texts[0] != "least" or pieces[at - 1 if at else at].text != "at":
                    yield Word(kind, at, at + count, value)


def _is_noted(before: tuple[Piece, ...]) -> bool:
    """Whether a card may stand here in short: behind a sign, and a comma or dash only behind a number."""
    sign = {before[-1].kind, before[-1].text} if before else set()
    return bool(sign & _BEFORE_NOTED) or (
        not sign.isdisjoint({"COMMA", "DASH"}) and any(piece.kind in {"N", "NTH"} for piece in before)
    )


def kinds() -> tuple[str, ...]:
    """All kinds of words there are."""
    return tuple(
        dict.fromkeys([*(kind for found in words_listed().phrases.values() for kind, _ in found), *_OTHER])
    )


_OTHER = ("N", "NTH", "PLURAL", "CARD", "A", "POSS", "UNIT", "GLUED", "DOT", *dict.fromkeys(_SIGNS.values()))
