"""Whole races of Breaking Away at random, with legal and illegal orders: what must hold in every turn of each."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import count

import pytest

from bot.games.base import Dice
from bot.games.breaking_away import BREAKING_AWAY as GAME
from bot.games.breaking_away.moving import points, table
from bot.games.breaking_away.parameters import VARIANTS
from bot.games.breaking_away.state import Card, Row, State
from bot.games.rulesets import configure
from bot.testing.random_matches import Step, play
from bot.testing.size import size

TURNS = 500  # of each part, at least
PARTS = size(1, 20)  # of each rule set


def turns(variant: str, part: int) -> Iterator[Step]:
    """Turns of whole races, one race after another."""
    seen = 0
    for number in count(100 + 1000 * part):
        match = play(GAME, variant, number)
        yield from match.steps
        seen += len(match.steps)
        if seen >= TURNS:
            return


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_races_hold_the_invariants(variant: str, part: int) -> None:
    seen = 0
    for step in turns(variant, part):
        before, after = step.before, step.done.state
        everybody_on_the_road_moves_once(before, after)
        cards_are_conserved(before, after)
        new_cards_are_between_one_and_the_cap(after)
        points_are_conserved(after)
        seen += 1
    assert seen >= TURNS


def everybody_on_the_road_moves_once(before: State, after: State) -> None:
    rows = rows_of(after)
    assert set(rows) == {after.riders[at].name for at, rider in enumerate(before.riders) if not rider.home}
    for old, new in zip(before.riders, after.riders, strict=True):
        if old.home:
            assert new == old
        else:
            assert new.square == old.square + rows[new.name].played
            assert rows[new.name].played >= 1
            assert bool(new.home) == (new.square > after.rules.track)


def cards_are_conserved(before: State, after: State) -> None:
    """One card leaves each hand that rode, and one comes, but to who is home."""
    for old, new in zip(before.riders, after.riders, strict=True):
        if old.home:
            continue
        row = rows_of(after)[new.name]
        held = list(row.hand)
        held.remove(row.played)
        kept = Counter(card.value for card in new.cards if card.played is None)
        assert kept == Counter([*held, *([row.new] if row.new else [])])
        assert len(new.cards) == len(row.hand) + after.number - 1 + bool(row.new)
        assert [card.played for card in new.cards].count(after.number) == 1
        assert row.new == 0 or new.cards[-1] == Card(row.new, after.number)


def new_cards_are_between_one_and_the_cap(after: State) -> None:
    most = after.rules.cap or 3 + len(after.riders) + after.rules.track
    for row in after.history[-1]:
        assert (row.new == 0) == (row.square > after.rules.track)
        assert 0 <= row.new <= most
        assert row.new >= 3 or row.new == 0 or row.bonus


def points_are_conserved(after: State) -> None:
    """A line gives all its points, but those of places that nobody has come to yet."""
    total = Fraction(0)
    for line in (*after.rules.sprints, after.rules.track):
        past = sum(rider.square > line for rider in after.riders)
        total += sum(table(after.rules, line)[:past])
    assert points(after, {rider.name for rider in after.riders}) == total


def rows_of(after: State) -> dict[str, Row]:
    return {row.rider: row for row in after.history[-1]}


def test_own_hands_are_seen_by_their_team_alone_until_the_race_is_over() -> None:
    rules = configure(GAME, "thomasson", {"hands": "own"})
    state = GAME.setup(rules, ("Hare", "Emu", "Moa"), Dice(b"", "BA-1", 0))
    for turn in range(1, 4):
        state = GAME.adjudicate(state, {}, Dice(b"", "BA-1", turn)).state
    hare, emu, public = (GAME.view(state, seat).race for seat in (0, 1, None))
    assert hare.riders[0].hand == state.riders[0].hand
    assert emu.riders[0].hand == public.riders[0].hand == ()
    assert {row.hand for row in public.history[0]} == {()}
    assert hare.history[0][0].hand == (10, 10, 10)
    while GAME.due(state):
        state = GAME.adjudicate(state, {}, Dice(b"", "BA-1", 1)).state
    assert GAME.view(state, 1).race == state


def test_robots_are_seen_by_their_team_alone() -> None:
    state = GAME.setup(VARIANTS["thomasson"], ("Hare", "Emu", "Moa"), Dice(b"", "BA-1", 0))
    sheet = {order.unit: order for order in GAME.read("robot steady")}
    after = GAME.adjudicate(state, {0: sheet}, Dice(b"", "BA-1", 1)).state
    assert [GAME.view(after, seat).robot for seat in (0, 1, None)] == ["steady", "", ""]
    assert GAME.view(after, 1).race.robots == ("", "", "")
    assert "robot" in GAME.units(GAME.view(after, 0))
