"""One line exactly as it stands, or what went wrong with it; nothing of it is left out, nothing is guessed.

Must not know who wrote, nor any state: a line reads the same for everybody.
"""

import contextlib
import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

import grammar
from bot.flow.wording.commands import reading
from bot.flow.wording.lines import pieces
from bot.flow.wording.lines.said import Mistake, Orders, Read, Words
from bot.flow.wording.words import courtesy, idle
from bot.games.base import AnyGame
from grammar.prose import Prose

IDLE = Words()  # what begins like a command and speaks of something else: nothing more is looked for in it
_TURNING = frozenset({"match", "join", "create"})
_FIRST = re.compile(r"[^\W\d_]+(?=\s)")
_TAG = re.compile(r"[a-z]{2}-?\d{1,9}\b", re.IGNORECASE)
_NAME = re.compile(r"[A-Z][a-z]+")
# "match 7", "match no. 7 please", "match GS7b"; in "match report in the Guardian, page 5" nobody names a match.
_NAMES_MATCH = re.compile(
    r"\W*match\W+(?!(?:reports?|of|points?|fit|fixed|days?|balls?|sticks?|made)\b)(?:[^\W\d]+[\s.:#-]+){0,2}[^\s\d]{0,4}\d",
    re.IGNORECASE,
)
# "T: 020 7946 0123": no card and no amount is written so.
_TELEPHONE = re.compile(r"(?:[^\d\n+(]{0,30}(?:\+\d|\(?0\d{2,})[\d ()./-]{5,20}(?<=\d)){1,3}[^\d\n]{0,30}$")
_LIKE, _NAME_LIKE = 0.74, 0.85  # so much alike, a word is a command with a slip: John is no join
_FEW = 2  # words: "staus please"
_SHORT = 4  # words: a longer line without a figure or an address is prose, whatever word it begins with


def read(line: str, game: AnyGame | None) -> Read:
    """What this line is, if nothing of it may be left out."""
    return _read(line, game.read, game.verbs, game.prose) if game else _read(line, None, (), None)


def is_telephone(line: str) -> bool:
    """Whether a line has a telephone number and its label, and no more: "T: 020 7946 0123 | M: +44 7946 012345"."""
    return _TELEPHONE.match(line) is not None


def opens(line: str, game: AnyGame | None) -> bool:
    """Whether the first word of a line is the word for an order, so that no name stands in front of it."""
    first = _FIRST.match(line)
    return game is not None and first is not None and first[0].casefold() in game.verbs


def has_verb(line: str, game: AnyGame) -> bool:
    """Whether the word for an order stands somewhere in a line."""
    return not set(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)?", line.casefold())).isdisjoint(game.verbs)


@lru_cache(maxsize=4096)
def _read(
    line: str,
    read_orders: Callable[[str], tuple[Any, ...]] | None,
    verbs: tuple[str, ...],
    prose: Prose | None,
) -> Read:
    """A line means the same for ever; most are form lines of ours sent back, by one player after another."""
    # Of a runner called Hold: "Hold: play 6/0 M6".
    named = _ordered(line, read_orders) if read_orders is not None and _names_whose(line, verbs) else None
    if isinstance(named, Orders) or is_telephone(line):
        return named if isinstance(named, Orders) else Words()
    if reading.may_be(line):
        with contextlib.suppress(grammar.Unreadable):
            return IDLE if idle.talks(line) else reading.read(line)
    if read_orders is None:
        return _mistake(line, None, ())
    ordered = named or _ordered(line, read_orders)
    if isinstance(ordered, Orders):
        return ordered
    found = Words() if _is_sport(line) else _mistake(line, ordered, verbs)
    if prose is None or not isinstance(found, Mistake) or not found.slip:
        return found
    good = not pieces.knows(found.slip[0], prose) and _reads_with(found.slip, line.strip(" ,:"), read_orders)
    return found if good else _without_slip(found, line, prose, str(ordered))


def _without_slip(found: Mistake, line: str, prose: Prose, why: str) -> Mistake | Words:
    """What is told of a line that the spelling of one word would not make an order."""
    if seen := pieces.of_order(line, prose):
        return pieces.only(seen)
    # Zoe is no "zone", which says nothing by itself; nor is what "everyone" does a slip of "every".
    if found.slip and found.slip[1] in reading.VERBS and _NAME.fullmatch(line.strip(" :,.")):
        return Words()
    return found if len(line.split()) <= _SHORT + 1 else replace(found, text=why, slip=())


def _reads_with(slip: tuple[str, str], line: str, read_orders: Callable[[str], tuple[Any, ...]]) -> bool:
    """Whether a line is an order or a command once its misspelled word is spelled as it seems to be meant."""
    wrong, spelled = slip
    mended = re.sub(
        rf"(?<!\w){re.escape(wrong)}(?!\w)", spelled, grammar.tidy(line), count=1, flags=re.IGNORECASE
    )
    with contextlib.suppress(grammar.Unreadable):
        return bool(reading.read(mended)) if spelled in reading.VERBS else bool(read_orders(mended))
    return False


def _ordered(line: str, read_orders: Callable[[str], tuple[Any, ...]]) -> Orders | grammar.Unreadable:
    """The orders that a line is, or why it is none."""
    try:
        return Orders(read_orders(line))
    except grammar.Unreadable as no_order:
        return no_order


def _names_whose(line: str, verbs: tuple[str, ...]) -> bool:
    """Whether a colon and the word for an order stand in it: then what is in front is a name."""
    _, colon, order = grammar.tidy(line).partition(":")
    return bool(colon) and order.strip().casefold().startswith(verbs)


def _mistake(line: str, as_order: grammar.Unreadable | None, verbs: tuple[str, ...]) -> Mistake | Words:
    """What the line was meant as, by its first word and by whether there are figures in it."""
    words = re.findall(r"[^\W\d_][\w'-]*", grammar.tidy(line).lower())
    first = words[0] if words else ""
    figures = any(sign.isdigit() for sign in line)
    if as_order and (
        as_order.headline or as_order.proposals or (figures and not set(words).isdisjoint(verbs))
    ):
        return _no_order(as_order)
    if first in reading.VERBS and (len(words) <= _SHORT or figures or "@" in line):
        refused = _no_command(line)
        # `player` may begin an order and a command: the reading that came further knows what was meant.
        further = as_order if as_order and first in verbs and as_order.column >= refused.column else refused
        return Mistake(str(further), elsewhere=_turning(first, figures=figures), order=further is as_order)
    if as_order and len(words) <= _SHORT and _begins_an_order(line, first, verbs):
        return _no_order(as_order)
    if slip := _slip(line, words, verbs):
        return slip
    return _no_order(as_order) if as_order and figures and as_order.column > 1 else Words()


def _no_order(why: grammar.Unreadable) -> Mistake:
    return Mistake(
        str(why),
        tuple(why.proposals.items()),
        why.headline,
        why.parts,
        why.numbered,
        order=True,
        slip=why.slip,
        formed=why.formed,
        whole=why.stuck,
    )


def _slip(line: str, words: list[str], verbs: tuple[str, ...]) -> Mistake | None:
    """What is told of a line whose first word is nearly one that an order or a command begins with."""
    first, figures = words[0] if words else "", any(sign.isdigit() for sign in line)
    close = grammar.near(
        first, (*verbs, *reading.VERBS), _NAME_LIKE if _NAME.fullmatch(line.strip()) else _LIKE
    )
    cries = line.rstrip().endswith("!")
    # "[logo]" stands for a picture.
    stands_for = line.lstrip().startswith("[") and line.rstrip().endswith("]")
    counts = first in courtesy.words()["numbers"]  # "one north" is no "zone"
    short = len(words) <= _FEW and not cries
    if not (stands_for or counts) and close not in ("", first) and (figures or short):
        return Mistake(
            f'Not an order: did you mean "{close}"?',
            elsewhere=_turning(close, figures=_TAG.search(line) is not None),
            order=close in verbs,
            slip=(first, close),
        )
    return None


def _begins_an_order(line: str, first: str, verbs: tuple[str, ...]) -> bool:
    """Whether a short line without figures is meant as an order ("guess the runner"), and is no cry ("Guess what!")."""
    return (first in verbs or _names_whose(line, verbs)) and not line.rstrip().endswith("!")


def _is_sport(line: str) -> bool:
    """Whether a line with a figure speaks of another match than ours: "Match report: Arsenal 3 Spurs 1"."""
    return re.match(r"\W*match\b.*\d", line, re.IGNORECASE) is not None and not _NAMES_MATCH.match(line)


def _turning(verb: str, *, figures: bool) -> bool:
    """Whether a line that begins so names a match to turn to; "join us" and "match point" don't."""
    return verb in _TURNING and (figures or verb == "create")


def _no_command(line: str) -> grammar.Unreadable:
    """Why a line that begins like a command is none."""
    try:
        return grammar.Unreadable(str(reading.read(line)))
    except grammar.Unreadable as why:
        return why
