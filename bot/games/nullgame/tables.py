"""A turn as tables and as numbers. Must not know a state."""

from bot.games.base import Held, Json
from bot.games.nullgame.view import View
from bot.layout import Card, Piece, Road, Struck, Table


def table(view: View) -> Table:
    """Who stands where, with all pebbles that the reader may know."""
    rows = tuple(
        (name, tuple(_face(p) for p in view.pebbles if p.unit == name), str(square))
        for name, square in zip(view.names, view.squares, strict=True)
    )
    mine = frozenset() if view.seat is None else frozenset({view.seat})
    return Table(("Player", "Pebbles", "Square"), rows, "llr", mine)


def road(view: View) -> Road:
    """The race as a picture."""
    seats = zip(view.names, view.squares, "ABCDEFGHIJ", strict=False)  # initials are unique on the road
    pieces = tuple(
        Piece(at, letter, name, n, mine=n == view.seat) for n, (name, at, letter) in enumerate(seats)
    )
    return Road(view.rules.length, pieces)


def figures(view: View) -> Json:
    """Every number of the turn just played."""
    rows = zip(view.names, view.squares, view.last, strict=False)
    return {
        "turn": view.turn - 1,
        "rows": [
            {
                "player": name,
                "walked": row.walked,
                "guessed": row.guessed,
                "right": row.right,
                "tripped": row.tripped,
                "square": square,
            }
            for name, square, row in rows
        ],
    }


def _face(pebble: Held) -> Card | Struck:
    return Card(pebble.face) if pebble.played is None else Struck(pebble.face)
