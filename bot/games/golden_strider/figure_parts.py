"""What a figure of somebody's sentence may be in a play: its card, a part of it, what is owed, a round, or talk.

Must not know which play its sentence explains.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, cast

from bot.games.golden_strider.cards import Word, meant
from bot.games.golden_strider.choice import playable
from bot.games.golden_strider.view import View
from bot.games.piecing import Figure, words_of
from grammar.prose import prose

WHOLE = words_of("all everything lot whole full")
REST = words_of("rest remainder remaining others")
NONE = words_of("nothing none nowt nil zilch nada")
CARD_WORDS = words_of("oldest newest lowest highest")
WORDS = WHOLE | REST | NONE
OWED = words_of(
    "owe owed owing debt debts overtaking overtake toll fine penalty fee pay paying paid pays charge charged cost",
    "costs due dues steward stewards",
)
# Words for a part that are said of much else: a sure word beside them wins.
_WEAK = words_of(
    "in by away put on onward go goes up push back hold holding held later track road ground front keep run race space",
    "spaces square squares m b",
)
_LEFT = words_of("left remaining remain remains remainder leaves leaving net after points")
_ROUND = words_of("round rnd rd turn")


class Split(NamedTuple):
    """What a card moves and banks, and what is owed and may be paid first."""

    moved: int
    banked: int
    owed: int


def parts_of(view: View, figure: Figure, card: str, split: Split) -> Iterator[str]:
    """What a figure may be in a play: its card, what it moves or banks, what is owed, a round, or talk."""
    kinds, said = _kinds(figure), figure.said.casefold()
    if said in WORDS:
        yield from _parts_in_words(said, kinds, split)
        if not kinds or (said in NONE and not figure.beside(_surely())):
            yield "talk"
        return
    value, _, received = card.partition("/")
    if said in CARD_WORDS:
        yield from ("card",) if _is_meant(view, said, card) else ()
        return
    if said in (card, value):
        yield "card"
    if said == str(split.moved) and (not kinds or "M" in kinds):
        yield "M"
    if said == str(split.banked) and (not kinds or "B" in kinds):
        yield "B"
    yield from _parts_of_debt(figure, int(value), split)
    if said in (received, str(view.number)) and is_of_a_round(figure):
        yield "round"


def _parts_of_debt(figure: Figure, value: int, split: Split) -> Iterator[str]:
    """What a figure may say of what is owed: how much, what makes up the card with both parts, or what is left then."""
    left = split.moved + split.banked
    paid = split.owed and left + split.owed == value
    if split.owed and figure.said == str(split.owed) and figure.beside(OWED):
        yield "owed"
    elif paid and figure.said == str(split.owed) and not figure.beside(_surely()):
        yield "sum"
    if paid and figure.said == str(left) and figure.beside(_LEFT):
        yield "left"


def _is_meant(view: View, word: str, card: str) -> bool:
    """Whether a card is the oldest or the highest, as somebody says (GS-4)."""
    runner = view.mine[0]
    allowed = playable(view.race.rules, runner, view.number)
    return bool(runner.hand) and str(meant(cast("Word", word), runner.hand, allowed)) == card


def is_of_a_round(figure: Figure) -> bool:
    """Whether a figure is the number of a round: "the 6 from round 2"."""
    return figure.before[:1] != () and figure.before[0] in _ROUND


def _parts_in_words(said: str, kinds: frozenset[str], split: Split) -> Iterator[str]:
    """The same of a word for all of a card, the rest of it, or nothing; it must be said of which part."""
    for part, amount, other in (("M", split.moved, split.banked), ("B", split.banked, split.moved)):
        fits = (
            (said in WHOLE and not other)
            or (said in REST and amount and other)
            or (said in NONE and not amount)
        )
        if part in kinds and fits:
            yield part


def _kinds(figure: Figure) -> frozenset[str]:
    """For which parts the words beside a figure speak; those that are sure speak louder."""
    beside = (*figure.before, *figure.behind)
    sure = {part for word in beside if word not in _WEAK for part in _part_of(word)}
    return frozenset(sure or {part for word in beside for part in _part_of(word)})


def sure_parts(figure: Figure) -> frozenset[str]:
    """The parts of which words beside a figure speak surely."""
    beside = (*figure.before, *figure.behind)
    return frozenset(_words_of_parts()[word] for word in beside if word in _surely())


def _part_of(word: str) -> tuple[str, ...]:
    found = _words_of_parts().get(word)
    return (found,) if found else ()


@cache
def _surely() -> frozenset[str]:
    """Words that are said of a part and of nothing else."""
    return frozenset(_words_of_parts()) - _WEAK


@cache
def _words_of_parts() -> dict[str, str]:
    lent = prose("golden_strider")
    short = {said: part for said, part in lent.phrases.items() if part in lent.parts and " " not in said}
    said = {word: part for part, words in lent.parts.items() for word in words.split()}
    return {one: part for words, part in short.items() for one in words.split("|")} | said
