"""What a race was, played again from its record: who came where, how long it took, who moved how far.

Must not know who people are, nor what is made of these facts.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from bot.games.base import Ledger, SeatNumber
from bot.record import Record, Turn, read, replay, rolling, start
from bot.standings.values import Entry, Race

Places = tuple[tuple[SeatNumber, ...], ...]


@dataclass(frozen=True)
class Move:
    """How far something was moved in one turn."""

    squares: int
    unit: str
    seat: SeatNumber
    turn: str  # its name: "round 3"


@dataclass(frozen=True)
class Facts:
    """What a record tells when it is played again."""

    tag: str
    title: str
    game: str  # its name
    course: str  # the game with its rules, in words
    entrants: tuple[str, ...]  # by seat
    places: Places
    turns: int  # those that count, after all that was rolled back
    owed: tuple[int, ...]  # in how many of them each seat had the clock
    silent: tuple[int, ...]  # in how many of these the record has no order of the seat
    furthest: Move | None
    # Squares between the first and the second; None where places aren't squares.
    margin: int | None


@dataclass(frozen=True)
class Run:
    """A race with its facts."""

    race: Race
    facts: Facts

    def entry(self, seat: SeatNumber) -> Entry:
        """Who had this seat."""
        return self.race.entries[seat]

    @property
    def order(self) -> Places:
        """Players from first to last, among themselves: robots are left out, and who resigned stands behind all."""
        return (*self.scoring, *self._placed(resigned=True))

    @property
    def scoring(self) -> Places:
        """The same of those who played to the end."""
        return self._placed(resigned=False)

    def _placed(self, *, resigned: bool) -> Places:
        wanted = {
            seat for seat, entry in enumerate(self.race.entries) if entry.who and entry.resigned is resigned
        }
        kept = (tuple(seat for seat in place if seat in wanted) for place in self.facts.places)
        return tuple(place for place in kept if place)


def runs(races: Iterable[Race]) -> tuple[Run, ...]:
    """The races in the order in which they ended, whatever the order in which they are given."""
    found = (Run(race, facts(race.record)) for race in races)
    return tuple(sorted(found, key=lambda run: (run.race.ended, run.facts.tag)))


# A record that is over never changes, and every table is made of the same ones.
@lru_cache(1024)
def facts(text: str) -> Facts:
    """What this record tells. Raises BrokenRecord where it is none."""
    record = read(text)
    game = record.game
    turns, states = _counted(record)
    owing = [game.due(state) for _, state in states[:-1]]
    ledgers = [game.ledger(state) for _, state in states]
    result = game.result(states[-1][1])
    seats = range(len(record.entrants))
    sent = [{entry.seat for entry in turn.entries} for turn in turns]
    places = result.places if result else ()
    return Facts(
        record.tag,
        record.name,
        game.name,
        f"{game.name}, {game.describe(record.rules)}",
        record.entrants,
        places,
        len(states) - 1,
        tuple(sum(seat in due for due in owing) for seat in seats),
        tuple(sum(seat in due - sent for due, sent in zip(owing, sent, strict=True)) for seat in seats),
        max(_moves([name for name, _ in states], ledgers), key=lambda one: one.squares, default=None),
        _margin(ledgers[-1], places),
    )


def _counted(record: Record) -> tuple[list[Turn], list[tuple[str, object]]]:
    """The turns that count; and the state that each left, with its name, the set-up first."""
    played = {0: ("", start(record))}
    rolled = {number: turn.roll for number, turn in enumerate(record.turns, 1) if turn.roll}
    for one in replay(record):
        played[one.turn] = (one.name, one.state)
    numbers = list(reversed(rolling.course(max(played), rolled)))
    return [record.turns[number - 1] for number in numbers[1:]], [played[number] for number in numbers]


def _moves(names: Sequence[str], ledgers: Sequence[Ledger]) -> Iterator[Move]:
    """Every move of a piece that is somebody's, on a track whose squares are numbers."""
    for name, (before, after) in zip(names[1:], pairwise(ledgers), strict=True):
        stood = _squares(before)
        for unit, square in _squares(after).items():
            if unit in stood and unit in after.seats:
                yield Move(square - stood[unit], unit, after.seats[unit], name)


def _squares(ledger: Ledger) -> dict[str, int]:
    """Where pieces stand, as far as squares are numbers."""
    return {one.unit: int(one.square) for one in ledger.stands if one.square.lstrip("-").isdigit()}


def _margin(ledger: Ledger, places: Places) -> int | None:
    """How far the winner's piece was ahead, where each seat has one piece."""
    squares = {ledger.seats[unit]: at for unit, at in _squares(ledger).items() if unit in ledger.seats}
    if len(squares) != len(ledger.seats) or len(places) < 2:  # noqa: PLR2004  # a winner and a second
        return None
    return squares[places[0][0]] - squares[places[1][0]]
