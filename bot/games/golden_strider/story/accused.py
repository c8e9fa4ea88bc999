"""The tests after a tarnished race (GS-36, GS-37): who was caught, who got away, and what that did to the points.

By then nothing is secret any more. Must not know rounds or phrases.
"""

from collections.abc import Iterator

from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.state import Runner, State
from bot.games.golden_strider.tarnished.rules import disqualified, placed, places, scores, verdict
from bot.games.stories import Fact, some, spoken
from bot.games.words import counted, listed, ordinal


def tested(race: State) -> Iterator[Fact]:
    """First the tests, then the points."""
    yield from _caught(race)
    yield from _wronged(race)
    yield from _away(race)
    yield _title(race)
    yield _best(race)


def _caught(race: State) -> Iterator[Fact]:
    """Of each cheat who was caught: by whom, and which place was lost."""
    ran = {runner.name: at for at, group in _ranked(race) for runner in group}
    for name in sorted(disqualified(race), key=lambda one: (ran[one], one)):
        runner = next(one for one in race.runners if one.name == name)
        by = tuple(race.entrants[one.seat] for one in race.accusations if one.runner == name)
        slots = {"drug": runner.drug, "by": listed(by), "place": ordinal(ran[name])}
        yield Fact("caught", 80 - ran[name], (name,), slots)


def _ranked(race: State) -> Iterator[tuple[int, tuple[Runner, ...]]]:
    place = 1
    for group in placings(race):
        yield place, group
        place += len(group)


def _wronged(race: State) -> Iterator[Fact]:
    """Clean runners who were accused."""
    wrong = [one for one in race.accusations if verdict(race, one) < 0]
    names = tuple(dict.fromkeys(one.runner for one in wrong))
    if names:
        by = tuple(race.entrants[one.seat] for one in wrong)
        yield Fact("wronged", 55, names, {"all": some(names, "runner"), "by": some(by, "manager")})


def _away(race: State) -> Iterator[Fact]:
    """Cheats whom nobody accused."""
    out = disqualified(race)
    free = tuple(one.name for one in race.runners if one.drug != "clean" and one.name not in out)
    if free:
        yield Fact("got away", 60, free, {"all": some(free, "runner")})
    elif not out:
        yield Fact("clean field", 60, (), {"number": spoken(len(race.runners))})


def _title(race: State) -> Fact:
    """GS-37: the manager who won, and by how much."""
    groups, total = places(race), {one.seat: one.total for one in scores(race)}
    won = tuple(race.entrants[seat] for seat in groups[0])
    if len(groups) == 1 or len(won) > 1:
        return Fact("title shared", 90, won, {"all": some(won, "manager")})
    gap = total[groups[0][0]] - total[groups[1][0]]
    second = some(tuple(race.entrants[seat] for seat in groups[1]), "manager")
    if not gap:
        return Fact("title by place", 90, won, {"second": second})
    return Fact("title", 90, won, {"second": second, "gap": counted(gap, "point")})


def _best(race: State) -> Fact:
    """The best runner that is left, and whose it is. One is left: a manager has two runners, and accuses one."""
    best = placed(race)[0]
    manager = race.entrants[best.runner.seat]
    return Fact("best left", 40, (best.runner.name,), {"manager": manager})
