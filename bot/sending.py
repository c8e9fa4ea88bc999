"""The loop that sends letters: as many at once as there are connections, each claimed, tried and settled by itself.

One transaction settles the letters that have been tried and claims others in their place. So a letter that waits for
its answer holds one connection, and nobody else. Must not know a mail that comes in, nor when a turn is due.
"""

import asyncio
import logging
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot import smtp
from bot.crash import crash
from bot.flow.values.outgoing import Claimed, Pace
from bot.flow.writing import alerts, trying, undelivered
from bot.service import Service
from bot.store import changes, letters
from bot.store.engine import reading

log = logging.getLogger(__name__)

_IDLE = 15.0  # seconds after which the outbox is looked at though nobody woke us
_SLOW = 1.0  # seconds, where letters wait because no more may go out in this minute
_HALT = 300.0  # seconds of silence after the server refused our login


@dataclass(frozen=True)
class Tried:
    """A letter, and what came of it."""

    letter: Claimed
    outcome: smtp.Outcome


async def sending(service: Service) -> None:
    """Letters out, until cancelled; whoever queues one wakes this loop."""
    async with smtp.Relay(service.settings.smtp) as relay:
        under_way: set[asyncio.Task[Tried]] = set()
        try:
            while True:
                await _round(service, relay, under_way)
        finally:
            await _stop(service, under_way)


async def _stop(service: Service, under_way: set[asyncio.Task[Tried]]) -> None:
    """End what is under way; what has been tried is settled, and of the others the next start decides."""
    for one in under_way:
        one.cancel()
    ended = await asyncio.gather(*under_way, return_exceptions=True)
    tried = [one for one in ended if isinstance(one, Tried)]
    await service.run(settle_and_claim, service, tried, 0)


async def _round(service: Service, relay: smtp.Relay, under_way: set[asyncio.Task[Tried]]) -> None:
    """Settle what has been tried, begin what there is a connection for, and wait for what comes first."""
    service.mail.clear()
    service.plain_only = relay.plain_only
    done = {one for one in under_way if one.done()}
    room = service.settings.smtp.connections - len(under_way - done)
    claimed = await service.insist(
        service.patience_out, settle_and_claim, service, [one.result() for one in done], room
    )
    under_way -= done
    under_way |= {asyncio.create_task(_try(service, relay, letter)) for letter in claimed}
    if service.resting and not under_way:
        await asyncio.sleep(_HALT)
        service.resting = False
        return
    await _until_something_happens(service, under_way, full=service.resting or len(claimed) == room)


async def _until_something_happens(
    service: Service, under_way: set[asyncio.Task[Tried]], *, full: bool
) -> None:
    """A letter has been tried; or, while there is room for more, somebody has queued one or time has passed."""
    if full and under_way:
        await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
        return
    woken = asyncio.create_task(service.mail.wait())
    pause = _SLOW if pace(service) else _IDLE
    try:
        await asyncio.wait({woken, *under_way}, timeout=pause, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # Nobody waits for the end of it, lest a stop that is meant for us be taken for that.
        woken.cancel()


async def _try(service: Service, relay: smtp.Relay, letter: Claimed) -> Tried:
    """Hand one letter over. Stopped in the middle, its row stays `sending`."""

    async def may() -> bool:
        # How far the try of a letter got that may come twice doesn't matter, so no commit waits for the disk.
        if letter.kind.again:
            return service.house.now() < letter.until
        return await service.insist(service.patience_out, _write_down, service, letter)

    crash("sending")
    outcome = await relay.deliver(letter.raw, service.house.address, letter.address, may)
    crash("sent")
    return Tried(letter, outcome)


def _write_down(service: Service, letter: Claimed) -> bool:
    with service.engine.begin() as db:
        return trying.handing_over(db, letter, service.house.now())


def settle_and_claim(service: Service, tried: list[Tried], room: int) -> list[Claimed]:
    """What came of these letters is written, and so many others that are due are claimed."""
    now = service.house.now()
    if not tried and not (room and _any_due(service, now)):
        return []
    with service.engine.begin() as db:
        for one in tried:
            _settle(db, service, one, now)
        if service.resting or room <= 0:
            return []
        trying.recover(db, now, alone=False)
        return trying.claim(db, now, room, service.owner, pace(service))


def _any_due(service: Service, now: datetime) -> bool:
    with reading(service.engine) as db:
        return letters.any_due(db, now)


def pace(service: Service) -> Pace | None:
    """How fast letters may go out; None: as fast as the server takes them."""
    settings = service.settings.smtp
    limited = settings.per_minute is not None or bool(settings.per_domain)
    return Pace(settings.per_minute, settings.per_domain) if limited else None


def _settle(db: Connection, service: Service, tried: Tried, now: datetime) -> None:
    letter, outcome, house = tried.letter, tried.outcome, service.house
    match outcome:
        case smtp.Sent():
            trying.sent(db, letter, now)
        case smtp.Later(phase, why):
            if trying.later(db, letter, now, why, phase) and trying.gives_up(letter, now):
                undelivered.given_up(db, house, letter, why)
        case smtp.Uncertain():
            if trying.uncertain(db, letter, now, outcome.why):
                undelivered.in_doubt(db, house, letter, outcome.why)
        case smtp.Never(foreign=True):
            trying.dropped(db, letter, now, outcome.why)
            alerts.unreachable(db, house, letter.id)
        case smtp.Never(phase, why):
            if trying.failed(db, letter, now, why, phase):
                undelivered.refused(db, house, letter, phase, why, outcome.answer)
        case smtp.Halt():
            trying.put_back(db, letter)
    _note_halt(db, service, outcome, now)


def _note_halt(db: Connection, service: Service, outcome: smtp.Outcome, now: datetime) -> None:
    """That the server takes nothing from us, and that it does again, is written where `pbm status` looks."""
    halted = isinstance(outcome, smtp.Halt)
    if halted != service.halted:
        log.warning("smtp: %s", outcome.why if isinstance(outcome, smtp.Halt) else "works again")
        changes.beat(db, "smtp", now, outcome.why if isinstance(outcome, smtp.Halt) else None)
    service.halted = halted
    service.resting |= halted
