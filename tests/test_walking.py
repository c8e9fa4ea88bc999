"""A line read by Lark's tables is read as Lark reads it, and stops where Lark stops, for the same reason."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, Transformer, UnexpectedInput, UnexpectedToken

import grammar
from bot.testing.samples import samples
from grammar import walking

STARTS = [
    *((name, "start") for name in ("golden_strider", "breaking_away", "gotham_race", "goldrush", "nullgame")),
    *((name, "correction") for name in ("golden_strider", "breaking_away", "gotham_race", "goldrush")),
    *(("times", start) for start in ("when", "cadence", "breaks", "duration")),
    ("commands", "line"),
]
LINES = (
    "Hare: 7/0, 7/0, 6/0, 5/0, 5/0 play 7/0 M4 B3",
    "play oldest, all M",
    "guess Fox 3",
    "C 10; B 9",
    "1 north north",
    "extend by 2 days",
    "every Fri 20:00",
    "Hare square 12",
    "away 1 Dec to 10 Dec.",
    "",
)


@cache
def parser(name: str, start: str) -> Lark:
    return Lark(grammar.source(f"{name}.lark"), parser="lalr", start=start, maybe_placeholders=True)


@cache
def tables(name: str, start: str) -> walking.Tables:
    return walking.tables(parser(name, start))


@cache
def pieces(name: str) -> tuple[str, ...]:
    """What stands in lines that mean something, and in those that nearly do."""
    lines = (*LINES, *(sample for _, sample in samples(name)))
    return tuple(sorted({piece for line in lines for piece in re.findall(r"\w+|\W", line)}))


def by_lark(name: str, start: str, line: str) -> Any:
    """The tree; or what had been understood, the kind of sign at which reading stopped, and its column."""
    try:
        return parser(name, start).parse(line)
    except UnexpectedInput as stop:
        sign = stop.token.type if isinstance(stop, UnexpectedToken) else ""
        # At the end Lark tells the place of the last sign before it.
        return stop.state.position, sign, sign != walking.END and stop.column


def by_us(name: str, start: str, line: str) -> Any:
    try:
        return walking.read(tables(name, start), line)
    except walking.Stopped as stop:
        return stop.understood, stop.sign, stop.sign != walking.END and stop.column


@pytest.mark.parametrize(("name", "start"), STARTS)
def test_lines_of_every_game_are_read_as_lark_reads_them(name: str, start: str) -> None:
    for line in (*LINES, *(grammar.tidy(sample) for _, sample in samples(name))):
        assert by_us(name, start, line) == by_lark(name, start, line), line


@pytest.mark.parametrize(("name", "start"), STARTS)
@settings(deadline=None)  # the first line of a grammar has its parser built
@given(data=st.data())
def test_any_line_is_read_as_lark_reads_it(name: str, start: str, data: st.DataObject) -> None:
    drawn = st.lists(st.sampled_from(pieces(name)) | st.text(max_size=2), max_size=20).map("".join)
    line = grammar.tidy(data.draw(drawn))
    assert by_us(name, start, line) == by_lark(name, start, line)


class Refusing(Transformer[Any, Any]):
    """Refuses every rule of a grammar, and these kinds of signs."""

    def __init__(self, signs: Iterable[str]) -> None:
        """A sign is refused by a method of its name."""
        super().__init__()
        for sign in signs:
            setattr(self, sign, self.__default__)

    def __default__(self, *_: object) -> None:
        """Whatever it is."""
        raise grammar.Unreadable("A rule refuses this.")


@cache
def refusing(name: str, start: str, *, signs: bool) -> walking.Tables:
    kinds = [sign.name for sign in parser(name, start).terminals] if signs else ()
    text = grammar.source(f"{name}.lark")
    return walking.tables(Lark(text, parser="lalr", start=start, transformer=Refusing(kinds)))


def formed(name: str, start: str, line: str, *, signs: bool) -> bool | None:
    """Whether a line that is refused has the form of one that can be read; None: it is not refused."""
    try:
        walking.read(refusing(name, start, signs=signs), line)
    except walking.Stopped:
        return None
    except grammar.Unreadable as why:
        return why.formed
    return None


@pytest.mark.parametrize("signs", [False, True])
def test_a_line_that_a_rule_refuses_has_the_form_of_an_order_if_lark_reads_it(*, signs: bool) -> None:
    seen = Counter[bool]()
    for name, start in STARTS:
        for line in (*LINES, *(grammar.tidy(sample) for _, sample in samples(name))):
            found = formed(name, start, line, signs=signs)
            if found is not None:
                assert found == (not isinstance(by_lark(name, start, line), tuple)), line
                seen[found] += 1
    assert min(seen[True], seen[False]) > 10
