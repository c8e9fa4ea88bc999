"""The robots of the house: simple ways to choose a card and a deck, for empty seats and for players who are away.

A robot sees the track and the hand it plays for, nothing else. Must not know letters.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.base import Filler
from bot.games.gotham_race.cards import DECKS, card
from bot.games.gotham_race.parameters import Rules
from bot.games.gotham_race.track import Figure, Track, beyond, carried_out
from bot.games.robot import filler

AWAY = "away"  # plays what is played without orders (GR-10), and nobody waits for it

_Choice: TypeAlias = Callable[[Rules, Track, Figure, Sequence[int]], int]


@dataclass(frozen=True)
class Way:
    """How a robot plays: which card it places of those it holds (oldest first), and its deck; None: its position's."""

    choose: _Choice
    deck: int | None = None


def _oldest(_rules: Rules, _track: Track, _figure: Figure, hand: Sequence[int]) -> int:
    return hand[0]


def _steady(_rules: Rules, track: Track, figure: Figure, hand: Sequence[int]) -> int:
    """The oldest card that is for the position its figure holds now; else the oldest."""
    return next((number for number in hand if card(number).deck == track.position(figure)), hand[0])


def _runner(rules: Rules, track: Track, figure: Figure, hand: Sequence[int]) -> int:
    """The card that would bring its figure farthest, if it were the only one."""

    def worth(number: int) -> tuple[int, int]:
        after = carried_out(track, card(number))
        return beyond(rules, after, figure), after.space(figure)

    return max(hand, key=worth)


def _crab(rules: Rules, track: Track, figure: Figure, hand: Sequence[int]) -> int:
    """The card that would bring it farthest the wrong way round, if it were the only one."""

    def worth(number: int) -> tuple[int, int]:
        after = carried_out(track, card(number))
        return beyond(rules, after, figure), -after.space(figure)

    return max(hand, key=worth)


ROBOTS: Mapping[str, Way] = {
    "steady": Way(_steady),
    "runner": Way(_runner),
    "crab": Way(_crab, deck=4),
    AWAY: Way(_oldest),
}
FILLERS = tuple(name for name in ROBOTS if name != AWAY)


def fillers(_rules: Rules) -> tuple[Filler, ...]:
    """Robots for empty seats."""
    return tuple(filler(name) for name in FILLERS)


def choose(robot: str, rules: Rules, track: Track, figure: Figure, hand: Sequence[int]) -> int:
    """The card that is placed when none is ordered: by a robot, or (GR-10) the oldest."""
    return ROBOTS[robot or AWAY].choose(rules, track, figure, hand)


def deck(robot: str, *, dealing: bool) -> int | None:
    """The deck of a draw that isn't ordered: deck 1 at the set-up (GR-6), then None, its position's (GR-10)."""
    if robot in ("", AWAY):
        return DECKS[0] if dealing else None
    return ROBOTS[robot].deck
