"""The state of a race: the runners as they stand, and every row of every round so far.

Frozen, and JSON by msgspec. Must not know how a round is played, nor who may see what.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, TypeAlias

import msgspec

from bot.games.base import Held, Ledger, SeatNumber, Stand
from bot.games.golden_strider.cards import Card, Cards
from bot.games.golden_strider.parameters import Rules, Stage
from bot.games.golden_strider.tarnished.drugs import Drug
from bot.layout import Block

# GS-9, and the three ways in which a race is stopped (GS-10).
Ending: TypeAlias = Literal["", "finish", "spent", "still", "limit"]
_NO_CARD = Card(0, 0)


@dataclass(frozen=True, kw_only=True)
class Runner:
    """A runner between two rounds. A seat may run more than one."""

    name: str
    seat: SeatNumber
    # Oldest first, equally old cards as they were lined up; empty before the line-up.
    hand: Cards = ()
    square: int = 0
    position: int = 1
    # What the next card pays first.
    owed: int = 0
    # GS-31: a secret of its seat until the tests.
    drug: Drug = "clean"
    # GS-41: the robot that runs, or the standing orders; a secret of its seat.
    program: str = ""

    @cached_property
    def outside(self) -> "Runner":
        """What anybody on the stand sees of the runner between two rounds (GS-35)."""
        return replace(self, hand=(), owed=0, drug="clean")


@dataclass(frozen=True, kw_only=True)
class Row:
    """What a report says of one runner in one round (GS-13): enough to recompute every number from two of them."""

    runner: str
    # What the runner held when the round began, the card played among them.
    cards: Cards
    played: Card
    # R, the card that came for the one played.
    new: Card
    # D, M and B.
    paid: int
    moved: int
    banked: int
    # S, P and O after the round.
    square: int
    position: int
    owed: int
    # Mark cf: something owed in this round stayed unpaid.
    carried: bool = False
    # No move was received, or none that could stand.
    nmr: bool = False
    # The card ordered, when another was played; and a sentence that says why.
    ordered: str = ""
    why: str = ""
    # Squares stepped: M and boost without what obstacles took.
    steps: int = 0
    # GS-33: added to M.
    boost: int = 0
    # GS-32: counted beside B.
    endured: int = 0
    # GS-20: how many points were short at an obstacle; 0 is no trip.
    trip: int = 0
    # Standing orders played, as no move was received.
    standing: bool = False
    # GS-35: the row as a reader sees it who may know runner, square, steps and position only.
    sealed: bool = False

    @cached_property
    def outside(self) -> "Row":
        """What anybody on the stand sees of the runner (GS-35); two reports give the steps."""
        return Row(
            runner=self.runner,
            cards=(),
            played=_NO_CARD,
            new=_NO_CARD,
            paid=0,
            moved=0,
            banked=0,
            square=self.square,
            position=self.position,
            owed=0,
            steps=self.steps,
            sealed=True,
        )


Round: TypeAlias = tuple[Row, ...]  # in entry order


@dataclass(frozen=True, kw_only=True)
class Accusation:
    """GS-36: whom a seat has accused after the race."""

    seat: SeatNumber
    # "" is nobody.
    runner: str = ""


@dataclass(frozen=True, kw_only=True)
class State:
    """A race after so many rounds; runners are in entry order."""

    rules: Rules
    runners: tuple[Runner, ...]
    # The names of the managers, by seat.
    entrants: tuple[str, ...] = ()
    history: tuple[Round, ...] = ()
    # Rounds in a row in which nobody moved.
    still: int = 0
    ending: Ending = ""
    # Empty until they are opened, all at once.
    accusations: tuple[Accusation, ...] = ()

    @cached_property
    def told(self) -> dict[str, tuple[Block, ...]]:
        """What is told of this state alone, by its name: made once for all who see the same state."""
        return {}

    @property
    def number(self) -> int:
        """How many rounds have been played."""
        return len(self.history)

    @property
    def stage(self) -> Stage:
        """The kind of turn that is due."""
        if not self.ending:
            return self.played
        later = self.rules.stages[self.rules.stages.index(self.played) + 1 :]
        return later[0] if later else "over"

    @property
    def played(self) -> Stage:
        """The kind of turn that was played last; before the first turn, the kind of the first turn."""
        return "accusations" if self.accusations else self.rules.stages[0]

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

    @property
    def lines(self) -> tuple[int, ...]:
        """Which of the runners has the first line of a report, which the next: the best position first.

        Level ones stand in entry order (GS-13), or by name where that would tell whose they are (GS-35).
        """
        named = self.sealed and self.history
        names = [by_name(runner.name if named else "") for runner in self.runners]
        return tuple(sorted(range(len(names)), key=lambda at: (self.runners[at].position, names[at])))


def by_name(name: str) -> tuple[str, str]:
    """What names are sorted by."""
    return name.casefold(), name


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
