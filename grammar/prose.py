"""How an order of a game may be said in a sentence: the words its grammar knows, and phrases that mean the same.

Must not know any rule, nor what becomes of a sentence.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from lark import Lark

import grammar

_ANY_WORD = ("qzxv", "Qzxv")  # a terminal that takes this takes every word: a name


@dataclass(frozen=True, eq=False)
class Prose:
    """The words of a game's order language. A game without one has its orders found only where they stand alone."""

    words: re.Pattern[str] = re.compile(r"(?!)")
    phrases: Mapping[str, str] = field(default_factory=dict)  # "go with" -> "play"
    # The same in words that may well mean something else: "bang" -> "play". An order in such words is never certain.
    idioms: Mapping[str, str] = field(default_factory=dict)
    spelled: tuple[str, ...] = ()  # whole words, to mend a misspelled one by
    # The word that may be missing before what it is said of, or stand behind it: "bank 3 of the 8/1, move the rest".
    head: str = ""
    heads: re.Pattern[str] = re.compile(r"(?!)")  # what the head is said of, wherever it stands
    # Words that may be said several times at once: "north three times".
    repeats: re.Pattern[str] = re.compile(r"(?!)")
    lead: str = ""  # the word that may be missing before figures alone: "five sixes" is a line-up

    def names(self, word: str) -> bool:
        """Whether this word says what the head is said of."""
        return self.heads.fullmatch(word) is not None

    def knows(self, word: str) -> bool:
        """Whether this word belongs to the order language."""
        return self.words.fullmatch(word) is not None


@cache
def prose(name: str) -> Prose:
    """Of grammar/NAME.lark, with the phrases that grammar/ordinary.toml lends to it."""
    parser = Lark(grammar.source(f"{name}.lark"), parser="lalr", maybe_placeholders=True)
    forms = [
        terminal.pattern.to_regexp()
        for terminal in parser.terminals
        if not _takes_any_word(terminal.pattern.to_regexp())
    ]
    said = tomllib.loads(grammar.source("ordinary.toml")).get("games", {}).get(name, {})
    joined = re.compile("|".join(f"(?:{form})" for form in forms))
    return Prose(
        joined,
        said.get("phrases", {}),
        said.get("idioms", {}),
        tuple(said.get("spelled", ())),
        said.get("head", ""),
        re.compile(said.get("heads", r"(?!)"), re.IGNORECASE),
        re.compile(said.get("repeats", r"(?!)"), re.IGNORECASE),
        said.get("lead", ""),
    )


def _takes_any_word(form: str) -> bool:
    return any(re.compile(form).fullmatch(word) for word in _ANY_WORD)
