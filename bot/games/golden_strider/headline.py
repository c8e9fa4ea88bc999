"""The turn just played in one line, for a subject: who leads, and where the reader stands.

Works from a view. Must not know the letter below it.
"""

from collections.abc import Callable, Mapping

from bot.games.golden_strider.parameters import Stage
from bot.games.golden_strider.placings import placings
from bot.games.golden_strider.state import Runner
from bot.games.golden_strider.tarnished.rules import places, scores
from bot.games.golden_strider.view import View
from bot.games.words import listed, place, written

# So many names stand in a subject line; more are counted.
_FEW = 2


def headline(view: View) -> str:
    """`Ostrich leads, you are 2nd equal and owe 1`; at the end `Ostrich wins; you are 3rd`."""
    if not view.rows:
        return "the runners are at the start"
    return _HEADLINES[view.race.played](view)


def _runners(view: View) -> str:
    first = placings(view.race)[0] if view.race.ending else _leaders(view)
    behind = (
        f"{_who(view, one)} {standing(view, one)}{owing(view, one)}" for one in view.mine if one not in first
    )
    return ("; " if view.race.ending else ", ").join((_first(view, first), *behind))


def _managers(view: View) -> str:
    """GS-37: `Hare wins with 18 points; you have 12 2/3`."""
    best = places(view.race)[0]
    points = {one.seat: written(one.total) for one in scores(view.race)}
    names = tuple("you" if seat == view.seat else view.race.entrants[seat] for seat in best)
    win = "win" if len(best) > 1 or view.seat in best else "wins"
    you = f"; you have {points[view.seat]}" if view.seat is not None and view.seat not in best else ""
    return f"{listed(names)} {win} with {points[best[0]]} points{you}"


def standing(view: View, runner: Runner) -> str:
    """`2nd equal`: the position on the road (GS-5), or the place at the end (GS-9)."""
    if not view.race.ending:
        return place(
            runner.position, shared=sum(one.position == runner.position for one in view.race.runners) > 1
        )
    groups = placings(view.race)
    at = next(at for at, group in enumerate(groups) if runner in group)
    return place(1 + sum(map(len, groups[:at])), shared=len(groups[at]) > 1)


def owing(view: View, runner: Runner) -> str:
    """` and owe 1`, while there is a round to pay it in."""
    if view.race.ending or not runner.owed:
        return ""
    return f" and {'owes' if view.several else 'owe'} {runner.owed}"


def _leaders(view: View) -> tuple[Runner, ...]:
    return tuple(runner for runner in view.race.runners if runner.position == 1)


def _first(view: View, first: tuple[Runner, ...]) -> str:
    """Who is in front, and what the reader owes if the reader is among them."""
    you = ["you" for runner in first if runner in view.mine and not view.several]
    names = [runner.name for runner in first if not you or runner not in view.mine]
    alone = len(first) == 1 and not you
    verb = ("wins" if alone else "win") if view.race.ending else ("leads" if alone else "lead")
    if view.race.accusing:
        verb = "is first" if alone else "are first"
    debts = "".join(_debt(view, runner, alone=len(first) == 1) for runner in first if runner in view.mine)
    return f"{listed((*you, *_few(names, bool(you))))} {verb}{debts}"


def _debt(view: View, runner: Runner, *, alone: bool) -> str:
    """` and owe 1`; who owes is named where others share the lead: `, you owe 1`."""
    owed = owing(view, runner)
    if alone or not owed:
        return owed
    return f", {runner.name if view.several else 'you'}{owed.removeprefix(' and')}"


def _few(names: list[str], you: bool) -> tuple[str, ...]:  # noqa: FBT001  # who counts them
    if len(names) <= _FEW:
        return tuple(names)
    return (f"{len(names)} {'others' if you else 'runners'}",)


def _who(view: View, runner: Runner) -> str:
    return f"{runner.name} is" if view.several else "you are"


_HEADLINES: Mapping[Stage, Callable[[View], str]] = {
    "round": _runners,
    "robot race": _runners,
    "accusations": _managers,
}
