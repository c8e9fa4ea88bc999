"""One line read by the tables that Lark makes of a grammar.

Lark itself counts lines, and keeps ready what it needs to go on behind a mistake: most of its time. Here a text is one
line, and ends at its first mistake. What is read and where reading stops is the same; a test compares both. Must not
know any grammar, nor what is told of a mistake.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from lark import Lark, Token

from grammar.unreadable import Unreadable

END = "$END"  # Lark's name for the sign that stands behind every line


class Stopped(Exception):  # noqa: N818  # it is what the line is, and no error of ours
    """The line can't be read: what had been understood, the kind of sign that can't follow ("": none), its column."""

    def __init__(self, understood: object, sign: str, column: int) -> None:
        """Keep the place."""
        super().__init__(understood, sign, column)
        self.understood, self.sign, self.column = understood, sign, column


@dataclass(frozen=True)
class Ended:
    """A rule that ends: how many signs and rules it is put together of, what makes its meaning of theirs, its name."""

    count: int
    means: Callable[[list[Any]], Any]
    name: str


@dataclass(frozen=True)
class Tables:
    """What Lark makes of a grammar: by state what may follow, and how the signs that may follow are told apart."""

    first: int
    # By state and kind of sign: the next state, or what ends before that sign. By state and rule: the next state.
    moves: Mapping[int, Mapping[str, Any]]
    # What a sign of some kinds means.
    meanings: Mapping[str, Callable[[Any], Any]]
    lexers: Mapping[int, Any]
    # Of signs wherever they stand.
    any_lexer: Any


def tables(parser: Lark) -> Tables:
    """The tables of a parser (LALR)."""
    # Lark types nothing of this.
    begun: Any = parser.parse_interactive("")
    made, lexer = begun.parser_state.parse_conf, begun.lexer_thread.lexer
    # Some names of rules are Lark's tokens, which are slow to compare.
    ended = cache(lambda rule: Ended(len(rule.expansion), made.callbacks[rule], str(rule.origin.name)))
    moves = {
        state: {
            sign: then if isinstance(then, int) else ended(then) for sign, (_, then) in may_follow.items()
        }
        for state, may_follow in made.states.items()
    }
    # Behind the line nothing follows.
    moves[made.end_state][END] = made.end_state
    return Tables(made.start_state, moves, made.callbacks, lexer.lexers, lexer.root_lexer)


def read(by: Tables, line: str) -> Any:
    """What the transformer makes of a tidied line. Raises Stopped; where a rule refuses, Unreadable.

    Where a rule refuses, nothing that begins so can be read; whether the line has the form of an order is found out.
    """
    states, values, meanings = [by.first], list[Any](), by.meanings
    token = _token(by, by.first, line, 0)
    try:
        while token.type != END:
            states.append(_behind(by, states, values, token))
            values.append(meanings[token.type](token) if token.type in meanings else token)
            token = _token(by, states[-1], line, token.end_pos)
        _behind(by, states, values, token)
    except Unreadable as why:
        why.dead_end = token.column
        # The sign itself may be what is refused.
        refused = len(states) - 1 > len(values)
        why.formed = _is_formed(by, states, line, token.end_pos if refused else token.column - 1)
        raise
    return values[-1]


def _is_formed(by: Tables, states: list[int], line: str, at: int) -> bool:
    """Whether the rest of a line can follow in these states, whatever it means."""
    try:
        while (token := _token(by, states[-1], line, at)).type != END:
            states.append(_after(by, states, token))
            at = token.end_pos
        _after(by, states, token)
    except Stopped:
        return False
    return True


def _after(by: Tables, states: list[int], token: Any) -> int:
    """The state behind a sign, when what ends before it means nothing."""
    while not isinstance(then := by.moves[states[-1]].get(token.type), int):
        if then is None:
            raise Stopped(states[-1], token.type, token.column)
        del states[len(states) - then.count :]
        states.append(by.moves[states[-1]][then.name])
    return then


def _behind(by: Tables, states: list[int], values: list[Any], token: Any) -> int:
    """Put together what ends before this sign. Returns the state behind it."""
    moves, sign = by.moves, token.type
    while not isinstance(then := moves[states[-1]].get(sign), int):
        if then is None:
            raise Stopped(states[-1], sign, token.column)
        begins = len(values) - then.count
        values[begins:] = [then.means(values[begins:])]
        del states[begins + 1 :]
        states.append(moves[states[-1]][then.name])
    return then


def _token(by: Tables, state: int, line: str, at: int) -> Any:
    """The next sign of a line behind what says nothing."""
    signs = _signs(by.lexers[state])
    while at < len(line):
        found = signs.match(line, at)
        if found is None:
            raise Stopped(state, _anywhere(by.any_lexer, line, at), at + 1)
        if found.lastgroup not in signs.ignored:
            return _made(signs, found)
        at = found.end()
    return Token(END, "", at, 1, at + 1)


@dataclass(frozen=True)
class _Signs:
    """Kinds of signs as one pattern, each a group; those that say nothing; what tells two apart that look alike."""

    match: Callable[[str, int], re.Match[str] | None]
    ignored: frozenset[str]
    apart: Mapping[str, Callable[[Token], Token]]


@cache
def _signs(lexer: Any) -> _Signs:
    forms = (f"(?P<{sign.name}>{sign.pattern.to_regexp()})" for sign in lexer.scanner.terminals)
    return _Signs(re.compile("|".join(forms), lexer.g_regex_flags).match, lexer.ignore_types, lexer.callback)


def _made(signs: _Signs, found: re.Match[str]) -> Token:
    kind, (begins, ends) = found.lastgroup or "", found.span()
    if kind in signs.apart:
        return signs.apart[kind](Token(kind, found[0], begins, 1, begins + 1, 1, ends + 1, ends))
    # Lark's own constructor sets eight things, of which three are asked for, and takes three times as long.
    token = str.__new__(Token, found[0])
    token.type, token.column, token.end_pos = kind, begins + 1, ends
    return token


def _anywhere(lexer: Any, line: str, at: int) -> str:
    """The kind of a sign that can't stand where it does; "" when it can stand nowhere."""
    signs = _signs(lexer)
    found = signs.match(line, at)
    return _made(signs, found).type if found else ""
