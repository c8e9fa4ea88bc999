"""A league of twenty robots: all 125,970 fields of eight, beside the adjudicator that plays for players.

Must not know how a race is run.
"""

import re
from functools import partial
from itertools import islice
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter

from bot.games.base import Dice
from bot.games.golden_strider import GOLDEN_STRIDER as GAME
from bot.games.golden_strider.orders import LineUp, Order
from bot.games.golden_strider.parameters import VARIANTS, Rules
from bot.games.golden_strider.robots.deciding import decide
from bot.games.golden_strider.robots.house import HOUSE
from bot.games.golden_strider.robots.reading import read
from bot.games.golden_strider.robots.robot import Robot
from bot.games.golden_strider.robots.sight import sight
from bot.games.golden_strider.state import State
from bot.league.fields import Fields, slices
from bot.league.running import run
from bot.testing.random_matches import NAMES
from tests.benchmarks.figures import Figure
from tests.benchmarks.sizes import Size

ROBOTS = 20
FIELD = 8
SECONDS = 60  # all fields may take so long, on two cores
PROCESSES = 2
NO_DICE = Dice(b"", "GS-1", 1)

_NUMBER = re.compile(r"\b(bank|move|last|Within|than|square|minus|round|first) (\d+)")


def measure(size: Size) -> list[Figure]:
    """Race the fields, and some of them by the plain adjudicator too."""
    rules, robots = VARIANTS["thomasson"], team()
    fields = Fields(ROBOTS, FIELD, size.fields)
    began, cores = perf_counter(), _cores()
    raced = run(robots, rules, fields, PROCESSES).length[0]
    took, busy = perf_counter() - began, _cores() - cores
    ours, theirs = raced / took, plainly(robots, rules, fields, size.plain)
    return [
        Figure(
            what=f"league: races a second, {PROCESSES} processes",
            ours=f"{ours:,.0f}",
            reference=f"{theirs:,.0f} plainly adjudicated",
            ratio=f"{ours / theirs:.1f}",
        ),
        Figure(
            what=f"league: {raced:,} fields of {FIELD}, if {PROCESSES} cores had nothing else to do",
            ours=f"{busy / PROCESSES:.1f} s ({took:.1f} s here)",
            limit=f"{SECONDS} s",
            within=busy / PROCESSES <= SECONDS,
        ),
    ]


def _cores() -> float:
    """Seconds that cores have worked for processes of ours that are done; the work of other programs doesn't count."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def team() -> list[Robot]:
    """The robots of the house, and variations: each number in their sentences a little more, or less."""
    texts = list(HOUSE.values())
    for change in (1, -1, 2, -2):
        texts += [_NUMBER.sub(partial(_changed, change), text) for text in HOUSE.values()]
    robots = [read(text) for text in texts[:ROBOTS]]
    if any(robot.unread for robot in robots) or len(set(robots)) < ROBOTS:
        raise RuntimeError("a variation is no robot of its own")
    return robots


def _changed(by: int, found: re.Match[str]) -> str:
    return f"{found[1]} {max(1, int(found[2]) + by)}"


def plainly(robots: list[Robot], rules: Rules, fields: Fields, races: int) -> float:
    """Races a second, adjudicated round by round as a match is."""
    some = [field for part in islice(slices(fields), 1 + races // 500) for field in part][:races]
    began = perf_counter()
    for field in some:
        _race([robots[at] for at in field], rules)
    return len(some) / (perf_counter() - began)


def _race(robots: list[Robot], rules: Rules) -> None:
    """A race with line-ups in round 1, so that nobody plays by their robot in that round, one of about twelve."""
    state = GAME.setup(rules, NAMES[: len(robots)], NO_DICE)
    while GAME.due(state):
        sheets = {seat: _sheet(state, seat, robot) for seat, robot in enumerate(robots)}
        state = GAME.adjudicate(state, sheets, NO_DICE).state


def _sheet(state: State, seat: int, robot: Robot) -> dict[str, Order]:
    if not state.number:
        return {"line-up": LineUp(robot.start)}
    order = decide(robot, sight(state, state.runners[seat]))
    return {} if order is None else {"play": order}
