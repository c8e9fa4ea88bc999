"""What a round looked like from the stand: squares and positions before and after, which anybody may know (GS-35).

Must not know cards, debts or phrases.
"""

from dataclasses import dataclass

from bot.games.golden_strider.rules import positions
from bot.games.golden_strider.state import Round, Row


@dataclass(frozen=True)
class Move:
    """One runner in one round."""

    name: str
    was: int  # squares
    now: int
    before: int  # positions
    after: int

    @property
    def steps(self) -> int:
        """Squares run."""
        return self.now - self.was

    @property
    def gained(self) -> int:
        """Places won; below 0, lost."""
        return self.before - self.after


def moves(rows: Round) -> tuple[Move, ...]:
    """In the order of the rows. The squares before are reckoned back, for the GM may have set some by hand."""
    was = [row.square - row.steps for row in rows]
    return tuple(map(_move, rows, was, positions(tuple(was)), positions(tuple(row.square for row in rows))))


def _move(row: Row, was: int, before: int, after: int) -> Move:
    return Move(row.runner, was, row.square, before, after)


def first(field: tuple[Move, ...]) -> tuple[str, ...]:
    """Who leads now."""
    return tuple(one.name for one in field if one.after == 1)


def first_before(field: tuple[Move, ...]) -> tuple[str, ...]:
    """Who led a round ago."""
    return tuple(one.name for one in field if one.before == 1)


def lead(squares: list[int]) -> int:
    """How far the first is before the second."""
    best = sorted(squares, reverse=True)
    return best[0] - (best[1] if len(best) > 1 else 0)
