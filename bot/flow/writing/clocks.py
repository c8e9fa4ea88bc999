"""When a turn runs, in words: its deadline, its grace, and whom it waits for. Must not know pages."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot import deadlines
from bot.flow.values import policies, snapshots
from bot.flow.values.snapshots import Snapshot
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Seat

_JUST_MISSED = timedelta(days=1)
PLAYED_WITHOUT = "The turn before was played without orders of yours"  # so it begins, on one line
_FEW = 3  # so many names are said of those who are to play


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
        return _beginning(match, reader)
    if at_once(match, reader):
        return "runs at once"
    return (
        f"{word(match)} {deadlines.spell_out(match.runs_at, snapshots.zone(match), reader.now, reader.zone)}"
    )


def _beginning(match: Match, reader: Reader) -> str:
    at = policies.begins(match) if match.before_start else None
    if at is None:
        return "no deadline yet"
    return f"begins {deadlines.spell_out(at, snapshots.zone(match), reader.now, reader.zone)}"


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
    late = _late(arrived - match.deadline)
    return f"Your letter came {late} after the deadline. What it orders counts, for the turn waits for missing orders."


def missed(due: datetime, arrived: datetime) -> str:
    """Says that what perhaps was meant for the turn before came too late; "" where that was long ago."""
    if not timedelta(0) < arrived - due < _JUST_MISSED:
        return ""
    return (
        f"{PLAYED_WITHOUT}: your letter came {_late(arrived - due)} after its deadline. If it was "
        'meant for that turn, only the GM can help: write "to GM:" and your words.'
    )


def _late(by: timedelta) -> str:
    """How much after a deadline: '10 min'; of less than a second, 'just'."""
    return deadlines.spell_length(by) if by >= timedelta(seconds=1) else "just"


def word(match: Match) -> str:
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


def whose(snapshot: Snapshot, seat: Seat) -> str:
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
