"""Where orders stand in a sentence: the runs of its words that a game reads whole. Must not know any game.

The words are those of the game's order language already; whether what is found may be proposed is asked elsewhere.
"""

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, TypeAlias

import grammar
from bot.flow.wording.words.blocking import ASKED, why_not
from bot.flow.wording.words.courtesy import words
from bot.flow.wording.words.mending import figured, fills, split
from grammar.patterns import any_of
from grammar.prose import Prose

_ALONE = 2  # words: a card and what is done with it are more
_BARE = 3  # figures in a row are an order by themselves
_NAMED = 4  # words to a figure, where names stand beside figures
_TRIES = 48  # readings of one sentence


@dataclass(frozen=True)
class Parsed:
    """The orders of a text, none if it can't be read; and the column at which all texts that begin so end dead."""

    orders: tuple[Any, ...]
    dead_end: int = grammar.NEVER


Span: TypeAlias = tuple[int, int, tuple[str, ...]]  # from, to, and the orders that are read there


@dataclass(frozen=True)
class Speech:
    """What of a game reads: a value to remember readings by."""

    read: Callable[[str], tuple[Any, ...]]
    verbs: tuple[str, ...]
    prose: Prose
    codes: frozenset[str] = frozenset()  # words that stand for names of the sentence


def whole(tokens: list[str], game: Speech) -> list[Span]:
    """The whole sentence behind its wish, where names stand between the words that the game knows."""
    said = [word for word in _behind_wish(tokens) if not fills(word)]
    figures = sum(word[0].isdigit() for word in said)
    if game.codes and any(
        word.isalpha() and word not in game.codes and not game.prose.knows(word) for word in said
    ):
        return []
    lines = orders_of(" ".join(said), game) if figures and len(said) <= _NAMED * figures else ()
    # "6 M5": nothing else is said, and the verb is missing.
    if (
        not lines
        and game.prose.head
        and said[:1]
        and said[0].isdigit()
        and len(said) > _ALONE
        and _are_of_orders(said, game)
    ):
        lines = orders_of(" ".join((game.prose.head, *said)), game)
    return [(0, len(tokens), lines)] if lines and _may_be_a_name(said, game) else []


def may_order(sentence: str, game: Speech) -> bool:
    """Whether a sentence beside an order has a figure in it, or words of orders and little else."""
    said = [word for word in split(figured(sentence)) if word[0].isalnum()]
    known = [word for word in said if word.casefold() in game.verbs or _is_of_orders(word, game)]
    asks = not known and why_not(sentence) == ASKED
    figures = any(word[0].isdigit() for word in said) and not asks
    return figures or len(known) > 1 or (bool(known) and len(said) <= _ALONE)


def _are_of_orders(said: list[str], game: Speech) -> bool:
    """Whether words are figures and words of orders, both."""
    others = [word for word in said if not word[0].isdigit()]
    return (
        bool(others)
        and all(word in ",.:-" or game.prose.knows(word) for word in others)
        and others[0][0].isalpha()
    )


def _is_of_orders(word: str, game: Speech) -> bool:
    return len(word) > 1 and game.prose.knows(word) and not fills(word)


def _may_be_a_name(said: list[str], game: Speech) -> bool:
    """Whether the words before an order are written as names are: with capital letters."""
    verb = next((at for at, word in enumerate(said) if word.casefold() in game.verbs or word[0].isdigit()), 0)
    before = [word for word in said[:verb] if word[0].isalpha()]
    return all(word[0].isupper() for word in before)


def led(tokens: list[str], game: Speech) -> list[Span]:
    """Figures and nothing else behind a wish, before which the game's own word is missing: "five sixes"."""
    said = [word for word in _behind_wish(tokens) if word[0].isalnum() and not fills(word)]
    figures = sum(word.isdigit() for word in said)
    bare = game.prose.lead and figures > 1 and all(word.isdigit() or word == "x" for word in said)
    lines = (
        orders_of(" ".join((game.prose.lead, *said)), game)
        if bare and (figures > _BARE or "x" in said)
        else ()
    )
    return [(0, len(tokens), lines)] if lines else []


def _behind_wish(tokens: list[str]) -> list[str]:
    """The words behind the wish that they begin with."""
    return split(unwished(" ".join(tokens)))


def unwished(text: str) -> str:
    """The text behind the wish that it begins with."""
    return _wish().sub(" ", text).strip()


@cache
def _wish() -> re.Pattern[str]:
    return re.compile(rf"^\W*(?:{any_of(words()['wishes'])})(?!\w)", re.IGNORECASE)


def spans(tokens: list[str], game: Speech) -> list[Span]:
    """The longest runs of words that the game reads whole, from left to right, and the orders they are."""
    found, tries = [], itertools.count()
    for begin, end in _islands(tokens, game):
        at = begin
        while at < end:
            one = next(_readings(tokens, at, end, game, tries), None)
            if one is None:
                at += 1
                continue
            found.append(one)
            at = one[1]
    return found


def _islands(tokens: list[str], game: Speech) -> Iterator[tuple[int, int]]:
    """Runs of words that all belong to the order language, or change nothing in it."""
    known = [
        not token[0].isalpha() or len(token) == 1 or fills(token) or game.prose.knows(token)
        for token in tokens
    ]
    for is_known, run in itertools.groupby(enumerate(known), key=lambda one: one[1]):
        places = [at for at, _ in run]
        if is_known:
            yield places[0], places[-1] + 1


def _readings(tokens: list[str], begin: int, end: int, game: Speech, tries: Iterator[int]) -> Iterator[Span]:
    """What is read from here on, the longest first. It has a figure, and begins and ends with no filler."""
    if fills(tokens[begin]) or not tokens[begin][0].isalnum():
        return
    texts = _texts if any(map(fills, tokens[begin:end])) else _texts_as_said
    dead_ends: dict[int, int] = {}
    for stop in range(end, begin, -1):
        if fills(tokens[stop - 1]) or not tokens[stop - 1][-1].isalnum():
            continue
        seen = set[str]()
        for way, text in enumerate(texts(tokens[begin:stop], game)):
            # A longer text that begins so came to a dead end where this one would.
            if len(text) >= dead_ends.get(way, grammar.NEVER):
                continue
            if text not in seen and next(tries) >= _TRIES:
                return
            seen.add(text)
            read = parsed(text, game)
            dead_ends[way] = read.dead_end
            if read.orders and (lines := orders_of(text, game)):
                yield begin, stop, lines
                return


def _texts(span: list[str], game: Speech) -> Iterator[str]:
    """What may be read of these words: with and without those that change nothing, the verb and the card in front."""
    bare = [word for word in span if not fills(word)]
    text, same = " ".join(bare), len(bare) == len(span)
    # Where names stand for somebody, a word beside one would be taken for a part of it.
    if game.codes:
        yield text
    yield text if same else " ".join(span)
    yield text if same else " ".join(word for word in span if game.prose.knows(word) or not fills(word))
    yield text
    yield from _texts_with_head(span, bare, game)


def _texts_as_said(span: list[str], game: Speech) -> Iterator[str]:
    """The same of words each of which says something."""
    yield " ".join(span)
    yield from _texts_with_head(span, span, game)


def _texts_with_head(span: list[str], bare: list[str], game: Speech) -> Iterator[str]:
    """The words with the verb in front, or the verb and the card. `bare` are those of them that say something."""
    head, prose = game.prose.head, game.prose
    if prose.lead and ("x" in bare or bare[:1] == [head]):
        yield from _texts_with_lead(bare, prose)
    named = [word for word in filter(prose.names, bare) if word.casefold() != head] if head else []
    # Of several cards it is not known which is played.
    if not head or len(named) > 1:
        return
    said = [word for word in bare if word.casefold() != head]
    if named and len(said) > _ALONE:
        at = said.index(named[0])
        yield " ".join((head, named[0], *said[:at], *said[at + 1 :]))
    if not named and sum(word.isalpha() and prose.knows(word) for word in said) >= _ALONE:
        if said[0].isdigit():
            yield " ".join((head, *said))
        # "bank 4 and move the rest with the seven", "M3 B3 off a 6"
        if said[-1].isdigit() and (said[-2] == "rest" or not prose.knows(said[-2]) or _leads_to_card(span)):
            yield " ".join((head, said[-1], *said[:-1]))


def _texts_with_lead(bare: list[str], prose: Prose) -> Iterator[str]:
    """Figures and nothing else with the game's own word in front."""
    cards = [word for word in bare if word != "," and word.casefold() != prose.head]
    if bare[:1] == [prose.head] and len(cards) > _BARE and all(map(str.isdigit, cards)):
        yield " ".join((prose.lead, *cards))
    # "five sixes" beside another order
    if "x" in cards and all(word.isdigit() or word == "x" for word in cards):
        yield " ".join((prose.lead, *cards))


def _leads_to_card(span: list[str]) -> bool:
    """Whether the last figure is what something is taken from: "off a 6", "with the 8"."""
    leads = [word.casefold() for word in span[-3:-1]]
    return not {"off", "from", "with", "of", "using"}.isdisjoint(leads)


def orders_of(text: str, game: Speech) -> tuple[str, ...]:
    """The orders of a text as canonical lines, each of which reads by itself as that order; () when it is none."""
    read = parsed(text, game)
    lines = tuple(map(str, read.orders))
    by_themselves = all(
        parsed(line, game).orders == (one,) for line, one in zip(lines, read.orders, strict=True)
    )
    return lines if by_themselves and not any(_misnamed(line, game) for line in lines) else ()


def parsed(text: str, game: Speech) -> Parsed:
    """What the game's grammar reads in a text. It is asked once for each text: most are looked at more than once."""
    return _parsed(text, game.read)


@lru_cache(maxsize=4096)
def _parsed(text: str, read: Callable[[str], tuple[Any, ...]]) -> Parsed:
    try:
        return Parsed(read(text))
    except grammar.Unreadable as why:
        return Parsed((), why.dead_end)


def _misnamed(line: str, game: Speech) -> bool:
    """Whether words of the sentence were taken for a name: `Move 4 bank 3: play 7/2`, `x 6` of "the sixes"."""
    name, colon, _ = line.partition(":")
    if game.codes and not colon:
        whose = line.rpartition(" ")[0].split()
        return whose == ["x"] or (len(whose) > 1 and not game.codes.isdisjoint(whose))
    return bool(colon) and any(
        word[0].isdigit() or fills(word) or game.prose.knows(word) or word.casefold() in words()["states"]
        for word in name.split()
    )
