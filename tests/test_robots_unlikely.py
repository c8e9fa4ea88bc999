"""A robot that says nothing of some rounds, or has a sentence that never counts, is asked about before it races."""

from random import Random

import pytest

from bot.games.golden_strider.orders import Program
from bot.games.golden_strider.parameters import VARIANTS
from bot.games.golden_strider.robots import programs
from bot.games.golden_strider.robots.alike import sights
from bot.games.golden_strider.robots.deciding import applying, ordered
from bot.games.golden_strider.robots.in_reports import Reports, cases
from bot.games.golden_strider.robots.unlikely import doubt
from grammar import Unreadable
from tests import random_robots

START = "Start with 6 6 6 6 6."


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Rounds 1 to 5 bank 4, move 2.", "In round 6, say, no sentence says what to play"),
        ("If I lead bank 5, move 1. If I am second bank 4, move 2.", "say, no sentence says what to play"),
        ("Lowest card but in the last 15 squares highest, bank 4, move the rest.", "how much is banked"),
        (
            "Rounds 1-5: move 2, bank 4. If first, move 1, bank 5. If not first, move 4, bank 2.",
            '"In rounds 1 to 5, move 2, bank 4." never counts',
        ),
    ],
)
def test_one_word_confirms_what_hardly_anybody_means(said: str, asked: str) -> None:
    with pytest.raises(Unreadable, match=r"say, no sentence|never counts|how much") as why:
        programs.read(f"robot: {START} {said}")
    assert asked in str(why.value)
    line = why.value.proposals["yes"]
    assert isinstance(order := programs.read(line), Program)
    assert str(order) == line


@pytest.mark.parametrize(
    "said",
    [
        "In round 1 bank all. Then bank 4, move 2.",
        "If I lead, bank 5, move 1. Otherwise bank 4, move 2. Last 15 squares move all.",
        "Play the oldest card. Bank 4, move the rest. From round 8 bank nothing.",
        "Play the oldest card.",
        # a later sentence for every round wins, and the receipt says so (GS-41)
        "If I lead, bank 4. Play the oldest card, move all.",
    ],
)
def test_other_robots_race_at_once(said: str) -> None:
    assert isinstance(programs.read(f"robot: {START} {said}"), Program)


def test_standing_orders_may_say_nothing_of_most_rounds() -> None:
    assert isinstance(programs.read("standing orders: if I lead, bank 5, move 1"), Program)


def test_what_is_overruled_at_sight_is_left_to_the_receipt() -> None:
    robot = programs.robot(f"{START} If I lead, bank 5. Bank 4, move 2.")
    assert doubt(robot) == ""


@pytest.mark.parametrize("number", range(40))
def test_a_robot_orders_in_many_reports_at_once_what_it_orders_in_each(number: int) -> None:
    robot = random_robots.robot(VARIANTS["robot"], Random(number))  # noqa: S311  # the same robots every time
    reports = Reports(sights())
    for seen, one in zip(reports.all, cases(robot, reports), strict=True):
        rules = applying(robot, seen)
        assert tuple(rule for rule, there in zip(robot.rules, one.applies, strict=True) if there) == rules
        assert one.done == ordered(rules)
