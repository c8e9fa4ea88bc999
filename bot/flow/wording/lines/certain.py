"""Whether a sentence states an order outright, so that the order is as certain as one that stands alone.

"I play 8/1, moving 5 and banking 3" does: every word of it belongs to the order, or says only that it is one. In a
wish, a doubt, a slip of the pen or beside a word that isn't known the order is likely at most. A sentence beside it
that only talks of the day takes nothing from it. Must not know any game.
"""

import itertools
from collections.abc import Sequence
from functools import cache, lru_cache

import grammar
from bot.flow.wording.lines import alone
from bot.flow.wording.lines.said import Orders
from bot.flow.wording.sentences import disowning, turning, weighing
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.islands import Speech, may_order, orders_of
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import spoken
from bot.flow.wording.words.blocking import depends, is_talk, why_not
from bot.flow.wording.words.courtesy import plainer, words
from bot.flow.wording.words.mending import fills, split, translated
from bot.games.base import AnyGame

_LONG = 4  # words: fewer may be a name
_SIGNS = frozenset(",.;:!&+-()/*=")


def orders(
    text: str, found: Likely, dropped: str, game: AnyGame | None, codes: frozenset[str]
) -> Orders | None:
    """The orders that were found in a text, if each of its sentences states one outright, or is talk."""
    if (
        game is None
        or found.guessed
        or depends(_without_talk(text))
        or not _stated(text, Speech(game.read, game.verbs, game.prose, codes))
    ):
        return None
    read = [alone.read(line, game) for line in found.lines]
    return Orders(tuple(order for one in read if isinstance(one, Orders) for order in one.orders), dropped)


def _without_talk(text: str) -> str:
    """The text without its sentences that surely are talk: "If you need me I'm in the garden"."""
    return " ".join(one for one in SENTENCE.split(text) if not weighing.is_talk(one))


def changes(said: str, game: Speech) -> bool:
    """Whether what somebody says who thinks again is what changes and nothing else: "M3 B5"."""
    return not why_not(said) and (said.strip(" .!").isdecimal() or _outright(said, game))


@lru_cache(maxsize=2048)
def _stated(text: str, game: Speech) -> bool:
    if _outright(text, game):
        return True
    written = SENTENCE.split(text)
    sentences = [plainer(one)[-1].text for one in written]
    ordering = [at for at, one in enumerate(sentences) if may_order(one, game)]
    return bool(ordering) and all(
        _orders_outright(one, game)
        if at in ordering
        # "Draw: surprise me" leaves to us what is a part of the order.
        else _is_talk(written[at], behind=at > ordering[0]) and spoken.of(one) != "order"
        for at, one in enumerate(sentences)
    )


def _is_talk(sentence: str, *, behind: bool) -> bool:
    """Whether a sentence beside an order is talk, and none that turns it or leaves it open."""
    if behind and weighing.is_talk(sentence):
        return True
    if behind and (disowning.takes_away(sentence) or disowning.leaves_open(sentence)):
        return False
    turns = turning.turned if behind else turning.opens
    return is_talk(sentence, behind=behind) and not turns(sentence)


def _orders_outright(sentence: str, game: Speech) -> bool:
    """Whether a sentence states an order and nothing else, but for talk before a colon: "so here we go: play 8/1"."""
    lead, sign, behind = sentence.partition(": ")
    if sign and len(split(lead)) >= _LONG and not may_order(lead, game) and not why_not(lead):
        return _orders_outright(behind.strip(), game)
    lines = orders_of(sentence, game)
    return (bool(lines) and whose(lines, game.codes)) or _outright(sentence, game)


def whose(lines: Sequence[str], codes: frozenset[str]) -> bool:
    """Whether these orders are for those whose words these are, and for nobody else; without any, nobody is named."""
    return not codes or all(line.rpartition(" ")[0] in codes for line in lines)


def _outright(text: str, game: Speech) -> bool:
    """Whether every word is accounted for."""
    written = split(grammar.tidy(text), game.prose)
    said = translated(written, game.prose, idioms=False)
    if translated(written, game.prose) != said:
        return False
    of_orders = [word for word in said if word.casefold() in game.verbs or game.prose.knows(word)]
    pairs = list(itertools.pairwise(("", *said)))
    named = any(word[0].isalpha() for word in of_orders) or any(_of_a_code(*pair) for pair in pairs)
    wished = any(
        (before == "to" and word.casefold() in game.verbs) or (before.casefold(), word) == ("put", "me")
        for before, word in itertools.pairwise(said)
    )
    return (
        named
        and not wished
        and all(
            word in of_orders or _says_only_that(word) or _of_a_code(before, word) for before, word in pairs
        )
    )


def _says_only_that(word: str) -> bool:
    """Whether a word is a figure, or changes nothing in a statement."""
    small = word.casefold()
    return (
        word[0].isdigit()
        or word in _SIGNS
        or fills(word)
        or small in _states()
        or small in words()["numbers"]
    )


def _of_a_code(before: str, word: str) -> bool:
    """Whether a letter ends a code of two words: 2-C."""
    return before == "-" and len(word) == 1 and word.isupper()


@cache
def _states() -> frozenset[str]:
    return frozenset(words()["states"])
