"""What the tests after a tarnished race found, and what it all comes to (GS-36, GS-37), as blocks and as figures.

Works from a view. Must not know rounds or sentences.
"""

from bot.games.base import Json
from bot.games.golden_strider.tarnished.rules import placed, scores, verdict
from bot.games.golden_strider.view import View
from bot.games.words import written
from bot.layout import Block, Section, Table


def tests(view: View) -> tuple[Block, ...]:
    """GS-36: who accused whom, and what the tests found."""
    race = view.race
    said = {1: "guilty: disqualified, +1", -1: "clean: -1", 0: ""}
    rows = tuple(
        (race.entrants[one.seat], one.runner or "nobody", said[verdict(race, one)])
        for one in race.accusations
    )
    return (Section("The tests"), Table(("Manager", "Accuses", "Test"), rows, "lll"))


def points(view: View) -> tuple[Block, ...]:
    """GS-37: the points of every runner and of every manager."""
    race = view.race
    runners = tuple(
        (
            str(one.place or "-"),
            one.runner.name,
            race.entrants[one.runner.seat],
            one.runner.drug,
            str(one.runner.square),
            written(one.points) if one.place else "out",
        )
        for one in placed(race)
    )
    managers = tuple(
        (
            race.entrants[one.seat],
            written(one.runners),
            f"{one.accusation:+}" if one.accusation else "-",
            written(one.total),
        )
        for one in scores(race)
    )
    return (
        Section("Runners"),
        Table(("Place", "Runner", "Manager", "Ran", "S", "Points"), runners, "rlllrr"),
        Section("Managers"),
        Table(("Manager", "Runners", "Accusation", "Points"), managers, "lrrr"),
    )


def outcome(view: View) -> Json:
    """The same for a machine; shares are exact: "19/3"."""
    race = view.race
    return {
        "accusations": [
            {"manager": race.entrants[one.seat], "runner": one.runner, "points": verdict(race, one)}
            for one in race.accusations
        ],
        "runners": [
            {"runner": one.runner.name, "manager": race.entrants[one.runner.seat], "drug": one.runner.drug}
            | {"place": one.place, "points": str(one.points), "disqualified": not one.place}
            for one in placed(race)
        ],
        "managers": [{"manager": race.entrants[one.seat], "points": str(one.total)} for one in scores(race)],
    }
