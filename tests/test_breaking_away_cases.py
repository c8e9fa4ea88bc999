"""Cases of Breaking Away as text, numbered after the rulings; the file tells their format."""

from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from bot.games.base import Dice, Event, Problem
from bot.games.breaking_away import BREAKING_AWAY as GAME
from bot.games.breaking_away.dealing import dropped
from bot.games.breaking_away.moving import points, team_points, worth
from bot.games.breaking_away.orders import Order
from bot.games.breaking_away.rules import standing
from bot.games.breaking_away.state import Award, Card, Rider, Row, State
from bot.games.rulesets import configure
from bot.games.words import written
from bot.testing import cases
from bot.testing.cases import Case

CASES = Path(__file__).parent / "cases" / "breaking-away.txt"


@dataclass
class Played:
    """What came of it."""

    before: State
    after: State
    gm: list[str] = field(default_factory=list)
    plans: dict[str, list[str]] = field(default_factory=dict)
    refused: dict[str, list[Problem]] = field(default_factory=dict)
    events: tuple[Event, ...] = ()


SECTIONS = ("STATE", "GM", "ORDERS", "EXPECT")
ALL = cases.read(CASES.read_text(encoding="utf-8"), ("RULES", "TURN", "TEAMS"), SECTIONS)
EACH = [
    pytest.param(case, variant, id=f"{case.number}-{variant}")
    for case in ALL
    for variant in case.rule_sets or GAME.variants
]


@pytest.mark.parametrize(("case", "variant"), EACH)
def test_case(case: Case, variant: str) -> None:
    done = play(case, variant)
    assert case.lines("EXPECT")
    for line in case.lines("EXPECT"):
        head, _, rest = line.partition(": ")
        judge(done, head, rest.strip())


def test_every_ruling_has_its_cases() -> None:
    assert cases.rulings(ALL) == {*(f"BA-{n}" for n in range(1, 12)), "R-6", "ALL-2", "ALL-4", "ALL-5"}


def play(case: Case, variant: str) -> Played:
    before = start(case, variant)
    told: list[str] = []
    for line in case.lines("GM"):
        corrected = GAME.correct(before, line)
        before, told = corrected.state, [*told, *(event.text for event in corrected.events)]
    done = Played(before, before, told)
    sheets: dict[int, dict[str, Order]] = {seat: {} for seat in range(len(before.entrants))}
    for line in case.lines("ORDERS"):
        lay(done, line, sheets)
    for seat, team in enumerate(before.entrants):
        plans = GAME.plan(GAME.view(before, seat), sheets[seat])
        done.plans[team] = [" ".join((plan.line, *plan.notes)) for plan in plans]
    ended = GAME.adjudicate(before, sheets, Dice(b"", "BA-1", 1))
    done.after, done.events = ended.state, ended.events
    return done


def start(case: Case, variant: str) -> State:
    rules = configure(GAME, variant, case.options)
    state = GAME.setup(rules, tuple(case.fact("TEAMS", "Hare Emu Moa").split()), Dice(b"", "BA-1", 0))
    turn = int(case.fact("TURN", "2"))
    ones = tuple(Card(1, 0) for _ in range(3)) if turn > 1 else ()
    riders = {
        rider.name.replace(" ", ""): replace(rider, name=rider.name.replace(" ", ""), cards=ones)
        for rider in state.riders
    }
    awards: tuple[Award, ...] = ()
    for line in case.lines("STATE"):
        name, first, *words = line.split()
        if name == "home":
            awards = gone(riders, rules.track, int(first))
        else:
            riders[name] = placed(riders[name], int(first), words)
    broke = tuple(
        Row(rider=one.name, hand=(), played=1, square=one.square, group=0, new=1, bonus=True)
        for one in riders.values()
        if one.broke
    )
    history = (*((),) * (turn - 2), *((broke,) if turn > 1 else ()))
    return replace(state, riders=tuple(riders.values()), history=history, awards=awards)


def placed(rider: Rider, square: int, words: list[str]) -> Rider:
    at = next((int(word[1:]) for word in words if word[0] == "@"), 0)
    cards = tuple(Card(int(word), 0) for word in words if word.isdigit())
    return replace(rider, square=square, cards=cards, arrived=(1, at), broke="broke" in words)


def gone(riders: dict[str, Rider], track: int, count: int) -> tuple[Award, ...]:
    """The first so many of the entry list have crossed, one after another."""
    names = list(riders)[:count]
    for at, name in enumerate(names):
        riders[name] = replace(riders[name], square=track + 1, home=1, arrived=(1, at))
    return tuple(Award(turn=1, line=track, rider=name, place=at) for at, name in enumerate(names, 1))


def lay(done: Played, line: str, sheets: dict[int, dict[str, Order]]) -> None:
    """Orders on the sheet of their team, each unit by itself (ALL-2)."""
    team, _, said = line.lstrip("!").partition(": ")
    seat = done.before.entrants.index(team)
    sheets[seat], problems = cases.laid(
        GAME, GAME.view(done.before, seat), sheets[seat], said, anyway=line.startswith("!")
    )
    done.refused.setdefault(team, []).extend(problems)


def judge(done: Played, head: str, wanted: str) -> None:
    after = done.after
    match head.split():
        case ["order"]:
            assert moved(done) == wanted
        case ["ending"]:
            assert after.ending == wanted.replace("none", "")
        case ["places" | "standing"]:
            names = (" = ".join(after.entrants[seat] for seat in group) for group in standing(after))
            assert ", ".join(names) == wanted
        case ["total", team]:
            seat = after.entrants.index(team)
            assert written(team_points(after, seat)) == wanted
        case ["points", *words]:
            won = (one for one in after.awards if one.turn == after.number and one.rider == " ".join(words))
            assert written(sum((worth(after.rules, one) for one in won), points(after, ()))) == wanted
        case ["hand", name]:
            cards = next(rider.cards for rider in after.riders if rider.name == name)
            held = (
                str(card.value) if card.received < after.number else "n"
                for card in cards
                if card.played is None
            )
            assert " ".join(held) == wanted
        case ["gm" | "story"]:
            assert wanted in (done.gm if head == "gm" else cases.told(GAME, after))
        case ["owes", team]:
            seat = done.before.entrants.index(team)
            assert ("orders" if seat in GAME.due(done.before) else "none") == wanted
        case [team, "refused" | "legal" | "plan" | "told" as kind]:
            texts = said(done, team, kind)
            assert any(wanted in text for text in texts), texts
        case words:
            assert row(done, " ".join(words)) == wanted


def moved(done: Played) -> str:
    """Of the riders that are named in the case: those who don't stand at the start."""
    named = {rider.name for rider in done.before.riders if rider.square}
    groups: dict[int, list[str]] = {}
    for one in done.after.history[-1]:
        if one.rider in named:
            groups.setdefault(one.group, []).append(one.rider)
    return " ".join(" = ".join(groups[group]) for group in sorted(groups))


def row(done: Played, name: str) -> str:
    one = next(one for one in done.after.history[-1] if one.rider == name)
    rider = next(rider for rider in done.after.riders if rider.name == name)
    gone = name in dropped(done.before.riders)
    marks = (
        (one.bonus, "break"),
        (one.nmr, "nmr"),
        (one.robot, "robot"),
        (rider.home, "home"),
        (gone, "dropped"),
    )
    return " ".join((str(one.square), f"n{one.new}", *(mark for so, mark in marks if so)))


def said(done: Played, team: str, kind: str) -> list[str]:
    refused = done.refused.get(team, [])
    seat = done.before.entrants.index(team)
    return {
        "refused": [problem.text for problem in refused],
        "legal": [line for problem in refused for line in problem.legal],
        "plan": done.plans[team],
        "told": [event.text for event in done.events if event.seen_by == frozenset({seat})],
    }[kind]
