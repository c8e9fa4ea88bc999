"""A card and what is done with it, in whatever words: "the 8/1: five of it on legs, three under the mattress".

The figures prove one another: two parts that make up the card, but for what is owed. Must not know any game.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from functools import cache

from bot.flow.wording.sentences.islands import Span, Speech, orders_of
from bot.flow.wording.sentences.proving import REST, TWO, Split, order
from bot.flow.wording.words.mending import fills, split
from grammar.prose import Prose

_FEWEST = 3  # figures in a row are more than these where they are cards
_UNKNOWN = 12  # words that say nothing of the order; a sentence with more is a story
_LEADS = frozenset({"of", "off", "from", "with", "using", "play", "my", "on"})
_HALVES = re.compile(
    r"\b(?:half (?:and|&|/|,) (?:the other )?half|half half|50 ?/ ?50|fifty ?[-/]? ?fifty|half each|half of each"
    r"|(?:split |divided )?(?:evenly|equally|straight down the middle|down the middle|in half|in halves|in two))\b",
    re.IGNORECASE,
)
# Where somebody stands, in squares: "5 squares ahead and 3 behind Fox".
WHERE = re.compile(
    r"\b(?:\d+|squares?|points?|spaces?)(?: just| right)? (?:behind|back of(?! the| my)|ahead of|in front of)\b",
    re.IGNORECASE,
)
_BEHIND, _BEFORE = (1, -1), (-1, 1)  # on which side of a figure the words stand that say what is done with it
_ONE_CARD = frozenset({"the", "my", "a", "an", "one"})
_ROUND = frozenset({"round", "rnd", "rd", "turn"})
_BREAKS = frozenset(",;.:&+-/()") | {"and", "then", "with", "but", "while"}


def up(tokens: Sequence[str], game: Speech) -> list[Span]:
    """The order of a sentence whose figures are a card and its parts; [] where they aren't."""
    prose = game.prose
    unknown = sum(_says_nothing(word, game) for word in tokens)
    if len(prose.parts) != TWO or unknown > _UNKNOWN or _says_more(tokens, prose):
        return []
    if WHERE.search(" ".join(tokens)):
        return []
    words = _parted(_halved(tokens))
    said = [at for at, word in enumerate(words) if word[0].isdigit() or word in REST or prose.names(word)]
    splits = (
        _split(words, card, [at for at in said if at != card], prose) for card in _cards(words, said, prose)
    )
    found = next(filter(None, (order(one, game) for one in splits)), ())
    return [(0, len(tokens), found)] if found else []


def halves(sentence: str) -> bool:
    """Whether a sentence says only that a card is halved, which another one names: "6 (old one). Half half."."""
    return _HALVES.fullmatch(" ".join(split(sentence)).strip(" .!,")) is not None


def with_hand(tokens: Sequence[str], game: Speech) -> list[Span]:
    """Cards alone, and behind them one that is played: "10 5 5 5 5 as start cards, and the 10: 6 move, 4 bank"."""
    figures = [at for at, word in enumerate(tokens) if word.isdigit()]
    for count in range(_run(tokens, figures), _FEWEST, -1) if game.prose.lead else ():
        cards, behind = figures[:count], tokens[figures[count - 1] + 1 :]
        hand = orders_of(" ".join((game.prose.lead, *(tokens[at] for at in cards))), game)
        if hand and (play := up(behind, game)):
            return [(0, len(tokens), (*hand, *play[0][2]))]
    return []


def _run(tokens: Sequence[str], figures: Sequence[int]) -> int:
    """How many of these figures stand in a row, with nothing but signs and fillers between them."""
    ends = (n for n in range(1, len(figures)) if not all(map(_is_bare, tokens[figures[n - 1] : figures[n]])))
    return next(ends, len(figures))


def _halved(tokens: Sequence[str]) -> Sequence[str]:
    """A card that is halved with both halves in figures: "the 6/0, half and half"; else the words as they are."""
    words = _HALVES.sub(" half and half ", " ".join(tokens)).split()
    cards = [word for word in words if word[0].isdigit()]
    half, odd = divmod(int(cards[0].partition("/")[0]), TWO) if len(cards) == 1 else (0, 1)
    halves = words.count("half") == TWO and not odd
    return [str(half) if word == "half" else word for word in words] if halves else tokens


def _parted(tokens: Sequence[str]) -> list[str]:
    """The words, with 5/3 behind a card as 5 and 3."""
    cards = [at for at, word in enumerate(tokens) if "/" in word and word[0].isdigit()]
    other = tokens[cards[1]] if len(cards) == TWO else ""
    pair = cards[1] if other and other != tokens[cards[0]] and not other.endswith("0") else -1
    return [
        part
        for at, word in enumerate(tokens)
        for part in (word.replace(" ", "").partition("/") if at == pair else (word,))
    ]


def _cards(words: Sequence[str], said: Sequence[int], prose: Prose) -> Iterator[int]:
    """Which of three figures may be the card: the one that is written as a card, else the first or the last."""
    figures = [at for at in said if words[at] not in REST]
    named = [at for at in figures if prose.names(words[at])]
    # Of another round's card these words say nothing.
    of_a_round = not _ROUND.isdisjoint(word.casefold() for word in words)
    if len(said) != TWO + 1 or len(named) > 1 or of_a_round:
        return
    if named:
        yield from (at for at in named if at == said[0] or _is_led_to(words, at))
    elif _opens_as_card(words, figures) and all(_kind(words, at, prose, _BEHIND) for at in figures[1:]):
        yield figures[0]
    elif any(word.casefold() == prose.head or _is_sure(word, prose) for word in words):
        yield from (at for at in figures if at in (said[0], said[-1]) or _is_led_to(words, at))
    elif all(map(_is_bare, words)):
        yield figures[0]


def _opens_as_card(words: Sequence[str], figures: Sequence[int]) -> bool:
    """Whether a sentence opens with one card and a sign or a word behind it: "the 3, 2 squares n 1 for a rainy day"."""
    behind = words[figures[0] + 1 : figures[0] + 2] if figures else ()
    return bool(behind) and figures[0] == 1 and words[0].casefold() in _ONE_CARD and behind[0] in _BREAKS


def _split(words: Sequence[str], card: int, parts: Sequence[int], prose: Prose) -> Split:
    one, other = parts
    kinds = [
        (_kind(words, one, prose, ways), _kind(words, other, prose, ways)) for ways in (_BEHIND, _BEFORE)
    ]
    return Split(
        words[card],
        (words[one], words[other]),
        # "Bank 4 move 3" says of both what stands before them.
        kinds[kinds[0][0] == kinds[0][1]],
        first=card < one,
        led_to=prose.names(words[card]) or _is_led_to(words, card),
        bare=all(map(_is_bare, words)),
        written=all(map(_is_figure, words)),
    )


def _kind(words: Sequence[str], at: int, prose: Prose, ways: tuple[int, int]) -> str:
    """What is done with a figure, by the words on one side of it in its part of the sentence, or the other; or ''."""
    for step in ways:
        place = at + step
        while 0 <= place < len(words) and words[place] not in _BREAKS and not words[place][0].isdigit():
            if kind := _part_of(prose).get(words[place].casefold(), ""):
                return kind
            place += step
    return ""


def _is_led_to(words: Sequence[str], at: int) -> bool:
    """Whether a figure is what something is taken from, or what is played: "four of the seven", "with my 8"."""
    return not _LEADS.isdisjoint(word.casefold() for word in words[max(0, at - 2) : at])


def _is_sure(word: str, prose: Prose) -> bool:
    """Whether a word is said of parts and of nothing else: "bank", and not "back"."""
    return word.casefold() in _part_of(prose) and prose.knows(word)


def _says_nothing(word: str, game: Speech) -> bool:
    return word[0].isalpha() and not fills(word) and word.casefold() not in _part_of(game.prose)


def _is_figure(word: str) -> bool:
    """Whether a word is a figure of an order as it is written: who writes so is told what is missing."""
    return word[0].isdigit() or word in ",;" or word == "play"


def _says_more(tokens: Sequence[str], prose: Prose) -> bool:
    """Whether there are more words of orders than two parts need: "M3 B3, the bank pays", "M(+2)"."""
    others = (word for word in tokens if word[0].isalpha() and not fills(word) and prose.knows(word))
    beside = [word for word in others if word.casefold() not in (*REST, prose.head) and not prose.names(word)]
    return (
        len(beside) > TWO
        or not all(_is_sure(word, prose) for word in beside)
        or (
            "+" in tokens
            and not any(before.isdigit() for before, sign in itertools.pairwise(tokens) if sign == "+")
        )
    )


def _is_bare(word: str) -> bool:
    return not word[0].isalpha() or fills(word) or word in _BREAKS


@cache
def _part_of(prose: Prose) -> dict[str, str]:
    """Each word that says what is done with a part, and with which."""
    return {word: part for part, said in prose.parts.items() for word in said.split()}
