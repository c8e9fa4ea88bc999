"""Cases of Goldrush as text, numbered after the rulings; the file tells their format."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from bot.games.base import Dice, Event, Problem, SeatNumber
from bot.games.goldrush import GOLDRUSH as GAME
from bot.games.goldrush.orders import Order
from bot.games.goldrush.squares import square
from bot.games.goldrush.state import State, Turn
from bot.games.goldrush.words import path
from bot.games.rulesets import configure
from bot.layout import text
from bot.testing import cases
from bot.testing.cases import Case

CASES = Path(__file__).parent / "cases" / "goldrush.txt"
NAMES = ("Hare", "Tortoise")


@dataclass
class Table:
    """A match while a case is played."""

    state: State
    sheets: dict[SeatNumber, dict[str, Order]] = field(default_factory=lambda: {0: {}, 1: {}})
    refused: list[Problem] = field(default_factory=list)
    events: tuple[Event, ...] = ()


ALL = cases.read(CASES.read_text(encoding="utf-8"), ("RULES", "PLACE"))


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.number)
def test_case(case: Case) -> None:
    table = Table(placed(started(case), case.fact("PLACE")))
    judged = 0
    for line in case.lines():
        match re.split(r"(?<=^=) |(?<=^!) |: ", line, maxsplit=1):
            case ["deadline"]:
                deadline(table)
            case ["=", claim]:
                head, _, wanted = claim.partition(": ")
                judge(table, head, wanted)
                judged += 1
            case ["!", order]:
                name, _, said = order.partition(": ")
                lay(table, NAMES.index(name), said, anyway=True)
            case ["GM", what]:
                table.state = GAME.correct(table.state, what).state
            case [name, said]:
                lay(table, NAMES.index(name), said, anyway=False)
    assert judged


def test_every_ruling_has_its_cases() -> None:
    assert cases.rulings(ALL) == {*(f"GO-{n}" for n in range(1, 8)), "ALL-1", "ALL-2", "ALL-4", "ALL-5"}


def started(case: Case) -> State:
    chosen = configure(GAME, " ".join(case.rule_sets), case.options)
    return GAME.setup(chosen, NAMES, Dice(b"", "GO-1", 0))


def placed(state: State, facts: str) -> State:
    """The state with what the case sets otherwise."""
    for fact in filter(None, facts.split(", ")):
        match fact.split():
            case ["turn", number]:
                before = tuple(Turn(mover=turn % 2) for turn in range(int(number) - 1))
                state = replace(state, history=before)
            case ["extra", number]:
                extra = (int(number), 0) if state.mover == 0 else (0, int(number))
                state = replace(state, extra=extra)
            case ["quiet", number]:
                state = replace(state, quiet=int(number))
            case ["missed", name, number]:
                state = replace(state, missed=(int(number), 0) if name == NAMES[0] else (0, int(number)))
            case [name, token, at]:
                state = moved(state, NAMES.index(name), int(token), at)
    return state


def moved(state: State, seat: SeatNumber, token: int, at: str) -> State:
    own, end = list(state.tokens[seat]), square(at)
    assert end
    own[token - 1] = end
    return replace(
        state, tokens=(tuple(own), state.tokens[1]) if seat == 0 else (state.tokens[0], tuple(own))
    )


def lay(table: Table, seat: SeatNumber, said: str, *, anyway: bool) -> None:
    """Orders on the sheet of their player, each unit by itself (ALL-2)."""
    view = GAME.view(table.state, seat)
    table.sheets[seat], table.refused = cases.laid(GAME, view, table.sheets[seat], said, anyway=anyway)


def deadline(table: Table) -> None:
    done = GAME.adjudicate(table.state, table.sheets, Dice(b"", "GO-1", table.state.number + 1))
    table.state, table.events, table.sheets = done.state, done.events, {0: {}, 1: {}}


def judge(table: Table, head: str, wanted: str) -> None:
    state = table.state
    match head.split():
        case ["story"]:
            assert wanted in cases.told(GAME, state)
        case ["refused"]:
            assert any(wanted in one.text for one in table.refused), table.refused
        case ["legal"]:
            assert wanted in [line for one in table.refused for line in one.legal], table.refused
        case ["plan", name]:
            seat = NAMES.index(name)
            plans = GAME.plan(GAME.view(state, seat), table.sheets[seat])
            assert wanted in [plan.line for plan in plans]
        case ["units", name]:
            assert " ".join(GAME.units(GAME.view(state, NAMES.index(name)))) == wanted
        case ["told", name]:
            own = [event.text for event in table.events if event.seen_by == frozenset({NAMES.index(name)})]
            assert any(wanted in one for one in own), own
        case [name, "reads" | "misses" as kind]:
            assert (wanted in report(table, name)) == (kind == "reads"), report(table, name)
        case [name, number]:
            assert str(state.tokens[NAMES.index(name)][int(number) - 1]) == wanted
        case [fact]:
            assert facts(table)[fact] == wanted if fact != "asks" else wanted in asked(state)


def report(table: Table, name: str) -> str:
    """The report without the spaces that only set columns apart at the beginning of a line."""
    seat = NAMES.index(name) if name in NAMES else None
    events = tuple(event for event in table.events if event.seen_by is None or seat in event.seen_by)
    said = text.render(GAME.report(GAME.view(table.state, seat), events))
    return re.sub(r"(?<=[^\n])\n(?=\S)", " ", said)


def asked(state: State) -> str:
    return " ".join(GAME.asks(GAME.view(state, None))) or "nothing"


def facts(table: Table) -> dict[str, str]:
    state = table.state
    hours = GAME.ready(state, table.sheets)
    last = state.history[-1] if state.history else Turn(mover=0)
    return {
        "due": " ".join(NAMES[seat] for seat in GAME.due(state)),
        "ready": "no" if hours is None else str(hours),
        "may": f"{NAMES[state.mover]} {GAME.view(state, state.mover).most}",
        "steps": path(last.steps),
        "earned": str(last.earned),
        "ending": state.ending or "none",
        "winner": "nobody" if state.winner is None else NAMES[state.winner],
    }
