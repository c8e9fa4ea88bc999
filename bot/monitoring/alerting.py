"""The operator hears by mail what wants looking at: the troubles of `pbm status`, each once a day, with what helps.

A trouble that often ends by itself is told when it has lasted; one that somebody else tells, or that keeps mail from
going out, is not told here. Must not know how a trouble is found.
"""

from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from sqlalchemy.exc import IntegrityError

from bot.flow.writing import alerts
from bot.monitoring.looking import look
from bot.monitoring.values import Mail, Trouble
from bot.service import Service
from bot.store import journal
from bot.store.engine import reading

EVERY = timedelta(minutes=1)  # between two looks at everything
LASTS = timedelta(minutes=5)  # so long a trouble must last that often ends by itself
_KEPT = "Nothing is lost: mail waited in the mailbox, and turns waited for the mail."
_MORE = '"pbm status" shows how everything stands. As long as this lasts I say so once a day.'


def run(service: Service) -> None:
    """Look at everything now and then, and tell what is to be told."""
    now = service.house.now()
    if abs(now - service.looked_after) < EVERY and not service.lapses:
        return
    service.looked_after = now
    with reading(service.engine) as db:
        status = look(db, service.settings.database, now)
    ripe = _ripe(service.troubles, status.troubles, now)
    if not (ripe or service.lapses):
        return
    # Another server on the same database may tell the same at this moment; then this one looks again in a minute.
    with suppress(IntegrityError):
        _tell(service, ripe)


def _tell(service: Service, ripe: Sequence[Trouble]) -> None:
    lapses = list(service.lapses)
    with service.engine.begin() as db:
        for one in ripe:
            alerts.tell(db, service.house, one.about, one.said.rstrip("."), one.said, one.do, _MORE)
        if lapses:
            alerts.tell(db, service.house, "lapse", "I could not work for a while", *lapses, _KEPT)
    del service.lapses[: len(lapses)]


def _ripe(since: dict[str, datetime], found: Collection[Trouble], now: datetime) -> list[Trouble]:
    """Which of these troubles are to be told now; `since` is kept up to date: since when each of them is there."""
    for gone in since.keys() - {one.about for one in found}:
        del since[gone]
    for one in found:
        if one.about not in since and one.mail is not Mail.NEVER:
            journal.say("trouble", about=one.about)
        since.setdefault(one.about, now)
    waits = {Mail.AT_ONCE: timedelta(0), Mail.LASTING: LASTS}
    return [one for one in found if one.mail in waits and now - since[one.about] >= waits[one.mail]]
