"""The field behind the lead: who gained, who fell back, who came level, the longest move, how far apart they run.

Facts of squares and positions alone, which anybody may know (GS-35). Must not know phrases.
"""

from collections.abc import Iterator
from operator import attrgetter

from bot.games.golden_strider.course import obstacles
from bot.games.golden_strider.state import State
from bot.games.golden_strider.story.moves import Move, first
from bot.games.stories import Fact, some, spoken
from bot.games.words import ordinal

_MANY = 2  # places that are worth a word
_BUNCH = 4  # squares within which most of the field runs


def gains(field: tuple[Move, ...]) -> Iterator[Fact]:
    """Who gained most places, and who lost most."""
    if all(one.was == 0 for one in field):
        return
    best, worst = max(field, key=attrgetter("gained")), min(field, key=attrgetter("gained"))
    if best.gained >= _MANY and best.after > 1:
        yield Fact("gains", 50 + best.gained, (best.name,), _places(best))
    if worst.gained <= -_MANY:
        yield Fact("drops", 45 - worst.gained, (worst.name,), _places(worst))


def _places(one: Move) -> dict[str, str]:
    return {
        "from": ordinal(one.before),
        "to": ordinal(one.after),
        "places": spoken(abs(one.gained), "place"),
        "square": str(one.now),
    }


def longest(field: tuple[Move, ...]) -> Iterator[Fact]:
    """The longest move of the round, where one runner made it; and who did not move.

    In the first round the longest move is the lead, of which is told already.
    """
    most = max(one.steps for one in field)
    best = tuple(one.name for one in field if one.steps == most)
    if most and len(best) == 1 and any(one.was for one in field):
        at = next(one for one in field if one.name == best[0])
        slots = {"squares": spoken(most, "square"), "square": str(at.now), "from": str(at.was)}
        yield Fact("longest", 35 + most, best, slots)
    still = tuple(one.name for one in field if not one.steps)
    if still and most:
        yield Fact("still", 30, still, {"all": some(still, "runner")})


def level(race: State, field: tuple[Move, ...]) -> Iterator[Fact]:
    """Who drew level behind the leaders: two fight for a place, more are a bunch."""
    for place in sorted({one.after for one in field if one.after > 1}):
        group = tuple(one for one in field if one.after == place)
        if len(group) < _MANY or len({one.was for one in group}) == 1:
            continue
        names = tuple(one.name for one in group)
        slots = {"place": ordinal(place), "square": str(group[0].now), "all": some(names, "runner")}
        last = place + len(group) > len(field)
        kind = "tail" if last else "duel" if len(group) == _MANY else "level"
        yield Fact(kind, 30 if race.ending else 36 + len(group), names, slots)


def cleared(race: State, field: tuple[Move, ...]) -> Iterator[Fact]:
    """GS-20: who is past an obstacle; of who stands on one not everybody may know whether they tripped."""
    for one in reversed(obstacles(race.rules.course, race.rules.length)):
        over = tuple(move.name for move in field if move.was < one.square < move.now)
        if over:
            slots = {"kind": one.kind, "square": str(one.square), "all": some(over, "runner")}
            yield Fact("cleared", 38 + one.extra, over, slots)


def apart(race: State, field: tuple[Move, ...]) -> Iterator[Fact]:
    """How far the first is from the last; a filler, for there is always such a figure."""
    squares = sorted((one.now for one in field), reverse=True)
    gap = squares[0] - squares[-1]
    near = sum(squares[0] - square <= _BUNCH for square in squares)
    slots = {"gap": spoken(gap, "square"), "near": spoken(near), "within": spoken(_BUNCH, "square")}
    if not gap:
        yield Fact("all level", 45, (), {"square": str(squares[0]), "number": spoken(len(field), "runner")})
    elif len(field) > near > max(2, len(field) // 2) and not race.ending:  # a pair is no bunch
        yield Fact("bunch", 20, (), slots)
    else:
        last = tuple(one.name for one in field if one.now == squares[-1])
        slots |= {"all": some(last, "runner"), "first": some(first(field), "runner")}
        yield Fact("apart", 20, (), slots, many=len(last) > 1)
