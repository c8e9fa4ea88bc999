"""grammar/robot_words.toml made ready once: by phrase what kinds of words it may be, and how words are spelled.

Must not know a sentence.
"""

from functools import cache
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

from bot.games.golden_strider.robots.english.words.inflecting import forms
from bot.games.golden_strider.robots.english.words.listed import listed, opened
from bot.games.golden_strider.robots.english.words.numbers import MANY, NTH, ONES, TENS
from bot.games.golden_strider.robots.english.words.pieces import LEFT_OUT, SPLIT
from bot.games.golden_strider.robots.english.words.sounding import Sounding
from bot.games.golden_strider.robots.english.words.spelling import Spelling
from grammar.lasting import lasting

# By the words of a phrase: its kinds, each with its value.
Phrases: TypeAlias = dict[tuple[str, ...], list[tuple[str, str]]]


class Listed(NamedTuple):
    """What stands in the file, by what it is asked for."""

    phrases: Phrases
    longest: dict[str, int]  # by their first word: how many words the longest phrase has
    vocabulary: frozenset[str]
    contractions: dict[str, str]
    spelling: Spelling
    sounding: Sounding
    english: frozenset[str]  # other words that are spelled as they should be
    adds_nothing: frozenset[str]
    glue: frozenset[str]
    groups: dict[str, frozenset[str]]
    weighty: frozenset[str]  # words that count, limit, or say how often


@cache
@lasting()
def words_listed() -> Listed:
    """The file, taken apart once."""
    found = listed()
    phrases = _phrases(found)
    adds_nothing = frozenset(found["adds_nothing"]["words"].split())
    glue = frozenset(found["glue"]["words"].split())
    vocabulary = _known(found, phrases) | adds_nothing | glue
    return Listed(
        phrases,
        _longest(phrases),
        frozenset(vocabulary),
        found["contractions"],
        Spelling(vocabulary, _of_rules(found, phrases)),
        Sounding(vocabulary),
        frozenset((*found["english"]["words"].split(), *found["remarks"]["vague"].split())),
        adds_nothing,
        glue,
        {name: frozenset(kinds.split()) for name, kinds in found["groups"].items()},
        _weighty(found),
    )


def _phrases(found: dict[str, Any]) -> Phrases:
    phrases: Phrases = {}
    verbs = {kind: "|".join(chain(*map(forms, said.split()))) for kind, said in found["verbs"].items()}
    for kind, said in [*found["kinds"].items(), *verbs.items()]:
        _list(phrases, said, kind, "")
    for kind, values in found["values"].items():
        for value, said in values.items():
            _list(phrases, said, kind, value)
    return phrases


def _longest(phrases: Phrases) -> dict[str, int]:
    longest: dict[str, int] = {}
    for phrase in phrases:
        longest[phrase[0]] = max(longest.get(phrase[0], 0), len(phrase))
    return longest


def _known(found: dict[str, Any], phrases: Phrases) -> set[str]:
    """The words that phrases are made of, numbers, and what else a robot may say."""
    words = {word for phrase in phrases for word in phrase}
    said = (found["remarks"]["words"], *found["contractions"].values())
    return words | {*ONES, *TENS, *NTH, *MANY, *LEFT_OUT} | {*" ".join(said).split()}


def _of_rules(found: dict[str, Any], phrases: Phrases) -> set[str]:
    """The words that by themselves are of matter to a rule."""
    kinds = {*found["groups"]["key"].split(), *found["groups"]["acts"].split()}
    return {
        phrase[0]
        for phrase, known in phrases.items()
        if len(phrase) == 1 and kinds & {kind for kind, _ in known}
    }


def _weighty(found: dict[str, Any]) -> frozenset[str]:
    said = (
        found["remarks"]["vague"],
        found["idle"]["limits"],
        found["weighty"]["always"],
        found["manner"]["often"],
    )
    return frozenset(" ".join(said).split())


def _list(phrases: Phrases, said: str, kind: str, value: str) -> None:
    entry = (kind, value)
    for phrase in opened(said):
        words = _cut(phrase)
        if phrase.strip() != "that said":
            words = [word for word in words if word not in LEFT_OUT]
        entries = phrases.setdefault(tuple(words), [])
        if entry not in entries:
            entries.append(entry)


def _cut(phrase: str) -> list[str]:
    """The words and signs of a phrase. Nearly all phrases have words alone, and there are a hundred thousand."""
    if phrase.replace(" ", "").isalpha():
        return phrase.split()
    return [found[0] for found in SPLIT.finditer(phrase)]
