"""One line of a player's letter: orders, a command, something that was meant as one, or just words.

Reading never raises, and no line is dropped: what is just words is listed as such. Must not know who wrote, nor any
state: a line reads the same for everybody.
"""

import contextlib
import difflib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import grammar
from bot.flow import commands
from bot.flow.commands import Command
from bot.games.base import AnyGame


@dataclass(frozen=True)
class Orders:
    """The orders a line holds, in the order they are written."""

    orders: tuple[Any, ...]


@dataclass(frozen=True)
class Mistake:
    """A line that was meant as an order or a command, and why it isn't one."""

    text: str
    elsewhere: bool = False  # it should have turned to another match, which the lines below it are about


@dataclass(frozen=True)
class Words:
    """A line that is neither: a greeting, a remark."""


Read = Orders | Command | Mistake | Words

_TURNING = frozenset({"match", "join", "create"})
_POLITE = frozenset({"please", "thanks", "ok", "pls"})  # "draw please" is meant as an order
_ITEM = re.compile(r"\s*\(?(?:\d{1,2}|[A-Za-z])[.)]\s+(?=\S)")  # in front of a line of a list
_SHORT = 4  # words: a longer line without a figure or an address is prose, whatever word it begins with


def read(line: str, game: AnyGame | None) -> Read:
    """What this line is. `game` is that of the match that is meant, if any."""
    return _read(line, game.read, game.verbs) if game else _read(line, None, ())


@lru_cache(maxsize=4096)
def _read(line: str, read_orders: Callable[[str], tuple[Any, ...]] | None, verbs: tuple[str, ...]) -> Read:
    """A line means the same for ever; most are form lines of ours sent back, by one player after another."""
    if read_orders is not None and _names_whose(line, verbs):  # of a runner called Hold: "Hold: play 6/0 M6"
        with contextlib.suppress(grammar.Unreadable):
            return Orders(read_orders(line))
    if commands.may_be(line):
        with contextlib.suppress(grammar.Unreadable):
            return commands.read(line)
    if read_orders is None:
        return _mistake(line, None, ())
    try:
        return Orders(read_orders(line))
    except grammar.Unreadable as no_order:
        item = _ITEM.match(line)
        if item and isinstance(_read(line[item.end() :], read_orders, verbs), Orders | Command):
            return Mistake(f'If you mean it, write it without "{item[0].strip()}": {line[item.end() :]}')
        return _mistake(line, no_order, verbs)


def _names_whose(line: str, verbs: tuple[str, ...]) -> bool:
    """Whether a colon and the word for an order stand in it: then what is in front is a name."""
    _, colon, order = grammar.tidy(line).partition(":")
    return bool(colon) and order.strip().casefold().startswith(verbs)


def gather(
    words: Sequence[str], begins: Callable[[str], bool], ends: Callable[[str], bool]
) -> tuple[str, int]:
    """The first line with those that belong to it, and how many lines that took.

    An order may go on over the next lines, as robots do: to a line that is wholly another order, or a command.
    """
    if not begins(words[0]):
        return words[0], 1
    end = 1
    while end < len(words) and not (commands.may_be(words[end]) and _is_command(words[end])):
        if ends(words[end]):
            break
        end += 1
    return "\n".join(word.strip() for word in words[:end]).strip(), end


def _is_command(line: str) -> bool:
    with contextlib.suppress(grammar.Unreadable):
        commands.read(line)
        return True
    return False


def _mistake(line: str, as_order: grammar.Unreadable | None, verbs: tuple[str, ...]) -> Mistake | Words:
    """What the line was meant as, by its first word and by whether there are figures in it."""
    words = re.findall(r"[^\W\d_][\w'-]*", grammar.tidy(line).lower())
    first = words[0] if words else ""
    figures = any(sign.isdigit() for sign in line)
    if as_order and (as_order.headline or (figures and not set(words).isdisjoint(verbs))):
        return Mistake(str(as_order))
    if first in commands.VERBS and (len(words) <= _SHORT or figures or "@" in line):
        return Mistake(_no_command(line), _turning(first, figures=figures))
    if as_order and first in verbs and len(words) <= _SHORT and ("?" in line or words[-1] in _POLITE):
        return Mistake(str(as_order))
    close = difflib.get_close_matches(first, (*verbs, *commands.VERBS), n=1, cutoff=0.74)
    if close and close[0] != first and (figures or len(words) <= 2):  # noqa: PLR2004  # "staus please"
        return Mistake(f'Not an order: did you mean "{close[0]}"?', _turning(close[0], figures=figures))
    if as_order and figures and as_order.column > 1:
        return Mistake(str(as_order))
    return Words()


def _turning(verb: str, *, figures: bool) -> bool:
    """Whether a line that begins so names a match to turn to; "join us" and "match point" don't."""
    return verb in _TURNING and (figures or verb == "create")


def _no_command(line: str) -> str:
    """Why a line that begins like a command is none."""
    try:
        return str(commands.read(line))
    except grammar.Unreadable as why:
        return str(why)
