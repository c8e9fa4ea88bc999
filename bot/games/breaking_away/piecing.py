"""Which card of each rider explains all names and figures of somebody's sentences: "Thor leads us on his nine".

Each name has one figure, before it or behind it, in all of the sentence alike. Must not know how a sentence is cut, nor
whether the order is legal.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.games.base import Sheet
from bot.games.breaking_away.binding import by_name
from bot.games.breaking_away.orders import Order
from bot.games.breaking_away.view import View
from bot.games.piecing import AGAIN, LETTERS, beside, words_of

_ELSEWHERE = words_of("square squares place position point points turn round th")
_OTHERS = words_of("others rest everybody everyone else remaining")  # of whom something is said, too
_EACH = words_of("both each all")
_AGAIN = words_of(AGAIN, "no nah sorry actually wait scratch make rather instead correction change but now")
# What may stand between the only name and the only figure of a sentence, where one is given the other.
_GIVES = words_of(
    "on with play plays take takes get gets use uses spend spends burn burns give his her the rides ride goes go can",
    "for to puts put : = -",
)
_GAP = 14  # words between a name and its figure
_LEAST = 3  # letters of a name that may be spelled as it sounds
_SILENT = str.maketrans("", "", "aeiouyhw")
_READS = frozenset("0123456789:=-(,")


class Mark(NamedTuple):
    """A rider, by grade, or a figure, and where it stands."""

    said: str
    at: int
    is_figure: bool


class Given(NamedTuple):
    """A card of a rider, and where it is said."""

    card: str
    at: int


def pieced(view: View, _sheet: Sheet[Order], words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The orders in which each rider who is named has a card that is said; () of most sentences."""
    marks = tuple(_marks(view, words))
    hands: dict[str, set[str]] = {rider.grade: {*map(str, rider.hand)} for rider in view.riding}
    if not any(one.is_figure for one in marks) or any(_is_elsewhere(words, one) for one in marks):
        return ()
    if not _OTHERS.isdisjoint(map(str.casefold, words)):
        return ()
    found = []
    for runs in (_runs(marks), _runs(marks[::-1])):
        given = _given(runs, words)
        if given and all(figure in hands.get(grade, set()) for grade, figure in given.items()):
            found.append((", ".join(f"{grade} {given[grade]}" for grade in sorted(given)),))
    return tuple(dict.fromkeys(found))


def _marks(view: View, words: Sequence[str]) -> Iterator[Mark]:
    names = {name.casefold(): grade for name, grade in by_name(view) if " " not in name}
    sounds = {_sound(name): grade for name, grade in names.items()}
    grades = {rider.grade for rider in view.mine}
    for at, word in enumerate(words):
        bare = word.removesuffix("'s").removesuffix("’s")
        if word.isdecimal():
            yield Mark(word, at, is_figure=True)
        elif bare.casefold() in names:
            yield Mark(names[bare.casefold()], at, is_figure=False)
        elif (
            _grade(word) in grades and _leads_on(words, at) and not (at and words[at - 1].casefold() in names)
        ):
            yield Mark(_grade(word), at, is_figure=False)
        elif len(bare) >= _LEAST and bare[0].isupper() and _sound(bare) in sounds:
            yield Mark(sounds[_sound(bare)], at, is_figure=False)


def _grade(word: str) -> str:
    """A rider's letter, as it is, or as it is spelled over a wire: "Alpha ten"."""
    return LETTERS.get(word.casefold(), word) if word[0].isupper() else word


def _leads_on(words: Sequence[str], at: int) -> bool:
    """Whether a letter is a rider's grade, by the figure or the sign behind it: "A 10", "B: 9"."""
    return at + 1 < len(words) and words[at + 1][0] in _READS


def _sound(name: str) -> str:
    """A name by its first letter and its consonants: Anne sounds like Ann, and Beau like Bo."""
    said = name.casefold()
    letters = said[:1] + said[1:].translate(_SILENT)
    return "".join(letter for letter, _ in groupby(letters))


def _is_elsewhere(words: Sequence[str], mark: Mark) -> bool:
    """Whether a figure counts squares, places or turns."""
    near = (*beside(words, mark.at, -1)[:1], *beside(words, mark.at, 1)[:1])
    return mark.is_figure and not _ELSEWHERE.isdisjoint(near)


def _runs(marks: Sequence[Mark]) -> list[list[Mark]]:
    """Names and figures by turns: those that stand in a row are one run."""
    return [list(run) for _, run in groupby(marks, lambda one: one.is_figure)]


def _given(runs: Sequence[Sequence[Mark]], words: Sequence[str]) -> Mapping[str, str]:
    """The figure of each rider, names first; {} where a name or a figure has no partner, or has two."""
    found: dict[str, Given] = {}
    if len(runs) % 2 or runs[0][0].is_figure:
        return {}
    for names, figures in zip(runs[::2], runs[1::2], strict=True):
        between = words[min(names[-1].at, figures[0].at) : max(names[-1].at, figures[0].at)]
        if len(between) > _GAP or "." in between:
            return {}
        each = len(figures) == 1 and len(names) > 1 and not _EACH.isdisjoint(map(str.casefold, between))
        if len(names) != len(figures) and not each:
            return {}
        for name, figure in zip(names, [*figures] * (len(names) if each else 1), strict=True):
            before = found.get(name.said)
            if before and not _is_said_again(words, before, name):
                return {}
            found[name.said] = Given(figure.said, name.at)
    if len(found) == 1 and not _is_given(words, *runs[0], *runs[1]):
        return {}
    return {grade: given.card for grade, given in found.items()}


def _is_said_again(words: Sequence[str], before: Given, name: Mark) -> bool:
    """Whether a word in front of a name says that its order is another one now: "nah, Bo 6"."""
    return not _AGAIN.isdisjoint(map(str.casefold, words[before.at : name.at]))


def _is_given(words: Sequence[str], *marks: Mark) -> bool:
    """Whether the words between the only name and the only figure give one to the other: "Ann is 7" gives nothing."""
    first, *_, last = sorted(one.at for one in marks)
    between = {word.casefold() for word in words[first + 1 : last]}
    return not between or not between.isdisjoint(_GIVES)
