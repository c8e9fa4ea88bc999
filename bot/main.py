"""Settings, database, mailbox and outbox are put together here, and the loops of the server run here.

    watching   (a thread)  mailbox -> kept                     wakes working, `bot.watching`
    working    (a thread)  read every mail, play what is due    wakes sending
    sending    (the loop)  outbox -> smtp -> settled            `bot.sending`
    publishing (a thread)  the site, when something in it has changed, `bot.site`
    sharing    (a thread)  signs of life, words of other servers on the same database, `bot.sharing`
    taking     (the loop)  lmtp -> the Maildir                 wakes watching, `bot.lmtp`
    the web    (threads)   one page, by which an observer leaves, `bot.web`
    the bell   (the loop)  each second, and at the next deadline: is something due? then the mailbox is looked at

The arrows are synchronous and run on one thread; asyncio lives here and in the edges. Must not know what a mail says.
"""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from sqlalchemy import Connection

from bot import clock, lmtp, maildir, web
from bot.alarm import Alarm
from bot.deadlines import spell_length
from bot.flow.commands import greeting
from bot.flow.commands.matches import beginning
from bot.flow.commands.substitutes import offers, terms
from bot.flow.intake import batches, one_click
from bot.flow.turns import downtime, due, queued, remind
from bot.flow.turns.due import Ahead
from bot.flow.values.house import house_of
from bot.flow.writing import trying
from bot.flow.writing.zine import going_out
from bot.games.offering import offer, with_named
from bot.hands import Hands, hands
from bot.mailbox import Wake
from bot.monitoring import alerting
from bot.monitoring.publishing import published
from bot.sending import sending
from bot.service import Service
from bot.settings import Imap, Maildir, Settings
from bot.sharing import bury, make_way, prepare, shared
from bot.site.publishing import publishing
from bot.store import alone, changes, folders, news, questions, upgrading
from bot.store.engine import at_once, connect, is_shared, reading
from bot.store.news import Word
from bot.watching import watch

log = logging.getLogger(__name__)

# Between two signs of life in the database, and two looks for who needs a reminder.
_BEAT = timedelta(seconds=5)
_PATIENT = 20.0  # seconds that a click on the web waits while a long turn runs
# Before a deadline, when those begin who prepare its turns: they need a second or two, hundreds of turns a few more.
_SOON = timedelta(seconds=20)
_MOMENT = timedelta(microseconds=1)  # what is due at an instant comes before the next one
_CLAIMED = 0.005  # seconds in which the loop has heard of an answer, and wants to claim it
_AGAIN = timedelta(seconds=5)  # between two looks asked for while a turn waits; more would get us shut out


async def serve(settings: Settings, ready: Callable[[], None] = lambda: None) -> None:
    """Referee until cancelled. Raises AlreadyServing when another process does."""
    offer(with_named(settings.games))
    with alone.alone(settings.database), _service(settings) as service:
        await service.insist(service.patience, make_ready, service)
        await _run(service, ready)


@contextmanager
def _service(settings: Settings) -> Iterator[Service]:
    """What the loops share. It is put away however they end: from Python 3.13 on somebody else would hear of it."""
    with Wake() as wake:
        service = Service(settings, house_of(settings), connect(settings.database), wake)
        try:
            yield service
        finally:
            service.thread.shutdown()
            service.engine.dispose()


async def _run(service: Service, ready: Callable[[], None]) -> None:
    """All threads and loops, until cancelled."""
    here = asyncio.get_running_loop()
    alarm = Alarm(service.work.set)
    watcher = threading.Thread(target=watch, args=(service, here), name="pbm-mailbox")
    watcher.start()
    alarm.start()
    ready()
    with shared(service, here):
        try:
            with published(service.settings, service.engine), _on_the_web(service), hands(service) as ours:
                async with _by_lmtp(service), asyncio.TaskGroup() as loops:
                    loops.create_task(_working(service, alarm, ours))
                    loops.create_task(sending(service))
                    loops.create_task(publishing(service))
        finally:
            alarm.stop()
            service.wake.stop()
            await asyncio.to_thread(watcher.join)


@asynccontextmanager
async def _by_lmtp(service: Service) -> AsyncIterator[None]:
    """Mail that a mail server brings is put into the Maildir which is watched, where the settings ask for it."""
    mailbox = service.settings.mailbox
    if not isinstance(mailbox, Maildir) or mailbox.lmtp is None:
        yield
        return

    def put(raw: bytes) -> None:
        try:
            maildir.deliver(Path(mailbox.path), raw)
        except Exception:
            service.refused = clock.now()
            raise
        service.wake.look()

    async with lmtp.taking(mailbox.lmtp, put, service.house.receives, mailbox.largest):
        yield


@contextmanager
def _on_the_web(service: Service) -> Iterator[None]:
    """Our page on the web, where the settings ask for one. What a click does waits its turn among the mails."""
    if service.settings.web_address is None:
        yield
        return

    def end(number: int, key: str) -> bool:
        done = service.thread.submit(one_click.end, service.engine, service.house, number, key)
        return done.result(_PATIENT)

    clicks = web.Clicks(partial(one_click.look, service.engine), end)
    with web.served(service.settings.web_port, clicks):
        yield


def make_ready(service: Service) -> None:
    """The tables in their newest shape, and what a crash left half done.

    Where servers share the database, what another one left is taken over when that one is taken for dead.
    """
    if isinstance(mailbox := service.settings.mailbox, Maildir) and mailbox.lmtp is not None:
        maildir.make(Path(mailbox.path))
    if is_shared(service.engine):
        make_way(service)
    if copy := upgrading.upgrade(service.engine):
        log.info("database: brought to the shape of this version; as it was before: %s", copy)
    with service.engine.begin() as db:
        # The last sign of life is of an earlier run, and would say of this one that it can't write.
        changes.beat(db, "serve", service.house.now())
    if is_shared(service.engine):
        prepare(service)
        return
    with service.engine.begin() as db:
        trying.recover(db, service.house.now(), alone=True)
        changes.calm(db, "done", "sent", Imap.way, Maildir.way)
    _forget_polls(service)


def _forget_polls(service: Service) -> None:
    """Forget the polls of earlier runs: by another clock they don't tell whether a deadline had passed."""
    with service.engine.begin() as db:
        folders.forget_polls(db)
    _look(service)


def _look(service: Service) -> None:
    """Have the mailbox looked at, by whichever server reads it."""
    service.wake.look()
    if is_shared(service.engine):
        with at_once(service.engine) as db:
            news.tell(db, Word.LOOK)


async def _working(service: Service, alarm: Alarm, ours: Hands) -> None:
    """Whenever mail came or the bell rang: read it, play what is due, and ask for a look if something waits for one."""
    here = asyncio.get_running_loop()

    def between(within: float = 0.0) -> None:
        # Answers go out before turns are looked at, and letters of turns that were played while others are played.
        here.call_soon_threadsafe(service.mail.set)
        service.thread.give_way(within)

    while True:
        await service.work.wait()
        service.work.clear()
        deadline = await service.insist(service.patience, work, service, between, ours.ahead)
        alarm.at(deadline)
        service.mail.set()
        if deadline is not None and deadline - service.house.now() < _SOON:
            await service.insist(service.patience, _call, service, ours, deadline)
        elif ours.there:
            await service.run(ours.rest)


def _call(service: Service, ours: Hands, deadline: datetime) -> None:
    """Have turns prepared on all cores, where many will be due."""
    with reading(service.engine) as db:
        ours.call(questions.playable_matches(db, deadline + _MOMENT))


def work(
    service: Service, between: Callable[..., object] = lambda _=0.0: None, ahead: Ahead = due.played_here
) -> datetime | None:
    """One round of both arrows. Returns the next deadline, if the next one is still to come.

    `between` is called behind the mails and between two turns, where others may work: answers go out first, so behind
    mails it may wait so many seconds for who sends them. `ahead` hands turns over that are due together.
    """
    engine, house = service.engine, service.house
    _mind_the_clock(service)
    # It is asked before the mails are read: what that look had kept is among them.
    with reading(engine) as db:
        drained = folders.polled(db)
        waits = _waits_elsewhere(service, db)
    _catch_up(service, drained)
    downtime.credit(engine, house)
    read = batches.read_all(engine, house)
    if read:
        between(_CLAIMED)
    # After turns and starts what had come too late for them is read.
    complete = drained if drained is None or waits is None else min(drained, waits)
    while beginning.run(engine, house, complete) or due.run(engine, house, complete, between, ahead):
        read += batches.read_all(engine, house)
    if read and service.settings.mailbox.done is not None:
        # What is done with is moved behind a look.
        _look(service)
    with reading(engine) as db:
        deadline = min(filter(None, (questions.next_deadline(db), beginning.next_one(db))), default=None)
    if deadline is not None and deadline <= house.now():
        _ask_for_a_look(service, deadline)
        deadline = None  # the bell rings each second anyway, and must not ring for ever while we are cut off
    if abs(house.now() - service.beaten) > _BEAT:
        _now_and_then(service, complete, elsewhere=waits is not None)
        service.beaten = house.now()
    return deadline


def _mind_the_clock(service: Service) -> None:
    """A clock that jumped may have carried matches past deadlines or starts: they are held, and their GMs asked."""
    seen = clock.look()
    if (warp := service.seen.warp(seen)) is not None:
        for ask in (due.hold_all, beginning.ask_all):
            ask(service.engine, service.house, f"My clock jumped by {_said(warp)}")
        _forget_polls(service)
    service.seen = seen


def _catch_up(service: Service, drained: datetime | None) -> None:
    """Once each: GMs get their first letter, and the work of a server that died is taken over."""
    # What had come before the first look is never read, so GMs are not asked to write before it.
    if drained is not None and not service.greeted:
        with service.engine.begin() as db:
            greeting.to_gms(db, service.house)
        service.greeted = True
    if service.bereaved:
        with service.engine.begin() as db:
            bury(db, service)
        service.bereaved = False


def _ask_for_a_look(service: Service, deadline: datetime) -> None:
    """A turn waits for a poll: have one made at once, and again now and then while the mailbox can't be read."""
    if service.asks(deadline, _AGAIN):
        _look(service)


def _waits_elsewhere(service: Service, db: Connection) -> datetime | None:
    """Since when mail may wait at the mail server that hands it over; None: nowhere."""
    mailbox = service.settings.mailbox
    if not isinstance(mailbox, Maildir) or mailbox.lmtp is None:
        return None
    return queued.since(db, service.house.now(), mailbox.queue)


def _now_and_then(service: Service, complete: datetime | None, *, elsewhere: bool) -> None:
    """Do what need not be done at every ring: reminders, warnings, a sign of life."""
    terms.run(service.engine, service.house, complete)
    offers.run(service.engine, service.house)
    if service.knows_what_came(complete):
        remind.run(service.engine, service.house)
    # Who has just come back needs a moment for the look that was asked for.
    if service.house.now() - service.asked_since >= due.BLIND:
        due.warn_blind(service.engine, service.house, complete, elsewhere=elsewhere)
    with service.engine.begin() as db:
        changes.beat(db, "serve", service.house.now())
        changes.beat(db, service.patience_out.part, service.house.now(), service.patience_out.why)
    going_out.run(service.engine, service.house)
    alerting.run(service)


def _said(warp: timedelta) -> str:
    """Whole minutes: both clocks are read one after the other, so that 8 days are measured as a moment less."""
    minutes = timedelta(minutes=round(warp / timedelta(minutes=1)))
    return f"{spell_length(minutes)} {'back' if warp < timedelta() else 'forward'}"
