"""How everything stands, on one screen. Must not know the tables: all that is told is in the value."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from bot import deadlines
from bot.flow.commands.play.information import strangers_said
from bot.monitoring.values import Budgets, Letters, Mails, Seen, Server, Status, Waits
from bot.store.space import Space
from bot.store.statuses import MatchStatus

TROUBLES = 8  # of two lines each
MATCHES = 10  # lines of matches at most; those that wait for somebody stand first

_WAITS = {Waits.DEADLINE: "deadline", Waits.EARLY: "runs", Waits.GRACE: "waits for late orders until"}


def told(status: Status) -> Iterator[str]:
    """The lines."""
    yield _line("Server", _server(status.server, status.at))
    yield _line("Matches", _counted(status.matches))
    yield from _matches(status.matches, status.at)
    yield _line("Mail", _mail(status.mail))
    yield _line("Letters", _letters(status.letters))
    yield _line("Budgets", _budgets(status.budgets))
    yield _line("Disk", _disk(status.disk))
    for trouble in status.troubles[:TROUBLES]:
        yield trouble.said
        yield f"    {trouble.do}"
    if (left := len(status.troubles) - TROUBLES) > 0:
        yield f'And {left} more: "pbm status --json" has all of them.'
    yield "All is well." if status.well else "Something wants looking at."


def _line(about: str, *said: str) -> str:
    return f"{about + ':':9}{'; '.join(one for one in said if one)}."


def _server(server: Server, now: datetime) -> str:
    runs = "stands still" if server.stopped else "runs" if server.runs else "does not run"
    return f"{runs}; sign of life {_ago(server.heard, now)}; last look into the mailbox {_ago(server.looked, now)}"


def _ago(instant: datetime | None, now: datetime) -> str:
    if instant is None:
        return "never"
    seconds = (now - instant).total_seconds()
    return f"{max(0, seconds):.0f} s ago" if seconds < 60 else deadlines.remaining(instant - now)  # noqa: PLR2004


def _counted(matches: tuple[Seen, ...]) -> str:
    if not matches:
        return "none is under way"
    many = Counter(match.status for match in matches)
    before = many[MatchStatus.FORMING] + many[MatchStatus.OPEN]
    held, overdue = sum(match.held is not None for match in matches), sum(match.overdue for match in matches)
    return f"{many[MatchStatus.RUNNING]} running, {held} of them held, {overdue} overdue; {before} not begun"


def _matches(matches: tuple[Seen, ...], now: datetime) -> Iterator[str]:
    """Those that wait for somebody, then those that run next."""
    shown = sorted(matches, key=_urgency)[:MATCHES]
    for match in sorted(shown, key=matches.index):
        yield f"{match.tag:6} {match.title:24} {_state(match, now)}"
    if left := len(matches) - len(shown):
        yield f'       and {left} more: "pbm status --json" has all of them'


def _urgency(match: Seen) -> tuple[bool, bool, datetime | str]:
    return not (match.stuck or match.overdue), match.runs_at is None, str(match.runs_at or match.tag)


def _state(match: Seen, now: datetime) -> str:
    if match.status is not MatchStatus.RUNNING:
        return f"{match.status}, {match.seats} entered, {match.least} to {match.most} wanted"
    return f"turn {match.turn}, {match.ordered} of {match.seats} have ordered, {_when(match, now)}"


def _when(match: Seen, now: datetime) -> str:
    if match.held is not None:
        return f"held: {match.held}"
    if match.runs_at is None:
        return "no deadline"
    return f"{_WAITS[match.waits]} {deadlines.spell_out(match.runs_at, deadlines.zone(match.zone), now)}"


def _mail(mail: Mails) -> str:
    counts = f"{mail.new} new, {mail.held} held until their senders say yes, {mail.shunted} shunted, {mail.filed} filed"
    return "; ".join((counts, *strangers_said(mail.strangers, mail.newcomers))).rstrip(".")


def _letters(letters: Letters) -> str:
    amiss = f"{letters.failed} failed, {letters.bounced} came back, {letters.uncertain} uncertain"
    unknown = f"; {letters.unknown} receipts may or may not have arrived" if letters.unknown else ""
    return f"{letters.unsent} unsent, {amiss}{unknown}"


def _budgets(budgets: Budgets) -> str:
    spent = f"{budgets.strangers_spent} of {budgets.strangers_daily} letters to strangers today"
    return f"{spent}; {len(budgets.silenced)} addresses have had their answers"


def _disk(disk: Space | None) -> str:
    return str(disk) if disk else "that of the database server"
