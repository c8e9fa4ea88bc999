"""What the two versions of one letter order, and whether they leave it open: so the versions are compared.

Nothing of a letter is obeyed here. Must not know which version is which.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.flow.commands import changing
from bot.flow.commands.language import language_of
from bot.flow.commands.play import later, seats
from bot.flow.values.context import Context
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import together
from bot.flow.wording.lines.said import Orders, Read, Wished
from bot.flow.wording.sentences.found import Likely


def ordered(context: Context, words: Sequence[str]) -> dict[str, str]:
    """What words order, each meaning with the line that has it: how the two versions of one letter are compared."""
    found: dict[str, str] = {}
    left, whose, language, seen = together.headed(words), "", language_of(context), 0
    while left := together.below_empty(left):
        if (named := seats.named(context, left[0])) and not named[1]:
            left, whose = left[1:], named[0].entrant
            continue
        within = replace(language, sentences=seen < together.SENTENCES)
        name, words_left = named[0].entrant if named else whose, [named[1], *left[1:]] if named else left
        if ahead := later.said(context, words_left, within):
            found.update(
                (f"{name}: {ahead.number}: {one}", line)
                for line, read in ahead.ordered
                for one in read.orders
            )
            left, seen = left[ahead.lines :], seen + 1
            continue
        taken = together.take(words_left, within)
        found.update((f"{name}: {meaning}", taken.line) for meaning in _meanings(taken.read))
        left, seen = left[taken.lines :], seen + 1
    return found


def _meanings(read: Read) -> tuple[str, ...]:
    """What a line orders, each once: orders and commands, likely ones too."""
    match read:
        case Orders(orders):
            return tuple(map(str, orders))
        case Likely(likely):
            return likely
        case Given() as command:
            return (str(command),)
        case Wished(options, otherwise=otherwise):
            return (f"{options} {otherwise}",)
        case _:
            return ()


def leaves_open(context: Context, words: Sequence[str]) -> bool:
    """Whether an order in these words is only likely, or is doubted, asked about or changed in a line below it."""
    batch, language = list[tuple[str, Orders]](), language_of(context)
    for taken in together.all_of(words, language):
        if isinstance(taken.read, Likely) or changing.opens(batch, taken, language):
            return True
        if isinstance(taken.read, Orders):
            batch.append((taken.line, taken.read))
    return False
