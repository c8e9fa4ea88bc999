"""The order language: one grammar file a game, one for the commands, and how a line is read with them.

A line is read alone (LALR, embedded transformer): what is wrong with one line can't spoil the next. This package
must not know any rule of any game: whether an order may stand is asked elsewhere.
"""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any, TypeVar

from lark import Lark, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

T = TypeVar("T")

LONGEST_LINE = 500  # characters; longer ones are refused before any parser sees them

# One character for one character, so that a column counted in the tidied line is the column the player wrote.
_TYPOGRAPHY = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛′´`ʼ", "'"),
        **dict.fromkeys("“”„‟″«»", '"'),
        **dict.fromkeys("‐‑‒–—―−﹣－", "-"),
        **dict.fromkeys("   　\t", " "),
        **dict.fromkeys("∕⁄／", "/"),
        **{chr(0xFF01 + i): chr(0x21 + i) for i in range(0x5E) if chr(0xFF01 + i) not in "－／"},
        "×": "*",
        "…": ".",
        "·": ".",
        "•": "*",
        "﻿": " ",
        "​": " ",
    }
)


class Unreadable(ValueError):
    """A line that is no order: `column` (1-based) is where reading stopped; str() is the sentence for the player."""

    def __init__(self, sentence: str, column: int = 1) -> None:
        """Keep the sentence and the place."""
        super().__init__(sentence)
        self.column = column


def tidy(line: str) -> str:
    """The line with typographic quotes, dashes, spaces and full-width digits made plain; as long as it was."""
    return line.translate(_TYPOGRAPHY)


def source(name: str) -> str:
    """The text of grammar/NAME."""
    return resources.files("grammar").joinpath(name).read_text(encoding="utf-8")


def reader(name: str, transformer: Transformer[Any, T], start: str = "start") -> Callable[[str], T]:
    """A function that reads one line with grammar/NAME.lark; what it can't read raises Unreadable."""
    parser = Lark(
        source(f"{name}.lark"), parser="lalr", transformer=transformer, start=start, import_paths=[], maybe_placeholders=True
    )

    def read(line: str) -> T:
        if len(line) > LONGEST_LINE:
            raise Unreadable(f"this line has {len(line)} characters; I read up to {LONGEST_LINE}.", LONGEST_LINE)
        try:
            return parser.parse(tidy(line))  # type: ignore[return-value]  # the transformer makes it a T
        except UnexpectedInput as stop:
            raise Unreadable(_sentence(name, parser, stop, line), _column(stop, line)) from None

    return read


def _column(stop: UnexpectedInput, line: str) -> int:
    column = getattr(stop, "column", -1)
    return column if isinstance(column, int) and column > 0 else len(line.rstrip()) + 1


def _sentence(name: str, parser: Lark, stop: UnexpectedInput, line: str) -> str:
    """The sentence that mistakes.toml has for a mistake of this kind; else what was expected here."""
    known = mistakes(name)
    found = stop.match_examples(parser.parse, known, use_accepts=False) if known else None
    return found or f"I can't read it from {_rest(stop, line)!r} on."


def _rest(stop: UnexpectedInput, line: str) -> str:
    if isinstance(stop, UnexpectedCharacters | UnexpectedToken):
        return line[_column(stop, line) - 1 :].strip() or "the end of the line"
    return "the end of the line"


@cache
def mistakes(name: str) -> dict[str, list[str]]:
    """Sentence -> sample mistakes that it answers, for the grammar NAME."""
    return dict(tomllib.loads(source("mistakes.toml")).get(name, {}))
