"""How a turn is told: blocks for the letter, the form to send back, the figures. Must not know a state."""

from bot.games.base import Event, Held, Json
from bot.games.nullgame.rules import DEFAULT, View, units
from bot.layout import Block, Paragraph, Piece, Road, Struck, Table


def turn_name(view: View) -> str:
    """Of the turn that is due."""
    return f"turn {view.turn}"


def form(view: View) -> tuple[str, ...]:
    """Legal lines, to edit and send back."""
    most = {"walk": view.hand, "guess": DEFAULT}
    return tuple(f"{unit} {most[unit]}" for unit in units(view))


def headline(view: View) -> str:
    """For the subject: who leads."""
    first = [
        name for name, square in zip(view.names, view.squares, strict=True) if square == max(view.squares)
    ]
    return f"{' and '.join(first)} {'leads' if len(first) == 1 else 'lead'} on {max(view.squares)}"


def report(view: View, events: tuple[Event, ...]) -> tuple[Block, ...]:
    """First what happened, then the table, then the road, then what the reader holds."""
    hand = (Paragraph(f"You hold pebble {view.hand}."),) if view.hand else ()
    return (*(Paragraph(event.text) for event in events), _table(view), _road(view), *hand)


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
                "square": square,
            }
            for name, square, row in rows
        ],
    }


def _table(view: View) -> Table:
    rows = tuple(
        (name, tuple(_face(p) for p in view.pebbles if p.unit == name), str(square))
        for name, square in zip(view.names, view.squares, strict=True)
    )
    mine = frozenset() if view.seat is None else frozenset({view.seat})
    return Table(("Player", "Pebbles", "Square"), rows, "llr", mine)


def _face(pebble: Held) -> str | Struck:
    return pebble.face if pebble.played is None else Struck(pebble.face)


def _road(view: View) -> Road:
    seats = zip(view.names, view.squares, "ABCDEFGHIJ", strict=False)  # initials are unique on the road
    pieces = tuple(Piece(at, letter, name, n) for n, (name, at, letter) in enumerate(seats))
    return Road(view.rules.length, pieces)
