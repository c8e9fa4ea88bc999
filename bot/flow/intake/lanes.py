"""Several servers read mails beside each other: each those of matches that it takes for itself.

A mail that touches nothing but one match waits in the lane of that match, any other in none, and nothing behind it is
read before it. So whatever two mails may both touch, the earlier one is read first (ALL-3). The four rules behind it
stand in ARCHITECTURE.md. Must not know what a mail says, nor why it has a lane.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from sqlalchemy import Connection, Engine

from bot.crash import crash
from bot.flow.intake import commits, opening, sorting
from bot.flow.intake.identify import keys_of
from bot.flow.intake.opening import Waiting
from bot.flow.turns.timing import TooEarly, wait_for_the_turn
from bot.flow.values.faults import where
from bot.flow.values.house import House
from bot.flow.values.outgoing import Row
from bot.outage import greedy, outside
from bot.store import lanes, letters, mails, within
from bot.store.engine import at_once, beside, reading
from bot.store.lanes import Place
from bot.store.mail_questions import asked_together
from bot.store.values import Filing
from bot.store.within import Beyond, Soon

_SEEN = 1000  # mails from the front of the queue among which a server looks for lanes

log = logging.getLogger(__name__)


class _StoppedError(Exception):
    """A mail could not be read beside others, and why."""

    def __init__(self, mail: int, why: Exception) -> None:
        self.mail, self.why = mail, why


@dataclass
class _Call:
    """One call of `read_all`."""

    engine: Engine
    house: House
    batch: int  # mails that share a commit
    opened: dict[int, Waiting] = field(default_factory=dict)  # by this server, and not yet read
    tried: set[int] = field(default_factory=set)  # they wait for a turn, or have been dealt with one by one


def read_all(engine: Engine, house: House, batch: int) -> int:
    """Read the mails that wait, but for those that other servers are reading, until as many are read as waited first.

    Returns how many this server dealt with. What is left when it returns waits for a turn, or another server has it.
    """
    with reading(engine) as db:
        waited = lanes.waiting(db)
    call, done = _Call(engine, house, batch), 0
    while done < waited and (step := _step(call)) is not None:
        done += step
    return done


def _step(call: _Call) -> int | None:
    """Read a batch; how many mails were dealt with. None: there is nothing left for this server."""
    if len(call.opened) < call.batch:
        call.opened |= sorting.sort(call.engine, call.house, call.batch)
    with reading(call.engine) as db:
        queue = _queue(db, call)
    # Others read some of what this server has opened.
    call.opened = {one.mail: call.opened[one.mail] for one in queue if one.mail in call.opened}
    free = _free(queue)
    read = _read_beside(call, free) if free else None
    if read is not None or len(free) == len(queue):
        return read
    barrier = queue[len(free)]
    if barrier.looked:
        return _read_in_order(call, queue)
    call.opened.clear()
    with at_once(call.engine) as db:
        lanes.wait_for(db, barrier.mail)
    return 0


def _queue(db: Connection, call: _Call) -> list[Place]:
    return [one for one in lanes.queue(db, _SEEN + len(call.tried)) if one.mail not in call.tried]


def _free(queue: Sequence[Place]) -> list[Place]:
    """The mails before the first that may touch anything."""
    return list(takewhile(lambda one: one.match is not None, queue))


def _read_in_order(call: _Call, queue: Sequence[Place]) -> int | None:
    """Read what may touch anything, and all before it, while nobody else writes. None: others have all before it."""
    first = list(queue[: call.batch])
    while first and first[-1].match is not None:
        first.pop()
    if not first:
        return None
    call.tried |= {one.mail for one in first}
    with reading(call.engine) as db:
        batch = mails.these(db, [one.mail for one in first])
    return commits.read_together(call.engine, call.house, batch, call.opened)


def _read_beside(call: _Call, free: Sequence[Place]) -> int | None:
    """Read a batch of mails of matches that nobody else has. None: others have all of these."""
    places: list[Place] | None = []
    soon: Soon = {}
    try:
        with beside(call.engine) as db:
            places = _taken(db, call, free)
            if places is None:
                return None
            crash("mail_kept")
            _receive(db, call, places, soon)
            crash("mail_read")
    except Exception as error:  # noqa: BLE001  # what isn't a mail's fault is raised again
        _go_on_without(call, places or [], error)
        return 0
    crash("mail_committed")
    for do in soon.values():
        with at_once(call.engine) as db:
            do(db)
    return len(places)


def _taken(db: Connection, call: _Call, free: Sequence[Place]) -> list[Place] | None:
    """Take the first of these matches that nobody else has, and find the mails that wait in their lanes now.

    As long as this transaction lasts, no mail is kept, and nobody reads what may touch anything: so what is found here
    behind the locks stays so.
    """
    wanted = list(dict.fromkeys(one.match for one in free if one.match is not None))
    many = len({one.match for one in free[: call.batch]})
    taken = {match.id: match for match in lanes.take(db, wanted, many)}
    if not taken:
        return None
    places = []
    for one in _free(_queue(db, call)):
        if one.match in taken:
            try:
                wait_for_the_turn(taken[one.match], one.arrived)
            except TooEarly:
                call.tried.add(one.mail)
            else:
                places.append(one)
    return places[: call.batch]


def _receive(db: Connection, call: _Call, places: Sequence[Place], soon: Soon) -> None:
    """Deal with these mails, each within its match; their filings and their answers are written together.

    Raises _StoppedError at the first that can't be read so.
    """
    opened = dict(call.opened)
    if unopened := [one.mail for one in places if one.mail not in opened]:
        opened |= {one.mail.id: one for one in opening.opened(db, mails.these(db, unopened))}
    outgoing: list[Row] = []
    with asked_together(db, keys_of(call.house, (opened[one.mail].letter for one in places))):
        filings = [_received(db, call, one, opened[one.mail], outgoing, soon) for one in places]
    mails.file(db, filings)
    letters.queue(db, outgoing)


def _received(
    db: Connection, call: _Call, place: Place, waiting: Waiting, outgoing: list[Row], soon: Soon
) -> Filing:
    assert place.match is not None  # noqa: S101  # only such were taken
    try:
        with within.only(db, place.match, soon):
            return commits.receive_one(db, call.house, waiting, outgoing)
    except Exception as error:
        raise _StoppedError(place.mail, error) from error


def _go_on_without(call: _Call, places: Sequence[Place], error: Exception) -> None:
    """Nothing of a batch is kept. A mail that waits for a turn keeps those of its match behind it waiting.

    Any other reaches beyond its match, or breaks us: it loses its lane, and is read while nobody else writes. So do
    all, where no single one is to blame. An error that is the machine's is raised.
    """
    cause, blamed = error, list(places)
    if isinstance(error, _StoppedError):
        cause, blamed = error.why, [one for one in places if one.mail == error.mail]
    if isinstance(cause, TooEarly):
        behind = places[places.index(blamed[0]) :]
        call.tried |= {one.mail for one in behind if one.match == blamed[0].match}
        return
    if (outside(cause) and not greedy(cause)) or not blamed:
        raise cause
    if not isinstance(cause, Beyond):
        log.warning("mails_broke_in_their_lanes mails=%d\n%s", len(blamed), where(cause))
    with at_once(call.engine) as db:
        lanes.keep(db, {one.mail: lanes.NONE for one in blamed})
