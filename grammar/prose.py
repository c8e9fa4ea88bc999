"""How an order of a game may be said in a sentence: the words its grammar knows, and phrases that mean the same.

Must not know any rule, nor what becomes of a sentence.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from importlib import resources
from typing import Any

from lark import Lark

import grammar

_ANY_WORD = ("qzxv", "Qzxv")  # a terminal that takes this takes every word: a name
_NOTHING = re.compile(r"(?!)")


@dataclass(frozen=True, eq=False)
class Prose:
    """The words of a game's order language. A game without one has its orders found only where they stand alone."""

    # Its words, found when they are first asked for: a command that reads no letter starts without them.
    words: Callable[[], re.Pattern[str]] = lambda: _NOTHING
    phrases: Mapping[str, str] = field(default_factory=dict)  # "go with" -> "play"
    # The same in words that may well mean something else: "bang" -> "play". An order in such words is never certain.
    idioms: Mapping[str, str] = field(default_factory=dict)
    spelled: tuple[str, ...] = ()  # whole words, to mend a misspelled one by
    # The word that may be missing before what it is said of, or stand behind it: "bank 3 of the 8/1, move the rest".
    head: str = ""
    heads: re.Pattern[str] = _NOTHING  # what the head is said of, wherever it stands
    repeats: re.Pattern[str] = _NOTHING  # words that may be said several times at once: "north three times"
    # Whose a figure is says nothing in this game: "Percy plays his 10", "I guess their 2".
    persons: tuple[str, ...] = ()
    # Sentences about somebody else that are an order all the same: "I bet they move 5".
    rewrites: tuple[tuple[re.Pattern[str], str], ...] = ()
    # An order without its verb that belongs to one of the same kind on the line above.
    goes_on: re.Pattern[str] = _NOTHING
    # Words of orders that the grammar doesn't read: beside an order they say more than it.
    known: frozenset[str] = frozenset()
    # The two parts of what the head is said of, with the words that lead to each: "M" -> "move forward legs".
    parts: Mapping[str, str] = field(default_factory=dict)
    # Orders with {} for what somebody says who writes half of one: "draw {}".
    forms: tuple[str, ...] = ()
    lead: str = ""  # the word that may be missing before figures alone: "five sixes" is a line-up

    def names(self, word: str) -> bool:
        """Whether this word says what the head is said of."""
        return _is_head(self, word)

    def knows(self, word: str) -> bool:
        """Whether this word belongs to the order language."""
        return word in self.known or _is_one_of(self.words, word)


@lru_cache(maxsize=8192)
def _is_head(prose: Prose, word: str) -> bool:
    return prose.heads.fullmatch(word) is not None


@lru_cache(maxsize=8192)
def _is_one_of(words: Callable[[], re.Pattern[str]], word: str) -> bool:
    return words().fullmatch(word) is not None


@cache
def prose(name: str, package: str = grammar.HERE) -> Prose:
    """Of NAME.lark in a package, with the phrases that NAME_words.toml beside it lends to it."""
    said = lent(name, package)
    return Prose(
        words=cache(partial(_words, name, package)),
        phrases=said.get("phrases", {}),
        idioms=said.get("idioms", {}),
        spelled=tuple(said.get("spelled", ())),
        head=said.get("head", ""),
        heads=re.compile(said.get("heads", _NOTHING.pattern), re.IGNORECASE),
        repeats=re.compile(said.get("repeats", _NOTHING.pattern), re.IGNORECASE),
        persons=tuple(said.get("persons", ())),
        rewrites=tuple(
            (re.compile(form, re.IGNORECASE), meant) for form, meant in said.get("rewrites", {}).items()
        ),
        goes_on=re.compile(said.get("goes_on", _NOTHING.pattern), re.IGNORECASE),
        known=frozenset(said.get("known", ())),
        parts=said.get("parts", {}),
        forms=tuple(said.get("forms", ())),
        lead=said.get("lead", ""),
    )


@cache
def lent(name: str, package: str = grammar.HERE) -> Mapping[str, Any]:
    """NAME_words.toml of a package; {} where there is none."""
    if not resources.files(package).joinpath(f"{name}_words.toml").is_file():
        return {}
    found: Mapping[str, Any] = tomllib.loads(grammar.source(f"{name}_words.toml", package))
    return found


def _words(name: str, package: str) -> re.Pattern[str]:
    """All terminals of the grammar that say something; not those that take whatever stands there."""
    # Nothing is read with it: for this kind of parser Lark makes no tables, which takes most of the time.
    parser = Lark(grammar.source(f"{name}.lark", package), parser="earley", maybe_placeholders=True)
    forms = [terminal.pattern.to_regexp() for terminal in parser.terminals]
    return re.compile("|".join(f"(?:{form})" for form in forms if not _takes_any_word(form)))


def _takes_any_word(form: str) -> bool:
    return any(re.compile(form).fullmatch(word) for word in _ANY_WORD)
