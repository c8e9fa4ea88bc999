"""Sentences that say nothing to a robot: a greeting, a name, thanks; and labels in front of a sentence.

A sentence is a remark only by words that are listed as courtesy: what is not known is not dropped. Must not know
rules.
"""

import tomllib
from functools import cache

from bot.games.golden_strider.robots.english.concepts import Sentence, sentence
from grammar import source

_LIGHT = frozenset({"FILL", "I", "IT", "MY", "ME", "BE", "A", "COMMA", "COLON", "DASH", "AND", "RUNNER", "THAT", "GET", "POSS"})
_A_NAME = 4  # words


def is_remark(text: str, *, first: bool) -> bool:
    """Whether it says nothing to a robot; `first`: it may be the robot's name."""
    if len(text) > 200:
        return False
    found = sentence(text)
    plain = text.casefold().strip(" !.,")
    if plain in _listed().phrases:
        return True
    if not _light(found):
        return False
    words = {piece.text for piece in found.pieces}
    named = first and len(found.pieces) <= _A_NAME and len(found.unknown) == len(found.pieces)
    return named or bool(words & _listed().words)


def unlabelled(text: str) -> str:
    """The sentence without a label such as `Phase 1:` or `Endgame:` in front."""
    label, colon, rest = text.partition(":")
    if not colon or not rest.strip() or len(label) > 40:
        return text
    found = sentence(label)
    numbers = {at for at, piece in enumerate(found.pieces) if piece.kind == "N"}
    words = [piece.text for at, piece in enumerate(found.pieces) if at not in numbers]
    listed = bool(words) and set(words) <= _listed().labels
    return rest.strip() if listed else text


def _light(found: Sentence) -> bool:
    kinds: dict[int, set[str]] = {}
    for word in found.words:
        for at in range(word.start, word.end):
            kinds.setdefault(at, set()).add(word.kind)
    listed = _listed().words
    return all(
        at in found.unknown or kinds[at] & _LIGHT or piece.text in listed
        for at, piece in enumerate(found.pieces)
    )


class _Remarks:
    def __init__(self) -> None:
        said = tomllib.loads(source("robot_words.toml"))["remarks"]
        self.words = frozenset(said["words"].split())
        self.phrases = frozenset(phrase.strip() for phrase in said["phrases"].split("|"))
        self.labels = frozenset(said["labels"].split())


@cache
def _listed() -> _Remarks:
    return _Remarks()
