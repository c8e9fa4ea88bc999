"""A card and what is done with it, in whatever words: "the 8/1: five of it on legs, three under the mattress".

The figures prove one another: two parts that make up the card, but for what is owed. Must not know any game.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from bot.flow.wording.islands import Span, Speech, orders_of
from bot.flow.wording.mending import fills
from grammar.prose import Prose

_OWED = 3  # squares that somebody pays for overtaking, and leaves out of the parts
_FEWEST = 3  # figures in a row are more than these where they are cards
_UNKNOWN = 12  # words that say nothing of the order; a sentence with more is a story
_REST = frozenset({"rest", "remainder", "all"})
_LEADS = frozenset({"of", "off", "from", "with", "using", "play", "my", "on"})
_HALVES = re.compile(
    r"\b(?:half (?:and|&|/|,) (?:the other )?half|half half|50 ?/ ?50|fifty ?[-/]? ?fifty|half each|half of each"
    r"|(?:split |divided )?(?:evenly|equally|straight down the middle|down the middle|in half|in halves|in two))\b",
    re.IGNORECASE,
)
_ROUND = frozenset({"round", "rnd", "rd", "turn"})
_PARTS = frozenset(",;.:&+-/()") | {"and", "then", "with", "but", "while"}


def up(tokens: Sequence[str], game: Speech) -> list[Span]:
    """The order of a sentence whose figures are a card and its parts; [] where they aren't, or something else is said."""
    prose = game.prose
    if len(prose.parts) != 2 or sum(_says_nothing(word, game) for word in tokens) > _UNKNOWN:  # noqa: PLR2004
        return []
    words = _parted(_halved(tokens))
    said = [
        at for at, word in enumerate(words) if word[0].isdigit() or word in _REST or prose.names(word)
    ]
    for card in _cards(words, said, prose):
        parts = [at for at in said if at != card]
        if lines := _order(words, card, parts, game):
            return [(0, len(tokens), lines)]
    return []


def with_hand(tokens: Sequence[str], game: Speech) -> list[Span]:
    """Cards alone, and behind them one that is played: "10 5 5 5 5 as start cards, and the 10: 6 move, 4 bank"."""
    figures = [at for at, word in enumerate(tokens) if word.isdigit()]
    run = next((n for n, at in enumerate(figures) if n and not all(map(_is_bare, tokens[figures[n - 1] : at]))), len(figures))
    for count in range(run, _FEWEST, -1) if game.prose.lead else ():
        cards, behind = figures[:count], tokens[figures[count - 1] + 1 :]
        hand = orders_of(" ".join((game.prose.lead, *(tokens[at] for at in cards))), game)
        if hand and (play := up(behind, game)):
            return [(0, len(tokens), (*hand, *play[0][2]))]
    return []


def _halved(tokens: Sequence[str]) -> Sequence[str]:
    """A card that is halved with both halves in figures: "the 6/0, half and half"; else the words as they are."""
    text = " ".join(tokens)
    cards = re.findall(r"\d+(?:/\d+)?", _HALVES.sub(" ", text))
    half, odd = divmod(int(cards[0].partition("/")[0]), 2) if len(cards) == 1 else (0, 1)
    return _HALVES.sub(f", {half} , {half}", text).split() if not odd and _HALVES.search(text) else tokens


def _parted(tokens: Sequence[str]) -> list[str]:
    """The words, with 5/3 behind a card as 5 and 3."""
    cards = [at for at, word in enumerate(tokens) if "/" in word and word[0].isdigit()]
    pair = cards[1] if len(cards) == 2 else -1  # noqa: PLR2004
    return [
        part
        for at, word in enumerate(tokens)
        for part in (word.replace(" ", "").partition("/") if at == pair else (word,))
    ]


def _cards(words: Sequence[str], said: Sequence[int], prose: Prose) -> Iterator[int]:
    """Which of three figures may be the card: the one that is written as a card, else the first or the last."""
    figures = [at for at in said if words[at] not in _REST]
    written = [at for at in figures if prose.names(words[at])]
    if len(said) != 3 or len(written) > 1:  # noqa: PLR2004
        return
    # Of another round's card these words say nothing.
    if not _ROUND.isdisjoint(word.casefold() for word in words):
        return
    if written:
        yield from (at for at in written if at == said[0] or _is_led_to(words, at))
    elif any(words[at].casefold() == prose.head or _is_sure(words[at], prose) for at in range(len(words))):
        yield from (at for at in figures if at in (said[0], said[-1]) or _is_led_to(words, at))
    elif all(map(_is_bare, words)):
        yield figures[0]


def _order(words: Sequence[str], card: int, parts: Sequence[int], game: Speech) -> tuple[str, ...]:
    """The order in which these two figures are the parts of that card; () where it doesn't add up."""
    value = words[card].partition("/")[0]
    amounts, value = [words[at] for at in parts], int(value) if value.isdecimal() else 0
    numbers = [int(one) for one in amounts if one.isdecimal()]
    exact = len(numbers) == len(parts) and sum(numbers) == value
    short = sum(numbers) <= value <= sum(numbers) + _OWED if len(numbers) == len(parts) else bool(numbers)
    if not value:
        # Of the oldest card nobody knows here what it adds up to: both parts, or one and the rest, must be named.
        exact, short = False, len(set(numbers)) == 1 or len(numbers) < len(amounts)
    kinds = [_kind(words, at, game.prose) for at in parts]
    if not any(kinds):
        sure = exact and ("/" in words[card] or all(map(_is_bare, words)))
        kinds = list(game.prose.parts) if sure and card < parts[0] else kinds
    first, second = kinds
    if first == second or not (exact or (short and (game.prose.names(words[card]) or _is_led_to(words, card)))):
        return ()
    if any(amount in _REST and not kind for amount, kind in zip(amounts, kinds, strict=True)):
        return ()
    other = dict(zip(game.prose.parts, reversed(game.prose.parts), strict=True))
    first, second = first or other[second], second or other[first]
    amount_of = {first: amounts[0], second: amounts[1]}
    both = " ".join(f"{part} {amount_of[part]}" for part in game.prose.parts)
    return orders_of(f"{game.prose.head} {words[card]} {both}", game)


def _kind(words: Sequence[str], at: int, prose: Prose) -> str:
    """What is done with a figure, by the words behind it in its part of the sentence, or before it; or ''."""
    for step in (1, -1):
        place = at + step
        while 0 <= place < len(words) and words[place] not in _PARTS and not words[place][0].isdigit():
            if kind := _kinds(prose).get(words[place].casefold(), ""):
                return kind
            place += step
    return ""


def _is_led_to(words: Sequence[str], at: int) -> bool:
    """Whether a figure is what something is taken from, or what is played: "four of the seven", "with my 8"."""
    return not _LEADS.isdisjoint(word.casefold() for word in words[max(0, at - 2) : at])


def _is_sure(word: str, prose: Prose) -> bool:
    """Whether a word is said of parts and of nothing else: "bank", and not "back"."""
    return word.casefold() in _kinds(prose) and prose.knows(word)


def _says_nothing(word: str, game: Speech) -> bool:
    return word[0].isalpha() and not fills(word) and word.casefold() not in _kinds(game.prose)


def _is_bare(word: str) -> bool:
    return not word[0].isalpha() or fills(word) or word in _PARTS


@cache
def _kinds(prose: Prose) -> dict[str, str]:
    """Each word that says what is done with a part, and with which."""
    return {word: part for part, said in prose.parts.items() for word in said.split()}
