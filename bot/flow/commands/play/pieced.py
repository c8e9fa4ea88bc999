"""An order in words that no grammar reads, of which all pieces are said: figures that only one legal order explains.

It is proposed and never obeyed at once. Must not know how a sentence is cut, nor any one game.
"""

import itertools
import re
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from bot.flow.commands import proposing
from bot.flow.values.context import Context
from bot.flow.values.snapshots import Snapshot
from bot.flow.wording.lines.said import Language, Mistake, Read, Words, gives_none, no_order
from bot.flow.wording.sentences import piecing
from bot.flow.wording.sentences.found import TWICE, Likely
from bot.flow.wording.sentences.likely import UNREAD_AGAIN
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.blocking import ASKED, CASE, PAST, REFUSED, UNDECIDED
from bot.games.base import AnyGame
from bot.games.piecing import tokens

_FIGURE = re.compile(r"(?:\b[A-Za-z] ?)?\d+(?:/\d+)?")
_SQUARE = re.compile(r"\b[a-h]\d\b")
# Why an order is none in a line of several sentences, or clauses, which may be said in another of them than the order.
_OF_A_PART = tuple(map(no_order, (REFUSED, CASE, UNDECIDED, ASKED)))
# Why it is none as a whole, so that an order has to explain all of it.
_OF_ALL = tuple(map(no_order, (PAST, TWICE, UNREAD_AGAIN)))


def likely_by(context: Context, line: str, read: Read, language: Language) -> Likely | None:
    """The one order that all of a line may mean; None: there is none, more than one, or no more than was read."""
    if context.seat is None or context.match is None or context.acts_for or not language.sentences:
        return None
    snapshot = context.snapshot(context.match)
    if snapshot is None or language.game is None or not _is_open(read):
        return None
    if read == no_order(PAST) and "guess" in snapshot.game.verbs:
        return None  # what others did, and what they will do, is told in the same words
    whole = read in _OF_ALL
    found = _meant(context, snapshot, line, language, whole=whole)
    if not found or not _says_more(context, snapshot.game, found, read):
        return None
    parts = SENTENCE.split(line)
    others = ((one, " ".join((*parts[:at], *parts[at + 1 :]))) for at, one in enumerate(parts))
    left = (
        one
        for one, rest in others
        if parts[1:] and _meant(context, snapshot, rest, language, whole=whole) == found
    )
    return Likely(found, guessed=True, left=tuple(left))


def _meant(
    context: Context, snapshot: Snapshot, line: str, language: Language, *, whole: bool
) -> tuple[str, ...]:
    """The one order that explains all figures of a line; (): there is none, or more than one."""
    game, called = snapshot.game, [(name, code) for name, code in language.called() if code]
    names, own = [name for name, _ in called], [name for name, code in language.called() if not code]
    # Who guesses what others do has to name them.
    rivals = () if "guess" in game.verbs else language.others()
    later = piecing.put_off(line, game, names)
    for rewritten, counted in itertools.product((False, True), (True, False)):
        said = piecing.telling(
            line, game, names, rivals, own=own, counted=counted, rewritten=rewritten, whole=whole
        )
        if found := _found(context, snapshot, said):
            orders = tuple(map(str, _orders(game, found[0]))) if len(found) == 1 else ()
            return () if _is_put_off(orders, later, called) else orders
    return ()


def _is_put_off(orders: Sequence[str], later: Collection[str], called: Sequence[tuple[str, str]]) -> bool:
    """Whether one of these orders is of what its writer says comes later."""
    codes = {code for name, code in called if name.casefold() in later}
    return any(order.split()[0] in codes or order.split()[0] in later for order in orders)


def _orders(played: AnyGame, lines: Sequence[str]) -> list[Any]:
    return [order for line in lines for order in played.read(line)]


def _is_open(read: Read) -> bool:
    """Whether something else may be made of a line: no order was seen in it, none that can stand, or a part."""
    if isinstance(read, Mistake):
        seen = gives_none(read) and not read.whole and read not in (*_OF_A_PART, *_OF_ALL)
        return not (read.proposals or read.headline or read.settled or read.elsewhere or seen)
    return isinstance(read, Words | Likely)


def _says_more(context: Context, played: AnyGame, found: Sequence[str], read: Read) -> bool:
    """Whether these orders are more than those that were read, and have all of them; or those can't stand."""
    if not isinstance(read, Likely) or not proposing.fits(context, read.lines):
        return True
    return _figures(played, read.lines) < _figures(played, found) or _has_more_units(played, found, read)


def _has_more_units(played: AnyGame, found: Sequence[str], read: Likely) -> bool:
    """The same by what is ordered: where a token is named by its square, its figures are others."""
    before = {order.unit: str(order) for order in _orders(played, read.lines)}
    after = {order.unit: str(order) for order in _orders(played, found)}
    alike = all(said == after.get(unit) or _SQUARE.search(said) for unit, said in before.items())
    return before.keys() < after.keys() and alike


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
