"""A turn as a commentator tells it: a game finds the facts, and here it is chosen which are told, and in which phrases.

A story is the same for every reader, so it can tell nothing that only one of them may know. The phrases stand in
story.toml beside the game. Which of them is taken follows from the entrants, the turn and the kind of the fact, which
all can see: the seed of the match has no part in it. Must not know any one game.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any
from zlib import crc32

from bot.games.words import listed
from bot.layout import Block, Paragraph
from grammar.phrases import phrases

FEWEST, MOST = 2, 5
# A fact of this weight or more is told although its runners have been spoken of.
NEWS = 50
# A fact below this weight is told only where there is little else to tell.
FILLER = 30
# So many facts of one kind are told of a turn: as many phrases are passed by from turn to turn.
OF_A_KIND = 2
_FEW = 3
_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
# Numbers that are said with a vowel first.
_VOWELS = (8, 11, 18, *range(80, 90))
# `[takes|take]`: the verb for one, and for several.
_VERB = re.compile(r"\[([^|\]]*)\|([^|\]]*)\]")


@dataclass(frozen=True)
class Fact:
    """Something that happened, as anybody may know it. The heavier a fact is, the sooner it is told."""

    kind: str  # a table of story.toml
    weight: int
    who: tuple[str, ...] = ()  # of whom it is told: {who} and {whose} of a phrase
    slots: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    # Whether the verbs are those of several; by itself, whether `who` are several.
    many: bool | None = None


@dataclass(frozen=True)
class Scene:
    """One turn: what tells its match from others, its number, and its facts in the order in which they are told."""

    entrants: tuple[str, ...] = ()
    turn: int = 0
    facts: tuple[Fact, ...] = ()


def _silent(_view: object) -> Scene:
    return Scene()


def _no_lines(_view: object) -> tuple[Block, ...]:
    return ()


@dataclass(frozen=True)
class Story:
    """How a game tells its turns: from a view to its scene, and the package in which its story.toml lies."""

    scene: Callable[[Any], Scene] = _silent
    package: str = ""
    # Of a match that is over: what was the most of its kind, and the match of each in a table.
    records: Callable[[Any], Scene] = _silent
    lines: Callable[[Any], tuple[Block, ...]] = _no_lines


# Of a game that has no story.
UNTOLD = Story()


def paragraph(story: Story, view: object) -> tuple[Block, ...]:
    """The story as a report has it; nothing where nothing happened."""
    sentences = told(story, view)
    return (Paragraph(" ".join(sentences)),) if sentences else ()


def told(story: Story, view: object) -> tuple[str, ...]:
    """The sentences of the turn just played."""
    return _sentences(story, story.scene(view))


def records(story: Story, view: object) -> tuple[str, ...]:
    """The records of a match that is over."""
    return _sentences(story, story.records(view))


def _sentences(story: Story, scene: Scene) -> tuple[str, ...]:
    return tuple(
        phrased(fact, phrases(story.package)[fact.kind][number]) for fact, number in numbered(story, scene)
    )


def numbered(story: Story, scene: Scene) -> tuple[tuple[Fact, int], ...]:
    """What is told, each fact with the place of its phrase: another in each turn, and another for the second of a kind.

    The first of a kind takes every second phrase, the second of a kind those between.
    """
    seen: Counter[str] = Counter()
    taken = []
    for fact in chosen(scene.facts):
        begin = _begin(scene.entrants, fact.kind)
        number = begin + OF_A_KIND * scene.turn + seen[fact.kind]
        taken.append((fact, number % len(phrases(story.package)[fact.kind])))
        seen[fact.kind] += 1
    return tuple(taken)


def chosen(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The weightiest, in the order in which they are told; of those who have been spoken of, news only."""
    taken: list[int] = []
    kinds: Counter[str] = Counter()
    met: set[str] = set()
    for at in sorted(range(len(facts)), key=lambda at: (-facts[at].weight, at)):
        fact = facts[at]
        known = bool(fact.who) and met.issuperset(fact.who) and fact.weight < NEWS
        idle = known or fact.weight < FILLER
        if kinds[fact.kind] >= OF_A_KIND or (idle and len(taken) >= FEWEST):
            continue
        taken.append(at)
        kinds[fact.kind] += 1
        met.update(fact.who)
    return tuple(facts[at] for at in sorted(taken[:MOST]))


def phrased(fact: Fact, phrase: str) -> str:
    """The phrase with its slots filled and its verbs in number."""
    many = len(fact.who) > 1 if fact.many is None else fact.many
    words = _VERB.sub(lambda verb: verb[2] if many else verb[1], phrase)
    who = listed(fact.who)
    said = words.format(**{"who": who, "whose": whose(who), **fact.slots})
    return said if said.startswith(fact.who) else said[:1].upper() + said[1:]


def greatest(found: Sequence[tuple[int, str, int]]) -> tuple[int, str, int] | None:
    """The greatest number, whose it was and when first; None where all are 0, or several share it."""
    best = max(found, key=lambda one: (one[0], -one[2]), default=None)
    shared = best and {name for number, name, _ in found if number == best[0]}
    return best if best and best[0] > 0 and shared == {best[1]} else None


def whose(name: str) -> str:
    """`Hare's`, `Moss's`."""
    return f"{name}'s"


def spoken(number: int, thing: str = "") -> str:
    """A number in words up to twelve: `three`, `one square`, `two squares`, `14 squares`."""
    words = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return f"{words} {thing}{'' if number == 1 else 's'}" if thing else words


def times(number: int) -> str:
    """`once`, `twice`, `three times`."""
    return ("once", "twice")[number - 1] if number in (1, 2) else f"{spoken(number)} times"


def one_of(number: int) -> str:
    """A thing that is called by a number: `a seven`, `an eight`, `an 18`."""
    return f"{'an' if number in _VOWELS else 'a'} {spoken(number)}"


def some(names: Sequence[str], thing: str) -> str:
    """Up to three names; of more, how many there are: `four runners`."""
    return listed(names) if len(names) <= _FEW else spoken(len(names), thing)


@lru_cache(maxsize=4096)
def _begin(entrants: tuple[str, ...], kind: str) -> int:
    """With which phrase a match begins: all can reckon it, and it is another in another field."""
    return crc32("\n".join((kind, *entrants)).encode())
