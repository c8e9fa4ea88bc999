"""An order that comes in parts, each in a mail of its own: "play 6/0", and then "M3 B3".

Each part is answered with what would do. It is kept for the next mail, and where both together are an order that could
stand, that is likely: it is proposed whole. Must not know how a line is read, nor any game.
"""

from dataclasses import replace

from bot.flow.commands import proposing
from bot.flow.values.context import Context
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import mending
from bot.store import proposals

_LONGEST = 60  # characters; who says more tells something
_MOST = 3  # parts before this one
_ASKS = ("?", ":")
_SIGNS = frozenset("\n:")  # a line of several, or one with a heading


def likely_by(context: Context, line: str, language: Language) -> Likely | None:
    """The order that a line is together with the parts before it; None: there are none, or it isn't one."""
    if context.seat is None or context.acts_for or not language.sentences or len(line) > _LONGEST:
        return None
    parts = _waiting(context) if line.strip()[-1:] not in _ASKS else ()
    joins = (sign.join((*parts, line.strip())) for sign in (" ", ", ") if parts)
    found = (_likely(one, language) for one in joins)
    before = (
        _likely(" ".join(parts), language) if parts else None
    )  # talk behind the parts adds nothing to them
    fits = (one for one in found if one and one != before and proposing.fits(context, one.lines))
    return next(fits, None)


def keep(context: Context) -> None:
    """At the end of a mail: a part of an order is kept, with those before it; a mail that ordered ends them."""
    match, seat = context.match, context.seat
    if match is None or seat is None or context.acts_for:
        return
    parts = _waiting(context)
    said = [one for one in context.verdicts if one.read]
    # What was proposed was more than a part, unless it was put together from parts.
    failed = [one.wrote for one in said if not one.good and (parts or not one.proposes)]
    part = failed[0].strip() if len(said) == 1 and failed and _is_part(failed[0]) else ""
    if context.person.waits and (part or context.laid):
        proposals.end(context.db, proposals.parts_of(context.db, context.person.id, match), proposals.LAPSED)
    if not part or context.laid:
        return
    proposals.propose(
        context.db,
        person=context.person.id,
        match=match.id,
        seat=seat.id,
        turn=match.turn,
        word=proposals.PART,
        lines="\n".join((*parts[1 - _MOST :], part)),
        mail=context.answers.mail,
        at=context.now(),
    )
    context.person = replace(context.person, waits=True)


def _is_part(line: str) -> bool:
    """Whether a line may be a part: short, without a heading, asking nothing, with a figure or a number in words."""
    short = 0 < len(line) <= _LONGEST and line.strip()[-1:] not in _ASKS and not _SIGNS.intersection(line)
    return short and any(map(str.isdigit, mending.figured(line)))


def _waiting(context: Context) -> tuple[str, ...]:
    """What the writer sent of an order for the turn that is due, oldest first."""
    if context.match is None or context.seat is None or not context.person.waits:
        return ()
    found = proposals.parts_of(context.db, context.person.id, context.match)
    return next((one.lines for one in reversed(found) if one.seat == context.seat.id), ())


def _likely(text: str, language: Language) -> Likely | None:
    read = lines.read(text, language)
    return (
        Likely(tuple(map(str, read.orders)))
        if isinstance(read, Orders)
        else read
        if isinstance(read, Likely)
        else None
    )
