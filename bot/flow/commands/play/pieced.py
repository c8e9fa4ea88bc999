"""An order in words that no grammar reads, of which all pieces are said: figures that only one legal order explains.

It is proposed and never obeyed at once. Must not know how a sentence is cut, nor any one game.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.flow.commands import proposing
from bot.flow.values.context import Context
from bot.flow.values.snapshots import Snapshot
from bot.flow.wording.lines.said import Language, Mistake, Read, Words, gives_none, no_order
from bot.flow.wording.sentences import piecing
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.blocking import ASKED, CASE, REFUSED, UNDECIDED
from bot.games.base import AnyGame
from bot.games.piecing import tokens

_FIGURE = re.compile(r"(?:\b[A-Za-z] ?)?\d+(?:/\d+)?")
# Why an order is none in a line of several sentences, or clauses, which may be said in another of them than the order.
_OF_A_PART = tuple(map(no_order, (REFUSED, CASE, UNDECIDED, ASKED)))


def likely_by(context: Context, line: str, read: Read, language: Language) -> Likely | None:
    """The one order that all of a line may mean; None: there is none, more than one, or no more than was read."""
    if context.seat is None or context.match is None or context.acts_for or not language.sentences:
        return None
    snapshot = context.snapshot(context.match)
    if snapshot is None or language.game is None or not _is_open(read):
        return None
    found = _meant(context, snapshot, line, language)
    if not found or not _says_more(context, snapshot.game, found, read):
        return None
    parts = SENTENCE.split(line)
    others = ((one, " ".join((*parts[:at], *parts[at + 1 :]))) for at, one in enumerate(parts))
    left = (one for one, rest in others if parts[1:] and _meant(context, snapshot, rest, language) == found)
    return Likely(found, guessed=True, left=tuple(left))


def _meant(context: Context, snapshot: Snapshot, line: str, language: Language) -> tuple[str, ...]:
    """The one order that explains all figures of a line; (): there is none, or more than one."""
    names = [name for name, code in language.called() if code]
    # Who guesses what others do has to name them.
    rivals = () if "guess" in snapshot.game.verbs else language.others()
    for counted in (True, False):
        said = piecing.telling(line, snapshot.game, names, rivals, counted=counted)
        if found := _found(context, snapshot, said):
            return tuple(map(str, _orders(snapshot.game, found[0]))) if len(found) == 1 else ()
    return ()


def _orders(played: AnyGame, lines: Sequence[str]) -> list[Any]:
    return [order for line in lines for order in played.read(line)]


def _is_open(read: Read) -> bool:
    """Whether something else may be made of a line: no order was seen in it, none that can stand, or a part."""
    if isinstance(read, Mistake):
        seen = gives_none(read) and not read.whole and read not in _OF_A_PART
        return not (read.proposals or read.headline or read.settled or read.elsewhere or seen)
    return isinstance(read, Words | Likely)


def _says_more(context: Context, played: AnyGame, found: Sequence[str], read: Read) -> bool:
    """Whether these orders are more than those that were read, and have all of them; or those can't stand."""
    if not isinstance(read, Likely) or not proposing.fits(context, read.lines):
        return True
    return _figures(played, read.lines) < _figures(played, found)


def _figures(played: AnyGame, lines: Sequence[str]) -> Counter[str]:
    """The figures of these orders, with the words for what they are of."""
    return Counter(_FIGURE.findall(" ".join(map(str, _orders(played, lines)))))


def _found(context: Context, snapshot: Snapshot, said: tuple[piecing.Sentence, ...]) -> list[tuple[str, ...]]:
    """The legal orders each of which explains the longest row of sentences of which there is one."""
    if context.seat is None:
        return []
    view, sheet = snapshot.view(context.seat), context.sheet(snapshot, context.seat)
    for row in piecing.rows(said):
        found = snapshot.game.pieced(view, sheet, tokens(piecing.together(row)))
        if legal := [one for one in dict.fromkeys(found) if proposing.fits(context, one)]:
            return legal
    return []
