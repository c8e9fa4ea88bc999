"""How Breaking Away tells its turns: the front, breaks, lines, the field. From a view to facts; no phrase stands here.

All of it is public: squares, cards that were played, new cards, points. Hands may be secret, and are not looked at.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from operator import attrgetter

from bot.games.base import SeatNumber
from bot.games.breaking_away.moving import team_points, worth
from bot.games.breaking_away.rules import standing
from bot.games.breaking_away.state import Row, State
from bot.games.breaking_away.view import View
from bot.games.stories import Fact, Scene, Story, greatest, one_of, some, spoken, times
from bot.games.words import counted, written
from bot.layout import Block, Section, Table

_CROWD = 4  # riders on one square
_RICH = 8  # a new card that is worth a word
_FAR = 15  # squares from the last rider to the one before


def scene(view: View) -> Scene:
    """The turn just played; before the first, nothing."""
    return Scene(view.race.entrants, view.race.number, tuple(_facts(view.race)) if view.rows else ())


def _facts(race: State) -> Iterator[Fact]:
    rows = race.history[-1]
    yield from _front(race, rows)
    yield from _breaks(race, rows)
    yield from _lines(race)
    yield from _moves(rows)
    yield from _field(rows)
    yield from _teams(race)


def _front(race: State, rows: tuple[Row, ...]) -> Iterator[Fact]:
    """Who leads on the road; who has crossed the finish stands in the lines."""
    riding = [row for row in rows if row.square <= race.rules.track]
    if not riding:
        return
    now, before = _first(riding), _first_before(rows)
    left = race.rules.track + 1 - max(row.square for row in riding)
    slots = {
        "square": str(max(row.square for row in riding)),
        "all": some(now, "rider"),
        "others": some(tuple(name for name in before if name not in now), "rider"),
        "gap": spoken(_lead(riding), "square"),
        "left": spoken(left, "square"),
    }
    if race.number == 1:
        yield Fact("away", 70, now, slots)
    elif len(now) > 1:
        # Once somebody is home, nobody on the road is in front.
        if not any(rider.home for rider in race.riders):
            yield Fact("side by side", 60, now, slots)
    elif now == before:
        yield Fact("keeps", 40, now, slots)
    elif now[0] in before:
        yield Fact("rides off", 70, now, slots)
    elif not any(row.rider in before and row.square > race.rules.track for row in rows):
        yield Fact("front", 80, now, slots)
    else:
        yield Fact("on the road", 40, now, slots)


def _first(rows: list[Row]) -> tuple[str, ...]:
    most = max(row.square for row in rows)
    return tuple(row.rider for row in rows if row.square == most)


def _first_before(rows: tuple[Row, ...]) -> tuple[str, ...]:
    most = max(row.square - row.played for row in rows)
    return tuple(row.rider for row in rows if row.square - row.played == most)


def _lead(rows: list[Row]) -> int:
    squares = sorted((row.square for row in rows), reverse=True)
    return squares[0] - next((square for square in squares if square < squares[0]), squares[0])


def _breaks(race: State, rows: tuple[Row, ...]) -> Iterator[Fact]:
    """BA-6: a break with its bonus; and one that is caught."""
    for row in rows:
        if row.bonus:
            yield Fact("break", 90, (row.rider,), {"card": one_of(row.new), "square": str(row.square)})
    alone = next((row for row in race.history[-2] if row.bonus), None) if race.number > 1 else None
    now = next((row for row in rows if alone and row.rider == alone.rider), None)
    if now and any(row.square >= now.square and row.rider != now.rider for row in rows):
        by = tuple(row.rider for row in rows if row.square >= now.square and row.rider != now.rider)
        yield Fact("caught", 85, (now.rider,), {"by": some(by, "rider"), "square": str(now.square)})


def _lines(race: State) -> Iterator[Fact]:
    """BA-3: who was first past each line in this turn, and how many followed for points."""
    won = [one for one in race.awards if one.turn == race.number]
    for line, group in groupby(won, key=attrgetter("line")):
        awards = list(group)
        best = [one for one in awards if one.place == awards[0].place]
        first = tuple(one.rider for one in best)
        slots = {
            "line": str(line),
            "points": counted(worth(race.rules, best[0]), "point"),
            "rest": spoken(len(awards) - len(best), "rider"),
            "all": some(first, "rider"),
        }
        home = line == race.rules.track
        if awards[0].place == 1:
            yield Fact("wins finish" if home else "wins sprint", 95, first, slots)
        else:
            names = tuple(one.rider for one in awards)
            yield Fact("follows", 55, names, slots | {"all": some(names, "rider")})


def _moves(rows: tuple[Row, ...]) -> Iterator[Fact]:
    """The highest card that was played, where one rider played it; and the best new one."""
    most = max(row.played for row in rows)
    fast = [row for row in rows if row.played == most]
    if len(fast) == 1:
        slots = {"card": one_of(most), "square": str(fast[0].square)}
        yield Fact("fastest", 40 + most, (fast[0].rider,), slots)
    best = max(row.new for row in rows)
    rich = tuple(row.rider for row in rows if row.new == best and not row.bonus)
    if best >= _RICH and rich:
        yield Fact("sheltered", 42, rich, {"card": one_of(best), "all": some(rich, "rider")})


def _field(rows: tuple[Row, ...]) -> Iterator[Fact]:
    """Where the crowd is; who has lost touch; how far the field is drawn out."""
    crowds = Counter(row.square for row in rows)
    square, most = max(crowds.items(), key=lambda one: (one[1], one[0]))
    # Those who share the front have been named already.
    if most >= _CROWD and square < max(crowds):
        names = tuple(row.rider for row in rows if row.square == square)
        yield Fact("crowd", 40 + most, (), {"square": str(square), "all": some(names, "rider")})
    squares = sorted(row.square for row in rows)
    if len(squares) > 1 and squares[1] - squares[0] >= _FAR:
        last = tuple(row.rider for row in rows if row.square == squares[0])
        yield Fact("dropped", 38, last, {"gap": spoken(squares[1] - squares[0], "square")})
    slots = {"gap": spoken(squares[-1] - squares[0], "square"), "number": spoken(len(rows), "rider")}
    yield Fact("apart", 20, (), slots | {"middle": str(squares[len(squares) // 2])}, many=len(rows) > 1)


def _teams(race: State) -> Iterator[Fact]:
    """Who leads on points, when points were won; at the end, by how much."""
    now = {seat: team_points(race, seat) for seat in range(len(race.entrants))}
    if race.ending:
        yield _title(race, now)
        return
    latest = _won(race)
    if not latest:
        return
    before = {seat: points - latest.get(seat, Fraction(0)) for seat, points in now.items()}
    top, led = _top(race, now), _top(race, before)
    slots = {
        "all": some(top, "team"),
        "points": counted(max(now.values()), "point"),
        "others": some(led, "team"),
    }
    if top == led or not max(before.values()):
        yield Fact("leads points", 34, top, slots)
    else:
        yield Fact("takes points", 62, top, slots)


def _won(race: State) -> dict[SeatNumber, Fraction]:
    """The points of this turn."""
    seats = {rider.name: rider.seat for rider in race.riders}
    found: dict[SeatNumber, Fraction] = {}
    for one in race.awards:
        if one.turn == race.number:
            seat = seats[one.rider]
            found[seat] = found.get(seat, Fraction(0)) + worth(race.rules, one)
    return found


def _top(race: State, points: Mapping[SeatNumber, Fraction]) -> tuple[str, ...]:
    most = max(points.values())
    return tuple(race.entrants[seat] for seat, one in points.items() if one == most)


def _title(race: State, points: Mapping[SeatNumber, Fraction]) -> Fact:
    """BA-9: the team that won."""
    groups = standing(race)
    won = tuple(race.entrants[seat] for seat in groups[0])
    if len(won) > 1 or len(groups) == 1:
        return Fact("shared", 96, won, {"all": some(won, "team")})
    gap = points[groups[0][0]] - points[groups[1][0]]
    slots = {"second": some(tuple(race.entrants[seat] for seat in groups[1]), "team")}
    if not gap:
        return Fact("by place", 96, won, slots)
    return Fact("wins race", 96, won, slots | {"gap": counted(gap, "point")})


def records(view: View) -> Scene:
    """What was the most of its kind in the whole race."""
    return Scene(view.race.entrants, view.race.number, tuple(_records(view.race)))


def _records(race: State) -> Iterator[Fact]:
    rows = [(row, number) for number, rows in enumerate(race.history, 1) for row in rows]
    if best := greatest([(row.played, row.rider, number) for row, number in rows]):
        yield Fact("record card", 50, (best[1],), {"card": one_of(best[0]), "turn": str(best[2])})
    breaks = Counter(row.rider for row, _ in rows if row.bonus)
    most = max(breaks.values(), default=0)
    # Where several broke away once, that is no record.
    if most > 1 or len(breaks) == 1:
        who = tuple(rider for rider, count in breaks.items() if count == most)
        yield Fact("record breaks", 60, who, {"all": some(who, "rider"), "times": times(most)})


def lines(view: View) -> tuple[Block, ...]:
    """Each team's race in a row, the best first."""
    race = view.race
    seats = [seat for group in standing(race) for seat in group]
    head = ("Team", "Points", "Sprints", "Finish", "Breaks", "Home")
    return (Section("The race of each"), Table(head, tuple(_line(race, seat) for seat in seats), "lrrrrr"))


def _line(race: State, seat: SeatNumber) -> tuple[str, ...]:
    own = {rider.name for rider in race.riders if rider.seat == seat}
    won = [one for one in race.awards if one.rider in own]
    home = sum((worth(race.rules, one) for one in won if one.line == race.rules.track), Fraction(0))
    sprints = sum((worth(race.rules, one) for one in won if one.line != race.rules.track), Fraction(0))
    breaks = sum(row.bonus for rows in race.history for row in rows if row.rider in own)
    crossed = sum(rider.home > 0 for rider in race.riders if rider.seat == seat)
    points = (team_points(race, seat), sprints, home, breaks, crossed)
    return (race.entrants[seat], *(written(number) if number else "-" for number in points))


STORY = Story(scene, "bot.games.breaking_away", records, lines)
