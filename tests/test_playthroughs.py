"""One whole match of every game, rule set and mode, kept as files: the record, all reports, and the last state.

The record is the test and stays as it is; what is told of it may change, and is reviewed as a diff (--regolden).
One that has no playthrough fails: --regolden makes it from a random match. A game whose matches are very different
within one rule set names its modes here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.games.nullgame import NULLGAME
from bot.record import Record, read, replay, write
from bot.testing.playthroughs import last_state, shortest, told

HERE = Path(__file__).parent
GAME = {game.key: game for game in (NULLGAME, *GAMES)}


@dataclass(frozen=True)
class Mode:
    """A way to play a rule set that wants a playthrough of its own; `name` is put behind the rule set's."""

    variant: str
    name: str = ""
    seats: int | None = None  # how many play; None: as many as in the shortest match
    changed: Mapping[str, str] = field(default_factory=dict)  # parameters set otherwise

    @property
    def folder(self) -> str:
        """`tap-steeplechase`, `in-turn-3-players`."""
        return " ".join(filter(None, (self.variant, self.name))).replace(" ", "-")


MODES: Mapping[str, tuple[Mode, ...]] = {
    "gotham-race": tuple(
        Mode(variant, f"{seats} player{'s' if seats > 1 else ''}", seats)
        for variant in GAME["gotham-race"].variants
        for seats in range(1, 5)
    ),
}
EVERY = {
    (key, mode.folder): mode
    for key, game in GAME.items()
    for mode in MODES.get(key, tuple(map(Mode, game.variants)))
}


@pytest.mark.parametrize(("key", "mode"), EVERY)
def test_playthrough(
    key: str, mode: str, golden: Callable[[str, str], None], request: pytest.FixtureRequest
) -> None:
    folder = f"playthroughs/{key}/{mode}"
    if request.config.getoption("--regolden") and not (HERE / folder).exists():
        golden(f"{folder}/record.txt", write(made(key, EVERY[key, mode])))
    record = kept(key, mode)
    assert (record.game.key, record.variant) == (key, EVERY[key, mode].variant)
    golden(f"{folder}/record.txt", write(record))
    golden(f"{folder}/reports.txt", "\n\n".join(told(record, None)))
    seat = min(1, len(record.entrants) - 1)
    golden(f"{folder}/reports-to-{record.entrants[seat].lower()}.txt", "\n\n".join(told(record, seat)))
    golden(f"{folder}/state.json", last_state(record))


def test_every_rule_set_has_a_playthrough() -> None:
    for key, game in GAME.items():
        assert {mode.variant for (of, _), mode in EVERY.items() if of == key} == set(game.variants)


def test_every_playthrough_comes_to_an_end() -> None:
    for key, mode in EVERY:
        record = kept(key, mode)
        *_, last = replay(record)
        assert record.game.result(last.state) is not None
        assert last.turn == len(record.turns)


def test_there_is_no_playthrough_of_a_game_that_is_gone() -> None:
    folders = (HERE / "playthroughs").glob("*/*")
    assert {(folder.parent.name, folder.name) for folder in folders} == EVERY.keys()


def kept(key: str, mode: str) -> Record:
    path = HERE / "playthroughs" / key / mode / "record.txt"
    assert path.exists(), f"{key} {mode} has no playthrough: run pytest --regolden and review it"
    return read(path.read_text(encoding="utf-8"), list(GAME.values()))


def made(key: str, mode: Mode) -> Record:
    return shortest(GAME[key], mode.variant, seats=mode.seats, changed=mode.changed)
