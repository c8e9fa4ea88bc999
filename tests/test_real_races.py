"""Real races of Breaking Away, played by post: every printed turn recomputed from the printed turn before it.

They lie beside the checkout and are not copied here; where they are missing this is said, and under CI it is a failure.
"""

import json
import os
import re
from pathlib import Path

import pytest

from tests.documents import ROOT
from tests.kit.real_races import ANYTHING, Excuse, compare, races, told

SHARED = ROOT.parent / "shared"
RACES = races(SHARED / "real-games")
_KNOWN = re.compile(
    r"\*(?P<title>[^*]+)\*, turn (?P<turn>\d+), a rider on (?P<square>\d+)\s+must get (?P<right>\d+)"
)


def test_the_races_are_here() -> None:
    if RACES:
        assert len(RACES) >= 4
    elif os.environ.get("CI"):
        pytest.fail(f"no real races in {SHARED / 'real-games'}: under CI they must lie beside the checkout")
    else:
        pytest.skip(f"no real races in {SHARED / 'real-games'}: nothing of them was recomputed")


@pytest.mark.parametrize("path", RACES, ids=lambda path: path.stem)
def test_every_printed_turn(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    numbers = list(compare(path, known(path)))
    with capsys.disabled():
        print(f"\n{path.stem}: {told(numbers)}")  # noqa: T201  # the count is asked for
    assert [str(one) for one in numbers if not (one.agrees or one.excused)] == []
    assert sum(one.agrees for one in numbers) > 0.9 * len(numbers) > 1000


def known(path: Path) -> dict[Excuse, object]:
    """Errors of the human that the rulings tell, and the file doesn't: of the riders on that square in that turn."""
    race = json.loads(path.read_text(encoding="utf-8"))
    excuses: dict[Excuse, object] = {}
    for found in _KNOWN.finditer((SHARED / "rulings.md").read_text(encoding="utf-8")):
        for turn in race["turns"] if race["title"] == found["title"] else ():
            for place in turn["positions"] if turn["turn"] == int(found["turn"]) else ():
                for rider in place["riders"] if place["square"] == int(found["square"]) else ():
                    excuses |= {(turn["turn"], rider, "new card"): int(found["right"])}
                    excuses |= {(turn["turn"], rider, "hand"): ANYTHING}
    return excuses
