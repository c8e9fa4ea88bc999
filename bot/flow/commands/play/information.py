"""Commands that only tell: status, list, rules. Must not change anything."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot import deadlines
from bot.flow.commands import helping
from bot.flow.commands.play import by_match, seats
from bot.flow.commands.press import steering
from bot.flow.commands.substitutes import circumstances
from bot.flow.turns import readiness, timing
from bot.flow.values import policies, rhythm, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.policies import POLICIES
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import clocks, order_form, pages, places, undelivered
from bot.games import rulebooks
from bot.games.base import AnyGame
from bot.games.offering import find, offered
from bot.games.rulesets import parameters
from bot.games.words import listed
from bot.layout import Block, Lines, Paragraph, Section, Table
from bot.store import mails, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


def status(context: Context, tag: str | None) -> str:
    """How a match stands: for its player their own sheet, for its GM who has ordered, for anybody the public facts."""
    if tag:
        turn_to(context, tag)
    match, begins = context.their_match(), len(context.blocks)
    snapshot, running = snapshots.of(context.db, match), match.status is MatchStatus.RUNNING
    if snapshot is None:
        context.blocks += _entry_list(context, match)
        if context.seat is not None:
            context.touched[context.seat.id] = context.seat
            early = context.snapshot(match)  # of a game whose orders are taken before the start
            context.blocks += _to_order(context, early, context.seat) if early else ()
    elif running and context.runs(match):
        context.headline = "who has ordered"
        context.blocks += _who_has_ordered(context, snapshot)
    elif running and context.seat is not None:
        context.touched[context.seat.id], context.holds = context.seat, True
        context.blocks += _to_order(context, snapshot, context.seat)
    if context.seat is None:
        context.touched |= {seat.id: seat for seat in seats.of_writer(context, match)}
    if (
        snapshot is not None
        and running
        and readiness.asked_to_wait(match, questions.seats_of(context.db, match.id))
    ):
        context.blocks += (
            Paragraph("A player has asked to wait: the turn runs at its deadline and not before."),
        )
    if days_off := rhythm.exceptions(match):
        context.blocks += (Paragraph(days_off),)
    if context.runs(match):
        context.blocks += map(Paragraph, undelivered.of_match(context.db, match, context.now()))
        context.blocks += map(Paragraph, strangers(context.db, context.now()))
    context.blocks += circumstances.told(context, match)
    context.blocks += steering.told(context, match)
    by_match.headed(context, match, begins)
    missing = _missing(context, snapshot) if snapshot and running and context.runs(match) else ""
    return f"{match}: {state(context, match, context.seat)}.{missing}"


def _to_order(context: Context, snapshot: Snapshot, seat: Seat) -> tuple[Block, ...]:
    """What somebody may send who has ordered nothing: they ask how it stands because they don't know what to do."""
    sheet = context.sheet(snapshot, seat)
    owed = [plan for plan in snapshots.plans(snapshot, seat, sheet) if plan.owed]
    nothing = owed and all(plan.default for plan in owed) and not context.proposed
    return (
        order_form.offered(snapshot.game, snapshot.view(seat), "Nothing of yours is in.") if nothing else ()
    )


def strangers(db: Connection, now: datetime) -> tuple[str, ...]:
    """Who wrote for the first time, for a GM and the operator; nothing when nobody did."""
    return strangers_said(*mails.strangers_since(db, now - timedelta(days=7)))


def strangers_said(wrote: int, want_in: int) -> tuple[str, ...]:
    """The same of so many strangers, of whom so many seem to want to join."""
    if not wrote:
        return ()
    seem = "seems" if want_in == 1 else "seem"
    some = f"{want_in} {seem} to want to join" if want_in else "none seems to want to join"
    return (f"{wrote} stranger{'' if wrote == 1 else 's'} wrote within a week; {some}.",)


def turn_to(context: Context, tag: str | None) -> str:
    """The lines that follow are about this match."""
    match = questions.match_by_tag(context.db, tag or "")
    if match is None:
        context.leave()
        raise Refusal(f'I have no match {tag}. "list" shows those I have.')
    timing.wait_for_the_turn(match, context.counts_from)
    context.turn_to(match)
    return f"The lines below are about {match}."


def list_matches(context: Context) -> str:
    """All matches that are open or running: what is played, who is wanted, when; and those that were over last."""
    found = seen_by(context, questions.matches_with(context.db, MatchStatus.OPEN, MatchStatus.RUNNING))
    over = seen_by(context, questions.matches_with(context.db, MatchStatus.OVER))[::-1][:_LAST]
    if found:
        head, rows = ("Match", "What", "Players", "State"), tuple(_listed(context, one) for one in found)
        context.blocks += (Section("Matches"), Table(head, rows, "llll"), *_to_join(context, found))
    if over:
        won = tuple((one.tag, str(one.title), places.winner(context.db, one)) for one in over)
        context.blocks += (
            Section('Matches that are over; "results" has more'),
            Table(("Match", "Name", "Won by"), won, "lll"),
        )
    if not found:
        return "No match is open or running."
    context.headline = context.headline or "what is open, and what runs"
    return "The list is below."


def _to_join(context: Context, found: Sequence[Match]) -> tuple[Block, ...]:
    """The lines that enter those of these matches in which there is a seat for the writer."""
    lines = tuple(
        f"join {one.tag} as NAME"
        for one in found
        if one.status is MatchStatus.OPEN
        and not (policies.private(one) or context.runs(one) or context.theirs(one))
        and len(questions.seats_of(context.db, one.id)) < one.most
    )[:_JOINS]
    how = "To join, answer this" if len(lines) == 1 else "To join, answer one of these"
    said = Paragraph(f"{how}, with the name that you want to play under instead of NAME:")
    return (said, Lines(lines, reply=True)) if lines else ()


# Matches that one is offered to join, below the list.
_JOINS = 6
# Matches that are over, on the list; the newest.
_LAST = 5


def _listed(context: Context, match: Match) -> tuple[str, ...]:
    """A match on the list: its game, its rules, the GM's words; who is in it; what is due, and when."""
    words = f" {match.words}" if match.words else ""
    seats = len(questions.seats_of(context.db, match.id))
    wanted = f"{match.least}" if match.least == match.most else f"{match.least}-{match.most}"
    players = f"{seats} of {wanted}" if match.before_start else str(seats)
    due = ""
    if match.runs_at is not None and not match.held:
        first = "first deadline " if match.before_start else ""
        due = f", {first}{deadlines.spell(match.runs_at, snapshots.zone(match), context.now())}"
    what = f"{match.title}: {snapshots.described(match)}.{words}"
    return match.tag, what, players, f"{state(context, match)}{due}"


def seen_by(context: Context, matches: Iterable[Match]) -> list[Match]:
    """Those of which the writer may know: private ones are told to who is in them."""
    return [one for one in matches if not policies.private(one) or context.runs(one) or context.theirs(one)]


def rules(context: Context, name: str | None) -> str:
    """The rules of a game, in our words; for a GM what they may set."""
    if not (name or context.match):
        raise Refusal(f"The rules of which game? Write {helping.asking()}.")
    game = game_called(name) if name else _game(context.match)
    context.blocks += (Section(f"The rules of {game.name}"), *rulebooks.blocks(game))
    if context.gm:
        context.blocks += _settable(game, context.match)
    return "The rules are below."


def game_called(name: str) -> AnyGame:
    """The game somebody means by 'golden-strider', 'Golden Strider' or 'GS'."""
    words = name.lower().replace(" ", "-")
    for game in offered():
        if words in (game.key, game.tag.lower()):
            return game
    raise Refusal(f'I have no game "{name}". I have: {", ".join(game.key for game in offered())}.')


def _settable(game: AnyGame, match: Match | None) -> tuple[Block, ...]:
    variant = match.variant if match else ""
    rules = ((one.name, one.value, one.doc, one.allowed) for one in parameters(game, variant))
    how = ((one.name, one.of(match) if match else one.default, one.doc, one.allowed) for one in POLICIES)
    rows = tuple((name, value, f"{doc} Allowed: {allowed}.") for name, value, doc, allowed in (*rules, *how))
    return (Section('What a GM may "set"'), Table(("Name", "Value", "What it is"), rows, "lll"))


def _entry_list(context: Context, match: Match) -> tuple[Block, ...]:
    rows = tuple(
        (seat.entrant, _address(seat) if context.runs(match) else "")
        for seat in questions.seats_of(context.db, match.id)
    )
    wanted = f"{match.least}" if match.least == match.most else f"{match.least} to {match.most}"
    entries: tuple[Block, ...] = (Table(("Entered", ""), rows, "ll"),) if rows else ()
    return (*entries, Paragraph(f"{len(rows)} entered; {wanted} wanted."))


def _address(seat: Seat) -> str:
    """Where letters to a seat go, for its GM."""
    return "a robot" if seat.robot else "by post" if seat.by_post else seat.address


def _who_has_ordered(context: Context, snapshot: snapshots.Snapshot) -> tuple[Block, ...]:
    """For the GM: who has ordered, never what."""
    standing = questions.standing(context.db, snapshot.match.id, snapshot.match.turn)
    given = {one.seat: one.arrived for one in standing}
    late = clocks.grace(snapshot.match, clocks.Reader(context.now()))
    rows = []
    for seat in questions.seats_of(context.db, snapshot.match.id):
        at = given.get(seat.id)
        said = (
            "resigned"
            if seat.resigned
            else deadlines.spell(at, snapshots.zone(snapshot.match), context.now())
            if at
            else "-"
            if snapshot.clock_runs_for(seat)
            else "not to play"
        )
        rows.append((seat.entrant, said, str(seat.nmrs), _address(seat)))
    return (
        Section(f"Orders for {pages.turn_name(snapshot, None)}"),
        Table(("Who", "Ordered", "NMRs", "Address"), tuple(rows), "llrl"),
        *((Paragraph(late),) if late else ()),
        *pages.decisions(snapshot),
    )


def _missing(context: Context, snapshot: snapshots.Snapshot) -> str:
    """For the GM, first of all: whose orders the turn that is due still waits for."""
    given = {one.seat for one in questions.standing(context.db, snapshot.match.id, snapshot.match.turn)}
    seats = questions.seats_of(context.db, snapshot.match.id)
    owing = [seat for seat in seats if snapshot.clock_runs_for(seat) and not (seat.resigned or seat.robot)]
    return f" {nothing_from([seat.entrant for seat in owing if seat.id not in given])}" if owing else ""


def nothing_from(missing: Sequence[str]) -> str:
    """For the GM: whose orders a turn still waits for."""
    return f"Nothing has come from {listed(missing)}." if missing else "All orders are in."


def state(context: Context, match: Match, reader: Seat | None = None) -> str:
    """What becomes of a match now: the turn that is due, or that it is open, over, cancelled."""
    if match.status is MatchStatus.RUNNING and (snapshot := context.snapshot(match)):
        return pages.turn_name(snapshot, reader) + (", held" if match.held else "")
    words = {
        MatchStatus.FORMING: "being set up",
        MatchStatus.OPEN: "open for joining",
        MatchStatus.OVER: "over",
        MatchStatus.CANCELLED: "cancelled",
    }
    return words[match.status]


def _game(match: Match | None) -> AnyGame:
    found = find(match.game) if match else None
    return found or offered()[0]
