"""The scenes of ordinary mail as a fixture: a match of each game, to which players and GMs write.

Must not know the tests.
"""

from collections.abc import Iterator

import pytest

from tests.ordinary.fallen import watched
from tests.ordinary.rate import Room
from tests.ordinary.scenes import scenes


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """Each letter finds every match as it was before the one in front of it."""
    with scenes(tmp_path_factory.mktemp("scenes")) as made:
        yield Room(made)


@pytest.fixture
def fallen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences that fall in the letters of a test: nothing obeyed, proposed, answered or ignored has them."""
    return watched(monkeypatch)
