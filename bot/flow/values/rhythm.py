"""The rhythm of a match: when its next deadline is, by its cadence in its zone, past the days on which none falls.

Must not know why a turn ran, nor change anything.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime

from bot import deadlines
from bot.flow.values import policies, snapshots
from bot.store.values import Match


def cadence(match: Match) -> deadlines.Cadence:
    """How the deadlines of a match follow one another."""
    return deadlines.read_cadence(match.cadence or "every 7 days")


def kept(match: Match) -> str | None:
    """The cadence as it is to be stored by whoever moves the deadline of one turn.

    A period of days keeps the clock time of the deadline that stood: a turn that was played at once at 21:33:36 must
    not make the next deadline 21:33:36.
    """
    if match.cadence is None or match.deadline is None or match.before_start:
        return match.cadence
    return str(deadlines.keeping(cadence(match), match.deadline, snapshots.zone(match)))


def in_step(match: Match, said: deadlines.Cadence) -> deadlines.Cadence:
    """The cadence that a GM says, as it is to be stored.

    While a turn that was begun by hand is played, its deadline is that moment. So a period of days that is said without
    a time keeps the time of the cadence before.
    """
    before = cadence(match)
    if not match.hurried or isinstance(said, deadlines.Weekly) or said.clock or said.period.stopwatch_seconds:
        return said
    return replace(said, clock=before.time if isinstance(before, deadlines.Weekly) else before.clock)


def next_deadline(match: Match, now: datetime) -> datetime:
    """The deadline after the one that stands, with fair notice; or after now where none does."""
    zone = snapshots.zone(match)
    return deadlines.next_deadline(cadence(match), match.deadline or now, now, zone, off(match))


def after_an_early_turn(match: Match, was: datetime, now: datetime) -> datetime:
    """The next deadline, counted from now, after a turn that ran before its deadline, which `was`."""
    return deadlines.first_deadline(cadence(match), was, now, snapshots.zone(match), off(match))


def fitting(match: Match, at: datetime) -> datetime:
    """This deadline, or the next one that fits where no deadline may fall on its day."""
    return deadlines.fitting(cadence(match), at, snapshots.zone(match), off(match))


def is_off(match: Match, at: datetime) -> bool:
    """Whether no deadline of the cadence falls on that day."""
    return off(match)(at.astimezone(snapshots.zone(match)).date())


def off(match: Match) -> Callable[[date], bool]:
    """Whether no deadline of a match falls on a day."""
    chosen = policies.days_off(match)
    return lambda day: any(one(day) for one in chosen)


def exceptions(match: Match) -> str:
    """`No deadline falls on 24 Dec to 2 Jan.`; "" where a match has no such days."""
    told = [one.told(one.of(match)) for one in policies.DAYS_OFF if one.of(match) != one.default]
    return " ".join(told)
