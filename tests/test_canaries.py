"""Wherever a secret could leak, a canary is planted: in every secret value of a state, in orders, in seed and keys.

For every game and rule set a match is played by mail in worlds that differ in one secret. Who can't see it by his view
reads the same in both, whatever he or anybody asks; and by the end of a turn too, if what came of it is not his to see.
"""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.games.base import AnyGame, Dice, Event, Seat
from bot.games.nullgame import NULLGAME, rules
from tests.conformance import planted, sees
from tests.kit import worlds
from tests.kit.correspondence import GM, address
from tests.kit.worlds import Told, World, asked, badly, begun, copied, difference, two_sheets

EVERY = [(game, variant) for game in (NULLGAME, *GAMES) for variant in game.variants]
WHERE = ("bot.games", "bot.flow.telling", "bot.flow.receive", "bot.flow.ahead")  # who has the list of games
ROUNDS = 2


class Leak(AssertionError):
    """Somebody could read what he may not know: the secret, and both readings."""


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, NULLGAME)


def offer(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
    """Have the server offer this one too."""
    for module in WHERE:
        monkeypatch.setattr(f"{module}.GAMES", (*GAMES, game))


def check(game: AnyGame, variant: str, folder: Path, log: pytest.LogCaptureFixture) -> int:
    """Raise Leak if anything leaks. Returns how many worlds were compared."""
    log.set_level(logging.DEBUG)
    world = begun(folder / "base", game, variant, ROUNDS)
    numbers = count(1)
    try:
        compared = _orders(world, folder, numbers, log)
        if not game.clockless(game.variants[variant]):
            compared += _states(world, folder, numbers, log)
        return compared
    finally:
        world.there.engine.dispose()


def _orders(world: World, folder: Path, numbers: Iterator[int], log: pytest.LogCaptureFixture) -> int:
    """What a seat orders nobody else reads before the deadline, nor after it where it is not his to see."""
    compared = 0
    seats = range(len(world.names))
    for seat in seats:
        if not world.game.units(world.game.view(world.state, seat)):
            continue
        one, other = two_sheets(world, seat)
        with copied(world, folder / str(next(numbers))) as copy:
            copy.write(address(copy.names[seat]), *one)
            before, after, ended = _both(copy, {}, log, silent=seat)
        with copied(world, folder / str(next(numbers))) as copy:
            copy.write(address(copy.names[seat]), *other)
            told, later, end = _both(copy, {}, log, silent=seat)
        what = f"{one} or {other}"
        _same(before, told, {seat}, what)
        knowing = {who for who in (None, *seats) if sees(world.game, ended, end, who)}
        _same(after, later, {seat} | knowing, what)
        compared += 1
    return compared


def _states(world: World, folder: Path, numbers: Iterator[int], log: pytest.LogCaptureFixture) -> int:
    """A value of the state is read by those only whose view shows it."""
    state, lines = world.state, badly(world)
    seats = range(len(world.names))
    with copied(world, folder / str(next(numbers))) as copy:
        before, after, ended = _both(copy, lines, log)
    compared = 0
    for changed in planted(world.game, state):
        if sees(world.game, state, changed, None) or not playable(world.game, changed, seats):
            continue
        readers = {seat for seat in seats if sees(world.game, state, changed, seat)}
        what = difference(world.game, state, changed)
        if len(readers) > 1:
            raise Leak(f"{what} is seen by {len(readers)}, and is not public")
        with copied(world, folder / str(next(numbers)), changed) as copy:
            told, later, end = _both(copy, lines, log)
            if copy.broken:
                continue
        _same(before, told, readers, what)
        knowing = {seat for seat in (None, *seats) if sees(world.game, ended, end, seat)}
        _same(after, later, readers | knowing, what)
        compared += 1
    return compared


def _both(
    world: World,
    lines: dict[Seat, list[str]],
    log: pytest.LogCaptureFixture,
    silent: Seat | None = None,
) -> tuple[Told, Told, Any]:
    """What is told before the deadline, what at it, and the state then."""
    log.clear()
    asked(world, lines, silent)
    world.shown += log.messages
    before, state = world.told(), world.state
    world.letters, world.shown = [], []
    if world.there.match().deadline:
        world.letters = world.there.to_deadline()
        worlds.looked(world)
        state = world.over
    return before, world.told(), state


def playable(game: AnyGame, state: Any, seats: Iterable[Seat]) -> bool:
    """Whether a planted value is one that the game can play on with; a pilot that nobody has heard of is none."""
    try:
        done = game.adjudicate(state, {}, Dice(b"", "", 1))
        for seat in (None, *seats):
            for one in (state, done.state):
                view = game.view(one, seat)
                game.plan(view, {})
                game.form(view)
                game.report(view, ())
                game.headline(view)
        game.ledger(done.state)
    except (LookupError, ValueError, ArithmeticError, RuntimeError, StopIteration):
        return False
    return True


def _same(one: Told, other: Told, knowing: set[Seat | None] | set[Seat], what: str) -> None:
    for reader in (one.keys() | other.keys()) - knowing:
        mine, theirs = one.get(reader, ()), other.get(reader, ())
        if list(mine) != list(theirs):
            found = next((pair for pair in zip(mine, theirs, strict=False) if pair[0] != pair[1]), ("", ""))
            raise Leak(f"{what}: reader {reader} can tell\n{found[0]}\nfrom\n{found[1]}")


@pytest.mark.parametrize(("game", "variant"), EVERY, ids=lambda one: getattr(one, "key", one))
def test_nothing_leaks(game: AnyGame, variant: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert check(game, variant, tmp_path, caplog) > 0
