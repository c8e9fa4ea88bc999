"""Orders below which their writer leaves open whether they are meant: "... or is that too much?", "Not yet!".

They are asked about, or told as not taken. Must not know how a line is read, nor to what orders are changed.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.flow.commands import proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.letters import questioned
from bot.flow.wording.lines.lines import read as read_line
from bot.flow.wording.lines.said import Language, Orders, Words
from bot.flow.wording.sentences import disowning, turning
from bot.flow.wording.words import hanging
from bot.flow.wording.words.blocking import depends
from grammar import tidy

TAKEN_BACK = "Not taken: you take it back below"
BACK = f'{TAKEN_BACK} ("{{}}"). Write what you want to order.'
UNREAD = "Not taken: you change something below, and I can't read to what. Write all of the orders anew."
_LEFT_OPEN = 'I ask because you write "{}" below the order.'
_SIGNS = frozenset({"says", "said", "writes", "wrote"})
_NOT_YOURS = (
    'Not taken: below you write "{}", so it seems no order of yours for now. Write what you want to order.'
)
_TURNED = {turning.REFUSED: BACK, turning.ELSEWHERE: _NOT_YOURS, turning.CHANGED: UNREAD}
_HANGS = (
    "Not taken: below you write \"{}\", and I can't wait and see: an order stands or it doesn't. Write what you want to"
    " order in any case."
)


def left(
    context: Context,
    batch: Sequence[tuple[str, Orders]],
    line: str,
    language: Language,
    below: Sequence[str] = (),
) -> list[Verdict]:
    """What becomes of the orders above a line that leaves open whether they are meant; []: they stand."""
    if not context.acts_for and questioned.asks(line, language):
        return _asked(context, batch, line)
    said = turning.without_label(line)
    if left_open := _disowned(context, batch, said, language):
        return left_open
    return [] if said_anew(batch, below, language) else _turned(context, batch, said, language)


def doubts(line: str, language: Language) -> bool:
    """Whether a line below orders leaves open whether they are meant."""
    said = turning.without_label(line)
    return (
        disowning.is_for_another(said)
        or disowning.takes_away(said)
        or disowning.leaves_open(said)
        or questioned.asks(said, language)
        or hanging.hangs_in(said)
        or turning.turned(said, language.others()) != ""
    )


def _disowned(
    context: Context, batch: Sequence[tuple[str, Orders]], said: str, language: Language
) -> list[Verdict]:
    """What becomes of orders below which their writer says that they aren't theirs, or not meant yet; []: nothing."""
    above = [line for line, _ in batch]
    if disowning.is_for_another(said):
        return [Verdict(line, _NOT_YOURS.format(said.strip()), good=False, unread=True) for line in above]
    # A GM tells what somebody else has ordered; "says Hare" signs Hare's.
    if context.acts_for or any(map(str.isdigit, said)):
        return []
    first, _, last = said.strip(" .!,-–—").casefold().partition(" ")
    if first in _SIGNS and last in language.known():
        return []
    if disowning.takes_away(said):
        return [Verdict(line, _NOT_YOURS.format(said.strip()), good=False, unread=True) for line in above]
    return [asked_about(context, batch, said)] if disowning.leaves_open(said) else []


def said_anew(batch: Sequence[tuple[str, Orders]], below: Sequence[str], language: Language) -> bool:
    """Whether an order for the same thing follows: it takes the place of the one above, whatever is said between."""
    read = next((read_line(line, language) for line in below if line.strip()), Words())
    units = {order.unit for _, orders in batch for order in orders.orders}
    return isinstance(read, Orders) and any(order.unit in units for order in read.orders)


def _turned(
    context: Context, batch: Sequence[tuple[str, Orders]], said: str, language: Language
) -> list[Verdict]:
    """What becomes of orders below which stands a case, or a few words that turn them; []: nothing."""
    if context.acts_for:
        return []
    hangs, how = hanging.hangs_in(said), turning.turned(said, language.others())
    if how == turning.DOUBTED or (hangs and depends(said)):
        return [asked_about(context, batch, said)]
    form = _HANGS if hangs else _TURNED.get(how, "")
    above = "\n".join(line for line, _ in batch)
    held = (above, said.strip()) if how == turning.CHANGED and not hangs else (above,)
    return [Verdict(line, form.format(said.strip()), good=False, unread=True) for line in held if form]


def _asked(context: Context, batch: Sequence[tuple[str, Orders]], said: str) -> list[Verdict]:
    """What becomes of orders that are asked about below; who decides behind the question has not said all anew."""
    _, asked, behind = said.rpartition("?")
    if asked and any(map(str.isdigit, behind)):
        above = [line for line, _ in batch]
        return [Verdict(line, UNREAD, good=False, unread=True) for line in (*above, said)]
    return [asked_about(context, batch, said)]


def asked_about(
    context: Context, batch: Sequence[tuple[str, Orders]], said: str, because: str = ""
) -> Verdict:
    """The orders as they are asked about with what is said below them, or `because` of a sentence of that."""
    orders = tuple(str(order) for _, read in batch for order in read.orders)
    asked = proposing.orders(context, "\n".join((*(line for line, _ in batch), said)), orders)
    return (
        replace(asked, read=f"{asked.read} {_LEFT_OPEN.format(tidy(because or said).strip(' .'))}")
        if asked.proposes
        else asked
    )
