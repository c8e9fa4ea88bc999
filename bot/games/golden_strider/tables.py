"""The published layout of a round (GS-13), the road, and the history of a race, as blocks. Must not know any seat but the reader's."""

from bot.games.golden_strider.state import Round, Row
from bot.games.golden_strider.view import View
from bot.layout import Block, Cell, Piece, Road, Section, Span, Struck, Table

_HEAD = ("Player", "Cards", "D", "M", "B", "R", "S", "P", "O", "")


def table(view: View, rows: Round) -> Table:
    """Best position first, equal positions in entry order."""
    ordered = sorted(rows, key=lambda row: row.position)
    own = {runner.name for runner in view.mine}
    mine = frozenset(at for at, row in enumerate(ordered) if row.runner in own)
    return Table(_HEAD, tuple(map(_cells, ordered)), "llrrrrrrrl", mine)


def road(view: View) -> Road:
    """All runners on the track; the best placed first."""
    ordered = sorted(view.race.runners, key=lambda runner: runner.position)
    letters = initials(tuple(runner.name for runner in view.race.runners))
    colours = {runner.name: colour for colour, runner in enumerate(view.race.runners)}
    pieces = (Piece(one.square, letters[one.name], one.name, colours[one.name]) for one in ordered)
    return Road(view.race.rules.length, tuple(pieces))


def history(view: View) -> tuple[Block, ...]:
    """GS-9: every round of the race."""
    rounds = enumerate(view.race.history, 1)
    return tuple(block for number, rows in rounds for block in (Section(f"Round {number}"), table(view, rows)))


def initials(names: tuple[str, ...]) -> dict[str, str]:
    """One sign for each, unlike all others: a letter of the name, first come first served; else a letter that is free."""
    taken: dict[str, str] = {}
    for name in names:
        wanted = (*(sign.upper() for sign in name if sign.isalpha()), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        taken[name] = next(sign for sign in wanted if len(sign) == 1 and sign not in taken.values())
    return taken


def _cells(row: Row) -> tuple[Cell, ...]:
    numbers = (_dash(row.paid), row.moved, row.banked, row.new.value, row.square, row.position, _dash(row.owed))
    return (row.runner, _cards(row), *map(str, numbers), _marks(row))


def _cards(row: Row) -> tuple[Span, ...]:
    """Oldest first, the played card struck through, the new card last."""
    at = row.cards.index(row.played)
    held = (Struck(str(card)) if place == at else str(card) for place, card in enumerate(row.cards))
    return (*held, str(row.new))


def _marks(row: Row) -> str:
    ordered = f"for {row.ordered}" if row.ordered else ""
    return " ".join(filter(None, ("cf" * row.carried, "nmr" * row.nmr, ordered)))


def _dash(points: int) -> str:
    return str(points) if points else "-"
