"""Cases as text, numbered after the rulings and played against the rules; the file tells their format."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.games.base import Dice, Event, Plan, Problem
from bot.games.golden_strider import GOLDEN_STRIDER as GAME
from bot.games.golden_strider.cards import Card
from bot.games.golden_strider.orders import Order
from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.rules import positions
from bot.games.golden_strider.state import Round, Row, Runner, State
from bot.games.golden_strider.tables import table
from bot.games.golden_strider.tarnished.drugs import EFFECTS, Drug, drug
from bot.games.golden_strider.tarnished.rules import placed, places, scores
from bot.games.rulesets import configure
from bot.games.words import written
from bot.testing import cases
from bot.testing.cases import Case

FIELD = ("Hare", "Emu", "Moa", "Rhea", "Kiwi", "Dodo", "Kea", "Weka", "Rook", "Teal")
CASES = Path(__file__).parent / "cases"


@dataclass
class Played:
    """What came of it: every refusal, the plans before the deadline, the round itself."""

    state: State
    plans: dict[str, list[Plan]]
    refused: dict[str, list[Problem]]
    events: tuple[Event, ...]
    before: State


FACTS = ("RULES", "ROUND", "FIELD", "STILL", "ENDING", "LED")
FILES = sorted(CASES.glob("golden-strider*.txt"))
ALL = [
    case
    for file in FILES
    for case in cases.read(file.read_text(encoding="utf-8"), FACTS, ("STATE", "ORDERS", "EXPECT"))
]
EACH = [
    pytest.param(case, variant, id=f"{case.number}-{variant}")
    for case in ALL
    for variant in case.rule_sets or ("thomasson", "tap")
]


@pytest.mark.parametrize(("case", "variant"), EACH)
def test_case(case: Case, variant: str) -> None:
    done = play(case, variant)
    assert case.lines("EXPECT")
    for line in case.lines("EXPECT"):
        head, _, rest = line.partition(":")
        judge(done, divided(head), rest.strip())


def divided(head: str) -> list[str]:
    """What is asked, and of whom: a name may have spaces."""
    first, _, rest = head.partition(" ")
    name, _, last = head.rpartition(" ")
    if first in ("points", "total", "drug", "public", "form"):
        return [first, rest]
    return [name, last] if last in ("refused", "legal", "plan", "note", "told") else [head]


def test_every_ruling_has_its_cases() -> None:
    assert cases.rulings(ALL) == {
        *(f"GS-{n}" for n in (*range(1, 14), *range(20, 24), *range(30, 38), *range(40, 45))),
        "ALL-2",
        "ALL-5",
    }


def play(case: Case, variant: str) -> Played:
    state = start(case, variant)
    sheets: dict[int, dict[str, Order]] = {runner.seat: {} for runner in state.runners}
    refused: dict[str, list[Problem]] = {runner.name: [] for runner in state.runners}
    for line in case.lines("ORDERS"):
        lay(state, line, sheets, refused)
    plans = {one.name: list(GAME.plan(GAME.view(state, one.seat), sheets[one.seat])) for one in state.runners}
    done = GAME.adjudicate(state, sheets, Dice(b"", "GS-1", 1))
    return Played(done.state, plans, refused, done.events, state)


def start(case: Case, variant: str) -> State:
    rules = configure(GAME, variant, case.options)
    runners = {name: Runner(name=name, seat=0) for name in FIELD[: int(case.fact("FIELD", "0"))]}
    number = int(case.fact("ROUND", "1"))
    six = (*(4 * [Card(6, 0)]), Card(6, 1))
    runners = {name: replace(runner, hand=six if number > 1 else ()) for name, runner in runners.items()}
    for line in case.lines("STATE"):
        name, square, *cards = line.split()
        owed = int(cards[cards.index("owes") + 1]) if "owes" in cards else 0
        hand = tuple(card(word) for word in cards if "/" in word)
        taken: Drug = next(
            (drug(word) for word in cards if word.casefold() in map(str.casefold, EFFECTS)), "clean"
        )
        runners[name] = Runner(name=name, seat=0, hand=hand, square=int(square), owed=owed, drug=taken)
    placed = positions(tuple(runner.square for runner in runners.values()))
    return State(
        rules=rules,
        runners=tuple(
            replace(runner, seat=at // rules.runners, position=position)
            for (at, runner), position in zip(enumerate(runners.values()), placed, strict=True)
        ),
        entrants=tuple(runners)[:: rules.runners],
        history=(led(case.fact("LED"), tuple(runners)),) * (number - 1),
        still=int(case.fact("STILL", "0")),
        ending="finish" if case.fact("ENDING") else "",
    )


def led(first: str, names: tuple[str, ...]) -> Round:
    """What stands of the rounds before: who led them alone."""
    row = Row(
        runner="",
        cards=(),
        played=Card(0, 0),
        new=Card(0, 0),
        paid=0,
        moved=0,
        banked=0,
        square=0,
        position=2,
        owed=0,
    )
    rows = (replace(row, runner=name, position=1 if name == first else 2) for name in names)
    return tuple(rows) if first else ()


def card(word: str) -> Card:
    value, received = word.split("/")
    return Card(int(value), int(received))


def lay(
    state: State, line: str, sheets: dict[int, dict[str, Order]], refused: dict[str, list[Problem]]
) -> None:
    """Orders on the sheet of their seat, each unit by itself (ALL-2); what falls with them is refused too."""
    name, _, said = line.lstrip("! ").partition(": ")
    seat = next(runner.seat for runner in state.runners if runner.name == name)
    sheets[seat], problems = cases.laid(
        GAME, GAME.view(state, seat), sheets[seat], said, anyway=line.startswith("!")
    )
    refused[name] += problems


def judge(done: Played, head: list[str], wanted: str) -> None:
    match head:
        case ["story"]:
            assert wanted in cases.told(GAME, done.state)
        case ["ending"]:
            assert done.state.ending == ("" if wanted == "none" else wanted)
        case ["places"]:
            groups = (" = ".join(runner.name for runner in group) for group in placings(done.state))
            assert ", ".join(groups) == wanted
        case ["managers"]:
            groups = (" = ".join(done.state.entrants[seat] for seat in place) for place in places(done.state))
            assert ", ".join(groups) == wanted
        case ["points", name]:
            assert (
                written(next(one.points for one in placed(done.state) if one.runner.name == name)) == wanted
            )
        case ["total", name]:
            seat = done.state.entrants.index(name)
            assert written(next(one.total for one in scores(done.state) if one.seat == seat)) == wanted
        case ["drug", name]:
            assert next(one.drug for one in done.state.runners if one.name == name) == wanted
        case ["public", name]:
            rows = GAME.figures(GAME.view(done.state, None))["rows"]
            shown = next(row for row in rows if row["runner"] == name)
            assert " ".join(f"{key}{value}" for key, value in shown.items() if key != "runner") == wanted
        case [name]:
            judge_row(done, name, wanted)
        case _:
            texts = said(done, head)
            assert any(words in text for words in wanted.split(" | ") for text in texts), texts


def said(done: Played, head: list[str]) -> list[str]:
    """All that was said of one kind: to a runner's seat, or to all."""
    if head[0] == "form":
        return list(GAME.form(GAME.view(done.before, seat_of(done, head[1]))))
    name, kind = head
    seen_by = None if name == "all" else frozenset({seat_of(done, name)})
    return {
        "told": [event.text for event in done.events if event.seen_by == seen_by],
        "refused": [problem.text for problem in done.refused.get(name, [])],
        "legal": [line for problem in done.refused.get(name, []) for line in problem.legal],
        "plan": [plan.line for plan in done.plans.get(name, [])],
        "note": [note for plan in done.plans.get(name, []) for note in plan.notes],
    }[kind]


def judge_row(done: Played, name: str, wanted: str) -> None:
    """The numbers that are written, and all marks, written or not."""
    view = GAME.view(done.state, seat_of(done, name))
    row = next(row for row in GAME.figures(view)["rows"] if row["runner"] == name)
    own = tuple(row for row in view.rows if not row.sealed)
    marks = next(cells[-1] for cells in table(view, own, view.race.number).rows if cells[0] == name)
    words = wanted.split(" ")
    at = next(
        (at for at, word in enumerate(words) if word in ("cf", "trip", "nmr", "standing", "for")), len(words)
    )
    numbers, said = " ".join(words[:at]), " ".join(words[at:])
    # Places won and lost follow from the numbers.
    assert (
        " ".join(one for one in ((marks,) if isinstance(marks, str) else marks) if isinstance(one, str))
        == said
    )
    for word in numbers.replace("new ", "new=").split():
        if word.startswith("new="):
            assert f"new={row['new']}" == word
        elif "/" in word:
            assert row["played"] == word
        else:
            more = {"M": row["boost"], "B": row["endured"]}.get(word[0], 0)
            assert f"{word[0]}{row[word[0]]}" + (f"+{more}" if more else "") == word


def seat_of(done: Played, name: str) -> int:
    runners = (*done.state.runners, *done.before.runners)
    return next(runner.seat for runner in runners if runner.name == name)
