"""The state of a match: where the tokens stand, what was earned, what is sealed, and every turn so far.

Frozen, and JSON by msgspec. Must not know how a turn is played, nor who may see what.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from bot.games.base import Ledger, SeatNumber, Stand
from bot.games.goldrush.orders import Guess
from bot.games.goldrush.parameters import Rules
from bot.games.goldrush.squares import Square

Tokens: TypeAlias = tuple[tuple[Square, ...], tuple[Square, ...]]  # by seat, then by number
Ending: TypeAlias = Literal["", "home", "agreed", "conceded", "awarded", "quiet", "limit"]
Award: TypeAlias = Literal["", "first", "second", "draw"]  # what the GM has decided (GO-7)


class Step(NamedTuple):
    """A step that was taken."""

    token: int
    start: Square
    end: Square


@dataclass(frozen=True, kw_only=True)
class Turn:
    """What happened in one turn. The guess is its guesser's secret until the match is over (GO-5)."""

    mover: SeatNumber
    steps: tuple[Step, ...] = ()
    came: bool = True  # an order for the move, or a robot's; without it the turn was missed
    guess: int = 0  # the token the other player named; 0: none
    earned: int = 0  # extra moves for the other player (GO-4)


@dataclass(frozen=True, kw_only=True)
class State:
    """A match between two turns. What each seat has stands in a pair, the first seat first."""

    rules: Rules
    entrants: tuple[str, ...]
    tokens: Tokens
    # GO-4: moves beyond the first that each has in the next turn of their own
    extra: tuple[int, int] = (0, 0)
    # GO-3: guesses sent along with moves; each is a secret of its seat
    ahead: tuple[Guess | None, Guess | None] = (None, None)
    offered: tuple[int, int] = (0, 0)  # GO-7: the turn in which each has last offered a draw
    robots: tuple[str, str] = ("", "")  # which robot plays for each; a secret of that seat
    missed: tuple[int, int] = (0, 0)  # GO-7: turns in a row in which no moves came
    quiet: int = 0  # GO-7: turns in a row without a step towards the opponent's row
    awarded: Award = ""
    history: tuple[Turn, ...] = ()
    ending: Ending = ""
    winner: SeatNumber | None = None  # of a match that is over; None then is a draw

    @property
    def number(self) -> int:
        """How many turns have been played."""
        return len(self.history)

    @property
    def mover(self) -> SeatNumber:
        """Whose turn is due (GO-3); the first on the entry list begins."""
        return self.number % 2


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


def dump(state: State) -> bytes:
    """The state as JSON."""
    return _encoder.encode(state)


def load(kept: bytes) -> State:
    """The state that was dumped; raises msgspec.ValidationError for anything else."""
    return _decoder.decode(kept)


def token_name(state: State, seat: SeatNumber, number: int) -> str:
    """`Hare 3`: a token as the ledger and a GM's correction name it."""
    return f"{state.entrants[seat]} {number}"


def ledger(state: State) -> Ledger:
    """Where every token stands."""
    units = {
        token_name(state, seat, number): (seat, at)
        for seat, own in enumerate(state.tokens)
        for number, at in enumerate(own, start=1)
    }
    stands = tuple(Stand(name, str(at)) for name, (_, at) in units.items())
    return Ledger(seats={name: seat for name, (seat, _) in units.items()}, stands=stands)
