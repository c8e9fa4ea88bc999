"""Who has won, and in which order the players come in (GR-8). Must not know how a round is played."""

from itertools import groupby

from bot.games.base import SeatNumber
from bot.games.gotham_race.parameters import Rules
from bot.games.gotham_race.state import State
from bot.games.gotham_race.track import FIGURES, Figure, Track, beyond


def winners(rules: Rules, track: Track) -> tuple[Figure, ...]:
    """The figure furthest beyond the finish; of two on one space the inner one.

    Two figures that are equally far beyond it on its two sides win together. If nobody is beyond it after the
    last round, the first figure wins.
    """
    return ranked(rules, track, FIGURES)[0]


def places(state: State) -> tuple[tuple[SeatNumber, ...], ...]:
    """The players among themselves, from first to last."""
    groups = ranked(state.rules, state.track, state.figures)
    return tuple(tuple(sorted(map(state.figures.index, group))) for group in groups)


def won(rules: Rules, track: Track, figure: Figure) -> bool:
    """Whether this figure has won, also against ownerless ones."""
    return figure in winners(rules, track)


def ranked(rules: Rules, track: Track, figures: tuple[Figure, ...]) -> tuple[tuple[Figure, ...], ...]:
    """Those beyond the finish by distance, then by lane; the rest by position."""
    keys = {figure: _rank(rules, track, figure) for figure in figures}
    ordered = sorted(keys, key=keys.__getitem__)
    return tuple(tuple(sorted(group)) for _, group in groupby(ordered, key=keys.__getitem__))


def _rank(rules: Rules, track: Track, figure: Figure) -> tuple[int, int]:
    far = beyond(rules, track, figure)
    return (-far, track.lane(figure) if far else track.position(figure))
