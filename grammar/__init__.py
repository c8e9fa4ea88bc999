"""The order language: one grammar file a game, one for the commands, and how a line is read with them.

A game in a package of its own brings its grammar and its sample mistakes with it (`reader`, `package`).
A line is read alone (LALR, embedded transformer): what is wrong with one line can't spoil the next. This package
must not know any rule of any game: whether an order may stand is asked elsewhere.
"""

import difflib
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib import resources
from itertools import islice
from typing import Any, TypeAlias, TypeVar

from lark import Lark, Transformer

from grammar import walking
from grammar.lasting import lasting
from grammar.patterns import unkept
from grammar.unreadable import LONGEST_LINE as LONGEST_LINE
from grammar.unreadable import NEVER as NEVER
from grammar.unreadable import Unreadable as Unreadable
from grammar.walking import Stopped, Tables

T = TypeVar("T")
_Place: TypeAlias = tuple[object, str]

HERE = "grammar"  # this package, which has the grammars of the house's games
_FIRST_WORDS = 6  # of a line: where a verb may stand
_WORD = re.compile(r"[\w'-]*")
_VERB = re.compile(r"[^\W\d_][\w'-]*")
_ANY = "any sign"

# One character for one character, so that a column counted in the tidied line is the column the player wrote.
_ALIKE = {
    "'": "‘’‚‛′´`ʼ",
    '"': "“”„‟″«»",
    "-": "‐‑‒–—―−﹣－",
    "/": "∕⁄",
    "*": "×•",
    ".": "…·",
    " ": "\t\v\f\r\n\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{FIGURE SPACE}\N{THIN SPACE}\N{HAIR SPACE}"
    "\N{EN SPACE}\N{EM SPACE}\N{IDEOGRAPHIC SPACE}\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}\N{SOFT HYPHEN}"
    "\N{ZERO WIDTH SPACE}\N{ZERO WIDTH NO-BREAK SPACE}\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
    "\N{WORD JOINER}\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}",
}
_FULL_WIDTH = {chr(0xFF01 + i): chr(0x21 + i) for i in range(0x5E)}  # ！ to ～
_TYPOGRAPHY = str.maketrans(_FULL_WIDTH | {sign: plain for plain, signs in _ALIKE.items() for sign in signs})


def tidy(line: str) -> str:
    """The line with typographic quotes, dashes, spaces and full-width digits made plain; as long as it was."""
    # Most lines are plain: to see that takes a quarter of the time.
    plain = line.isascii() and line.isprintable() and "`" not in line
    return line if plain else line.translate(_TYPOGRAPHY)


@lru_cache(maxsize=8192)
def near(word: str, known: tuple[str, ...], enough: float) -> str:
    """The known word that is most like a misspelled one, of which so much must be right (0 to 1); "" when none is."""
    return next(iter(difflib.get_close_matches(word, known, n=1, cutoff=enough)), "")


def source(name: str, package: str = HERE) -> str:
    """The text of the file NAME in a package: of this one, or of a game that brings its own grammar."""
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")


def mistakes(name: str, package: str = HERE, start: str = "start") -> dict[str, list[str]]:
    """From a package's mistakes.toml, for its grammar NAME: each sentence to a player, and the samples it answers.

    Another start rule than `start` may have a table of its own there: [golden_strider_correction].
    """
    if not resources.files(package).joinpath("mistakes.toml").is_file():
        return {}
    tables = tomllib.loads(source("mistakes.toml", package))
    found: dict[str, list[str]] = tables.get(f"{name}_{start}", tables.get(name, {}))
    return found


def reader(
    name: str,
    transformer: Transformer[Any, T],
    start: str = "start",
    verbs: tuple[str, ...] = (),
    package: str = HERE,
) -> Callable[[str], T]:
    """A function that reads one line with NAME.lark; what it can't read raises Unreadable.

    `verbs` are the words that begin a line: one that is misspelled gets its "did you mean". `package` has NAME.lark
    and mistakes.toml: this one, or the package of a game that lives elsewhere.
    """
    # A command that reads no line (`pbm status`) starts in half the time when no parser is built for it.
    tables = cache(lambda: walking.tables(_parser(source(f"{name}.lark", package), start, transformer)))
    sentences = cache(lambda: _sentences(mistakes(name, package, start), tables()))

    # The same few lines are read again and again: to see what they are, to obey them, to say them back.
    @lru_cache(maxsize=1024)
    def read(line: str) -> T:
        if len(line) > LONGEST_LINE:
            too_long = f"This line has {len(line)} characters; I read up to {LONGEST_LINE}."
            raise Unreadable(too_long, LONGEST_LINE)
        plain = tidy(line)
        try:
            told: T = walking.read(tables(), plain)
        except Stopped as stop:
            why = _why(stop, plain, verbs, sentences())
            why.dead_end = _column(stop, plain)
            raise why from None
        return told

    return read


def opening(name: str, start: str = "start") -> re.Pattern[str]:
    """What a line of grammar/NAME.lark can begin with: to see cheaply, of a tidied line, that it is none."""
    parser = _parser(source(f"{name}.lark"), start)
    signs = parser.parse_interactive("").accepts()  # type: ignore[no-untyped-call]  # lark's
    return re.compile(
        f" *(?:{'|'.join(unkept(parser.get_terminal(sign).pattern.to_regexp()) for sign in signs)})"
    )


@lasting()
def _parser(grammar: str, start: str, transformer: Transformer[Any, Any] | None = None) -> Lark:
    return Lark(grammar, parser="lalr", transformer=transformer, start=start, maybe_placeholders=True)


def _why(stop: Stopped, line: str, verbs: tuple[str, ...], sentences: dict[_Place, str]) -> Unreadable:
    """What to tell of a line at which reading stopped."""
    column = _column(stop, line)
    if found := _slip(_through(line, column), verbs):
        wrong, spelled, at = found
        slip = Unreadable(f'Did you mean "{spelled}"?', at)
        slip.slip = wrong, spelled
        return slip
    known = _known(stop, sentences)
    why = Unreadable(known or _stuck(line, column), column)
    why.stuck = not known
    return why


def _column(stop: Stopped, line: str) -> int:
    """Where reading stopped; behind the last sign when the line ended too early."""
    return len(line.rstrip()) + 1 if stop.sign == walking.END else stop.column


def _through(line: str, column: int) -> str:
    """The line up to where reading stopped, with the whole of the word it stopped in."""
    word = _WORD.match(line, column - 1)
    return line[: word.end() if word else column]


def _slip(read: str, verbs: tuple[str, ...]) -> tuple[str, str, int] | None:
    """A verb that was misspelled where reading stopped or before, how it is spelled, and where it stands."""
    for found in islice(_VERB.finditer(read.casefold()), _FIRST_WORDS):
        close = near(found[0], verbs, 0.7)
        if close not in ("", found[0]):
            return found[0], close, found.start() + 1
    return None


def _known(stop: Stopped, sentences: dict[_Place, str]) -> str:
    """The sentence of a sample that stopped at the same place: by the same kind of sign, else by any."""
    at_sign, anywhere = (stop.understood, stop.sign), (stop.understood, _ANY)
    return sentences.get(at_sign) or sentences.get(anywhere) or ""


def _stuck(line: str, column: int) -> str:
    rest = line[column - 1 :].strip()
    return f'I can\'t read it from "{rest}" on.' if rest else "The line ends too early."


def _sentences(told: Mapping[str, list[str]], tables: Tables) -> dict[_Place, str]:
    """Where reading each sample mistake stops -> its sentence; the first sample of a place counts."""
    found: dict[_Place, str] = {}
    for sentence, samples in told.items():
        for sample in samples:
            try:
                walking.read(tables, tidy(sample))
            except Stopped as stop:
                found.setdefault((stop.understood, stop.sign), sentence)
                found.setdefault((stop.understood, _ANY), sentence)
    return found
