"""A sentence of an order, sent alone in other words: it is put in its place.

Under its number it is taken as it is, also in an order that stands; without a number it is proposed, where only one
sentence of an order that waits to be whole is in doubt. Must not know what a sentence says: the game reads the whole
order again.
"""

from collections.abc import Sequence
from contextlib import suppress

from bot.flow.commands import proposing
from bot.flow.commands.language import language_of
from bot.flow.commands.press import finding
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Verdict
from bot.flow.wording import lines as reading_lines
from bot.flow.wording.reading import Given
from bot.flow.wording.rewritten import bare, rewritten, speaks_of_one
from bot.flow.wording.said import Orders
from bot.store import questions
from bot.store.proposals import SENTENCES, Proposal
from grammar import Unreadable
from grammar.numbered import Numbered, of_line, restored

_OLDER = "Your letter answers one that is older than what waits, and has other numbers. Answer the newest."
_ASKED = (
    'Do you mean this in place of sentence {}, "{}"? The whole stands below: answer "yes", and it counts.'
)


def whole(context: Context, lines: Sequence[str]) -> tuple[str, ...]:
    """The lines of a mail, with those that say sentences of the writer's order anew as that order, whole."""
    waits = _waits(context)
    order = restored(waits.lines[0]) if waits else _stands(context) if speaks_of_one(lines) else None
    if order is None:
        return tuple(lines)
    found = rewritten(lines, len(order.sentences), order.doubted)
    if not found.instead:
        return () if _proposed(context, order, lines) else tuple(lines)
    if waits and context.answers.written is not None and context.answers.written < waits.at:
        context.verdicts += [Verdict(text, _OLDER, good=False) for text in found.instead.values()]
        return found.others
    return (*found.others, f"{_whose(context, waits)}{order.line(found.instead)}")


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


def _proposed(context: Context, order: Numbered, lines: Sequence[str]) -> bool:
    """Propose the order with what these lines say in place of the one sentence in doubt, if they can be meant so."""
    text = " ".join(line.strip() for line in lines if line.strip())
    if len(order.doubted) != 1 or not text or any(_is_another(context, line) for line in lines):
        return False
    (number,) = order.doubted
    meant, without = _read(context, order, {number: bare(text)}), _read(context, order, {number: ""})
    if not meant or meant == without or not proposing.fits(context, (meant,)):
        return False
    for one in proposing.waiting(context):
        context.proposed.setdefault(one.word, []).extend(one.lines)
    context.proposed[proposing.YES] = [meant]
    context.headline = f"did you mean this as sentence {number}?"
    context.meant = context.ordered = True
    asked = _ASKED.format(number, order.sentences[number - 1])
    context.verdicts.append(Verdict(text, asked, good=False, proposes=True))
    return True


def _is_another(context: Context, line: str) -> bool:
    """Whether a line is a command, press, or an order by itself that could stand."""
    language = language_of(context)
    if language.begins(line) or finding.begins(context, line):
        return True
    read = reading_lines.read(line, language)
    if isinstance(read, Orders):
        return proposing.fits(context, tuple(map(str, read.orders)))
    return isinstance(read, Given)


def _read(context: Context, order: Numbered, instead: dict[int, str]) -> str:
    """The order with these sentences as the game reads it, canonical; "" where it can't be read whole."""
    if context.match is None:
        return ""
    with suppress(Unreadable):
        (read,) = snapshots.game_of(context.match).read(order.line(instead))
        return str(read)
    return ""
