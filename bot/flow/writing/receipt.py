"""The one answer to a mail: what became of every line, which orders stand now, and till when they may change.

The subject says what matters most. Must not know how a line was read or obeyed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from bot.flow.values import snapshots
from bot.flow.values.context import Context, Verdict
from bot.flow.values.outgoing import Kind
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import (
    answerable,
    answering,
    clocks,
    for_a_person,
    late_orders,
    left_over,
    notices,
    outbox,
    pages,
    proof,
    subjects,
    to_writer,
    unconfirmed,
    waiting,
)
from bot.flow.writing.subjects import Standing
from bot.games.base import Plan
from bot.layout import Block, Heading, Lines, Mark, Page, Paragraph, Section
from bot.letters.opened import Opened
from bot.store import proposals, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Seat


def post(
    context: Context, letter: Opened, says_new: Callable[[], bool], again: Callable[[], int]
) -> str | None:
    """Queue the answer; it goes to the address on file, and answering it speaks for the same seat.

    Returns why there is no answer. Only a mail can go unanswered that orders nothing, or nothing but what many before
    it said in the same words: so two machines that answer each other come to rest (RFC 3834 2).
    """
    left, most = answering.left(context, says_new, again)
    if why := answering.why_not(context, left, most):
        return why
    page = _page(context, letter, _said(answering.limit(context, left, most)))
    to = to_writer.answering(context)
    kind = Kind.RECEIPT if context.ordered else Kind.REPLY
    slug = f"receipt-{context.answers.mail}"
    due = _due(context)
    context.outgoing.append(outbox.written(context.house, to, kind, slug, page, context.answers, due=due))
    return None


def _page(context: Context, letter: Opened, limit: Sequence[Block]) -> Page:
    """What became of each line, and what stands now; `limit`: that no more such mails are answered."""
    reader = clocks.Reader(context.now(), snapshots.readers_zone(context.person.zone))
    standing = _standing(context)
    here = [(snapshot, plans) for _, snapshot, plans in standing if _is_here(context, snapshot)]
    several = len({seat.match for seat, _, _ in standing}) > 1
    blocks = (
        *_head(context, reader, here[0][0] if here else None, several=several),
        *(_parts(context, reader, standing) if several else _words(context, context.verdicts)),
        *answerable.words(context),
        *left_over.blocks(context, letter),
        *([] if several else _sheets(context, reader, standing)),
        *_change(reader, standing),
        *limit,
        *context.blocks,
        *([] if several else _seals(context, standing)),
    )
    subject, *briefer = subjects.of_receipt(context, standing, [plan for _, plans in here for plan in plans])
    return Page(subject, blocks, tuple(briefer))


def _standing(context: Context) -> list[Standing]:
    """The seats that the mail gave orders to, each with what stands for it; else the writer's own seat."""
    touched = [
        (seat, snapshot, plans)
        for seat in context.touched.values()
        for snapshot, plans in _plans(context, seat)
    ]
    seat = context.seat
    if touched or seat is None:
        return touched
    return [(seat, snapshot, plans) for snapshot, plans in _plans(context, seat)]


def _sheets(context: Context, reader: clocks.Reader, standing: list[Standing]) -> Iterator[Block]:
    """What stands for each of these seats; the name of its match stands above it where the match is not clear."""
    for seat, snapshot, plans in standing:
        alone = len(standing) == 1 and _is_here(context, snapshot)
        both = sum(one.match == seat.match for one, _, _ in standing) > 1
        where = f"{snapshot.match}, {seat.entrant}" if both else "" if alone else str(snapshot.match)
        yield from _sheet(context, reader, seat, snapshot, plans, where)
    if not standing:
        yield from _still_open(context)
    if not standing and context.match is not None:
        yield from _said(clocks.ready(context.match, reader))


def _still_open(context: Context) -> tuple[Block, ...]:
    """What is proposed to a GM, and what an earlier mail of theirs proposed: their next yes is a yes to that."""
    if context.match is not None and "yes" in context.proposed and context.question is None:
        return pages.one_tap("yes", "no")
    if context.match is None:
        return _to_make(context)
    if context.proposed or not context.person.waits:
        return ()
    waits = proposals.open_of(context.db, context.person.id, context.match)
    return unconfirmed.waiting([one for one in waits if not one.key])


def _to_make(context: Context) -> tuple[Block, ...]:
    """The lines of a match that is described, to be changed, and the word that makes it as it is."""
    lines = tuple(context.proposed.get("yes", ()))
    asks = Paragraph("Or answer this, changed as you like:")
    if lines:
        return (*pages.one_tap("yes", "no"), asks, Lines(lines, reply=True, together=True))
    waits = context.person.waits and not context.ordered
    before = proposals.founding_of(context.db, context.person.id, context.now()) if waits else []
    if not before:
        return ()
    said = f'Not made yet: {"; ".join(before[-1].lines)}. It is made when you answer "yes".'
    return (Paragraph(said), *pages.one_tap("yes", "no"))


def _change(reader: clocks.Reader, standing: list[Standing]) -> tuple[Block, ...]:
    """How what stands can be changed, where it can."""
    changeable = any(plans and not clocks.at_once(snapshot.match, reader) for _, snapshot, plans in standing)
    return _said(pages.HELP) if changeable else ()


def _parts(context: Context, reader: clocks.Reader, standing: list[Standing]) -> Iterator[Block]:
    """A letter about several matches is answered in parts, one for each, headed by it, with its own seals."""
    parts = dict.fromkeys(seat.match for seat, _, _ in standing)
    yield from _words(context, [one for one in context.verdicts if one.about not in parts])
    for match in parts:
        here = [one for one in standing if one[0].match == match]
        seat, snapshot, _ = here[0]
        due = clocks.deadline(snapshot.match, reader)
        yield Section(f"{snapshot.match}, {pages.turn_name(snapshot, seat)}")
        yield Paragraph(f"{due[:1].upper()}{due[1:]}.")
        yield from _words(context, [one for one in context.verdicts if one.about == match])
        for one, then, plans in here:
            yield from _sheet(context, reader, one, then, plans, one.entrant if len(here) > 1 else "")
        yield from _seals(context, here)
    others = [one.match.tag for _, one, _ in standing if not _is_here(context, one)]
    home = f"What you answer to this letter is for {context.match.tag}. " if context.match else ""
    yield Paragraph(f'{home}Lines for another match stand below its tag: "{others[0]}:".')


def _seals(context: Context, standing: list[Standing]) -> Iterator[Block]:
    """The seals of all orders that stand for these seats, or for the seat that the writer has given up."""
    for seat, snapshot in [(seat, snapshot) for seat, snapshot, _ in standing] or _resigned(context):
        yield from proof.of_orders(context.db, snapshot, seat, context.sheet(snapshot, seat))


def _sheet(
    context: Context,
    reader: clocks.Reader,
    seat: Seat,
    snapshot: Snapshot,
    plans: tuple[Plan, ...],
    where: str,
) -> tuple[Block, ...]:
    """What stands for a seat, which cards it holds if that helps, and when the turn is played."""
    holds = pages.holds(snapshot, seat) if context.holds or _amiss(context) else ()
    waits = clocks.ready(snapshot.match, reader)
    clock = "" if waits and plans else clocks.whose(snapshot, seat)
    return (
        *pages.stands(plans, where),
        *waiting.blocks(context.db, snapshot, seat),
        *_unconfirmed(context, seat, snapshot),
        *holds,
        *_said(clock),
        *_said(clocks.came_late(snapshot.match, context.counts_from) if context.ordered else ""),
        *_said(late_orders.missed(context, seat, snapshot)),
        *_said(clocks.grace(snapshot.match, reader) if snapshot.clock_runs_for(seat) else ""),
        *_said(waits),
    )


def _unconfirmed(context: Context, seat: Seat, snapshot: Snapshot) -> tuple[Block, ...]:
    """What waits for the writer's word, in the match that this sheet is of."""
    if not context.person.waits or seat.person != context.person.id:
        return ()
    # Before the start orders stand for turn 1, and what is proposed waits in the match as it is.
    match = replace(snapshot.match, turn=0) if snapshot.match.before_start else snapshot.match
    waits = proposals.open_of(context.db, context.person.id, match)
    told = {proposals.SENTENCES} & set(context.proposed)  # above, sentence by sentence
    mine = [one for one in waits if one.seat in (None, seat.id) and not one.key]
    return unconfirmed.waiting([one for one in mine if one.word not in told])


def _is_here(context: Context, snapshot: Snapshot) -> bool:
    """Whether that is the match the answer is about: a mail may have ordered in another, on its way."""
    return context.match is not None and snapshot.match.id == context.match.id


def _amiss(context: Context) -> bool:
    """Whether the player has to write again: a line wasn't obeyed, or none was found."""
    return not all(verdict.good for verdict in context.verdicts) or not any(
        one.read for one in context.verdicts
    )


def _said(sentence: str) -> tuple[Block, ...]:
    return (Paragraph(sentence),) if sentence else ()


def _head(
    context: Context, reader: clocks.Reader, snapshot: Snapshot | None, *, several: bool
) -> tuple[Block, ...]:
    if context.match is None or several:
        return (Heading(context.house.name), Mark())
    if snapshot is None and context.match.status is MatchStatus.RUNNING:
        snapshot = context.snapshot(context.match)
    name = (
        pages.turn_name(snapshot, context.seat)
        if snapshot and context.match.status is MatchStatus.RUNNING
        else ""
    )
    return (*pages.heading(context.match, name, reader), Mark())


def _words(context: Context, verdicts: Sequence[Verdict]) -> tuple[Block, ...]:
    """The lines that asked for something beside their verdicts."""
    if not any(verdict.read for verdict in context.verdicts):
        return (Paragraph("I found nothing in your letter to act on."), *for_a_person.told(context))
    return pages.accounted([verdict for verdict in verdicts if verdict.read])


def _plans(context: Context, seat: Seat) -> list[tuple[Snapshot, tuple[Plan, ...]]]:
    """What stands for a seat whose match takes orders: one snapshot and its plans, or nothing."""
    same = context.match is not None and context.match.id == seat.match
    match = context.match if context.match is not None and same else questions.match(context.db, seat.match)
    snapshot = context.snapshot(match) if not seat.resigned else None
    if snapshot is None:
        return []
    sheet = context.sheet(snapshot, seat)
    # Before the start, what would be played in silence is told to who asks, and to who could not be obeyed.
    asked = seat.id in context.touched or _amiss(context)
    silent = match.before_start and not (sheet or asked)
    return [(snapshot, () if silent else snapshots.plans(snapshot, seat, sheet))]


def _resigned(context: Context) -> list[tuple[Seat, Snapshot]]:
    """The seat of a player who has left: their orders have ended, and those laid for them are sealed, too."""
    seat, match = context.seat, context.match
    snapshot = context.snapshot(match) if seat is not None and seat.resigned and match is not None else None
    return [(seat, snapshot)] if seat is not None and snapshot is not None else []


def _due(context: Context) -> str:
    """What the turn is called whose deadline the mail has moved; "" where it has moved none."""
    match = context.match
    return notices.turn_name(context, match) if match is not None and match.id in context.dated else ""
