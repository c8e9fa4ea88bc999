"""The mailbox thread: keeps what arrives, says when a look at the folder was complete, and compares it once a day.

Must not know what a mail says, nor what becomes of it.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TypedDict, TypeVar

from sqlalchemy import Connection

from bot import clock, imap, maildir
from bot.crash import crash
from bot.flow.intake import inbox
from bot.flow.turns.downtime import LEAST
from bot.flow.writing import alerts, trying
from bot.mailbox import Arrived, Keep, Listed, Place, Polled, TakenOverError, Trouble, Wake
from bot.outage import Patience
from bot.service import Service
from bot.settings import Imap, Mailbox, Maildir
from bot.store import changes, downtimes, folders, leases, news, questions
from bot.store.engine import at_once, in_passing, is_shared, reading
from bot.store.news import Word

T = TypeVar("T")


class _Told(TypedDict):
    """What every watch is given."""

    keep: Keep
    polled: Polled
    trouble: Trouble
    wake: Wake
    clock: clock.Clock


log = logging.getLogger(__name__)

_FREE = 3.0  # seconds between two looks whether the mailbox is free to be read

_MISSED = (
    "{} mails were in my mailbox that no look at it had shown me: they have UIDs below those that I had read. I found "
    "them by comparing the mailbox with what I have, which I do at every start and once a day, and they are read now."
)


def watch(service: Service, loop: asyncio.AbstractEventLoop) -> None:
    """Watch the mailbox until the wake of the service says stop. `loop` is where the work waits for a word.

    Of several servers on one database one watches, and the others wait until it has ended or is taken for dead.
    """
    while not service.wake.stopped:
        if _patiently(service, _take):
            _watch(service, loop, _patiently(service, _cursor))
            if not service.wake.stopped:
                log.warning("imap: another server reads the mailbox now, for I had stood still for too long")
        service.wake.wait(_FREE)


def _watch(service: Service, loop: asyncio.AbstractEventLoop, start: tuple[int, int] | None) -> None:
    if service.wake.stopped:
        return
    told: _Told = {
        "keep": partial(keep, service, loop),
        "polled": partial(polled, service, loop),
        "trouble": partial(_trouble, service),
        "wake": service.wake,
        "clock": clock.now,
    }
    match service.settings.mailbox:
        case Imap() as settings:
            imap.watch(
                settings,
                **told,
                start=Place(*start) if start else None,
                missing=partial(_missing, service),
                compared=partial(_compared, service),
                done=_done(service, settings),
                sent=_sent(service, settings),
            )
        case Maildir() as settings:
            maildir.watch(settings, **told, known=partial(_known, service))


def _patiently(service: Service, ask: Callable[[Service], T]) -> T | None:
    """What the database says, as soon as it says anything; None when the server is stopped before."""
    patience = Patience(service.settings.mailbox.way)
    while not service.wake.stopped:
        try:
            return ask(service)
        except Exception as error:  # noqa: BLE001  # what isn't the machine's fault is raised again
            patience.met(error)
            service.wake.wait_for_stop(patience.pause)
    return None


def _take(service: Service) -> bool:
    """Whether the mailbox is ours to read now. Where another server has read it, its looks count no more."""
    if not is_shared(service.engine):
        return True
    with at_once(service.engine) as db:
        if not leases.take(db, service.mailbox, service.owner):
            return False
        folders.forget_polls(db)
    log.info("imap: I read the mailbox for all servers on this database")
    return True


def _insist(db: Connection, service: Service) -> None:
    """Raise TakenOverError when another server reads the mailbox now; none begins to before this transaction ends."""
    if is_shared(db) and not leases.has(db, service.mailbox, service.owner):
        raise TakenOverError


def _cursor(service: Service) -> tuple[int, int] | None:
    """Where reading of the mailbox goes on."""
    with reading(service.engine) as db:
        return folders.cursor(db, service.account, service.settings.mailbox.folder)


def keep(service: Service, loop: asyncio.AbstractEventLoop, batch: Sequence[Arrived], place: Place) -> None:
    """What the mailbox has shown is in the database, with how far it has been read; the loop hears of it."""
    mailbox, engine = service.settings.mailbox, service.engine
    if batch:  # else there is nothing to lose yet
        crash("fetched")
    # What was fetched by IMAP is in the mailbox all the same: if a power cut takes it back, it is fetched again. The
    # commit that reads it waits for the disk, and takes it along.
    with in_passing(engine) if isinstance(mailbox, Imap) else engine.begin() as db:
        _insist(db, service)
        inbox.keep(db, service.account, mailbox.folder, batch, (place.uidvalidity, place.uid), clock.now())
        if batch:
            news.tell(db, Word.MAIL)
    if batch:
        loop.call_soon_threadsafe(service.work.set)


def polled(service: Service, loop: asyncio.AbstractEventLoop, began: datetime) -> None:
    """A look that began then was complete: nothing is in the mailbox of before that has not been kept."""
    mailbox = service.settings.mailbox
    # One that has nothing to tell is looked at so seldom.
    longest = LEAST + timedelta(seconds=mailbox.silence)
    last, service.looked = service.looked, clock.look()
    # A clock that was moved between two looks tells nothing of the time between them.
    moved = last is not None and last.warp(service.looked) is not None
    refused = service.refused
    # A look that nobody remembers is made again.
    with in_passing(service.engine) as db:
        _insist(db, service)
        folders.note_poll(db, service.account, mailbox.folder, began)
        shortest = _unnoticed(mailbox, first=last is None)
        downtimes.note_look(db, service.account, mailbox.folder, began, None if moved else longest, shortest)
        if refused is not None:
            downtimes.note(db, refused, clock.now())
        if wanted := last is None or _waited_for(db, began):
            news.tell(db, Word.MAIL)
    if service.refused == refused:
        service.refused = None
    if wanted:
        loop.call_soon_threadsafe(service.work.set)


def _waited_for(db: Connection, began: datetime) -> bool:
    """Whether a turn may run now that all mail before it is there, or somebody is to hear of a downtime."""
    deadline = questions.next_deadline(db)
    return (deadline is not None and deadline <= began) or bool(downtimes.open_ones(db))


def _unnoticed(mailbox: Mailbox, *, first: bool) -> timedelta | None:
    """How long we may be away without mail waiting elsewhere; None: it never does. A first look tells of a start."""
    if not isinstance(mailbox, Maildir) or mailbox.lmtp is None:
        return None
    return timedelta() if first else timedelta(seconds=2 * mailbox.silence)


def _trouble(service: Service, sentence: str | None) -> None:
    if sentence:
        log.warning("%s: %s", service.settings.mailbox.way, sentence)
    else:
        log.info("%s: all is well", service.settings.mailbox.way)
    with service.engine.begin() as db:
        _insist(db, service)
        changes.beat(db, service.settings.mailbox.way, clock.now(), sentence)


def _missing(service: Service, uidvalidity: int, listed: Sequence[Listed]) -> set[int]:
    with reading(service.engine) as db:
        return inbox.missing(db, (service.account, service.settings.mailbox.folder, uidvalidity), listed)


def _known(service: Service, listed: Sequence[Listed]) -> tuple[set[int], set[int]]:
    place = (service.account, service.settings.mailbox.folder, maildir.PLACE.uidvalidity)
    with reading(service.engine) as db:
        return inbox.by_name(db, place, listed)


def _done(service: Service, settings: Imap) -> imap.Done | None:
    """The folder for mails that are done with, if the operator wants one."""
    if settings.done is None:
        return None

    def sort(uidvalidity: int, listed: Sequence[Listed]) -> tuple[set[int], set[int]]:
        with reading(service.engine) as db:
            return inbox.sort(db, (service.account, settings.folder, uidvalidity), listed)

    def missing(_uidvalidity: int, listed: Sequence[Listed]) -> set[int]:
        with reading(service.engine) as db:
            return inbox.astray(db, service.account, settings.folder, listed)

    return imap.Done(settings.done, sort, missing, partial(_note, service, "done"))


def _sent(service: Service, settings: Imap) -> imap.Sent | None:
    """The folder of sent mail, if the operator names it."""
    folder = settings.sent
    return (
        imap.Sent(folder, _doubts(service), partial(_taken, service), partial(_note, service, "sent"))
        if folder
        else None
    )


def _doubts(service: Service) -> Callable[[], list[str]]:
    def ask() -> list[str]:
        with reading(service.engine) as db:
            return trying.doubtful(db)

    return ask


def _taken(service: Service, found: Collection[str]) -> None:
    if found:
        with service.engine.begin() as db:
            many = trying.found(db, found, clock.now())
        log.info("imap: %d letters in doubt are in the folder of sent mail", many)


def _note(service: Service, chore: str, sentence: str | None) -> None:
    with service.engine.begin() as db:
        changes.beat(db, chore, clock.now(), sentence)


def _compared(service: Service, many: int, found: int) -> None:
    log.info("imap: %d mails in the folder are compared with those that I have; %d were missing", many, found)
    with service.engine.begin() as db:
        changes.beat(db, "sweep", clock.now())
        if found:
            alerts.tell(db, service.house, "sweep", "mails that I had missed", _MISSED.format(found))
