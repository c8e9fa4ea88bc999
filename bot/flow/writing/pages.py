"""The letters of a match as pages of blocks: what is said, in which order. Must not know tables, nor change anything.

What a seat may know comes from its view; everything else here is public: names, deadlines, what is due.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeAlias

from bot import deadlines
from bot.flow.values import seat_policies, snapshots
from bot.flow.values.context import Verdict
from bot.flow.values.house import masked
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks, newcomers, order_form
from bot.games.base import Event, Plan
from bot.games.words import listed
from bot.layout import Block, Heading, Lines, Mark, Page, Pairs, Paragraph, Printed, Section, Table
from bot.store.values import Match, Seat

HELP = 'Change it: reply with a new line. Take it back: reply "withdraw". Help: reply "help".'

Standing: TypeAlias = Mapping[str, Any]  # unit -> the order that stands for it


def heading(match: Match, turn_name: str, reader: clocks.Reader) -> tuple[Block, ...]:
    """The first lines of an answer: the match, the turn that is due, and till when."""
    left = f"{match}, {turn_name}" if turn_name else str(match)
    if clocks.at_once(match, reader):
        return (Heading(left, clocks.deadline(match, reader)),)
    if match.held or match.runs_at is None:
        return (
            Heading(left),
            Paragraph(f"{clocks.deadline(match, reader)[:1].upper()}{clocks.deadline(match, reader)[1:]}."),
        )
    zone = snapshots.zone(match)
    return (
        Heading(left, f"{clocks.word(match)} {deadlines.spell(match.runs_at, zone, reader.now)}"),
        Heading("", deadlines.aside(match.runs_at, zone, reader.now, reader.zone)),
    )


def accounted(verdicts: Sequence[Verdict]) -> tuple[Block, ...]:
    """The lines of a mail: what was written beside what was read."""
    said = (pair for one in verdicts for pair in one.parts or ((one.wrote, one.read),))
    rows = tuple((masked(wrote), masked(read)) for wrote, read in said)
    return (Pairs(("You wrote", "We read"), rows),) if rows else ()


def stands(plans: Sequence[Plan], where: str = "") -> tuple[Block, ...]:
    """What is played if nothing more comes, for every unit, defaults included (ALL-2)."""
    if not plans:
        return ()
    columns = (
        ("Who", [plan.label for plan in plans]),
        ("Order", [plan.brief or plan.line for plan in plans]),
        ("Played", [plan.figures for plan in plans]),
        ("", ["if nothing comes" if plan.default else "" for plan in plans]),
    )
    filled = [(name, cells) for name, cells in columns if any(cells)]
    rows = tuple(zip(*(cells for _, cells in filled), strict=True))
    notes = tuple(block for plan in plans if not plan.default for block in _notes(plan, plans))
    title = f"What stands in {where}" if where else "What stands"
    return (Section(title), Table(tuple(name for name, _ in filled), rows, "l" * len(filled)), *notes)


def _notes(plan: Plan, plans: Sequence[Plan]) -> tuple[Block, ...]:
    before = _before(plan, plans)
    return (*(Paragraph(before + note) for note in plan.notes), *plan.shown)


def _before(plan: Plan, plans: Sequence[Plan]) -> str:
    """The order that a note is about. A note that repeats its order stands alone, unless several notes do."""
    alone = plan.brief and sum(bool(one.brief) for one in plans) == 1
    return "" if alone else f"{plan.brief or plan.line}: "


def turn_name(snapshot: Snapshot, seat: Seat | None) -> str:
    """What the turn that is due is called: 'round 4'."""
    return snapshot.game.turn_name(snapshot.view(seat))


def of_match(turn: str, match: Match) -> str:
    """`round 4 of GS-1`, `turn 1, Hare's, of GO-2`."""
    return f"{turn}{',' if ', ' in turn else ''} of {match.tag}"


def asks(
    snapshot: Snapshot,
    seat: Seat,
    reader: clocks.Reader,
    standing: Standing,
    held: tuple[Block, ...] = (),
) -> tuple[Block, ...]:
    """What is due and till when, lines to send back, what is played if nothing more comes.

    Above the lines stands what is `held`, where the report doesn't tell it above.
    """
    view = snapshot.view(seat)
    name = snapshot.game.turn_name(view)
    first = Paragraph(f"{name[:1].upper()}{name[1:]}: {clocks.deadline(snapshot.match, reader)}", strong=True)
    late = clocks.grace(snapshot.match, reader) if snapshot.clock_runs_for(seat) else ""
    if seat.resigned:
        return (first, Paragraph(f"You no longer play: {seat.entrant} {snapshot.game.left}."))
    plans, whose = snapshot.game.plan(view, standing), clocks.whose(snapshot, seat)
    form = order_form.offered(snapshot.game, view, standing=standing)
    default = listed(
        [f"{one.line} ({one.figures})" if one.figures else one.line for one in plans if not _is_above(one)]
    )
    missed = seat_policies.told_of_missed(snapshot.match)
    last = Paragraph(f"If nothing {'more ' if standing else ''}comes: {default}.")
    return (
        first,
        *(Paragraph(said) for said in (late, whose) if said),
        *(held if form else ()),
        *form,
        *((last,) if plans else ()),
        *((Paragraph(missed),) if missed else ()),
    )


def _is_above(plan: Plan) -> bool:
    """Whether a plan is standing orders of before, which a report tells above in sentences, and not what they play."""
    return plan.stands_in and plan.default and not plan.figures


def report(
    snapshot: Snapshot,
    seat: Seat | None,
    events: Sequence[Event],
    played: str,
    reader: clocks.Reader,
    first: tuple[Block, ...] = (),
    *,
    new: bool = False,
    standing: Standing = MappingProxyType({}),
) -> Page:
    """The report of the turn just played, for one seat or (None) for the GM and the public; `first` stands above it.

    A player who is new is told what the letters and words in the tables stand for.
    """
    body = told(snapshot, seat, events)
    legend = newcomers.legend_of(snapshot.game, body) if new else ()
    over = snapshot.game.result(snapshot.state) is not None
    held = holds(snapshot, seat) if seat is not None and snapshot.game.orders_first else ()
    due = () if over or seat is None else asks(snapshot, seat, reader, standing, held)
    tag, news = snapshot.match.tag, snapshot.game.headline(snapshot.view(seat))
    subject, *briefer = (f"[{tag}] {what}: {news}" for what in (f"report, {played}", played, "report"))
    name = Section(f"{played[:1].upper()}{played[1:]}")
    said = (name, *body, *legend, *due)
    if snapshot.game.orders_first and _offers(due):
        said = (*due, name, *(block for block in body if block not in held), *legend)
    return Page(subject, (*title(snapshot), Mark(), *first, *said), tuple(briefer))


def _offers(due: Sequence[Block]) -> bool:
    """Whether there are lines to send back: who has nothing to order reads first what has happened."""
    return any(isinstance(block, Lines) for block in due)


def told(snapshot: Snapshot, seat: Seat | None, events: Sequence[Event]) -> tuple[Block, ...]:
    """What a report tells of the turn just played, to one seat or (None) to everybody."""
    view = snapshot.view(seat)
    return above_the_rounds(snapshot.game.report(view, seen_by(seat, events)), snapshot.game.course(view))


def above_the_rounds(blocks: tuple[Block, ...], added: tuple[Block, ...]) -> tuple[Block, ...]:
    """Blocks with others added: at their end, but above the tables of all rounds, which stand last in a long letter."""
    printed = (at for at, block in enumerate(blocks) if isinstance(block, Printed))
    # Its heading stands before each of them.
    at = next(printed, len(blocks) + 1) - 1
    return (*blocks[:at], *added, *blocks[at:])


def seen_by(seat: Seat | None, events: Sequence[Event]) -> tuple[Event, ...]:
    """Those that this seat (None: the public) may know."""
    return tuple(
        event
        for event in events
        if event.seen_by is None or (seat is not None and seat.number in event.seen_by)
    )


def missed(snapshot: Snapshot, seats: Sequence[Seat], silent: Sequence[Seat], in_part: Sequence[Seat]) -> str:
    """Who missed the turn that was due on this snapshot, and who left some of it to the rules, for the GM."""
    said = [f"No orders came from {listed([seat.entrant for seat in silent])}."] if silent else []
    said += [f"Orders came in part from {listed([seat.entrant for seat in in_part])}."] if in_part else []
    if said:
        return " ".join(said)
    if any(seat.resigned for seat in seats):
        return "All who still play sent orders."
    return (
        "Everybody sent orders." if len(snapshot.playing) == len(snapshot.entrants) else "No turn was missed."
    )


def decisions(snapshot: Snapshot) -> tuple[Block, ...]:
    """What the GM is asked, and how they answer (GO-7): nothing is decided without them."""
    if not snapshot.asks:
        return ()
    how = "Answer with such a line and your reason. If you send none, the match goes on."
    asked = (Paragraph(sentence, strong=True) for sentence in snapshot.asks)
    return (Section("For you to decide"), *asked, Paragraph(how))


def holds(snapshot: Snapshot, seat: Seat) -> tuple[Block, ...]:
    """What a player must see to order, for letters in which no report stands."""
    return snapshot.game.holds(snapshot.view(seat))


def reminder(
    snapshot: Snapshot,
    seat: Seat,
    standing: Standing,
    reader: clocks.Reader,
    waits: tuple[Block, ...] = (),
) -> Page:
    """To somebody who owes orders, or may send some to a turn that runs soon: what stands so far, and what would.

    First of all what `waits` for one word of theirs.
    """
    name = turn_name(snapshot, seat)
    when = "has passed" if snapshot.match.in_grace else "is near"
    near = f"The deadline {when}, and you have not ordered everything for {name}."
    words = clocks.ready(snapshot.match, reader) or near
    # What is played if nothing comes is said at the end.
    what = stands(snapshot.game.plan(snapshot.view(seat), standing)) if standing else ()
    due = asks(snapshot, seat, reader, standing)
    blocks = (*title(snapshot), Mark(), Paragraph(words), *waits, *what, *holds(snapshot, seat), *due)
    asked = "it runs before its deadline" if snapshot.match.runs_early else "orders please"
    return Page(f"[{snapshot.match.tag}] reminder, {name}: {asked}", blocks)


def unread(page: Page, why: str | None) -> Page:
    """The page, with a word to a player whose mail came as automatic and so was not read."""
    if why is None:
        return page
    words = (
        f"A mail that came in your name had no effect ({why}). If you wrote it, answer this letter by hand."
    )
    return replace(page, blocks=(*page.blocks, Paragraph(words)))


def notice(match: Match, subject: str, *sentences: str) -> Page:
    """A few sentences about a match."""
    return Page(f"[{match.tag}] {subject}", (Heading(str(match)), Mark(), *map(Paragraph, sentences)))


def question(match: Match, subject: str, sentence: str, *instead: str) -> Page:
    """A few sentences about a match that ask for a yes, or for one of the lines that may be said instead."""
    asked = notice(match, subject, sentence)
    return Page(asked.subject, (*asked.blocks, *one_tap("yes", *instead)))


def one_tap(*lines: str) -> tuple[Block, ...]:
    """What may be answered: each line is a link that writes the mail."""
    return (Paragraph("Reply with one of these:"), Lines(lines, reply=True))


def title(snapshot: Snapshot) -> tuple[Block, ...]:
    """The match, its game and its rules: the first line of a report."""
    return (Heading(str(snapshot.match), snapshots.described(snapshot.match)),)
