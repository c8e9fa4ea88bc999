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
from functools import lru_cache
from typing import Any, TypeAlias

import grammar
from bot.flow.commands.blocking import any_of, why_not
from bot.flow.commands.courtesy import words
from bot.flow.commands.mending import figured, fills, split, translated
from bot.flow.commands.reading import VERBS
from bot.games.base import AnyGame
from grammar.prose import Prose

_SENTENCE = re.compile(r"(?<=[.!?;])[\s\"')]+(?=\S)|\n(?=\s*\n)")
_ASIDE = re.compile(r"\([^()\d]*(?:\([^()]*\)[^()]*)*\)|\((?:[^()]*[a-z]{3,}[^()]*)\)", re.IGNORECASE)
_TAG = re.compile(r"[a-z]{2}-\d{1,9}", re.IGNORECASE)
# What has figures and is no order: addresses of all kinds, money, times, dates, telephone numbers.
_NO_ORDER = re.compile(
    r"(?:https?://|www\.)\S+|\S+@\S+|[£$€]\s*\d[\d.,]*|\d[\d.,]*\s*(?:[£$€]|euros?|pounds|quid|miles?|km|hours?|years?|days?|minutes)\b"
    r"|\d{1,2}[:.]\d{2}(?:\s*[ap]m)?|\d{4}-\d{2}-\d{2}|\+?\(?\d{3,6}\)?[\s-]+\d{3,}(?:[\s-]+\d{3,})*|\d+(?:st|nd|rd|th)\b|\d{1,2}\s*[ap]m\b",
    re.IGNORECASE,
)
_REMARK = re.compile(r"\s-{1,2}\s|[.!]\s+")
_LIST = re.compile(r"(?<![\w-])\d{1,2}(?:-\d{1,2}){2,}(?![\w-])")
_SHORT = 3  # words: with a verb in front they are meant as something
_SHARE = 0.6  # of the words of a line are words of orders: it is one that went wrong
_BETWEEN = 3  # words from a verb to what it is said of
_NAMED = 4  # words to a figure, where names stand beside figures
_BARE = 3  # figures in a row are an order by themselves
_MOST = 36  # words of a sentence; a longer one is a story
_TRIES = 48  # readings of one sentence


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
    found = found or list(_with_remark(text, game))
    blocked = [one for one in found if isinstance(one, Blocked)]
    lines = tuple(dict.fromkeys(line for one in found if isinstance(one, Likely) for line in one.lines))
    if blocked or not lines:
        return blocked[0] if blocked else None
    if _of_different_units(lines, game):
        return Likely(lines)
    # Figures like those of cards are no orders where nothing is said to be done with them.
    done = any(word.casefold() in game.verbs for word in split(text))
    return Blocked("more than one order for the same thing") if done else None


def _with_remark(text: str, game: _Language) -> Iterator[Likely]:
    """Orders that are read as they stand, but for a remark behind them: "Percy 10; Thad 9 -- go, Reds!"."""
    for dash in _REMARK.finditer(grammar.tidy(text)):
        order, remark = text[: dash.start()], text[dash.end() :]
        said = split(remark)
        talk = not any(word[0].isdigit() or game.prose.knows(word) for word in said) and not why_not(remark)
        if talk and sum(word[0].isdigit() for word in split(order)) > 1 and not why_not(order):
            lines = _read(order, game)
            yield from [Likely(lines)] if lines else []
            return


def _sentence(text: str, game: _Language) -> Iterator[Likely | Blocked]:
    """The orders of one sentence, if it has any."""
    plain = _ASIDE.sub(" ", text)
    tokens = split(_LIST.sub(lambda found: found[0].replace("-", " "), plain), game.prose)
    if len(tokens) > _MOST:
        return
    tokens = split(figured(" ".join(translated(tokens, game.verbs, game.prose))), game.prose)
    spans = _whole(tokens, game) or _spans(tokens, game)
    if not _evident(tokens, spans, game):
        spans = _led(tokens, game)
    if not spans:
        return
    if why := why_not(plain):
        yield Blocked(why)
        return
    if _left_over(tokens, spans, game):
        yield Blocked(LEFT_OVER)
        return
    for _, _, lines in spans:
        yield Likely(lines)


def _evident(tokens: list[str], spans: Sequence[_Span], game: _Language) -> bool:
    """Whether an order is visible: by its verb, or by words of the order language beside its figures."""
    said = [token.casefold() for begin, end, _ in spans for token in tokens[begin:end]]
    return (
        any(word in game.verbs for word in said)
        or any(word[0].isalpha() and not fills(word) and game.prose.knows(word) for word in said)
        or sum(word[0].isdigit() for word in said) > _BARE
    )


def _left_over(tokens: list[str], spans: Sequence[_Span], game: _Language) -> bool:
    """Whether figures or words of the order language stand outside the orders: then these are not all that was said."""
    inside = {at for begin, end, _ in spans for at in range(begin, end)}
    left = [(at, token) for at, token in enumerate(tokens) if at not in inside and token[0].isalnum()]
    beside = {at for begin, end, _ in spans for at in (begin - 1, end, end + 1)}
    opens = _opening_verb(tokens, spans, game)
    return any(
        token[0].isdigit()
        or (not fills(token) and at != opens and (game.prose.knows(token) or token.casefold() in game.verbs))
        or (len(token) == 1 and not fills(token) and at in beside)
        for at, token in left
    )


def _opening_verb(tokens: list[str], spans: Sequence[_Span], game: _Language) -> int:
    """Where the verb of the first order stands, if a word or two come between them: "enter Hare's 8/1"; or -1."""
    begin, end, _ = spans[0]
    near = [at for at in range(max(0, begin - _BETWEEN), begin) if tokens[at].casefold() in game.verbs]
    inside = any(token.casefold() in game.verbs for token in tokens[begin:end])
    return near[0] if len(near) == 1 and not inside else -1


def meant(line: str, game: AnyGame | None) -> bool:
    """Whether a line that isn't read was meant as an order or a command, by how much of it is not just talk."""
    tokens = split(figured(_NO_ORDER.sub(" ", grammar.tidy(line))))
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
        or (not fills(token) and knows(token))
        or token.casefold() in verbs
        for token in said
    ]
    close = first not in verbs and bool(difflib.get_close_matches(first, verbs, n=1, cutoff=0.74))
    told = sum(of_orders) + sum(fills(token) for token in said) / 2
    if (first in verbs and len(said) <= _SHORT) or (close and len(said) < _SHORT):
        return True
    if (first in verbs or close) and all(of_orders[1:2]):
        return True
    names_whose = len(said) <= _SHORT and any(token.casefold() in verbs for token in said)
    return any(of_orders) and (names_whose or told >= len(said) * _SHARE)


# --- where an order stands


def _whole(tokens: list[str], game: _Language) -> list[_Span]:
    """The whole sentence behind its wish, where names stand between the words that the game knows."""
    said = [word for word in _wished(tokens) if not fills(word)]
    figures = sum(word[0].isdigit() for word in said)
    lines = _read(" ".join(said), game) if figures and len(said) <= _NAMED * figures else ()
    return [(0, len(tokens), lines)] if lines and _may_be_a_name(said, game) else []


def _may_be_a_name(said: list[str], game: _Language) -> bool:
    """Whether the words before an order are written as names are: with capital letters."""
    verb = next((at for at, word in enumerate(said) if word.casefold() in game.verbs), 0)
    before = [word for word in said[:verb] if word[0].isalpha()]
    return all(word[0].isupper() for word in before)


def _led(tokens: list[str], game: _Language) -> list[_Span]:
    """Figures and nothing else behind a wish, before which the game's own word is missing: "five sixes"."""
    said = [word for word in _wished(tokens) if word[0].isalnum() and not fills(word)]
    figures = sum(word.isdigit() for word in said)
    bare = game.prose.lead and figures > 1 and all(word.isdigit() or word == "x" for word in said)
    lines = (
        _read(" ".join((game.prose.lead, *said)), game) if bare and (figures > _BARE or "x" in said) else ()
    )
    return [(0, len(tokens), lines)] if lines else []


def _wished(tokens: list[str]) -> list[str]:
    """The words behind the wish that they begin with."""
    wish = rf"^\W*(?:{any_of(words()['wishes'])})(?!\w)"
    return split(re.sub(wish, " ", " ".join(tokens), flags=re.IGNORECASE))


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
        not token[0].isalpha() or len(token) == 1 or fills(token) or game.prose.knows(token)
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
    if fills(tokens[begin]) or not tokens[begin][0].isalnum():
        return
    for stop in range(end, begin, -1):
        span = tokens[begin:stop]
        if fills(span[-1]) or not span[-1][-1].isalnum():
            continue
        for text in dict.fromkeys(
            (
                " ".join(span),
                " ".join(word for word in span if game.prose.knows(word) or not fills(word)),
                " ".join(word for word in span if not fills(word)),
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
