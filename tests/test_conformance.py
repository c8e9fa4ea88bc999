"""The contract's suite over every game the house has, the null game, and one that is played in turn; no exemptions."""

from functools import cache

import pytest

from bot.games import GAMES
from bot.games.base import AnyGame
from bot.games.nullgame import NULLGAME
from bot.testing.conformance import CHECKS, Check, Matches, matches
from bot.testing.planting import planted
from tests.kit.turnabout import TURNABOUT

HERE: tuple[AnyGame, ...] = (NULLGAME, TURNABOUT, *GAMES)
EVERY: dict[str, AnyGame] = {game.key: game for game in HERE}


@cache
def played(key: str, variant: str) -> Matches:
    return matches(EVERY[key], variant)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("key", "variant"), [(key, v) for key, game in EVERY.items() for v in game.variants])
def test_contract(key: str, variant: str, check: Check) -> None:
    check(EVERY[key], variant, played(key, variant))


def test_no_two_games_share_a_name() -> None:
    for names in ([g.key for g in EVERY.values()], [g.name for g in GAMES], [g.tag for g in EVERY.values()]):
        assert len(set(names)) == len(names)


def test_the_secret_of_the_null_game_is_found() -> None:
    """The search plants a change in a pebble: its holder sees it, and nobody else does."""
    state = played("nullgame", "long")[-1].start
    hidden = [canary.readers for canary in planted(NULLGAME, state) if not canary.public]
    last = len(state.names) - 1
    assert {0} in hidden
    assert {last} in hidden
