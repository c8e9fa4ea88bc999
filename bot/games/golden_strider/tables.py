"""The numbers of a race as blocks: the published tables of a round (GS-13, GS-35), the road, placings and history.

Works from a view. Must not know sentences.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache

from bot.games.base import Json
from bot.games.golden_strider.course import letters, obstacles
from bot.games.golden_strider.parameters import Stage
from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.state import Round, Row, Runner
from bot.games.golden_strider.tarnished.tables import outcome
from bot.games.golden_strider.view import View
from bot.games.robot import MARK
from bot.games.words import course_title, initials, ordinal
from bot.layout import (
    Block,
    Card,
    Cell,
    Chart,
    Gained,
    Medal,
    Piece,
    Printed,
    Road,
    Section,
    Span,
    Struck,
    Table,
    Trail,
)

_CHARTED = 2  # rounds; one makes no chart
_HEAD = ("Player", "Cards", "D", "M", "B", "R", "S", "P", "O", "")


def tables(view: View) -> tuple[Table, ...]:
    """The round just played: the whole table, or what everybody sees and the reader's own rows (GS-35)."""
    if not view.race.sealed:
        return (table(view, view.rows, view.race.number),)
    own = tuple(row for row in view.rows if not row.sealed)
    return (_outside(view), table(view, own, view.race.number)) if own else (_outside(view),)


def table(view: View, rows: Round, number: int) -> Table:
    """GS-13: rows of this round, the best first; equal ones in the order of the view: of entry, or by name (GS-35)."""
    ordered = _ordered(rows)
    mine = _mine(view, ordered)
    before = _places_before(view, number)
    cells = tuple(_cells(row, before.get(row.runner, row.position) - row.position) for row in ordered)
    return Table(_HEAD, cells, "llrrrrrrrl", mine if len(mine) < len(ordered) else frozenset())


def _places_before(view: View, number: int) -> Mapping[str, int]:
    """Who stood at which place before this round; nothing before the first."""
    return {row.runner: row.position for row in view.race.history[number - 2]} if number > 1 else {}


def _outside(view: View) -> Table:
    """GS-35: position, square, runner, and nothing else."""
    ordered = _ordered(view.rows)
    before = _places_before(view, view.race.number)
    won = (before.get(row.runner, row.position) - row.position for row in ordered)
    rows = tuple(
        (str(row.position), str(row.square), row.runner, _gained(places))
        for row, places in zip(ordered, won, strict=True)
    )
    return Table(("P", "S", "Runner", ""), rows, "rrll", _mine(view, ordered))


def _gained(places: int) -> Cell:
    return (Gained(places),) if places else ""


def _mine(view: View, rows: Round) -> frozenset[int]:
    own = {runner.name for runner in view.mine}
    return frozenset(at for at, row in enumerate(rows) if row.runner in own)


def figures(view: View) -> Json:
    """Every number of the turn just played, in the order of the table; 0 where the table prints a dash.

    Where rows were sealed they come with the tests, all rounds at once; so do the rounds of a race of robots.
    """
    return {"round": view.race.number, **_FIGURES[view.race.played](view)}


def _last_round(view: View) -> Json:
    return {"rows": _rows(view.rows)}


def _all_rounds(view: View) -> Json:
    return {"rounds": [_rows(rows) for rows in view.race.history]}


def _last_and_all(view: View) -> Json:
    return _last_round(view) | _all_rounds(view)


def _all_and_tests(view: View) -> Json:
    return _all_rounds(view) | outcome(view)


_FIGURES: Mapping[Stage, Callable[[View], Json]] = {
    "round": _last_round,
    "robot race": _last_and_all,
    "accusations": _all_and_tests,
}


def road(view: View) -> Road:
    """All runners on the track, best placed first; a runner who tripped in this round has a star."""
    rules = view.race.rules
    ordered = sorted(view.race.runners, key=lambda runner: runner.position)
    signs = initials(tuple(runner.name for runner in view.race.runners))
    colours = {name: colour for colour, name in enumerate(sorted(signs))}
    tripped = {row.runner for row in view.rows if row.trip}
    course = obstacles(rules.course, rules.length)
    kinds = letters(one.kind for one in course)
    mine = frozenset(signs[runner.name] for runner in view.mine)
    pieces = (_piece(one, signs[one.name], colours[one.name], one.name in tripped) for one in ordered)
    return Road(
        rules.length,
        tuple(
            replace(piece, mine=signs[one.name] in mine) for piece, one in zip(pieces, ordered, strict=True)
        ),
        tuple((one.square, kinds[one.kind], f"{one.kind} +{one.extra}") for one in course),
    )


def _piece(runner: Runner, sign: str, colour: int, tripped: bool) -> Piece:  # noqa: FBT001  # one call, above
    if tripped:
        return Piece(runner.square, f"{sign}*", f"{runner.name} has tripped", colour)
    return Piece(runner.square, sign, runner.name, colour)


def course(view: View) -> tuple[Block, ...]:
    """Everybody's place after each round; a race of robots, told all at once, has its own."""
    history = view.race.history
    if len(history) < _CHARTED or view.race.played != "round":
        return ()
    names = sorted(row.runner for row in history[-1])
    signs = initials(names)
    mine = frozenset(signs[runner.name] for runner in view.mine)
    places = [{row.runner: row.position for row in rows} for rows in history]
    trails = (
        Trail(signs[name], name, tuple(one.get(name) for one in places), colour)
        for colour, name in enumerate(names)
    )
    return (Section(course_title(over=view.race.over)), Chart(tuple(trails), places=True, mine=mine))


def placing_table(view: View) -> tuple[Block, ...]:
    """GS-9: everybody's place; equal runners share the best of the places they fill."""
    groups = placings(view.race)
    rows: list[tuple[Cell, ...]] = []
    for group in groups:
        best = (Medal(len(rows) + 1, ordinal(len(rows) + 1)),)
        equal = "dead heat" if group[0].square >= view.race.rules.length else "equal"
        rows += [(best, one.name, str(one.square), equal if len(group) > 1 else "") for one in group]
    return (Section("Placings"), Table(("Place", "Player", "S", ""), tuple(rows), "llrl"))


def history(view: View, *, last: bool = True) -> tuple[Block, ...]:
    """GS-9: every round of the race; without the last where that stands above."""
    rounds = enumerate(view.race.history if last else view.race.history[:-1], 1)
    return tuple(
        block
        for number, rows in rounds
        for block in (Section(f"Round {number}"), Printed(table(view, rows, number)))
    )


def _ordered(rows: Round) -> Round:
    return tuple(sorted(rows, key=lambda row: row.position))


# All readers see the same rows, those of a race that is over many.
@lru_cache(1024)
def _cells(row: Row, won: int) -> tuple[Cell, ...]:
    numbers = (
        _dash(row.paid),
        _plus(row.moved, row.boost),
        _plus(row.banked, row.endured),
        row.new.value,
        row.square,
        row.position,
        _dash(row.owed),
    )
    # Behind the row the mark takes no room from the hand, which is as wide as a letter allows.
    return (row.runner.removesuffix(MARK), _cards(row), *map(str, numbers), _marks(row, won))


def _cards(row: Row) -> tuple[Span, ...]:
    """Oldest first, the played card struck through, the new card last."""
    at = row.cards.index(row.played)
    held = (Struck(str(card)) if place == at else Card(str(card)) for place, card in enumerate(row.cards))
    return (*held, Card(str(row.new)))


def _marks(row: Row, won: int) -> Cell:
    """Places won or lost; `for 3/6` is for an order that stood; one that didn't is `nmr`."""
    marks = (
        (row.carried, "cf"),
        (row.trip, f"trip {row.trip}"),
        (row.nmr, "nmr"),
        (row.standing, "robot" if row.runner.endswith(MARK) else "standing"),
        (row.ordered and not row.nmr, f"for {row.ordered}"),
    )
    said = " ".join(text for so, text in marks if so)
    return (Gained(won), *((said,) if said else ())) if won else said


def _dash(points: int) -> str:
    return str(points) if points else "-"


def _plus(points: int, more: int) -> str:
    """GS-35: `3+2`, `3+1`."""
    return f"{points}+{more}" if more else str(points)


def _rows(rows: Round) -> list[Json]:
    return [_figures(row) for row in _ordered(rows)]


def _figures(row: Row) -> Json:
    if row.sealed:
        return {"runner": row.runner, "S": row.square, "P": row.position}
    return {
        "runner": row.runner,
        "cards": [str(card) for card in row.cards],
        "played": str(row.played),
        "ordered": row.ordered,
        "D": row.paid,
        "M": row.moved,
        "B": row.banked,
        "R": row.new.value,
        "new": str(row.new),
        "S": row.square,
        "P": row.position,
        "O": row.owed,
        "cf": row.carried,
        "nmr": row.nmr,
        "standing": row.standing,
        "boost": row.boost,
        "endured": row.endured,
        "trip": row.trip,
        "why": row.why,
    }
