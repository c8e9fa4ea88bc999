"""A race of Breaking Away as a zine printed it: the file read, its rule set, its start and its turns put in order.

The format is that of the files in `../shared/real-games`. What a file doesn't tell is left out of what is compared.
Must not know any one race, nor how a turn is played.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from bot.games.breaking_away import BREAKING_AWAY as GAME
from bot.games.breaking_away.parameters import Rules
from bot.games.breaking_away.state import Card, Rider, State
from bot.games.rulesets import configure

Json: TypeAlias = dict[str, Any]
Excuse: TypeAlias = tuple[int, str, str]  # turn, rider, what: of a number that the human referee got wrong

_NEW = re.compile(r"replenish\w* with (?:an? )?(\d+)", re.IGNORECASE)
_CROWD = re.compile(r"crowding at (\d+)")
_CAP = re.compile(r"\bcap (?:of |at )?(\d+)")
ANYTHING = object()  # an excuse that doesn't say what would have been right
TEAM = "team"

# Which numbers a kind of `recomputed` is about, and where it says what would have been right.
_ABOUT: Mapping[str, Mapping[str, str]] = {
    "replacement": {"new card": "recomputed", "hand": ""},
    "breaking away": {"new card": "recomputed_by_GM_convention", "hand": ""},
    "hand": {"hand": "recomputed"},
    "points": {"points": "recomputed"},
    "move not in hand": {"card": "", "hand": "", "new card": ""},
    "printed card differs from the move": {"card": "moved", "hand": ""},
}
_ANY_KIND: Mapping[str, str] = dict.fromkeys(("square", "card", "new card", "hand", "points", TEAM), "")


@dataclass(frozen=True)
class Printed:
    """A printed turn, put in order."""

    number: int
    squares: Mapping[str, int]  # of riders whose square is printed
    new: Mapping[str, int | None]  # None: home
    hands: Mapping[str, tuple[int, ...]]
    moves: Mapping[str, int]  # new square minus old
    cards: Mapping[str, int]  # as printed
    points: Mapping[str, Fraction] | None  # None: not told
    teams: Mapping[str, Fraction]  # what each has won in all
    excuses: Mapping[Excuse, object]  # what would have been right
    # Riders of whom nothing new is printed, where only a part of the turn is printed.
    stale: frozenset[str] = frozenset()


def read(path: Path) -> Json:
    """The file as it is."""
    found: Json = json.loads(path.read_text(encoding="utf-8"))
    return found


def rules(race: Json) -> Rules:
    """The race's own rule set, as its heading says it; a break is of two squares at least (every printed race)."""
    words = race["ruleset"].casefold()
    variant = "thomasson" if "thomasson" in words else "designer-1991"
    said = {
        "least_break": race.get("least_break", 2),
        "lone_leader": "every" if re.search(r"\bevery\b[^,;]*\bturn", words) else "first",
        "cap": "none" if "no cap" in words else _first(_CAP, words),
        "crowd": _first(_CROWD, words),
        "track": race.get("track_length"),
        "sprints": race.get("sprint_lines_after"),
        "sprint_points": race.get("sprint_points"),
        "finish_points": race.get("finish_points"),
        "end": "all",  # a printed race may go on for the places
    }
    options = {name: _option(value) for name, value in said.items() if value is not None}
    return configure(GAME, variant, options)


def _first(pattern: re.Pattern[str], words: str) -> str | None:
    found = pattern.search(words)
    return found[1] if found else None


def _option(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def start(race: Json) -> State:
    """The riders on square 0 with their printed hands; line-ups are not judged."""
    teams = tuple(team["name"] for team in race["teams"])
    riders = tuple(
        Rider(
            name=rider["name"],
            seat=seat,
            grade=rider["grade"],
            cards=tuple(Card(card, 0) for card in rider.get("start_hand") or ()),
        )
        for seat, team in enumerate(race["teams"])
        for rider in team["riders"]
    )
    return State(rules=rules(race), entrants=teams, riders=riders, robots=("",) * len(teams))


def printed(race: Json) -> Iterator[Printed]:
    """The turns in order; one that was printed again is left out."""
    before: Printed | None = None
    for turn in race["turns"]:
        if not turn.get("reissue"):
            told = _printed(turn)
            whole = told.squares and not turn.get("partial")
            before = told if whole or before is None else _in_part(told, before)
            yield before


def _printed(turn: Json) -> Printed:
    places = [(place, rider) for place in turn.get("positions", ()) for rider in place["riders"]]
    new = {rider: _NEW.search(place.get("label") or "") for place, rider in places}
    return Printed(
        number=turn["turn"],
        squares={rider: place["square"] for place, rider in places if place.get("square") is not None},
        new={rider: int(found[1]) if found else None for rider, found in new.items()},
        hands={rider: tuple(sorted(hand or ())) for rider, hand in turn.get("hands_after", {}).items()},
        moves=_known(turn, "played_derived"),
        cards=_known(turn, "played_printed"),
        points=_fractions(turn, "points_printed") if "points_printed" in turn else None,
        teams=_fractions(turn, "team_points_printed"),
        excuses={
            (turn["turn"], one.get("rider") or one.get(TEAM, ""), what): _right(one, field)
            for one in turn.get("recomputed", ())
            for what, field in _ABOUT.get(one["kind"], _ANY_KIND).items()
        },
    )


def _known(turn: Json, what: str) -> Mapping[str, int]:
    return {name: value for name, value in (turn.get(what) or {}).items() if value is not None}


def _fractions(turn: Json, what: str) -> Mapping[str, Fraction]:
    """Thirds are printed as decimals."""
    return {name: Fraction(value).limit_denominator(12) for name, value in _known(turn, what).items()}


def _right(one: Json, field: str) -> object:
    value = one[field] if field else ANYTHING
    return tuple(sorted(value)) if isinstance(value, list) else value


def _in_part(turn: Printed, before: Printed) -> Printed:
    """Without what is only printed once more from the turn before: hands with their squares, and equal cards."""
    stale = frozenset(
        rider
        for rider, hand in turn.hands.items()
        if hand == before.hands.get(rider) and turn.squares.get(rider) in (None, before.squares.get(rider))
    )
    return replace(turn, stale=stale, cards={} if turn.cards == before.cards else turn.cards)
