"""The state of a race: the runners as they stand, and every row of every round so far.

Frozen, and JSON by msgspec. Must not know how a round is played, nor who may see what.
"""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import msgspec

from bot.games.base import Held, Ledger, SeatNumber, Stand
from bot.games.golden_strider.cards import Card, Cards
from bot.games.golden_strider.parameters import Rules
from bot.games.golden_strider.tarnished.drugs import Drug

# GS-9, and the three ways in which a race is stopped (GS-10).
Ending: TypeAlias = Literal["", "finish", "spent", "still", "limit"]
# The kinds of turn: rules, sheets and reports each have one function for every kind.
Stage: TypeAlias = Literal["round", "robot race", "accusations", "over"]


@dataclass(frozen=True, kw_only=True)
class Runner:
    """A runner between two rounds. A seat may run more than one."""

    name: str
    seat: SeatNumber
    hand: Cards = ()  # oldest first, equally old ones as lined up; empty before the line-up
    square: int = 0
    position: int = 1
    owed: int = 0  # what the next card pays first
    drug: Drug = "clean"  # GS-31; its seat's secret until the tests
    program: str = ""  # the robot that runs for it, or its standing orders; its seat's secret (GS-41)


@dataclass(frozen=True, kw_only=True)
class Row:
    """What a report says of one runner in one round (GS-13): enough to recompute every number from two of them."""

    runner: str
    cards: Cards  # held when the round began, the played one among them
    played: Card
    new: Card  # R
    paid: int  # D
    moved: int  # M
    banked: int  # B
    square: int  # S
    position: int  # P
    owed: int  # O
    carried: bool = False  # cf: something owed this round stayed unpaid
    nmr: bool = False  # no move received, or none that could stand
    ordered: str = ""  # the card ordered, when another was played
    why: str = ""  # a sentence: why the order was not played as written
    steps: int = 0  # squares stepped: M and boost without what obstacles took
    boost: int = 0  # GS-33: added to M
    endured: int = 0  # GS-32: counted beside B
    trip: int = 0  # GS-20: tripped, and short by so many; 0: he didn't
    standing: bool = False  # played by standing orders, as no move was received
    sealed: bool = False  # GS-35: seen by one who may know runner, square, steps and position only


Round: TypeAlias = tuple[Row, ...]  # in entry order


@dataclass(frozen=True, kw_only=True)
class Accusation:
    """GS-36: whom a seat has accused after the race."""

    seat: SeatNumber
    runner: str = ""  # nobody


@dataclass(frozen=True, kw_only=True)
class State:
    """A race after so many rounds; runners are in entry order."""

    rules: Rules
    runners: tuple[Runner, ...]
    entrants: tuple[str, ...] = ()  # by seat: who manages the runners
    history: tuple[Round, ...] = ()
    still: int = 0  # rounds in a row in which nobody moved
    ending: Ending = ""
    accusations: tuple[Accusation, ...] = ()  # empty until they are opened, all at once

    @property
    def number(self) -> int:
        """How many rounds have been played."""
        return len(self.history)

    @property
    def stage(self) -> Stage:
        """The kind of turn that is due."""
        if not self.ending:
            return self.played
        return "accusations" if self.rules.drugs and not self.accusations else "over"

    @property
    def played(self) -> Stage:
        """The kind of turn that was played last; before the first turn, the kind of that one."""
        if self.accusations:
            return "accusations"
        return "robot race" if self.rules.robots else "round"

    @property
    def accusing(self) -> bool:
        """The race is run, and the accusations are due (GS-36)."""
        return self.stage == "accusations"

    @property
    def over(self) -> bool:
        """Nothing more is due."""
        return self.stage == "over"

    @property
    def sealed(self) -> bool:
        """GS-35: rows, hands and drugs are their seat's own, until the tests."""
        return self.rules.drugs and not self.over


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


def dump(state: State) -> bytes:
    """The state as JSON."""
    return _encoder.encode(state)


def load(kept: bytes) -> State:
    """The state that was dumped; raises msgspec.ValidationError for anything else."""
    return _decoder.decode(kept)


def sealed(state: State) -> bool:
    """Whether orders of rounds past are still secret (GS-35)."""
    return state.sealed


def ledger(state: State) -> Ledger:
    """Every card ever received, and where every runner stands. A round's number is its turn's number."""
    return Ledger(
        seats={runner.name: runner.seat for runner in state.runners},
        cards=tuple(
            _in_turns(state, held) for index in range(len(state.runners)) for held in _cards(state, index)
        ),
        stands=tuple(Stand(runner.name, str(runner.square), runner.position) for runner in state.runners),
    )


def _in_turns(state: State, held: Held) -> Held:
    """Robots run all their rounds in turn 1 (GS-44)."""
    if state.played != "robot race":
        return held
    return replace(held, received=min(held.received, 1), played=None if held.played is None else 1)


def _cards(state: State, index: int) -> tuple[Held, ...]:
    """One runner's cards in the order received, each with the round in which it was played.

    A hand may have been corrected before a round (ALL-4): what came in was received in the round before it, what was
    taken away is given away in that round.
    """
    received: list[Card] = []
    played_in: dict[int, int] = {}
    for number, row in enumerate((rows[index] for rows in state.history), 1):
        kept = list(row.cards)
        for at in (at for at in range(len(received)) if at not in played_in):
            if received[at] in kept:
                kept.remove(received[at])
            else:
                played_in[at] = number
        received += kept
        played_in[_place(received, row.played, played_in)] = number
        received.append(row.new)
    name = state.runners[index].name
    return tuple(
        Held(name, at, str(card), card.value, card.received, played_in.get(at))
        for at, card in enumerate(received)
    )


def _place(received: list[Card], card: Card, gone: dict[int, int]) -> int:
    """Which of equal cards is played: the one that came first."""
    return next(at for at, one in enumerate(received) if one == card and at not in gone)
