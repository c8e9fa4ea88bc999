"""The turn just played in one line, for a subject: who leads, and what the reader has.

Works from a view. Must not know the letter below it.
"""

from bot.games.breaking_away.moving import team_points
from bot.games.breaking_away.rules import standing
from bot.games.breaking_away.view import View
from bot.games.words import counted, listed, place

_FEW = 2  # names in a subject line; more are counted


def headline(view: View) -> str:
    """`Percy Vere leads on 38, you have 24 points`; at the end `Hare wins with 87 points; you are 3rd`."""
    if not view.rows:
        return "the riders are at the start"
    return _won(view) if view.race.ending else f"{_leads(view)}{_have(view)}"


def winners(view: View) -> str:
    """`Hare wins with 87 points`."""
    first = standing(view.race)[0]
    names = tuple("you" if seat == view.seat else view.race.entrants[seat] for seat in first)
    verb = "wins" if len(first) == 1 and view.seat not in first else "win"
    return f"{listed(names)} {verb} with {_points(view, first[0])}"


def _won(view: View) -> str:
    groups = standing(view.race)
    if view.seat is None or view.seat in groups[0]:
        return winners(view)
    at = next(at for at, group in enumerate(groups) if view.seat in group)
    here = place(1 + sum(map(len, groups[:at])), shared=len(groups[at]) > 1)
    return f"{winners(view)}; you are {here} with {_points(view, view.seat)}"


def _leads(view: View) -> str:
    """Who leads of those who rode in this turn; a rider who has just come home counts, too."""
    front = max(row.square for row in view.rows)
    first = tuple(row.rider for row in view.rows if row.square == front)
    names = listed(first) if len(first) <= _FEW else f"{len(first)} riders"
    if front > view.race.rules.track:
        return f"{names} crossed the finish"
    return f"{names} {'leads' if len(first) == 1 else 'lead'} on {front}"


def _points(view: View, seat: int) -> str:
    return counted(team_points(view.race, seat), "point")


def _have(view: View) -> str:
    return "" if view.seat is None else f", you have {_points(view, view.seat)}"
