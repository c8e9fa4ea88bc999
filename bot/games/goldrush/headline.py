"""The turn just played in one line, for a subject: what moved, and what that means for the reader.

Works from a view. Must not know the letter below it.
"""

from bot.games.goldrush.view import View
from bot.games.goldrush.words import path, steps

_LONGEST = 40  # signs of a path; a longer one is counted


def headline(view: View) -> str:
    """`Hare moves 3 c2-c3, you have 2 steps`; at the end `Hare wins: 3 c7-c8`."""
    if not view.match.history:
        return f"{_name(view, 0)} begin{'' if view.seat == 0 else 's'}"
    return _ended(view) if view.match.ending else f"{_moved(view)}, {_next(view)}"


def how(view: View) -> str:
    """How the match ended, as the second half of a sentence."""
    turn = view.match.history[-1]
    loser = _name(view, 1 - view.match.winner) if view.match.winner is not None else ""
    return {
        "home": path(turn.steps[-1:]),
        "agreed": "agreed by both",
        "conceded": f"{loser} concede{'' if loser == 'you' else 's'}",
        "awarded": "awarded by the GM",
        "quiet": "40 turns without a step forward",
        "limit": f"{view.match.number} turns are played",
    }.get(view.match.ending, "")


def _ended(view: View) -> str:
    winner = view.match.winner
    if winner is None:
        return f"a draw: {how(view)}"
    return f"{_name(view, winner)} win{'' if winner == view.seat else 's'}: {how(view)}"


def _moved(view: View) -> str:
    turn = view.match.history[-1]
    name, s = _name(view, turn.mover), "" if turn.mover == view.seat else "s"
    if not turn.steps:
        return f"{name} made no step"
    told = path(turn.steps)
    return f"{name} move{s} {told if len(told) <= _LONGEST else steps(len(turn.steps))}"


def _next(view: View) -> str:
    mover = view.match.mover
    return f"{_name(view, mover)} {'have' if mover == view.seat else 'has'} {steps(view.most)}"


def _name(view: View, seat: int) -> str:
    return "you" if seat == view.seat else view.match.entrants[seat]
