"""Mails that are read in one commit, or each in its own, while nobody else writes.

When one of several breaks or must wait, nothing of them is kept, and each is read in a commit of its own. A mail that
alone takes more memory than there is breaks us, too, after a few tries. Must not know what a mail says or does, nor
which mails are read together.
"""

import logging
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from sqlalchemy import Connection, Engine

from bot.crash import crash
from bot.flow.intake import opening
from bot.flow.intake.identify import keys_of
from bot.flow.intake.opening import Waiting
from bot.flow.intake.receive import receive
from bot.flow.intake.shunting import shunt
from bot.flow.turns.timing import TooEarly
from bot.flow.values.faults import where
from bot.flow.values.house import House
from bot.flow.values.outgoing import Row
from bot.outage import TRIES, greedy, outside
from bot.store import journal, letters, mails
from bot.store.mail_questions import asked_together
from bot.store.statuses import MailStatus
from bot.store.values import Filing, Mail

log = logging.getLogger(__name__)


# Mails that have been opened before, by their numbers.
Known: TypeAlias = Mapping[int, Waiting]
_NONE: Known = MappingProxyType({})


def read_together(engine: Engine, house: House, batch: Sequence[Mail], known: Known = _NONE) -> int:
    """All in one commit; or, where one of them breaks or must wait, each in its own. How many were dealt with."""
    crash("mail_kept")
    try:
        with engine.begin() as db:
            opened = _opened(db, batch, known)
            _receive(db, house, opened)
            crash("mail_read")
    except Exception as error:
        if outside(error) and not greedy(error):
            raise
        # Whose fault it was, and what it was, is found out one by one.
        return sum(_read_alone(engine, house, mail) for mail in batch)
    crash("mail_committed")
    return len(opened)


def _opened(db: Connection, batch: Sequence[Mail], known: Known = _NONE) -> list[Waiting]:
    """What is still to be read: another server may have read some of it while this one waited."""
    left = mails.still_waiting(db, batch)
    fresh = opening.opened(db, [one for one in left if one.id not in known])
    all_of_them = {**known, **{one.mail.id: one for one in fresh}}
    return [all_of_them[one.id] for one in left]


def _read_alone(engine: Engine, house: House, mail: Mail, tries: int = TRIES) -> bool:
    """One mail in a commit of its own. Whether it was dealt with."""
    opened: list[Waiting] = []
    try:
        with engine.begin() as db:
            opened = _opened(db, [mail])
            _receive(db, house, opened)
    except TooEarly:
        return False
    except Exception as error:
        # A full disk is not the mail's fault: the mail stays new. Whatever else it is, the next mail must be read.
        if takes_all := greedy(error):
            log.warning("mail_takes_all_memory mail=%d tries_left=%d", mail.id, tries - 1)
        elif outside(error):
            raise
        if not (takes_all and tries > 1):
            _put_aside(engine, house, mail.id, opened, where(error))
            return True
    else:
        return bool(opened)
    return _read_alone(engine, house, mail, tries - 1)


def _put_aside(engine: Engine, house: House, number: int, batch: list[Waiting], why: str) -> None:
    """A mail that breaks us. Where it could not even be opened nobody can be told whose it is."""
    # The log gets no word of the letter.
    log.error("mail_shunted mail=%d\n%s", number, why)
    with engine.begin() as db:
        if mails.waits(db, number):
            told = [shunt(db, house, waiting, why) for waiting in batch]
            mails.file(db, told or [Filing(number, MailStatus.SHUNTED, why)])


def _receive(db: Connection, house: House, batch: list[Waiting]) -> None:
    """Deal with these mails; their filings and their answers are written together."""
    outgoing: list[Row] = []
    with asked_together(db, keys_of(house, (waiting.letter for waiting in batch))):
        mails.file(db, [receive_one(db, house, waiting, outgoing) for waiting in batch])
    letters.queue(db, outgoing)


def receive_one(db: Connection, house: House, waiting: Waiting, outgoing: list[Row]) -> Filing:
    """Deal with one mail; its answer is left in `outgoing`. How it is to be filed."""
    with journal.because_of(db, waiting.mail.id):
        return receive(db, house, waiting, outgoing)
