"""A small soak of CI: 200 letters and 50 kills between the faults of every kind. `make soak` runs a large one."""

from pathlib import Path

from tests.kit.dovecot import dovecot_missing
from tests.kit.fixtures import need
from tests.soak.run import soak


def test_nothing_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    need(dovecot_missing())
    run = soak(tmp_path / "run", letters=200, kills=50, seed=12)
    assert run.many >= 200
    assert len(run.world.server.deaths) >= 50
