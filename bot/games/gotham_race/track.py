"""Where the figures stand, and what a card does to that: positions, lanes, the two finish lines (GR-2, GR-3, GR-4).

Must not know hands, decks or players.
"""

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias, get_args

from bot.games.gotham_race.cards import Advance, Beside, Card, Finish, Home, Spot, Swap
from bot.games.gotham_race.parameters import Rules

Figure: TypeAlias = Literal["A", "B", "C", "D"]  # by start number: A has 1, the inside lane
FIGURES: tuple[Figure, ...] = get_args(Figure)
START = 0


class Place(NamedTuple):
    """A figure and its space, counted from the start line; below 0 when the figure went backwards past it (GR-2)."""

    figure: Figure
    space: int


@dataclass(frozen=True)
class Track:
    """All figures from the first to the last, and where the finish is.

    Lanes need no numbers of their own: of figures on one space the one in front is further inside, without gaps.
    """

    field: tuple[Place, ...] = tuple(Place(figure, START) for figure in FIGURES)  # GR-3
    finish: Spot = "fish"

    def at(self, position: int) -> Figure:
        """The figure in this position, 1 to 4."""
        return self.field[position - 1].figure

    def position(self, figure: Figure) -> int:
        """1 is in front, 4 is last."""
        return 1 + next(at for at, place in enumerate(self.field) if place.figure == figure)

    def space(self, figure: Figure) -> int:
        """The space on which a figure stands."""
        return self.field[self.position(figure) - 1].space

    def lane(self, figure: Figure) -> int:
        """1 is the inside lane."""
        ahead = self.field[: self.position(figure) - 1]
        return 1 + sum(place.space == self.space(figure) for place in ahead)

    @property
    def from_last(self) -> tuple[Figure, ...]:
        """GR-5: the order in which cards are placed."""
        return tuple(place.figure for place in reversed(self.field))


def carried_out(track: Track, card: Card) -> Track:
    """GR-4: the track after a card. The card moves the figure that holds its position now."""
    figure = track.at(card.deck)
    match card.deed:
        case Advance(spaces):
            return moved(track, figure, track.space(figure) + spaces)
        case Beside(other, spaces):
            return moved(track, figure, track.space(track.at(other)) + spaces)
        case Home():
            return moved(track, figure, START)
        case Swap(other):
            return _swapped(track, figure, track.at(other))
        case Finish(spot):
            return replace(track, finish=spot)


def moved(track: Track, figure: Figure, space: int) -> Track:
    """GR-3: on the innermost free lane of that space, behind who stands there; where it stands already it stays."""
    if track.space(figure) == space:
        return track
    ahead = tuple(place for place in track.field if place.figure != figure and place.space >= space)
    behind = tuple(place for place in track.field if place.figure != figure and place.space < space)
    return replace(track, field=(*ahead, Place(figure, space), *behind))


def in_lane(track: Track, figure: Figure, lane: int) -> Track:
    """GR-3: the figure in this lane of its space; 1 is the inside lane."""
    space = track.space(figure)
    ahead = tuple(place for place in track.field if place.space > space)
    beside = [place for place in track.field if place.space == space and place.figure != figure]
    behind = tuple(place for place in track.field if place.space < space)
    beside.insert(lane - 1, Place(figure, space))
    return replace(track, field=(*ahead, *beside, *behind))


def _swapped(track: Track, one: Figure, other: Figure) -> Track:
    """GR-4: two figures change places, and lanes too."""
    instead: dict[Figure, Figure] = {one: other, other: one}
    field = tuple(Place(instead.get(place.figure, place.figure), place.space) for place in track.field)
    return replace(track, field=field)


def lines(rules: Rules, spot: Spot) -> tuple[int, int]:
    """GR-2: the first space beyond the finish when it is run forwards, and when it is run backwards."""
    finish = rules.space_of(spot)
    return finish, finish - rules.lap - 1


def beyond(rules: Rules, track: Track, figure: Figure) -> int:
    """GR-2: how many spaces a figure is beyond the finish, either way round; 0: it is not."""
    forwards, backwards = lines(rules, track.finish)
    space = track.space(figure)
    return max(space - forwards + 1, backwards - space + 1, 0)
