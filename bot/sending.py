"""The loop that sends letters: each connection hands over one letter after another, and one loop keeps the books.

One transaction settles what has been tried, writes down which letters go out next, and claims a few more, while the
connections are at work. So a letter that waits for its answer holds one connection, and nobody else. Must not know a
mail that comes in, nor when a turn is due.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from sqlalchemy import Connection

from bot import smtp
from bot.crash import crash
from bot.flow.values.outgoing import Claimed, Pace
from bot.flow.writing import alerts, budgets, trying, undelivered
from bot.service import Service
from bot.store import changes, underway
from bot.store.engine import beside, reading

log = logging.getLogger(__name__)

_AHEAD = 30  # letters in hand at most, those that are being tried among them
_ASIDE = 90  # and so many more that wait for another letter to their address
_IDLE = 15.0  # seconds after which the outbox is looked at though nobody woke us
_SLOW = 1.0  # seconds, where letters wait because no more may go out in this minute
_HALT = 300.0  # seconds of silence after the server refused our login


@dataclass(frozen=True)
class Tried:
    """A letter, and what came of it; None: it was not tried."""

    letter: Claimed
    outcome: smtp.Outcome | None


@dataclass(frozen=True)
class Asked:
    """A letter whose text goes out once that is written down, and whether it may."""

    letter: Claimed
    may: asyncio.Future[bool]


@dataclass(frozen=True)
class Booked:
    """What one transaction has done beside settling: letters claimed, and whether each that asked may go out."""

    claimed: list[Claimed] = field(default_factory=list)
    may: list[bool] = field(default_factory=list)


@dataclass
class Desk:
    """The letters in hand: claimed and not begun, about to go out, or tried and not settled."""

    claimed: asyncio.Queue[Claimed] = field(default_factory=asyncio.Queue)
    line: set[str] = field(default_factory=set)  # the addresses of letters that are being tried,
    aside: list[Claimed] = field(default_factory=list)  # and claimed letters that wait for one of these
    asked: list[Asked] = field(default_factory=list)
    tried: list[Tried] = field(default_factory=list)
    in_hand: int = 0  # all of these, and those that are being tried
    closed: bool = False

    async def take(self) -> Claimed:
        """The next letter to an address for which no other one is on the line.

        So one recipient, of whom a mail server is silent behind the dot, holds one connection with all their letters.
        """
        while True:
            letter = await self.claimed.get()
            if letter.address not in self.line:
                self.line.add(letter.address)
                return letter
            self.aside.append(letter)

    def done(self, letter: Claimed, outcome: smtp.Outcome | None) -> None:
        """It has been tried. Others to its address may be."""
        self.tried.append(Tried(letter, outcome))
        self.line.discard(letter.address)
        waited = [one for one in self.aside if one.address == letter.address]
        self.aside = [one for one in self.aside if one.address != letter.address]
        for one in waited:
            self.claimed.put_nowait(one)


async def sending(service: Service) -> None:
    """Letters out, until cancelled; whoever queues one wakes this loop."""
    desk = Desk()
    async with smtp.Relay(service.settings.smtp) as relay:
        try:
            async with asyncio.TaskGroup() as connections:
                for _ in range(service.settings.smtp.connections):
                    connections.create_task(_hand_over(service, relay, desk))
                await _keep_books(service, relay, desk)
        finally:
            # Of letters that are on the line the next start decides.
            waiting = [desk.claimed.get_nowait() for _ in range(desk.claimed.qsize())]
            left = [Tried(letter, None) for letter in (*waiting, *desk.aside)]
            await service.run(settle_and_claim, service, [*desk.tried, *left], 0)


async def _keep_books(service: Service, relay: smtp.Relay, desk: Desk) -> None:
    """Settle what has been tried, let go out what asks, and claim more; when there is nothing to do, wait."""
    try:
        while True:
            service.mail.clear()
            service.plain_only = relay.plain_only
            await _one_entry(service, desk)
            if service.resting and not desk.in_hand:
                await asyncio.sleep(_HALT)
                service.resting = False
            elif not (desk.tried or desk.asked):
                await pause(service)
    finally:
        desk.closed = True


async def _one_entry(service: Service, desk: Desk) -> None:
    """One transaction for all connections that have something to write down."""
    tried, asked = list(desk.tried), list(desk.asked)
    ahead = _AHEAD + min(len(desk.aside), _ASIDE)
    room = 0 if service.resting else ahead - desk.in_hand + len(tried)
    going = [one.letter for one in asked]
    last = desk.in_hand == len(tried)
    job = partial(settle_and_claim, service, tried, room, going, last=last)
    booked = await service.insist(service.patience_out, job)
    del desk.tried[: len(tried)], desk.asked[: len(asked)]
    for one, may in zip(asked, booked.may, strict=True):
        if not one.may.done():
            one.may.set_result(may)
    desk.in_hand += len(booked.claimed) - len(tried)
    for letter in booked.claimed:
        desk.claimed.put_nowait(letter)


async def pause(service: Service) -> None:
    """Until a letter has been queued or tried, or time has passed."""
    with contextlib.suppress(TimeoutError):
        # wait_for, up to Python 3.11, may lose that we are told to stop.
        async with asyncio.timeout(_SLOW if pace(service) else _IDLE):
            await service.mail.wait()


async def _hand_over(service: Service, relay: smtp.Relay, desk: Desk) -> None:
    """Try one letter after another."""
    while not desk.closed:
        letter = await desk.take()
        outcome = None if service.resting else await _try(service, relay, desk, letter)
        # No other letter is tried before this is settled: attempts with a wrong password get accounts locked.
        service.resting |= isinstance(outcome, smtp.Halt)
        desk.done(letter, outcome)
        service.mail.set()


async def _try(service: Service, relay: smtp.Relay, desk: Desk, letter: Claimed) -> smtp.Outcome | None:
    """Hand one letter over. Stopped in the middle, its row stays `sending`."""
    if service.house.now() > letter.until:
        return None

    async def may() -> bool:
        if desk.closed:
            # Up to Python 3.11 the library may lose that we are told to stop, and nobody would answer any more.
            raise asyncio.CancelledError
        # How far the try of a letter got that may come twice doesn't matter, so no commit waits for the disk.
        if letter.kind.again:
            return service.house.now() < letter.until and service.has(letter.owner)
        asked = Asked(letter, asyncio.get_running_loop().create_future())
        desk.asked.append(asked)
        service.mail.set()
        return await asked.may

    crash("sending")
    outcome = await deliver(service, relay, letter, may)
    crash("sent")
    return outcome


async def deliver(
    service: Service, relay: smtp.Relay, letter: Claimed, may: Callable[[], Awaitable[bool]]
) -> smtp.Outcome:
    """Hand it over from the address to which it alone comes back; or, where that is refused, from our own."""
    own = service.house.address
    sender = own if service.own_sender else service.house.returns(letter.id, letter.message_id)
    outcome = await relay.deliver(letter.raw, sender, letter.address, may)
    if sender == own or not _refused(outcome):
        return outcome
    plain = await relay.deliver(letter.raw, own, letter.address, may)
    if not _refused(plain) and not service.own_sender:
        service.own_sender = True
        log.warning(
            "smtp: the mail server takes letters from one address only; bounces are known by what they quote"
        )
    return plain


def _refused(outcome: smtp.Outcome) -> bool:
    """Whether the server said no for good, of whatever it was."""
    return isinstance(outcome, smtp.Never | smtp.Halt) or (isinstance(outcome, smtp.Later) and outcome.ours)


def settle_and_claim(
    service: Service, tried: list[Tried], room: int, asked: Sequence[Claimed] = (), *, last: bool = True
) -> Booked:
    """What came of these letters is written, and that those that asked go out; so many that are due are claimed.

    None is claimed by a server that others may take for dead: they would not know that it has the letter. `last`: no
    other letter is in hand.
    """
    now = service.house.now()
    room = room if service.has(service.owner) else 0
    if not (tried or asked) and not (room and _any_due(service, now)):
        return Booked()
    with _books(service, tried, asked, last=last) as db:
        trying.sent(db, (one.letter for one in tried if isinstance(one.outcome, smtp.Sent)), now)
        for one in tried:
            _settle(db, service, one, now)
        may = [trying.handing_over(db, letter, now) for letter in asked]
        if service.resting or room <= 0:
            return Booked(may=may)
        if not tried:
            trying.recover(db, now)
        return Booked(trying.claim(db, now, room, service.owner, pace(service)), may)


def _books(
    service: Service, tried: list[Tried], asked: Sequence[Claimed], *, last: bool
) -> AbstractContextManager[Connection]:
    """A transaction beside those of other servers, which claim other letters.

    Where somebody has to be told, or letters are counted, no other server does the same meanwhile. A claim alone that
    a power cut takes back is made again: that a letter goes out, if it may not come twice, is written down later. Of a
    row of letters that may come twice the end waits for the disk; what a power cut takes back before is sent once more.
    """
    simple = all(isinstance(one.outcome, smtp.Sent | None) for one in tried)
    forced = bool(asked) or any(last or not one.letter.kind.again for one in tried)
    return (
        beside(service.engine, forced=forced) if simple and pace(service) is None else service.engine.begin()
    )


def _any_due(service: Service, now: datetime) -> bool:
    with reading(service.engine) as db:
        return underway.any_due(db, now)


def pace(service: Service) -> Pace | None:
    """How fast letters may go out; None: as fast as the server takes them."""
    settings = service.settings.smtp
    limited = settings.per_minute is not None or bool(settings.per_domain)
    return Pace(settings.per_minute, settings.per_domain) if limited else None


def _settle(db: Connection, service: Service, tried: Tried, now: datetime) -> None:
    letter, outcome, house = tried.letter, tried.outcome, service.house
    match outcome:
        case smtp.Sent():
            pass  # written for all of them together
        case smtp.Later(phase, why):
            if trying.later(db, letter, now, why, phase) and trying.gives_up(letter, now):
                undelivered.given_up(db, house, letter, why)
        case smtp.Uncertain():
            if trying.uncertain(db, letter, now, outcome.why):
                undelivered.in_doubt(db, house, letter, outcome.why)
        case smtp.Never():
            _refuse(db, service, letter, outcome, now)
        case smtp.Halt() | None:
            trying.put_back(db, letter)
    if outcome is not None:
        _note_halt(db, service, outcome, now)


def _refuse(db: Connection, service: Service, letter: Claimed, outcome: smtp.Never, now: datetime) -> None:
    """No mail server will ever take this letter for this address."""
    if outcome.foreign:
        trying.dropped(db, letter, now, outcome.why)
        # A stranger has no seat that wants another address, and may have chosen this one for the GM to read.
        if letter.kind not in budgets.TO_STRANGERS:
            alerts.unreachable(db, service.house, letter.id)
    elif trying.failed(db, letter, now, outcome.why, outcome.phase):
        undelivered.refused(db, service.house, letter, outcome.phase, outcome.why, outcome.answer)


def _note_halt(db: Connection, service: Service, outcome: smtp.Outcome, now: datetime) -> None:
    """That the server takes nothing from us, and that it does again, is written where `pbm status` looks."""
    halted = isinstance(outcome, smtp.Halt)
    if halted != service.halted:
        log.warning("smtp: %s", outcome.why if isinstance(outcome, smtp.Halt) else "works again")
        changes.beat(db, "smtp", now, outcome.why if isinstance(outcome, smtp.Halt) else None)
    service.halted = halted
    service.resting |= halted
