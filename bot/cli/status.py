"""`pbm status`: is all well? Matches, mail that waits for a person, letters that could not be sent.

Tells who has ordered, never what; no key, no word of a letter.
"""

from datetime import datetime, timedelta
from pathlib import Path

import click
from sqlalchemy import Connection

from bot import clock, deadlines
from bot.cli.database import config_option, looked_into
from bot.flow.commands.information import strangers
from bot.flow.values.outgoing import AGAIN, Kind
from bot.flow.writing.budgets import ANSWERS
from bot.flow.writing.receipt import LOOPS
from bot.flow.writing.undelivered import seats_at
from bot.store import alone, bounces, letters, questions, space
from bot.store.bounces import Refusal
from bot.store.tables import MailStatus, MatchStatus, OutStatus
from bot.store.values import Match

_LIVE = (MatchStatus.FORMING, MatchStatus.OPEN, MatchStatus.RUNNING)
_QUIET = timedelta(seconds=60)  # without a sign of life, pbm serve is not running


@click.command()
@config_option
@click.pass_context
def status(context: click.Context, config: Path) -> None:
    """Say how everything stands.

    The server, every match, and what waits for you. The exit code is 1 when something wants
    looking at, so that a cron job can ask.
    """
    with looked_into(config) as (db, database):
        troubles = [*_server(db, database), *_stuck(db), *_mail(db), *_letters(db)]
        for line in _matches(db):
            click.echo(line)
    troubles += _room(database)
    for trouble in troubles:
        click.echo(trouble)
    click.echo("Something wants looking at." if troubles else "All is well.")
    context.exit(1 if troubles else 0)


def _matches(db: Connection) -> list[str]:
    found = questions.matches_with(db, *_LIVE)
    return [f"{match.tag:6} {match.title:24} {_state(db, match)}" for match in found] or [
        "No match is under way."
    ]


def _state(db: Connection, match: Match) -> str:
    seats = questions.seats_of(db, match.id)
    if match.before_start:
        return f"{match.status}, {len(seats)} entered, {match.least} to {match.most} wanted"
    ordered = len({one.seat for one in questions.standing(db, match.id, match.turn)})
    when = f"held: {match.held}" if match.held else _when(match)
    return f"turn {match.turn}, {ordered} of {len(seats)} have ordered, {when}"


def _when(match: Match) -> str:
    if match.runs_at is None:
        return "no deadline"
    word = "runs" if match.runs_early else "waits for late orders until" if match.in_grace else "deadline"
    return f"{word} {deadlines.spell_out(match.runs_at, deadlines.zone(match.zone), clock.now())}"


def _server(db: Connection, database: str) -> list[str]:
    beats = {row.name: row for row in questions.heartbeats_of_parts(db)}
    troubles = [f"{name}: {row.trouble}" for name, row in beats.items() if row.trouble]
    at = beats["serve"].at if "serve" in beats else None
    if at is None or clock.now() - at > _QUIET:
        alive = alone.served(database)
        what = "pbm serve runs, but can't write into the database" if alive else "pbm serve is not running"
        troubles.append(f"{what}; {_last(at)}.")
    return troubles


def _room(database: str) -> list[str]:
    """The room on the disk: worth knowing, and a trouble where it is scarce."""
    room = space.of(database)
    if room is None or room.level is None:
        click.echo(f"Disk: {room}." if room else "Disk: that of the database server.")
        return []
    return [f"The disk is {room.level}: {room}."]


def _stuck(db: Connection) -> list[str]:
    """Matches that the bot itself has put on hold. A match that its GM holds is the GM's business."""
    found = [match for match in questions.matches_with(db, MatchStatus.RUNNING) if match.stuck]
    return [f"{match} waits for its GM: {match.held}." for match in found]


def _last(at: datetime | None) -> str:
    return f"its last sign of life was {deadlines.remaining(at - clock.now())}" if at else "it never was"


def _mail(db: Connection) -> list[str]:
    counts = questions.counts(db)["mail"]
    shunted, held, filed = (
        counts.get(one, 0) for one in (MailStatus.SHUNTED, MailStatus.HELD, MailStatus.FILED)
    )
    troubles = (
        [f'{shunted} mails broke me and are kept aside: "pbm mail list" names them.'] if shunted else []
    )
    if held or filed:
        click.echo(
            f"Mail: {held} held until their senders say yes, {filed} filed unanswered (automatic, strangers)."
        )
    for line in strangers(db, clock.now()):
        click.echo(line)
    return troubles


def _refuses(db: Connection, refusal: Refusal) -> str:
    seats = [f"{seat.entrant} in {match.tag}" for match, seat in seats_at(db, refusal.address)]
    whose = f" ({', '.join(seats)})" if seats else ""
    return f"{refusal.address}{whose} refuses mail since {refusal.since:%d %b}: {refusal.why.rstrip('.')}."


def _busiest(db: Connection) -> list[str]:
    return letters.busiest(db, Kind.REPLY.value, clock.now() - timedelta(days=1), ANSWERS)


def _letters(db: Connection) -> list[str]:
    counts = questions.counts(db)["letters"]
    failed, uncertain = counts.get(OutStatus.FAILED, 0), counts.get(OutStatus.UNCERTAIN, 0)
    bounced = counts.get(OutStatus.BOUNCED, 0)
    troubles = [f"{address} {LOOPS}" for address in _busiest(db)]
    troubles += [f'{failed} letters could not be delivered: "pbm letters list" names them.'] if failed else []
    troubles += [f'{bounced} letters came back: "pbm letters list" names them.'] if bounced else []
    troubles += [_refuses(db, one) for one in bounces.all_refusing(db, clock.now())]
    unknown = sum(row.status == OutStatus.UNCERTAIN for row in letters.amiss(db, AGAIN))
    if unknown:
        troubles.append(
            f'{unknown} reports, notices or reminders may not have arrived: "pbm letters list" names them.'
        )
    if uncertain := uncertain - unknown:
        click.echo(f"{uncertain} receipts may or may not have arrived: the line broke at the wrong moment.")
    oldest = letters.oldest_unsent(db)
    if oldest is not None and clock.now() - oldest > timedelta(minutes=10):
        troubles.append(f"A letter has been waiting since {oldest:%d %b %H:%M} UTC.")
    return troubles
