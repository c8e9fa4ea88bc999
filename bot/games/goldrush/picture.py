"""The board as it is drawn for one reader, from the reader's own side; squares keep their names (GO-2).

Works from a view. Must not know the sentences of the report.
"""

from bot.games.goldrush.squares import LETTERS, Square
from bot.games.goldrush.state import State, Turn
from bot.games.goldrush.view import View
from bot.layout import Block, Board, Man, Paragraph


def board(view: View) -> tuple[Block, ...]:
    """The board, and what its signs mean."""
    rules = view.match.rules
    columns, rows = range(1, rules.width + 1), range(rules.depth, 0, -1)
    if near(view) == 1:
        columns, rows = columns[::-1], rows[::-1]
    men = _men(view)
    left = {step.start for step in _last(view.match).steps}
    cells = tuple(
        tuple(men.get(at := Square(column, row), "+" if at in left else ".") for column in columns)
        for row in rows
    )
    letters = tuple(LETTERS[column - 1] for column in columns)
    return (Board(letters, tuple(map(str, rows)), cells), Paragraph(_key(view)))


def near(view: View) -> int:
    """The seat at the lower edge: the reader's own, the first player's for the public."""
    return view.seat or 0


def _men(view: View) -> dict[Square, Man]:
    running = view.match.rules.running
    return {
        at: Man(f"{number}{'*' if number in running else ''}", theirs=seat != near(view))
        for seat, tokens in enumerate(view.match.tokens)
        for number, at in enumerate(tokens, start=1)
    }


def _last(state: State) -> Turn:
    return state.history[-1] if state.history else Turn(mover=0)


def _key(view: View) -> str:
    mine, other = near(view), 1 - near(view)
    own = "yours" if view.seat == mine else f"{view.match.entrants[mine]}'s"
    parts = [f"1 {own}", f"(1) {view.match.entrants[other]}'s"]
    if view.match.rules.running:
        parts.append("* a runner")
    if _last(view.match).steps:
        parts.append("+ left this turn")
    return ", ".join(parts) + "."
