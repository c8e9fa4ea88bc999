"""What many tests begin with is arranged once in a process, and each of them has a copy.

Must not know what is arranged.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.kit.correspondence import SEED, START, Correspondence, opened

Arrange = Callable[[Correspondence], object]


def arranged(there: Correspondence, arrange: Arrange) -> Correspondence:
    """A house in which nothing has happened yet, with all that `arrange` does in it, and nothing else."""
    if there.engine.dialect.name != "sqlite" or not _is_new(there):
        arrange(there)
        return there
    file, made = _once(arrange)
    there.engine.dispose()
    Path(str(there.engine.url.database)).write_bytes(file)
    there.now, there.uid, there.read_up_to = made.now, made.uid, made.read_up_to
    there.newest, there.gm_names = dict(made.newest), dict(made.gm_names)
    there.vouched_by, there.web = made.vouched_by, made.web
    return there


def _is_new(there: Correspondence) -> bool:
    """Whether it is as every house is at first, so that one is as good as another."""
    usual = Correspondence(there.engine, read_up_to=there.read_up_to, newest=there.newest)
    return not there.uid and there == usual and (there.now, there.seed) == (START, SEED)


@cache
def _once(arrange: Arrange) -> tuple[bytes, Correspondence]:
    with TemporaryDirectory() as folder:
        there = opened(Path(folder))
        arrange(there)
        there.engine.dispose()
        return (Path(folder) / "pbm.sqlite").read_bytes(), there
