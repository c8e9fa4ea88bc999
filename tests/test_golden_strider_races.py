"""Whole races of Golden Strider at random, with legal and illegal orders: what must hold in every round of each."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.base import Adjudication, Dice
from bot.games.golden_strider import GOLDEN_STRIDER as GAME
from bot.games.golden_strider.cards import Card, playable
from bot.games.golden_strider.course import penalty
from bot.games.golden_strider.orders import Accuse, LineUp, Order, Play
from bot.games.golden_strider.parameters import VARIANTS, Rules, describe, even_cards
from bot.games.golden_strider.state import Row, Runner, State
from bot.games.golden_strider.tarnished.drugs import EFFECTS, Drug
from bot.games.golden_strider.tarnished.rules import disqualified, placed, scores
from bot.testing.size import size

RACED = [name for name, rules in VARIANTS.items() if not rules.robots]  # robots have their own tests
RACES = size(8, 65)  # of each rule set
NAMES = ("Hare", "Emu", "Moa", "Rhea", "Kiwi", "Dodo", "Kea", "Weka", "Rook", "Teal")
NO_DICE = Dice(b"", "GS-1", 1)

Sheets = dict[int, dict[str, Order]]


@dataclass(frozen=True)
class Step:
    before: State
    sheets: Sheets
    done: Adjudication[State]

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.done.state.history[-1]


def race(rules: Rules, luck: random.Random) -> Iterator[Step]:
    sizes = GAME.players(rules)
    state = GAME.setup(rules, NAMES[: luck.randint(sizes[0], sizes[-1])], NO_DICE)
    while GAME.due(state):
        seats = range(len(state.entrants))
        sheets = {
            seat: accusation(state, luck) if state.ending else sheet(state, seat, luck) for seat in seats
        }
        step = Step(state, sheets, GAME.adjudicate(state, sheets, NO_DICE))
        yield step
        state = step.done.state


def accusation(state: State, luck: random.Random) -> dict[str, Order]:
    """Often nobody, and now and then one's own runner, which can't stand."""
    order = Accuse(luck.choice(["", *(runner.name for runner in state.runners)]))
    return {order.unit: order} if luck.random() < 0.8 else {}


def sheet(state: State, seat: int, luck: random.Random) -> dict[str, Order]:
    """Mostly sensible orders, some wild ones, now and then nothing."""
    orders: list[Order] = []
    for runner in GAME.view(state, seat).mine:
        name = runner.name if state.rules.runners > 1 else ""
        hand, drug = runner.hand, runner.drug
        if not state.number:
            drug = luck.choice(list(EFFECTS)) if state.rules.drugs else "clean"
            cards = line_up(state.rules, luck, drug)
            hand = tuple(Card(value, 0) for value in cards)
            orders.append(LineUp(cards, name, drug))
        if luck.random() < 0.9:
            orders.append(replace(play(state, runner, hand, drug, luck), runner=name))
    return {order.unit: order for order in orders}


def line_up(rules: Rules, luck: random.Random, drug: Drug) -> tuple[int, ...]:
    cards = list(even_cards(rules, EFFECTS[drug].start))
    for _ in range(luck.randint(0, 6)):
        up, down = luck.randrange(5), luck.randrange(5)
        cards[up] += 1
        cards[down] -= luck.random() < 0.98
    return tuple(cards)


def play(state: State, runner: Runner, hand: tuple[Card, ...], drug: Drug, luck: random.Random) -> Play:
    if luck.random() < 0.1:
        return Play(
            luck.randint(0, 10), move=luck.choice([None, 0, 3, "all", "rest"]), bank=luck.choice([None, 3])
        )
    card = luck.choice(playable(hand, state.number + 1, state.rules.card_life))
    if luck.random() < 0.05:
        card = luck.choice(hand)
    left = card.value - min(card.value, runner.owed)
    moved = luck.randint(0, left)
    boost = luck.randint(0, 5) if drug == "Energiza" or luck.random() < 0.02 else 0
    return Play(card, move=moved, bank=luck.choice([None, left - moved, "rest"]), boost=boost)


@pytest.mark.parametrize("variant", RACED)
def test_random_races_hold_the_invariants(variant: str) -> None:
    luck = random.Random(variant)  # noqa: S311  # the same races every time
    orders_stood = 0
    for _ in range(RACES):
        steps = list(race(VARIANTS[variant], luck))
        assert len(steps) <= GAME.turn_limit
        assert GAME.result(steps[-1].done.state) is not None
        for step in steps:
            if step.before.ending:
                points_are_sound(step)
                continue
            round_is_sound(step)
            receipts_told_the_truth(step)
            orders_stood += sum(not row.nmr for row in step.rows)
    assert orders_stood > 10 * RACES


def round_is_sound(step: Step) -> None:
    rules, number = step.before.rules, step.done.state.number
    squares = [row.square for row in step.rows]
    bonuses = rules.bonus_many if len(squares) >= rules.many else rules.bonus
    for old, row, new in zip(step.before.runners, step.rows, step.done.state.runners, strict=True):
        effect = EFFECTS[new.drug]
        assert row.paid + row.moved + row.banked == row.played.value
        assert row.paid == min(old.owed, row.played.value)
        assert min(row.paid, row.moved, row.banked) >= 0
        assert len(row.cards) == len(new.hand) == rules.start_cards
        assert row.played in row.cards
        assert sorted((*row.cards, row.new)) == sorted((*new.hand, row.played))
        assert number <= row.played.received + rules.card_life  # GS-8
        assert all(number < card.received + rules.card_life for card in new.hand)
        assert row.square == old.square + row.steps == new.square
        assert row.moved + row.boost == row.steps + extras(rules, old.square, row)
        assert row.position == 1 + sum(square > row.square for square in squares)
        assert row.boost <= (effect.last if row.square >= rules.length else effect.boost)  # GS-33
        assert row.endured == effect.banked
        cost = max(0, old.position - row.position) if number >= rules.costs_from else 0
        bonus = bonuses[row.position - 1] if row.position <= len(bonuses) else 0
        worth = min(10, 2 * (row.banked + row.endured) + bonus) - penalty(row.trip)  # GS-21
        assert row.new == Card(max(0, worth), number)
        assert row.owed == old.owed - row.paid + cost + max(0, -worth) == new.owed  # GS-7
        assert row.carried == (old.owed > row.paid)


def extras(rules: Rules, square: int, row: Row) -> int:
    """What the obstacles took: those passed all of it, the one the runner stands on what it wasn't short of (GS-20)."""
    met = [one for one in rules.course if square < one.square <= row.square and one.square < rules.length]
    assert not row.trip or met[-1].square == row.square
    return sum(one.extra for one in met) - row.trip


def points_are_sound(step: Step) -> None:
    """GS-36, GS-37: nothing is lost in sharing, and all of it is told."""
    state = step.done.state
    out = disqualified(state)
    known = placed(state)
    accused = {one.runner for one in state.accusations if one.runner}
    assert {one.runner.name for one in known if not one.place} == out
    assert all(one.runner.drug != "clean" for one in known if one.runner.name in out)
    assert all(one.drug == "clean" for one in state.runners if one.name in accused - out)
    table = (*state.rules.points, *(10 * (0,)))
    assert sum(one.points for one in known) == sum(table[: len(known) - len(out)])
    right = sum(one.runner in out for one in state.accusations)
    wrong = sum(one.runner in accused - out for one in state.accusations)
    assert sum(one.total for one in scores(state)) == sum(one.points for one in known) + right - wrong
    assert GAME.view(state, None).race == state


def receipts_told_the_truth(step: Step) -> None:
    """What the plan said before the deadline is what was played, by its line and by its notes."""
    for runner, row in zip(step.before.runners, step.rows, strict=True):
        view, sheet = GAME.view(step.before, runner.seat), step.sheets[runner.seat]
        unit = view.unit(runner, "play")
        told = next(plan for plan in GAME.plan(view, sheet) if plan.unit == unit)
        name = runner.name if view.several else ""
        more = {"boost": row.boost, "endured": row.endured}
        line = Play(row.played, row.moved or None, row.banked or None, None, row.paid or None, name, **more)
        likely = (line, replace(line, move=row.moved), replace(line, move=row.moved, bank=row.banked))
        assert told.line in map(str, likely)
        wrong = {problem.unit for problem in GAME.check(view, sheet)}
        assert row.nmr == told.default == (unit in wrong or unit not in sheet)


@pytest.mark.parametrize("variant", RACED)
def test_nothing_depends_on_the_order_of_the_mail(variant: str) -> None:
    for step in race(VARIANTS[variant], random.Random(7)):  # noqa: S311
        turned = {seat: dict(reversed(own.items())) for seat, own in reversed(step.sheets.items())}
        assert GAME.adjudicate(step.before, turned, NO_DICE) == step.done


@pytest.mark.parametrize("variant", RACED)
def test_the_state_is_kept_as_it_is(variant: str) -> None:
    for step in race(VARIANTS[variant], random.Random(8)):  # noqa: S311
        state = step.done.state
        assert GAME.load(GAME.dump(state)) == state


@pytest.mark.parametrize("variant", RACED)
def test_the_ledger_has_every_card_once(variant: str) -> None:
    *_, last = race(VARIANTS[variant], random.Random(9))  # noqa: S311
    state = last.done.state
    book = GAME.ledger(state)
    assert [(one.unit, one.square, one.position) for one in book.stands] == [
        (one.name, str(one.square), one.position) for one in state.runners
    ]
    for at, runner in enumerate(state.runners):
        assert book.seats[runner.name] == runner.seat
        own = [held for held in book.cards if held.unit == runner.name]
        assert [held.number for held in own] == list(range(5 + state.number))
        assert sorted(held.played for held in own if held.played) == list(range(1, state.number + 1))
        assert sorted(held.face for held in own if not held.played) == sorted(map(str, runner.hand))
        for held in own:
            assert held.face == f"{held.value}/{held.received}"
            if held.played:
                assert str(state.history[held.played - 1][at].played) == held.face


@pytest.mark.parametrize("variant", RACED)
def test_a_race_nobody_orders_in_ends_too(variant: str) -> None:
    names = NAMES[: 6 // VARIANTS[variant].runners]
    state = GAME.setup(VARIANTS[variant], names, NO_DICE)
    while GAME.due(state):
        state = GAME.adjudicate(state, {}, NO_DICE).state
    assert GAME.result(state) is not None
    assert state.ending == ("finish" if VARIANTS[variant].no_move == "halve" else "spent")
    assert GAME.adjudicate(state, {}, NO_DICE) == Adjudication(state)


@given(
    hand=st.lists(st.builds(Card, st.integers(0, 10), st.integers(0, 20)), min_size=5, max_size=5),
    number=st.integers(1, 25),
)
def test_there_is_always_a_card_to_play(hand: list[Card], number: int) -> None:
    """Even in a hand that a correction left behind its time."""
    cards = tuple(sorted(hand, key=lambda card: card.received))
    allowed = playable(cards, number, 7)
    assert allowed
    assert allowed == cards[: len(allowed)]


def test_a_rule_set_is_data() -> None:
    assert describe(VARIANTS["thomasson"]) == "60 squares"
    assert describe(replace(VARIANTS["tap"], length=62)) == "62 squares, tap rules"
    assert describe(replace(VARIANTS["tap"], no_move="move")) == "60 squares, mixed rules"
    assert even_cards(Rules(start_total=32)) == (7, 7, 6, 6, 6)
    with pytest.raises(ValueError, match="never to 60"):
        Rules(start_total=60)
