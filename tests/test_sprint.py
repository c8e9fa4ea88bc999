"""A race at full speed and the adjudicator that players get: they agree on every number of every round."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.base import Dice
from bot.games.golden_strider import GOLDEN_STRIDER as GAME
from bot.games.golden_strider.cards import Cards, without
from bot.games.golden_strider.course import STEEPLECHASE, Obstacle
from bot.games.golden_strider.orders import LineUp, Order, Program
from bot.games.golden_strider.parameters import VARIANTS, Rules
from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.robots.amounts import LEADER, Figure, Number, Sum
from bot.games.golden_strider.robots.conditions import Compare, Every, Rounds
from bot.games.golden_strider.robots.deciding import decide
from bot.games.golden_strider.robots.house import HOUSE
from bot.games.golden_strider.robots.looking import holds, value
from bot.games.golden_strider.robots.reading import read
from bot.games.golden_strider.robots.robot import Action, Robot, Rule
from bot.games.golden_strider.robots.sight import Sight, sight
from bot.games.golden_strider.sprint.compiled import gauge, judge
from bot.games.golden_strider.sprint.inputs import inputs
from bot.games.golden_strider.sprint.player import player
from bot.games.golden_strider.sprint.race import Race, race, ranks
from bot.games.golden_strider.sprint.tables import Tables, tables
from bot.games.golden_strider.state import Row, State
from bot.testing.size import size
from tests import random_robots

RACES = size(100, 10_000)
PARTS = 8
SHARED = 25  # races of one team under one rule set: what its robots remember is used
TEAM = 16
SIZES = (6, 6, 7, 8, 10)
NAMES = ("Hare", "Emu", "Moa", "Rhea", "Kiwi", "Dodo", "Kea", "Weka", "Rook", "Teal")
NO_DICE = Dice(b"", "GS-1", 1)

Rows: TypeAlias = Sequence[Sequence[tuple[object, ...]]]  # by round and runner
Numbers: TypeAlias = tuple[Rows, Sequence[set[int]]]  # the rows, and the placings


def plainly(rules: Rules, robots: tuple[Robot, ...]) -> State:
    """The race as the adjudicator of matches plays it, from orders."""
    state = GAME.setup(rules, NAMES[: len(robots)], NO_DICE)
    while GAME.due(state):
        sheets = {seat: _sheet(state, seat, robot) for seat, robot in enumerate(robots)}
        state = GAME.adjudicate(state, sheets, NO_DICE).state
    return state


def _sheet(state: State, seat: int, robot: Robot) -> Mapping[str, Order]:
    if state.number:
        order = decide(robot, sight(state, state.runners[seat]))
        return {} if order is None else {"play": order}
    lined = GAME.adjudicate(state, {seat: {"line-up": LineUp(robot.start)}}, NO_DICE).state
    mine = replace(state.runners[seat], hand=lined.history[0][seat].cards)
    order = decide(robot, sight(state, mine))
    sheet: dict[str, Order] = {"line-up": LineUp(robot.start)}
    return sheet if order is None else sheet | {"play": order}


def numbers(track: Tables, run: Race) -> Numbers:
    """Every row of a race at full speed, and who was placed where."""
    by = ranks(track, run)
    rows = [
        [
            (one.card, line.cards, line.paid, line.moved, line.banked, line.drawn, *line[:3])
            for one, line in zip(moves, lines, strict=True)
        ]
        for moves, lines in zip(run.moves, run.lines, strict=True)
    ]
    return rows, [
        {seat for seat, one in enumerate(by) if one == rank} for rank in sorted(set(by), reverse=True)
    ]


def plain_numbers(state: State) -> Numbers:
    """The same of a race that was adjudicated."""
    rows = [
        [
            (r.played, _hand(r), r.paid, r.moved, r.banked, r.new.value, r.position, r.square, r.owed)
            for r in rows
        ]
        for rows in state.history
    ]
    return rows, [{runner.seat for runner in group} for group in placings(state)]


def _hand(row: Row) -> Cards:
    return (*without(row.cards, row.played), row.new)


def some_rules(luck: Random) -> Rules:
    """A rule set with parameters a GM might set, mostly short; robots run alone and clean."""
    base = replace(VARIANTS[luck.choice(tuple(VARIANTS))], runners=1, drugs=False, robots=False)
    if luck.random() < 0.1:
        return base
    return replace(
        base,
        length=luck.choice([20, 20, 25, 30, 62]),
        bank_factor=luck.choice([1, 2, 3]),
        highest_card=luck.choice([8, 10, 12]),
        costs_from=luck.choice([1, 2, 3, 5]),
        small_card=luck.choice(["carry", "replace"]),
        no_move=luck.choice(["move", "halve"]),
        past_the_post=luck.choice(["dead-heat", "faster"]),
        card_life=luck.choice([7, 9]),
        still_rounds=luck.choice([1, 2, 3]),
        course=luck.choice([(), STEEPLECHASE, (Obstacle(1, "wall", 9), Obstacle(2, "ditch", 3))]),
    )


@pytest.mark.parametrize("variant", ["robot", "tap robot", "robot steeplechase", "tap robot steeplechase"])
def test_a_match_of_robots_is_run_alike(variant: str) -> None:
    """GS-44: what the GM's match reports is what a league counts."""
    rules = VARIANTS[variant]
    robots = tuple(read(text) for text in HOUSE.values())
    state = GAME.setup(rules, NAMES[: len(robots)], NO_DICE)
    orders = {seat: {"robot": Program(str(robot))} for seat, robot in enumerate(robots)}
    track = tables(rules, len(robots))
    plain = GAME.adjudicate(state, orders, NO_DICE).state
    assert numbers(track, race(track, [player(one, rules) for one in robots])) == plain_numbers(plain)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_races_agree(part: int) -> None:
    luck = Random(f"sprint {part}")  # noqa: S311  # the same races every time
    for _ in range(RACES // PARTS // SHARED):
        rules = some_rules(luck)
        team = [random_robots.robot(rules, luck) for _ in range(TEAM)]
        players = [player(robot, rules) for robot in team]
        tracks = {size: tables(rules, size) for size in range(6, 11)}
        for _ in range(SHARED):
            field = luck.sample(range(TEAM), luck.choice(SIZES))
            track = tracks[len(field)]
            run = race(track, [players[at] for at in field])
            assert numbers(track, run) == plain_numbers(plainly(rules, tuple(team[at] for at in field)))


@settings(deadline=None)  # a slow machine is no wrong race
@given(seed=st.integers(0, 2**64))
def test_any_race_agrees(seed: int) -> None:
    luck = Random(seed)  # noqa: S311
    rules = some_rules(luck)
    robots = tuple(random_robots.robot(rules, luck) for _ in range(luck.randint(6, 10)))
    track = tables(rules, len(robots))
    run = race(track, [player(robot, rules) for robot in robots])
    assert numbers(track, run) == plain_numbers(plainly(rules, robots))


def test_a_full_memory_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random(5)  # noqa: S311
    rules = VARIANTS["tap"]
    robots = [random_robots.robot(rules, luck) for _ in range(8)]
    track = tables(rules, 8)
    roomy = race(track, [player(robot, rules) for robot in robots])
    monkeypatch.setattr("bot.games.golden_strider.sprint.player.KEPT", 3)
    forgetful = [player(robot, rules) for robot in robots]
    assert race(track, forgetful) == race(track, forgetful) == roomy
    assert max(len(one.known) for one in forgetful) <= 3


def test_compiled_conditions_say_what_the_plain_reading_says() -> None:
    luck = Random(42)  # noqa: S311
    rules = Rules(length=30, still_rounds=2)
    track, held = tables(rules, 8), 0
    for _ in range(60):
        robots = [random_robots.robot(rules, luck) for _ in range(8)]
        run = race(track, [player(robot, rules) for robot in robots])
        conditions = [rule.when for robot in robots for rule in robot.rules if rule.when]
        lays = [amount for robot in robots for rule in robot.rules for _, amount in rule.action.lays]
        amounts = [amount for amount in lays if not isinstance(amount, str)]
        for number, lines in enumerate(run.lines[:8], 2):
            report = tuple(sorted(lines, key=lambda line: line.position))
            seen = Sight(number, rules.length, rules.card_life, report, luck.randrange(8))
            assert [judge(one)(seen) for one in conditions] == [holds(one, seen) for one in conditions]
            assert [gauge(one)(seen) for one in amounts] == [value(one, seen) for one in amounts]
            held += sum(judge(one)(seen) for one in conditions)
    assert held > 1000


def test_what_hand_and_debt_settle_is_not_looked_at() -> None:
    """Else a robot would remember far too much, and a league take hours."""
    always = Rule(Action("oldest", (("M", "all"),)))
    mine = Rule(always.action, Compare(Figure("total"), ">", Sum(Figure("owe"), "plus", Number(2))))
    theirs = Rule(always.action, Every((Rounds(3), Compare(Figure("total", LEADER), ">", Number(9)))))
    assert inputs(Robot((6,) * 5, (always, mine))) == ()
    assert len(inputs(Robot((6,) * 5, (always, mine, theirs, theirs)))) == 1
