"""What a seat, or the public, may know of a match: the only way from state to text (GR-11).

Hands, decks and cards face down are turned into their backs and sizes here, and nowhere else.
"""

from dataclasses import dataclass
from typing import NamedTuple

from bot.games.base import SeatNumber
from bot.games.gotham_race.cards import card
from bot.games.gotham_race.names import called
from bot.games.gotham_race.orders import Order
from bot.games.gotham_race.parameters import Rules
from bot.games.gotham_race.state import Ending, How, Round, Stage, State, Taken
from bot.games.gotham_race.track import Figure, Track
from bot.games.robot import Robot


class Seen(NamedTuple):
    """A card as others see it: its owner and its back. The number is 0 unless the card is the reader's own."""

    figure: Figure
    back: int
    card: int
    how: How


@dataclass(frozen=True, kw_only=True)
class View:
    """A match as one seat sees it; `seat` is None for the public."""

    seat: SeatNumber | None
    rules: Rules
    entrants: tuple[str, ...]
    figures: tuple[Figure, ...]
    track: Track
    history: tuple[Round, ...]
    turn: int
    number: int  # the round that is due
    hand: tuple[Taken, ...]  # the reader's own, oldest first
    # The backs of every seat's hand, sorted, because their order would tell what was kept.
    backs: tuple[tuple[int, ...], ...]
    decks: tuple[int, ...]  # how many cards are in each
    discards: tuple[int, ...]
    draws: tuple[Seen, ...]
    table: tuple[Seen, ...]
    due: frozenset[SeatNumber]
    stage: Stage
    opened: bool
    robot: str
    ending: Ending

    @property
    def figure(self) -> Figure | None:
        """The reader's own."""
        return None if self.seat is None else self.figures[self.seat]

    @property
    def last(self) -> Round | None:
        """The round just played."""
        return self.history[-1] if self.history else None

    def name(self, figure: Figure) -> str:
        """Whose figure it is: `Hare (B)`, `Steady (robot, D)`; an ownerless one is `Figure C`."""
        owner = self.owner(figure)
        return called(figure, None if owner is None else self.entrants[owner])

    def owner(self, figure: Figure) -> SeatNumber | None:
        """The seat it belongs to; None: it is ownerless."""
        return self.figures.index(figure) if figure in self.figures else None


def view(state: State, seat: SeatNumber | None) -> View:
    """What this seat may know."""
    figure = None if seat is None else state.figures[seat]

    def seen(of: Figure, number: int, how: How) -> Seen:
        return Seen(of, card(number).deck, number if of == figure else 0, how)

    return View(
        seat=seat,
        rules=state.rules,
        entrants=state.entrants,
        figures=state.figures,
        track=state.track,
        history=state.history,
        turn=state.turn,
        number=state.number,
        hand=() if seat is None else state.hand(seat),
        backs=tuple(_backs(state, one) for one in range(len(state.entrants))),
        decks=tuple(map(len, state.piles.decks)),
        discards=state.piles.discards,
        draws=tuple(seen(*one) for one in state.draws),
        table=tuple(seen(*one) for one in state.table),
        due=state.due,
        stage=state.stage,
        opened=state.opened,
        robot="" if seat is None else state.robots[seat],
        ending=state.ending,
    )


def _backs(state: State, seat: SeatNumber) -> tuple[int, ...]:
    return tuple(sorted(card(one.card).deck for one in state.hand(seat)))


def secret(_rules: Rules, order: Order) -> bool:
    """Whether the order is secret: nobody else may know which robot plays for an absent player."""
    return isinstance(order, Robot)


def sealed(state: State) -> bool:
    """GR-6: while cards lie face down, nobody else reads what was ordered."""
    return bool(state.table)
