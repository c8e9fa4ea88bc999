"""What a command would do that can't simply be taken back, as sentences to whoever is asked whether they mean it.

"" is nothing that needs a question. Must not change anything.
"""

from datetime import timedelta

from bot.flow.commands.matches import ending, enrolling, starting, steering
from bot.flow.commands.play import information
from bot.flow.turns import readiness
from bot.flow.values import snapshots
from bot.flow.values.context import Context, Refusal
from bot.flow.writing import pages
from bot.store import mail_questions, mails, questions
from bot.store.statuses import MatchStatus
from bot.store.values import Seat

_WEEK = timedelta(days=7)


def process(context: Context) -> str:
    """Who has ordered, and for whom something else would be played."""
    match = context.their_match()
    snapshot = context.snapshot(match)
    assert snapshot is not None  # noqa: S101  # a running match has one
    ordered = {one.seat for one in questions.standing(context.db, match.id, match.turn)}
    seats = [seat for seat in questions.seats_of(context.db, match.id) if snapshot.clock_runs_for(seat)]
    silent = [seat for seat in seats if seat.id not in ordered and not seat.robot]
    waits = [one.entrant for one in readiness.asked_to_wait(match, seats)]
    asked = f" {_listed(waits)} asked to wait for the deadline." if waits else ""
    turn = pages.of_match(pages.turn_name(snapshot, None), match)
    return f"This plays {turn} at once. {_missing(context, silent)}{asked}"


def _missing(context: Context, silent: list[Seat]) -> str:
    """From whom nothing has come, and in whose name a mail waits. Who has left standing orders is their secret."""
    nothing = information.nothing_from([seat.entrant for seat in silent])
    return " ".join(filter(None, (nothing, _held(context, silent) if silent else "")))


def _held(context: Context, silent: list[Seat]) -> str:
    """In whose name a mail waits for their yes: it may be an order."""
    begun = mail_questions.last_turn(context.db, silent[0].match)
    since = begun.adjudicated if begun else context.now() - _WEEK
    waiting = [seat.entrant for seat in silent if mails.held_since(context.db, seat.person, since)]
    return f"A mail in the name of {_listed(waiting)} waits for their yes." if waiting else ""


def start(context: Context) -> str:
    """Where a match is played at its start and is over: whose orders would be missing."""
    match = context.their_match()
    snapshot = context.snapshot(match) if snapshots.without_clock(match) else None
    if snapshot is None or starting.missing(context, match):
        return ""
    silent = [seat.entrant for seat in starting.silent(context, snapshot) if not seat.robot]
    if not silent:
        return ""
    missing = f"Nothing has come from {_listed(silent)}, and nothing can come after that."
    return f"This plays {match.tag} at once, and all of it. {missing}"


def cancel(context: Context, why: str | None) -> str:
    """How many would be told that it is over."""
    match, reason = context.their_match(), ending.reason_to_cancel(context, why)
    players = sum(one.reads and not one.resigned for one in questions.seats_of(context.db, match.id))
    said = f" They read why: {reason.rstrip('.!')}." if reason else ""
    return f"This ends {match.tag} without a result, and tells its {_players(players)}.{said}"


def replace(context: Context, name: str, address: str) -> str:
    """Who loses the seat, and who gets it."""
    match = context.their_match()
    seat = steering.seat_called(context, match, name)
    to = enrolling.plain_address(context, address)
    if seat.address == to and seat.reads:
        return ""
    if person := questions.person_by_address(context.db, to):
        steering.may_take_over(context, match, person, seat)
    gets = "a letter with all that this seat knows" if match.status is MatchStatus.RUNNING else "a letter"
    loses = "a robot" if seat.robot else "whoever plays by post" if seat.by_post else seat.address
    return f"This gives {seat.entrant} of {match.tag} to {to}, who gets {gets}, and takes it from {loses}."


def unstart(context: Context) -> str:
    """What was ordered and told since the start is void."""
    tag = starting.may_unstart(context).tag
    return f"This takes the start of {tag} back, and tells the players. What they have ordered since is void."


def remove(context: Context, name: str) -> str:
    """Who is told that they are out."""
    match = context.their_match()
    seat = steering.seat_called(context, match, name)
    told = f", and {seat.address} is told" if seat.reads else ""
    return f"{seat.entrant} would be off the entry list of {match.tag}{told}."


def resign(context: Context, tag: str | None = None) -> str:
    """What becomes of who leaves."""
    if tag:
        information.turn_to(context, tag)
    match, seat = context.players_seat()
    if match.before_start:
        return f"{seat.entrant} would be off the entry list of {match}, and somebody else may enter."
    if match.status is not MatchStatus.RUNNING:
        raise Refusal(f"{match.tag} is {match.status}.")
    if seat.resigned:
        raise Refusal(f"You have left {match.tag} before.")
    return f"You would leave {match}: {seat.entrant} {snapshots.game_of(match).left}."


def _players(number: int) -> str:
    return "1 player" if number == 1 else f"{number} players"


def _listed(names: list[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
