"""The rules, numbered after rules.txt. Nothing is secret here, so the view is the state and the reader's seat."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated

from msgspec import Meta

from bot.games.base import Adjudication, Dice, Ledger, Plan, Problem, Result, SeatNumber, Sheet, Stand
from snail_mail.orders import Post


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The only parameter."""

    length: Annotated[int, Meta(ge=4, le=40)] = field(default=12, metadata={"doc": "Squares to the finish."})


@dataclass(frozen=True)
class State:
    """A match before the turn that is due."""

    rules: Rules
    names: tuple[str, ...]
    squares: tuple[int, ...]
    posted: tuple[int, ...] = ()  # in the turn just played
    turn: int = 1

    @property
    def over(self) -> bool:
        """Whether a snail is home (rule 5)."""
        return max(self.squares) >= self.rules.length


@dataclass(frozen=True)
class View:
    """A match, and who looks at it."""

    state: State
    seat: SeatNumber | None


def setup(rules: Rules, entrants: tuple[str, ...], _dice: Dice) -> State:
    """Rule 1: all snails on square 0."""
    return State(rules, entrants, (0,) * len(entrants))


def due(state: State) -> frozenset[SeatNumber]:
    """Everybody, every turn, until the race is over."""
    return frozenset() if state.over else frozenset(range(len(state.names)))


def units(view: View) -> tuple[str, ...]:
    """What this seat may order now."""
    return () if view.seat is None or view.state.over else ("post",)


def check(_view: View, sheet: Sheet[Post]) -> tuple[Problem, ...]:
    """Rule 2: there are 1, 2 or 3 stamps."""
    legal = ("post 3", "post 2", "post 1")
    return tuple(
        Problem("post", f"I read {order}; there are 1, 2 or 3 stamps.", legal)
        for order in sheet.values()
        if not 1 <= order.stamps <= 3
    )


def plan(view: View, sheet: Sheet[Post]) -> tuple[Plan, ...]:
    """What will be played: rule 4 without an order."""
    return tuple(
        Plan(
            unit,
            view.state.names[view.seat or 0],
            str(sheet.get(unit, Post(1))),
            default=unit not in sheet,
            headline=str(sheet.get(unit, "")),
        )
        for unit in units(view)
    )


def adjudicate(state: State, sheets: Mapping[SeatNumber, Sheet[Post]], _dice: Dice) -> Adjudication[State]:
    """Rules 3 and 4; an order that is illegal counts as not received."""
    posted = tuple(_stamps(View(state, seat), sheets.get(seat, {})) for seat in range(len(state.names)))
    squares = tuple(
        at + (stamps if posted.count(stamps) == 1 else 1)
        for at, stamps in zip(state.squares, posted, strict=True)
    )
    return Adjudication(replace(state, squares=squares, posted=posted, turn=state.turn + 1))


def result(state: State) -> Result | None:
    """Rule 5: the places, once a snail is home."""
    if not state.over:
        return None
    best = sorted(set(state.squares), reverse=True)
    return Result(tuple(tuple(s for s, at in enumerate(state.squares) if at == square) for square in best))


def ledger(state: State) -> Ledger:
    """What SQL may ask."""
    stands = tuple(map(Stand, state.names, map(str, state.squares)))
    return Ledger({name: seat for seat, name in enumerate(state.names)}, (), stands)


def _stamps(view: View, sheet: Sheet[Post]) -> int:
    return sheet["post"].stamps if "post" in sheet and not check(view, sheet) else 1
