"""The scenes of ordinary mail as a fixture: a match of each game, to which players and GMs write.

Must not know the tests.
"""

from collections.abc import Iterator

import pytest

from tests.ordinary.fallen import watched
from tests.ordinary.rate import Room
from tests.ordinary.scenes import Scene, scenes


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Scene]]:
    """The scenes, made once in this process: every letter gets a copy."""
    with scenes(tmp_path_factory.mktemp("scenes")) as houses:
        yield houses


@pytest.fixture(scope="session")
def room(made: dict[str, Scene]) -> Room:
    """Each letter finds every match as it was before the one in front of it."""
    return Room(made)


@pytest.fixture
def fallen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences that fall in the letters of a test: nothing obeyed, proposed, answered or ignored has them."""
    return watched(monkeypatch)
