"""The letters of a match as pages of blocks: what is said, in which order. Must not know tables, nor change anything.

What a seat may know comes from its view; everything else here is public: names, deadlines, what is due.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, TypeAlias
from zoneinfo import ZoneInfo

from bot import deadlines
from bot.flow.values import policies, seat_policies, snapshots
from bot.flow.values.context import Verdict
from bot.flow.values.house import masked
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import newcomers
from bot.games.base import Event, Plan
from bot.games.words import listed
from bot.layout import Block, Heading, Lines, Mark, Page, Pairs, Paragraph, Printed, Section, Table
from bot.store.proposals import Proposal
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

HELP = 'Change it: reply with a new line. Take it back: reply "withdraw". Help: reply "help".'

_FEW = 3  # so many names are said of those who are to play

Standing: TypeAlias = Mapping[str, Any]  # unit -> the order that stands for it


@dataclass(frozen=True)
class Reader:
    """Who reads a page, and when: the reader's zone (None: not told), the instant the page is written."""

    now: datetime
    zone: ZoneInfo | None = None


def deadline(match: Match, reader: Reader) -> str:
    """'deadline Fri 4 Dec 20:00 London (in 2 days 3 h; 21:00 for you; 20:00 UTC)', or why there is none."""
    if match.held:
        return f"held: {match.held}" if match.stuck else f"held by the GM: {match.held}"
    if match.status in (MatchStatus.OVER, MatchStatus.CANCELLED):
        return match.status.value
    if match.runs_at is None:
        return "no deadline yet"
    if at_once(match, reader):
        return "runs at once"
    return (
        f"{_word(match)} {deadlines.spell_out(match.runs_at, snapshots.zone(match), reader.now, reader.zone)}"
    )


def at_once(match: Match, reader: Reader) -> bool:
    """Whether nothing is waited for any more."""
    over = match.late if match.in_grace else match.early
    return match.held is None and over is not None and over <= reader.now


def grace(match: Match, reader: Reader) -> str:
    """Says that a turn waits, or is going to wait, for late orders; "" when it doesn't."""
    length = policies.grace(match)
    if match.held or match.runs_early or at_once(match, reader) or (length is None and not match.in_grace):
        return ""
    if match.late is None:
        return f"If orders are missing at the deadline, the turn waits up to {length}, and they count."
    until = deadlines.spell_both(match.late, snapshots.zone(match), reader.now, reader.zone)
    return f"The turn waits for missing orders until {until}; what comes till then counts."


def came_late(match: Match, arrived: datetime) -> str:
    """Says that a letter came after the deadline and counts; "" when it came before."""
    if not match.in_grace or match.deadline is None or arrived <= match.deadline:
        return ""
    late = deadlines.remaining(match.deadline - arrived).removesuffix(" ago")
    return f"Your letter came {late} after the deadline. What it orders counts, for the turn waits for missing orders."


def _word(match: Match) -> str:
    """What the instant is at which the turn runs."""
    return "runs" if match.runs_early else "late orders until" if match.in_grace else "deadline"


def ready(match: Match, reader: Reader) -> str:
    """Says that a turn doesn't wait for its deadline, and never whose orders are in; "" when the turn waits."""
    if not (match.runs_early or (match.in_grace and at_once(match, reader))):
        return ""
    if match.held:
        return "Enough is in: the turn waits only for the match to go on."
    if match.runs_at is None or at_once(match, reader):
        return "All that this turn needs is in: it runs at once."
    when = deadlines.spell_both(match.runs_at, snapshots.zone(match), reader.now, reader.zone)
    further = "gives time to think again" if policies.early(match) else "may make it sooner"
    return f"Enough is in: the turn runs {when}. What comes until then counts, and {further}."


def clock(snapshot: Snapshot, seat: Seat) -> str:
    """To a player for whom no clock runs: who is still to play, and what may be sent meanwhile; "" to others."""
    over = snapshot.game.result(snapshot.state) is not None
    if snapshot.clock_runs_for(seat) or snapshot.match.runs_early or over:
        return ""
    playing = snapshot.playing
    names = " and ".join(playing) if 0 < len(playing) <= _FEW else "the others"
    if snapshot.game.units(snapshot.view(seat)):
        soon = "what you send before the turn runs counts, and that may be before its deadline"
        return f"It is for {names} to play. No clock runs for you: {soon}."
    return f"It is for {names} to play; there is nothing for you to order now."


def unconfirmed(proposed: Sequence[Proposal]) -> tuple[Block, ...]:
    """What a player probably meant and has not confirmed, with the one word that does."""
    lines = ["; ".join(one.lines) for one in proposed if one.word == "yes"]
    if not lines:
        return ()
    told = f'Not confirmed: {lines[-1]}. It counts if you answer "yes" before the deadline.'
    return (Paragraph(told, strong=True), Lines(("yes",), reply=True))


def heading(match: Match, turn_name: str, reader: Reader) -> tuple[Block, ...]:
    """The first lines of an answer: the match, the turn that is due, and till when."""
    left = f"{match}, {turn_name}" if turn_name else str(match)
    if at_once(match, reader):
        return (Heading(left, deadline(match, reader)),)
    if match.held or match.runs_at is None:
        return (
            Heading(left),
            Paragraph(f"{deadline(match, reader)[:1].upper()}{deadline(match, reader)[1:]}."),
        )
    zone = snapshots.zone(match)
    return (
        Heading(left, f"{_word(match)} {deadlines.spell(match.runs_at, zone, reader.now)}"),
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


def asks(snapshot: Snapshot, seat: Seat, reader: Reader, standing: Standing) -> tuple[Block, ...]:
    """The end of a report: what is due and till when, lines to send back, what is played if nothing more comes."""
    view = snapshot.view(seat)
    name = snapshot.game.turn_name(view)
    first = Paragraph(f"{name[:1].upper()}{name[1:]}: {deadline(snapshot.match, reader)}", strong=True)
    late = grace(snapshot.match, reader) if snapshot.clock_runs_for(seat) else ""
    if seat.resigned:
        return (first, Paragraph(f"You no longer play: {seat.entrant} {snapshot.game.left}."))
    form, plans, whose = snapshot.game.form(view), snapshot.game.plan(view, standing), clock(snapshot, seat)
    default = listed([f"{plan.line} ({plan.figures})" if plan.figures else plan.line for plan in plans])
    missed = seat_policies.told_of_missed(snapshot.match)
    lines: tuple[Block, ...] = (Paragraph("Reply with one of these, or your own:"), Lines(form, reply=True))
    last = Paragraph(f"If nothing {'more ' if standing else ''}comes: {default}.")
    return (
        first,
        *(Paragraph(said) for said in (late, whose) if said),
        *(lines if form else ()),
        *((last,) if plans else ()),
        *((Paragraph(missed),) if missed else ()),
    )


def report(
    snapshot: Snapshot,
    seat: Seat | None,
    events: Sequence[Event],
    played: str,
    reader: Reader,
    first: tuple[Block, ...] = (),
    *,
    new: bool = False,
    standing: Standing = MappingProxyType({}),
) -> Page:
    """The report of the turn just played, for one seat or (None) for the GM and the public; `first` stands above it.

    A player who is new is told what the letters and words in the tables stand for.
    """
    body = told(snapshot, seat, events)
    over = snapshot.game.result(snapshot.state) is not None
    due = () if over or seat is None else asks(snapshot, seat, reader, standing)
    subject = f"[{snapshot.match.tag}] report, {played}: {snapshot.game.headline(snapshot.view(seat))}"
    name = Section(f"{played[:1].upper()}{played[1:]}")
    legend = newcomers.legend_of(snapshot.game, body) if new else ()
    told_first = () if snapshot.game.orders_first else (name, *body, *legend)
    told_last = (name, *body, *legend) if snapshot.game.orders_first else ()
    return Page(subject, (*title(snapshot), Mark(), *first, *told_first, *due, *told_last))


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


def reminder(snapshot: Snapshot, seat: Seat, standing: Standing, reader: Reader) -> Page:
    """To somebody who owes orders, or may send some to a turn that runs soon: what stands so far, and what would."""
    name = turn_name(snapshot, seat)
    when = "has passed" if snapshot.match.in_grace else "is near"
    near = f"The deadline {when}, and you have not ordered everything for {name}."
    words = ready(snapshot.match, reader) or near
    what = stands(snapshot.game.plan(snapshot.view(seat), standing))
    due = asks(snapshot, seat, reader, standing)
    blocks = (*title(snapshot), Mark(), Paragraph(words), *what, *holds(snapshot, seat), *due)
    asked = "it runs before its deadline" if snapshot.match.runs_early else "orders please"
    return Page(f"[{snapshot.match.tag}] reminder, {name}: {asked}", blocks)


def unread(page: Page, why: str | None) -> Page:
    """The page, with a word to a player whose mail came as automatic and so was not read."""
    if why is None:
        return page
    words = (
        f"A mail that came in your name had no effect ({why}). If you wrote it, answer this letter by hand."
    )
    return Page(page.subject, (*page.blocks, Paragraph(words)))


def notice(match: Match, subject: str, *sentences: str) -> Page:
    """A few sentences about a match."""
    return Page(f"[{match.tag}] {subject}", (Heading(str(match)), Mark(), *map(Paragraph, sentences)))


def title(snapshot: Snapshot) -> tuple[Block, ...]:
    """The match, its game and its rules: the first line of a report."""
    return (Heading(str(snapshot.match), snapshots.described(snapshot.match)),)
