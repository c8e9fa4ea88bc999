"""A backup tried out: put into a scratch folder as a database, looked over, and every match in it played again.

Must not know why, nor what becomes of the backup.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection

from bot.cli.progress import counted
from bot.flow.turns import rehearsal
from bot.flow.turns.rehearsal import Rehearsed
from bot.games import words
from bot.store import copies, questions, schema
from bot.store.engine import connect, reading


@dataclass(frozen=True)
class Tried:
    """What was checked, as sentences; what is wrong, as others; and the restored file, while the folder is there."""

    place: Path
    checked: tuple[str, ...]
    wrong: tuple[str, ...]


@contextmanager
def tried(copied: Path, beside: Path) -> Iterator[Tried]:
    """The backup as a database of its own, in a scratch folder that ends with the block. It is made in `beside`.

    The folder is on that disk because others, such as that of /tmp, may be too small. Raises NewerTables, and
    DBAPIError for a file that is no database.
    """
    with TemporaryDirectory(dir=beside, prefix=".pbm-try-") as scratch:
        place = copies.put(copied, Path(scratch) / "pbm.sqlite")
        engine = connect(f"sqlite:///{place}")
        try:
            step = schema.revision(engine)
            if step is None:
                yield Tried(place, (), (f"{copied} has no tables of pbm in it.",))
                return
            schema.upgrade(engine)
            with reading(engine) as db:
                found = _looked_over(db, place, step)
        finally:
            engine.dispose()
        yield found


def matches(db: Connection) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Every match played again: what was checked, and what is wrong."""
    every = questions.all_matches(db)
    found = [rehearsal.again(db, match) for match in counted(every, "Matches played again")]
    return tuple(_said(found)), tuple(one.wrong for one in found if one.wrong)


def _looked_over(db: Connection, place: Path, step: str) -> Tried:
    broken = copies.faults(db)
    if broken:
        return Tried(place, (), tuple(f"The file is broken: {one}." for one in broken))
    checked, wrong = matches(db)
    return Tried(
        place, (f"The file is whole, and its tables are of step {step}.", *checked, _counted(db)), wrong
    )


def _said(found: list[Rehearsed]) -> Iterator[str]:
    played = [one for one in found if one.turns]
    turns = sum(one.turns for one in played)
    many = words.counted(turns, "turn")
    yield f"Matches played again, turn by turn, as they are kept: {len(played)} of {len(found)}, with {many}."
    yield from (f"Not played again: {one.left_out}." for one in found if one.left_out)


def _counted(db: Connection) -> str:
    counts = questions.counts(db)
    mails, letters = (sum(counts[name].values()) for name in ("mail", "letters"))
    return f"{words.counted(mails, 'mail')} and {words.counted(letters, 'letter')} are in it."
