"""How many SQL statements a mail and a deadline take: counted, not timed, so that the numbers can't creep.

Must not know what the statements say.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

from bot.flow.intake import batches, inbox
from bot.flow.turns import due
from tests.benchmarks import corpus, field
from tests.benchmarks.figures import Figure
from tests.kit.correspondence import Arriving, Correspondence

KEEPING, READING, REPLACING, AGAIN, DEADLINE = 3, 8, 9, 12, 22


def measure() -> list[Figure]:
    """An order mail on its way in, one that orders something else, that one again, and a deadline of eight seats."""
    with field.a_house() as there:
        field.begin(there, 1)
        # Of the first mail of a person it is noted, once, that their program keeps the key in an address.
        _keep(there, corpus.mails(there, 1, mutants=False)[0])
        batches.read_all(there.engine, there.house)
        field.play(there, 1)
        there.pass_time(minutes=1)
        raws = corpus.mails(there, 1 + field.SEATS, mutants=False)
        with counted(there.engine) as keeping:
            _keep(there, raws[0])
        with counted(there.engine) as reading:
            batches.read_all(there.engine, there.house)
        another = raws[field.SEATS].replace(b"M3 B3", b"M2 B4")
        _keep(there, another)
        with counted(there.engine) as replacing:
            batches.read_all(there.engine, there.house)
        # Nothing changes by it, so it may be a machine's: what its writer has sent before is looked at.
        _keep(there, another.replace(b"Message-ID: <", b"Message-ID: <again."))
        with counted(there.engine) as again:
            batches.read_all(there.engine, there.house)
        drained = field.to_deadline(there, field.running(there)[0])
        with counted(there.engine) as deadline:
            due.run(there.engine, there.house, drained)
    return [
        _figure("an order mail is kept", keeping, KEEPING),
        _figure("it is read and answered", reading, READING),
        _figure("the same, and its order replaces another", replacing, REPLACING),
        _figure("the same order once more", again, AGAIN),
        _figure(f"a deadline, {field.SEATS} runners", deadline, DEADLINE),
    ]


@contextmanager
def counted(engine: Engine) -> Iterator[list[str]]:
    """All statements that are executed within, also those that begin a transaction."""
    said: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        said.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield said
    finally:
        event.remove(engine, "before_cursor_execute", note)


def _keep(there: Correspondence, raw: bytes) -> None:
    there.uid += 1
    mail = Arriving(there.uid, there.now, raw)
    with there.engine.begin() as db:
        inbox.keep(db, "bot@host", "INBOX", [mail], (1, there.uid), there.now)


def _figure(what: str, said: list[str], most: int) -> Figure:
    begun = sum(one.startswith("BEGIN IMMEDIATE") for one in said)
    count = sum(not one.startswith("BEGIN") for one in said)
    return Figure(
        what=f"SQL: {what} ({begun} write transaction{'' if begun == 1 else 's'})",
        ours=f"{count} statements",
        limit=f"<= {most}",
        within=count <= most and begun <= 1,
    )
