"""The races of a league, shared out to processes: which process runs a race makes no difference to the result.

Must not know where robots come from, nor how a result is shown.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from bot.games.golden_strider.parameters import Rules
from bot.games.golden_strider.robots.robot import Robot
from bot.games.golden_strider.sprint.player import Player, player
from bot.games.golden_strider.sprint.race import race, ranks
from bot.games.golden_strider.sprint.tables import Tables, tables
from bot.league.fields import SLICE, Field, Fields, slices
from bot.league.score import Score, add, count, nothing


@dataclass(frozen=True)
class Stadium:
    """What every race of a league needs: the rules as tables, and the robots with all they remember."""

    tables: Tables
    players: tuple[Player, ...]


def run(
    robots: Sequence[Robot],
    rules: Rules,
    fields: Fields,
    processes: int = 1,
    told: Callable[[int], object] = lambda _: None,
) -> Score:
    """All races of the league; `told` hears of each slice of them that is done, and how many they were."""
    total = nothing(fields.robots, fields.size)
    for done in _scores(tuple(robots), rules, fields, processes):
        add(total, done)
        told(done.length[0])
    return total


def stadium(robots: Sequence[Robot], rules: Rules, size: int) -> Stadium:
    """What a process makes once, before its first race."""
    return Stadium(tables(rules, size), tuple(player(robot, rules) for robot in robots))


def raced(place: Stadium, fields: Sequence[Field]) -> Score:
    """The score of these fields alone."""
    score = nothing(len(place.players), place.tables.runners)
    for field in fields:
        run = race(place.tables, [place.players[robot] for robot in field])
        by = ranks(place.tables, run)
        finished = max(by)[0] >= place.tables.rules.length
        count(score, field, by, len(run.lines), finished=finished)
    return score


def _scores(robots: tuple[Robot, ...], rules: Rules, fields: Fields, processes: int) -> Iterator[Score]:
    if processes == 1 or fields.raced <= SLICE:
        yield from map(partial(raced, stadium(robots, rules, fields.size)), slices(fields))
        return
    with ProcessPoolExecutor(
        processes, mp_context=get_context("spawn"), initializer=_enter, initargs=(robots, rules, fields.size)
    ) as pool:
        yield from pool.map(_raced_here, slices(fields))


_here: list[Stadium] = []  # the stadium of this process, when it is one of several


def _enter(robots: tuple[Robot, ...], rules: Rules, size: int) -> None:
    _here.append(stadium(robots, rules, size))


def _raced_here(fields: tuple[Field, ...]) -> Score:
    return raced(_here[0], fields)
