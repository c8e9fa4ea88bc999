"""What every test may use: golden files that are compared, and rewritten with --regolden for review as a diff."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.kit import correspondence
from tests.kit.correspondence import Correspondence

pytest_plugins = ["tests.kit.fixtures", "tests.kit.size"]

TESTS = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regolden", action="store_true", help="rewrite the golden files; review the diff")


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


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Correspondence]:
    """A house on a scratch database, whose GM has his welcome letter."""
    house = correspondence.opened(tmp_path)
    yield house
    house.engine.dispose()


@pytest.fixture
def race(there: Correspondence) -> Correspondence:
    """A race of six that has begun: everybody has been asked for his first orders."""
    return correspondence.race(there)
