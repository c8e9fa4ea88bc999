"""What every test may use: golden files that are compared, and rewritten with --regolden for review as a diff."""

import gc
import os
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy import Engine, event

from bot.games import offering
from bot.testing.size import size
from tests.kit import correspondence, dialects
from tests.kit.correspondence import Correspondence

pytest_plugins = ["tests.kit.fixtures", "tests.ordinary.fixtures"]

TESTS = Path(__file__).parent

# The files whose tests take longest, the longest first, by `pytest --durations=0`. Those of the first kind mostly wait
# for servers and for the clock, those of the second one keep a processor busy.
WAITING = (
    *("test_demo_stories", "test_crash_with_hands", "test_demo", "test_stalled_servers", "test_package"),
    *("test_many_servers", "test_status", "test_crash", "test_whole_race", "test_benchmarks", "test_soak"),
    *("test_snail_mail", "test_lanes", "test_small_things"),
    *("test_crash_here", "test_deadline_with_broken_mailbox"),
    *("test_imap", "test_lmtp", "test_cli_guided_here", "test_letters_after_the_dot", "test_cli_guided"),
    *("test_smtp", "test_returned", "test_outage", "test_tokens", "test_one_click"),
)
COMPUTING = (
    *("test_canaries", "test_robots_rate", "test_ordinary", "test_prepared_turns", "test_conformance"),
    *("test_robots_slots", "test_store", "test_robots_talk", "test_robots_said", "test_fuzz_lines"),
)

# Each of them has connected to a database.
_ENGINES: set[Engine] = set()

# A package of its own, with a suite of its own, which tests/test_snail_mail.py runs.
collect_ignore = ["snail_mail"]


def pytest_configure() -> None:
    """Python looks for garbage every 20,000 new values instead of 700, which took a twentieth of most tests."""
    gc.set_threshold(20_000, 20, 20)
    dialects.share()
    event.listen(Engine, "engine_connect", lambda connection: _ENGINES.add(connection.engine))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regolden", action="store_true", help="rewrite the golden files; review the diff")


def pytest_xdist_auto_num_workers() -> int:
    """Four more than there are processors: whoever plays by real mail waits most of the time.

    With two more, two processors stood still for a quarter of a run.
    """
    return (os.cpu_count() or 1) + 4


def pytest_collection_finish() -> None:
    """What is there now stays: Python needn't look through it again, as it does whenever memory was short."""
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, so that nobody waits for the last one.

    Every second process begins with what waits, so that processors are always in use. The tests are dealt out in pieces
    of one length, as pytest-xdist does it: each process has the next piece.
    """
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    dealt: list[list[pytest.Item]] = [[] for _ in range(processes)]
    by_file: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        by_file[item.path.stem].append(item)
    for files, some in ((WAITING, dealt[::2]), (COMPUTING, dealt[1::2] or dealt)):
        for number, name in enumerate(files):
            some[number % len(some)] += by_file.pop(name, [])
    others, left = deque(chain.from_iterable(by_file.values())), len(items)
    for number, piece in enumerate(dealt):
        length = left // (processes - number)
        piece += [others.popleft() for _ in range(min(len(others), max(0, length - len(piece))))]
        left -= length
    items[:] = [*chain.from_iterable(dealt), *others]


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """golden(name, text): text equals the file tests/NAME; with --regolden the file is written."""

    def compare(name: str, text: str) -> None:
        path = TESTS / name
        if request.config.getoption("--regolden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"no golden file {name}: run pytest --regolden and review it"
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture(autouse=True)
def _offers_end_with_the_test() -> Iterator[None]:
    """What a test, or a command in it, has offered is offered in that test only."""
    before = offering.offered()
    yield
    offering.offer(before)


@pytest.fixture(autouse=True)
def _connections_end_with_the_test() -> Iterator[None]:
    """From Python 3.13 on a connection to SQLite that nobody closes is warned of, and a warning fails a test."""
    before = set(_ENGINES)
    yield
    for engine in _ENGINES - before:
        engine.dispose()
    _ENGINES.intersection_update(before)


def pytest_sessionfinish() -> None:
    """What whole modules had open is closed, too."""
    for engine in _ENGINES:
        engine.dispose()


@pytest.fixture
def there(database: str) -> Iterator[Correspondence]:
    """A house on a scratch database, whose GM has the welcome letter."""
    house = correspondence.moved_into(database)
    yield house
    house.engine.dispose()


@pytest.fixture
def race(there: Correspondence) -> Correspondence:
    """A race of six that has begun: everybody has been asked for their first orders."""
    return correspondence.race(there)


# A busy machine makes an example slow and no answer wrong, so hypothesis must not look at the clock. What may not take
# long has a test of its own, which counts processor time.
settings.register_profile(
    "ours",
    deadline=None,
    max_examples=size(50, 1_000),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ours")
