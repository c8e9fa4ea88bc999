"""The state of a race: the runners as they stand, and every row of every round so far.

Frozen, and JSON by msgspec. Must not know how a round is played, nor who may see what.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from bot.games.base import Held, Ledger, Seat, Stand
from bot.games.golden_strider.cards import Card, Cards
from bot.games.golden_strider.parameters import Rules

Ending: TypeAlias = Literal["", "finish", "spent", "still", "limit"]  # GS-9; the three deaths of GS-10


@dataclass(frozen=True, kw_only=True)
class Runner:
    """A runner between two rounds. A seat may run more than one."""

    name: str
    seat: Seat
    hand: Cards = ()  # oldest first, equally old ones as lined up; empty before the line-up
    square: int = 0
    position: int = 1
    owed: int = 0  # what the next card pays first


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


Round: TypeAlias = tuple[Row, ...]  # in entry order


@dataclass(frozen=True, kw_only=True)
class State:
    """A race after so many rounds; runners are in entry order."""

    rules: Rules
    runners: tuple[Runner, ...]
    history: tuple[Round, ...] = ()
    still: int = 0  # rounds in a row in which nobody moved
    ending: Ending = ""

    @property
    def number(self) -> int:
        """How many rounds have been played."""
        return len(self.history)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


def dump(state: State) -> bytes:
    """The state as JSON."""
    return _encoder.encode(state)


def load(kept: bytes) -> State:
    """The state that was dumped; raises msgspec.ValidationError for anything else."""
    return _decoder.decode(kept)


def ledger(state: State) -> Ledger:
    """Every card ever received, and where every runner stands. A round's number is its turn's number."""
    return Ledger(
        seats={runner.name: runner.seat for runner in state.runners},
        cards=tuple(held for index in range(len(state.runners)) for held in _cards(state, index)),
        stands=tuple(Stand(runner.name, str(runner.square), runner.position) for runner in state.runners),
    )


def _cards(state: State, index: int) -> tuple[Held, ...]:
    """One runner's cards in the order received, each with the round in which it was played."""
    if not state.history:
        return ()
    rows = [played[index] for played in state.history]
    received = (*rows[0].cards, *(row.new for row in rows))
    played_in: dict[int, int] = {}
    for number, row in enumerate(rows, 1):
        copies = (at for at, card in enumerate(received) if card == row.played and at not in played_in)
        played_in[next(copies)] = number
    return tuple(
        Held(rows[0].runner, at, str(card), card.value, card.received, played_in.get(at))
        for at, card in enumerate(received)
    )
