"""The numbers of a race as blocks: the published table of a round (GS-13), the road, placings and history.

Works from a view. Must not know sentences.
"""

from bot.games.base import Json
from bot.games.golden_strider.rules import placings
from bot.games.golden_strider.state import Round, Row
from bot.games.golden_strider.view import View
from bot.games.golden_strider.words import ordinal
from bot.layout import Block, Cell, Piece, Road, Section, Span, Struck, Table

_HEAD = ("Player", "Cards", "D", "M", "B", "R", "S", "P", "O", "")
_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def table(view: View, rows: Round) -> Table:
    """GS-13: best position first, equal positions in entry order."""
    ordered = _ordered(rows)
    own = {runner.name for runner in view.mine}
    mine = frozenset(at for at, row in enumerate(ordered) if row.runner in own)
    return Table(_HEAD, tuple(map(_cells, ordered)), "llrrrrrrrl", mine)


def figures(view: View) -> Json:
    """Every number of the round just played, in the order of the table; 0 where the table prints a dash."""
    return {"round": view.race.number, "rows": [_figures(row) for row in _ordered(view.rows)]}


def road(view: View) -> Road:
    """All runners on the track, best placed first."""
    ordered = sorted(view.race.runners, key=lambda runner: runner.position)
    letters = initials(tuple(runner.name for runner in view.race.runners))
    colours = {runner.name: colour for colour, runner in enumerate(view.race.runners)}
    pieces = (Piece(one.square, letters[one.name], one.name, colours[one.name]) for one in ordered)
    return Road(view.race.rules.length, tuple(pieces))


def initials(names: tuple[str, ...]) -> dict[str, str]:
    """One sign for each, unlike all others: a letter of the name, first come first served, or a free one."""
    taken: dict[str, str] = {}
    for name in names:
        wanted = (*(sign.upper() for sign in name if sign.isalpha()), *_SIGNS)
        taken[name] = next(sign for sign in wanted if len(sign) == 1 and sign not in taken.values())
    return taken


def placing_table(view: View) -> tuple[Block, ...]:
    """GS-9: everybody's place; equal runners share the best of the places they fill."""
    groups = placings(view.race)
    rows: list[tuple[str, ...]] = []
    for group in groups:
        best = ordinal(len(rows) + 1)
        equal = "dead heat" if group[0].square >= view.race.rules.length else "equal"
        rows += [(best, one.name, str(one.square), equal if len(group) > 1 else "") for one in group]
    return (Section("Placings"), Table(("Place", "Player", "S", ""), tuple(rows), "llrl"))


def history(view: View) -> tuple[Block, ...]:
    """GS-9: every round of the race."""
    rounds = enumerate(view.race.history, 1)
    return tuple(
        block for number, rows in rounds for block in (Section(f"Round {number}"), table(view, rows))
    )


def _ordered(rows: Round) -> Round:
    return tuple(sorted(rows, key=lambda row: row.position))


def _cells(row: Row) -> tuple[Cell, ...]:
    numbers = (
        _dash(row.paid),
        row.moved,
        row.banked,
        row.new.value,
        row.square,
        row.position,
        _dash(row.owed),
    )
    return (row.runner, _cards(row), *map(str, numbers), _marks(row))


def _cards(row: Row) -> tuple[Span, ...]:
    """Oldest first, the played card struck through, the new card last."""
    at = row.cards.index(row.played)
    held = (Struck(str(card)) if place == at else str(card) for place, card in enumerate(row.cards))
    return (*held, str(row.new))


def _marks(row: Row) -> str:
    """`for 3/6` is for an order that stood; one that didn't is `nmr`."""
    marks = (row.carried, "cf"), (row.nmr, "nmr"), (row.ordered and not row.nmr, f"for {row.ordered}")
    return " ".join(text for so, text in marks if so)


def _dash(points: int) -> str:
    return str(points) if points else "-"


def _figures(row: Row) -> Json:
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
        "why": row.why,
    }
