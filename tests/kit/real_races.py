"""A race of Breaking Away as a zine printed it, recomputed turn by turn, each from the printed turn before it.

The format is that of the files in `../shared/real-games`. Must not know any one race: what is known of a race's own
errors is in its file (`recomputed`), or handed in.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from bot.games.base import Dice, Sheet
from bot.games.breaking_away import BREAKING_AWAY as GAME
from bot.games.breaking_away.moving import worth
from bot.games.breaking_away.orders import Order, Play
from bot.games.breaking_away.parameters import Rules
from bot.games.breaking_away.state import Award, Card, Rider, Row, State
from bot.games.rulesets import configure

Json: TypeAlias = dict[str, Any]
Excuse: TypeAlias = tuple[int, str, str]  # turn, rider, what: of a number that the human referee got wrong

_NEW = re.compile(r"replenish with (?:an? )?(\d+)")
ANYTHING = object()  # an excuse that doesn't say what would have been right

# Which numbers a kind of `recomputed` is about, and where it says what would have been right.
_ABOUT: Mapping[str, Mapping[str, str]] = {
    "replacement": {"new card": "recomputed", "hand": ""},
    "breaking away": {"new card": "recomputed_by_GM_convention", "hand": ""},
    "hand": {"hand": "recomputed"},
    "points": {"points": "recomputed"},
    "move not in hand": {"card": "", "hand": "", "new card": ""},
    "printed card differs from the move": {"card": "moved", "hand": ""},
}


@dataclass(frozen=True)
class Number:
    """One number of a printed turn beside ours; `excused`: the file itself says that the human erred or ruled so."""

    turn: int
    rider: str
    what: str  # "square", "card", "new card", "hand", "points"
    printed: object
    ours: object
    excused: bool

    @property
    def agrees(self) -> bool:
        return self.printed == self.ours

    def __str__(self) -> str:
        return f"turn {self.turn}, {self.rider}, {self.what}: printed {self.printed}, ours {self.ours}"


@dataclass(frozen=True)
class Printed:
    """A printed turn, put in order."""

    number: int
    squares: Mapping[str, int]  # of riders whose square is printed
    new: Mapping[str, int | None]  # None: home
    hands: Mapping[str, tuple[int, ...]]
    moves: Mapping[str, int]  # new square minus old
    cards: Mapping[str, int]  # as printed
    points: Mapping[str, Fraction]
    excuses: Mapping[Excuse, object]  # what would have been right
    stale: frozenset[str] = frozenset()  # of whom nothing new is printed, in a turn printed in part only


def races(folder: Path) -> tuple[Path, ...]:
    """The files that hold whole races."""
    return tuple(path for path in sorted(folder.glob("breaking-away-*.json")) if "turns" in _read(path))


def compare(path: Path, known: Mapping[Excuse, object]) -> Iterator[Number]:
    """Every number of every printed turn beside ours; `known` are errors of the human that the file doesn't tell."""
    race = _read(path)
    before = start(race)
    for turn in printed(race):
        told = replace(turn, excuses={**turn.excuses, **known})
        ready = _as_printed(before, told)
        after = GAME.adjudicate(ready, _orders(ready, told), Dice(b"", "BA-1", told.number)).state
        yield from _numbers(after, told)
        before = _carried(after, told)


def rules(race: Json) -> Rules:
    """The race's own rule set, as its heading says it; a break is of two squares at least (every printed race)."""
    words = race["ruleset"].casefold()
    options = {
        "least_break": "2",
        "lone_leader": "every" if "every turn" in words else "first",
        "track": str(race["track_length"]),
        "sprints": " ".join(map(str, race["sprint_lines_after"])),
        "sprint_points": " ".join(map(str, race["sprint_points"])),
        "finish_points": " ".join(map(str, race["finish_points"])),
        "end": "all",  # a printed race may go on for the places
    }
    return configure(GAME, "thomasson" if "thomasson" in words else "designer-1991", options)


def start(race: Json) -> State:
    """The riders on square 0 with their printed hands; line-ups are not judged."""
    teams = tuple(team["name"] for team in race["teams"])
    riders = tuple(
        Rider(
            name=rider["name"],
            seat=seat,
            grade=rider["grade"],
            cards=tuple(Card(card, 0) for card in rider["start_hand"]),
        )
        for seat, team in enumerate(race["teams"])
        for rider in team["riders"]
    )
    return State(rules=rules(race), entrants=teams, riders=riders, pilots=("",) * len(teams))


def printed(race: Json) -> Iterator[Printed]:
    """The turns in order. One printed again is left out, and so is a last reckoning without a single square."""
    before: Printed | None = None
    for turn in race["turns"]:
        if not turn.get("reissue") and any(place["square"] is not None for place in turn["positions"]):
            told = _printed(turn)
            before = replace(told, stale=_stale(told, before)) if turn.get("partial") and before else told
            yield before


def _printed(turn: Json) -> Printed:
    places = [(place, rider) for place in turn["positions"] for rider in place["riders"]]
    new = {rider: _NEW.search(place["label"]) for place, rider in places}
    return Printed(
        number=turn["turn"],
        squares={rider: place["square"] for place, rider in places if place["square"] is not None},
        new={rider: int(found[1]) if found else None for rider, found in new.items()},
        hands={rider: tuple(sorted(hand)) for rider, hand in turn["hands_after"].items()},
        moves=turn["played_derived"],
        cards=turn["played_printed"],
        points={
            name: Fraction(points).limit_denominator(12) for name, points in turn["points_printed"].items()
        },
        excuses={
            (turn["turn"], one["rider"], what): _right(one, field)
            for one in turn["recomputed"]
            for what, field in _ABOUT[one["kind"]].items()
        },
    )


def _right(one: Json, field: str) -> object:
    value = one[field] if field else ANYTHING
    return tuple(sorted(value)) if isinstance(value, list) else value


def _stale(turn: Printed, before: Printed) -> frozenset[str]:
    """Who stands and holds what he stood on and held in the turn before."""
    return frozenset(
        rider
        for rider, hand in turn.hands.items()
        if hand == before.hands.get(rider) and turn.squares.get(rider) == before.squares.get(rider)
    )


def _read(path: Path) -> Json:
    found: Json = json.loads(path.read_text(encoding="utf-8"))
    return found


# --- from one printed turn to the next


def _played(rider: Rider, turn: Printed) -> int | None:
    """The card that moved him; where no new square is printed, the card that is."""
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
    """With the excuse, if there is one: an error the file tells, or a rider who has left the race."""
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
    won = {one.rider: one for one in after.awards if one.turn == after.number}
    for name in sorted({*won, *turn.points}):
        points = turn.points.get(name)
        award = won.get(name) or _earlier(after, name, points)
        yield name, points, worth(after.rules, award) if award else None


def _earlier(after: State, name: str, points: Fraction | None) -> Award | None:
    mine = [one for one in after.awards if one.rider == name]
    return next((one for one in mine if worth(after.rules, one) == points), None)


def told(numbers: Iterable[Number]) -> str:
    """How many of which numbers agree: '15 turns; square 344 of 344, ...'."""
    listed = list(numbers)
    turns = len({one.turn for one in listed})
    count, good = Counter(one.what for one in listed), Counter(one.what for one in listed if one.agrees)
    counts = ", ".join(f"{what} {good[what]} of {number}" for what, number in count.items())
    erred = sum(one.excused and not one.agrees for one in listed)
    return f"{turns} turns recomputed: {counts}; the human referee erred or ruled otherwise in {erred}."
