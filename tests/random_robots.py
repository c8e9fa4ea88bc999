"""Robots at random, the same for ever: any card, number and condition of the language. Most of them run badly.

Must not know how a robot is read or decides.
"""

from collections.abc import Callable
from random import Random
from typing import Any, get_args

from bot.games.golden_strider.cards import Card, Reference
from bot.games.golden_strider.orders import Part
from bot.games.golden_strider.parameters import Rules, even_cards
from bot.games.golden_strider.robots.amounts import (
    PICKS,
    Amount,
    Expr,
    Figure,
    Half,
    Name,
    Number,
    Sign,
    Sum,
    Who,
    Whose,
)
from bot.games.golden_strider.robots.conditions import (
    Compare,
    Condition,
    Either,
    Every,
    Holds,
    Not,
    Relation,
    Rounds,
)
from bot.games.golden_strider.robots.robot import Action, Covering, Robot, Rule

PARTS: tuple[Part, ...] = get_args(Part)
NAMES = tuple(name for names in get_args(Name) for name in get_args(names))
WORDS: tuple[Reference, ...] = ("oldest", "newest", "lowest", "highest")


def robot(rules: Rules, luck: Random) -> Robot:
    """A robot with up to four sentences."""
    return Robot(start(rules, luck), tuple(_rule(luck) for _ in range(luck.randint(0, 4))))


def start(rules: Rules, luck: Random) -> tuple[int, ...]:
    """Start cards, nearly always legal."""
    cards = list(even_cards(rules))
    for _ in range(luck.randint(0, 8)):
        up, down = luck.randrange(len(cards)), luck.randrange(len(cards))
        if cards[up] < rules.start_most and cards[down] > rules.start_least:
            cards[up] += 1
            cards[down] -= luck.random() < 0.98
    return tuple(cards)


def _rule(luck: Random) -> Rule:
    when = _condition(luck, 2) if luck.random() < 0.7 else None
    return Rule(_action(luck), when, otherwise=luck.random() < 0.2)


def _action(luck: Random) -> Action:
    cards: list[Reference | Covering] = [
        *WORDS,
        luck.randint(0, 10),
        Card(luck.randint(0, 10), luck.randint(0, 8)),
    ]
    cards.append(Covering(luck.choice(PICKS), _expr(luck, 1)))
    parts = luck.sample(PARTS, luck.randint(0, 2))
    return Action(
        card=luck.choice(cards) if luck.random() < 0.6 else None,
        lays=tuple((part, _amount(luck)) for part in parts),
        deduct=luck.choice([None, None, *PARTS]),
        instead=luck.random() < 0.2,
    )


def _amount(luck: Random) -> Amount:
    words: tuple[Amount, ...] = ("all", "rest", "half")
    return luck.choice(words) if luck.random() < 0.4 else _expr(luck, 1)


def _expr(luck: Random, depth: int) -> Expr:
    kinds: list[Callable[[], Expr]] = [lambda: Number(luck.randint(0, 12)), lambda: _figure(luck)]
    if depth:
        kinds += [
            lambda: Sum(_expr(luck, depth - 1), luck.choice(get_args(Sign)), _expr(luck, depth - 1)),
            lambda: Half(_expr(luck, depth - 1)),
        ]
    return luck.choice(kinds)()


def _figure(luck: Random) -> Figure:
    return Figure(luck.choice(NAMES), _who(luck), _who(luck))


def _who(luck: Random) -> Who:
    whose = luck.choice(get_args(Whose))
    return Who(whose, luck.randint(1, 9) if whose == "line" else 0)


def _condition(luck: Random, depth: int) -> Condition:
    parts: Any = lambda: tuple(_condition(luck, depth - 1) for _ in range(luck.randint(2, 3)))  # noqa: E731
    kinds: list[Callable[[], Condition]] = [
        lambda: _rounds(luck),
        lambda: Compare(_expr(luck, 1), luck.choice(get_args(Relation)), _expr(luck, 1)),
        lambda: Compare(_figure(luck), luck.choice(get_args(Relation)), Number(luck.randint(0, 60))),
        lambda: Holds(_who(luck), luck.randint(0, 10)),
    ]
    if depth:
        kinds += [
            lambda: Not(_condition(luck, depth - 1)),
            lambda: Every(parts()),
            lambda: Either(parts()),
        ]
    return luck.choice(kinds)()


def _rounds(luck: Random) -> Rounds:
    first = luck.randint(1, 12)
    return Rounds(first, luck.choice([None, first, first + luck.randint(1, 8)]), luck.choice([1, 1, 1, 2, 3]))
