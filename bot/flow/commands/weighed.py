"""Orders below which stand words that no list knows, and that weigh as those do which leave an order open.

Their writer is asked. Below a farewell only a postscript is of the orders. Must not know how a line is read.
"""

from collections.abc import Sequence

from bot.flow.commands import not_as_they_stand
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.lines.said import Language, Orders, Taken, Words
from bot.flow.wording.sentences import turning, weighing
from bot.flow.wording.words import courtesy


def below(
    context: Context,
    batch: Sequence[tuple[str, Orders]],
    taken: Taken,
    language: Language,
    left: Sequence[str] = (),
) -> list[Verdict]:
    """What becomes of the orders above such words, with other lines `left` below them; []: they stand."""
    if context.acts_for or not language.sentences or not isinstance(taken.read, Words):
        return []
    said = turning.without_label(taken.line)
    signed = said == taken.line and _is_signed(context)
    heavy = "" if signed else weighing.heavy_in(said)
    if not heavy or not_as_they_stand.said_anew(batch, left, language):
        return []
    return [not_as_they_stand.asked_about(context, batch, said, heavy)]


def _is_signed(context: Context) -> bool:
    """Whether a farewell stands above in the same letter: what follows is of the writer, and not of the orders."""
    return any(courtesy.takes_leave(one.wrote) for one in context.verdicts if _is_talk(one))


def _is_talk(said: Verdict) -> bool:
    """Whether a line was just words."""
    return said.good and not said.read and not said.parts
