"""Whole games of Goldrush at random, on every board: what must hold in every turn of each; and how long they last."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from importlib import resources
from itertools import product

import pytest

from bot.games.base import Dice
from bot.games.goldrush import GOLDRUSH
from bot.games.goldrush.filling import ROBOTS
from bot.games.goldrush.orders import Guess
from bot.games.goldrush.parameters import QUIET_LIMIT, TURN_LIMIT, VARIANTS, Rules
from bot.games.goldrush.squares import Square
from bot.games.goldrush.state import State, Turn
from bot.record import read, replay, write
from bot.testing.random_matches import Match, Step, play, record_of
from bot.testing.size import NIGHTLY, size

OWN = {
    "own": Rules(width=9, depth=7, tokens=5),
    "narrow": Rules(width=2, depth=4, tokens=1),
    "crowded": Rules(width=5, depth=5, tokens=4, runners=(2, 3)),
    "wide": Rules(width=14, depth=4, tokens=13, runners=(13,)),
}
GAME = replace(GOLDRUSH, variants={**VARIANTS, **OWN})
GAMES = size(10, 100)  # of each board, at random
HOUSE_GAMES = size(100, 1_000)  # of each board, between the robots
# How many turns the shortest, half, nine in ten and all of the first hundred last; the page of rules tells a thousand.
FIRST_HUNDRED = {
    "standard": (5, 13, 27, 38),
    "simple": (4, 7, 10, 12),
    "large": (5, 15, 30, 47),
    "standard runners": (5, 14, 29, 59),
    "simple runners": (4, 7, 13, 36),
    "large runners": (6, 16, 36, 100),
}
_WORD = {"agreed", "conceded"}  # endings without a step


@cache
def matches(variant: str) -> tuple[Match, ...]:
    return tuple(play(GAME, variant, number) for number in range(1000, 1000 + GAMES))


@pytest.mark.parametrize("variant", GAME.variants)
def test_random_games_hold_the_invariants(variant: str) -> None:
    for match in matches(variant):
        assert 1 <= len(match.steps) <= TURN_LIMIT
        sent: Guess | None = None
        for step in match.steps:
            before, after = step.before, step.done.state
            turn = after.history[-1]
            tokens_are_conserved(before, after)
            steps_lead_from_square_to_square(before, after, turn)
            extra_moves_are_right(step, turn, sent)
            the_end_is_right(before, after, turn)
            sent = legal_guess(step, turn.mover)
    assert len({match.states[-1].number for match in matches(variant)}) > 1


@pytest.mark.parametrize("variant", GAME.variants)
def test_the_record_of_a_random_game_is_replayed_to_the_same_states(variant: str) -> None:
    for match in matches(variant)[:10]:
        turns = replay(read(write(record_of(GAME, match)), [GAME]))
        assert [turn.state for turn in turns] == [*match.states[1:]]


def tokens_are_conserved(before: State, after: State) -> None:
    squares = [at for own in after.tokens for at in own]
    assert len(set(squares)) == len(squares) == 2 * after.rules.tokens
    assert all(1 <= at.column <= after.rules.width and 1 <= at.row <= after.rules.depth for at in squares)
    assert after.tokens[1 - before.mover] == before.tokens[1 - before.mover]


def steps_lead_from_square_to_square(before: State, after: State, turn: Turn) -> None:
    """Each to the next square, which is free; and where they lead, the tokens stand."""
    own = list(before.tokens[turn.mover])
    assert len(turn.steps) <= 1 + before.extra[turn.mover]
    for step in turn.steps:
        assert own[step.token - 1] == step.start
        assert abs(step.start.column - step.end.column) + abs(step.start.row - step.end.row) == 1
        assert step.end not in (*own, *before.tokens[1 - turn.mover])
        own[step.token - 1] = step.end
    assert tuple(own) == after.tokens[turn.mover]


def extra_moves_are_right(step: Step, turn: Turn, sent: Guess | None) -> None:
    """GO-4: as many as the token was moved that the other's newest word names."""
    guess = legal_guess(step, 1 - turn.mover) or sent
    named = guess.token if guess else ""
    earned = [str(one.token) for one in turn.steps].count(named)
    assert (turn.guess, turn.earned) == (int(named or 0), earned)
    assert step.done.state.extra == ((earned, 0) if turn.mover == 1 else (0, earned))


def legal_guess(step: Step, seat: int) -> Guess | None:
    order = step.sheets.get(seat, {}).get("guess")
    numbers = ("", *map(str, range(1, step.before.rules.tokens + 1)))
    return order if isinstance(order, Guess) and order.token in numbers else None


def the_end_is_right(before: State, after: State, turn: Turn) -> None:
    """GO-6, GO-7: over when somebody is home who may win, and only by the last step; else by quiet or length."""
    home = [
        at
        for at, one in enumerate(turn.steps, start=1)
        if is_home(after.rules, turn.mover, one.token, one.end)
    ]
    assert home in ([], [len(turn.steps)])
    forward = 1 if turn.mover == 0 else -1
    quiet = before.quiet + 1
    if any(one.end.row - one.start.row == forward for one in turn.steps):
        quiet = 0
    assert after.quiet == quiet
    drawn = quiet == QUIET_LIMIT or after.number == TURN_LIMIT
    result = GAME.result(after)
    if home:
        assert result
        assert result.places == ((turn.mover,), (1 - turn.mover,))
    elif drawn:
        assert result
        assert result.places == ((0, 1),)
    else:
        assert result is None


def is_home(rules: Rules, seat: int, token: int, at: Square) -> bool:
    goal = rules.depth if seat == 0 else 1
    return at.row == goal and (not rules.running or token in rules.running)


# --- how long does it last


@cache
def robots_game(variant: str, number: int) -> State:
    """A game between two robots; all pairs come in turn."""
    pairs = list(product(ROBOTS, repeat=2))
    names = pairs[number % len(pairs)]
    seed, tag = f"{variant} {number}".encode(), f"GO-{number}"
    state = GAME.setup(VARIANTS[variant], ("Hare", "Tortoise"), Dice(seed, tag, 0))
    sheets = {seat: {one.unit: one for one in GAME.read(f"robot {name}")} for seat, name in enumerate(names)}
    while GAME.due(state):
        state = GAME.adjudicate(state, sheets, Dice(seed, tag, state.number + 1)).state
    return state


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_rules_say_how_long_it_lasts(variant: str) -> None:
    """The same robots on the same boards come to the same ends, to the turn."""
    lengths = sorted(robots_game(variant, number).number for number in range(HOUSE_GAMES))
    last = (0, HOUSE_GAMES // 2 - 1, HOUSE_GAMES * 9 // 10 - 1, -1)  # of all, half, nine in ten, all
    said = page(variant) if NIGHTLY else FIRST_HUNDRED[variant]
    assert said == tuple(lengths[at] for at in last)


def page(variant: str) -> tuple[int, ...]:
    """What the rules say of a thousand games."""
    text = resources.files("bot.games").joinpath(GAME.rulebook).read_text(encoding="utf-8")
    row = re.search(rf"^ +{variant}  +(\d+) +(\d+) +(\d+) +(\d+)$", text, re.MULTILINE)
    return tuple(map(int, row.groups())) if row else ()


@pytest.mark.parametrize("variant", VARIANTS)
def test_minds_play_by_the_rules_and_have_other_ideas_than_one_another(variant: str) -> None:
    games = [robots_game(variant, number) for number in range(45)]
    assert all(turn.came and turn.guess for game in games for turn in game.history)
    assert all(turn.steps for game in games for turn in game.history[:2])
    assert len(Counter(game.history[0].steps for game in games)) > 1
