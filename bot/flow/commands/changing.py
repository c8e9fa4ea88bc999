"""Orders that are changed further down in one mail: "sorry, B2 not B3".

None of them is laid before the change is understood: they are laid with it where it says nothing else, else proposed as
they would be with it, or told. Must not know how a line is read.
"""

from collections.abc import Sequence

from bot.flow.commands import proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording import alone, certain, naming, revising
from bot.flow.wording.apart import NO_ORDER
from bot.flow.wording.islands import Speech
from bot.flow.wording.likely import Likely
from bot.flow.wording.reading import Given
from bot.flow.wording.said import Language, Mistake, Orders, Taken

_TAKEN_BACK = "Not taken: you take it back below, and order nothing else. Write what you want to order."
_UNREAD = "Not taken: you change something below, and I can't read to what. Write all of the orders anew."


def proposed(
    context: Context, batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language
) -> list[Verdict]:
    """What becomes of the orders above a line with which somebody thinks again; (): they don't."""
    lines, revoked = [line for line, _ in batch], revising.takes_back(taken.line)
    figures = any(sign.isdigit() for sign in NO_ORDER.sub(" ", taken.line))
    settled = language.game is None or isinstance(taken.read, Given)
    if settled or not (revoked or (figures and revising.opens(taken.line))):
        return []
    if changed := _changed(batch, taken, language):
        return [proposing.orders(context, "\n".join((*lines, taken.line)), changed)]
    if revoked:
        return [Verdict(line, _TAKEN_BACK, good=False, unread=True) for line in lines]
    meant = isinstance(taken.read, Mistake) or revising.touches(NO_ORDER.sub(" ", taken.line))
    return [Verdict(line, _UNREAD, good=False, unread=True) for line in (*lines, taken.line)] if meant else []


def laid(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> list[tuple[str, Orders]]:
    """The orders above a line that says what of them is to be otherwise, and nothing else; []: it is no such line."""
    game = language.game
    if game is None or isinstance(taken.read, Given | Likely) or not revising.opens(taken.line):
        return []
    said = naming.coded(revising.plain(taken.line), language.called(), game.prose)
    speech = Speech(game.read, game.verbs, game.prose, said.codes)
    if said.guessed or not certain.changes(said.text, speech):
        return []
    read = [alone.read(line, game) for line in _changed(batch, taken, language)]
    orders = tuple(order for one in read if isinstance(one, Orders) for order in one.orders)
    return [("\n".join((*(line for line, _ in batch), taken.line)), Orders(orders))] if orders else []


def _changed(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> tuple[str, ...]:
    """The orders as they are with the change."""
    game = language.game
    assert game is not None  # noqa: S101  # without a game there are no orders
    speech = Speech(game.read, game.verbs, game.prose)
    before = tuple(str(order) for _, read in batch for order in read.orders)
    if isinstance(taken.read, Likely):
        return revising.overruled(before, taken.read.lines, speech)
    said = naming.coded(revising.plain(taken.line), language.called(), game.prose).text
    return revising.amended(before, said, speech)
