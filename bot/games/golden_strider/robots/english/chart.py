"""A chart: every phrase that a grammar finds in a row of words, wherever it stands and whatever stands around it.

Words may be several things at once, and a phrase may be read in several ways: all of them are kept, each once. Lark
reads the grammar file; its Earley parser would tell one whole sentence, and takes ten times as long. Must not know
what the phrases mean.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from lark.grammar import Rule, Terminal
from lark.load_grammar import load_grammar

from grammar import Unreadable

Build: TypeAlias = Callable[[tuple[Any, ...]], Hashable]


class Word(NamedTuple):
    """A word or a phrase of the list of words: what it is, from which word to which it goes, what it stands for."""

    kind: str
    start: int
    end: int
    value: Any


class Phrase(NamedTuple):
    """Something the grammar has found: the rule's name, from which word to which, and what it means."""

    name: str
    start: int
    end: int
    value: Any


class _Ending(NamedTuple):
    """What becomes of a rule whose last part has been found."""

    name: str
    build: Build


class _Step(NamedTuple):
    """Where a part leads, whether it is told to `build`, and whether it is a list of parts."""

    after: "_Node"
    kept: bool
    opened: bool


@dataclass
class _Node:
    """A place in the rules; rules that begin alike share their beginnings."""

    endings: list[_Ending] = field(default_factory=list)
    next: dict[str, _Step] = field(default_factory=dict)


# A rule of which parts are found: the steps that may come, where the rule begins, and what its parts mean.
_Waiting: TypeAlias = tuple[dict[str, _Step], int, tuple[Any, ...]]


class Grammar(NamedTuple):
    """The rules as a tree, and the phrases that are asked for."""

    root: _Node
    wanted: frozenset[str]


class Limit:
    """How much may still be looked at, so that no text costs more than a moment."""

    def __init__(self, steps: int) -> None:
        """Begin with so many."""
        self.left = steps

    def spend(self) -> None:
        """One step more; raises Unreadable when none is left."""
        self.left -= 1
        if self.left < 0:
            raise Unreadable("This is too much for me to read. Can it be said in fewer words?")


def grammar(text: str, wanted: Iterable[str], meanings: object) -> Grammar:
    """A grammar file whose rules are built by the methods of `meanings` that have their names."""
    names = sorted(wanted)
    # a `Lark` of the same text would make tables for Earley's parser as well, which take as long again
    load: Any = load_grammar
    loaded, _ = load(text, "robot.lark", [], global_keep_all_tokens=False)
    _, rules, _ = loaded.compile(names, "*")
    root = _Node()
    for rule in rules:
        _grow(root, rule, meanings)
    return Grammar(root, frozenset(names))


def phrases(
    known: Grammar, words: Sequence[Word], length: int, limit: Limit
) -> tuple[list[Phrase], list[str]]:
    """All that is wanted among the words of one sentence, and why some of it makes no sense."""
    chart = _Chart(known, limit)
    ending = defaultdict[int, list[Word]](list)
    for word in words:
        ending[word.end].append(word)
    for end in range(1, length + 1):
        for word in sorted(ending[end], key=lambda one: -one.start):
            chart.add(word.kind, word.start, end, word)
        chart.settle()
    return chart.found, list(dict.fromkeys(chart.why()))


class _Chart:
    def __init__(self, known: Grammar, limit: Limit) -> None:
        self.known, self.limit = known, limit
        self.seen: set[tuple[str, int, int, Hashable]] = set()
        self.waiting: dict[int, list[_Waiting]] = defaultdict(list)  # by where their next part begins
        self.todo: list[Phrase] = []
        self.found: list[Phrase] = []
        self.reasons: list[Phrase] = []

    def add(self, name: str, start: int, end: int, value: Any) -> None:
        key = (name, start, end, value)
        if key not in self.seen:
            self.seen.add(key)
            self.todo.append(Phrase(*key))

    def settle(self) -> None:
        """Follow everything that has been found to all that it is a part of."""
        while self.todo:
            one = self.todo.pop()
            self.limit.spend()
            if one.name in self.known.wanted:
                self.found.append(one)
            if first := self.known.root.next.get(one.name):
                self._lead_on(first, one.start, (), one)
            # nothing is added to these meanwhile: it begins behind this phrase, which has a word
            for steps, start, parts in self.waiting[one.start]:
                if step := steps.get(one.name):
                    self._lead_on(step, start, parts, one)

    def _lead_on(self, step: _Step, start: int, parts: tuple[Any, ...], one: Phrase) -> None:
        if step.kept:
            parts = (*parts, *one.value) if step.opened else (*parts, one.value)
        if step.after.next:
            self.waiting[one.end].append((step.after.next, start, parts))
        for ending in step.after.endings:
            self._build(ending, start, one.end, parts)

    def _build(self, ending: _Ending, start: int, end: int, parts: tuple[Any, ...]) -> None:
        try:
            value = ending.build(parts)
        except Unreadable as why:
            if str(why):
                self.reasons.append(Phrase(ending.name, start, end, str(why)))
            return
        self.add(ending.name, start, end, value)

    def why(self) -> Iterator[str]:
        """Why some words make no sense; no word of a condition that does is a reason."""
        whens = [one for one in self.found if one.name == "when"]
        for reason in self.reasons:
            if not any(one.start <= reason.start and reason.end <= one.end for one in whens):
                yield reason.value


def _grow(root: _Node, rule: Rule, meanings: object) -> None:
    node = root
    for part in rule.expansion:
        # lark's names are tokens, which are slow to compare
        name = str(part.name.lstrip("_") if isinstance(part, Terminal) else part.name)
        kept = not (isinstance(part, Terminal) and part.filter_out)
        opened = not isinstance(part, Terminal) and part.name.startswith("_")
        node = node.next.setdefault(name, _Step(_Node(), kept, opened)).after
    node.endings.append(_Ending(str(rule.origin.name), _builder(rule, meanings)))


def _builder(rule: Rule, meanings: object) -> Build:
    name = rule.alias or rule.origin.name
    if rule.origin.name.startswith("_"):
        return tuple
    method: Build | None = getattr(meanings, name, None)
    if rule.options.expand1 and not rule.alias:
        return lambda parts: parts[0] if len(parts) == 1 or method is None else method(parts)
    if method is None:
        raise LookupError(f"nothing says what {name} means")
    return method
