"""What players are told: reports as golden files, headlines, forms and plans, names, what a seat may order."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.base import Dice, Event, Plan, Problem, Result
from bot.games.golden_strider import GOLDEN_STRIDER as GAME
from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.orders import LineUp, Order, Play
from bot.games.golden_strider.parameters import VARIANTS, Rules
from bot.games.golden_strider.rules import positions
from bot.games.golden_strider.state import Ending, Row, Runner, State
from bot.games.words import initials, listed, ordinal
from bot.layout import WIDTH
from bot.layout.text import render

NAMES = ("Hare", "Tortoise", "Ostrich", "Kiwi", "Hedgehog", "Road Runner")
SIX = Card(6, 0)
NO_DICE = Dice(b"", "GS-7", 1)
HARE, TORTOISE, OSTRICH, KIWI, HEDGEHOG, ROAD_RUNNER = range(6)

# Three rounds by hand. Round 2: Hare forgets. Round 3: Kiwi plays a card not in hand, Hedgehog is over the post.
ROUNDS: tuple[dict[int, str], ...] = (
    {
        HARE: "line-up 6 6 6 6 6 play 6 M3 B3",
        TORTOISE: "line-up 10 8 6 4 2 play 2 B2",
        OSTRICH: "line-up 9 6 6 5 4 play 9 M8 B1",
        KIWI: "line-up 7 7 6 5 5 play 5 M4",
        HEDGEHOG: "play 6 M all",
    },
    {
        TORTOISE: "play 10/0 M5 B5",
        OSTRICH: "play oldest M all",
        KIWI: "play 7 M3 rest B",
        HEDGEHOG: "play 6/0 M2 B4",
        ROAD_RUNNER: "play 6 M6",
    },
    {
        HARE: "play 8/1 M8",
        TORTOISE: "play 10/2 M6 B4",
        OSTRICH: "play 2/1 M2",
        KIWI: "play 9/1 M9",
        HEDGEHOG: "play 10/2 M10",
        ROAD_RUNNER: "play 6 B6",
    },
)


def start(rules: Rules) -> State:
    return GAME.setup(rules, NAMES, NO_DICE)


def sheets(said: Mapping[int, str]) -> dict[int, dict[str, Order]]:
    return {seat: {order.unit: order for order in GAME.read(line)} for seat, line in said.items()}


def played(rules: Rules, rounds: tuple[Mapping[int, str], ...]) -> tuple[State, tuple[Event, ...]]:
    state = start(rules)
    events: tuple[Event, ...] = ()
    for said in rounds:
        done = GAME.adjudicate(state, sheets(said), NO_DICE)
        state, events = done.state, done.events
    return state, events


def told(state: State, events: tuple[Event, ...], seat: int | None) -> str:
    own = tuple(event for event in events if event.seen_by is None or seat in event.seen_by)
    return render(GAME.report(GAME.view(state, seat), own)).rstrip()


def letter(state: State, events: tuple[Event, ...], seat: int | None) -> str:
    """As the flow sends it, without what is the flow's."""
    view = GAME.view(state, seat)
    lines = [f"Subject: {GAME.headline(view)}", "", told(state, events, seat)]
    if GAME.form(view):
        lines += ["", f"{GAME.turn_name(view)}:", *(f"  {line}" for line in GAME.form(view))]
        for plan in GAME.plan(view, {}):
            lines += [f"If nothing comes: {plan.line}", *(f"  {note}" for note in plan.notes)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("variant", ["thomasson", "tap"])
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_reports_of_three_rounds(variant: str, count: int, golden: Callable[[str, str], None]) -> None:
    state, events = played(VARIANTS[variant], ROUNDS[:count])
    assert all(len(line) <= WIDTH for seat in range(6) for line in told(state, events, seat).splitlines())
    letters = [letter(state, events, seat) for seat in (HARE, KIWI, None)]
    golden(f"golden/golden-strider/{variant}-round-{count}.txt", f"{'=' * 72}\n".join(letters))


@pytest.mark.parametrize("variant", ["thomasson", "tap"])
def test_report_of_the_last_round(variant: str, golden: Callable[[str, str], None]) -> None:
    """GS-9: winner, placings, dead heats and all rounds."""
    sprint = dict.fromkeys((HARE, TORTOISE, HEDGEHOG), "play highest M all")
    state, events = played(replace(VARIANTS[variant], length=20), (*ROUNDS, sprint))
    assert state.ending == "finish"
    golden(f"golden/golden-strider/{variant}-last.txt", letter(state, events, HARE))


def race(
    *runners: Runner, rules: Rules = VARIANTS["thomasson"], number: int = 4, ending: Ending = ""
) -> State:
    """A race as it stands after so many rounds whose rows don't matter."""
    placed = positions(tuple(runner.square for runner in runners))
    standing = tuple(replace(one, position=place) for one, place in zip(runners, placed, strict=True))
    rows = tuple(
        Row(
            runner=one.name,
            cards=(SIX,),
            played=SIX,
            new=SIX,
            paid=0,
            moved=0,
            banked=6,
            square=one.square,
            position=one.position,
            owed=one.owed,
        )
        for one in standing
    )
    return State(rules=rules, runners=standing, history=(rows,) * number, ending=ending)


def runner(name: str, square: int, seat: int, owed: int = 0) -> Runner:
    return Runner(name=name, seat=seat, square=square, owed=owed, hand=(Card(6, 0), Card(6, 1), Card(8, 2)))


@pytest.mark.parametrize(
    ("squares", "seat", "said"),
    [
        ((9, 5, 5), 1, "Hare leads, you are 2nd equal and owe 1"),
        ((9, 5, 5), 0, "you lead"),
        ((9, 5, 5), None, "Hare leads"),
        ((5, 9, 2), 1, "you lead and owe 1"),
        ((9, 9, 5), 0, "you and Emu lead"),
        ((9, 9, 5), 2, "Hare and Emu lead, you are 3rd"),
        ((9, 9, 9), None, "3 runners lead"),
        ((9, 9, 9), 1, "you, Hare and Moa lead, you owe 1"),
    ],
)
def test_headlines(squares: tuple[int, int, int], seat: int | None, said: str) -> None:
    hare, emu, moa = squares
    state = race(runner("Hare", hare, 0), runner("Emu", emu, 1, owed=1), runner("Moa", moa, 2))
    assert GAME.headline(GAME.view(state, seat)) == said


@pytest.mark.parametrize(
    ("squares", "seat", "said"),
    [
        ((61, 60, 50), 1, "Hare wins; you are 2nd"),
        ((61, 60, 50), 0, "you win"),
        ((61, 60, 50), None, "Hare wins"),
        ((61, 61, 50), 1, "you and Hare win"),
        ((61, 50, 50), 2, "Hare wins; you are 2nd equal"),
    ],
)
def test_headlines_of_the_last_round(squares: tuple[int, int, int], seat: int | None, said: str) -> None:
    hare, emu, moa = squares
    state = race(
        runner("Hare", hare, 0), runner("Emu", emu, 1, owed=1), runner("Moa", moa, 2), ending="finish"
    )
    assert GAME.headline(GAME.view(state, seat)) == said


@pytest.mark.parametrize("ending", ["spent", "still", "limit"])
def test_a_race_that_died_says_so_first(ending: Ending) -> None:
    state = race(runner("Hare", 30, 0), runner("Emu", 31, 1), ending=ending)
    first = render(GAME.report(GAME.view(state, 0), ())).partition("\n\n")[0]
    assert "(rule GS 10, a race that stands still)" in " ".join(first.split())
    assert " ".join(first.split()).endswith("All are placed as they stand: Emu wins.")


def test_a_race_that_is_over_asks_for_nothing() -> None:
    view = GAME.view(race(runner("Hare", 61, 0), runner("Emu", 50, 1), ending="finish"), 0)
    assert (GAME.units(view), GAME.plan(view, {}), GAME.form(view)) == ((), (), ())
    assert GAME.check(view, {"play": Play(6)}) == (Problem("play", "The race is over."),)


# --- whose runner


TWO = race(runner("Hare", 9, 0), runner("Old Joe", 5, 1), runner("Zoë", 4, 1), runner("Harrier", 2, 2))


@pytest.mark.parametrize(
    ("seat", "line", "bound"),
    [
        (0, "play 6", "play 6"),
        (0, "Hare: play 6", "play 6"),
        (0, "HARE play 6", "play 6"),
        (0, "har: play 6", "play 6"),
        (1, "old joe: play 6", "Old Joe: play 6"),
        (1, "Joe: play 6", "Old Joe: play 6"),
        (1, "zoe play 6", "Zoë: play 6"),
    ],
)
def test_names_as_players_write_them(seat: int, line: str, bound: str) -> None:
    (order,) = GAME.read(line)
    assert str(GAME.bind(GAME.view(TWO, seat), order, {})) == bound


@pytest.mark.parametrize(
    ("seat", "line", "text"),
    [
        (0, "Harrier: play 6", "You run Hare; Harrier is not yours."),
        (0, "zoe: play 6", "You run Hare; Zoë is not yours."),
        (0, "Hrae: play 6", 'You run Hare; I know no "Hrae". Did you mean Hare?'),
        (0, "Ostrich: play 6", 'You run Hare; I know no "Ostrich".'),
        (0, "payl: play 6", 'I know no runner "payl". Did you mean "play"?'),
        (1, "play 6", "Which runner is it for? You run Old Joe and Zoë."),
        (None, "play 6", "You have no runner in this race."),
    ],
)
def test_names_that_are_not_theirs(seat: int | None, line: str, text: str) -> None:
    (order,) = GAME.read(line)
    found = GAME.bind(GAME.view(TWO, seat), order, {})
    assert isinstance(found, Problem)
    assert found.text == text


def test_a_seat_with_two_runners_has_a_unit_for_each() -> None:
    view = GAME.view(TWO, 1)
    assert GAME.units(view) == ("Old Joe play", "Zoë play")
    assert GAME.form(view)[0] == "Old Joe: play 8/2 M4 B4"
    plans = GAME.plan(view, {"Zoë play": Play(6, move="all", runner="Zoë")})
    assert [(plan.unit, plan.line, plan.default) for plan in plans] == [
        ("Old Joe play", "Old Joe: play 6/0 M6", True),
        ("Zoë play", "Zoë: play 6/0 M6", False),
    ]
    assert GAME.headline(view) == "Hare leads, Old Joe is 2nd, Zoë is 3rd"
    (problem,) = GAME.check(view, {"Zoë play": Play(9, runner="Zoë")})
    assert problem.legal[0] == "Zoë: play 8/2 M4 B4"


def test_two_runners_of_a_seat_play_and_are_placed_by_the_better() -> None:
    orders = {0: {"play": Play(8, move=8)}, 1: {"Zoë play": Play(8, move=8, runner="Zoë")}}
    state = GAME.adjudicate(replace(TWO, rules=Rules(length=20)), orders, NO_DICE).state
    assert [(row.runner, row.square, row.nmr) for row in state.history[-1]] == [
        ("Hare", 17, False),
        ("Old Joe", 11, True),
        ("Zoë", 12, False),
        ("Harrier", 8, True),
    ]
    assert GAME.result(replace(state, ending="limit")) == Result(((0,), (1,), (2,)))


# --- before the deadline


@pytest.mark.parametrize(
    ("line", "plan"),
    [
        ("play 8/2", None),
        (
            "play 8/2 M5 B3",
            Plan("play", "Hare", "play 8/2 D1 M4 B3", headline="Hare plays 8/2, moves 4, banks 3"),
        ),
        ("play 8/2 M all", Plan("play", "Hare", "play 8/2 D1 M7", headline="Hare plays 8/2, moves 7")),
        ("play 8/2 B all", Plan("play", "Hare", "play 8/2 D1 M0 B7", headline="Hare plays 8/2, banks 7")),
    ],
)
def test_the_plan_says_what_is_played(line: str, plan: Plan | None) -> None:
    view = GAME.view(race(runner("Hare", 9, 0, owed=1), runner("Emu", 5, 1)), 0)
    (order,) = GAME.read(line)
    (found,) = GAME.plan(view, {"play": order})
    assert replace(found, notes=()) == plan or (plan is None and found.default)


def test_a_problem_is_told_for_its_own_unit_only() -> None:
    view = GAME.view(start(Rules()), 0)
    sheet: dict[str, Order] = {"line-up": LineUp((9, 9, 9, 9, 9)), "play": Play(9)}
    assert [problem.unit for problem in GAME.check(view, sheet)] == ["line-up", "play"]
    assert [problem.unit for problem in GAME.check(view, {"play": Play(6, move=6)})] == []
    assert [problem.unit for problem in GAME.check(view, {"play": LineUp((6,) * 5)})] == ["play"]
    assert [problem.unit for problem in GAME.check(view, {"Emu play": Play(6)})] == ["Emu play"]


def test_initials_are_unlike_one_another() -> None:
    """Hare was A while Heron was H, and signs changed where names came in another order."""
    assert initials(("Hare", "Heron", "Fox")) == {"Hare": "Ha", "Heron": "He", "Fox": "F"}
    assert initials(("Aa", "A", "AA")) == {"A": "A2", "AA": "Aa", "Aa": "A3"}
    assert initials(("Robot 1", "Robot 2", "\u65e5\u672c", "\u014ckami")) == {
        "Robot 1": "R1",
        "Robot 2": "R2",
        "\u65e5\u672c": "X",
        "\u014ckami": "O",
    }


@given(st.sets(st.text("abAB 1\u65e5\u00e9", min_size=1), max_size=8), st.randoms())
def test_signs_are_the_same_in_whatever_order_names_come(names: set[str], luck: Random) -> None:
    mixed = sorted(names)
    luck.shuffle(mixed)
    signs = initials(mixed)
    assert signs == initials(sorted(names))
    assert len(set(signs.values())) == len(names)
    assert all(sign.isascii() and sign.isalnum() and len(sign) <= 2 for sign in signs.values())


def test_small_words() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "12th",
        "13th",
        "21st",
    ]
    assert [listed(("a", "b", "c")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
