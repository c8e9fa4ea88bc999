"""One whole order inside an ordinary sentence: what was probably meant, to be proposed and never obeyed unasked.

A sentence is brought to the words of the game's order language: numbers in words, phrases that a game lends, spelling.
What may be an order in it is what the game's own grammar reads. Nothing is proposed of a sentence that speaks of a
case, a refusal, another time, other people or a choice, nor where a figure is left over. Must not know any game.
"""

import difflib
import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, TypeAlias

import grammar
from bot.flow.commands.courtesy import words
from bot.flow.commands.reading import VERBS
from bot.games.base import AnyGame
from grammar.prose import Prose

_SENTENCE = re.compile(r"(?<=[.!?;])[\s\"')]+(?=\S)|\n(?=\s*\n)")
_ASIDE = re.compile(r"\([^()\d]*(?:\([^()]*\)[^()]*)*\)|\((?:[^()]*[a-z]{3,}[^()]*)\)", re.IGNORECASE)
_FIGURES = re.compile(r"(?<![\w/.-])(\d{1,2})\s*[\\-]\s*(\d{1,2})(?![\w/-])")
_SPOKEN_SLASH = re.compile(r"(?<=\d)\s+(?:slash|stroke|over)\s+(?=\d)", re.IGNORECASE)
_TAG = re.compile(r"[a-z]{2}-\d{1,9}", re.IGNORECASE)
_TOKEN = re.compile(r"[A-Za-z]{2}-\d{1,9}(?!\w)|\d+\s*/\s*\d+|[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+|[^\s\w]")
# What has figures and is no order: addresses of all kinds, money, times, dates, telephone numbers.
_NO_ORDER = re.compile(
    r"(?:https?://|www\.)\S+|\S+@\S+|[£$€]\s*\d[\d.,]*|\d[\d.,]*\s*(?:[£$€]|euros?|pounds|quid|miles?|km|hours?|years?|days?|minutes)\b"
    r"|\d{1,2}[:.]\d{2}(?:\s*[ap]m)?|\d{4}-\d{2}-\d{2}|\+?\(?\d{3,6}\)?[\s-]+\d{3,}(?:[\s-]+\d{3,})*|\d+(?:st|nd|rd|th)\b|\d{1,2}\s*[ap]m\b",
    re.IGNORECASE,
)
_LIST = re.compile(r"(?<![\w-])\d{1,2}(?:-\d{1,2}){2,}(?![\w-])")
_SHORT = 3  # words: with a verb in front they are meant as something
_SHARE = 0.6  # of the words of a line are words of orders: it is one that went wrong
_SPOKEN = 14  # words of a sentence that speaks of a command; in a longer one it is the talk of the day
_WEIGHTY = re.compile(
    r"\b(?:process|cancel|resign|withdraw|extend|hold|release|replace|yes)\b(?! of\b| myself\b)"
)
_NAMED = 4  # words to a figure, where names stand beside figures
_BARE = 3  # figures in a row are an order by themselves
_MOST = 36  # words of a sentence; a longer one is a story
_TRIES = 48  # readings of one sentence
_LEAST = 3  # letters of a word that may be misspelled


LEFT_OVER = "a sentence that says more than the order I see in it"
_Span: TypeAlias = tuple[int, int, tuple[str, ...]]  # from, to, and the orders that are read there


@dataclass(frozen=True)
class Likely:
    """Lines that a sentence probably meant, each of which reads by itself."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class Blocked:
    """An order is visible in a sentence, and yet none was given: `why` ends 'That is ...'."""

    why: str


@dataclass(frozen=True)
class _Language:
    """What of a game reads: a value to remember readings by."""

    read: Callable[[str], tuple[Any, ...]]
    verbs: tuple[str, ...]
    prose: Prose


def likely(text: str, game: AnyGame) -> Likely | Blocked | None:
    """What a text probably orders, why that can't be told, or None: no order is visible in it."""
    return _likely(text, _Language(game.read, game.verbs, game.prose))


@lru_cache(maxsize=2048)
def _likely(text: str, game: _Language) -> Likely | Blocked | None:
    found = [
        one
        for part in _SENTENCE.split(_NO_ORDER.sub(" ", grammar.tidy(text)))
        for one in _sentence(part, game)
    ]
    blocked = [one for one in found if isinstance(one, Blocked)]
    lines = tuple(dict.fromkeys(line for one in found if isinstance(one, Likely) for line in one.lines))
    if blocked or not lines:
        return blocked[0] if blocked else None
    return (
        Likely(lines)
        if _of_different_units(lines, game)
        else Blocked("more than one order for the same thing")
    )


def _sentence(text: str, game: _Language) -> Iterator[Likely | Blocked]:
    """The orders of one sentence, if it has any."""
    plain = _ASIDE.sub(" ", text)
    tokens = _TOKEN.findall(_LIST.sub(lambda found: found[0].replace("-", " "), plain))
    if len(tokens) > _MOST:
        return
    tokens = _TOKEN.findall(_figures(" ".join(_translated(tokens, game))))
    spans = _whole(tokens, game) or _spans(tokens, game)
    if not _evident(tokens, spans, game):
        return
    if why := _blocked(plain):
        yield Blocked(why)
        return
    if _left_over(tokens, spans, game):
        yield Blocked(LEFT_OVER)
        return
    for _, _, lines in spans:
        yield Likely(lines)


def _figures(text: str) -> str:
    r"""Numbers in words as figures: 'six slash zero' is 6/0, and so are 6-0 and 6\0."""
    numbers = words()["numbers"]
    plain = re.sub(r"[^\W\d_]+", lambda word: str(numbers.get(word[0].casefold(), word[0])), text)
    return _SPOKEN_SLASH.sub("/", _FIGURES.sub(r"\1/\2", plain))


def _evident(tokens: list[str], spans: Sequence[_Span], game: _Language) -> bool:
    """Whether an order is visible: by its verb, or by words of the order language beside its figures."""
    said = [token.casefold() for begin, end, _ in spans for token in tokens[begin:end]]
    return (
        any(word in game.verbs for word in said)
        or any(word[0].isalpha() and not _fills(word) and game.prose.knows(word) for word in said)
        or sum(word[0].isdigit() for word in said) > _BARE
    )


def _left_over(tokens: list[str], spans: Sequence[_Span], game: _Language) -> bool:
    """Whether figures or words of the order language stand outside the orders: then these are not all that was said."""
    inside = {at for begin, end, _ in spans for at in range(begin, end)}
    left = [(at, token) for at, token in enumerate(tokens) if at not in inside and token[0].isalnum()]
    beside = {at for begin, end, _ in spans for at in (begin - 1, end, end + 1)}
    return any(
        token[0].isdigit()
        or (not _fills(token) and (game.prose.knows(token) or token.casefold() in game.verbs))
        or (len(token) == 1 and not _fills(token) and at in beside)
        for at, token in left
    )


def spoken_of(line: str) -> Blocked | None:
    """A command that a sentence speaks of and doesn't give: "don't process yet", "if Fox is late, process it"."""
    said = " ".join(_TOKEN.findall(line.casefold().replace("’", "'")))
    if len(said.split()) > _SPOKEN or not _WEIGHTY.search(said):
        return None
    return next((Blocked(what) for what, form in _blocks() if form.search(said)), None)


def meant(line: str, game: AnyGame | None) -> bool:
    """Whether a line that isn't read was meant as an order or a command, by how much of it is not just talk."""
    tokens = _TOKEN.findall(_NO_ORDER.sub(" ", grammar.tidy(line)))
    said = [token for token in tokens if token[0].isalnum()]
    if not said or len(said) > _MOST:
        return False
    knows = game.prose.knows if game else (lambda _word: False)
    verbs = (*(game.verbs if game else ()), *VERBS)
    first = said[0].casefold()
    of_orders = [
        token[0].isdigit()
        or re.fullmatch("[A-HJ-Z]", token) is not None
        or _TAG.fullmatch(token) is not None
        or (not _fills(token) and knows(token))
        or token.casefold() in verbs
        for token in said
    ]
    close = first not in verbs and bool(difflib.get_close_matches(first, verbs, n=1, cutoff=0.74))
    told = sum(of_orders) + sum(_fills(token) for token in said) / 2
    if (first in verbs and len(said) <= _SHORT) or (close and len(said) < _SHORT):
        return True
    if (first in verbs or close) and all(of_orders[1:2]):
        return True
    names_whose = len(said) <= _SHORT and any(token.casefold() in verbs for token in said)
    return any(of_orders) and (names_whose or told >= len(said) * _SHARE)


# --- words


def _translated(tokens: list[str], game: _Language) -> list[str]:
    """The words with the game's own instead of phrases that mean the same, and of words misspelled."""
    spelled = [_mended(token, game) for token in tokens]
    for phrase, meant in sorted(game.prose.phrases.items(), key=lambda one: -len(one[0])):
        said = phrase.split()
        for at in range(len(spelled) - len(said), -1, -1):
            if [word.casefold() for word in spelled[at : at + len(said)]] == said:
                spelled[at : at + len(said)] = meant.split()
    return spelled


@lru_cache(maxsize=4096)
def _mended(token: str, game: _Language) -> str:
    """A word of the order language that is misspelled, as it is spelled."""
    word = token.casefold()
    if (
        len(word) < _LEAST
        or not word.isalpha()
        or game.prose.knows(word)
        or word in _harmless()
        or word in game.prose.phrases
    ):
        return token
    known = (
        *game.verbs,
        *(
            part
            for phrase in game.prose.phrases
            for part in phrase.split()
            if len(part) >= _LEAST and not _fills(part)
        ),
        *game.prose.spelled,
    )
    if word in known:
        return token
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.74)
    swapped = next(
        (one for one in known if len(one) == len(word) and sorted(one) == sorted(word) and one[0] == word[0]),
        None,
    )
    return swapped or (close[0] if close and close[0][0] == word[0] else token)


def _fills(token: str) -> bool:
    """Whether a word changes nothing where it stands. A capital letter alone is a name: rider A."""
    return token.casefold() in _fillers() and not (len(token) == 1 and token.isupper())


@cache
def _fillers() -> frozenset[str]:
    return frozenset(words()["fillers"])


@cache
def _harmless() -> frozenset[str]:
    """Words of ordinary English that are no misspelling of a word of the order language."""
    lists = (phrase for name in ("fillers", "courtesy", "wishes") for phrase in words()[name])
    return frozenset((*(part for phrase in lists for part in phrase.split()), *words()["numbers"]))


# --- where an order stands


def _whole(tokens: list[str], game: _Language) -> list[_Span]:
    """The whole sentence behind its wish, where names stand between the words that the game knows."""
    text = re.sub(rf"^\W*(?:{_phrases(words()['wishes'])})(?!\w)", " ", " ".join(tokens), flags=re.IGNORECASE)
    said = [word for word in _TOKEN.findall(text) if not _fills(word)]
    figures = sum(word[0].isdigit() for word in said)
    lines = _read(" ".join(said), game) if figures and len(said) <= _NAMED * figures else ()
    return [(0, len(tokens), lines)] if lines else []


def _spans(tokens: list[str], game: _Language) -> list[_Span]:
    """The longest runs of words that the game reads whole, from left to right, and the orders they are."""
    found, tries = [], itertools.count()
    for begin, end in _islands(tokens, game):
        at = begin
        while at < end:
            one = next((read for read in _readings(tokens, at, end, game, tries)), None)
            if one is None:
                at += 1
                continue
            found.append(one)
            at = one[1]
    return found


def _islands(tokens: list[str], game: _Language) -> Iterator[tuple[int, int]]:
    """Runs of words that all belong to the order language, or change nothing in it."""
    known = [
        not token[0].isalpha() or len(token) == 1 or _fills(token) or game.prose.knows(token)
        for token in tokens
    ]
    for is_known, run in itertools.groupby(enumerate(known), key=lambda one: one[1]):
        places = [at for at, _ in run]
        if is_known:
            yield places[0], places[-1] + 1


def _readings(
    tokens: list[str], begin: int, end: int, game: _Language, tries: Iterator[int]
) -> Iterator[_Span]:
    """What is read from here on, the longest first. It has a figure, and begins and ends with no filler."""
    if _fills(tokens[begin]) or not tokens[begin][0].isalnum():
        return
    for stop in range(end, begin, -1):
        span = tokens[begin:stop]
        if _fills(span[-1]) or not span[-1][-1].isalnum():
            continue
        for text in dict.fromkeys(
            (
                " ".join(span),
                " ".join(word for word in span if game.prose.knows(word) or not _fills(word)),
            )
        ):
            if next(tries) >= _TRIES:
                return
            if lines := _read(text, game):
                yield begin, stop, lines
                return


@lru_cache(maxsize=4096)
def _read(text: str, game: _Language) -> tuple[str, ...]:
    """The orders of a text as canonical lines, each of which reads by itself as that order; () when it is none."""
    try:
        orders = game.read(text)
        lines = tuple(map(str, orders))
        return lines if [game.read(line) for line in lines] == [(order,) for order in orders] else ()
    except grammar.Unreadable:
        return ()


def _of_different_units(lines: Sequence[str], game: _Language) -> bool:
    """Whether no two of these orders are for one thing; who is meant is said by the words of the order."""
    units: list[Any] = [(type(order).__name__, order.unit) for line in lines for order in game.read(line)]
    return len(set(units)) == len(units)


# --- what makes it no order


def _blocked(plain: str) -> str:
    """Why a sentence with an order in it gives none, or ''."""
    said = " ".join(_TOKEN.findall(plain.casefold().replace("’", "'")))
    asks_politely = re.match(r"\W*(?:would|could|can|will) you\b", said) is not None
    if plain.rstrip(" \"')").endswith("?") and not asks_politely:
        return "a question"
    around = _without_wishes(said)
    for what, form in _blocks():
        if form.search(around):
            return what
    return ""


def _without_wishes(said: str) -> str:
    return re.sub(rf"\b(?:{_phrases(words()['wishes'])})(?!\w)", " ", said)


@cache
def _blocks() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(
        (what, re.compile(rf"(?<!\w)(?:{_phrases(said)})(?!\w)")) for what, said in words()["blocks"].items()
    )


def _phrases(phrases: list[str]) -> str:
    return "|".join(re.escape(phrase) for phrase in sorted(phrases, key=len, reverse=True))
