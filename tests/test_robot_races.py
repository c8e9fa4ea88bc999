"""Races of robots and standing orders: what is decided, what receipts and reports say, who may know it."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.base import Dice, Problem, SeatNumber
from bot.games.golden_strider import GOLDEN_STRIDER as GAME
from bot.games.golden_strider import choice
from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.choice import Choice
from bot.games.golden_strider.orders import Order, Program
from bot.games.golden_strider.parameters import Rules
from bot.games.golden_strider.robots import programs, reading
from bot.games.golden_strider.robots.deciding import applying, decide
from bot.games.golden_strider.robots.desk import fillers, notes
from bot.games.golden_strider.robots.house import HOUSE, MARK
from bot.games.golden_strider.robots.looking import holds
from bot.games.golden_strider.robots.never import never, truth
from bot.games.golden_strider.robots.robot import Robot
from bot.games.golden_strider.robots.sight import Line, Sight, sight
from bot.games.golden_strider.robots.trial import fitted, race, trial
from bot.games.golden_strider.state import Row, State
from bot.layout import WIDTH, text
from bot.testing.size import size
from tests.robots import EXAMPLE, conditions, robots

FIELD = ("Hare", "Emu", "Moa", "Rhea", "Kiwi", "Dodo")
RACES = ("robot", "tap robot", "robot steeplechase", "tap robot steeplechase")
RULES = GAME.variants["robot"]
DICE = Dice(b"", "GS-1", 1)

values = st.integers(0, 10)
lines = st.lists(
    st.builds(
        lambda square, owed, hand, numbers: (square, owed, hand, numbers),
        st.integers(0, 62),
        st.integers(0, 7),
        st.lists(values, min_size=5, max_size=5),
        st.tuples(values, values, values, values),
    ),
    min_size=6,
    max_size=10,
)


@st.composite
def sights(draw: st.DrawFn) -> Sight:
    """Any last report, with cards that can be held in its round."""
    number = draw(st.integers(1, 40))
    rows = []
    drawn = sorted(draw(lines), key=lambda row: -row[0])
    for square, owed, hand, numbers in drawn:
        position = 1 + sum(other[0] > square for other in drawn)
        cards = tuple(Card(value, max(0, number - 5 + at)) for at, value in enumerate(hand))
        rows.append(Line(position, square, owed, cards, *(numbers if number > 1 else ())))
    return Sight(number, 60, 7, tuple(rows), draw(st.integers(0, len(rows) - 1)))


# --- deciding


@given(robots, sights())
@settings(max_examples=size(50, 3_000), deadline=None)
def test_whatever_a_robot_says_its_play_is_legal(robot: Robot, seen: Sight) -> None:
    play = decide(robot, seen)
    if play is None:
        return
    assert decide(robot, seen) == play
    me = seen.lines[seen.me]
    runner = replace(GAME.setup(RULES, FIELD, DICE).runners[0], hand=me.cards or (), owed=me.owed or 0)
    assert isinstance(choice.play(RULES, runner, seen.round, play), Choice)


@given(conditions, sights())
@settings(max_examples=size(50, 3_000), deadline=None)
def test_what_is_sure_beforehand_is_so(condition: object, seen: Sight) -> None:
    sure = truth(condition, seen.round)  # type: ignore[arg-type]  # hypothesis' type of recursive is wider
    assert sure in (None, holds(condition, seen))  # type: ignore[arg-type]


@given(robots, sights())
@settings(max_examples=size(50, 3_000), deadline=None)
def test_what_can_never_apply_never_does(robot: Robot, seen: Sight) -> None:
    useless = set(map(id, never(robot)))
    assert not any(id(rule) in useless for rule in applying(robot, seen))


def test_a_robot_sees_the_last_report_and_no_more() -> None:
    done = race(RULES, dict(zip(FIELD, HOUSE.values(), strict=True)))
    for number in range(1, done.number):
        state = replace(done, history=done.history[:number])
        rows = {row.runner: row for row in state.history[-1]}
        runners = tuple(
            replace(one, square=rows[one.name].square, position=rows[one.name].position)
            for one in done.runners
        )
        now = replace(state, runners=runners)
        older = replace(now, history=(*(((),) * (number - 1)), now.history[-1]))
        for one in runners:
            assert sight(now, one) == sight(older, one)


def test_before_round_1_only_the_own_hand_is_known() -> None:
    start = GAME.setup(RULES, FIELD, DICE)
    mine = replace(start.runners[2], hand=choice.start_hand((6, 6, 6, 6, 6)))
    seen = sight(start, mine)
    assert [line.cards for line in seen.lines] == [None, None, mine.hand, None, None, None]
    assert {line[4:] for line in seen.lines} == {(None, None, None, None)}


def test_of_a_doped_field_a_robot_sees_what_its_manager_does() -> None:
    rules = GAME.variants["tarnished"]
    state = GAME.adjudicate(GAME.setup(rules, FIELD[:3], DICE), {}, DICE).state
    seen = sight(state, state.runners[2])
    assert [line.cards is None for line in seen.lines] == [False, False, True, True, True, True]
    assert [line.owed is None for line in seen.lines] == [False, False, True, True, True, True]


# --- a race of robots


@pytest.mark.parametrize("variant", RACES)
def test_the_whole_race_is_run_in_one_turn_and_told(variant: str) -> None:
    state = _race(GAME.variants[variant])
    assert state.ending == "finish"
    assert GAME.result(state) is not None
    assert GAME.due(state) == frozenset()
    for seat in (None, 0):
        told = text.render(GAME.report(GAME.view(state, seat), ()))
        assert max(map(len, told.splitlines())) <= WIDTH
        assert all(f"Round {number}\n" in told for number in range(1, state.number + 1))
        assert " crowned." in told
    assert len(GAME.figures(GAME.view(state, None))["rounds"]) == state.number


@pytest.mark.parametrize("variant", RACES)
def test_the_same_robots_run_the_same_race_for_ever(variant: str) -> None:
    rules = GAME.variants[variant]
    first = _race(rules)
    assert GAME.dump(_race(rules)) == GAME.dump(first)
    assert GAME.load(GAME.dump(first)) == first


def test_a_race_of_robots_is_a_race_of_orders() -> None:
    """Played round by round with the orders that robots decide, every row is the same."""
    done = _race(RULES)
    plain = replace(RULES, robots=False)
    state = GAME.setup(plain, FIELD, DICE)
    for rows in done.history:
        sheets = {one.seat: _sheet(state, one.seat, done) for one in state.runners}
        state = GAME.adjudicate(state, sheets, DICE).state
        assert state.history[-1] == rows
    assert state.ending == done.ending


@pytest.mark.parametrize("name", ["Published example", "Shadow", "Overruled", "Useless"])
def test_a_receipt_says_the_robot_back(name: str, golden: Callable[[str, str], None]) -> None:
    texts = {
        "Published example": EXAMPLE,
        "Shadow": HOUSE["Shadow"],
        "Overruled": "Hi Bot! Start with 6 6 6 6 6. If I lead, bank 4. Play the oldest crad, move all.",
        "Useless": "Start with 5 x 6. Play the oldest card. Else move all. If my square is below 0, bank all.",
    }
    (order,) = GAME.read(f"robot: {texts[name]}")
    view = GAME.view(GAME.setup(RULES, FIELD, DICE), 0)
    (plan,) = GAME.plan(view, {order.unit: order})
    assert not plan.default
    golden(f"golden/robots/{name.lower().replace(' ', '-')}.txt", "\n".join((plan.line, "", *plan.notes, "")))


def test_the_report_of_a_race(golden: Callable[[str, str], None]) -> None:
    golden("golden/robots/race.txt", text.render(GAME.report(GAME.view(_race(RULES), 0), ())))


def test_a_trial_race_is_against_all_of_the_house() -> None:
    done = trial(RULES, str(reading.read(EXAMPLE)))
    assert done.runners == 1 + len(HOUSE)
    assert done.first == "play 6/0 M2 B4"
    assert 1 <= done.place <= done.runners


def test_no_robot_of_the_house_is_the_best_everywhere() -> None:
    winners = {
        name
        for variant in RACES
        for length in (50, 60, 70)
        for name in _first(replace(GAME.variants[variant], length=length))
    }
    assert len(winners) > 1


def test_robots_of_the_house_fill_seats() -> None:
    for variant, kind in (
        ("robot", "robot"),
        ("tap", "standing orders"),
        ("steeplechase", "standing orders"),
    ):
        rules = GAME.variants[variant]
        filled = fillers(rules)
        assert len(filled) == 6
        assert all(filler.entrant.endswith(MARK) for filler in filled)
        state = GAME.setup(rules, tuple(filler.entrant for filler in filled), DICE)
        sheets = {seat: _laid(state, seat, *filler.lines) for seat, filler in enumerate(filled)}
        assert all(kind in sheet for sheet in sheets.values())
        done = GAME.adjudicate(state, sheets, DICE).state
        assert not any(row.nmr for row in done.history[0])


# --- standing orders


def test_standing_orders_play_until_they_are_withdrawn() -> None:
    state = _started("thomasson")
    state = _turn(state, "standing orders: Play the highest card, bank 4, move the rest.")
    assert _row(state).standing
    state = _turn(state, "play newest M all")
    assert not _row(state).standing
    assert _row(state).moved
    state = _turn(state)
    assert _row(state).standing
    assert (_row(state).banked, _row(state).nmr) == (4, False)
    assert "the standing orders played" in _report(state, 0)
    assert "Standing orders, for rounds in which nothing comes from you: Play the highest" in _report(
        state, 0
    )
    for withdrawn in ("standing orders: none", "no standing orders", "Standing orders none."):
        assert _row(_turn(state, withdrawn)).nmr


def test_standing_orders_stand_in_every_receipt() -> None:
    state = _turn(_started("tap"), "standing orders: Play the highest card, move all.")
    plans = {plan.unit: plan for plan in GAME.plan(GAME.view(state, 0), {})}
    assert tuple(plans) == GAME.units(GAME.view(state, 0)) == ("play", "standing orders")
    assert plans["standing orders"].line == "standing orders: Play the highest card, move all."
    assert 'To withdraw them write "standing orders: none".' in plans["standing orders"].notes
    own = GAME.view(state, 0).mine[0]
    assert plans["play"].line.startswith(f"play {max(own.hand, key=lambda card: card.value)}")
    none = _laid(state, 0, "no standing orders")
    assert GAME.plan(GAME.view(state, 0), none)[-1].notes == ("No standing orders any more.",)


def test_standing_orders_are_their_seats_own() -> None:
    state = _turn(_started("tap"), "standing orders: Play the highest card, move all.")
    assert GAME.view(state, 0).mine[0].program
    for seat in (None, 1, 5):
        view = GAME.view(state, seat)
        assert not any(one.program for one in view.race.runners)
        assert "highest card" not in _report(state, seat)


def test_every_runner_of_a_manager_may_have_their_own() -> None:
    state = GAME.setup(GAME.variants["tarnished"], FIELD[:3], DICE)
    sheet = _laid(state, 0, "Hare B: standing orders: Play the highest card, move all.")
    assert tuple(sheet) == ("Hare B standing orders",)
    state = GAME.adjudicate(state, {0: sheet}, DICE).state
    assert [(row.standing, row.nmr) for row in state.history[0][:2]] == [(False, True), (True, False)]
    unbound = GAME.bind(GAME.view(state, 0), Program("Move all.", "standing orders"), {})
    assert isinstance(unbound, Problem)


def test_who_leaves_leaves_no_standing_orders() -> None:
    for variant in ("tarnished", "tap"):
        state = GAME.setup(GAME.variants[variant], FIELD, DICE)
        own = GAME.view(state, 0)
        names = [f"{one.name}: " if own.several else "" for one in own.mine]
        state = _turn(state, *(f"{name}standing orders: Move all." for name in names))
        assert all(one.program for one in GAME.view(state, 0).mine)
        left = _turn(state, *GAME.farewell)
        assert not any(one.program for one in GAME.view(left, 0).mine)
        assert all(row.nmr for row in left.history[-1])


def test_an_order_that_cannot_stand_leaves_it_to_the_standing_orders() -> None:
    state = _turn(_started("thomasson"), "standing orders: Play the highest card, move all.")
    sheet: dict[str, Order] = {order.unit: order for order in GAME.read("play 9/9 M all")}
    done = GAME.adjudicate(state, {0: sheet}, DICE)
    assert done.state.history[-1][0].standing
    assert [event.seen_by for event in done.events] == [frozenset({0})]


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("robot: Start with 5 x 6.", True),
        ("Start with 5 * 6/0 cards. For the first 5 rounds", True),
        ("standing orders: Play the oldest card.", True),
        ("Hare: standing orders:", True),
        ("standing orders: none", False),
        ("no standing orders", False),
        ("play 6/0 M3 B3", False),
    ],
)
def test_which_lines_go_on_over_the_next(line: str, begins: bool) -> None:  # noqa: FBT001  # a column of the table
    assert GAME.begins(RULES, line) is begins


def _race(rules: Rules) -> State:
    texts = (*(fitted(rules, own) for own in list(HOUSE.values())[:-1]), str(reading.read(EXAMPLE)))
    return race(rules, dict(zip(FIELD, texts, strict=True)))


def _first(rules: Rules) -> tuple[str, ...]:
    state = race(rules, {name: fitted(rules, own) for name, own in HOUSE.items()})
    best = max(one.square for one in state.runners)
    return tuple(one.name for one in state.runners if one.square == best)


def _sheet(state: State, seat: SeatNumber, done: State) -> dict[str, Order]:
    """What the robot of the other race would order in this one."""
    runner = replace(state.runners[seat], program=done.runners[seat].program)
    start = f"line-up {' '.join(map(str, programs.robot(runner.program).start))}"
    lined = {order.unit: order for order in GAME.read(start)} if not state.number else {}
    hand = runner.hand or choice.start_hand(programs.robot(runner.program).start)
    play = programs.stand_in(state, replace(runner, hand=hand))
    return {**lined, "play": play} if play else lined


def _started(variant: str) -> State:
    return GAME.setup(GAME.variants[variant], FIELD, DICE)


def _laid(state: State, seat: SeatNumber, *said: str) -> dict[str, Order]:
    view = GAME.view(state, seat)
    sheet: dict[str, Order] = {}
    for line in said:
        for order in GAME.read(line):
            bound = GAME.bind(view, order, sheet)
            assert not isinstance(bound, Problem)
            sheet[bound.unit] = bound
    assert GAME.check(view, sheet) == ()
    return sheet


def _turn(state: State, *said: str) -> State:
    """The next round, with these lines from seat 0 and nothing from the others."""
    return GAME.adjudicate(state, {0: _laid(state, 0, *said)}, DICE).state


def _row(state: State) -> Row:
    return state.history[-1][0]


def _report(state: State, seat: SeatNumber | None) -> str:
    return " ".join(text.render(GAME.report(GAME.view(state, seat), ())).split())


def test_notes_name_all_of_the_house() -> None:
    for own in HOUSE.values():
        assert notes(RULES, fitted(RULES, own))[-1].startswith(
            "In a trial race against the 6 robots of the house"
        )
