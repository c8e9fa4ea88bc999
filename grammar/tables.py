"""One line read with the tables that Lark has made of a grammar: what comes of it is what Lark's own reading gives.

This takes two thirds of the time, and half where a line can't be read: nobody steps through it, asks what else could
stand there, or breaks it in two. Must not know what a sign means.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from lark import Lark, Token
from lark.parsers.lalr_analysis import Shift
from lark.utils import TextSlice

_END = "$END"

# What to make of so many values, and what that is; or of a token (None), and the state behind it.
_Step: TypeAlias = tuple[Callable[[Any], Any] | None, int | None, Any]


class Stopped(Exception):  # noqa: N818  # it is where reading ends, and no error
    """No line goes on so: at this `column` (1-based), in this `state`, with a `sign` of this kind ("": of none)."""

    def __init__(self, column: int, state: object, sign: str) -> None:
        """Keep the place."""
        super().__init__(column, state, sign)
        self.column, self.state, self.sign = column, state, sign


@dataclass(frozen=True)
class _Tables:
    first: Any
    last: Any
    steps: Mapping[Any, Mapping[str, _Step]]
    # What finds the next sign, by state, and wherever it stands.
    lexers: Mapping[Any, Any]
    lexer: Any


def reader(parser: Lark, refusals: type[Exception]) -> Callable[[str], Any]:
    """A function that reads a line, without line breaks, as the transformer of the parser says; or raises Stopped.

    A refusal that the transformer raises gets the column of the newest sign as its `dead_end`.
    """
    tables = _tables(parser)

    def read(line: str) -> Any:
        states, values, at, column = [tables.first], list[Any](), 0, 1
        text = TextSlice.cast_from(line)
        try:
            while at < len(line):
                token, at = _sign(tables.lexers[states[-1]], text, at)
                if token is not None:
                    column = token.column or 1
                    _feed(tables, states, values, token)
                elif at < len(line):
                    raise _unknown(tables, text, at, states[-1])
            column = len(line) + 1
            return _feed(tables, states, values, Token(_END, "", column=len(line.rstrip()) + 1))
        except refusals as why:
            why.dead_end = column  # type: ignore[attr-defined]
            raise

    return read


def _sign(lexer: Any, text: Any, at: int) -> tuple[Token | None, int]:
    """The next sign that says something; some words are a sign of their own."""
    while at < text.end and (found := lexer.scanner.match(text, at)):
        word, kind = found
        begin, at = at, at + len(word)
        if kind not in lexer.ignore_types:
            token = Token(kind, word, begin, 1, begin + 1, 1, at + 1, at)
            return (lexer.callback[kind](token) if kind in lexer.callback else token), at
    return None, at


def _unknown(tables: _Tables, text: Any, at: int, state: Any) -> Stopped:
    """What stands where nothing does that may stand there: perhaps a sign that is known elsewhere."""
    known, _ = _sign(tables.lexer, text, at)
    return Stopped(known.column or 1, state, known.type) if known else Stopped(at + 1, state, "")


def _feed(tables: _Tables, states: list[Any], values: list[Any], token: Token) -> Any:
    """Build all that ends before a token, and take it; at the end of the line the whole is returned."""
    kind, steps = token.type, tables.steps
    while True:
        step = steps[states[-1]].get(kind)
        if step is None:
            raise Stopped(token.column or 1, states[-1], kind)
        build, size, then = step
        if size is None:
            states.append(then)
            values.append(build(token) if build else token)
            return None
        parts = values[len(values) - size :]
        del states[len(states) - size :], values[len(values) - size :]
        values.append(build(parts) if build else parts)
        states.append(steps[states[-1]][then][2])
        if kind == _END and states[-1] == tables.last:
            return values[-1]


def _tables(parser: Lark) -> _Tables:
    """From where Lark keeps them; nothing of this is typed."""
    made: Any = parser.parser
    table, callbacks = made.parser.parser.parse_table, made.parser.parser.callbacks
    (start,) = parser.options.start
    return _Tables(
        table.start_states[start],
        table.end_states[start],
        {
            state: {
                str(sign): (callbacks.get(sign), None, then)
                if action is Shift
                else (callbacks[then], len(then.expansion), str(then.origin.name))
                for sign, (action, then) in row.items()
            }
            for state, row in table.states.items()
        },
        made.lexer.lexers,
        made.lexer.root_lexer,
    )
