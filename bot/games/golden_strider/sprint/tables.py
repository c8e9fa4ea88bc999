"""A rule set and a number of runners as tables to look things up in, made once for all races of a league.

Must not know robots.
"""

from dataclasses import dataclass
from typing import TypeAlias

from bot.games.golden_strider import course
from bot.games.golden_strider.cards import Card, Cards
from bot.games.golden_strider.parameters import ROUND_LIMIT, Rules, bonus

Table: TypeAlias = tuple[tuple[int, ...], ...]
Reached: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True)
class Tables:
    """What a round needs to know of the rules; squares and places are plain numbers."""

    rules: Rules
    runners: int
    bonus: tuple[int, ...]  # by place; [0] is not used
    drawn: Table  # R by place and points banked
    cards: tuple[Cards, ...]  # by the round a card comes in, and its value
    reached: Reached  # where a move ends, and how many points were short, by square and points moved (GS-20)


def tables(rules: Rules, runners: int) -> Tables:
    """The tables of a race with so many runners."""
    bonuses = (0, *(bonus(rules, place, runners) for place in range(1, runners + 1)))
    # Every value of a card, and every part of a card.
    values = range(1 + max(rules.highest_card, rules.start_most))
    factor, most = rules.bank_factor, rules.highest_card
    return Tables(
        rules,
        runners,
        bonuses,
        drawn=tuple(tuple(min(most, factor * banked + more) for banked in values) for more in bonuses),
        cards=tuple(tuple(Card(value, number) for value in values) for number in range(ROUND_LIMIT + 1)),
        reached=_reached(rules, values),
    )


def _reached(rules: Rules, points: range) -> Reached:
    obstacles = course.obstacles(rules.course, rules.length)
    runs = ([course.run(obstacles, square, moved) for moved in points] for square in range(rules.length))
    return tuple(tuple((run.square, run.short) for run in row) for row in runs)
