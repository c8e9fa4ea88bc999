"""Orders below which stand words that no list knows, and that weigh as those do which leave an order open.

So do words of which nothing is read, and that speak of what is ordered. Their writer is asked. Below a farewell only a
postscript is of the orders. Must not know how a line is read.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.flow.commands import not_as_they_stand, proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.lines import alone
from bot.flow.wording.lines.said import Language, Mistake, Orders, Taken, gives_none
from bot.flow.wording.sentences import replacing, rethinking, touching, turning, weighing
from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.words import counting, courtesy, naming


def below(
    context: Context,
    batch: Sequence[tuple[str, Orders]],
    taken: Taken,
    language: Language,
    left: Sequence[str] = (),
) -> list[Verdict]:
    """What becomes of the orders above such words, with other lines `left` below them; []: they stand."""
    if context.acts_for or not language.sentences or not gives_none(taken.read):
        return []
    if isinstance(taken.read, Mistake) and taken.lines > 1:
        return []  # an order for a case, below its case: "Plan B:"
    said = turning.without_label(taken.line)
    signed = said == taken.line and _is_signed(context)
    heavy = "" if signed else weighing.heavy_in(said) or _touching(batch, replace(taken, line=said), language)
    if not heavy or not_as_they_stand.said_anew(batch, left, language):
        return []
    if anew := _anew(context, batch, said, language):
        return [anew]
    if rethinking.keeps_others(said):
        both = (*(line for line, _ in batch), taken.line)
        return [Verdict(line, not_as_they_stand.UNREAD, good=False, unread=True) for line in both]
    return [not_as_they_stand.asked_about(context, batch, said, heavy)]


def _anew(
    context: Context, batch: Sequence[tuple[str, Orders]], said: str, language: Language
) -> Verdict | None:
    """The orders with the one thing that the words put in its place, if they would be legal."""
    game, called = language.game, language.called()
    if game is None:
        return None
    before = written(batch, language)
    bare = counting.without(said, game)
    lines = replacing.anew(before, bare, Speech(game.read, game.verbs, game.prose), called)
    both = "\n".join((*(line for line, _ in batch), said))
    return proposing.orders(context, both, lines) if lines and proposing.fits(context, lines) else None


def written(batch: Sequence[tuple[str, Orders]], language: Language) -> tuple[str, ...]:
    """The orders as lines, with the words that orders have for names."""
    lines = tuple(str(order) for _, read in batch for order in read.orders)
    called, game = language.called(), language.game
    if game is None or not naming.codes_of(called):
        return lines
    return tuple(naming.coded(line, called, game.prose).text for line in lines)


def _touching(batch: Sequence[tuple[str, Orders]], taken: Taken, language: Language) -> str:
    """The words, if they speak of what is ordered; or ''."""
    game, called, said = language.game, language.called(), taken.line
    if game is None or alone.is_telephone(said):
        return ""
    before = written(batch, language)
    speech, bare = Speech(game.read, game.verbs, game.prose), counting.without(said, game)
    # an order is visible in what is told to be none
    seen = (
        isinstance(taken.read, Mistake)
        or touching.whose(bare, before, speech, called)
        or weighing.may_change(said)
    )
    if not seen or touching.is_of_others(said, before, speech, called, language.others()):
        return ""
    return said if touching.touches(said, bare, before, speech, called) else ""


def _is_signed(context: Context) -> bool:
    """Whether a farewell stands above in the same letter: what follows is of the writer, and not of the orders."""
    return any(courtesy.takes_leave(one.wrote) for one in context.verdicts if _is_talk(one))


def _is_talk(said: Verdict) -> bool:
    """Whether a line was just words."""
    return said.good and not said.read and not said.parts
