"""A line read with Lark's tables comes to what it comes to by Lark itself, or stops at the same place."""

from functools import cache
from typing import Any

import pytest
from lark import Lark, UnexpectedInput, UnexpectedToken

import grammar
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.testing.samples import samples
from grammar import tables
from tests.fuzz_lines import letters
from tests.test_grammar import BY_GRAMMAR, forms

STARTS = {"commands": "line", "times": "when"}
NAMES = (*BY_GRAMMAR, *STARTS)


@cache
def lark(name: str) -> Lark:
    text = grammar.source(f"{name}.lark")
    return Lark(text, parser="lalr", start=STARTS.get(name, "start"), maybe_placeholders=True)


def by_lark(name: str, line: str) -> Any:
    """The tree of a line; or where it stops: column, state, sign."""
    try:
        return lark(name).parse(line)
    except UnexpectedInput as stop:
        ends = isinstance(stop, UnexpectedToken) and stop.token.type == "$END"
        sign = stop.token.type if isinstance(stop, UnexpectedToken) else ""
        return len(line.rstrip()) + 1 if ends else stop.column, stop.state.position, sign


def by_tables(name: str, line: str) -> Any:
    try:
        return tables.reader(lark(name), ValueError)(line)
    except tables.Stopped as stop:
        return stop.column, stop.state, stop.sign


def lines(name: str) -> list[str]:
    """What orders look like, mistakes, and the lines of ordinary letters."""
    written = [line for letter in letters()[::4] for line in letter.split("\n")]
    own = [*forms(name), *(sample for _, sample in samples(name))] if name in BY_GRAMMAR else []
    return [grammar.tidy(line) for line in (*own, *(f"{line} {line}" for line in own), *written, "", "  ")]


@pytest.mark.parametrize("name", NAMES)
def test_a_line_comes_to_the_same_or_stops_at_the_same_place(name: str) -> None:
    read = 0
    for line in lines(name):
        ours = by_tables(name, line)
        assert ours == by_lark(name, line), line
        read += not isinstance(ours, tuple)
    assert read


def test_tokens_know_where_they_stand() -> None:
    """What a transformer may ask of a token."""
    where = ("start_pos", "line", "column", "end_line", "end_column", "end_pos")
    line = " Hare:  play 7/2 M4 B3"
    theirs, ours = by_lark("golden_strider", line), by_tables("golden_strider", line)
    read, parsed = ([*tree.scan_values(lambda _: True)] for tree in (ours, theirs))
    assert len(read) > 3
    for one, other in zip(read, parsed, strict=True):
        assert [getattr(one, name, None) for name in where] == [getattr(other, name, None) for name in where]


def test_a_refusal_says_how_far_the_line_was_read() -> None:
    """No line that begins so can be read: "6/1" is no start card, which is seen at the sign behind it."""
    with pytest.raises(grammar.Unreadable) as refused:
        GOLDEN_STRIDER.read("line-up 7/0, 6/1, 5/0")
    assert refused.value.dead_end == len("line-up 7/0, 6/1, 5")
