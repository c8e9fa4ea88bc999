"""A line that says several things, each of which comes to stand on a line of its own.

Must not know how a line is done.
"""

from functools import partial

from bot.flow.commands import instead
from bot.flow.values.context import Context
from bot.flow.wording.lines import (
    beside_absence,
    beside_order,
    beside_telling,
    beside_wish,
    beside_word,
    lines,
)
from bot.flow.wording.lines.said import Language, Taken, Words
from bot.flow.wording.sentences import agreeing


def agreed(context: Context, line: str, language: Language) -> tuple[str, ...]:
    """Who takes a right, and orders by it at once: "Happy to. My first move: ..." says two things."""
    if context.grant is None or context.grant.agreed is not None:
        return ()
    both = agreeing.apart(line)
    if both is None or agreeing.limits(both[1]):
        return ()
    return both if not isinstance(lines.read(both[1], language), Words) else ()


def parts(context: Context, line: str, taken: Taken, language: Language) -> tuple[str, ...]:
    """What a line says, thing by thing; () where that is one thing."""
    # A GM's commands are strung together otherwise, and what stands behind one is its reason.
    plays = context.seat is not None and not (context.match and context.runs(context.match))
    is_press = partial(instead.is_press, context, language)
    return (
        beside_absence.parted(line, language)
        or beside_telling.parted(taken.line, taken.read, language)
        or beside_order.parted(taken.line, taken.read, language, is_press)
        or beside_word.parted(taken.line, taken.read, language, is_press)
        or (beside_wish.parted(taken.line, taken.read, language) if plays else ())
    )


def apart(parts: tuple[str, ...]) -> list[str]:
    """The parts as lines; an empty one keeps each from being read with the next."""
    return [line for one in parts for line in (one, "")]
