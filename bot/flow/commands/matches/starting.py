"""The start of a match: what is missing for it, when it comes by itself, and what it does.

Must not know how a line is read or answered.
"""

from datetime import datetime

from bot import deadlines
from bot.flow.commands.matches import choosing
from bot.flow.commands.play import laying
from bot.flow.values import policies, snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.values.snapshots import Snapshot
from bot.flow.writing import notices, welcome
from bot.games.base import Dice
from bot.layout import Paragraph
from bot.store import changes, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat


def start(context: Context) -> str:
    """`start`: the entry list is closed, the match set up, and everybody asked for their first orders."""
    match = context.their_match()
    if lacking := missing(context, match):
        raise Refusal(f"{_cant(match)}: {'; '.join(lacking)}.")
    return _begin(context, match)


def _cant(match: Match) -> str:
    return f"{match.tag} can't start"


def start_when_full(context: Context) -> str:
    """`start when full`: as soon as all seats are taken and nothing else is missing."""
    match = context.their_match()
    choosing.keep(context, policies.START, policies.FULL)
    return (
        begin_if_full(context)
        or f"{match.tag} starts as soon as {match.most} are entered and nothing is missing."
    )


def start_at(context: Context, text: str) -> str:
    """`start on Fri 4 Dec`: at that time, if nothing is missing then; else the GM is told what is."""
    match = context.their_match()
    zone = snapshots.zone(match)
    try:
        at = deadlines.resolve(deadlines.read_when(text), context.counts_from, zone)
    except ValueError as wrong:
        raise Refusal(str(wrong)) from None
    if at <= context.now():
        raise Refusal(f"{deadlines.spell(at, zone, context.now())} has passed.")
    return keep(context, at)


def keep(context: Context, at: datetime) -> str:
    """It starts then, by itself; what has no clock is played then, which is the one deadline that it has."""
    match = context.their_match()
    choosing.keep(context, policies.START, at.isoformat())
    theirs = snapshots.readers_zone(context.person.zone)
    told = deadlines.spell_out(at, snapshots.zone(match), context.now(), theirs)
    what = "starts and is played" if snapshots.without_clock(match) else "starts"
    return f"{match.tag} {what} {told}, if nothing is missing then."


def begin_if_full(context: Context) -> str:
    """Start a match that is to start when it is full, if it is and nothing is missing; "" if not."""
    match = context.their_match()
    seats = questions.seats_of(context.db, match.id)
    waits = match.before_start and match.policies.get(policies.START) == policies.FULL
    if not waits or len(seats) < match.most or missing(context, match):
        return ""
    return _begin(context, match)


def tell_missing(context: Context) -> None:
    """At the end of a GM's mail about a match that has not begun: what it lacks."""
    match = context.match
    if match is None or not match.before_start or not context.runs(match):
        return
    match = questions.match(context.db, match.id)
    lacking = missing(context, match)
    if any(one.read.startswith(_cant(match)) for one in context.verdicts):
        return
    said = (
        f"Still missing for the start: {'; '.join(lacking)}."
        if lacking
        else 'Nothing is missing: "start" begins it.'
    )
    context.blocks.insert(0, Paragraph(said))


def run_if_full(context: Context) -> None:
    """A match without a clock runs when the wanted number is entered and all have ordered (GS-40)."""
    match = context.their_match()
    if not match.before_start or not snapshots.without_clock(match):
        return
    snapshot = context.snapshot(match)
    full = len(questions.seats_of(context.db, match.id)) == match.most
    if full and snapshot is not None and not silent(context, snapshot):
        _begin(context, match)


def silent(context: Context, snapshot: Snapshot) -> list[Seat]:
    """The seats for which something would be played that nobody has ordered."""
    seats = questions.seats_of(context.db, snapshot.match.id)
    plans = {
        seat.id: snapshots.plans(snapshot, seat, snapshots.sheet(context.db, snapshot, seat))
        for seat in seats
    }
    return [seat for seat in seats if any(plan.default for plan in plans[seat.id])]


def _begin(context: Context, match: Match) -> str:
    """Set the match up with the seats there are. One without a clock is played at once."""
    game, rules = snapshots.game_of(match), snapshots.rules_of(match)
    entrants = tuple(questions.entrants_of(context.db, match.id))
    state = game.setup(rules, entrants, Dice(match.seed, match.tag, 0))
    _set_up(context, match, state)
    if snapshots.without_clock(match):
        changes.change_match(context.db, match.id, deadline=context.now(), late=context.now())
    context.match = questions.match(context.db, match.id)
    _robots_order(context, context.match)
    context.headline = f"{match.title} has started"
    if snapshots.without_clock(match):
        return f"{match} is played now, with {', '.join(entrants)}."
    welcome.to_field(context, context.match)
    context.dated.add(match.id)
    asked = _asked(len(game.due(state)), len(entrants))
    return f"{match} has started with {', '.join(entrants)}. {asked}"


def _asked(due: int, entered: int) -> str:
    if due < entered:
        return "I wrote to all of them."
    return "I asked for the first orders." if due == 1 else "I asked all of them for their first orders."


def _set_up(context: Context, match: Match, state: object) -> None:
    game = snapshots.game_of(match)
    changes.change_match(context.db, match.id, status=MatchStatus.RUNNING, turn=1)
    changes.keep_turn(context.db, match.id, 0, state=game.dump(state), events="[]", adjudicated=context.now())
    changes.write_ledger(context.db, match.id, 0, game.ledger(state))


def _robots_order(context: Context, match: Match) -> None:
    """Where no orders are taken before the start, robots of the house give theirs now."""
    snapshot = snapshots.of(context.db, match)
    if snapshot is None or snapshot.game.early:
        return
    fillers = {filler.entrant: filler for filler in snapshot.game.fillers(snapshots.rules_of(match))}
    for seat in (seat for seat in questions.seats_of(context.db, match.id) if seat.robot):
        laying.lay_lines(context.db, snapshot, seat, fillers[seat.entrant].lines, context.arrived)


def missing(context: Context, match: Match) -> list[str]:
    """All that is missing for a start, each as a part of a sentence."""
    entered = len(questions.seats_of(context.db, match.id))
    lacking = []
    if entered < match.least:
        lacking.append(f"{_wanted(match.least)} and {entered} entered")
    if entered > match.most:
        lacking.append(f"{_wanted(match.most)} at most and {entered} entered")
    if snapshots.without_clock(match):
        return lacking
    if match.cadence is None:
        lacking.append('I don\'t know when the deadlines are ("every Fri 20:00")')
    if match.deadline is None:
        lacking.append('there is no first deadline ("deadline Fri 4 Dec 20:00")')
    elif match.deadline <= context.now():
        at = deadlines.spell(match.deadline, snapshots.zone(match))
        lacking.append(f"its first deadline, {at}, has passed")
    return lacking


def _wanted(players: int) -> str:
    return "1 player is wanted" if players == 1 else f"{players} players are wanted"


def may_unstart(context: Context) -> Match:
    """The match whose start can be taken back. Raises Refusal where it can't."""
    match = context.their_match()
    if match.turn > 1:
        raise Refusal(f"a turn of {match.tag} has been played. Only before that can a start be taken back.")
    return match


def unstart(context: Context) -> str:
    """`unstart`: before the first turn has been played the match is set up once more; all are told."""
    match = may_unstart(context)
    # What the start told of its luck is void, so the luck is new.
    changes.unstart(context.db, match.id, context.house.new_seed(), keeps=snapshots.game_of(match).early)
    words = "The GM has taken the start back. What the letter of the start told doesn't count. I write when it begins."
    notices.add(context, match, "begun", "not begun after all", words, dated=True)
    context.match = questions.match(context.db, match.id)
    return f"{match.tag} has not begun: its entry list is open to you again."
