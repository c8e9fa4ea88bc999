"""A race of robots as one story (GS-44): who led, how often that changed, the falls, the finish.

Must not know programs or phrases.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, takewhile

from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.state import State
from bot.games.stories import Fact, some, spoken, times
from bot.games.words import ordinal


def race_of_robots(race: State) -> Iterator[Fact]:
    """From the first round to the crown."""
    led = [tuple(row.runner for row in rows if row.position == 1) for rows in race.history]
    yield _changes(led)
    yield from _half_way(race, led)
    yield from _fallen(race)
    yield _crown(race, led)


def _changes(led: list[tuple[str, ...]]) -> Fact:
    often = sum(one != other for one, other in pairwise(led))
    if not often:
        return Fact("robots led", 80, led[0], {"all": some(led[0], "robot")})
    slots = {"times": times(often), "first": some(led[0], "robot")}
    return Fact(
        "robots changed", 80, (), {**slots, "rounds": spoken(len(led), "round")}, many=len(led[0]) > 1
    )


def _half_way(race: State, led: list[tuple[str, ...]]) -> Iterator[Fact]:
    """Who led at half way, and what became of that."""
    half, won = led[len(led) // 2], tuple(one.name for one in placings(race)[0])
    if len(half) == 1 and half != won:
        runner = next(one for one in race.runners if one.name == half[0])
        slots = {"to": ordinal(runner.position), "round": str(len(led) // 2 + 1)}
        yield Fact("robots faded", 60, half, slots)


def _fallen(race: State) -> Iterator[Fact]:
    """GS-20: how many tripped, and who most often."""
    falls = Counter(row.runner for rows in race.history for row in rows if row.trip)
    if falls:
        most = max(falls.values())
        worst = tuple(name for name, count in falls.items() if count == most)
        slots = {"falls": spoken(falls.total(), "fall"), "all": some(worst, "robot"), "most": spoken(most)}
        yield Fact("robots fell", 65, worst, slots)


def _crown(race: State, led: list[tuple[str, ...]]) -> Fact:
    groups = placings(race)
    won = tuple(one.name for one in groups[0])
    if len(groups) == 1 or len(won) > 1:
        return Fact("robots crowned together", 90, won, {"all": some(won, "robot")})
    alone = len(list(takewhile(lambda one: one == won, reversed(led))))
    gap = groups[0][0].square - groups[1][0].square
    slots = {
        "second": some(tuple(one.name for one in groups[1]), "robot"),
        "gap": spoken(gap, "square") if gap else "a nose",
        "since": str(len(led) - alone + 1) if alone else str(len(led)),
    }
    return Fact("robots crowned", 90, won, slots)
