"""Real races of Breaking Away, played by post: every printed turn recomputed from the printed turn before it.

They lie beside the checkout and are not copied here; where they are missing this is said, and under CI it is a failure.
"""

import json
import os
import re
from pathlib import Path

import pytest

from bot.games.breaking_away import BREAKING_AWAY as GAME
from bot.games.breaking_away.moving import points, worth
from bot.games.breaking_away.state import State
from bot.record import read, replay, write
from bot.testing.random_matches import Match, play
from tests.documents import ROOT
from tests.kit.printed_races import ANYTHING, Excuse, Json, printed
from tests.kit.printed_races import read as read_file
from tests.kit.race_records import moves, record_of
from tests.kit.real_races import Number, compare, races, told

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
    assert sum(one.agrees for one in numbers) > 0.9 * len(numbers) > 100


@pytest.mark.parametrize("path", RACES, ids=lambda path: path.stem)
def test_the_race_as_a_game_record_with_corrections(path: Path) -> None:
    race = read_file(path)
    record = record_of(race)
    assert read(write(record)) == record
    for played, turn in zip(replay(record), printed(race), strict=True):
        assert played.warnings == ()
        ours = {rider.name: rider.square for rider in played.state.riders if moves(rider, turn)}
        assert ours == {name: turn.squares[name] for name in ours}


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_race_of_any_size_in_this_format_agrees_and_a_number_changed_is_found(
    number: int, tmp_path: Path
) -> None:
    race = as_printed(play(GAME, "thomasson", number))
    assert len(race["teams"]) == 3 + number
    assert [str(one) for one in of(race, tmp_path) if not one.agrees] == []
    third = race["turns"][2]
    place = next(place for place in third["positions"] if place["label"])
    place["square"] += 1
    wrong = {
        (one.turn, one.rider, one.what) for one in of(race, tmp_path) if not one.agrees and one.turn == 3
    }
    assert {(3, name, "square") for name in place["riders"]} <= wrong
    third["team_points_printed"][race["teams"][0]["name"]] += 5
    assert (3, race["teams"][0]["name"], "team") in {
        (one.turn, one.rider, one.what) for one in of(race, tmp_path) if not one.agrees
    }


def test_what_a_file_does_not_tell_is_not_compared(tmp_path: Path) -> None:
    race = as_printed(play(GAME, "designer-1991", 0))
    for turn in race["turns"]:
        for key in ("played_printed", "team_points_printed", "points_printed", "recomputed"):
            turn.pop(key, None)
    numbers = of(race, tmp_path)
    assert {one.what for one in numbers} == {"square", "new card", "hand"}
    assert [str(one) for one in numbers if not one.agrees] == []
    race["turns"][0]["recomputed"] = [{"kind": "something new", "rider": "Hare A"}]
    race["turns"][0]["positions"][0] |= {"square": None, "label": None}
    assert of(race, tmp_path)


def of(race: Json, folder: Path) -> list[Number]:
    path = folder / "breaking-away-ours.json"
    path.write_text(json.dumps(race), encoding="utf-8")
    assert races(folder) == (path,)
    return list(compare(path, {}))


def as_printed(match: Match) -> Json:
    """A race of ours as a zine's file would hold it; with names that a file may have, and no reader need know."""
    riders = match.states[1].riders
    teams = [
        {
            "name": team,
            "riders": [
                {
                    "name": odd(rider.name),
                    "grade": rider.grade,
                    "start_hand": [card.value for card in rider.cards if card.received == 0],
                }
                for rider in riders
                if rider.seat == seat
            ],
        }
        for seat, team in enumerate(match.names)
    ]
    rules = match.rules
    return {
        "ruleset": "by Thomasson" if rules.cap else "Designer's rules: no cap, overcrowding at 5 or more",
        "least_break": rules.least_break,
        "track_length": rules.track,
        "sprint_lines_after": list(rules.sprints),
        "teams": teams,
        "turns": [printed_turn(step.done.state) for step in match.steps],
    }


def printed_turn(state: State) -> Json:
    rows = state.history[-1]
    won = [one for one in state.awards if one.turn == state.number]
    teams = {
        team: float(points(state, (r.name for r in state.riders if r.seat == seat)))
        for seat, team in enumerate(state.entrants)
    }
    return {
        "turn": state.number,
        "positions": [
            {
                "square": row.square,
                "label": row.new and f"replenish with a {row.new}",
                "riders": [odd(row.rider)],
            }
            for row in rows
        ],
        "hands_after": {odd(rider.name): list(rider.hand) for rider in state.riders},
        "played_derived": {odd(row.rider): row.played for row in rows},
        "played_printed": {odd(row.rider): row.played for row in rows},
        "points_printed": {odd(one.rider): float(worth(state.rules, one)) for one in won},
        "team_points_printed": teams,
        "recomputed": [],
    }


def odd(name: str) -> str:
    return f"7 & {name}: (\u201c\u00d8\u201d, #1/2)"


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
