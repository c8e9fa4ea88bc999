"""The numbers of a race as blocks: the field, the hands, the totals, the road and the chart of the whole race.

Works from a view. Must not know sentences.
"""

from collections import defaultdict
from collections.abc import Mapping

from bot.games.base import Json, SeatNumber
from bot.games.breaking_away.moving import arrivals, granted, points, team_points, worth
from bot.games.breaking_away.rules import finish, standing
from bot.games.breaking_away.state import Rider, Row
from bot.games.breaking_away.view import View
from bot.games.words import course_title, initials, ordinal, written
from bot.layout import Block, Card, Cell, Chart, Medal, Piece, Road, Section, Span, Struck, Table, Trail

_A_LINE = 2  # turns; one makes no chart
_CHARTED = 6  # turns side by side: more don't fit on a phone


def field(view: View) -> Table:
    """The field as the rules print it: the foremost first; empty squares between riders are one row (6.6)."""
    by_square = _by_square(view)
    new = {row.rider: row for row in view.rows}
    rows: list[tuple[str, str, str]] = []
    last = 0
    for square in sorted(by_square, reverse=True):
        if last - square > 1:
            rows.append((_gap(square + 1, last - 1), "-", ""))
        groups = arrivals(by_square[square])
        names = ", ".join(" = ".join(rider.name for rider in group) for group in groups)
        rows.append((str(square), names, _new(new[groups[0][0].name])))
        last = square
    return Table(("Square", "Riders", "New card"), tuple(rows), "rlr")


def _by_square(view: View) -> Mapping[int, list[Rider]]:
    """The riders who rode in this turn, by the squares that they have reached."""
    rode = {row.rider for row in view.rows}
    found: dict[int, list[Rider]] = defaultdict(list)
    for rider in view.race.riders:
        if rider.name in rode:
            found[rider.square].append(rider)
    return found


def _gap(first: int, last: int) -> str:
    return str(first) if first == last else f"{last}-{first}"


def _new(row: Row) -> str:
    return "home" if not row.new else f"{row.new} break" if row.bonus else str(row.new)


def hands(view: View) -> Table:
    """Every team's cards: held when the turn began, the played one struck through, the new one last."""
    rows = {row.rider: row for row in view.rows}
    shown = tuple(rider for rider in view.race.riders if rider.name in rows)
    sign = signs(view)
    mine = frozenset(at for at, rider in enumerate(shown) if rider.seat == view.seat)
    return Table(
        ("Rider", "", "Square", "Cards", ""),
        tuple(
            (
                rider.name,
                sign[rider.name],
                str(rider.square),
                _cards(rows[rider.name]),
                _marks(view, rows[rider.name]),
            )
            for rider in shown
        ),
        "llrll",
        mine,
    )


def _cards(row: Row) -> tuple[Span, ...]:
    """What the reader may know of a hand; where it is secret, the card played and the new one."""
    held = row.hand or (row.played,)
    at = held.index(row.played)
    spans = (Struck(str(card)) if place == at else Card(str(card)) for place, card in enumerate(held))
    return (*spans, *((Card(str(row.new)),) if row.new else ()))


def _marks(view: View, row: Row) -> str:
    marks = (
        (row.nmr, "nmr"),
        (row.robot, "robot"),
        (not row.new, "home"),
        (row.rider in view.dropped, "dropped"),
    )
    return " ".join(text for so, text in marks if so)


def totals(view: View) -> Table:
    """What every team has won, the best first, with its sign on the road."""
    race = view.race
    letters = initials(race.entrants)
    groups = standing(race)
    ordered = [(1 + sum(map(len, groups[:at])), seat) for at, group in enumerate(groups) for seat in group]
    rows = tuple(
        (
            race.entrants[seat],
            letters[race.entrants[seat]],
            written(team_points(race, seat)),
            _latest(view, seat),
            (Medal(place, ordinal(place)),) if race.ending else "",
        )
        for place, seat in ordered
    )
    mine = frozenset(at for at, (_, seat) in enumerate(ordered) if seat == view.seat)
    return Table(("Team", "", "Points", "This turn", ""), rows, "llrrl", mine)


def _latest(view: View, seat: SeatNumber) -> str:
    """What was won in this turn, or given by the GM before it."""
    race = view.race
    own = {rider.name for rider in race.riders if rider.seat == seat}
    won = sum(
        worth(race.rules, one) for one in race.awards if one.turn == race.number and one.rider in own
    ) + granted(one for one in race.grants if one.turn == race.number and one.seat == seat)
    return written(won) if won else "-"


def signs(view: View) -> Mapping[str, str]:
    """Every rider's two letters on the road: the team's, and the grade."""
    letters, teams = initials(view.race.entrants), view.race.entrants
    return {rider.name: letters[teams[rider.seat]] + rider.grade for rider in view.race.riders}


def road(view: View) -> Road:
    """All who rode in this turn, in the colours of their teams; the finish line is behind the last square."""
    sign = signs(view)
    rode = {row.rider for row in view.rows}
    ordered = sorted((r for r in view.race.riders if r.name in rode), key=lambda r: (-r.square, r.arrived))
    pieces = (
        Piece(
            rider.square,
            sign[rider.name],
            f"{sign[rider.name]} {rider.name}",
            rider.seat,
            mine=rider.seat == view.seat,
        )
        for rider in ordered
    )
    lines = tuple((line + 1, "s", "first square past a sprint line") for line in view.race.rules.sprints)
    return Road(view.race.rules.track + 1, tuple(pieces), lines)


def course(view: View) -> tuple[Block, ...]:
    """Every rider's square after each turn."""
    history = view.race.history
    if len(history) < _A_LINE:
        return ()
    sign = signs(view)
    squares = [{row.rider: row.square for row in rows} for rows in history]
    trails = (
        Trail(
            sign[rider.name],
            rider.name,
            tuple(turn.get(rider.name) for turn in squares),
            rider.seat,
        )
        for rider in view.race.riders
    )
    mine = frozenset(sign[rider.name] for rider in view.race.riders if rider.seat == view.seat)
    goal = view.race.rules.track + 1
    whole = Chart(tuple(trails), places=False, goal=goal, turn="turn", mine=mine)
    return (Section(course_title(over=bool(view.race.ending))), whole)


def chart(view: View) -> tuple[Block, ...]:
    """Every rider's square after every turn, and all points by rider."""
    return (*_squares(view), *_riders(view))


def _squares(view: View) -> tuple[Block, ...]:
    squares = [{row.rider: str(row.square) for row in rows} for rows in view.race.history]
    blocks: list[Block] = []
    for first in range(0, len(squares), _CHARTED):
        turns = squares[first : first + _CHARTED]
        head = ("Rider", *(str(first + number) for number in range(1, len(turns) + 1)))
        rows: list[tuple[Cell, ...]] = [
            (rider.name, *(turn.get(rider.name, "") for turn in turns))
            for rider in view.race.riders
            if rider.name in turns[0]
        ]
        title = f"The race, turns {first + 1} to {first + len(turns)}"
        blocks += [Section(title), Table(head, tuple(rows), "l" + len(turns) * "r", _own(view, rows))]
    return tuple(blocks)


def _own(view: View, rows: list[tuple[Cell, ...]]) -> frozenset[int]:
    names = {rider.name for rider in view.mine}
    return frozenset(at for at, row in enumerate(rows) if row[0] in names)


def _riders(view: View) -> tuple[Block, ...]:
    race, sign = view.race, signs(view)
    places = finish(race)
    lines = race.rules.sprints
    won = {(one.rider, one.line): written(worth(race.rules, one)) for one in race.awards}
    scored = {one.rider for one in race.awards} | {one.rider for one in race.grants} | set(places)
    ordered = sorted(
        (rider for rider in race.riders if rider.name in scored),
        key=lambda rider: (-points(race, (rider.name,)), places.get(rider.name, 999)),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            rider.name,
            sign[rider.name],
            *(won.get((rider.name, line), "-") for line in lines),
            _home(places.get(rider.name), won.get((rider.name, race.rules.track), "-")),
            written(points(race, (rider.name,))),
        )
        for rider in ordered
    ]
    sprints = tuple(f"{line}/{line + 1}" for line in race.rules.sprints)
    head = ("Rider", "", *sprints, "Finish", "Points")
    table = Table(head, tuple(rows), "ll" + (len(lines) + 2) * "r", _own(view, rows))
    return (Section("Points by rider"), table)


def _home(place: int | None, won: str) -> str:
    """`1st 20`, `9th -`: where a rider finished, and for how many points."""
    return f"{ordinal(place)} {won}" if place else "-"


def figures(view: View) -> Json:
    """Every number of the turn just played, riders in their order of movement; points as fractions: "19/3"."""
    race = view.race
    riders = {rider.name: rider for rider in race.riders}
    rows = sorted(view.rows, key=lambda row: row.group)
    return {
        "turn": race.number,
        "rows": [_row(view, row, riders[row.rider]) for row in rows],
        "awards": [
            {"line": one.line, "rider": one.rider, "place": one.place, "points": str(worth(race.rules, one))}
            for one in race.awards
            if one.turn == race.number
        ],
        "teams": [
            {"team": team, "points": str(team_points(race, seat))} for seat, team in enumerate(race.entrants)
        ],
    }


def _row(view: View, row: Row, rider: Rider) -> Json:
    return {
        "rider": row.rider,
        "team": view.race.entrants[rider.seat],
        "grade": rider.grade,
        "played": row.played,
        "square": row.square,
        "order": row.group + 1,
        "new": row.new,
        "break": row.bonus,
        "hand": list(rider.hand),
        "nmr": row.nmr,
        "robot": row.robot,
        "home": bool(rider.home),
        "dropped": row.rider in view.dropped,
    }
