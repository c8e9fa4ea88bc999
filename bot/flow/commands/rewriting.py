"""A sentence of an order, sent alone under its number: it is put in its place, and the order is read again whole.

Must not know what a sentence says.
"""

from collections.abc import Collection, Sequence

from bot.flow.commands import probably_rewritten, proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.letters.agreed import is_yes_to_all
from bot.flow.wording.letters.rewritten import rewritten
from bot.store import questions
from bot.store.proposals import SENTENCES, Proposal
from grammar.numbered import Numbered, of_line, restored

_BARE = 'You sent the number alone. Behind it I need sentence {}, "{}", in other words: "{}: if I am last, bank 5".'
_BARE_MORE = 'You sent the number alone. Behind it I need one more sentence: "{}: otherwise, bank 4, move 2".'
_OLDER = "Your letter answers one that is older than what waits, and has other numbers. Answer the newest."


def whole(context: Context, lines: Sequence[str]) -> tuple[str, ...]:
    """The lines of a mail, with those that say sentences of the writer's order anew as that order, whole.

    The order is one that waits for some of its sentences, or that stands.
    """
    waits = _waits(context)
    order = restored(waits.lines[0]) if waits else _stands(context)
    if order is None:
        return tuple(lines)
    found = rewritten(lines, len(order.sentences), order.doubted)
    to_all = waits is not None and is_yes_to_all(lines) and not _is_asked(context)
    if to_all:
        found = found._replace(agreed=frozenset(order.doubted), others=())
    _ask_for(context, order, found.bare)
    if not found.instead and not found.agreed:
        left = found.others if found.bare else tuple(lines)
        return () if probably_rewritten.proposed(context, order, left) else left
    if waits and context.answers.written is not None and context.answers.written < waits.at:
        wrote = (*found.instead.values(), *(f"{number}: yes" for number in sorted(found.agreed)))
        context.verdicts += [Verdict(text, _OLDER, good=False) for text in wrote]
        return found.others
    instead = found.instead | {number: order.likely[number] for number in found.agreed & order.likely.keys()}
    if near := found.agreed - instead.keys():
        said = " ".join(line.strip() for line in lines if line.strip())
        if to_all and (unread := sorted(near - order.nearest.keys())):
            probably_rewritten.not_enough(context, order, unread, said)
            return found.others
        instead = probably_rewritten.nearest(context, order, instead, near, said)
    if not instead or probably_rewritten.asked_about(context, order, instead):
        return found.others
    return (*found.others, f"{_whose(context, waits)}{order.line(instead)}")


def _ask_for(context: Context, order: Numbered, bare: Collection[int]) -> None:
    """Tell that behind these numbers, which came alone, a sentence is missing."""
    context.meant |= bool(bare)
    for number in sorted(bare):
        sentence = order.sentences[number - 1]
        told = _BARE.format(number, sentence, number) if sentence else _BARE_MORE.format(number)
        context.verdicts.append(Verdict(f"{number}:", told, good=False))


def _is_asked(context: Context) -> bool:
    """Whether a whole order of the writer's waits for a yes."""
    return any(one.word == proposing.YES for one in proposing.waiting(context))


def _waits(context: Context) -> Proposal | None:
    """The order of the writer's that waits for its sentences, if it is one."""
    waiting = [one for one in proposing.waiting(context) if one.word == SENTENCES]
    return waiting[0] if len(waiting) == 1 else None


def _stands(context: Context) -> Numbered | None:
    """The order of several sentences that stands for the writer's seat, if it is one."""
    snapshot = context.snapshot(context.match) if context.match and context.seat else None
    if snapshot is None or context.seat is None:
        return None
    standing = context.sheet(snapshot, context.seat).values()
    found = [order for order in map(of_line, map(str, standing)) if order]
    return found[0] if len(found) == 1 else None


def _whose(context: Context, waits: Proposal | None) -> str:
    """The name of the seat that it is for, where the letter does not say for which of the writer's seats it is."""
    seat = questions.seat(context.db, waits.seat) if context.seat is None and waits and waits.seat else None
    return f"{seat.entrant}: " if seat else ""
