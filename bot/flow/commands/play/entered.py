"""Orders that a GM enters for somebody else, who telephoned or wrote a postcard: the player is told, and the record.

The GM reads of a player's sheet only what they have entered themselves, and of a refusal only that it was one: the
player gets the reason. What a player by post may know is printed for the GM, who sends it on. Must not know how a line
is read.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.flow.commands import noting
from bot.flow.values import addressees, snapshots
from bot.flow.values.context import Context, Verdict
from bot.flow.values.outgoing import Kind
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import outbox, pages, proof, to_gms
from bot.layout import Heading, Lines, Mark, Page, Paragraph
from bot.store import changes, questions
from bot.store.values import Seat


@dataclass(frozen=True)
class Entry:
    """A line that the GM wrote for a seat, and what became of it."""

    line: str
    read: str

    def __str__(self) -> str:
        """What became of the line; the line before it, if that doesn't say it again."""
        return self.read if self.read.startswith(self.line) else f"{self.line}: {self.read}"


def noted(
    context: Context, seat: Seat, verdicts: Sequence[Verdict], *, logged: bool = False
) -> list[Verdict]:
    """Keep what was entered for a seat, to tell its player. Returns what the GM is told of it.

    `logged`: the log of the match has it already.
    """
    match = context.their_match()
    changes.entered(context.db, seat, match.turn, context.answers.mail)
    for one in verdicts:
        if one.good and not logged:
            noting.note(context, match, one.wrote, f"{seat.entrant}: withdraw")
    if seat.by_post:
        context.touched[seat.id] = seat
        return list(verdicts)
    _, entries = context.entered.setdefault(seat.id, (seat, []))
    entries += [Entry(one.wrote.removeprefix(f"{seat.entrant}: "), one.read) for one in verdicts]
    return [one if one.good else _refused(one, seat) for one in verdicts]


def _refused(verdict: Verdict, seat: Seat) -> Verdict:
    return replace(verdict, read=f"Not taken: it can't be done as it stands. {seat.entrant} is told why.")


def tell(context: Context) -> None:
    """Tell every player for whom this mail entered something what it was, and what stands now."""
    for seat, entries in context.entered.values():
        match = questions.match(context.db, seat.match)
        if (snapshot := context.snapshot(match)) is not None:
            _tell(context, snapshot, seat, entries)


def _tell(context: Context, snapshot: Snapshot, seat: Seat, entries: Sequence[Entry]) -> None:
    match, sheet = snapshot.match, context.sheet(snapshot, seat)
    gm = to_gms.called(context.db, context.house, match, context.person)
    said = (
        f"{gm[:1].upper()}{gm[1:]} has entered this for {seat.entrant}. If it is not what you told them, answer with "
        'your own orders, or write to them: "to GM: your words".'
    )
    blocks = (
        Heading(str(match), pages.turn_name(snapshot, seat)),
        Mark(),
        Paragraph(said),
        Lines(tuple(map(str, entries))),
        *pages.stands(snapshots.plans(snapshot, seat, sheet)),
        Paragraph(pages.HELP),
        *proof.of_orders(context.db, snapshot, seat, sheet),
    )
    page = Page(f"[{match.tag}] {gm} has entered orders for {seat.entrant}", blocks)
    slug = f"entered-{seat.id}-{context.answers.mail}"
    to = addressees.player(match, seat)
    outbox.post(context.db, context.house, to, Kind.NOTICE, slug, page)
