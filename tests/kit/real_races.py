"""A printed race of Breaking Away recomputed turn by turn, each from the printed turn before it.

Must not know any one race, nor the format of its file: what is known of a race's own errors is read from there
(`recomputed`), or handed in.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from bot.games.base import Dice, Sheet
from bot.games.breaking_away import BREAKING_AWAY as GAME
from bot.games.breaking_away.moving import points, worth
from bot.games.breaking_away.orders import Order, Play
from bot.games.breaking_away.state import Award, Card, Rider, Row, State
from tests.kit.printed_races import ANYTHING, TEAM, Excuse, Printed, printed, read, start


@dataclass(frozen=True)
class Number:
    """One number of a printed turn beside ours; `excused`: the file itself says that the human erred or ruled so."""

    turn: int
    rider: str  # or the team
    what: str  # "square", "card", "new card", "hand", "points", "team"
    printed: object
    ours: object
    excused: bool

    @property
    def agrees(self) -> bool:
        return self.printed == self.ours

    def __str__(self) -> str:
        return f"turn {self.turn}, {self.rider}, {self.what}: printed {self.printed}, ours {self.ours}"


def races(folder: Path) -> tuple[Path, ...]:
    """The files that hold whole races."""
    return tuple(path for path in sorted(folder.glob("breaking-away-*.json")) if "turns" in read(path))


def compare(path: Path, known: Mapping[Excuse, object]) -> Iterator[Number]:
    """Every number of every printed turn beside ours; `known` are errors of the human that the file doesn't tell."""
    race = read(path)
    before = start(race)
    last: Mapping[str, Number] = {}  # the totals printed before
    for turn in printed(race):
        told = replace(turn, excuses={**turn.excuses, **known})
        ready = _as_printed(before, told)
        after = GAME.adjudicate(ready, _orders(ready, told), Dice(b"", "BA-1", told.number)).state
        numbers = tuple(_numbers(after, told))
        totals = tuple(_totals(after, told, numbers, last))
        last = {**last, **{one.rider: one for one in totals}}
        yield from (*numbers, *totals)
        before = _carried(after, told)


# --- from one printed turn to the next


def _played(rider: Rider, turn: Printed) -> int | None:
    """The card that moved this rider; where no new square is printed, the card that is."""
    return turn.moves.get(rider.name, turn.cards.get(rider.name))


def _as_printed(state: State, turn: Printed) -> State:
    """The riders ready to play these cards. A card not in the hand was ruled in by the referee."""
    return replace(state, riders=tuple(_holding(rider, turn) for rider in state.riders))


def _holding(rider: Rider, turn: Printed) -> Rider:
    card = _played(rider, turn)
    if rider.home or card is None or card in rider.hand:
        return rider
    return replace(rider, cards=(*rider.cards, Card(card, turn.number - 1)))


def _orders(state: State, turn: Printed) -> dict[int, Sheet[Order]]:
    sheets: dict[int, dict[str, Order]] = {}
    for rider in state.riders:
        if (card := _played(rider, turn)) is not None and not rider.home:
            order = Play(rider.grade, card)
            sheets.setdefault(rider.seat, {})[order.unit] = order
    return dict(sheets)


def _carried(after: State, turn: Printed) -> State:
    """Our turn with the printed squares and hands in it; who came first to a square is known from our order only."""
    return replace(after, riders=tuple(_corrected(rider, turn) for rider in after.riders), ending="")


def _corrected(rider: Rider, turn: Printed) -> Rider:
    if rider.home:
        return rider
    hand = turn.hands.get(rider.name) or rider.hand
    cards = tuple(Card(card, turn.number) for card in hand)
    return replace(rider, square=turn.squares.get(rider.name, rider.square), cards=cards)


# --- the numbers


def _numbers(after: State, turn: Printed) -> Iterator[Number]:
    riders = {rider.name: rider for rider in after.riders}
    for row in after.history[-1]:
        if row.rider not in turn.stale:
            for what, theirs, ours in _one(riders[row.rider], turn, row):
                yield _number(turn, riders[row.rider], what, theirs, ours)
    for name, theirs, ours in _points(after, turn):
        yield _number(turn, riders[name], "points", theirs, ours)


def _number(turn: Printed, rider: Rider, what: str, theirs: object, ours: object) -> Number:
    """The number with its excuse, if there is one: an error that the file tells, or a rider who has left the race."""
    right = turn.excuses.get((turn.number, rider.name, what))
    left = not rider.home and not turn.hands.get(rider.name)
    return Number(turn.number, rider.name, what, theirs, ours, excused=left or right in (ANYTHING, ours))


def _one(rider: Rider, turn: Printed, row: Row) -> Iterator[tuple[str, object, object]]:
    name = rider.name
    if name in turn.squares:
        yield "square", turn.squares[name], rider.square
    if name in turn.cards:
        yield "card", turn.cards[name], row.played
    if name in turn.new:
        yield "new card", turn.new[name], row.new or None
    if name in turn.hands:
        yield "hand", turn.hands[name], tuple(sorted(rider.hand))


def _points(after: State, turn: Printed) -> Iterator[tuple[str, object, object]]:
    """Points of this turn; some referees print those of earlier ones once more, corrected or not."""
    if turn.points is None:
        return
    won = {one.rider: one for one in after.awards if one.turn == after.number}
    for name in sorted({*won, *turn.points}):
        points = turn.points.get(name)
        award = won.get(name) or _earlier(after, name, points)
        yield name, points, worth(after.rules, award) if award else None


def _earlier(after: State, name: str, points: Fraction | None) -> Award | None:
    mine = [one for one in after.awards if one.rider == name]
    return next((one for one in mine if worth(after.rules, one) == points), None)


def _totals(
    after: State, turn: Printed, numbers: Iterable[Number], last: Mapping[str, Number]
) -> Iterator[Number]:
    """What each team has won in all, beside the totals printed last."""
    for seat, team in enumerate(after.entrants):
        if team in turn.teams:
            own = {rider.name for rider in after.riders if rider.seat == seat}
            theirs, ours = turn.teams[team], points(after, own)
            won = tuple(one for one in numbers if one.what == "points" and one.rider in own)
            right = turn.excuses.get((turn.number, team, TEAM))
            erred = _misadded(theirs, ours, won, last.get(team)) or right in (ANYTHING, ours)
            yield Number(turn.number, team, TEAM, theirs, ours, excused=erred)


def _misadded(theirs: Fraction, ours: Fraction, won: Sequence[Number], last: Number | None) -> bool:
    """Whether the human's total is wrong for a known reason.

    An error is carried on, points known to be wrong are in it, or what is printed contradicts itself: the total before
    and the points of this turn don't add up to it.
    """
    before, off = (_worth(last.printed), _off((last,))) if last else (Fraction(0), Fraction(0))
    more = theirs - ours - off
    known = more == _off(won) and all(one.excused or one.agrees for one in won)
    return more == 0 or known or theirs != before + sum((_worth(one.printed) for one in won), Fraction(0))


def _off(numbers: Iterable[Number]) -> Fraction:
    """By how much the printed numbers are too high."""
    return sum((_worth(one.printed) - _worth(one.ours) for one in numbers), Fraction(0))


def _worth(points: object) -> Fraction:
    return points if isinstance(points, Fraction) else Fraction(0)


def told(numbers: Iterable[Number]) -> str:
    """How many of which numbers agree: '15 turns; square 344 of 344, ...'."""
    listed = list(numbers)
    turns = len({one.turn for one in listed})
    count, good = Counter(one.what for one in listed), Counter(one.what for one in listed if one.agrees)
    counts = ", ".join(f"{what} {good[what]} of {number}" for what, number in count.items())
    erred = sum(one.excused and not one.agrees for one in listed)
    return f"{turns} turns recomputed: {counts}; the human referee erred or ruled otherwise in {erred}."
