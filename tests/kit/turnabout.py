"""Turnabout: the smallest game that is played in turn, for tests of what the house does with such games.

It has all that they can have: one player's clock, a guess without a clock, a grace, a turn in two parts of which one
player is told, a question to the GM, and an award by the GM. Its rules are in turnabout.txt. Must not know the house.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Annotated

from msgspec import Meta, json

from bot.games.base import (
    Adjudication,
    Dice,
    Event,
    Game,
    Json,
    Ledger,
    Plan,
    Problem,
    Result,
    SeatNumber,
    Sheet,
    Stand,
)
from bot.games.nullgame.orders import Call
from bot.games.nullgame.reading import read
from bot.layout import Block, Paragraph, Table
from grammar import Unreadable

DEFAULT = 1
PATIENCE = 2  # turns in a row without a walk before the GM is asked


@dataclass(frozen=True, kw_only=True)
class Rules:
    length: Annotated[int, Meta(ge=2, le=60)] = field(default=12, metadata={"doc": "Squares to the finish."})
    grace: Annotated[int, Meta(ge=0, le=99)] = field(
        default=24, metadata={"doc": "Hours that a walk waits for the guess."}
    )


@dataclass(frozen=True)
class State:
    rules: Rules
    names: tuple[str, ...]
    squares: tuple[int, ...]
    hands: tuple[int, ...]
    missed: tuple[int, ...]  # turns in a row that each player has let pass without a walk
    mover: SeatNumber = 0
    again: bool = False  # the pebble was guessed: the same player goes on with another
    news: tuple[str, ...] = ()  # of the turn just played, also of the part that only some were told of
    turn: int = 1
    awarded: SeatNumber | None = None
    over: bool = False


@dataclass(frozen=True)
class View:
    seat: SeatNumber | None
    names: tuple[str, ...]
    squares: tuple[int, ...]
    mover: SeatNumber
    again: bool
    over: bool
    units: tuple[str, ...]
    hand: int  # 0: the public has none
    missed: tuple[int, ...]
    news: tuple[str, ...]
    turn: int


def setup(rules: Rules, names: tuple[str, ...], dice: Dice) -> State:
    nothing = (0,) * len(names)
    return State(rules, names, nothing, tuple(1 + dice.below(6) for _ in names), nothing)


def guesser(state: State) -> SeatNumber | None:
    """Rule 3: who may guess the mover's pebble; nobody does it twice, nor one who is alone."""
    before = (state.mover - 1) % len(state.names)
    return None if state.again or before == state.mover else before


def units_of(state: State, seat: SeatNumber | None) -> tuple[str, ...]:
    if seat is None or result(state):
        return ()
    return ("walk",) if seat == state.mover else ("guess",) if seat == guesser(state) else ()


def due(state: State) -> frozenset[SeatNumber]:
    return frozenset() if result(state) else frozenset({state.mover})


def ready(state: State, sheets: Mapping[SeatNumber, Sheet[Call]]) -> int | None:
    """Rule 4; and a race that was awarded needs nobody's orders."""
    if state.awarded is not None:
        return 0
    if "walk" not in sheets.get(state.mover, {}):
        return None
    other = guesser(state)
    return 0 if other is None or "guess" in sheets.get(other, {}) else state.rules.grace


def bind(view: View, order: Call, _sheet: Sheet[Call]) -> Call | Problem:
    if order.unit in view.units:
        return order
    return Problem(order.unit, f"I read {order}; it is not for you to {order.unit} now.")


def check(view: View, sheet: Sheet[Call]) -> tuple[Problem, ...]:
    most = {"walk": view.hand, "guess": 6}
    return tuple(
        Problem(unit, f"I read {order}; it is 1 to {most[unit]}.", (f"{unit} {most[unit]}",))
        for unit, order in sheet.items()
        if unit in view.units and not 1 <= order.number <= most[unit]
    )


def plan(view: View, sheet: Sheet[Call]) -> tuple[Plan, ...]:
    name = view.names[view.seat or 0]
    lines = {unit: str(sheet.get(unit, Call(unit, DEFAULT))) for unit in view.units}
    return tuple(
        Plan(unit, name, line, default=unit not in sheet, headline=f"{name}: {line}")
        for unit, line in lines.items()
    )


def form(view: View) -> tuple[str, ...]:
    return tuple(f"{unit} {view.hand if unit == 'walk' else DEFAULT}" for unit in view.units)


def adjudicate(state: State, sheets: Mapping[SeatNumber, Sheet[Call]], dice: Dice) -> Adjudication[State]:
    told: list[Event] = []
    if state.awarded is not None:
        won = f"The race is awarded to {state.names[state.awarded]}."
        return Adjudication(replace(state, over=True, news=(won,), turn=state.turn + 1))
    walk, other = played(state, state.mover, "walk", sheets, told), guesser(state)
    guess = None if other is None else played(state, other, "guess", sheets, told)
    silent = not state.again and walk is None
    missed = put(state.missed, state.mover, state.missed[state.mover] + 1 if silent else 0)
    after = replace(state, turn=state.turn + 1, missed=state.missed if state.again else missed)
    name = state.names[state.mover]
    if other is not None and guess == state.hands[state.mover]:
        found = f"{state.names[other]} guesses {name}'s pebble {guess}, and {name} draws another."
        hands = put(state.hands, state.mover, 1 + dice.below(6))
        return Adjudication(
            replace(after, hands=hands, again=True, news=(found,)), tuple(told), same_clock=True
        )
    steps = walk or DEFAULT
    news = (*(state.news if state.again else ()), f"{name} walks {steps}.")
    squares = put(state.squares, state.mover, state.squares[state.mover] + steps)
    mover = (state.mover + 1) % len(state.names)
    return Adjudication(replace(after, squares=squares, mover=mover, again=False, news=news), tuple(told))


def played(
    state: State, seat: SeatNumber, unit: str, sheets: Mapping[SeatNumber, Sheet[Call]], told: list[Event]
) -> int | None:
    """What counts of a seat's sheet; what is illegal counts as not received (ALL-5)."""
    sheet = {unit: sheets[seat][unit]} if unit in sheets.get(seat, {}) else {}
    wrong = check(view(state, seat), sheet)
    told += (Event(f"{problem.text} It counts as not received.", frozenset({seat})) for problem in wrong)
    return sheet[unit].number if sheet and not wrong else None


def put(numbers: tuple[int, ...], seat: SeatNumber, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])


def result(state: State) -> Result | None:
    if not state.over and max(state.squares) < state.rules.length:
        return None
    marks = {seat: (seat == state.awarded, square) for seat, square in enumerate(state.squares)}
    best = sorted(set(marks.values()), reverse=True)
    return Result(tuple(tuple(seat for seat, mark in marks.items() if mark == one) for one in best))


def correct(state: State, what: str) -> Adjudication[State]:
    """`award Hare`: the next turn is the last (rule 5)."""
    word, _, name = what.partition(" ")
    if word.casefold() != "award" or name not in state.names:
        raise Unreadable(f"What can be corrected: award {' or award '.join(state.names)}.")
    return Adjudication(
        replace(state, awarded=state.names.index(name)), (Event(f"The race goes to {name}."),)
    )


def view(state: State, seat: SeatNumber | None) -> View:
    return View(
        seat=seat,
        names=state.names,
        squares=state.squares,
        mover=state.mover,
        again=state.again,
        over=result(state) is not None,
        units=units_of(state, seat),
        hand=0 if seat is None else state.hands[seat],
        missed=state.missed,
        news=state.news,
        turn=state.turn,
    )


def asks(view: View) -> tuple[str, ...]:
    return tuple(
        f'{name} has not walked for {turns} turns running. You may award the race: "correct award NAME because ...".'
        for name, turns in zip(view.names, view.missed, strict=True)
        if turns >= PATIENCE and not view.over
    )


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    rows = tuple((name, str(square)) for name, square in zip(view.names, view.squares, strict=True))
    hand = (Paragraph(f"You hold pebble {view.hand}."),) if view.hand else ()
    news = (*view.news, *(event.text for event in events))
    return (*map(Paragraph, news), Table(("Player", "Square"), rows, "lr"), *hand)


def figures(view: View) -> Json:
    return {"turn": view.turn - 1, "squares": dict(zip(view.names, view.squares, strict=True))}


def ledger(state: State) -> Ledger:
    stands = tuple(map(Stand, state.names, map(str, state.squares)))
    return Ledger({name: seat for seat, name in enumerate(state.names)}, (), stands)


TURNABOUT: Game[Rules, State, Call, View] = Game(
    key="turnabout",
    name="Turnabout",
    tag="TU",
    rules_version=1,
    variants={"twelve": Rules(), "hasty": Rules(length=8, grace=0)},
    rulebook=str(Path(__file__).with_suffix(".txt")),
    turn_limit=360,  # two parts a turn, three players, and everybody walks 1 at least
    players=lambda _rules: range(1, 4),
    describe=lambda rules: f"{rules.length} squares",
    setup=setup,
    due=due,
    ready=ready,
    turn_name=lambda view: f"turn {view.turn}, {view.names[view.mover]}'s",
    read=read,
    bind=bind,
    units=lambda view: view.units,
    check=check,
    plan=plan,
    form=form,
    adjudicate=adjudicate,
    result=result,
    correct=correct,
    told=lambda state: frozenset({state.mover}) if state.again else None,
    asks=asks,
    view=view,
    headline=lambda view: view.news[-1].rstrip(".") if view.news else "all on the start",
    report=report,
    figures=figures,
    ledger=ledger,
    dump=json.encode,
    load=partial(json.decode, type=State),
)
