"""The same mails on three copies of one database: as it is, among many other matches, and late in a busy turn.

There is no network: the mails are kept already. The copies take turns, so that noise hits all alike. Must not know how
a mail is dealt with.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from bot.flow.intake import batches, inbox
from bot.store.engine import connect
from tests.benchmarks import corpus, crowd, field
from tests.benchmarks.figures import Figure
from tests.benchmarks.sizes import Size
from tests.kit.correspondence import Arriving, Correspondence

WITHIN = 0.10  # of the rate on the plain copy


def measure(size: Size) -> list[Figure]:
    """The rate among other matches, and the rate late in a turn, each beside the rate on the plain copy."""
    with field.a_house() as there, ExitStack() as stack:
        field.begin(there, 1)
        field.order(there, field.running(there)[0])
        few, many, late = (stack.enter_context(_copy(there, name)) for name in ("few", "many", "late"))
        letters = crowd.crowd(many.engine, size.others)
        mails = corpus.mails(there, size.before + size.chunk * (size.rounds + 1), mutants=False)
        early, timed = mails[: size.before], mails[size.before :]
        _read(late, early)
        houses = (few, many, late)
        seconds = [_round(number, timed[at : at + size.chunk], houses) for number, at in _starts(size)]
    rounds = seconds[1:]  # the first warms up
    return [
        _figure(f"mails in, {size.others} other matches with {letters} letters", rounds, 1, size.chunk),
        _figure(f"mails in, {size.before} mails before them in the turn", rounds, 2, size.chunk),
    ]


@contextmanager
def _copy(there: Correspondence, name: str) -> Iterator[Correspondence]:
    """The house once more, on a copy of its database."""
    source = Path(str(there.engine.url.database))
    path = source.with_name(f"{name}.sqlite")
    with sqlite3.connect(source) as db:
        db.execute("pragma wal_checkpoint(truncate)")
    db.close()
    shutil.copyfile(source, path)
    copy = Correspondence(connect(f"sqlite:///{path}"), now=there.now, uid=there.uid)
    try:
        yield copy
    finally:
        copy.engine.dispose()


def _starts(size: Size) -> Iterator[tuple[int, int]]:
    return enumerate(range(0, size.chunk * (size.rounds + 1), size.chunk))


def _round(number: int, mails: list[bytes], houses: tuple[Correspondence, ...]) -> tuple[float, ...]:
    """The seconds of each house; another one is first in each round."""
    first = number % len(houses)
    turned = [_read(there, mails) for there in houses[first:] + houses[:first]]
    return tuple(turned[-first:] + turned[:-first] if first else turned)


def _read(there: Correspondence, mails: list[bytes]) -> float:
    """Keep these mails and read them. Returns the seconds it took."""
    batch = [Arriving(there.uid + at, there.now, raw) for at, raw in enumerate(mails, 1)]
    there.uid += len(mails)
    began = perf_counter()
    with there.engine.begin() as db:
        inbox.keep(db, "bot", "INBOX", batch, (1, there.uid), there.now)
    batches.read_all(there.engine, there.house)
    return perf_counter() - began


def _figure(what: str, rounds: list[tuple[float, ...]], which: int, chunk: int) -> Figure:
    ratios = sorted(one[0] / one[which] for one in rounds)
    middle = median(ratios)
    quarters = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    return Figure(
        what=f"{what} (middle half {quarters[0]:.2f} to {quarters[1]:.2f})",
        ours=f"{chunk / median([one[which] for one in rounds]):.0f} mails/s",
        reference=f"{chunk / median([one[0] for one in rounds]):.0f} mails/s",
        ratio=f"{middle:.2f}",
        limit=f">= {1 - WITHIN:.2f}",
        within=middle >= 1 - WITHIN,
    )
