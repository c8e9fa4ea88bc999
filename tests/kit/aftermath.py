"""What a run has left in the tables and in the mailboxes, looked at by a test: nothing lost, nothing done twice.

Must not know how it ran.
"""

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import Engine, select

from bot.store.engine import connect, reading
from bot.store.statuses import OutStatus
from bot.store.tables import in_mail, orders, out_mail, turns

AGAIN = ("report", "notice")  # kinds of letters that we rather send twice than never
_ONCE = [(OutStatus.SENT, 1)]
_UNCERTAIN = [(OutStatus.UNCERTAIN, 0), (OutStatus.UNCERTAIN, 1)]


def rows(database: str, question: Any) -> list[Any]:
    """The answer to a question, on a connection of its own: a server may be at work on the same database."""
    engine = _engine(database)
    try:
        # Whoever only asks waits for no server, also for one that stands still.
        with reading(engine) as db:
            return list(db.execute(question))
    finally:
        engine.dispose()


@lru_cache(8)
def _engine(database: str) -> Engine:
    """An engine knows what it was asked before; a new one would have to learn each question again."""
    return connect(database)


def unsettled(database: str) -> list[Any]:
    """The letters that are still to be sent."""
    waiting = (OutStatus.QUEUED, OutStatus.SENDING, OutStatus.LATER)
    return rows(database, select(out_mail.c.slug).where(out_mail.c.status.in_(waiting)))


def told_of_a_lapse(database: str) -> bool:
    """Whether the GM has a letter saying that a server could not work for a while, and no other one is on its way."""
    lapses = select(out_mail.c.slug).where(out_mail.c.slug.startswith("alert-lapse-"))
    return bool(rows(database, lapses)) and not unsettled(database)


def played(database: str) -> list[int]:
    """The numbers of the turns that have been played, the set-up (0) among them."""
    return [row.number for row in rows(database, select(turns.c.number).order_by(turns.c.number))]


def deeds(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that was done, without what differs from run to run: instants, keys, and how often a letter was tried."""
    questions = {
        "mails": select(in_mail.c.status, in_mail.c.note, in_mail.c.seat).order_by(in_mail.c.id),
        "orders": select(orders.c.turn, orders.c.seat, orders.c.unit, orders.c.line, orders.c.stands),
        "turns": select(turns.c.number, turns.c.state, turns.c.events).order_by(turns.c.number),
        "letters": select(out_mail.c.slug, out_mail.c.kind, out_mail.c.address).order_by(out_mail.c.slug),
    }
    return {name: [tuple(row) for row in rows(database, one)] for name, one in questions.items()}


def copies(database: str, kept: Mapping[str, Iterable[bytes]]) -> dict[str, int]:
    """How often each letter came, by its slug; each copy must have gone to its one address with its bytes untouched."""
    letters = {letter.message_id: letter for letter in rows(database, select(out_mail))}
    found = Counter({letter.slug: 0 for letter in letters.values()})
    for address, mails in kept.items():
        for raw in mails:
            letter = letters[_message_id(raw)]
            assert letter.address == address
            assert _lines(raw).endswith(_lines(letter.raw))
            found[letter.slug] += 1
    return dict(found)


def check_sent(database: str, came: Mapping[str, int], told: Container[str] = (), deaths: int = 1) -> None:
    """Each letter that counts as sent came once; of the kinds in AGAIN once more for each death in the middle of it.

    Only a letter of another kind may be uncertain, and it may never have come. Letters with a slug in `told` are left
    out.
    """
    once_more = [(OutStatus.SENT, 1 + number) for number in range(1, deaths + 1)]
    for letter in rows(database, select(out_mail)):
        if letter.slug not in told:
            may_be = [*_ONCE, *(once_more if letter.kind in AGAIN else _UNCERTAIN)]
            seen = (letter.status, came[letter.slug])
            assert seen in may_be, (letter.slug, *seen)


def _message_id(raw: bytes) -> str:
    found = re.search(rb"^message-id:\s*(<[^>]+>)", raw, re.IGNORECASE | re.MULTILINE)
    assert found is not None
    return found[1].decode()


def _lines(raw: bytes) -> bytes:
    return raw.replace(b"\r\n", b"\n").rstrip(b"\n")
