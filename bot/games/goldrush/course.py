"""How a match has come about: how far the foremost token of each player had come after every turn.

Works from a view. Must not know the sentences of the report.
"""

from collections.abc import Iterator

from bot.games.goldrush.squares import Square
from bot.games.goldrush.state import Tokens
from bot.games.goldrush.view import View
from bot.games.words import initials
from bot.layout import Block, Chart, Section, Trail

_A_LINE = 3  # turns; fewer make no chart


def course(view: View) -> tuple[Block, ...]:
    """A line for each player; the goal is the opponent's row (GO-2)."""
    match = view.match
    if len(match.history) < _A_LINE:
        return ()
    signs, depth = initials(match.entrants), match.rules.depth
    standings = tuple(reversed((*_backwards(view),)))
    trails = (
        Trail(
            signs[name],
            name,
            tuple(_furthest(tokens[seat], seat, depth) for tokens in standings),
            seat,
        )
        for seat, name in enumerate(match.entrants)
    )
    mine = frozenset(signs[name] for seat, name in enumerate(match.entrants) if seat == view.seat)
    return (
        Section("How far the foremost tokens have come"),
        Chart(tuple(trails), places=False, goal=depth - 1, turn="turn", mine=mine),
    )


def _backwards(view: View) -> Iterator[Tokens]:
    """Where the tokens stood after each turn, the last one first: every step is taken back."""
    tokens = view.match.tokens
    for turn in reversed(view.match.history):
        yield tokens
        own = [*tokens[turn.mover]]
        for step in reversed(turn.steps):
            own[step.token - 1] = step.start
        tokens = (tuple(own), tokens[1]) if turn.mover == 0 else (tokens[0], tuple(own))


def _furthest(own: tuple[Square, ...], seat: int, depth: int) -> int:
    """Rows from home: the first player's is row 1, the other's the last."""
    return max((at.row - 1 if seat == 0 else depth - at.row for at in own), default=0)
