"""Which line-up and which play explain all figures of somebody's sentences: "one of my 6s, 4 forward 1 saved".

A figure is a card of the hand, what it moves or banks, what is owed, or the round a card came in. Every play that adds
up (GS-3) is held against the words. Must not know how a sentence is cut, nor whether the order is legal.
"""

import itertools
from collections.abc import Iterator, Sequence

from bot.games.base import Sheet
from bot.games.golden_strider.figure_parts import (
    CARD_WORDS,
    NONE,
    OWED,
    REST,
    WHOLE,
    WORDS,
    Split,
    is_of_a_round,
    parts_of,
    sure_parts,
)
from bot.games.golden_strider.orders import LineUp, Order
from bot.games.golden_strider.view import View
from bot.games.piecing import Figure, each_time, figures, words_of

_EVENLY = words_of("evenly equally halves halved")
_CHANGES = words_of("instead rather change changed now")
_SUM = words_of("points total sum sums adds add makes make altogether reach thirty comes is to i")
_CARDS = 5  # GS-2: a line-up
_MOST = 9  # figures; who has more tells a story
_BETWEEN = words_of(", and & / - ; a the then plus +")


def pieced(view: View, sheet: Sheet[Order], words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The orders each of which explains all figures of these words; of most sentences none does."""
    if len(view.mine) != 1 or view.race.ending:
        return ()
    parts = list(each_time(words))
    first, *again = parts[next((at for at, part in enumerate(parts) if _has_figure(part)), 0) :]
    found = _once(view, sheet, first)
    for more in again:
        found = list(dict.fromkeys(one for before in found for one in _changed(view, before, more)))
    return tuple(found)


def _has_figure(words: Sequence[str]) -> bool:
    return any(word[0].isdigit() for word in words)


def _once(view: View, sheet: Sheet[Order], words: Sequence[str]) -> list[tuple[str, ...]]:
    """The orders of which nobody thinks again."""
    found = figures(words, WORDS | CARD_WORDS)
    if len(found) > _MOST + _CARDS or not _has_figure(words):
        return []
    if view.number > 1:
        hand = [str(card) for card in view.mine[0].hand]
        if not _EVENLY.isdisjoint(words):
            return [(line,) for line in _evenly(view, hand, found)]
        changes = not _CHANGES.isdisjoint(words)  # of what: a card that stands, or none
        return [
            (line,)
            for line in _plays(view, hand, found) or (not changes and _without_card(view, hand, found)) or ()
        ]
    return list(_at_the_start(view, sheet, words, found))


def _changed(view: View, before: tuple[str, ...], words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """These orders with the play that somebody thinks again of: another card, or other parts of the same."""
    if not _has_figure(words):
        yield before
        return
    found = figures(words, WORDS | CARD_WORDS)
    *above, play = before
    _, card, *_ = play.split()
    if not play.startswith("play "):
        return
    line_up = above[0].split()[1:] if above else []
    hand = [f"{value}/0" for value in line_up] or [str(one) for one in view.mine[0].hand]
    plays = _plays(view, hand, found)
    same = [one for one in hand if card in (one, one.partition("/")[0])]
    yield from ((*above, _as_named(one, card)) for one in plays or _plays(view, same[:1], found))


def _as_named(play: str, card: str) -> str:
    """A play of the card that was named before, as it was named: the 6/0 of "6/0, M4 B1 - no, M1 B4"."""
    verb, value, *parts = play.split()
    return " ".join((verb, card if value == card.partition("/")[0] else value, *parts))


def _at_the_start(
    view: View, sheet: Sheet[Order], words: Sequence[str], found: Sequence[Figure]
) -> Iterator[tuple[str, ...]]:
    """A line-up with or without the first play, or the play of the line-up that stands."""
    for hand in _line_ups(words, found):
        line = f"line-up {' '.join(one.said for one in hand)}"
        left = [one for one in found if one not in hand and not _is_of_the_sum(one, hand)]
        if not left:
            yield (line,)
        for play in _plays(view, [f"{one.said}/0" for one in hand], left) if left else ():
            yield (line, play)
    stands = next((one for one in sheet.values() if isinstance(one, LineUp)), None)
    if stands is not None:
        yield from ((play,) for play in _plays(view, [f"{value}/0" for value in stands.cards], found))


def _line_ups(words: Sequence[str], found: Sequence[Figure]) -> Iterator[tuple[Figure, ...]]:
    """Five figures in a row that make up the sum of a line-up."""
    for first in range(len(found) - _CARDS + 1):
        row = tuple(found[first : first + _CARDS])
        alone = all(set(words[one.at + 1 : other.at]) <= _BETWEEN for one, other in itertools.pairwise(row))
        if alone and all(one.said.isdecimal() for one in row):
            yield row


def _is_of_the_sum(figure: Figure, hand: Sequence[Figure]) -> bool:
    """Whether a figure says only how many cards there are, or what they make together: "my five cards", "thirty"."""
    if figure.said == str(_CARDS) and "cards" in figure.behind:
        return True
    return figure.said == str(sum(int(one.said) for one in hand)) and figure.beside(_SUM)


def _plays(view: View, hand: Sequence[str], found: Sequence[Figure]) -> list[str]:
    """The plays of cards of this hand that explain these figures."""
    if not 0 < len(found) <= _MOST:
        return []
    owed, alike = view.mine[0].owed, len(set(hand)) == 1  # of cards that are all alike none need be named
    lines = [
        f"play {_name(card, found)} {said}"
        for card in dict.fromkeys(hand)
        for split in _splits(int(card.partition("/")[0]), owed)
        if (
            said := _said(
                found, [frozenset(parts_of(view, one, card, split)) for one in found], split, alike=alike
            )
        )
    ]
    return list(dict.fromkeys(lines))


def _without_card(view: View, hand: Sequence[str], found: Sequence[Figure]) -> list[str]:
    """The play whose two parts are said, each in a sure word, and whose card only their sum tells."""
    parts = [one for one in found if one.said[0].isdigit() and not one.beside(OWED)]
    sure = [sure_parts(one) for one in parts]
    if len(parts) != len(found) or sorted(map(sorted, sure)) != [["B"], ["M"]]:
        return []
    values = sorted({card.partition("/")[0] for card in hand})
    lines = [(value, line) for value in values for line in _plays(view, [f"{value}/0"], found)]
    if len(lines) != 1:
        return []
    value, line = lines[0]
    cards = {card for card in hand if card.partition("/")[0] == value}
    return [line.replace(f"play {value} ", f"play {min(cards)} ", 1) if len(cards) == 1 else line]


def _evenly(view: View, hand: Sequence[str], found: Sequence[Figure]) -> Iterator[str]:
    """The plays that split their card, or what is left of it, in two equal parts, and explain all other figures."""
    said = [one for one in found if one.said[0].isdigit()]
    for card in dict.fromkeys(hand):
        for split in _splits(int(card.partition("/")[0]), view.mine[0].owed):
            parts = [frozenset(parts_of(view, one, card, split)) - {"M", "B"} for one in said]
            named = any("card" in one for one in parts)
            if split.moved == split.banked > 0 and named and all(parts):
                yield f"play {_name(card, said)} M {split.moved} B {split.banked}"


def _name(card: str, found: Sequence[Figure]) -> str:
    """The card as its writer names it: by value, or with its round."""
    if word := next((one.said.casefold() for one in found if one.said.casefold() in CARD_WORDS), ""):
        return word
    value, _, received = card.partition("/")
    of_a_round = any(one.said == received and is_of_a_round(one) for one in found)
    return card if of_a_round or card in {one.said for one in found} else value


def _splits(value: int, owed: int) -> Iterator[Split]:
    """GS-3: what a card may move and bank, with or without what is paid first."""
    for total in dict.fromkeys((value, max(0, value - owed))):
        yield from (Split(moved, total - moved, owed) for moved in range(total + 1))


def _said(found: Sequence[Figure], parts: Sequence[frozenset[str]], split: Split, *, alike: bool) -> str:
    """What is moved and banked in the words of the order, if each figure has a part in it and each part is said."""
    for moving, banking in itertools.product(*([*_places(parts, part), None] for part in "MB")):
        others = [one - {"M", "B"} for at, one in enumerate(parts) if at not in (moving, banking)]
        whole = (not split.banked and moving is not None) or (not split.moved and banking is not None)
        both = moving is not None and banking is not None and moving != banking
        named = alike or any("card" in one for one in others)
        summed = sum(one == {"sum"} for one in others)
        if all(others) and named and (both if summed else whole or both) and summed <= 1:
            amounts = ((part, at) for part, at in (("M", moving), ("B", banking)) if at is not None)
            return " ".join(f"{part} {_amount(found[at].said)}" for part, at in amounts)
    return ""


def _places(parts: Sequence[frozenset[str]], part: str) -> list[int]:
    return [at for at, one in enumerate(parts) if part in one]


def _amount(said: str) -> str:
    return (
        said
        if said.isdecimal()
        else next(
            what for what, words in (("all", WHOLE), ("rest", REST), ("0", NONE)) if said.casefold() in words
        )
    )
