"""A robot that remembers its answers: the same question is never worked out twice.

Most robots look at little of the last report: their hand, what they owe, and whether some conditions hold. Where these
are equal in two rounds, the robot plays the same, however different the races are. Must not know what a race is.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from bot.games.golden_strider import choice
from bot.games.golden_strider.cards import Card, Cards, without
from bot.games.golden_strider.orders import LineUp
from bot.games.golden_strider.parameters import Rules, even_cards
from bot.games.golden_strider.robots.deciding import decide
from bot.games.golden_strider.robots.robot import Robot
from bot.games.golden_strider.robots.sight import Line, Sight
from bot.games.golden_strider.split import Objection
from bot.games.golden_strider.sprint.inputs import Input, inputs
from bot.games.golden_strider.state import Runner

KEPT = 20_000  # answers a robot remembers; beyond them it begins anew, so that a long league fits in memory


class Move(NamedTuple):
    """A card played, the cards that stay in the hand, and D, M and B."""

    card: Card
    rest: Cards
    paid: int
    moved: int
    banked: int


@dataclass(frozen=True)
class Player:
    """A robot lined up for a rule set; `known` is the only thing here that ever changes, and changes no answer."""

    robot: Robot
    rules: Rules
    hand: Cards
    inputs: tuple[Input, ...]
    known: dict[tuple[object, ...], Move] = field(default_factory=dict, compare=False, repr=False)


def player(robot: Robot, rules: Rules) -> Player:
    """The robot at the start; with start cards that the rules refuse it has the even ones (GS-11)."""
    hand = choice.line_up(rules, LineUp(robot.start))
    even = choice.start_hand(even_cards(rules))
    return Player(robot, rules, even if isinstance(hand, Objection) else hand, inputs(robot))


def move(one: Player, seen: Sight) -> Move:
    """What the robot plays now."""
    mine = seen.lines[seen.me]
    question = (seen.round, mine.cards, mine.owed, *[told(seen) for told in one.inputs])
    answer = one.known.get(question)
    if answer is None:
        answer = _asked(one, seen, mine)
        if len(one.known) >= KEPT:
            one.known.clear()
        one.known[question] = answer
    return answer


def _asked(one: Player, seen: Sight, mine: Line) -> Move:
    """The robot's order, as the referee plays it."""
    runner = Runner(name="", seat=0, hand=mine.cards or (), owed=mine.owed or 0)
    found = choice.at_deadline(one.rules, runner, seen.round, decide(one.robot, seen))
    return Move(
        found.card, without(runner.hand, found.card), found.split.paid, found.split.moved, found.split.banked
    )
