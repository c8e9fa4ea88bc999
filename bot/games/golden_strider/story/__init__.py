"""How Golden Strider tells its turns: a round, a race of robots, the tests. From a view to facts, without phrases."""

from collections.abc import Callable, Iterator, Mapping

from bot.games.golden_strider.parameters import Stage
from bot.games.golden_strider.state import State
from bot.games.golden_strider.story.accused import tested
from bot.games.golden_strider.story.ended import lines, records
from bot.games.golden_strider.story.field import apart, cleared, gains, level, longest
from bot.games.golden_strider.story.lead import leading, to_go
from bot.games.golden_strider.story.moves import moves
from bot.games.golden_strider.story.points import points
from bot.games.golden_strider.story.robots import race_of_robots
from bot.games.golden_strider.view import View
from bot.games.stories import Fact, Scene, Story


def scene(view: View) -> Scene:
    """The turn just played; before the first, nothing."""
    race = view.race
    if not (view.rows or race.accusations):
        return Scene()
    # The tests are a turn of their own, and no round.
    turn = race.number + bool(race.accusations)
    return Scene(race.entrants, turn, tuple(_TOLD[race.played](race)))


def _round(race: State) -> Iterator[Fact]:
    """The front, then those who moved up or fell back, then the rest; in the order in which it is told."""
    rows = race.history[-1]
    field = moves(rows)
    yield from leading(race, field)
    yield from gains(field)
    yield from cleared(race, field)
    yield from longest(field)
    yield from level(race, field)
    yield from points(race, rows)
    yield from apart(race, field)
    yield from to_go(race, field)


_TOLD: Mapping[Stage, Callable[[State], Iterator[Fact]]] = {
    "round": _round,
    "robot race": race_of_robots,
    "accusations": tested,
}
STORY = Story(scene, "bot.games.golden_strider.story", records, lines)
