"""Several servers on one database: this one's signs of life, what the others say, and what a dead one has left behind.

One thread does it, beside the work, so that a long turn is no silence. Whoever is silent for longer than `LEASE` is
taken for dead: others read the mailbox and send the letters. Must not know what a mail says, nor when a turn is due.
"""

import asyncio
import logging
import math
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from bot.flow.values.house import new_key
from bot.flow.writing import trying
from bot.mailbox import Wake
from bot.outage import Patience, outside
from bot.service import Service
from bot.store import leases, news, stalled
from bot.store.alone import AlreadyServing
from bot.store.engine import LEASE, at_once, is_shared
from bot.store.news import Word

log = logging.getLogger(__name__)

_SIGN = LEASE.total_seconds() / 4  # seconds between two signs of life
_FENCED = (
    "sharing: I stood still for longer than %g seconds, and another server has taken over what I was doing. What I had "
    "begun counts for nothing; I go on with what is to be done now."
)
_BURIED = "sharing: a server on my database has died or stands still; I take over what it was doing"
_STALLED = (
    "sharing: a server on my database stands still in the middle of a transaction; I have had that ended"
)


def make_way(service: Service) -> None:
    """Before a server writes for the first time: nobody who stands still is in its way."""
    with at_once(service.engine) as db:
        _end_stalled(db)


def prepare(service: Service) -> None:
    """Take over what dead servers have left. Raises AlreadyServing if those that live read another mailbox."""
    with service.engine.begin() as db:
        bury(db, service)
        if elsewhere := leases.others(db, "mailbox ", service.mailbox):
            raise AlreadyServing(
                f"Another pbm serve works on this database and reads another {elsewhere[0]}; mine is the "
                f"{service.mailbox}. All servers on a database read one mailbox; each other mailbox needs a database."
            )


@contextmanager
def shared(service: Service, loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Be one of several servers until the end of the block, where the database can be shared.

    Before its first sign of life nothing is its own: nobody would miss what it had begun.
    """
    if not is_shared(service.engine):
        yield
        return
    service.leased = -math.inf
    with Wake() as bell:
        thread = threading.Thread(target=_share, args=(service, loop, bell), name="pbm-share")
        thread.start()
        try:
            yield
        finally:
            bell.stop()
            thread.join()
            _sign_off(service)


def bury(db: Connection, service: Service) -> int:
    """Take over the letters of servers that have died. Returns how many such servers there were."""
    gone = leases.dead(db)
    for owner in gone:
        log.warning(_BURIED)
        trying.recover(db, service.house.now(), owner=owner)
        leases.sign_off(db, owner)
    return len(gone)


def _share(service: Service, loop: asyncio.AbstractEventLoop, bell: Wake) -> None:
    patience = Patience("sharing")
    while not bell.stopped:
        try:
            _listen(service, loop, bell, patience)
        except Exception as error:
            # A server that gives no sign of life is taken for dead though it runs, so this thread goes on in any case.
            if outside(error):
                patience.met(error)
            else:
                log.exception("sharing: an error of mine; I try again")
            bell.wait_for_stop(patience.pause)


def _listen(service: Service, loop: asyncio.AbstractEventLoop, bell: Wake, patience: Patience) -> None:
    """Hear the others, and give signs of life, until told to stop."""
    with news.listening(service.engine) as ear:
        # What was said before, nobody has heard.
        heard, next_sign = {*Word}, 0.0
        while not bell.stopped:
            if time.monotonic() >= next_sign:
                # What it had to leave alone meanwhile, it may do now.
                heard |= set() if service.has(service.owner) else {*Word}
                _give_sign(service, ear)
                if service.bereaved:
                    loop.call_soon_threadsafe(service.work.set)
                next_sign = time.monotonic() + _SIGN
            if lapse := patience.over():
                service.lapses.append(lapse)
            _wake(service, loop, heard)
            bell.wait(max(0.0, next_sign - time.monotonic()), ear)
            heard = ear.heard()


def _wake(service: Service, loop: asyncio.AbstractEventLoop, words: Iterable[Word]) -> None:
    for word in words:
        match word:
            case Word.MAIL:
                loop.call_soon_threadsafe(service.work.set)
            case Word.LETTER:
                loop.call_soon_threadsafe(service.mail.set)
            case Word.LOOK:
                service.wake.look()


def _give_sign(service: Service, ear: news.Ear) -> None:
    """Say that this server lives. Taken for dead, it begins anew under another name, and owns nothing."""
    began = time.monotonic()
    with at_once(service.engine) as db:
        fenced = not leases.renew(db, service.owner) and math.isfinite(service.leased)
        if fenced:
            service.owner = new_key()
        leases.sign_on(db, service.owner, ear.backend)
        _end_stalled(db)
        service.bereaved = bool(leases.dead(db))
    service.leased = began + LEASE.total_seconds()
    if fenced:
        log.warning(_FENCED, LEASE.total_seconds())
        # Whoever reads the mailbox finds out at the next look.
        service.wake.look()


def _end_stalled(db: Connection) -> None:
    if stalled.end(db):
        log.warning(_STALLED)


def _sign_off(service: Service) -> None:
    """Whatever this server had, others may have at once."""
    try:
        with at_once(service.engine) as db:
            leases.sign_off(db, service.owner)
    except Exception as error:
        if not outside(error):
            raise
