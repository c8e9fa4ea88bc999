"""Cases of Pebbles as text, numbered after the rules; the file tells their format. A game to come copies this file."""

from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from bot.games.base import Dice, Event, Held, Problem
from bot.games.nullgame import NULLGAME as GAME
from bot.games.nullgame.orders import Call
from bot.games.nullgame.state import State
from bot.testing import cases
from bot.testing.cases import Case

TEXT = (Path(__file__).parent / "cases" / "nullgame.txt").read_text(encoding="utf-8")
ALL = cases.read(TEXT, (), ("STATE", "GM", "ORDERS", "EXPECT"))
NAMES = ("Hare", "Emu", "Moa")
DICE = Dice(b"", "NG-1", 1)


@dataclass
class Played:
    """What came of a case."""

    before: State
    after: State
    gm: list[str] = field(default_factory=list)
    refused: dict[str, list[Problem]] = field(default_factory=dict)
    events: tuple[Event, ...] = ()


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.number)
def test_case(case: Case) -> None:
    done = play(case)
    assert case.lines("EXPECT")
    for line in case.lines("EXPECT"):
        head, _, wanted = line.partition(": ")
        judge(done, head.split(), wanted)


def test_the_rules_that_need_cases_have_some() -> None:
    assert cases.rulings(ALL) == {"NG-2", "NG-4", "NG-5", "NG-7", "ALL-4", "ALL-5"}


def play(case: Case) -> Played:
    before = start(case)
    done = Played(before, before)
    for line in case.lines("GM"):
        corrected = GAME.correct(done.before, line)
        done.before = corrected.state
        done.gm += [event.text for event in corrected.events]
    sheets: dict[int, dict[str, Call]] = {}
    for line in case.lines("ORDERS"):
        name, _, said = line.lstrip("!").partition(": ")
        seat = NAMES.index(name)
        view, anyway = GAME.view(done.before, seat), line.startswith("!")
        sheets[seat], problems = cases.laid(GAME, view, sheets.get(seat, {}), said, anyway=anyway)
        done.refused.setdefault(name, []).extend(problems)
    ended = GAME.adjudicate(done.before, sheets, DICE)
    done.after, done.events = ended.state, ended.events
    return done


def start(case: Case) -> State:
    state = GAME.setup(GAME.variants["short"], NAMES, DICE)
    stands = dict.fromkeys(NAMES, (0, 6))
    for line in case.lines("STATE"):
        name, square, pebble = line.split()
        stands[name] = (int(square), int(pebble))
    pebbles = tuple(Held(name, 0, str(pebble), pebble, 0) for name, (_, pebble) in stands.items())
    return replace(state, squares=tuple(square for square, _ in stands.values()), pebbles=pebbles)


def judge(done: Played, head: list[str], wanted: str) -> None:
    match head:
        case ["story"]:
            assert wanted in cases.told(GAME, done.after)
        case ["gm"]:
            assert wanted in done.gm
        case ["places"]:
            result = GAME.result(done.after)
            assert result is not None
            groups = (" = ".join(NAMES[seat] for seat in place) for place in result.places)
            assert ", ".join(groups) == wanted
        case [name, "refused"]:
            assert wanted in [problem.text for problem in done.refused[name]]
        case [name, "legal"]:
            assert wanted in [line for problem in done.refused[name] for line in problem.legal]
        case [name, "told"]:
            seen_by = None if name == "all" else frozenset({NAMES.index(name)})
            assert wanted in [event.text for event in done.events if event.seen_by == seen_by]
        case [name]:
            assert row(done.after, name) == wanted


def row(state: State, name: str) -> str:
    shown = any(pebble.unit == name and pebble.played for pebble in state.pebbles)
    return f"{state.squares[NAMES.index(name)]}{' shown' * shown}"
